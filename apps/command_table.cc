#include "apps/command_table.h"

#include <limits>

#include "absl/strings/str_cat.h"

#ifndef CGT_VERSION
#error "CGT_VERSION is set by the build"
#endif

namespace cgt::apps {
namespace {

constexpr std::size_t kMany = std::numeric_limits<std::size_t>::max();

constexpr CommandInfo kCommands[] = {
    {Command::kEval, "eval", "the value of an expression", "EXPRESSION...", 1, kMany,
     "Prints the canonical form of each expression, or the number, truth value or\n"
     "outcome that it is. Statements are separated by `;`, and `name := expression`\n"
     "assigns; of several the last one's result is printed. The exit status is 1 if "
     "that\n"
     "is a truth value and false.\n"
     "\n"
     "The notation, in short:\n"
     "Values      3  -5/8  2**200  *  *4  ^  ^^*  v3  3/4v2*5  ^[3]  ^<3>  Tiny(2)\n"
     "            {0,*|^}  {2||1|0}  +-1  +-{2,{3|0}}  '{*|*}' (not simplified)\n"
     "Positions   Domineering(\"...|...\")  Nim(\"3,4\")\n"
     "Lists       [0,*,^]\n"
     "Operators   + -  integer multiples 3 * G  G : H (ordinal sum)  and or not\n"
     "            == != < <= > >= <> (confused) <| |> (less, greater or confused)\n"
     "Operations  Mean(G) or G.Mean; Cool(G,1), G.Cool(1) or G Cool 1;\n"
     "            `cgt help operations` lists them\n"
     "\n"
     "A literal is glued: 3*4 is 3 + *4 and 3^ is 3 + ^; with a blank, 3 * 4 is 12. The\n"
     "power of numbers is **. A - directly before a digit belongs to the number: -3^ is\n"
     "-3 + ^. What starts with - and is no option is an expression.\n"
     "\n"
     "@FILE reads one expression from a file, @- from standard input; - reads one a\n"
     "line from standard input, and a line that is wrong does not stop the others.\n",
     "  cgt eval '{2||1|0} + ^'\n"
     "  cgt eval -3^ 'Domineering(\"..|..\") == +-1'\n"},
    {Command::kValue, "value", "the value of a position", "RULESET POSITION", 2, 2,
     "Prints the value of one position; under the misere rule, its outcome.\n"
     "\n"
     "@FILE reads one position from a file (rows may be lines), @- from standard input;\n"
     "- reads one a line from standard input, and a line that is wrong does not stop "
     "the\n"
     "others. `cgt rulesets NAME` tells how positions are written.\n",
     "  cgt value Domineering '...|...'\n"
     "  cgt value Domination 'star(4) colours=CAABB' --explain\n"},
    {Command::kMoves, "moves", "the options of both players", "RULESET POSITION", 2, 2,
     "Lists every option of both players: whether it wins (the player who makes it "
     "wins,\n"
     "the opponent moving next), the move, its value and the position it leads to. "
     "Where\n"
     "play may repeat, `wins` marks moves towards the end, and `holds` those that keep\n"
     "the win but may be played for ever.\n"
     "\n"
     "@FILE reads one position from a file (rows may be lines), @- from standard input;\n"
     "- reads one a line from standard input.\n",
     "  cgt moves Domineering '...|...' --sensible\n"
     "  cgt moves Nim 3,4,5 --as outcome\n"},
    {Command::kOutcome, "outcome", "who wins a sum, and by which move", "TERM...", 1,
     kMany,
     "Tells who wins the sum of the terms, for either starter, with a winning move. The\n"
     "canonical form of the sum is not needed.\n"
     "\n"
     "A term is an expression; a position in it, also with a sign or an integer "
     "multiple\n"
     "before it, is played without being valued. RULESET:@FILE is the position in a "
     "file\n"
     "(-RULESET:@FILE its negative), @FILE an expression in a file; @- is standard "
     "input.\n",
     "  cgt outcome 'Domineering(\"....|....\")' 'Nim(\"3,4\")' ^\n"
     "  cgt outcome --misere '3 * Nim(\"1\")'\n"},
    {Command::kVerify, "verify", "theorems against values from the rules", "[ID...]", 0,
     kMany,
     "Checks theorems instance by instance and prints a line each: range, instances,\n"
     "whether it holds, the smallest counterexample, time. An ID names a theorem or,\n"
     "without the part behind the slash, all of a subject; no ID means all. The exit\n"
     "status is 1 if a verdict differs from the recorded one.\n",
     "  cgt verify --list\n"
     "  cgt verify nim --max 4\n"},
    {Command::kRulesets, "rulesets", "the games that are known", "[NAME...]", 0, kMany,
     "Lists the rulesets; for a name, its rules, notation and sources.\n",
     "  cgt rulesets\n"
     "  cgt rulesets Domination\n"},
    {Command::kTheorems, "theorems", "the theorems that are known", "[ID...]", 0, kMany,
     "Lists the theorems; for an ID, its statement, domain, status and source. An ID\n"
     "without a slash lists all of a subject.\n",
     "  cgt theorems domination\n"
     "  cgt theorems domination/theorem-9\n"},
    {Command::kConstruct, "construct", "positions made for a purpose", "[NAME ARGUMENT]",
     0, 2,
     "Prints a position that a construction makes from its argument, as text that can "
     "be\n"
     "saved and read back; without a name, lists the constructions. @FILE reads the\n"
     "argument from a file, @- from standard input.\n",
     "  cgt construct\n"
     "  cgt construct geography-nimber 5\n"},
    {Command::kHelp, "help", "what a name means", "[TOPIC...]", 0, kMany,
     "Explains a command, an operation, a ruleset or a theorem, or lists the operations\n"
     "about some words; `operations` lists them all.\n",
     "  cgt help OrdinalSum\n"
     "  cgt help product\n"},
    {Command::kRepl, "repl", "a session of expressions", "", 0, 0,
     "Reads expressions line by line and prints their values. `name := expression` "
     "keeps\n"
     "a result, `ans` is the last one; `help NAME`, `vars`, `format FORMAT` and `quit` "
     "are\n"
     "commands of the session. On a terminal lines can be edited and found again, names\n"
     "are completed by the tabulator, thermographs and diagrams are drawn, and Ctrl-C\n"
     "stops a computation.\n",
     "  cgt repl\n"
     "  echo 'G := {3||2|1}; Mean(G)' | cgt repl\n"},
};

}  // namespace

absl::Span<const CommandInfo> Commands() { return kCommands; }

std::string Overview() {
  std::string text = "cgt " CGT_VERSION
                     ": exact values of combinatorial games\n"
                     "\n"
                     "Usage: cgt COMMAND [ARGUMENT...] [OPTION...]\n"
                     "\n"
                     "Commands:\n";
  for (const CommandInfo& info : Commands()) {
    const std::string call = absl::StrCat(info.name, " ", info.operands);
    absl::StrAppend(&text, "  ", call, std::string(27 - call.size(), ' '), info.summary,
                    "\n");
  }
  absl::StrAppend(
      &text,
      "\n"
      "`cgt COMMAND --help` tells more, with examples. `cgt --version`.\n"
      "\n"
      "Exit status: 0 answered; 1 the answer is no; 2 wrong input; 3 a limit\n"
      "was reached or the run was cancelled (what is known is printed).\n"
      "\n"
      "Example:\n"
      "  cgt eval 'Domineering(\"..|..\") + ^'\n");
  return text;
}

}  // namespace cgt::apps

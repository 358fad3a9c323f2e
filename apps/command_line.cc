// The words are sorted before CLI11 sees them: an expression may begin with `-`, so a
// word that is no option of the command is an operand, wherever it stands.
#include "apps/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iostream>
#include <map>
#include <set>
#include <stdexcept>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace cgt::app {
namespace {

/// `2s`, `500ms`, `3m`, `1h`, `0.5`.
std::string ReadTime(const std::string& text,
                     std::optional<std::chrono::nanoseconds>* out) {
  static constexpr absl::string_view kExpected =
      "expected a time such as 2s, 500ms, 3m or 1h, from 1ms to 1000h";
  absl::string_view number = text;
  double unit = 1;
  for (const auto& [suffix, seconds] : {std::pair<absl::string_view, double>{"ms", 1e-3},
                                        {"s", 1},
                                        {"m", 60},
                                        {"h", 3600}}) {
    if (number.size() > suffix.size() &&
        number.substr(number.size() - suffix.size()) == suffix) {
      number.remove_suffix(suffix.size());
      unit = seconds;
      break;
    }
  }
  double value = 0;
  if (number.empty() || !absl::ascii_isdigit(static_cast<unsigned char>(number[0])) ||
      !absl::SimpleAtod(number, &value) ||
      !(value * unit >= 1e-3 && value * unit <= 3.6e6)) {
    return absl::StrCat("'", text, "': ", kExpected);
  }
  *out = std::chrono::nanoseconds(static_cast<std::int64_t>(value * unit * 1e9));
  return {};
}

/// `200M`, `2G`, `64k`, bytes.
std::string ReadMemory(const std::string& text, std::int64_t* out) {
  absl::string_view number = text;
  double unit = 1;
  if (!number.empty()) {
    switch (absl::ascii_toupper(static_cast<unsigned char>(number.back()))) {
      case 'K':
        unit = 1e3;
        break;
      case 'M':
        unit = 1e6;
        break;
      case 'G':
        unit = 1e9;
        break;
      default:
        break;
    }
    if (unit > 1) number.remove_suffix(1);
  }
  double value = 0;
  if (number.empty() || !absl::ascii_isdigit(static_cast<unsigned char>(number[0])) ||
      !absl::SimpleAtod(number, &value) ||
      !(value * unit >= 1e7 && value * unit <= 1e13)) {
    return absl::StrCat("'", text, "': expected a size such as 200M or 2G, at least 10M");
  }
  *out = static_cast<std::int64_t>(value * unit);
  return {};
}

struct Parser {
  CLI::App app{
      "Combinatorial game theory: rules in, exact values out, every theorem checked.",
      "cgt"};
  Arguments arguments;
  std::string format = "text";
  std::string by = "any";
  std::string as = "value";
  std::string time_limit;
  std::string memory_limit;
  std::map<CLI::App*, Command> commands;
  std::string unknown;  ///< a word that looks like an option of the command, but is none

  CLI::App* Add(Command command, const char* name, const char* text,
                const char* example) {
    CLI::App* sub = app.add_subcommand(name, text);
    sub->footer(
        absl::StrCat("Example:\n  ", example,
                     "\n\nExit status: 0 answered, 1 the answer is no, 2 the input is "
                     "wrong, 3 a limit was reached."));
    sub->add_flag("--json", arguments.json, "Print JSON, one object a line");
    sub->add_option("--time-limit", time_limit, "End after this time: 2s, 500ms, 3m");
    sub->add_option(
        "--memory-limit", memory_limit,
        "End before using more than this: 200M, 2G (default: 3/4 of the memory)");
    commands[sub] = command;
    return sub;
  }
  void AddThreads(CLI::App* sub, const char* names) {
    sub->add_option(names, arguments.threads, "Threads to use (default: one a processor)")
        ->check(CLI::Range(1, 1024));
  }
  void AddValues(CLI::App* sub) {
    sub->add_option("--format", format, "text, unicode, latex, form or dag")
        ->check(CLI::IsMember({"text", "unicode", "latex", "form", "dag"}));
    sub->add_option("--max-text", arguments.max_text,
                    "The most bytes of one value's text (default 1048576)")
        ->check(CLI::Range(std::size_t{1}, std::size_t{1} << 32));
  }
  void AddBy(CLI::App* sub) {
    sub->add_option(
           "--by", by,
           "rules: play alone; theorem: closed forms alone; both: they must agree; "
           "any: closed forms where they apply (default)")
        ->check(CLI::IsMember({"rules", "theorem", "both", "any"}));
    sub->add_flag("--explain", arguments.explain,
                  "Tell what gave the answer, and its cost");
  }
  void AddWords(CLI::App* sub, const char* name, const char* text, int least, int most) {
    CLI::Option* option = sub->add_option(name, arguments.words, text);
    if (least > 0) option->required()->expected(least, most);
  }

  Parser() {
    app.require_subcommand(1);
    app.set_version_flag("--version", std::string("cgt ") + CGT_VERSION);
    app.footer(
        "`cgt COMMAND --help` tells more. Notation: `3*4` is 3 + *4, `3 * 4` is 12; `^` "
        "is an "
        "up, `**` a power; `Domineering(\"..|..\")` is a position.");
    constexpr int kMany = 1 << 20;
    CLI::App* eval = Add(
        Command::kEval, "eval", "The value of an expression",
        "cgt eval 'Domineering(\"..|..\") + ^ - 1/2'\n"
        "  A word '-' reads one expression a line, '@FILE' one expression from a file.");
    AddWords(eval, "EXPR", "Expressions, each answered by itself", 1, kMany);
    AddValues(eval);
    AddBy(eval);
    AddThreads(eval, "--threads");
    CLI::App* value = Add(Command::kValue, "value", "The value of a position",
                          "cgt value Domineering '...|...|...'\n  cgt value Domination "
                          "'star(4) colours=CAABB' --explain\n  POSITION '@FILE' or '@-' "
                          "reads one position, "
                          "'-' one a line.");
    AddWords(value, "RULESET POSITION", "A ruleset and a position of it", 2, 2);
    AddValues(value);
    AddBy(value);
    AddThreads(value, "--threads");
    CLI::App* moves = Add(Command::kMoves, "moves",
                          "Every move of a position, winning ones "
                          "marked",
                          "cgt moves Domination 'star(3) colours=CABB'");
    AddWords(moves, "RULESET POSITION", "A ruleset and a position of it", 2, 2);
    AddValues(moves);
    AddBy(moves);
    moves->add_option("--as", as, "value, or outcome where values are too dear")
        ->check(CLI::IsMember({"value", "outcome"}));
    moves->add_flag("--sensible", arguments.sensible,
                    "Tell which options are canonical, dominated or reversible");
    AddThreads(moves, "--threads");
    CLI::App* outcome =
        Add(Command::kOutcome, "outcome", "Who wins a sum of terms, and by which move",
            "cgt outcome 'Domineering(\"...|...|...\")' 'Nim(\"3,5\")' "
            "'Domination(\"path(6) colours=ABCABC\")'\n"
            "  A term 'RULESET:@FILE' reads its position from a file.");
    AddWords(outcome, "TERM", "Terms of the sum: positions or expressions", 1, kMany);
    AddValues(outcome);
    AddBy(outcome);
    outcome->add_flag("--misere", arguments.misere, "Whoever cannot move wins");
    AddThreads(outcome, "--threads");
    CLI::App* verify =
        Add(Command::kVerify, "verify", "Checks theorems over all their instances",
            "cgt verify domination/theorem-9 --max 8");
    AddWords(verify, "ID",
             "Theorems, or the part of their id before the slash (default: all)", 0,
             kMany);
    verify->add_flag("--list", arguments.list, "Only list what would be checked");
    verify->add_option("--max", arguments.max, "In place of each theorem's own range")
        ->check(CLI::Range(std::int64_t{0}, std::int64_t{1} << 40));
    verify->add_option("--report", arguments.report,
                       "Write a Markdown report to this file");
    AddThreads(verify, "--jobs,--threads");
    CLI::App* rulesets =
        Add(Command::kRulesets, "rulesets", "The rulesets, or all about one",
            "cgt rulesets Domineering");
    AddWords(rulesets, "NAME", "A ruleset", 0, kMany);
    CLI::App* theorems =
        Add(Command::kTheorems, "theorems", "The theorems, or all about some",
            "cgt theorems domination/theorem-19");
    AddWords(theorems, "ID", "Theorems, or the part of their id before the slash", 0,
             kMany);
    AddThreads(rulesets, "--threads");
    AddThreads(theorems, "--threads");
  }

  /// Options and their arguments first, then `--`, then the operands.
  std::vector<std::string> Sorted(int argc, const char* const* argv) {
    std::vector<std::string> options;
    std::vector<std::string> operands;
    CLI::App* sub = nullptr;
    for (int i = 1; i < argc; ++i) {
      const std::string word = argv[i];
      if (sub == nullptr) {
        options.push_back(word);
        if (!word.empty() && word[0] != '-') {
          for (const auto& [command, which] : commands) {
            if (command->get_name() == word) sub = command;
          }
          if (sub == nullptr) return options;
        }
        continue;
      }
      if (word == "--") {
        operands.insert(operands.end(), argv + i + 1, argv + argc);
        break;
      }
      const std::string name = word.substr(0, word.find('='));
      const CLI::Option* option =
          name.size() > 1 && name[0] == '-' ? sub->get_option_no_throw(name) : nullptr;
      const bool misspelt = name.size() > 2 && name[0] == '-' && name[1] == '-' &&
                            std::isalpha(static_cast<unsigned char>(name[2])) != 0;
      if (option == nullptr && !misspelt) {
        operands.push_back(word);
        continue;
      }
      if (option == nullptr) {
        if (unknown.empty()) unknown = word;
        continue;
      }
      options.push_back(word);
      const bool takes_value = option->get_items_expected_max() > 0;
      if (takes_value && name == word && i + 1 < argc) options.push_back(argv[++i]);
    }
    if (!operands.empty()) {
      options.push_back("--");
      options.insert(options.end(), operands.begin(), operands.end());
    }
    return options;
  }
};

int Wrong(const std::string& what) {
  std::cerr << "cgt: " << what << '\n';
  return 2;
}

std::string OneLine(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

}  // namespace

ParsedCommandLine ParseCommandLine(int argc, const char* const* argv) {
  Parser parser;
  std::vector<std::string> words = parser.Sorted(argc, argv);
  if (words.empty()) {
    std::cerr << parser.app.help();
    return {std::nullopt, 2};
  }
  const std::string first = words[0];
  std::reverse(words.begin(), words.end());  // as CLI11 wants them
  try {
    parser.app.parse(words);
  } catch (const CLI::CallForHelp&) {
    const auto subs = parser.app.get_subcommands();
    std::cout << (subs.empty() ? &parser.app : subs[0])->help();
    return {std::nullopt, 0};
  } catch (const CLI::CallForVersion&) {
    std::cout << "cgt " << CGT_VERSION << '\n';
    return {std::nullopt, 0};
  } catch (const CLI::ParseError& error) {
    const auto subs = parser.app.get_subcommands();
    const std::string name = subs.empty() ? "" : " " + subs[0]->get_name();
    std::string what = OneLine(error.what());
    if (subs.empty() && !first.empty() && first[0] != '-') {
      what = absl::StrCat("'", first,
                          "': expected eval, value, moves, outcome, verify, rulesets or "
                          "theorems");
    }
    return {std::nullopt, Wrong(absl::StrCat(what, " (see cgt", name, " --help)"))};
  }
  if (!parser.unknown.empty()) {
    const CLI::App* sub = parser.app.get_subcommands()[0];
    std::string names;
    for (const CLI::Option* option : sub->get_options()) {
      if (option->get_positional() || option->get_lnames().empty()) continue;
      absl::StrAppend(&names, names.empty() ? "" : ", ", "--", option->get_lnames()[0]);
    }
    return {std::nullopt,
            Wrong(absl::StrCat("'", parser.unknown, "': expected an option of cgt ",
                               sub->get_name(), ": ", names))};
  }
  Arguments& arguments = parser.arguments;
  arguments.command = parser.commands.at(parser.app.get_subcommands()[0]);
  static constexpr std::pair<absl::string_view, TextFormat> kFormats[] = {
      {"text", TextFormat::kText},
      {"unicode", TextFormat::kUnicode},
      {"latex", TextFormat::kLatex},
      {"form", TextFormat::kForm},
      {"dag", TextFormat::kDag}};
  for (const auto& [name, format] : kFormats) {
    if (parser.format == name) arguments.format = format;
  }
  static constexpr std::pair<absl::string_view, By> kBys[] = {{"rules", By::kRules},
                                                              {"theorem", By::kTheorem},
                                                              {"both", By::kBoth},
                                                              {"any", By::kAny}};
  for (const auto& [name, by] : kBys) {
    if (parser.by == name) arguments.by = by;
  }
  arguments.as_outcome = parser.as == "outcome";
  if (!parser.time_limit.empty()) {
    const std::string wrong = ReadTime(parser.time_limit, &arguments.time_limit);
    if (!wrong.empty()) return {std::nullopt, Wrong("--time-limit: " + wrong)};
  }
  if (!parser.memory_limit.empty()) {
    const std::string wrong = ReadMemory(parser.memory_limit, &arguments.memory_limit);
    if (!wrong.empty()) return {std::nullopt, Wrong("--memory-limit: " + wrong)};
  }
  return {std::move(arguments), 0};
}

}  // namespace cgt::app

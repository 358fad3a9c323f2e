#include "language/interpreter.h"

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "canonical/census.h"
#include "cgt/budget.h"
#include "cgt/errors.h"
#include "cgt/outcome.h"
#include "games/catalog/catalog.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "language/operation.h"
#include "render/form_text.h"
#include "render/hasse_drawing.h"
#include "render/thermograph_drawing.h"
#include "render/value_text.h"
#include "tests/language/answer_text.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

class InterpreterTest : public testing::Test {
 protected:
  // The result as the command line would print it, or the error's message.
  std::string Answer(absl::string_view expression) {
    const absl::StatusOr<Evaluation> evaluation = interpreter_.Evaluate(expression);
    if (!evaluation.ok()) return std::string(evaluation.status().message());
    return AnswerText(engine_, evaluation->result);
  }

  Engine engine_;
  RulesetCatalog catalog_ = Catalog();
  Interpreter interpreter_{engine_, catalog_};
};

struct Row {
  const char* expression;
  const char* answer;
};

class Answers : public InterpreterTest, public testing::WithParamInterface<Row> {};

TEST_P(Answers, AreAsDocumented) {
  EXPECT_EQ(Answer(GetParam().expression), GetParam().answer) << GetParam().expression;
}

// Expected by arithmetic, or from the texts named in tests/data/notation.tsv.
INSTANTIATE_TEST_SUITE_P(
    Numbers, Answers,
    testing::Values(Row{"2 + 3/4", "11/4"}, Row{"0 - 1", "-1"}, Row{"3 * 4", "12"},
                    Row{"6/3", "2"}, Row{"6 / 3", "2"}, Row{"3 / 4", "3/4"},
                    Row{"1/2/2", "1/4"}, Row{"2**10", "1024"}, Row{"2**-3", "1/8"},
                    Row{"(3/4)**2", "9/16"}, Row{"-2**2", "4"}, Row{"- 2**2", "-4"},
                    Row{"2**3**2", "512"}, Row{"0**0", "1"}, Row{"(-1)**(10**30)", "1"},
                    Row{"1/2 * 6", "3"}, Row{"2 * (3/8)", "3/4"}, Row{"-(-3)", "3"},
                    Row{"1 - -1", "2"}, Row{"3 + -1", "2"},
                    Row{"(1)/2*4", "offset 4: '2*4': expected a number, to divide"}));

INSTANTIATE_TEST_SUITE_P(
    Games, Answers,
    testing::Values(
        Row{"-3^", "-3^"}, Row{"-(3^)", "-3v"}, Row{"1-3^", "-2v"}, Row{"3+-1", "{4|2}"},
        Row{"-1Miny(2) + 1 + Tiny(2)", "0"}, Row{"2 * ^ - ^^", "0"}, Row{"3 * *", "*"},
        Row{"* * 2", "0"}, Row{"-4 * ^*", "v4"}, Row{"{1|}", "2"}, Row{"{|}", "0"},
        Row{"{|1}", "0"}, Row{"{0|1}", "1/2"}, Row{"{-1|1}", "0"}, Row{"{1/2|1}", "3/4"},
        Row{"{*8.LeftOptions,*8|*8.LeftOptions,*8}", "*9"},
        Row{"+-{5.LeftOptions}", "+-4"}, Row{"^[1]", "^"}, Row{"^<1>", "^"},
        Row{"^[0]*", "*"}, Row{"^0", "0"}, Row{"*0", "0"}, Row{"^[2] - ^<2>", "^"},
        Row{"x := {1|0}; x + x", "1"}, Row{"x := 1; x := x + 1; x", "2"},
        Row{"x := 3", "3"}, Row{"dag:|;0|0", "*"}, Row{"{(dag:|;0|0)|0}", "v"},
        Row{"dag:|;0|;0|1 + 1", "3/2"}, Row{"dag:=2^;=*5;0|1", "{2^|*5}"},
        Row{"'{*|*}'", "'{*|*}'"}, Row{"'{*|*}' + 3", "3"},
        Row{"'{*|*}'.CanonicalForm", "0"}, Row{"'{1,1|{|}}'", "'{1|0}'"},
        Row{"'{1+1|^}'", "'{2|{0|*}}'"}, Row{"'{1|'{*|*}'}'", "'{1|{*|*}}'"},
        Row{"'{1|}'", "'{1|}'"}, Row{"'{-1|1}'", "'{-1|1}'"},
        Row{"'{0,*,*2|*,0,*2}'", "'{0,*,*2|0,*,*2}'"}, Row{"{'{*|*}'|1}", "1/2"},
        Row{"oo{2, 0,2}", "oo{0,2}"}, Row{"oo{0,1} + *2", "oo{2,3}"},
        Row{"*2 - oo{1}", "oo{3}"}, Row{"-oo{1}", "oo{1}"}, Row{"oo + oo{1}", "oo"},
        Row{"3 * oo{1}", "oo"}, Row{"oo{1} * -1", "oo{1}"}, Row{"0 * oo", "0"},
        Row{"Outcome(oo{0,3})", "N"}, Row{"Outcome(oo{3})", "D"},
        Row{"oo{0} + *1 == oo{1}", "true"}));

// CGSuite's test data (github.com/aaron-siegel/cgsuite, GameTest.scala and
// CanonicalShortGameTestCase.scala) and rules of precedence: unary signs bind tighter
// than
// `:`, and `:` tighter than `+`.
INSTANTIATE_TEST_SUITE_P(
    OrdinalSums, Answers,
    testing::Values(
        Row{"1 : 2", "3"}, Row{"-1:1", "-1/2"}, Row{"(-1):1", "-1/2"},
        Row{"-(1:1)", "-2"}, Row{"x := 1; -x:1", "-1/2"}, Row{"1 : -1 + 1", "3/2"},
        Row{"2 * 1 : 1", "3"}, Row{"*4:*5", "*9"}, Row{"*:1", "^*"},
        Row{"'{*|*}':1", "^"}, Row{"'{*|*}':3", "^[3]"},
        Row{"OrdinalSum('{*|*}',3)", "^[3]"}, Row{"{1|0}:0", "{1|0}"},
        Row{"(1/2):(1/4)", "9/16"}, Row{"1:(2**40) == 2**40 + 1", "true"},
        Row{"(2**40):1 - 2**40", "1"}, Row{"*1000000000:*1", "*1000000001"},
        Row{"*18446744073709551615:*",
            "offset 0: '*18446744073709551615:*': a nimber above *(2^64 - 1)"},
        Row{"^.PowTo(7/4)", "{^|*,^[2]||*,^[2]}"}, Row{"^.PowTo(3)", "^[3]"},
        Row{"^.PowTo(0)", "0"}, Row{"^.Pow(3)", "^<3>"},
        Row{"^.Pow(7/4)", "{0||0,v*|0,{0,v*|0,*}}"},
        Row{"{0||0|-2}.Pow(3)", "{0||0|-2,{0|-2,{0|-2}}}"},
        Row{"{0||0|-2}.Pow(7/4)", "{0||0,{0|-2,{0|-2}}|-2,{0,{0|-2,{0|-2}}|-2,{0|-2}}}"},
        Row{"{0||0|-2}.PowTo(3)", "{Tiny(2)||0|-2|||0|-2}"},
        Row{"{0||0|-2}.PowTo(7/4)",
            "{Tiny(2)|{0|-2},{Tiny(2)||0|-2}||{0|-2},{Tiny(2)||0|-2}}"},
        Row{"(+-1).PowTo(3)", "{1,{1,+-1|-1}|-1}"},
        Row{"(+-1).Pow(3)",
            "offset 0: '(+-1).Pow(3)': expected a base of the form {0|H}"},
        Row{"^.Pow(1/2)", "offset 0: '^.Pow(1/2)': expected an exponent of at least 1"},
        Row{"^.PowTo(-1)", "offset 0: '^.PowTo(-1)': expected an exponent of at least 0"},
        Row{"(1/8).Subordinate(1)", "-3"}, Row{"(^.PowTo(5)+*).Subordinate(*)", "5"},
        Row{"*.Subordinate(1)",
            "offset 0: '*.Subordinate(1)': expected a game that is an ordinal sum with "
            "that base"},
        Row{"(+-1).Subordinate(0)", "+-1"}, Row{"(+-1).Subordinate(+-1)", "0"},
        Row{"(-13/16).Subordinate(-1)", "3/8"},
        Row{"^.PowTo(5).Subordinate('{*|*}')", "5"},
        Row{"(2**40 + 1).Subordinate(1) == 2**40", "true"}));

// Expansions by CGSuite's rule for digits (UptimalExpansion.java); results that are
// texts.
INSTANTIATE_TEST_SUITE_P(
    Expansions, Answers,
    testing::Values(
        Row{"UptimalExpansion(0)", "0.0"}, Row{"UptimalExpansion(*)", "*.0"},
        Row{"UptimalExpansion(-1/2)", "-1/2.0"}, Row{"UptimalExpansion(v*)", "*.1-"},
        Row{"UptimalExpansion(3/4^12*8 - 36 * ^<2> + 35 * ^<4>)", "3/4*8.C(36)-0Z"},
        Row{"x := UptimalExpansion(^[4]); x", "0.1111"},
        Row{"UptimalExpansion(^) == \"0.1\"", "true"},
        Row{"UptimalExpansion(^) != UptimalExpansion(^^)", "true"},
        Row{"UptimalExpansion({0||0|v3})",
            "offset 0: 'UptimalExpansion({0||0|v3})': expected a number + uptimal + "
            "nimber"},
        Row{"UptimalExpansion(^) + 1",
            "offset 0: 'UptimalExpansion(^)': expected a game, not a text"},
        Row{"AtomicWeight({1|^3||^})",
            "offset 0: 'AtomicWeight({1|^3||^})': expected an atomic game, and that game "
            "is not atomic"}));

// By hand, from the definitions; -1, 0, 1 and * are the games born by day 1.
INSTANTIATE_TEST_SUITE_P(
    OrderAndSolutions, Answers,
    testing::Values(
        Row{"BornByDay(1)", "{-1,0,1,*}"},
        Row{"BornByDay(4)",
            "offset 0: 'BornByDay(4)': day 3 is the last whose games are listed (1474 of "
            "them): by day 4 there are between 10^28.2 and 4.0 * 10^184"},
        Row{"BornByDay(-1)", "offset 0: 'BornByDay(-1)': expected a day: 0, 1, 2 or 3"},
        Row{"Census(BornByDay(1))",
            "games 4; integers 3; numbers 3; nimbers 2; uptimals 4; all-small 2; "
            "infinitesimals 2; numberish 4; outcome L 1; outcome R 1; outcome N 1; "
            "outcome P 1; temperature -1 3; temperature 0 1; born on day 0 1; born on "
            "day "
            "1 3"},
        Row{"Census([0,0]) == Census(BornByDay(0))", "false"}, Row{"Compare(1,2)", "<"},
        Row{"Compare(^,0)", ">"}, Row{"Compare(*,0)", "<>"}, Row{"Compare(*+*,0)", "=="},
        Row{"Compare(^,0) == Compare(1,0)", "true"},
        Row{"Hasse(BornByDay(1))", "-1 < 0; -1 < *; 0 < 1; * < 1"},
        Row{"Hasse([BornByDay(1),^,*3])",
            "-1 < 0; -1 < *; -1 < *3; 0 < ^; * < 1; *3 < ^; ^ < 1"},
        Row{"Hasse([*,*2,0])", "0; *; *2"}, Row{"Hasse([3])", "3"},
        Row{"Join(0,*,1)", "1"}, Row{"Join(0,*,2)", "1/2"}, Row{"Meet(0,*,2)", "-1/2"},
        Row{"Join(0,*,0)", "offset 0: 'Join(0,*,0)': expected games born by day 0"},
        Row{"Meet(*5,0,6)",
            "offset 0: 'Meet(*5,0,6)': confused games born after day n - 2 have joins "
            "and "
            "meets for n <= 4 only: the formula takes all games born by day n - 1"},
        Row{"SimplestNumber(0,1/8)", "1/16"}, Row{"{6/8|7/8}", "13/16"},
        Row{"{0,1/8|1/4,3/8,3/4}", "3/16"}, Row{"SimplestNumber({3|-1},{3|-1})", "0"},
        Row{"SimplestNumber(1,*)",
            "offset 0: 'SimplestNumber(1,*)': expected games with a number x between "
            "them, "
            "G <| x <| H"},
        Row{"SimplestBetween(0,1)", "{1/2,^}"}, Row{"SimplestBetween(-5,5)", "{0}"},
        Row{"SimplestBetween(5,7)",
            "offset 0: 'SimplestBetween(5,7)': no game born by day 3 lies strictly "
            "between, and later days are not listed"},
        Row{"SimplestBetween(0,*)",
            "offset 0: 'SimplestBetween(0,*)': expected games G < H"},
        Row{"SolveAtLeast(*,0,1)", "{1,*}"}, Row{"SolveOutcome(*2,P,2)", "{*2}"},
        Row{"SolveOutcome(*2,P,1)", "{}"}, Row{"SolveOrdinal('{*|*}',^[3],3)", "{3}"},
        Row{"SolveOrdinal(0,*7,7)", "{*7}"}, Row{"SolveOrdinal(*,*,5)", "{0}"},
        Row{"SolveOutcome(0,D,1)",
            "offset 0: 'SolveOutcome(0,D,1)': expected an outcome of short games: L, R, "
            "N "
            "or P"}));

// By hand: thermographs of switches, and of {8|0} left by the opponent.
INSTANTIATE_TEST_SUITE_P(
    Strategies, Answers,
    testing::Values(
        Row{"Hotstrat(Left,{2|-1},{5|1})", "term 2: {5|1} to 5, temperature 2"},
        Row{"Hotstrat(Right,1,{2|-1})", "term 2: {2|-1} to -1, temperature 3/2"},
        Row{"Thermostrat(Left,{2|-1},{5|1})", "term 2: {5|1} to 5, temperature 0"},
        Row{"ThermostratBound(Right,{2|-1},{5|1})", "3"},
        Row{"Sentestrat(Left,0,0,{2|-1},{5|1})", "term 2: {5|1} to 5, temperature 2"},
        Row{"Sentestrat(Right,1,1,{8|0},{20|10})", "term 1: {8|0} to 0, temperature 1"},
        Row{"Sentestrat(Right,1,4,{8|0},{20|10})",
            "term 2: {20|10} to 10, temperature 4"},
        Row{"Sentestrat(Right,3,4,{8|0},{20|10})",
            "offset 0: 'Sentestrat(Right,3,4,{8|0},{20|10})': expected the number of the "
            "term moved in last: 1 to 2, or 0 for the first move"},
        Row{"Sentestrat(Right,1,-1,{8|0})",
            "offset 0: 'Sentestrat(Right,1,-1,{8|0})': expected an ambient temperature "
            "of "
            "at least 0"},
        Row{"Hotstrat(Left,1,2)",
            "offset 0: 'Hotstrat(Left,1,2)': expected a term that is no number: play "
            "stops "
            "when all terms are numbers"},
        Row{"Hotstrat(Left,{5|1}) + 1",
            "offset 0: 'Hotstrat(Left,{5|1})': expected a game, not a move"}));

INSTANTIATE_TEST_SUITE_P(
    Functions, Answers,
    testing::Values(
        Row{"Mean({3|1})", "2"}, Row{"{3|1}.Mean", "2"}, Row{"{3|1}.Mean()", "2"},
        Row{"{3|1}.Temperature", "1"}, Row{"LeftStop({3|1})", "3"},
        Row{"RightStop({3|1})", "1"}, Row{"Stop({3|1},Right)", "1"},
        Row{"{3|1}.Stop(Left)", "3"}, Row{"Outcome(^)", "L"}, Row{"Outcome(-1)", "R"},
        Row{"Outcome(*)", "N"}, Row{"Outcome(0)", "P"}, Row{"Outcome(*) == N", "true"},
        Row{"Birthday(5)", "5"}, Row{"Birthday(2**200) == 2**200", "true"},
        Row{"Temperature(5)", "-1"}, Row{"Temperature(1/2)", "-1/2"},
        Row{"Mean({3|1}) + *", "2*"}, Row{"Tiny(2)", "Tiny(2)"},
        Row{"Tiny({3|1})", "Tiny({3|1})"}, Row{"Tiny(2) + Miny(2)", "0"},
        Row{"Miny({5||3|1})", "Miny({5||3|1})"}, Row{"*3.Options(Right)", "{0,*,*2}"},
        Row{"5.LeftOptions", "{4}"}, Row{"5.RightOptions", "{}"},
        Row{"^.RightOptions", "{*}"}, Row{"IsNumber(1/2)", "true"},
        Row{"IsInteger(1/2)", "false"}, Row{"IsNimber(*8)", "true"},
        Row{"IsUptimal(^[3])", "true"}, Row{"IsUptimal(Tiny(2))", "false"},
        Row{"IsInfinitesimal(Tiny(2))", "true"}, Row{"IsAllSmall(Tiny(2))", "false"},
        Row{"IsAllSmall(^*)", "true"}, Row{"IsNumberish(1*)", "true"},
        Row{"Thermograph({2|0||-1})", "Thermograph(0,[],[0],0,[1],[0,1])"},
        Row{"ConfusionInterval({2|-1})", "[-1,2]"},
        Row{"ConfusionInterval({2*|-1})", "[-1,2)"}, Row{"ConfusionInterval(^)", "{}"},
        Row{"ConfusionInterval(3*)", "[3,3]"}, Row{"LeftWall({2|0||-1},1/2)", "0"},
        Row{"RightWall({2|0||-1},1/2)", "-1/2"}, Row{"LeftWall(1/4,-1/2)", "1/2"},
        Row{"'{0,1|}'.ConwayProduct(+-1) == 2.ConwayProduct(+-1)", "false"},
        Row{"'{-1,0|0,1}'.ConwayProduct('{-1,0|0,1}') == *.ConwayProduct(*)", "false"},
        Row{"'{1|}'.ConwayProduct(+-1)", "0"}, Row{"^.ConwayProduct(^)", "^*3"},
        Row{"(-4).NortonProduct(^)", "v4"}, Row{"IsZero({*|*})", "true"},
        Row{"^^*.AtomicWeight", "2"}, Row{"AtomicWeight({^^|vv})", "*"}));

INSTANTIATE_TEST_SUITE_P(
    Comparisons, Answers,
    testing::Values(Row{"1 < 2", "true"}, Row{"2 <= 2", "true"}, Row{"2 < 2", "false"},
                    Row{"* <> 0", "true"}, Row{"* == *", "true"}, Row{"* != *2", "true"},
                    Row{"0 <| ^*", "true"}, Row{"^* |> 0", "true"}, Row{"^ |> 0", "true"},
                    Row{"^ <| 0", "false"}, Row{"^ > 0", "true"},
                    Row{"^ < 1/2**500", "true"}, Row{"Tiny(2) < ^<100>", "true"},
                    Row{"{1|0} + {1|0} == 1", "true"}, Row{"(1 < 2) == true", "true"},
                    Row{"(1 < 2) != (2 < 1)", "true"}, Row{"* <= 0", "false"},
                    Row{"* >= 0", "false"}, Row{"3 >= 2", "true"},
                    Row{"{1|0}.LeftStop == 1", "true"}, Row{"'{*|*}' == 0", "true"}));

// Positions whose values are in the literature (tests/data).
INSTANTIATE_TEST_SUITE_P(
    Positions, Answers,
    testing::Values(Row{"Domineering(\"..|..\")", "+-1"},
                    Row{"domineering(\"..|..\")", "+-1"},
                    Row{"Nim(\"3\") + Nim(\"4\") + *7", "0"},
                    Row{"Domineering(\"..|..\") - 2 * Nim(\"3\") + ^", "{1^|-1^}"},
                    Row{"Domineering(\"..\\n..\")", "+-1"},
                    Row{"Dag(\"|;0|0\") == *", "true"}));

// Compounds and variants depend on the form: on that of a position if the position itself
// is the argument (of a sum or a variable there is only the value). The values are those
// of short-values.tsv (compound) or follow from the definitions in two moves.
INSTANTIATE_TEST_SUITE_P(
    Compounds, Answers,
    testing::Values(
        Row{"ConjunctiveSum(1/2,1/4).CanonicalForm", "1/2"},
        Row{"SelectiveSum(1/2,1/4).CanonicalForm", "3/4"},
        Row{"ConjunctiveSum(*5,*6).CanonicalForm", "*5"},
        Row{"'{*|*}'.SelectiveSum(3).CanonicalForm", "3"},
        Row{"'{*|*}'.DisjunctiveSum(3).CanonicalForm", "3"},
        Row{"ConjunctiveSum({1|0},0)", "'{|}'"},
        Row{"SelectiveSum({1|0},0).CanonicalForm", "{1|0}"},
        Row{"'{1/2|2}' == '{1/4|2}'", "true"},
        Row{"'{1/2|2}'.ImpartialVariant.CanonicalForm", "*"},
        Row{"'{1/4|2}'.ImpartialVariant.CanonicalForm", "*2"},
        Row{"DicoticVariant({1|0})", "'{0|0}'"}, Row{"TwistedVariant(2)", "'{-1|}'"},
        Row{"DisjunctiveSum(*,*,*)", "'{{*|*}|{*|*}}'"},
        Row{"DisjunctiveSum(*,*,*) == *", "true"},
        Row{"LiteralForm(Nim(\"1,1\"))", "'{*|*}'"},
        Row{"Nim(\"1,1\").LiteralForm", "'{*|*}'"},
        Row{"LiteralForm(Nim(\"1,1\") + 0)", "'{|}'"},
        Row{"LiteralForm(Domineering(\"..|..\"))", "'{1|-1}'"},
        Row{"ConjunctiveSum(Nim(\"1,1\"),1) == 1", "true"},
        Row{"Nim(\"1,1\").ConjunctiveSum(Nim(\"2\")) == *2", "true"},
        Row{"x := Nim(\"1,1\"); ConjunctiveSum(x,1) == 0", "true"},
        Row{"CanonicalForm(Nim(\"1000000000000,1\"))", "*1000000000001"},
        Row{"Impartial[Domineering](\"......\")", "*3"},
        Row{"Impartial[Dicotic[Snort]](\"path(1)\") + 1", "1*"},
        Row{"Twisted[Domineering](\"..#..\")", "0"},
        Row{"ConjunctiveSum(1)",
            "offset 0: 'ConjunctiveSum': expected 2 or more arguments, as in "
            "ConjunctiveSum(G,H)"},
        Row{"1 + LiteralForm(Hex(\"...|...|...\"))",
            "offset 16: 'Hex(\"...|...|...\")': Hex answers a winner: it is not lost "
            "by whoever cannot move"},
        Row{"LiteralForm(Nim(\"a\"))",
            "offset 17: 'a': expected the size of a heap (a number from 0)"},
        Row{"Impartial[Hex](\"...\")",
            "offset 10: 'Hex': expected a ruleset with values and play that ends: Hex "
            "answers a winner"}));

INSTANTIATE_TEST_SUITE_P(
    Errors, Answers,
    testing::Values(
        Row{"1/3",
            "offset 0: '1/3': expected a fraction whose denominator is a power of "
            "two"},
        Row{"2 + 1 / 3",
            "offset 4: '1 / 3': expected a quotient whose denominator is a "
            "power of two"},
        Row{"1/0",
            "offset 0: '1/0': expected a fraction whose denominator is a power of "
            "two"},
        Row{"1 / 0", "offset 4: '0': expected a divisor other than 0"},
        Row{"0**-1",
            "offset 0: '0': expected a number other than 0 for a negative "
            "exponent"},
        Row{"2**(1/2)", "offset 4: '1/2': expected an integer as the exponent"},
        Row{"^**2", "offset 0: '^': expected a number, to take a power of"},
        Row{"3**-1",
            "offset 0: '3**-1': expected a power whose denominator is a power of two"},
        Row{"1 + 2**(10**10)",
            "offset 4: '2**(10**10)': a power of more than 33554432 bits"},
        Row{"1/2 * ^",
            "offset 0: '1/2': expected an integer, to multiply a game by (products of "
            "games: ConwayProduct(G,H), NortonProduct(G,U))"},
        Row{"^ * ^",
            "offset 0: '^ * ^': two games that are no integers have two products: "
            "ConwayProduct(G,H) and NortonProduct(G,U)"},
        Row{"Cool(^,-1)",
            "offset 0: 'Cool(^,-1)': expected a temperature t > -1 to cool by"},
        Row{"y + 1",
            "offset 0: 'y': expected a name that has a value (assign with "
            "':=')"},
        Row{"Mean", "offset 0: 'Mean': expected arguments after an operation: Mean(G)"},
        Row{"Maen(3)", "offset 0: 'Maen': expected the name of an operation: Mean"},
        Row{"Mean(1,2)", "offset 0: 'Mean': expected 1 argument, as in Mean(G)"},
        Row{"1.Mean(2)", "offset 2: 'Mean': expected 1 argument, as in Mean(G)"},
        Row{"Mean(\"..\")", "offset 5: '\"..\"': expected a game, as in Mean(G)"},
        Row{"Mean(1 < 2)", "offset 5: '1 < 2': expected a game, not a truth value"},
        Row{"Stop(1,2)", "offset 7: '2': expected a player: Left or Right"},
        Row{"{1 < 2|0}", "offset 1: '1 < 2': expected a game, not a truth value"},
        Row{"1 + (1 < 2)", "offset 5: '1 < 2': expected a game, not a truth value"},
        Row{"* < (1 < 2)", "offset 5: '1 < 2': expected a game, not a truth value"},
        Row{"\"a\" + 1", "offset 0: '\"a\"': expected a game, not a text"},
        Row{"x := \"a\"", "offset 5: '\"a\"': expected a game, not a text"},
        Row{"Mean := 1", "offset 0: 'Mean': expected a name that means nothing yet"},
        Row{"nim := 1", "offset 0: 'nim': expected a name that means nothing yet"},
        Row{"Left := 1", "offset 0: 'Left': expected a name that means nothing yet"},
        Row{"Nim",
            "offset 0: 'Nim': expected a position after a ruleset, as in "
            "Name(\"...\")"},
        Row{"Nim(3)",
            "offset 0: 'Nim': expected one position in quotes after a ruleset: "
            "Name(\"...\"), or with parameters Name[...](\"...\")"},
        Row{"*99999999999999999999",
            "offset 1: '99999999999999999999': expected the index of a nimber, at most "
            "2^64 - 1"},
        Row{"^<0>", "offset 2: '0': expected the power of an up, at least 1"},
        Row{"^[99999999]",
            "offset 2: '99999999': expected an uptimal of at most 1048576 digits"},
        Row{"oo + 1/2",
            "offset 0: 'oo + 1/2': terms whose answers are of the kinds "
            "'loopy nimber' and 'value' have no sum"},
        Row{"1/2 * oo",
            "offset 0: '1/2': expected an integer, to multiply a loopy nimber by"},
        Row{"oo{1,}", "offset 5: '}': expected the index of a nimber"},
        Row{"dag:|;0|2", "offset 8: '2': expected a node from 0 to 0"},
        Row{"dag:=1/3;0|",
            "offset 5: '1/3': expected a fraction whose denominator is a "
            "power of two"},
        Row{"dag:=12;0|7", "offset 10: '7': expected a node from 0 to 0"},
        Row{"'{2**200|}'",
            "offset 2: '2**200': a form of more than 1048576 positions or "
            "16777216 options"}));

TEST_F(InterpreterTest, OffsetsInPositionsAreOffsetsOfTheExpression) {
  EXPECT_THAT(Answer("1 + Nim(\"3,a\")"),
              testing::StartsWith("offset 11: 'a': expected "));
  // Behind an arrow of three bytes and an escaped line break.
  EXPECT_THAT(Answer("\u2191 + Domineering(\"..\\n.x\")"),
              testing::StartsWith("offset 24: 'x': expected "));
}

TEST_F(InterpreterTest, HugeValuesAreInstant) {
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(Answer("*100000"), "*100000");
  EXPECT_EQ(Answer("^[999999]*"), "^[999999]*");
  EXPECT_EQ(Answer("{10**30|0}.Temperature == 10**30 / 2"), "true");
  EXPECT_EQ(Answer("10**30 * ^ > 10**29 * ^"), "true");
  EXPECT_EQ(Answer("(10**30 + 1) * *"), "*");
  EXPECT_EQ(Answer("1/2**500 + 1/2**500 == 1/2**499"), "true");
  EXPECT_EQ(Answer("2**200 + *100000 - 2**200 == *100000"), "true");
  EXPECT_EQ(Answer("10**9 * {1|-1}"), "0");
  EXPECT_EQ(Answer("Birthday(*100000)"), "100000");
  EXPECT_EQ(Answer("^[100000] - ^[99999]"), "^<100000>");
  EXPECT_EQ(Answer("StopCount(^[100000])"), "200001");
  EXPECT_EQ(Answer("FollowerCount(^[100000])"), "100002");
  EXPECT_EQ(Answer("FollowerCount(10**12)"), "1000000000001");
  EXPECT_EQ(Answer("^.Pow(100000)"), "^<100000>");
  EXPECT_EQ(Answer("^.PowTo(100000).Subordinate(^)"), "99999");
  EXPECT_EQ(Answer("IsOdd(-(10**30) - 1)"), "true");
  EXPECT_EQ(Answer("StopCount(10**30 * ^) == 10**30 + 3"), "true");
  EXPECT_EQ(Answer("Companion(*1000000000 + 10**30 * ^) - 10**30 * ^"), "*1000000000");
  EXPECT_EQ(Answer("ReducedCanonicalForm(2**200 + *1000000000) == 2**200"), "true");
  const auto spent = std::chrono::steady_clock::now() - start;
  EXPECT_LT(std::chrono::duration<double>(spent).count(), 5.0);
}

TEST_F(InterpreterTest, DeepAndLongExpressions) {
  const int depth = oracle::kSanitized ? 100'000 : 1'000'000;
  std::string nest;
  for (int i = 0; i < depth; ++i) nest += "{0|";
  nest += "0" + std::string(depth, '}');
  // {0|0} = *, {0|*} = up, {0|up} = up*up..., n ups and a star or none: never deep.
  EXPECT_EQ(Answer(nest), absl::StrCat("^", depth - 1, depth % 2 == 1 ? "*" : ""));
  std::string sum = "1";
  for (int i = 1; i < depth; ++i) sum += "+1";
  EXPECT_EQ(Answer(sum), absl::StrCat(depth));
  EXPECT_EQ(Answer(std::string(depth, '-') + "x"),
            absl::StrCat("offset ", depth,
                         ": 'x': expected a name that has a value (assign with ':=')"));
  EXPECT_EQ(Answer("{" + std::string(depth, '-') + " 1|}"), "2");
  const std::string digits(100000, '7');
  EXPECT_EQ(Answer(digits + " - " + digits), "0");
  std::string options = "{0";
  for (int i = 1; i < depth; ++i) options += ",0";
  EXPECT_EQ(Answer(options + "|}"), "1");
}

TEST_F(InterpreterTest, LongSourcesCountAsMemory) {
  BudgetLimits limits;
  limits.memory_bytes = 20'000'000;
  Budget budget(limits);
  engine_.SetBudget(&budget);
  const std::string signs(1'000'000, '-');
  EXPECT_EQ(interpreter_.Evaluate(signs + "1").status().code(),
            absl::StatusCode::kResourceExhausted);
  EXPECT_EQ(Answer(signs.substr(0, 100'000) + "1"), "1");
  EXPECT_EQ(Answer("1 + 1"), "2");
  engine_.SetBudget(nullptr);
}

TEST_F(InterpreterTest, VariablesStayAndFailuresKeepWhatWasAssigned) {
  EXPECT_EQ(Answer("a := 2; b := a * a; b"), "4");
  EXPECT_EQ(Answer("a := 7; nothing"),
            "offset 8: 'nothing': expected a name that has a value (assign with ':=')");
  EXPECT_EQ(Answer("a + b"), "11");
  EXPECT_TRUE(interpreter_.SetVariable("ans", Result::OfNumber(Dyadic(3))).ok());
  EXPECT_EQ(Answer("ans + 1"), "4");
  EXPECT_FALSE(interpreter_.SetVariable("v2", Result::OfNumber(Dyadic(3))).ok());
  EXPECT_EQ(interpreter_.variables().size(), 3u);
  const absl::StatusOr<Evaluation> evaluation = interpreter_.Evaluate("c := 1");
  ASSERT_TRUE(evaluation.ok());
  EXPECT_EQ(evaluation->assigned, "c");
  // Outcomes have names that variables may take.
  EXPECT_EQ(Answer("N"), "N");
  EXPECT_EQ(Answer("N := 5; N + 1"), "6");
}

TEST_F(InterpreterTest, EvaluatedPositionsAreReported) {
  const absl::StatusOr<Evaluation> evaluation =
      interpreter_.Evaluate("Nim(\"3\") + Domineering(\"..|..\")");
  ASSERT_TRUE(evaluation.ok()) << evaluation.status();
  ASSERT_EQ(evaluation->positions.size(), 2u);
  EXPECT_EQ(evaluation->positions[0].position->Text(), "Nim(\"3\")");
  EXPECT_EQ(evaluation->positions[1].answer.kind, AnswerKind::kValue);
}

TEST_F(InterpreterTest, TheBudgetIsHonoured) {
  BudgetLimits limits;
  limits.cancel_at_check = 1;
  Budget budget(limits);
  engine_.SetBudget(&budget);
  const absl::StatusOr<Evaluation> evaluation = interpreter_.Evaluate("{3|1} + {2|0}");
  EXPECT_EQ(evaluation.status().code(), absl::StatusCode::kCancelled);
  engine_.SetBudget(nullptr);
  EXPECT_EQ(Answer("{3|1} + {3|1}"), "4");
}

TEST_F(InterpreterTest, TermsOfASumAreNotEvaluated) {
  const auto text = [this](Value value) {
    return ValueOrThrow(FormatValue(engine_, value));
  };
  const auto terms = [&](absl::string_view expression) {
    const absl::StatusOr<std::vector<TermGroup>> groups =
        interpreter_.Terms(expression, text);
    if (!groups.ok()) return std::string(groups.status().message());
    std::string out;
    for (const TermGroup& group : *groups) {
      absl::StrAppend(&out, group.count.ToString(), " x ", group.term->Text(), "; ");
    }
    return out;
  };
  EXPECT_EQ(terms("Nim(\"3\") - 2 * (Domineering(\"..|..\") - {1|0}) + 1"),
            "1 x Nim(\"3\"); -2 x Domineering(\"..|..\"); 2 x {1|0}; 1 x 1; ");
  EXPECT_EQ(terms("Nim(\"3\") * (2 - 5)"), "-3 x Nim(\"3\"); ");
  EXPECT_EQ(terms("x := 2; x * ^"), "1 x ^^; ");
  EXPECT_EQ(terms("1/2 * 4 * {1|0}"), "2 x {1|0}; ");
  EXPECT_EQ(terms("2**200 * *2 - 3"), "1 x 0; -1 x 3; ");
  EXPECT_EQ(terms("2**200 * Nim(\"2\")"),
            absl::StrCat(Answer("2**200"), " x Nim(\"2\"); "));
  EXPECT_EQ(terms("0 * Nim(\"3\")"), "");
  EXPECT_THAT(terms("0 * Nim(\"x\")"), testing::StartsWith("offset 9: 'x': expected"));
  EXPECT_EQ(terms("^ + (1 < 2)"),
            "offset 5: '1 < 2': expected a game, not a truth value");
  // Bigger than any board that could be evaluated.
  const std::string row(1000, '.');
  EXPECT_THAT(terms(absl::StrCat("Domineering(\"", row, "|", row, "\")")),
              testing::StartsWith("1 x Domineering(\"..."));
  // Long sums and products, nested either way.
  std::string nested = "Nim(\"1\")";
  for (int i = 0; i < 20000; ++i) nested = absl::StrCat("(", nested, ")*-1");
  EXPECT_EQ(terms(nested), "1 x Nim(\"1\"); ");
  std::string sum = "Nim(\"1\")";
  for (int i = 0; i < 100000; ++i) sum += " - *2";
  EXPECT_THAT(terms(sum), testing::StartsWith("1 x Nim(\"1\"); -1 x *2; -1 x *2; "));
}

}  // namespace
}  // namespace cgt

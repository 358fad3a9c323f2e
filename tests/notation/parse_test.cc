#include "cgt/notation/parse.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

std::string Tree(absl::string_view text) {
  const absl::StatusOr<Syntax> syntax = ParseExpression(text);
  if (!syntax.ok()) return std::string(syntax.status().message());
  return syntax->ToString();
}

struct Case {
  const char* text;
  const char* tree;
};

class ParseTree : public testing::TestWithParam<Case> {};

TEST_P(ParseTree, IsAsDocumented) { EXPECT_EQ(Tree(GetParam().text), GetParam().tree); }

INSTANTIATE_TEST_SUITE_P(
    Literals, ParseTree,
    testing::Values(Case{"3", "3"}, Case{"-5/8", "-5/8"}, Case{"*", "*"},
                    Case{"*4", "*4"}, Case{"^", "^"}, Case{"^^", "^^"}, Case{"^3", "^3"},
                    Case{"v", "v"}, Case{"vv*", "vv*"}, Case{"^*", "^*"},
                    Case{"3/4v2*5", "3/4v2*5"}, Case{"^[3]", "^[3]"},
                    Case{"v[3]*", "v[3]*"}, Case{"^<3>", "^<3>"},
                    Case{"3/4v[3]*", "3/4v[3]*"}, Case{"6^*", "6^*"}, Case{"3*4", "3*4"},
                    Case{"-3^", "-3^"}, Case{"3*", "3*"}, Case{" 1 ", "1"}));

INSTANTIATE_TEST_SUITE_P(
    Collisions, ParseTree,
    testing::Values(
        Case{"-(3^)", "(- 3^)"}, Case{"- 3^", "(- 3^)"}, Case{"1-3^", "(- 1 3^)"},
        Case{"1--3^", "(- 1 -3^)"}, Case{"3 * 4", "(* 3 4)"}, Case{"3 *4", "(* 3 4)"},
        Case{"3*x", "(* 3 x)"}, Case{"*2*x", "(* *2 x)"}, Case{"*2 * 3", "(* *2 3)"},
        Case{"3*(4)", "(* 3 4)"}, Case{"3*{1|}", "(* 3 {1|})"},
        Case{"3*'{1|}'", "(* 3 '{1|}')"}, Case{"2*Mean(1)", "(* 2 (Mean 1))"},
        Case{"2*value", "(* 2 value)"}, Case{"(2)*3", "(* 2 3)"}, Case{"x*3", "(* x 3)"},
        Case{"2**200", "(** 2 200)"}, Case{"1/2**500", "(** 1/2 500)"},
        Case{"-2**2", "(** -2 2)"}, Case{"- 2**2", "(- (** 2 2))"},
        Case{"2**3**2", "(** 2 (** 3 2))"}, Case{"2**-3", "(** 2 -3)"},
        Case{"2**-x", "(** 2 (- x))"}, Case{"3+-1", "(+ 3 (+- 1))"},
        Case{"3 + -1", "(+ 3 -1)"}, Case{"3+ -1", "(+ 3 -1)"}, Case{"+-1", "(+- 1)"},
        Case{"+-{2,{3|0}}", "(+- 2 {3|0})"}, Case{"+-{3|0}", "(+- {3|0})"},
        Case{"+-{3}", "(+- 3)"}, Case{"v<3", "(< v 3)"}, Case{"v<3>", "v<3>"},
        Case{"^<x", "(< ^ x)"}, Case{"^ < 3", "(< ^ 3)"}, Case{"3^ *x", "(* 3^ x)"},
        Case{"-1Miny(2)", "(+ -1 (Miny 2))"}, Case{"2Tiny(2)+1", "(+ (+ 2 (Tiny 2)) 1)"},
        Case{"2Tiny(2).Mean", "(.Mean (+ 2 (Tiny 2)))"}, Case{"2*-1", "(- 2* 1)"},
        Case{"2*+-1", "(+ 2* (+- 1))"}, Case{"6+^*", "(+ 6 ^*)"},
        Case{"73/16+v9*8", "(+ 73/16 v9*8)"}, Case{"0 <| ^*", "(<| 0 ^*)"},
        Case{"0|>1", "(|> 0 1)"}, Case{"1<>*", "(<> 1 *)"}, Case{"oo", "oo"},
        Case{"oo{0, 2}+*", "(+ oo{0, 2} *)"}, Case{"dag:|;0|0", "dag:|;0|0"},
        Case{"dag:|;0|0;", "dag:|;0|0"}, Case{"dag:|;0|0 ; 3", "dag:|;0|0; 3"},
        Case{"dag:=3/4^*;|;0|1 + 1", "(+ dag:=3/4^*;|;0|1 1)"},
        Case{"dag:=x", "offset 5: 'x': expected a literal after '='"},
        Case{"dag:=*^",
             "offset 6: '^': expected ups before the star, as in ^*, or an "
             "operator"},
        Case{"2**x**2", "(** 2 (** x 2))"},
        Case{"v (x)", "offset 2: '(': expected an operator or the end"}));

INSTANTIATE_TEST_SUITE_P(
    Binding, ParseTree,
    testing::Values(
        Case{"1 - 2 - 3", "(- (- 1 2) 3)"}, Case{"1 + 2 : 3", "(+ 1 (: 2 3))"},
        Case{"1 : 2 : 3", "(: (: 1 2) 3)"}, Case{"2 * x : 3", "(: (* 2 x) 3)"},
        Case{"- x * 2", "(* (- x) 2)"}, Case{"-x.Mean", "(- (.Mean x))"},
        Case{"-3.Mean", "(.Mean -3)"}, Case{"1 + 2 == 3 - x", "(== (+ 1 2) (- 3 x))"},
        Case{"6 / 2 / 3", "(/ (/ 6 2) 3)"}, Case{"x/2^", "(/ x 2^)"},
        Case{"*8.LeftOptions", "(.LeftOptions *8)"},
        Case{"G.Cool(1/4).Mean", "(.Mean (.Cool G 1/4))"}, Case{"f()", "(f)"},
        Case{"x.f()", "(.f x)"}, Case{"f(1, {2|})", "(f 1 {2|})"},
        Case{"Domineering(\"..|..\") - 2 * Clobber(\"xo|ox\") + ^",
             "(+ (- (Domineering \"..|..\") (* 2 (Clobber \"xo|ox\"))) ^)"},
        Case{"TakeAndBreak[0.137](\"40\")", "(TakeAndBreak[0.137] \"40\")"},
        Case{"x := {1|0}; x + x", "(:= x {1|0}); (+ x x)"}, Case{"x := 3;", "(:= x 3)"},
        Case{"x:=+-1", "(:= x (+- 1))"}, Case{"+-+-1", "(+- (+- 1))"},
        Case{"(1 < 2) == (2 < 3)", "(== (< 1 2) (< 2 3))"}));

INSTANTIATE_TEST_SUITE_P(
    WordsAndLists, ParseTree,
    testing::Values(
        Case{"[]", "([])"}, Case{"[1, *]", "([] 1 *)"},
        Case{"[[1],2].Hasse", "(.Hasse ([] ([] 1) 2))"},
        Case{"not x == 1 and y or z", "(or (and (not (== x 1)) y) z)"},
        Case{"not not x", "(not (not x))"}, Case{"x and not y", "(and x (not y))"},
        Case{"1 + *3 ConwayProduct *5 + 2", "(+ (+ 1 (ConwayProduct *3 *5)) 2)"},
        Case{"G Cool 1 Cool 2", "(Cool (Cool G 1) 2)"},
        Case{"{1|0} Heat 1 : *", "(: (Heat {1|0} 1) *)"}, Case{"*(3)", "(*of 3)"},
        Case{"*(3).Mean", "(.Mean (*of 3))"}, Case{"^(x+1)*2", "(* (^of (+ x 1)) 2)"},
        Case{"1 + *(2)", "(+ 1 (*of 2))"}, Case{"- ^(2)", "(- (^of 2))"},
        Case{"2**(3)", "(** 2 3)"},
        Case{"Impartial[Subtraction[1,3]](\"4\")", "(Impartial[Subtraction[1,3]] \"4\")"},
        Case{"(+-1).Mean", "(.Mean (+- 1))"},
        Case{"-x.Mean + +-1", "(+ (- (.Mean x)) (+- 1))"},
        Case{"+-1.Mean",
             "offset 3: '.': expected an operator (a method of +-X needs (+-X).Name)"},
        Case{"1/2 xyz", "offset 4: 'xyz': expected an operator or the end"},
        Case{"1/2 Xyz", "offset 7: end of input: expected a value"},
        Case{"[1",
             "offset 2: end of input: expected an operator, ',' or ']' (the '[' at "
             "offset 0 is open)"},
        Case{"1]", "offset 1: ']': expected an operator or the end (no '[' is open)"},
        Case{"(1]",
             "offset 2: ']': expected what closes the innermost bracket (the '(' at "
             "offset 0 is open)"},
        Case{"[1)",
             "offset 2: ')': expected an operator, ',' or ']' (the '[' at offset 0 is "
             "open)"},
        Case{"and", "offset 0: 'and': expected a value"},
        Case{"1 and", "offset 5: end of input: expected a value"},
        Case{"[1,]", "offset 3: ']': expected a value (the '[' at offset 0 is open)"}));

// What belongs to theories that are not here is refused by their name.
TEST(ParseTest, ForeignTheoriesAreNamed) {
  EXPECT_THAT(Tree("1 & 0"), testing::HasSubstr("loopy game"));
  EXPECT_THAT(Tree("a{0|a}"), testing::HasSubstr("loopy game"));
  EXPECT_THAT(Tree("^[on]"), testing::HasSubstr("loopy game"));
  EXPECT_THAT(Tree("*[(2)1]"), testing::HasSubstr("misere canonical form"));
  EXPECT_THAT(Tree("*omega"), testing::HasSubstr("infinite index"));
}

INSTANTIATE_TEST_SUITE_P(
    Braces, ParseTree,
    testing::Values(
        Case{"{|}", "{|}"}, Case{"{1|}", "{1|}"}, Case{"{|1}", "{|1}"},
        Case{"{0,*|^}", "{0,*|^}"}, Case{"{2||1|0}", "{2|{1|0}}"},
        Case{"{2|1||0}", "{{2|1}|0}"}, Case{"{0||||0}", "{0|0}"},
        Case{"{1,2||3|4,5}", "{1,2|{3|4,5}}"}, Case{"{a,b|c||d}", "{{a,b|c}|d}"},
        Case{"{0|*||*|||*||||*}", "{{{{0|*}|*}|*}|*}"},
        Case{"{3/2+*|1/2||{0|-3},{-1+*,{-1/2|-1+*}|-5/2}}",
             "{{(+ 3/2 *)|1/2}|{0|-3},{(+ -1 *),{-1/2|(+ -1 *)}|-5/2}}"},
        Case{"{1||||0|||2||3|4}", "{1|{0|{2|{3|4}}}}"},
        Case{"{1|2|||3|4}", "{{1|2}|{3|4}}"}, Case{"{||1|0}", "{|{1|0}}"},
        Case{"{|||}", "{|}"}, Case{"{1|||}", "{1|}"}, Case{"{|||1|}", "{|{1|}}"},
        Case{"{1|1*||0}", "{{1|1*}|0}"}, Case{"'{*|*}'", "'{*|*}'"},
        Case{"'{1|{0|}||}'", "'{'{1|'{0|}'}'|}'"},
        Case{"{5/2||2|{0||||{0||v<2>|-1},{0||||0||Miny(1/32)|-2|||-1/2*}|||v<2>|-1/2||"
             "-1*}|||0}",
             "{{5/2|{2|{0|{{0|{v<2>|-1}},{0|{{0|{(Miny "
             "1/32)|-2}}|-1/2*}}|{{v<2>|-1/2}|-1*}}}}}"
             "|0}"}));

INSTANTIATE_TEST_SUITE_P(
    Errors, ParseTree,
    testing::Values(
        Case{"", "offset 0: end of input: expected a value"},
        Case{
            "3* 4",
            "offset 3: '4': expected an operator (a product is written 'a * b'; glued on "
            "its left, '*' is star)"},
        Case{"2*3*4",
             "offset 3: '*': expected an operator between star and star ('+', or a "
             "product "
             "' * ')"},
        Case{"*2*3",
             "offset 2: '*': expected an operator between star and star ('+', or a "
             "product "
             "' * ')"},
        Case{"^*2*v",
             "offset 3: '*': expected an operator between star and star ('+', or a "
             "product "
             "' * ')"},
        Case{"2*^",
             "offset 1: '*^': expected a product with blanks around '*', or ups before "
             "the star ('^*')"},
        Case{"2*v",
             "offset 1: '*v': expected a product with blanks around '*', or ups before "
             "the star ('v*')"},
        Case{"3 ^",
             "offset 2: '^': expected an operator ('^' is a value: add it with '+'; a "
             "power is written '**')"},
        Case{"{1|2",
             "offset 4: end of input: expected an operator, ',', '|' or '}' (the "
             "'{' at offset 0 is open)"},
        Case{"{0|1|2}",
             "offset 4: '|': expected a bar of another length than the one "
             "before offset 3 (two equal longest bars at one level)"},
        Case{"{0||1|2||3}",
             "offset 7: '||': expected a bar of another length than the "
             "one before offset 4 (two equal longest bars at one level)"},
        Case{"{}",
             "offset 1: '}': expected options or '|' (the game without options is "
             "{|})"},
        Case{"{1,2}",
             "offset 4: '}': expected '|' between the options of Left and of "
             "Right"},
        Case{"{1,|2}", "offset 3: '|': expected a value (the '{' at offset 0 is open)"},
        Case{"1.5",
             "offset 2: '5': expected a name after '.' (fractions are written "
             "3/2)"},
        Case{"1 = 2", "offset 2: '=': expected an operator (equality is written '==')"},
        Case{"1 < 2 < 3",
             "offset 6: '<': expected the end of the comparison (comparisons "
             "do not chain)"},
        Case{"v2 := 3",
             "offset 0: 'v2': expected a variable's name before ':=' (this "
             "means a value already)"},
        Case{"1 + x := 3",
             "offset 6: ':=': expected an operator (a name can be assigned "
             "to only at the start)"},
        Case{"3x",
             "offset 1: 'x': expected an operator ('*' for a product) before a "
             "name"},
        Case{"^^2",
             "offset 0: '^^2': expected a run of ^ or one followed by a number, "
             "not both"},
        Case{"^[x]", "offset 0: '^[': expected an uptimal such as ^[3]"},
        Case{"^v", "offset 1: 'v': expected an operator between ups and ups"},
        Case{"*^",
             "offset 1: '^': expected ups before the star, as in ^*, or an "
             "operator"},
        Case{"**2", "offset 0: '**': expected a value before the power '**'"},
        Case{"(1",
             "offset 2: end of input: expected an operator or ')' (the '(' at "
             "offset 0 is open)"},
        Case{"f(1,",
             "offset 4: end of input: expected a value (the call at offset 0 is "
             "open)"},
        Case{"1)", "offset 1: ')': expected an operator or the end"},
        Case{"f(\"a",
             "offset 4: end of input: expected '\"' to close the text opened at "
             "offset 2"},
        Case{"f(\"a\\q\")", "offset 4: '\\q': expected \\\" or \\\\ or \\n in a text"},
        Case{"1 $ 2", "offset 2: '$': expected an operator or the end"},
        Case{"Nim \"3\"", "offset 4: '\"': expected an operator or the end"},
        Case{"1,2",
             "offset 1: ',': expected an operator (a comma separates options, "
             "arguments)"},
        Case{"oo{a}",
             "offset 3: 'a': expected indices separated by commas in a loopy "
             "nimber, as in oo{0,2}"},
        Case{"Subtraction[1,3",
             "offset 15: end of input: expected ']' to close the '[' "
             "at offset 11"},
        Case{"Subtraction[1,3]",
             "offset 16: end of input: expected '(' after "
             "Subtraction[1,3]"},
        Case{"+-{1,2}.Mean",
             "offset 7: '.': expected an operator (a method of +-X needs (+-X).Name)"},
        Case{"'{1|2}", "offset 6: end of input: expected ''' to close the literal form"},
        Case{"x;;", "offset 2: ';': expected a value"}));

TEST(Parse, RefusesNulWithItsOffset) {
  EXPECT_EQ(Tree(absl::string_view("1 + \0", 5)),
            "offset 4: '\\x00': expected text without NUL bytes");
}

TEST(Parse, ReadsTypographicSignsAndKeepsTheOffsetsOfTheInput) {
  EXPECT_EQ(Tree("3\u2191\u2217 + \u00b11"), "(+ 3^* (+- 1))");
  EXPECT_EQ(Tree("\u29fe(2) + \u21d3"), "(+ (Tiny 2) vv)");
  // Three bytes for the arrow, so that the dollar stands at byte 6.
  EXPECT_EQ(Tree("\u2191 + $"), "offset 6: '$': expected a value");
  EXPECT_EQ(Tree("1 + \u20ac"),
            "offset 4: '\\xe2\\x82\\xac': expected an ASCII character");
}

TEST(Parse, TextsKeepTheirBytesAndKnowWhereTheyCameFrom) {
  const absl::StatusOr<Syntax> call = ParseExpression("F(\"a\\\\b\\nc\\\"\u2191\")");
  ASSERT_TRUE(call.ok()) << call.status();
  const SyntaxText text = call->Text(call->nodes()[0]);
  EXPECT_EQ(text.text, "a\\b\nc\"\u2191");
  EXPECT_EQ(text.SourceOffset(0), 3u);  // a
  EXPECT_EQ(text.SourceOffset(1), 4u);  // the escape of the backslash
  EXPECT_EQ(text.SourceOffset(2), 6u);  // b
  EXPECT_EQ(text.SourceOffset(4), 9u);  // c
  EXPECT_EQ(text.SourceOffset(5), 10u);
  EXPECT_EQ(text.SourceOffset(6), 12u);
}

TEST(Parse, DepthAndLengthCostNothing) {
  const std::size_t deep = oracle::kSanitized ? 100'000 : 1'000'000;
  const std::string at_end = absl::StrCat("offset ", deep, ": end");
  EXPECT_THAT(Tree(std::string(deep, '{')), testing::StartsWith(at_end));
  EXPECT_THAT(Tree(std::string(deep, '(')), testing::StartsWith(at_end));
  EXPECT_THAT(Tree(std::string(deep, '-')), testing::StartsWith(at_end));
  std::string nest;
  for (std::size_t i = 0; i < deep; ++i) nest += "{0|";
  nest += std::string(deep, '}');
  const absl::StatusOr<Syntax> braces = ParseExpression(nest);
  ASSERT_TRUE(braces.ok()) << braces.status();
  EXPECT_EQ(braces->nodes().size(), 2 * deep);
  EXPECT_EQ(braces->ToString(), nest);
  const std::string parentheses = std::string(deep, '(') + "1" + std::string(deep, ')');
  EXPECT_EQ(Tree(parentheses), "1");
  std::string sum = "1";
  while (sum.size() < 10'000'000) sum += "+1";
  const absl::StatusOr<Syntax> long_sum = ParseExpression(sum);
  ASSERT_TRUE(long_sum.ok());
  EXPECT_EQ(long_sum->nodes().size(), sum.size());
  EXPECT_THAT(Tree(std::string(10'000'000, '|')), testing::StartsWith("offset 0: '|||"));
  EXPECT_THAT(Tree("{" + std::string(10'000'000, '|') + "}"), "{|}");
}

TEST(Parse, NumbersOfAnyLengthUpToTheLimit) {
  EXPECT_EQ(Tree(std::string(1'000'000, '7')), std::string(1'000'000, '7'));
  EXPECT_THAT(Tree("1 + " + std::string(1'000'001, '7')),
              testing::AllOf(testing::StartsWith("offset 4: '777"),
                             testing::EndsWith("expected at most 1000000 digits")));
}

TEST(Parse, VariableNames) {
  for (const char* name : {"x", "value", "G1", "_", "vx", "v_1", "x2"}) {
    EXPECT_TRUE(IsVariableName(name)) << name;
  }
  for (const char* name : {"", "v", "v2", "vv", "vvalue", "2x", "a b", "oo", "dag"}) {
    EXPECT_FALSE(IsVariableName(name)) << name;
  }
}

}  // namespace
}  // namespace cgt

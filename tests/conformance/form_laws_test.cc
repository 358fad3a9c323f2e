// The laws of the hooks that read, write, list and take apart positions.
#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tests/conformance/laws.h"

namespace cgt::conformance {
namespace {

using ::testing::HasSubstr;

TEST(ConformanceCoverage, EveryRulesetOfTheCatalogIsHere) {
  std::set<std::string> catalog;
  for (const CatalogEntry& entry : Catalog().entries()) {
    catalog.insert(std::string(entry.info->name));
  }
  std::set<std::string> entered;
  for (const Entry& entry : Entries()) {
    entered.insert(entry.ruleset.substr(0, entry.ruleset.find('[')));
  }
  EXPECT_EQ(entered, catalog)
      << "a ruleset needs a file with CGT_CONFORMANCE in tests/conformance";
}

class FormLaws : public ConformanceTest {};

TEST_P(FormLaws, InfoIsComplete) {
  for (const absl::string_view text :
       {Info().name, Info().summary, Info().rules, Info().notation, Info().sample}) {
    EXPECT_FALSE(text.empty());
  }
  const std::string& ruleset = GetParam().ruleset;
  EXPECT_EQ(Info().name, ruleset.substr(0, ruleset.find('[')));
  const std::string sampled =
      absl::StrCat(Info().name, Info().sample_parameters.empty()
                                    ? std::string()
                                    : absl::StrCat("[", Info().sample_parameters, "]"));
  const absl::StatusOr<AnyRulesetPtr> found = FindRuleset(sampled);
  ASSERT_TRUE(found.ok()) << found.status();
  EXPECT_TRUE((*found)->Parse(Info().sample).ok());
}

// What is printed reads back to a position with the same text and the same options, for
// every follower too.
TEST_P(FormLaws, PrintReadsBack) {
  for (const auto& [text, p] : Reachable()) {
    const absl::StatusOr<Handle> again = subject().Parse(text);
    ASSERT_TRUE(again.ok()) << text << ": " << again.status();
    ASSERT_EQ(Print(*again), text);
    for (const Player player : kPlayers) {
      ASSERT_EQ(OptionTexts(player, *again), OptionTexts(player, p)) << text;
    }
  }
}

TEST_P(FormLaws, BadInputIsRefusedWithItsOffset) {
  for (const BadInput& bad : subject().BadTexts()) {
    const auto p = subject().Parse(bad.text);
    ASSERT_EQ(p.status().code(), absl::StatusCode::kInvalidArgument) << bad.text;
    const std::string message(p.status().message());
    EXPECT_THAT(message, HasSubstr(absl::StrCat("offset ", bad.offset, ":"))) << bad.text;
    EXPECT_THAT(message, HasSubstr("expected")) << bad.text;
    EXPECT_EQ(message.find('\n'), std::string::npos) << bad.text;
    EXPECT_LT(message.size(), 400u) << bad.text;
  }
}

// Every play ends: the oracle would meet a position again.
TEST_P(FormLaws, PlayEnds) {
  if (!HasValues()) GTEST_SKIP() << "no values";
  for (const std::string& text : texts_) EXPECT_NO_THROW(Game(Read(text))) << text;
}

TEST_P(FormLaws, MovesAreTheOptions) {
  if (!subject().has_moves) GTEST_SKIP() << "no names of moves";
  for (const auto& [text, p] : Reachable()) {
    for (const Player player : kPlayers) {
      std::set<std::string> followers;
      std::map<std::string, std::string> by_label;
      for (const HandleMove& move : subject().Moves(player, p)) {
        const std::string follower = Print(move.position);
        followers.insert(follower);
        EXPECT_FALSE(move.label.empty()) << text;
        // One name, one move.
        const auto it = by_label.emplace(move.label, follower).first;
        EXPECT_EQ(it->second, follower) << text << " " << move.label;
      }
      const std::vector<std::string> options = OptionTexts(player, p);
      ASSERT_EQ(followers, std::set<std::string>(options.begin(), options.end())) << text;
    }
  }
}

TEST_P(FormLaws, ComponentsSumToThePosition) {
  if (!HasValues()) GTEST_SKIP() << "no values";
  if (!subject().has_components) GTEST_SKIP() << "no components";
  for (const auto& [text, p] : Reachable()) {
    oracle::Id sum = games_.Zero();
    for (const Handle& part : subject().Components(p)) {
      sum = games_.CanonicalSum(sum, Canonical(part));
    }
    ASSERT_EQ(sum, Canonical(p)) << text;
  }
}

TEST_P(FormLaws, NormalFormHasTheValueOrItsNegative) {
  if (!HasValues()) GTEST_SKIP() << "no values";
  if (!subject().has_normalize) GTEST_SKIP() << "no normal form";
  for (const auto& [text, p] : Reachable()) {
    const auto [normal, negated] = subject().Normalized(p);
    oracle::Id value = Canonical(normal);
    if (negated) value = games_.Canonical(games_.Negate(value));
    ASSERT_EQ(value, Canonical(p)) << text;
    // A normal form is its own.
    const auto [again, negated_again] = subject().Normalized(normal);
    ASSERT_FALSE(negated_again) << text;
    ASSERT_EQ(Print(again), Print(normal)) << text;
  }
}

TEST_P(FormLaws, NegativeHasTheNegativeValue) {
  if (!HasValues()) GTEST_SKIP() << "no values";
  if (!subject().has_negative) GTEST_SKIP() << "no negative";
  for (const auto& [text, p] : Reachable()) {
    ASSERT_EQ(Canonical(subject().Negative(p)), games_.Canonical(games_.Negate(Game(p))))
        << text;
  }
}

TEST_P(FormLaws, EqualKeysAreEqualValues) {
  if (!HasValues()) GTEST_SKIP() << "no values";
  std::map<std::size_t, std::pair<std::string, oracle::Id>> values;
  std::map<std::string, std::pair<std::string, oracle::Id>> bytes;
  for (const auto& [text, p] : Reachable()) {
    const oracle::Id value = Canonical(p);
    const auto& [other, known] =
        values.try_emplace(subject().KeyClass(p), text, value).first->second;
    ASSERT_EQ(known, value) << text << " and " << other;
    std::string key;
    Erased(text)->AppendKey(key);
    const auto& [erased_other, erased_known] =
        bytes.try_emplace(key, text, value).first->second;
    ASSERT_EQ(erased_known, value) << text << " and " << erased_other;
  }
}

// The erased interface says what the ruleset says.
TEST_P(FormLaws, ErasedPositions) {
  for (const std::string& text : texts_) {
    const Handle p = Read(text);
    const AnyPositionPtr erased = Erased(text);
    EXPECT_EQ(erased->PositionText(), Print(p));
    EXPECT_EQ(erased->Text(), absl::StrCat(GetParam().ruleset, "(\"", Print(p), "\")"));
    EXPECT_TRUE(erased->CheckListable().ok());
    for (const Player player : kPlayers) {
      const std::vector<std::string> expected = OptionTexts(player, p);
      std::vector<std::string> options;
      std::vector<TermPtr> terms;
      erased->Options(player, terms);
      for (const TermPtr& term : terms) {
        options.push_back(dynamic_cast<const AnyPosition&>(*term).PositionText());
      }
      EXPECT_EQ(options, expected) << text;
      EXPECT_EQ(erased->NamedMoves(player).empty(), expected.empty()) << text;
    }
    if (!HasValues()) continue;
    const Value value = bridge_.ToValue(Game(p));
    EXPECT_EQ(*erased->ValueByRules(engine_), value) << text;
    oracle::Id sum = games_.Zero();
    for (const AnyPositionPtr& part : erased->Parts()) {
      sum = games_.Sum(sum, Game(Read(part->PositionText())));
    }
    EXPECT_TRUE(games_.Equal(sum, Game(p))) << text;
    if (const AnyPositionPtr negative = erased->Negative(); negative != nullptr) {
      const absl::StatusOr<Value> minus = engine_.Negate(value);
      ASSERT_TRUE(minus.ok());
      EXPECT_EQ(*negative->ValueByRules(engine_), *minus) << text;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Catalog, FormLaws, ::testing::ValuesIn(Entries()),
                         [](const auto& entry) { return entry.param.name; });

}  // namespace
}  // namespace cgt::conformance

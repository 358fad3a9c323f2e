#include "tests/conformance/laws.h"

#include <iostream>

#include "absl/strings/str_cat.h"

namespace cgt::conformance {

std::vector<Entry>& Entries() {
  static std::vector<Entry> entries;
  return entries;
}

bool Enter(Entry entry) {
  Entries().push_back(std::move(entry));
  return true;
}

ConformanceTest::ConformanceTest()
    : subject_(GetParam().make(engine_)),
      naive_(games_, [this](oracle::Side side, const std::string& text) {
        return OptionTexts(FromOracle(side), Read(text));
      }) {
  const unsigned seed = std::random_device()();
  std::cout << "seed " << seed << "\n";
  std::mt19937 rng(seed);
  texts_ = subject_->SampleTexts(rng);
}

Handle ConformanceTest::Read(const std::string& text) const {
  const absl::StatusOr<Handle> p = subject_->Parse(text);
  EXPECT_TRUE(p.ok()) << text << ": " << p.status();
  return *p;
}

std::vector<std::string> ConformanceTest::OptionTexts(Player player,
                                                      const Handle& p) const {
  std::vector<std::string> texts;
  for (const Handle& option : subject_->Options(player, p)) {
    texts.push_back(Print(option));
  }
  return texts;
}

AnyPositionPtr ConformanceTest::Erased(const std::string& text) const {
  const absl::StatusOr<AnyRulesetPtr> ruleset = FindRuleset(GetParam().ruleset);
  EXPECT_TRUE(ruleset.ok());
  const absl::StatusOr<AnyPositionPtr> erased = (*ruleset)->Parse(text);
  EXPECT_TRUE(erased.ok()) << text << ": " << erased.status();
  return *erased;
}

std::vector<std::pair<std::string, Handle>> ConformanceTest::Reachable() const {
  std::vector<std::pair<std::string, Handle>> found;
  std::set<std::string> seen;
  const auto add = [&](Handle p) {
    std::string text = Print(p);
    if (seen.insert(text).second) found.emplace_back(std::move(text), std::move(p));
  };
  for (const std::string& text : texts_) add(Read(text));
  for (std::size_t i = 0; i < found.size() && found.size() < kMaxPositions; ++i) {
    for (const Player player : kPlayers) {
      for (Handle& option : subject_->Options(player, found[i].second)) {
        add(std::move(option));
      }
    }
  }
  return found;
}

std::vector<std::string> ConformanceTest::UnderEachConvention() const {
  std::vector<std::string> texts;
  for (const auto& [text, p] : Reachable()) {
    texts.push_back(text);
    if (subject_->has_play) texts.push_back(absl::StrCat(text, " play=misere"));
  }
  return texts;
}

bool ConformanceTest::HasValues() const {
  return !Info().may_repeat &&
         (Info().answer == AnswerKind::kValue || Info().answer == AnswerKind::kNimber);
}

Outcome ConformanceTest::NaiveOutcome(const Handle& p) {
  const bool misere = subject_->Play(p) == PlayConvention::kMisere;
  return FromOracle(
      games_.OutcomeIn(Game(p), misere ? oracle::Play::kMisere : oracle::Play::kNormal));
}

}  // namespace cgt::conformance

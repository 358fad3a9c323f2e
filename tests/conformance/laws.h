// One suite over the whole catalog: the law that each hook of a ruleset must keep, held
// against the naive oracle, which sees positions as texts and knows nothing but options.
//
// A ruleset brings small positions and bad input in a file of its own:
//
//     template <>
//     struct Samples<Nim> { ... };
//
//     CGT_CONFORMANCE(Nim);
#ifndef CGT_TESTS_CONFORMANCE_LAWS_H_
#define CGT_TESTS_CONFORMANCE_LAWS_H_

#include <cstddef>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "canonical/engine.h"
#include "games/catalog/catalog.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/conformance/bridge.h"
#include "tests/conformance/subject.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/naive_rules.h"

namespace cgt::conformance {

/// A test of one ruleset, the parameter.
class ConformanceTest : public ::testing::TestWithParam<Entry> {
 protected:
  // No test looks at more positions than this.
  static constexpr std::size_t kMaxPositions = 6000;

  ConformanceTest();

  Subject& subject() { return *subject_; }
  const RulesetInfo& Info() const { return subject_->Info(); }

  Handle Read(const std::string& text) const;
  std::string Print(const Handle& p) const { return subject_->Print(p); }
  std::vector<std::string> OptionTexts(Player player, const Handle& p) const;

  // The same position behind the interface of the catalog.
  AnyPositionPtr Erased(const std::string& text) const;

  // The samples and their followers, each text once.
  std::vector<std::pair<std::string, Handle>> Reachable() const;

  // The texts of Reachable(), with `play=misere` added where there is a choice.
  std::vector<std::string> UnderEachConvention() const;

  // Whether positions are games that end and have a value.
  bool HasValues() const;

  // The literal game of a position, by its options alone.
  oracle::Id Game(const Handle& p) { return naive_.Game(Print(p)); }
  oracle::Id Canonical(const Handle& p) { return games_.Canonical(Game(p)); }

  // By play, under the position's own convention.
  Outcome NaiveOutcome(const Handle& p);

  // The texts of the moves after which the opponent, moving next, loses. OutcomeOf says
  // who wins a follower.
  template <class OutcomeOf>
  std::set<std::string> WinningFollowers(Player player, const Handle& p,
                                         const OutcomeOf& outcome) {
    std::set<std::string> winning;
    for (const Handle& option : subject_->Options(player, p)) {
      if (!WinsMovingFirst(outcome(option), Opponent(player))) {
        winning.insert(Print(option));
      }
    }
    return winning;
  }

  std::vector<std::string> texts_;
  oracle::Games games_;
  Engine engine_;
  Bridge bridge_{engine_, games_};

 private:
  std::unique_ptr<Subject> subject_;
  oracle::NaiveRules<std::string> naive_;
};

}  // namespace cgt::conformance

#endif  // CGT_TESTS_CONFORMANCE_LAWS_H_

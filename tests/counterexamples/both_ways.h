// What the counterexamples are shown with: every relation is decided by the engine and by
// the naive oracle, which share nothing.
#ifndef CGT_TESTS_COUNTEREXAMPLES_BOTH_WAYS_H_
#define CGT_TESTS_COUNTEREXAMPLES_BOTH_WAYS_H_

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "cgt/errors.h"
#include "games/domination/domination.h"
#include "gtest/gtest.h"
#include "tests/canonical/bridge.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/naive_rules.h"
#include "tests/oracle/reader.h"

namespace cgt::testing {

class BothWays : public ::testing::Test {
 protected:
  /// The relation of two games in the oracle's notation: '<', '>', '=' or '|' (confused).
  char Relation(const std::string& left, const std::string& right) {
    return RelationOf(oracle::Read(games_, left), oracle::Read(games_, right));
  }

  /// The relation of a position of the domination game to a game in the oracle's
  /// notation.
  char PositionRelation(const std::string& position, const std::string& right) {
    const oracle::Id literal = LiteralGame(position);
    const Domination rules;
    Evaluator<Domination> evaluate(engine_, rules);
    const Value value =
        ValueOrThrow(evaluate(ValueOrThrow(rules.Parse(position)), By::kRules));
    EXPECT_EQ(value, bridge_.ToEngine(games_.Canonical(literal))) << position;
    return RelationOf(literal, oracle::Read(games_, right));
  }

  /// The literal game of a position, from its graph alone.
  oracle::Id LiteralGame(const std::string& position) {
    const DominationPosition p = ValueOrThrow(Domination().Parse(position));
    const Vertex n = p.graph().vertex_count();
    std::vector<std::uint64_t> closed(n);
    for (Vertex v = 0; v < n; ++v) {
      closed[v] = std::uint64_t{1} << v;
      for (const Vertex w : p.graph().Neighbours(v)) closed[v] |= std::uint64_t{1} << w;
    }
    std::uint64_t dominated = (std::uint64_t{1} << n) - 1;
    for (const Vertex v : p.Undominated()) dominated &= ~(std::uint64_t{1} << v);
    oracle::NaiveRules<std::uint64_t> rules(
        games_, [&](oracle::Side side, const std::uint64_t& set) {
          std::vector<std::uint64_t> options;
          for (Vertex v = 0; v < n; ++v) {
            const char colour = Letter(p.Colour(v));
            const bool may = colour != (side == oracle::Side::kLeft ? 'B' : 'A');
            if (may && (closed[v] & ~set) != 0) options.push_back(set | closed[v]);
          }
          return options;
        });
    return rules.Game(dominated);
  }

 private:
  char RelationOf(oracle::Id left, oracle::Id right) {
    const char relation = games_.Compare(left, right);
    const std::partial_ordering order =
        bridge_.ToEngine(left) <=> bridge_.ToEngine(right);
    const char by_engine = order == std::partial_ordering::less         ? '<'
                           : order == std::partial_ordering::greater    ? '>'
                           : order == std::partial_ordering::equivalent ? '='
                                                                        : '|';
    EXPECT_EQ(relation, by_engine);
    return relation;
  }

  Engine engine_;
  oracle::Games games_;
  Bridge bridge_{engine_, games_};
};

}  // namespace cgt::testing

#endif  // CGT_TESTS_COUNTEREXAMPLES_BOTH_WAYS_H_

// Between the engine's values and the naive oracle's games.
#ifndef CGT_TESTS_CANONICAL_BRIDGE_H_
#define CGT_TESTS_CANONICAL_BRIDGE_H_

#include <map>
#include <random>
#include <utility>
#include <vector>

#include "canonical/engine.h"
#include "cgt/errors.h"
#include "tests/oracle/naive.h"

namespace cgt::testing {

/// Translates both ways, remembering what it has translated.
class Bridge {
 public:
  Bridge(Engine& engine, oracle::Games& games) : engine_(engine), games_(games) {}

  /// The oracle's game with the engine's options, taken apart to the last. Equal to the
  /// oracle's canonical form exactly if the engine's form is canonical.
  oracle::Id ToOracle(Value v) {
    if (const auto it = to_.find(v.id()); it != to_.end()) return it->second;
    std::vector<oracle::Id> side[2];
    for (const Player player : {Player::kLeft, Player::kRight}) {
      for (const Value option : ValueOrThrow(engine_.Options(player, v))) {
        side[player == Player::kLeft ? 0 : 1].push_back(ToOracle(option));
      }
    }
    return to_[v.id()] = games_.Make(side[0], side[1]);
  }

  /// The engine's value of a literal game.
  Value ToEngine(oracle::Id g) {
    if (const auto it = from_.find(g); it != from_.end()) return it->second;
    std::vector<Value> left;
    std::vector<Value> right;
    for (const oracle::Id option : games_.Left(g)) left.push_back(ToEngine(option));
    for (const oracle::Id option : games_.Right(g)) right.push_back(ToEngine(option));
    return from_.insert_or_assign(g, ValueOrThrow(engine_.FromOptions(left, right)))
        .first->second;
  }

 private:
  Engine& engine_;
  oracle::Games& games_;
  std::map<NodeId, oracle::Id> to_;
  std::map<oracle::Id, Value> from_;
};

/// A random literal game over some games, at most `most` options a side.
inline oracle::Id RandomGame(oracle::Games& games, const std::vector<oracle::Id>& from,
                             std::mt19937& random, int most) {
  const auto side = [&] {
    std::vector<oracle::Id> options;
    const int n = static_cast<int>(random() % static_cast<unsigned>(most + 1));
    for (int i = 0; i < n; ++i) options.push_back(from[random() % from.size()]);
    return options;
  };
  std::vector<oracle::Id> left = side();
  return games.Make(std::move(left), side());
}

inline char CompareChar(std::partial_ordering order) {
  return order == 0 ? '=' : order < 0 ? '<' : order > 0 ? '>' : '|';
}

}  // namespace cgt::testing

#endif  // CGT_TESTS_CANONICAL_BRIDGE_H_

// Games of the naive oracle as values of an engine, and back.
#ifndef CGT_TESTS_OUTCOME_BRIDGE_H_
#define CGT_TESTS_OUTCOME_BRIDGE_H_

#include <random>
#include <unordered_map>
#include <vector>

#include "canonical/engine.h"
#include "canonical/value.h"
#include "cgt/errors.h"
#include "cgt/player.h"
#include "tests/oracle/naive.h"

namespace cgt::testing {

inline oracle::Side ToSide(Player player) {
  return player == Player::kLeft ? oracle::Side::kLeft : oracle::Side::kRight;
}

/// One oracle and one engine, and what corresponds between them.
class Bridge {
 public:
  Bridge(oracle::Games& games, Engine& engine) : games_(games), engine_(engine) {}

  /// The value of a literal game, made from the values of its options.
  Value ToValue(oracle::Id g) {
    if (const auto it = values_.find(g); it != values_.end()) return it->second;
    std::vector<Value> options[2];
    for (const Player player : kPlayers) {
      for (const oracle::Id option : games_.Options(ToSide(player), g)) {
        options[PlayerIndex(player)].push_back(ToValue(option));
      }
    }
    const Value value = ValueOrThrow(engine_.FromOptions(options[0], options[1]));
    values_.emplace(g, value);
    return value;
  }

  /// The canonical form of a value as a literal game.
  oracle::Id ToOracle(Value v) {
    if (const auto it = games_of_.find(v.id()); it != games_of_.end()) return it->second;
    std::vector<oracle::Id> options[2];
    for (const Player player : kPlayers) {
      for (const Value& option : ValueOrThrow(engine_.Options(player, v))) {
        options[PlayerIndex(player)].push_back(ToOracle(option));
      }
    }
    const oracle::Id id = games_.Make(std::move(options[0]), std::move(options[1]));
    games_of_.emplace(v.id(), id);
    return id;
  }

  oracle::Games& games() { return games_; }
  Engine& engine() { return engine_; }

 private:
  oracle::Games& games_;
  Engine& engine_;
  std::unordered_map<oracle::Id, Value> values_;
  std::unordered_map<NodeId, oracle::Id> games_of_;
};

/// A random subset of `from`, of at least one and at most `most` members (with
/// repetitions).
inline std::vector<oracle::Id> RandomOptions(std::mt19937_64& random,
                                             const std::vector<oracle::Id>& from,
                                             std::size_t most) {
  std::vector<oracle::Id> result;
  for (std::size_t n = 1 + random() % most; n > 0; --n) {
    result.push_back(from[random() % from.size()]);
  }
  return result;
}

}  // namespace cgt::testing

#endif  // CGT_TESTS_OUTCOME_BRIDGE_H_

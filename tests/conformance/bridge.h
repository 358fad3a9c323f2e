// Between the naive oracle and the engine: literal trees to values and back.
#ifndef CGT_TESTS_CONFORMANCE_BRIDGE_H_
#define CGT_TESTS_CONFORMANCE_BRIDGE_H_

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "canonical/engine.h"
#include "cgt/errors.h"
#include "cgt/outcome.h"
#include "cgt/player.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/reader.h"

namespace cgt {

/// Carries games of the oracle into an engine. The oracle's side is given as options, so
/// nothing but `FromOptions` of the engine is trusted.
class Bridge {
 public:
  Bridge(Engine& engine, oracle::Games& games) : engine_(engine), games_(games) {}

  Value ToValue(oracle::Id id) {
    const auto it = values_.find(id);
    if (it != values_.end()) return it->second;
    std::vector<Value> left;
    std::vector<Value> right;
    for (const oracle::Id option : games_.Left(id)) left.push_back(ToValue(option));
    for (const oracle::Id option : games_.Right(id)) right.push_back(ToValue(option));
    return values_.emplace(id, ValueOrThrow(engine_.FromOptions(left, right)))
        .first->second;
  }

  /// The canonical form of a value as the oracle's literal tree.
  oracle::Id ToGame(Value value) {
    const auto it = games_of_.find(value.id());
    if (it != games_of_.end()) return it->second;
    std::vector<oracle::Id> sides[2];
    for (const Player player : kPlayers) {
      for (const Value option : ValueOrThrow(engine_.Options(player, value))) {
        sides[PlayerIndex(player)].push_back(ToGame(option));
      }
    }
    return games_of_
        .emplace(value.id(), games_.Make(std::move(sides[0]), std::move(sides[1])))
        .first->second;
  }

  /// The value that a text in the oracle's notation stands for.
  Value Read(const std::string& text) { return ToValue(oracle::Read(games_, text)); }

 private:
  Engine& engine_;
  oracle::Games& games_;
  std::map<oracle::Id, Value> values_;
  std::map<NodeId, oracle::Id> games_of_;
};

inline Outcome FromOracle(oracle::Outcome outcome) {
  switch (outcome) {
    case oracle::Outcome::kL:
      return Outcome::kL;
    case oracle::Outcome::kR:
      return Outcome::kR;
    case oracle::Outcome::kN:
      return Outcome::kN;
    case oracle::Outcome::kP:
      return Outcome::kP;
  }
  return Outcome::kD;
}

inline Player FromOracle(oracle::Side side) {
  return side == oracle::Side::kLeft ? Player::kLeft : Player::kRight;
}

}  // namespace cgt

#endif  // CGT_TESTS_CONFORMANCE_BRIDGE_H_

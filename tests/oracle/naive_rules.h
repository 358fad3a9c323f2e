// Any short ruleset through the oracle: positions and an options function are enough.
#ifndef CGT_TESTS_ORACLE_NAIVE_RULES_H_
#define CGT_TESTS_ORACLE_NAIVE_RULES_H_

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include "tests/oracle/naive.h"

namespace cgt::oracle {

/// Brute force over the position graph of one ruleset. `Position` is copyable and ordered
/// by `<`, and equal positions are the same position. Nothing is simplified: no symmetry,
/// no decomposition, no canonical forms on the way.
///
/// It is also the bridge from any other representation of games: with `Position` a value
/// of another engine and its options as options, `Game` is that value as a literal tree.
template <class Position>
class NaiveRules {
 public:
  using OptionsFunction = std::function<std::vector<Position>(Side, const Position&)>;

  /// `games` must outlive this object.
  NaiveRules(Games& games, OptionsFunction options)
      : games_(games), options_(std::move(options)) {}

  /// The literal game of a position. Throws std::logic_error if play can repeat.
  Id Game(const Position& p) {
    if (const auto it = game_.find(p); it != game_.end()) return it->second;
    const Guard guard(open_, p);
    std::vector<Id> left, right;
    for (const Position& q : options_(Side::kLeft, p)) left.push_back(Game(q));
    for (const Position& q : options_(Side::kRight, p)) right.push_back(Game(q));
    return game_[p] = games_.Make(std::move(left), std::move(right));
  }

  /// The canonical form of a position's value.
  Id Value(const Position& p) { return games_.Canonical(Game(p)); }

  /// Whether `first`, to move, wins from p: plain search, no games are built.
  /// Throws std::logic_error if play can repeat.
  bool Wins(Side first, const Position& p, Play play = Play::kNormal) {
    auto& memo = wins_[static_cast<int>(first)][static_cast<int>(play)];
    if (const auto it = memo.find(p); it != memo.end()) return it->second;
    const Guard guard(searching_[static_cast<int>(first)], p);
    const std::vector<Position> options = options_(first, p);
    bool wins = options.empty() && play == Play::kMisere;
    for (const Position& q : options) {
      if (wins) break;
      wins = !Wins(Other(first), q, play);
    }
    return memo[p] = wins;
  }

  Outcome OutcomeIn(const Position& p, Play play = Play::kNormal) {
    return OutcomeOf(Wins(Side::kLeft, p, play), Wins(Side::kRight, p, play));
  }

 private:
  // Marks a position as being worked on; meeting it again means a cycle.
  class Guard {
   public:
    Guard(std::set<Position>& open, const Position& p) : open_(open) {
      const auto [it, fresh] = open.insert(p);
      if (!fresh) throw std::logic_error("oracle: play can repeat a position");
      it_ = it;
    }
    ~Guard() { open_.erase(it_); }
    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;

   private:
    std::set<Position>& open_;
    typename std::set<Position>::iterator it_;
  };

  Games& games_;
  OptionsFunction options_;
  std::map<Position, Id> game_;
  std::map<Position, bool> wins_[2][2];
  std::set<Position> open_, searching_[2];
};

}  // namespace cgt::oracle

#endif  // CGT_TESTS_ORACLE_NAIVE_RULES_H_

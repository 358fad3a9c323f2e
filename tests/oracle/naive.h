// The naive oracle: short games as literal trees, every notion by its definition.
//
// It shares nothing with the engine, so that the two can be compared. It is meant for
// small games only: it recurses as deep as the game, keeps everything it ever met, and
// throws std::exception on what it cannot do. `g <= h` etc. are written as in the books:
// g <= h iff no Left option of g is >= h and no Right option of h is <= g.
#ifndef CGT_TESTS_ORACLE_NAIVE_H_
#define CGT_TESTS_ORACLE_NAIVE_H_

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "tests/oracle/fraction.h"

namespace cgt::oracle {

/// A literal game: an index into its `Games`. Equal ids = identical trees.
using Id = std::int32_t;

enum class Side { kLeft, kRight };
inline Side Other(Side side) { return side == Side::kLeft ? Side::kRight : Side::kLeft; }

/// Who wins: Left, Right, the next (first) player, the previous (second) player.
enum class Outcome : char { kL = 'L', kR = 'R', kN = 'N', kP = 'P' };
/// The outcome, from whether Left wins moving first and whether Right wins moving first.
Outcome OutcomeOf(bool left_first_wins, bool right_first_wins);
std::ostream& operator<<(std::ostream& out, Outcome outcome);

enum class Play { kNormal, kMisere };

/// All literal games met so far, hash-consed. Options are sorted sets of ids.
class Games {
 public:
  // --- Construction (literal trees).
  Id Make(std::vector<Id> left, std::vector<Id> right);
  Id Zero() { return Make({}, {}); }
  Id Integer(std::int64_t n);         ///< {n-1|}, {|n+1}; |n| <= 1000
  Id Number(const Fraction& x);       ///< canonical form of a dyadic rational
  Id Nimber(int n);                   ///< {0,*,..,*(n-1)|0,*,..,*(n-1)}
  Id Ups(int k, int star = 0);        ///< k.up + *star, canonical
  Id UpPower(int n);                  ///< up^<n> = {0|*-up^[n-1]}, canonical
  Id UpSum(int n);                    ///< up^[n] = up^<1>+..+up^<n>, canonical
  Id Negate(Id g);                    ///< -g, literally
  Id Sum(Id g, Id h);                 ///< g + h, literally
  Id CanonicalSum(Id g, Id h);        ///< the canonical form of g + h
  Id Multiple(std::int64_t n, Id g);  ///< the canonical form of n.g, n any integer

  const std::vector<Id>& Left(Id g) const { return nodes_[Index(g)].first; }
  const std::vector<Id>& Right(Id g) const { return nodes_[Index(g)].second; }
  const std::vector<Id>& Options(Side side, Id g) const {
    return side == Side::kLeft ? Left(g) : Right(g);
  }

  // --- Order and equality of values.
  bool LessOrEqual(Id g, Id h);
  bool Equal(Id g, Id h) { return LessOrEqual(g, h) && LessOrEqual(h, g); }
  /// '<', '>', '=' or '|' (confused).
  char Compare(Id g, Id h);
  /// The canonical form: reversible options bypassed, dominated options removed,
  /// everywhere. Equal games have the same canonical id.
  Id Canonical(Id g);

  // --- Play.
  /// Whether `first` to move wins the literal game g.
  bool Wins(Side first, Id g, Play play = Play::kNormal);
  Outcome OutcomeIn(Id g, Play play = Play::kNormal);

  // --- Invariants of values.
  /// The number g equals, if it does.
  std::optional<Fraction> NumberValue(Id g);
  Fraction LeftStop(Id g);
  Fraction RightStop(Id g);
  bool IsInfinitesimal(Id g) { return LeftStop(g) == 0 && RightStop(g) == 0; }
  /// Whether in every subposition either both players have an option or neither has;
  /// of the literal tree (of a value: of its canonical form).
  bool IsDicot(Id g);
  /// The depth of the literal tree (of a value: of its canonical form).
  int Birthday(Id g);

  /// Braces and bars; numbers and nimbers that are literally canonical by their names.
  std::string Print(Id g);
  std::size_t size() const { return nodes_.size(); }

 private:
  using Node = std::pair<std::vector<Id>, std::vector<Id>>;
  static std::size_t Index(Id g) { return static_cast<std::size_t>(g); }

  std::deque<Node> nodes_;  // a deque: references to options stay valid
  std::map<Node, Id> ids_;
  std::unordered_map<std::uint64_t, bool> less_or_equal_;
  std::unordered_map<std::uint64_t, Id> sum_, canonical_sum_;
  std::unordered_map<Id, Id> negative_, canonical_;
  std::unordered_map<Id, bool> wins_[2][2];
  std::unordered_map<Id, std::optional<Fraction>> number_;
  std::unordered_map<Id, Fraction> stop_[2];
  std::unordered_map<Id, int> birthday_;
  std::unordered_map<Id, bool> dicot_;
};

/// The canonical forms of all games born by day n, n <= 3, sorted by id: {L|R} for all
/// antichains L, R of the games born by day n-1 (dominated options do not matter).
std::vector<Id> AllGamesBornByDay(Games& games, int n);

}  // namespace cgt::oracle

#endif  // CGT_TESTS_ORACLE_NAIVE_H_

// Two readings of one formula: as games of an engine, and as text for the command line.
//
// A claim is written once, as a function of "an algebra": `ValueAlgebra` makes it into
// canonical values, built by the definitions (options and sums move by move, never a
// closed form), `TextAlgebra` into an expression that reads back.
#ifndef CGT_THEOREMS_ALGEBRA_H_
#define CGT_THEOREMS_ALGEBRA_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/str_cat.h"
#include "canonical/engine.h"
#include "theorems/claim.h"

namespace cgt {

/// The games of a claim as canonical values. All functions throw StatusError where the
/// engine answers a status, OutOfRange where a sum nests too deep.
class ValueAlgebra {
 public:
  using Game = Value;

  explicit ValueAlgebra(Engine& engine) : engine_(&engine) {}

  /// { left | right }.
  [[nodiscard]] Value Options(const std::vector<Value>& left,
                              const std::vector<Value>& right);
  [[nodiscard]] Value Zero();
  [[nodiscard]] Value Whole(std::int64_t n);
  /// sign * 1/2^k, k >= 0.
  [[nodiscard]] Value HalfPower(std::int64_t k, int sign = 1);
  /// *n, n >= 0.
  [[nodiscard]] Value Star(std::int64_t n);
  /// n copies of up = {0|*}, or |n| copies of down, plus *star.
  [[nodiscard]] Value Ups(std::int64_t n, std::int64_t star = 0);
  /// up^[n] by the recursion up^[n] = {up^[n-1] | *} from up^[1] = {0|*}, or down_[|n|]
  /// by the mirrored one; plus *star.
  [[nodiscard]] Value Bracket(std::int64_t n, std::int64_t star = 0);
  /// `up^<i>` = {0 | * - up^[i-1]} for i >= 1, or its negative for i <= -1.
  [[nodiscard]] Value UpPower(std::int64_t i);
  /// The sum by its definition: a move in exactly one of the two.
  [[nodiscard]] Value Plus(Value a, Value b);
  [[nodiscard]] Value Minus(Value a);

  [[nodiscard]] Engine& engine() const { return *engine_; }

 private:
  Value PlusAt(Value a, Value b, int depth);
  // The values for 0, 1, ..., n, each made from the one before.
  template <class Next>
  Value Tower(std::vector<Value>& tower, std::int64_t n, const Next& next);

  Engine* engine_;
  std::vector<Value> ups_;
  std::vector<Value> brackets_;
  std::vector<Value> down_brackets_;
  absl::flat_hash_map<std::pair<NodeId, NodeId>, Value> sums_;
};

/// The games of a claim as expressions of the command line.
class TextAlgebra {
 public:
  using Game = std::string;

  [[nodiscard]] std::string Options(const std::vector<std::string>& left,
                                    const std::vector<std::string>& right);
  [[nodiscard]] std::string Zero() { return "0"; }
  [[nodiscard]] std::string Whole(std::int64_t n);
  [[nodiscard]] std::string HalfPower(std::int64_t k, int sign = 1);
  [[nodiscard]] std::string Star(std::int64_t n);
  [[nodiscard]] std::string Ups(std::int64_t n, std::int64_t star = 0);
  [[nodiscard]] std::string Bracket(std::int64_t n, std::int64_t star = 0);
  [[nodiscard]] std::string UpPower(std::int64_t i);
  [[nodiscard]] std::string Plus(const std::string& a, const std::string& b);
  [[nodiscard]] std::string Minus(const std::string& a);
};

/// Delta(k): * if k is odd, 0 if k is even.
template <class Algebra>
[[nodiscard]] typename Algebra::Game DeltaOf(Algebra& x, std::int64_t k) {
  return x.Star(k % 2);
}

/// Gamma(k) = (k-1).up + Delta(k).
template <class Algebra>
[[nodiscard]] typename Algebra::Game GammaOf(Algebra& x, std::int64_t k) {
  return x.Ups(k - 1, k % 2);
}

/// D_n = {0, up^[n]* | 0, up^[n]*}, or its mirror image for n < 0.
template <class Algebra>
[[nodiscard]] typename Algebra::Game ThickBracket(Algebra& x, std::int64_t n) {
  return x.Options({x.Zero(), x.Bracket(n, 1)}, {x.Zero(), x.Bracket(n, 1)});
}

/// A claimed relation between two games.
template <class Game>
struct Claimed {
  Game left;
  Relation relation;
  Game right;
};

/// Completes a record whose claim is one relation an instance.
/// \param record everything but the checker and the description
/// \param claim called with a `ValueAlgebra&` or `TextAlgebra&` and an instance; answers
/// a
///   `Claimed<Game>`
template <class Claim>
[[nodiscard]] Theorem IdentityTheorem(Theorem record, Claim claim) {
  record.make_checker = [claim](Engine& engine) {
    return GuardedChecker(
        [claim, algebra = ValueAlgebra(engine)](const Instance& instance) mutable {
          const Claimed<Value> claimed = claim(algebra, instance);
          ClaimCheck check;
          check.Claim("left side", claimed.left, claimed.relation, "right side",
                      claimed.right);
          return check.Take();
        });
  };
  record.describe = [claim](const Instance& instance) {
    TextAlgebra algebra;
    const Claimed<std::string> claimed = claim(algebra, instance);
    return absl::StrCat(claimed.left, " ", RelationText(claimed.relation), " ",
                        claimed.right);
  };
  return record;
}

}  // namespace cgt

#endif  // CGT_THEOREMS_ALGEBRA_H_

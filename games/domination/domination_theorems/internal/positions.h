// What the records of the domination game share: positions as text, their values from the
// rules, enumerators of coloured graphs, and the frame of a record.
#ifndef CGT_GAMES_DOMINATION_DOMINATION_THEOREMS_INTERNAL_POSITIONS_H_
#define CGT_GAMES_DOMINATION_DOMINATION_THEOREMS_INTERNAL_POSITIONS_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "games/domination/domination.h"
#include "theorems/algebra.h"
#include "theorems/enumerate.h"
#include "theorems/theorem.h"

namespace cgt::domination {

/// How many vertices have colour A, B and C.
struct Colours {
  std::int64_t a = 0;
  std::int64_t b = 0;
  std::int64_t c = 0;

  [[nodiscard]] std::int64_t size() const { return a + b + c; }
  [[nodiscard]] bool AllA() const { return b == 0 && c == 0; }
  [[nodiscard]] bool AllB() const { return a == 0 && c == 0; }
  /// "contains the color C or at least two colors".
  [[nodiscard]] bool Mixed() const { return c > 0 || (a > 0 && b > 0); }
  [[nodiscard]] Colours Swapped() const { return {b, a, c}; }
};

/// The three entries of an instance from `at` on.
[[nodiscard]] Colours ColoursAt(const Instance& instance, std::size_t at);
/// The colours of T in an instance {|S|, a, b, c}.
[[nodiscard]] inline Colours PartT(const Instance& instance) {
  return ColoursAt(instance, 1);
}

/// `AABC`: the letters of A first.
[[nodiscard]] std::string Letters(const Colours& colours);

/// Positions as the ruleset reads them, without its name. The centre of a star is `A`,
/// `B` or `C`.
[[nodiscard]] std::string StarText(char centre, const Colours& leaves);
[[nodiscard]] std::string CompleteText(const Colours& colours);
/// \domain at least one vertex in the clique
[[nodiscard]] std::string SplitText(const Colours& clique, const Colours& independent);

/// Which part of a complete bipartite graph need not be dominated.
enum class DominatedPart { kNone, kFirst, kSecond };

/// K_{s,t}; where a part is empty, the other one without edges.
[[nodiscard]] std::string BipartiteText(const Colours& first, const Colours& second,
                                        DominatedPart dominated = DominatedPart::kNone);

/// `Domination("...")`, as an expression of the command line.
[[nodiscard]] std::string Quoted(absl::string_view position);

/// Values of positions from the rules alone: options of options, until nobody can move.
///
/// Positions of at most `kPlainVertices` vertices are evaluated without any hook of the
/// ruleset (no splitting, no merging of vertices, no closed form, exact text as key), so
/// that nothing that a theorem claims is used. Larger ones use the splitting and merging,
/// which have records of their own (`domination/linked-classes`,
/// `domination/equal-sets`), but never a closed form.
class RulesValues {
 public:
  static constexpr std::size_t kPlainVertices = 16;

  explicit RulesValues(Engine& engine);
  ~RulesValues();
  RulesValues(const RulesValues&) = delete;
  RulesValues& operator=(const RulesValues&) = delete;

  /// \param position as the ruleset reads it
  /// \errors throws StatusError: those of the engine; InvalidArgument if the text is no
  ///   position
  [[nodiscard]] Value operator()(absl::string_view position);

 private:
  struct Tables;
  Value Compute(absl::string_view position);

  Engine* engine_;
  Tables* tables_;  // attached to the engine, shared by all records
  std::unique_ptr<Evaluator<Domination>> hooked_;
};

/// What the checker of a record works with.
struct Workshop {
  explicit Workshop(Engine& engine) : x(engine), rules(engine) {}
  ValueAlgebra x;
  RulesValues rules;
};

/// The fields of a record that are told in words.
struct RecordWords {
  absl::string_view id;
  absl::string_view locator;
  absl::string_view statement;
  absl::string_view domain;
  absl::string_view range;
  std::int64_t default_max;
  absl::string_view citation = "sampaio2026";
  std::optional<std::int64_t> largest_max = {};
};

/// A record without checker, enumerator and description.
[[nodiscard]] Theorem Record(const RecordWords& words);

/// Marks `printed` as refuted and answers its correction: a copy with the suffix
/// `-corrected` and the given statement and domain.
[[nodiscard]] Theorem Correct(Theorem& printed, absl::string_view statement,
                              absl::string_view domain);

/// Completes a record whose claim is made by `check`.
[[nodiscard]] Theorem WithChecker(
    Theorem record, std::function<Verdict(Workshop&, const Instance&)> check);

/// The position of an instance, and the value the theorem claims for it.
using PositionOf = std::function<std::string(const Instance&)>;
using ValueClaim = std::function<Value(Workshop&, const Instance&)>;

/// Completes a record that claims the value of one position.
[[nodiscard]] Theorem ValueTheorem(Theorem record, PositionOf position, ValueClaim claim);

/// Completes a record that claims a relation between two positions.
[[nodiscard]] Theorem RelationTheorem(Theorem record, PositionOf left, Relation relation,
                                      PositionOf right);

/// Instances (a, b, c) with first <= a+b+c <= max that satisfy the predicate.
[[nodiscard]] Enumerator OverColours(std::int64_t first,
                                     std::function<bool(const Colours&)> domain);

/// 1/2^(b-a+1).
[[nodiscard]] Value HalfPowerOf(ValueAlgebra& x, std::int64_t a, std::int64_t b);

}  // namespace cgt::domination

#endif  // CGT_GAMES_DOMINATION_DOMINATION_THEOREMS_INTERNAL_POSITIONS_H_

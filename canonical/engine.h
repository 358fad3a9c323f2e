// The canonical-form engine: interns, compares, adds and measures short games.
#ifndef CGT_CANONICAL_ENGINE_H_
#define CGT_CANONICAL_ENGINE_H_

#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <typeindex>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "canonical/value.h"
#include "cgt/budget.h"
#include "cgt/dyadic.h"
#include "cgt/form.h"
#include "cgt/integer.h"
#include "cgt/nimber.h"
#include "cgt/outcome.h"
#include "cgt/player.h"
#include "cgt/uptimal.h"

namespace cgt {

namespace internal {
class Context;
class NodeStore;
}  // namespace internal

/// Widths of the inline fields of a node. The defaults are the fast ones; small ones make
/// everything take the exact side tables and must not change a single answer.
struct EngineOptions {
  int stop_fraction_bits = 32;  ///< fraction bits of a stop key
  int stop_key_bits = 64;       ///< total bits of a stop key, saturating
  int small_bits = 31;          ///< bits of the inline ups and of the inline nimber
};

/// Exact counts of work done, reproducible at one thread.
struct EngineCounts {
  std::uint64_t nodes = 0;             ///< nodes interned
  std::uint64_t comparisons = 0;       ///< calls of the order, filters included
  std::uint64_t comparisons_deep = 0;  ///< those that no filter or memo settled
  std::uint64_t sums = 0;              ///< sums computed (memo misses)
  std::uint64_t canonicalisations = 0;
};

/// Options given as sums: option i is the sum of parts[ends[i-1]] .. parts[ends[i] - 1]
/// (ids of nodes of the engine); an empty sum is 0.
struct OptionSums {
  std::vector<NodeId> parts;
  std::vector<std::uint32_t> ends;
};

/// Owns all nodes, memos and tables. Neither copied nor moved; externally synchronised.
///
/// Every entry point that computes answers a StatusOr: ResourceExhausted or Cancelled
/// when the budget ends (the engine stays usable and what was interned stays), OutOfRange
/// when a result would pass a stated size limit.
class Engine {
 public:
  explicit Engine(const EngineOptions& options = {});
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// The budget that every operation from now on honours; nullptr = unlimited. Not owned:
  /// it must outlive the engine, or be replaced before it ends.
  void SetBudget(Budget* budget);
  [[nodiscard]] Budget* budget() const;

  // --- making values
  // ---------------------------------------------------------------------
  [[nodiscard]] Value Zero();
  absl::StatusOr<Value> Number(const Dyadic& x);
  absl::StatusOr<Value> Star(Nimber n);
  absl::StatusOr<Value> Make(const NumberUpStar& x);
  /// The value of {left | right}: removes dominated and bypasses reversible options.
  absl::StatusOr<Value> FromOptions(absl::Span<const Value> left,
                                    absl::Span<const Value> right);
  /// The value of {left | right} where each option is given as a sum of values.
  absl::StatusOr<Value> FromOptionSums(const OptionSums& left, const OptionSums& right);
  /// The value of a literal form.
  absl::StatusOr<Value> FromForm(const Form& form);

  // --- order and arithmetic
  // --------------------------------------------------------------
  absl::StatusOr<std::partial_ordering> Compare(Value a, Value b);
  absl::StatusOr<bool> LessOrEqual(Value a, Value b);
  absl::StatusOr<Value> Add(Value a, Value b);
  absl::StatusOr<Value> Subtract(Value a, Value b);
  absl::StatusOr<Value> Negate(Value a);
  absl::StatusOr<Value> Multiple(const Integer& n, Value a);

  // --- what a value is
  // -------------------------------------------------------------------
  /// The number + uptimal + nimber that the value is, if it is one.
  [[nodiscard]] std::optional<NumberUpStar> AsNumberUpStar(Value a) const;
  [[nodiscard]] std::optional<Dyadic> AsNumber(Value a) const;
  /// The canonical options. \errors ResourceExhausted if there are more than `limit`.
  absl::StatusOr<std::vector<Value>> Options(Player player, Value a,
                                             std::uint64_t limit = 1u << 24);
  /// How many canonical options there are, without making them.
  absl::StatusOr<Integer> OptionCount(Player player, Value a);
  [[nodiscard]] Dyadic LeftStop(Value a) const;
  [[nodiscard]] Dyadic RightStop(Value a) const;
  absl::StatusOr<Dyadic> Mean(Value a);
  absl::StatusOr<Dyadic> Temperature(Value a);
  absl::StatusOr<cgt::Outcome> Outcome(Value a);
  absl::StatusOr<Integer> Birthday(Value a);
  /// All followers hereditarily without numbers other than 0 (dicotic).
  [[nodiscard]] bool IsAllSmall(Value a) const;

  /// The structural order for containers and printing: total, independent of ids and
  /// history. Numbers by value; nimbers; uptimals by number, digits lexicographically,
  /// length, nimber; the rest by sorted Left options, then sorted Right options, a
  /// shorter list first. Linear in the nodes met.
  absl::StatusOr<std::strong_ordering> StructuralCompare(Value a, Value b);

  // --- house-keeping
  // ---------------------------------------------------------------------
  /// Drops memos and attached tables; values stay valid.
  void Trim();
  /// The object of type T attached under `key`, made by `make()` on first use and owned
  /// by the engine: transposition tables of rulesets live here.
  template <class T, class Make>
  T& Attached(const std::string& key, const Make& make) {
    std::shared_ptr<void>& slot = attached_[{std::type_index(typeid(T)), key}];
    if (slot == nullptr) slot = std::shared_ptr<T>(make());
    return *static_cast<T*>(slot.get());
  }
  /// The same value in this engine.
  absl::StatusOr<Value> Import(Value other);
  [[nodiscard]] EngineCounts counts() const;
  [[nodiscard]] std::int64_t memory_used() const;
  /// For tables attached to the engine: memory that counts against its budget, and the
  /// budget's word on whether to go on.
  absl::Status ChargeMemory(std::int64_t bytes);
  void ReleaseMemory(std::int64_t bytes);
  absl::Status CheckBudget();

  /// For code of the floor `canonical/` alone.
  [[nodiscard]] internal::Context& context() { return *context_; }

 private:
  /// The id of a value that must be this engine's (aborts otherwise).
  [[nodiscard]] NodeId Own(Value a) const;

  std::unique_ptr<internal::NodeStore> store_;
  std::unique_ptr<internal::Context> context_;
  std::map<std::pair<std::type_index, std::string>, std::shared_ptr<void>> attached_;
};

}  // namespace cgt

#endif  // CGT_CANONICAL_ENGINE_H_

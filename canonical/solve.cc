// Sums are not made: g + x is compared with 0 or h as x with -g or h - g.
#include "canonical/solve.h"

#include "absl/container/flat_hash_map.h"
#include "canonical/born_by_day.h"
#include "canonical/internal/context.h"
#include "canonical/internal/day_lists.h"
#include "canonical/internal/entered.h"
#include "cgt/errors.h"

namespace cgt {
namespace {

using internal::Context;
using internal::Ids;

/// g:x for one form g and any value x whose followers are few.
class OrdinalSums {
 public:
  /// \param left the Left options of g; \param right its Right options
  OrdinalSums(Context& context, Ids left, Ids right)
      : context_(context), left_(std::move(left)), right_(std::move(right)) {}

  NodeId With(NodeId x) {
    if (const auto it = known_.find(x); it != known_.end()) return it->second;
    Ids left = left_;
    Ids right = right_;
    for (const NodeId option : OptionsOf(Player::kLeft, x)) left.push_back(With(option));
    for (const NodeId option : OptionsOf(Player::kRight, x)) {
      right.push_back(With(option));
    }
    const NodeId sum = context_.FromOptions(left, right);
    known_[x] = sum;
    return sum;
  }

 private:
  Ids OptionsOf(Player player, NodeId x) {
    constexpr std::uint64_t kNoneOfDayThreeHasMore = 22;
    return context_.Options(player, x, kNoneOfDayThreeHasMore);
  }

  Context& context_;
  const Ids left_;
  const Ids right_;
  absl::flat_hash_map<NodeId, NodeId> known_;
};

absl::StatusOr<Ids> ValuesOf(Engine& engine, const FormArena& arena,
                             absl::Span<const FormId> forms) {
  Ids values;
  for (const FormId form : forms) {
    CGT_ASSIGN_OR_RETURN(const Value value, engine.FromForm({&arena, form}));
    values.push_back(value.id());
  }
  return values;
}

}  // namespace

absl::StatusOr<std::vector<Value>> SolveOutcome(Engine& engine, Value g, Outcome o,
                                                const Integer& n) {
  CGT_CHECK(&g.engine() == &engine);
  CGT_RETURN_IF_ERROR(CheckListedDay(n));
  if (o == Outcome::kD) {
    return absl::InvalidArgumentError("an outcome of short games: L, R, N or P");
  }
  return internal::Entered(engine, [&]() -> absl::StatusOr<std::vector<Value>> {
    Context& context = engine.context();
    const NodeId negative = context.Negate(g.id());
    return internal::SelectBornByDay(
        engine, static_cast<int>(n.ToInt64()), [&](NodeId x) {
          context.Tick();
          const bool at_least = context.LessOrEqual(negative, x);
          const bool at_most = context.LessOrEqual(x, negative);
          return FromWinners(!at_most, !at_least) == o;
        });
  });
}

absl::StatusOr<std::vector<Value>> SolveAtLeast(Engine& engine, Value g, Value h,
                                                const Integer& n) {
  CGT_RETURN_IF_ERROR(CheckListedDay(n));
  CGT_ASSIGN_OR_RETURN(const Value bound, engine.Subtract(h, g));
  return internal::Entered(engine, [&]() -> absl::StatusOr<std::vector<Value>> {
    Context& context = engine.context();
    return internal::SelectBornByDay(engine, static_cast<int>(n.ToInt64()),
                                     [&](NodeId x) {
                                       context.Tick();
                                       return context.LessOrEqual(bound.id(), x);
                                     });
  });
}

absl::StatusOr<std::vector<Value>> SolveOrdinal(Engine& engine, const Form& g, Value h,
                                                const Integer& n) {
  CGT_CHECK(&h.engine() == &engine);
  CGT_RETURN_IF_ERROR(CheckListedDay(n));
  CGT_ASSIGN_OR_RETURN(Ids left, ValuesOf(engine, *g.arena, g.arena->Left(g.id)));
  CGT_ASSIGN_OR_RETURN(Ids right, ValuesOf(engine, *g.arena, g.arena->Right(g.id)));
  return internal::Entered(engine, [&]() -> absl::StatusOr<std::vector<Value>> {
    OrdinalSums sums(engine.context(), std::move(left), std::move(right));
    return internal::SelectBornByDay(engine, static_cast<int>(n.ToInt64()),
                                     [&](NodeId x) { return sums.With(x) == h.id(); });
  });
}

}  // namespace cgt

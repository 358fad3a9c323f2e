#include "language/internal/arithmetic.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "canonical/compounds.h"
#include "canonical/counting.h"
#include "cgt/errors.h"
#include "cgt/notation/literal.h"

namespace cgt::internal {

absl::StatusOr<Dyadic> Power(const Dyadic& base, const Integer& exponent) {
  if (exponent.Sign() < 0) {
    CGT_ASSIGN_OR_RETURN(const Dyadic power, Power(base, -exponent));
    CGT_ASSIGN_OR_RETURN(std::optional<Dyadic> inverse, ExactQuotient(Dyadic(1), power));
    if (!inverse.has_value()) {
      return absl::InvalidArgumentError("a power whose denominator is a power of two");
    }
    return *std::move(inverse);
  }
  if (base.IsInteger() && base.numerator().BitLength() <= 1) {  // 0, 1, -1
    if (base.IsZero()) return Dyadic(exponent.IsZero() ? 1 : 0);
    return exponent.IsOdd() ? base : Dyadic(1);
  }
  // A base beside these needs at least a bit for each factor.
  if (exponent > Integer(Integer::kMaxBits)) {
    return absl::OutOfRangeError(
        absl::StrCat("a power of more than ", Integer::kMaxBits, " bits"));
  }
  const std::uint64_t n = exponent.ToUint64();
  if (base.exponent() * n > Dyadic::kMaxExponent) {
    return absl::OutOfRangeError(
        absl::StrCat("a denominator above 2^", Dyadic::kMaxExponent));
  }
  CGT_ASSIGN_OR_RETURN(Integer numerator, Integer::Pow(base.numerator(), n));
  return Dyadic::FromRatio(std::move(numerator), base.exponent() * n);
}

bool Holds(SyntaxKind comparison, std::partial_ordering order) {
  switch (comparison) {
    case SyntaxKind::kEqual:
      return order == 0;
    case SyntaxKind::kNotEqual:
      return order != 0;
    case SyntaxKind::kLess:
      return order < 0;
    case SyntaxKind::kLessOrEqual:
      return order <= 0;
    case SyntaxKind::kGreater:
      return order > 0;
    case SyntaxKind::kGreaterOrEqual:
      return order >= 0;
    case SyntaxKind::kConfused:
      return order == std::partial_ordering::unordered;
    case SyntaxKind::kLessOrConfused:
      return order < 0 || order == std::partial_ordering::unordered;
    case SyntaxKind::kGreaterOrConfused:
      return order > 0 || order == std::partial_ordering::unordered;
    default:
      CGT_CHECK(false);
      return false;
  }
}

absl::StatusOr<FormId> FormOf(Engine& engine, FormArena& arena, Value value) {
  constexpr std::size_t kMaxPositions = kMaxFormNodes;
  constexpr std::uint64_t kMaxOptions = kMaxFormOptions;
  struct Options {
    std::vector<Value> left;
    std::vector<Value> right;
  };
  struct Task {
    Value value;
    std::optional<Options> options;
  };
  // Working memory, given back at the end. A node, its task, its place in the arena.
  constexpr std::int64_t kNodeBytes = 320;
  constexpr std::int64_t kOptionBytes = 2 * sizeof(Value) + 3 * sizeof(FormId);
  struct Charged {
    Engine& engine;
    std::int64_t bytes = 0;
    ~Charged() { engine.ReleaseMemory(bytes); }
  } charged{engine};
  const auto too_large = [] {
    return absl::OutOfRangeError(absl::StrCat("a form of more than ", kMaxPositions,
                                              " positions or ", kMaxOptions, " options"));
  };
  // A form has more positions than its birthday, which is known without making them.
  CGT_ASSIGN_OR_RETURN(const Integer birthday, engine.Birthday(value));
  if (birthday >= Integer(kMaxPositions)) return too_large();
  absl::flat_hash_map<NodeId, FormId> forms;
  std::uint64_t options_made = 0;
  std::vector<Task> tasks;
  tasks.push_back({value, std::nullopt});
  while (!tasks.empty()) {
    Task& task = tasks.back();
    if (forms.contains(task.value.id())) {
      tasks.pop_back();
      continue;
    }
    if (task.options.has_value()) {
      std::vector<FormId> sides[2];
      for (const Value option : task.options->left) {
        sides[0].push_back(forms.at(option.id()));
      }
      for (const Value option : task.options->right) {
        sides[1].push_back(forms.at(option.id()));
      }
      forms.emplace(task.value.id(),
                    arena.Intern(std::move(sides[0]), std::move(sides[1])));
      tasks.pop_back();
      continue;
    }
    CGT_RETURN_IF_ERROR(engine.CheckBudget());
    CGT_RETURN_IF_ERROR(CheckListable(engine, task.value));
    // Asked first, so that the options of a huge nimber are never made.
    std::uint64_t count = 0;
    for (const Player player : kPlayers) {
      CGT_ASSIGN_OR_RETURN(const Integer options, engine.OptionCount(player, task.value));
      if (options > Integer(kMaxOptions)) return too_large();
      count += options.ToUint64();
    }
    options_made += count;
    if (options_made > kMaxOptions || forms.size() > kMaxPositions ||
        tasks.size() > kMaxOptions) {
      return too_large();
    }
    const std::int64_t bytes =
        kNodeBytes + static_cast<std::int64_t>(count) * kOptionBytes;
    CGT_RETURN_IF_ERROR(engine.ChargeMemory(bytes));
    charged.bytes += bytes;
    Options options;
    CGT_ASSIGN_OR_RETURN(options.left, engine.Options(Player::kLeft, task.value));
    CGT_ASSIGN_OR_RETURN(options.right, engine.Options(Player::kRight, task.value));
    task.options = options;
    for (const std::vector<Value>* side : {&options.left, &options.right}) {
      for (const Value option : *side) {
        if (!forms.contains(option.id())) tasks.push_back({option, std::nullopt});
      }
    }
  }
  return forms.at(value.id());
}

}  // namespace cgt::internal

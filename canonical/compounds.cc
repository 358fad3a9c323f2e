// Every construction is a game on states: a pair of forms for a compound, a form and a
// mark for a variant. The states are walked depth first on an explicit stack, each of
// them once, and become forms as soon as all their options are. The compounds are
// commutative, so a pair is kept with the lesser form first.
#include "canonical/compounds.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "canonical/internal/unwind.h"
#include "cgt/errors.h"
#include "cgt/player.h"

namespace cgt {
namespace {

using FormState = std::pair<FormId, FormId>;
using FormStates = std::vector<FormState>;

absl::Span<const FormId> OptionsOfForm(const FormArena& arena, Player player,
                                       FormId form) {
  return player == Player::kLeft ? arena.Left(form) : arena.Right(form);
}

// Counts what has been made against the limits and against the engine's budget, to which
// it gives everything back in the end.
class FormLimits {
 public:
  explicit FormLimits(Engine& engine) : engine_(engine) {}
  FormLimits(const FormLimits&) = delete;
  FormLimits& operator=(const FormLimits&) = delete;
  ~FormLimits() { engine_.ReleaseMemory(charged_); }

  // To be asked before the options of a new state are made.
  absl::Status Admit(std::uint64_t options) {
    CGT_RETURN_IF_ERROR(engine_.CheckBudget());
    ++nodes_;
    if (nodes_ > kMaxFormNodes || options > kMaxFormOptions - options_) {
      return absl::OutOfRangeError(absl::StrCat("a form of more than ", kMaxFormNodes,
                                                " positions or ", kMaxFormOptions,
                                                " options"));
    }
    options_ += options;
    const auto bytes = static_cast<std::int64_t>(kNodeBytes + options * kOptionBytes);
    CGT_RETURN_IF_ERROR(engine_.ChargeMemory(bytes));
    charged_ += bytes;
    return absl::OkStatus();
  }

 private:
  // A state on the stack and in the memo, a form and its place in the arena's index.
  static constexpr std::uint64_t kNodeBytes = 320;
  static constexpr std::uint64_t kOptionBytes = sizeof(FormState) + 2 * sizeof(FormId);

  Engine& engine_;
  std::size_t nodes_ = 0;
  std::uint64_t options_ = 0;
  std::int64_t charged_ = 0;
};

// The form of a state.
// \param count (player, state): how many options there are at most
// \param expand (player, state, out): appends them
template <class Count, class Expand>
absl::StatusOr<FormId> FormOfState(Engine& engine, FormArena& arena, FormState root,
                                   const Count& count, const Expand& expand) {
  struct Frame {
    FormState state;
    FormStates options[2];
    std::size_t next[2] = {0, 0};  // Options before these are forms already.
  };
  FormLimits limits(engine);
  absl::flat_hash_map<FormState, FormId> forms;
  std::vector<Frame> stack;
  const auto push = [&](FormState state) -> absl::Status {
    CGT_RETURN_IF_ERROR(
        limits.Admit(count(Player::kLeft, state) + count(Player::kRight, state)));
    Frame& frame = stack.emplace_back();
    frame.state = state;
    for (const Player player : kPlayers) {
      expand(player, state, frame.options[PlayerIndex(player)]);
    }
    return absl::OkStatus();
  };
  CGT_RETURN_IF_ERROR(push(root));
  while (!stack.empty()) {
    Frame& frame = stack.back();
    const FormState* missing = nullptr;
    for (int side = 0; side < 2 && missing == nullptr; ++side) {
      const FormStates& options = frame.options[side];
      std::size_t& next = frame.next[side];
      while (next < options.size() && forms.contains(options[next])) ++next;
      if (next < options.size()) missing = &options[next];
    }
    if (missing != nullptr) {
      CGT_RETURN_IF_ERROR(push(FormState(*missing)));
      continue;
    }
    std::vector<FormId> sides[2];
    for (const int side : {0, 1}) {
      sides[side].reserve(frame.options[side].size());
      for (const FormState& option : frame.options[side]) {
        sides[side].push_back(forms.find(option)->second);
      }
    }
    forms.emplace(frame.state, arena.Intern(std::move(sides[0]), std::move(sides[1])));
    stack.pop_back();
  }
  return forms.find(root)->second;
}

FormState Unordered(FormId a, FormId b) { return {std::min(a, b), std::max(a, b)}; }

// Which of the three ways of moving in two components there are for one player.
struct CompoundMoves {
  bool first_alone;
  bool second_alone;
  bool both;
};

CompoundMoves MovesIn(CompoundKind kind, bool first_has_options,
                      bool second_has_options) {
  switch (kind) {
    case CompoundKind::kDisjunctive:
      return {true, true, false};
    case CompoundKind::kConjunctive:
      return {false, false, true};
    case CompoundKind::kContinuedConjunctive:
      return {!second_has_options, !first_has_options, true};
    case CompoundKind::kSelective:
      return {true, true, true};
  }
  return {};
}

// A variant of `form` with the players' roles as they are or exchanged.
FormState VariantState(FormId form, bool exchanged) { return {form, exchanged ? 1 : 0}; }

}  // namespace

absl::StatusOr<FormId> Compound(Engine& engine, FormArena& arena, CompoundKind kind,
                                FormId g, FormId h) {
  const auto count = [&](Player player, const FormState& state) -> std::uint64_t {
    const std::uint64_t a = OptionsOfForm(arena, player, state.first).size();
    const std::uint64_t b = OptionsOfForm(arena, player, state.second).size();
    const CompoundMoves moves = MovesIn(kind, a > 0, b > 0);
    return (moves.first_alone ? a : 0) + (moves.second_alone ? b : 0) +
           (moves.both ? a * b : 0);
  };
  const auto expand = [&](Player player, const FormState& state, FormStates& out) {
    const absl::Span<const FormId> a = OptionsOfForm(arena, player, state.first);
    const absl::Span<const FormId> b = OptionsOfForm(arena, player, state.second);
    const CompoundMoves moves = MovesIn(kind, !a.empty(), !b.empty());
    out.reserve(count(player, state));
    if (moves.first_alone) {
      for (const FormId x : a) out.push_back(Unordered(x, state.second));
    }
    if (moves.second_alone) {
      for (const FormId y : b) out.push_back(Unordered(state.first, y));
    }
    if (!moves.both) return;
    for (const FormId x : a) {
      for (const FormId y : b) out.push_back(Unordered(x, y));
    }
  };
  return internal::Caught(
      [&] { return FormOfState(engine, arena, Unordered(g, h), count, expand); });
}

absl::StatusOr<FormId> Variant(Engine& engine, FormArena& arena, VariantKind kind,
                               FormId g) {
  // Of both players together if not of each.
  const auto count = [&](Player player, const FormState& state) -> std::uint64_t {
    return kind == VariantKind::kImpartial
               ? arena.Left(state.first).size() + arena.Right(state.first).size()
               : OptionsOfForm(arena, player, state.first).size();
  };
  const auto append = [&](Player player, FormId form, bool exchanged, FormStates& out) {
    for (const FormId option : OptionsOfForm(arena, player, form)) {
      out.push_back(VariantState(option, exchanged));
    }
  };
  const auto expand = [&](Player player, const FormState& state, FormStates& out) {
    const FormId form = state.first;
    const bool exchanged = state.second != 0;
    switch (kind) {
      case VariantKind::kDicotic:
        if (!OptionsOfForm(arena, Opponent(player), form).empty()) {
          append(player, form, false, out);
        }
        break;
      case VariantKind::kImpartial:
        for (const Player mover : kPlayers) append(mover, form, false, out);
        break;
      case VariantKind::kTwisted:
        append(exchanged ? Opponent(player) : player, form, !exchanged, out);
        break;
    }
  };
  return internal::Caught(
      [&] { return FormOfState(engine, arena, VariantState(g, false), count, expand); });
}

absl::StatusOr<FormId> NegativeForm(Engine& engine, FormArena& arena, FormId g) {
  const auto count = [&](Player player, const FormState& state) -> std::uint64_t {
    return OptionsOfForm(arena, player, state.first).size();
  };
  const auto expand = [&](Player player, const FormState& state, FormStates& out) {
    for (const FormId option : OptionsOfForm(arena, Opponent(player), state.first)) {
      out.push_back(VariantState(option, false));
    }
  };
  return internal::Caught(
      [&] { return FormOfState(engine, arena, VariantState(g, false), count, expand); });
}

}  // namespace cgt

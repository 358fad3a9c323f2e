// Positions with equal keys have the same game tree, so that each is expanded once. Depth
// first: a position becomes a form when all its options are forms.
#include "games/catalog/position_form.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "cgt/player.h"
#include "games/catalog/internal/sum_key.h"

namespace cgt {
namespace {

absl::Status CheckHasForm(const AnyPosition& position) {
  const RulesetInfo& info = position.Info();
  if (position.Play() == PlayConvention::kMisere) {
    return absl::FailedPreconditionError(absl::StrCat(
        "this position of ", info.name, " is played by the misere rule: a form is not"));
  }
  if (info.may_repeat) {
    return absl::FailedPreconditionError(
        absl::StrCat("play of ", info.name, " may repeat, so that there is no form"));
  }
  const AnswerKind answer = position.Answer();
  if (answer != AnswerKind::kValue && answer != AnswerKind::kNimber) {
    return absl::FailedPreconditionError(
        absl::StrCat(info.name, " answers a ", AnswerKindName(answer),
                     ": it is not lost by whoever cannot move"));
  }
  return position.CheckListable();
}

class PositionForms {
 public:
  PositionForms(Engine& engine, FormArena& arena, std::uint64_t max_options)
      : engine_(engine), arena_(arena), max_options_(max_options) {}
  PositionForms(const PositionForms&) = delete;
  PositionForms& operator=(const PositionForms&) = delete;
  ~PositionForms() { engine_.ReleaseMemory(charged_); }

  absl::StatusOr<FormId> Of(const AnyPosition& root) {
    const std::uint32_t first = NodeOf(internal::SumKey(root), nullptr);
    CGT_RETURN_IF_ERROR(Push(root, first));
    while (!stack_.empty()) {
      Frame& frame = stack_.back();
      const std::optional<std::uint32_t> missing = FirstMissing(frame);
      if (!missing.has_value()) {
        nodes_[frame.node].form =
            arena_.Intern(std::move(frame.forms[0]), std::move(frame.forms[1]));
        stack_.pop_back();
        continue;
      }
      // A position is let go of when it is expanded.
      const AnyPositionPtr position = std::move(nodes_[*missing].position);
      if (position == nullptr) {
        return absl::FailedPreconditionError("play repeats, so there is no form");
      }
      CGT_RETURN_IF_ERROR(Push(*position, *missing));
    }
    return *nodes_[first].form;
  }

 private:
  // All positions with one key.
  struct Node {
    AnyPositionPtr position;     // Until it is expanded.
    std::optional<FormId> form;  // As soon as it is known.
  };
  struct Frame {
    std::uint32_t node = 0;
    std::vector<std::uint32_t> options[2];
    std::vector<FormId> forms[2];  // Of the first options.
  };

  std::uint32_t NodeOf(std::string key, AnyPositionPtr position) {
    const auto [it, inserted] =
        index_.try_emplace(std::move(key), static_cast<std::uint32_t>(nodes_.size()));
    if (inserted) {
      // A position takes about as much as its key.
      uncharged_ += kNodeBytes + 3 * it->first.size();
      nodes_.push_back({std::move(position), std::nullopt});
    }
    return it->second;
  }

  // Takes over the forms that are known; answers the first option that has none.
  std::optional<std::uint32_t> FirstMissing(Frame& frame) {
    for (const int side : {0, 1}) {
      const std::vector<std::uint32_t>& options = frame.options[side];
      std::vector<FormId>& known = frame.forms[side];
      while (known.size() < options.size()) {
        const std::uint32_t option = options[known.size()];
        if (!nodes_[option].form.has_value()) return option;
        known.push_back(*nodes_[option].form);
      }
    }
    return std::nullopt;
  }

  absl::Status Push(const AnyPosition& position, std::uint32_t node) {
    CGT_RETURN_IF_ERROR(engine_.CheckBudget());
    Frame frame;
    frame.node = node;
    for (const Player player : kPlayers) {
      std::vector<TermPtr> terms;
      position.Options(player, terms);
      options_ += terms.size();
      uncharged_ += terms.size() * kOptionBytes;
      for (TermPtr& term : terms) {
        AnyPositionPtr option = AsAnyPosition(std::move(term));
        std::string key = internal::SumKey(*option);
        frame.options[PlayerIndex(player)].push_back(
            NodeOf(std::move(key), std::move(option)));
      }
      if (nodes_.size() > kMaxFormNodes || options_ > max_options_) {
        return absl::OutOfRangeError(absl::StrCat("a form of more than ", kMaxFormNodes,
                                                  " positions or ", max_options_,
                                                  " options"));
      }
    }
    const auto bytes = static_cast<std::int64_t>(std::exchange(uncharged_, 0));
    CGT_RETURN_IF_ERROR(engine_.ChargeMemory(bytes));
    charged_ += bytes;
    stack_.push_back(std::move(frame));
    return absl::OkStatus();
  }

  static constexpr std::uint64_t kNodeBytes = 512;
  // In the frame, and in the form and its place in the arena's index.
  static constexpr std::uint64_t kOptionBytes = 4 * sizeof(FormId);

  Engine& engine_;
  FormArena& arena_;
  std::uint64_t max_options_;
  std::vector<Frame> stack_;
  absl::flat_hash_map<std::string, std::uint32_t> index_;
  std::vector<Node> nodes_;
  std::uint64_t options_ = 0;
  std::uint64_t uncharged_ = 0;
  std::int64_t charged_ = 0;
};

}  // namespace

absl::StatusOr<FormId> FormOfPosition(Engine& engine, FormArena& arena,
                                      const AnyPosition& position,
                                      std::uint64_t max_options) {
  CGT_RETURN_IF_ERROR(CheckHasForm(position));
  return PositionForms(engine, arena, max_options).Of(position);
}

}  // namespace cgt

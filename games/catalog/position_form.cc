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
#include "canonical/compounds.h"
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
                     ": its positions are not games that who cannot move loses"));
  }
  return position.CheckListable();
}

class PositionForms {
 public:
  PositionForms(Engine& engine, FormArena& arena) : engine_(engine), arena_(arena) {}
  PositionForms(const PositionForms&) = delete;
  PositionForms& operator=(const PositionForms&) = delete;
  ~PositionForms() { engine_.ReleaseMemory(charged_); }

  absl::StatusOr<FormId> Of(const AnyPosition& root) {
    std::string key = internal::SumKey(root);
    CGT_RETURN_IF_ERROR(Push(root, key));
    while (!stack_.empty()) {
      Frame& frame = stack_.back();
      const Follower* missing = FirstMissing(frame);
      if (missing == nullptr) {
        std::optional<FormId>& form = forms_.find(frame.key)->second;
        form = arena_.Intern(std::move(frame.forms[0]), std::move(frame.forms[1]));
        stack_.pop_back();
        continue;
      }
      if (forms_.contains(missing->key)) {
        return absl::FailedPreconditionError(
            absl::StrCat("play repeats, so there is no form: it comes back to ",
                         Quotable(missing->position->PositionText())));
      }
      const Follower follower = *missing;  // The frame may move.
      CGT_RETURN_IF_ERROR(Push(*follower.position, follower.key));
    }
    return *forms_.find(key)->second;
  }

 private:
  struct Follower {
    AnyPositionPtr position;
    std::string key;
  };
  struct Frame {
    std::string key;
    std::vector<Follower> options[2];
    std::vector<FormId> forms[2];  // Of the first options.
  };

  // Takes over the forms that are known; answers the first option that has none.
  const Follower* FirstMissing(Frame& frame) {
    for (const int side : {0, 1}) {
      const std::vector<Follower>& options = frame.options[side];
      std::vector<FormId>& known = frame.forms[side];
      while (known.size() < options.size()) {
        const Follower& option = options[known.size()];
        const auto it = forms_.find(option.key);
        if (it == forms_.end() || !it->second.has_value()) return &option;
        known.push_back(*it->second);
      }
    }
    return nullptr;
  }

  absl::Status Push(const AnyPosition& position, const std::string& key) {
    CGT_RETURN_IF_ERROR(engine_.CheckBudget());
    Frame frame;
    frame.key = key;
    std::uint64_t bytes = kNodeBytes + 2 * key.size();
    for (const Player player : kPlayers) {
      std::vector<TermPtr> terms;
      position.Options(player, terms);
      options_ += terms.size();
      if (forms_.size() >= kMaxFormNodes || options_ > kMaxFormOptions) {
        return absl::OutOfRangeError(absl::StrCat("a form of more than ", kMaxFormNodes,
                                                  " positions or ", kMaxFormOptions,
                                                  " options"));
      }
      for (TermPtr& term : terms) {
        AnyPositionPtr option = AsAnyPosition(std::move(term));
        std::string option_key = internal::SumKey(*option);
        // A position takes about as much as its key.
        bytes += kOptionBytes + 2 * option_key.size();
        frame.options[PlayerIndex(player)].push_back(
            {std::move(option), std::move(option_key)});
      }
    }
    CGT_RETURN_IF_ERROR(engine_.ChargeMemory(static_cast<std::int64_t>(bytes)));
    charged_ += static_cast<std::int64_t>(bytes);
    forms_.emplace(key, std::nullopt);
    stack_.push_back(std::move(frame));
    return absl::OkStatus();
  }

  static constexpr std::uint64_t kNodeBytes = 512;
  static constexpr std::uint64_t kOptionBytes = sizeof(Follower) + 64;

  Engine& engine_;
  FormArena& arena_;
  std::vector<Frame> stack_;
  absl::flat_hash_map<std::string, std::optional<FormId>> forms_;  // None: in progress.
  std::uint64_t options_ = 0;
  std::int64_t charged_ = 0;
};

}  // namespace

absl::StatusOr<FormId> FormOfPosition(Engine& engine, FormArena& arena,
                                      const AnyPosition& position) {
  CGT_RETURN_IF_ERROR(CheckHasForm(position));
  return PositionForms(engine, arena).Of(position);
}

}  // namespace cgt

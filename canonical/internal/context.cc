#include "canonical/internal/context.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "canonical/internal/closed_form.h"
#include "canonical/internal/unwind.h"
#include "cgt/errors.h"

namespace cgt::internal {

Context::Context(NodeStore& store) : store_(store) {
  zero_ = Number(Dyadic());
  scratch_ = store_.NewScratch();
  Leave();
}

Context::~Context() { Leave(); }

void Context::CheckBudget() {
  Budget* budget = store_.budget();
  if (budget != nullptr) ThrowIfError(budget->Check());
}

void Context::DropMemos() {
  store_.Charge(-sums_.Bytes() - negatives_.Bytes() - thermograph_bytes_);
  sums_.Clear();
  negatives_.Clear();
  comparisons_.Clear();
  closed_options_.clear();
  for (auto& thermographs : thermographs_) thermographs.clear();
  thermograph_bytes_ = 0;
  birthdays_.clear();
  sorted_options_.clear();
  structural_.clear();
}

NodeId Context::StarPlus(NodeId number, std::uint64_t star) {
  if (star == 0) return number;
  return Closed({store_.NumberOf(number), Uptimal(), Nimber{star}});
}

const Context::ClosedNodeOptions& Context::ClosedOptionsOfNode(NodeId id) {
  if (const auto it = closed_options_.find(id); it != closed_options_.end()) {
    return *it->second;
  }
  auto made = std::make_unique<ClosedNodeOptions>();
  const NumberUpStar w = store_.ClosedOf(id);
  for (const Player player : {Player::kLeft, Player::kRight}) {
    const int side = player == Player::kLeft ? 0 : 1;
    if (w.IsNumber()) {
      const std::optional<Dyadic> option =
          player == Player::kLeft ? w.number.LeftOption() : w.number.RightOption();
      if (option.has_value()) made->other[side].push_back(Number(*option));
      continue;
    }
    const ClosedOptions options = ClosedOptionsOf(player, w);
    made->run[side] = options.star_run;
    for (const NumberUpStar& option : options.other) {
      made->other[side].push_back(Closed(option));
    }
  }
  return *closed_options_.emplace(id, std::move(made)).first->second;
}

Integer Context::OptionCount(Player player, NodeId id) {
  const Node& node = Get(id);
  if (!node.IsClosed()) {
    return Integer((player == Player::kLeft ? node.Left() : node.Right()).size());
  }
  const int side = player == Player::kLeft ? 0 : 1;
  const ClosedNodeOptions& options = ClosedOptionsOfNode(id);
  return Integer(options.run[side]) + Integer(options.other[side].size());
}

Ids Context::Options(Player player, NodeId id, std::uint64_t limit) {
  const Node& node = Get(id);
  const Integer count = OptionCount(player, id);
  if (count > Integer(limit)) {
    throw Unwind{absl::ResourceExhaustedError(
        absl::StrCat(count.ToString(), " options, more than the limit of ", limit))};
  }
  if (!node.IsClosed()) {
    const absl::Span<const NodeId> ids =
        player == Player::kLeft ? node.Left() : node.Right();
    return Ids(ids.begin(), ids.end());
  }
  const int side = player == Player::kLeft ? 0 : 1;
  Ids result;
  const std::uint64_t run = ClosedOptionsOfNode(id).run[side];
  for (std::uint64_t k = 0; k < run; ++k) {
    Tick();
    result.push_back(StarPlus(node.closed.number, k));
  }
  for (const NodeId option : ClosedOptionsOfNode(id).other[side])
    result.push_back(option);
  return result;
}

}  // namespace cgt::internal

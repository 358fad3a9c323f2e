#include "canonical/internal/sum_parts.h"

#include <algorithm>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "canonical/effort.h"
#include "canonical/internal/terms.h"
#include "canonical/internal/unwind.h"
#include "cgt/errors.h"

namespace cgt::internal {
namespace {

// A part with a term of usual size, their blocks, and a slot of the index, without what a
// key points to.
constexpr std::size_t kPartBytes = sizeof(Part) + 512;

}  // namespace

PartLists::PartLists(const std::vector<PartList>& lists) {
  std::size_t total = 0;
  for (const PartList& list : lists) total += list.size();
  ids_.reserve(total);
  ends_.reserve(lists.size());
  for (const PartList& list : lists) {
    ids_.insert(ids_.end(), list.begin(), list.end());
    ends_.push_back(static_cast<std::uint32_t>(ids_.size()));
  }
}

SumParts::~SumParts() { engine_.ReleaseMemory(charged_); }

void SumParts::Charge(std::size_t bytes) {
  ThrowIfError(engine_.ChargeMemory(static_cast<std::int64_t>(bytes)));
  charged_ += static_cast<std::int64_t>(bytes);
}

void SumParts::Split(const TermPtr& term, std::vector<TermPtr>& parts) {
  ThrowIfError(engine_.CheckBudget());
  term->Components(parts);
}

PartId SumParts::Intern(const TermPtr& term) {
  // An impartial game is its own negative, as a form, too.
  const auto* negated_term = dynamic_cast<const NegativeTerm*>(term.get());
  if (negated_term != nullptr && term->Answer() == AnswerKind::kNimber) {
    return Intern(negated_term->term());
  }
  std::optional<Nimber> heap;
  if (rules_.misere) heap = term->AsNimHeap();
  std::string key;
  if (heap.has_value()) {
    key = absl::StrCat("=heap ", heap->index);
  } else {
    term->AppendKey(key);
  }
  if (const auto it = index_.find(key); it != index_.end()) return it->second;
  Charge(kPartBytes + key.capacity());
  auto part = std::make_unique<Part>();
  part->term = term;
  const auto id = static_cast<PartId>(parts_.size());
  CGT_CHECK(id < kNoPart / 2);
  part->heap = heap;
  if (!rules_.misere) {
    const bool negated = !key.empty() && key[0] == '-';
    const auto it = index_.find(negated ? key.substr(1) : absl::StrCat("-", key));
    if (it != index_.end()) part->negative = it->second;
    if (term->Answer() == AnswerKind::kNimber) part->negative = id;
  }
  const PartId negative = part->negative;
  parts_.push_back(std::move(part));
  index_.emplace(std::move(key), id);
  if (negative != kNoPart) parts_[negative]->negative = id;
  return id;
}

void SumParts::InternParts(const TermPtr& term, PartList& out) {
  std::vector<TermPtr> parts;
  Split(term, parts);
  for (const TermPtr& part : parts) out.push_back(Intern(part));
}

std::optional<NodeId> SumParts::ValueOf(PartId id, std::uint64_t effort) {
  Part& part = *parts_[id];
  if (part.value.has_value() || rules_.misere) return part.value;
  const bool is_value = AsValueTerm(*part.term) != nullptr;
  if (!is_value && (!rules_.values || part.tried >= effort)) return std::nullopt;
  part.tried = effort;
  absl::StatusOr<Value> value = absl::UnknownError("not tried");
  if (is_value) {
    value = Caught([&] { return part.term->ValueByTheorem(engine_); });
  } else {
    const Effort scope(engine_, effort);
    value = Caught([&] { return part.term->ValueByRules(engine_); });
  }
  if (!value.ok()) {
    // The end of the engine's own budget is noticed by whoever asks next.
    if (!is_value && Effort::IsShortage(value.status())) return std::nullopt;
    throw Unwind{value.status()};
  }
  CGT_CHECK(&value->engine() == &engine_);
  part.value = value->id();
  ++valued_;
  return part.value;
}

int SumParts::MobilityOf(PartId id) {
  Part& part = *parts_[id];
  if (part.mobility.has_value()) return *part.mobility;
  if (part.expanded) {
    part.mobility = static_cast<int>(part.options[0].size()) -
                    static_cast<int>(part.options[1].size());
    return *part.mobility;
  }
  int count[2] = {0, 0};
  std::vector<TermPtr> followers;
  for (const Player player : kPlayers) {
    followers.clear();
    const absl::StatusOr<bool> listed = Caught([&]() -> absl::StatusOr<bool> {
      part.term->Options(player, followers);
      return true;
    });
    if (listed.ok()) count[PlayerIndex(player)] = static_cast<int>(followers.size());
  }
  part.mobility = count[0] - count[1];
  return *part.mobility;
}

void SumParts::Expand(PartId id) {
  PartLists options[2];
  absl::Status listing;
  const TermPtr term = parts_[id]->term;
  std::size_t bytes = 0;
  for (const Player player : kPlayers) {
    std::vector<TermPtr> followers;
    const absl::StatusOr<bool> listed = Caught([&]() -> absl::StatusOr<bool> {
      term->Options(player, followers);
      return true;
    });
    if (!listed.ok()) {
      if (!Effort::IsShortage(listed.status())) throw Unwind{listed.status()};
      ThrowIfError(engine_.CheckBudget());
      listing = listed.status();
      continue;
    }
    std::vector<PartList> sums;
    for (const TermPtr& follower : followers) {
      ThrowIfError(engine_.CheckBudget());  // a large one takes long to be told apart
      PartList sum;
      InternParts(follower, sum);
      std::sort(sum.begin(), sum.end());
      sums.push_back(std::move(sum));
    }
    // Ids grow as parts are met, which the rules alone decide: the order is reproducible.
    std::sort(sums.begin(), sums.end());
    sums.erase(std::unique(sums.begin(), sums.end()), sums.end());
    options[PlayerIndex(player)] = PartLists(sums);
    bytes += options[PlayerIndex(player)].Bytes();
  }
  Charge(bytes);
  Part& part = *parts_[id];
  part.options[0] = std::move(options[0]);
  part.options[1] = std::move(options[1]);
  part.listing = std::move(listing);
  part.expanded = true;
  part.over = part.listing.ok() && part.options[0].empty() && part.options[1].empty();
}

const PartLists& SumParts::Options(PartId id, Player player) {
  if (!parts_[id]->expanded) Expand(id);
  return parts_[id]->options[PlayerIndex(player)];
}

}  // namespace cgt::internal

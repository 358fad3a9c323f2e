// Heaps may be as large as a machine word, so nothing here may count up to a heap's size
// unless the caller has asked for the options; what the theorem knows is computed from
// the words. [bouton1901]
#include "games/heap/nim.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "absl/container/flat_hash_set.h"
#include "absl/numeric/int128.h"
#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/board/heap.h"

namespace cgt {
namespace {

constexpr std::size_t kMaxHeaps = std::size_t{1} << 24;
constexpr std::uint64_t kMaxOptions = 1'000'000;
constexpr std::uint64_t kMaxBytes = std::uint64_t{1} << 28;
constexpr std::size_t kShortestRun = 4;

std::string MoveName(std::size_t heap, std::uint64_t left) {
  return absl::StrCat("heap ", heap + 1, " to ", left);
}

std::uint64_t NimSum(const Nim::Position& p) {
  std::uint64_t sum = 0;
  for (const std::uint64_t heap : p) sum ^= heap;
  return sum;
}

}  // namespace

const RulesetInfo& Nim::Info() {
  static constexpr RulesetInfo kInfo = {
      .name = "Nim",
      .summary = "heaps of counters; a move takes any number from one heap",
      .rules =
          "Both players take turns to take one or more counters from one heap. "
          "Whoever cannot move loses.",
      .notation =
          "heap sizes separated by commas, 3*1000 for a thousand heaps of 3; a "
          "move is named by its heap, counted from 1, and what is left: heap 2 to 1",
      .sample = "3,4,5",
      .sources = "bouton1901",
      .answer = AnswerKind::kNimber,
  };
  return kInfo;
}

absl::StatusOr<Nim::Position> Nim::Parse(absl::string_view text) const {
  CGT_ASSIGN_OR_RETURN(const HeapText read, ReadHeaps(text));
  Position heaps;
  for (const HeapRun& run : read.heaps) {
    if (run.size.BitLength() > 64) {
      const std::size_t end =
          std::min(text.find_first_not_of("0123456789", run.offset), text.size());
      return InputError(run.offset, text.substr(run.offset, end - run.offset),
                        "a heap of fewer than 2^64 counters");
    }
    if (run.count > kMaxHeaps - heaps.size()) {
      return InputError(run.offset, absl::StrCat(run.size.ToString(), "*", run.count),
                        absl::StrCat("at most ", kMaxHeaps, " heaps"));
    }
    heaps.insert(heaps.end(), static_cast<std::size_t>(run.count), run.size.ToUint64());
  }
  return heaps;
}

std::string Nim::Print(const Position& p) const {
  std::vector<HeapRun> runs;
  for (std::size_t i = 0; i < p.size();) {
    std::size_t end = i + 1;
    while (end < p.size() && p[end] == p[i]) ++end;
    if (end - i < kShortestRun) end = i + 1;
    runs.push_back({Integer(p[i]), end - i});
    i = end;
  }
  return WriteHeaps(runs);
}

void Nim::Options(Player, const Position& p, std::vector<Position>& out) const {
  for (std::size_t i = 0; i < p.size(); ++i) {
    for (std::uint64_t left = 0; left < p[i]; ++left) {
      out.push_back(p);
      out.back()[i] = left;
    }
  }
}

void Nim::Moves(Player, const Position& p,
                std::vector<LabelledMove<Position>>& out) const {
  for (std::size_t i = 0; i < p.size(); ++i) {
    for (std::uint64_t left = 0; left < p[i]; ++left) {
      out.push_back({MoveName(i, left), p});
      out.back().position[i] = left;
    }
  }
}

void Nim::Components(const Position& p, std::vector<Position>& out) const {
  for (const std::uint64_t heap : p) {
    if (heap != 0) out.push_back({heap});
  }
}

bool Nim::Normalize(Position& p) const {
  std::erase(p, 0);
  std::sort(p.begin(), p.end());
  return false;
}

absl::Status Nim::CheckListable(const Position& p) const {
  absl::uint128 options = 0;
  for (const std::uint64_t heap : p) options += heap;
  const absl::uint128 bytes = options * (sizeof(Position) + p.size() * sizeof(p[0]));
  if (options <= kMaxOptions && bytes <= kMaxBytes) return absl::OkStatus();
  return absl::ResourceExhaustedError(absl::StrCat(
      "a position of Nim with ", p.size(), p.size() == 1 ? " heap" : " heaps",
      " has too many options to list: the limits are ", kMaxOptions, " options and ",
      kMaxBytes >> 20, " MB"));
}

absl::StatusOr<std::optional<ClosedFormAnswer>> Nim::ClosedForm(Engine& engine,
                                                                const Position& p) const {
  CGT_ASSIGN_OR_RETURN(const Value value, engine.Star(Nimber{NimSum(p)}));
  return ClosedFormAnswer{value, "nim/bouton"};
}

void Nim::MovesToNimber(const Position& p, Nimber target,
                        std::vector<LabelledMove<Position>>& out) const {
  const std::uint64_t change = NimSum(p) ^ target.index;
  if (change == 0) return;
  std::uint64_t room = kMaxBytes / (p.size() * sizeof(p[0]) + 1) + 1;
  absl::flat_hash_set<std::uint64_t> seen;
  for (std::size_t i = 0; i < p.size() && room > 0; ++i) {
    const std::uint64_t left = p[i] ^ change;
    if (left > p[i] || !seen.insert(p[i]).second) continue;
    out.push_back({MoveName(i, left), p});
    out.back().position[i] = left;
    --room;
  }
}

template class Evaluator<Nim>;
template class OutcomeTable<Nim>;

}  // namespace cgt

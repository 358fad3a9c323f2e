// The value with the token on v and the vertices of a set unvisited depends on nothing
// else; so the table of all starts is filled by ascending sets.
#include "games/geography/geography_search.h"

#include <algorithm>
#include <bit>

#include "cgt/errors.h"
#include "games/geography/token_position.h"

namespace cgt {
namespace {

// The place in the table of a move to w where `rest` stays unvisited.
constexpr int kStrideBits = 5;
constexpr std::size_t Place(std::uint32_t rest, int w) {
  return (static_cast<std::size_t>(rest) << kStrideBits) + static_cast<std::size_t>(w);
}

}  // namespace

std::vector<std::uint8_t> GeographyStarts::Nimbers(absl::Span<const std::uint32_t> rows) {
  const std::size_t size = rows.size();
  CGT_CHECK(size <= kMaxVertices);
  const std::uint32_t all = (std::uint32_t{1} << size) - 1;
  if (nimbers_.size() < Place(all, 0) + 32) nimbers_.resize(Place(all, 0) + 32);
  std::vector<std::uint8_t> starts(size);
  for (std::uint32_t rest = 0; rest <= all; ++rest) {
    for (std::uint32_t tokens = all & ~rest; tokens != 0; tokens &= tokens - 1) {
      const int token = std::countr_zero(tokens);
      std::uint32_t seen = 0;
      for (std::uint32_t to = rows[static_cast<std::size_t>(token)] & rest; to != 0;
           to &= to - 1) {
        const int w = std::countr_zero(to);
        seen |= std::uint32_t{1} << nimbers_[Place(rest & ~(to & (~to + 1)), w)];
      }
      nimbers_[Place(rest, token)] = static_cast<std::uint8_t>(std::countr_one(seen));
    }
  }
  for (std::size_t v = 0; v < size; ++v) {
    starts[v] = nimbers_[Place(all & ~(std::uint32_t{1} << v), static_cast<int>(v))];
  }
  return starts;
}

std::uint32_t GeographyStarts::Winning(absl::Span<const std::uint32_t> rows,
                                       PlayConvention play) {
  const std::size_t size = rows.size();
  CGT_CHECK(size <= kMaxVertices);
  const std::uint32_t all = (std::uint32_t{1} << size) - 1;
  if (winning_.size() < std::size_t{all} + 1) winning_.resize(std::size_t{all} + 1);
  // winning_[rest]: the vertices outside `rest` from which the player to move wins while
  // `rest` is unvisited.
  for (std::uint32_t rest = 0; rest <= all; ++rest) {
    // The moves into `rest` after which the opponent loses.
    std::uint32_t good = 0;
    for (std::uint32_t to = rest; to != 0; to &= to - 1) {
      const std::uint32_t bit = to & (~to + 1);
      if ((winning_[rest & ~bit] & bit) == 0) good |= bit;
    }
    std::uint32_t wins = 0;
    for (std::uint32_t tokens = all & ~rest; tokens != 0; tokens &= tokens - 1) {
      const std::uint32_t row = rows[static_cast<std::size_t>(std::countr_zero(tokens))];
      const bool win =
          (row & rest) == 0 ? play == PlayConvention::kMisere : (row & good) != 0;
      if (win) wins |= tokens & (~tokens + 1);
    }
    winning_[rest] = wins;
  }
  std::uint32_t starts = 0;
  for (std::size_t v = 0; v < size; ++v) {
    const std::uint32_t bit = std::uint32_t{1} << v;
    starts |= winning_[all & ~bit] & bit;
  }
  return starts;
}

GeographySearch::GeographySearch(Engine& engine, std::vector<std::uint64_t> rows)
    : engine_(engine), rows_(std::move(rows)) {
  CGT_CHECK(rows_.size() <= TokenPosition::kMaxSmall);
}

GeographySearch::~GeographySearch() { engine_.ReleaseMemory(charged_); }

absl::StatusOr<std::uint8_t> GeographySearch::Nimber(std::uint32_t token,
                                                     std::uint64_t unvisited) {
  // Never deeper than the graph has vertices.
  unvisited &= Reach(rows_, token, unvisited);
  const Key key(unvisited, token);
  if (const auto it = known_.find(key); it != known_.end()) return it->second;
  if ((known_.size() & 0x3ff) == 0) CGT_RETURN_IF_ERROR(engine_.CheckBudget());
  std::uint64_t seen = 0;
  for (std::uint64_t to = rows_[token] & unvisited; to != 0; to &= to - 1) {
    const std::uint64_t bit = to & (~to + 1);
    CGT_ASSIGN_OR_RETURN(
        const std::uint8_t value,
        Nimber(static_cast<std::uint32_t>(std::countr_zero(to)), unvisited & ~bit));
    if (value < 64) seen |= std::uint64_t{1} << value;
  }
  if (known_.size() == known_.capacity()) {
    const auto bytes = static_cast<std::int64_t>(
        (known_.capacity() + 1) * 2 * (sizeof(std::pair<Key, std::uint8_t>) + 1));
    CGT_RETURN_IF_ERROR(engine_.ChargeMemory(bytes));
    charged_ += bytes;
  }
  const auto nimber = static_cast<std::uint8_t>(std::countr_one(seen));
  known_.emplace(key, nimber);
  return nimber;
}

}  // namespace cgt

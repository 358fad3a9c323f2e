// Vertex geography played out by its rules over sets of unvisited vertices.
#ifndef CGT_GAMES_GEOGRAPHY_GEOGRAPHY_SEARCH_H_
#define CGT_GAMES_GEOGRAPHY_GEOGRAPHY_SEARCH_H_

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "canonical/engine.h"
#include "cgt/ruleset.h"

namespace cgt {

/// All starts of a small graph at once. Keeps its table between calls, so one object
/// serves one thread.
class GeographyStarts {
 public:
  static constexpr std::size_t kMaxVertices = 20;

  /// The nimber of the start on each vertex, nothing else visited.
  /// \param rows the set of the (out-)neighbours of each vertex
  /// \domain at most kMaxVertices vertices; checked
  /// \complexity 2^(n-1) n sets of options; some microseconds at n = 9; 2^n n bytes
  std::vector<std::uint8_t> Nimbers(absl::Span<const std::uint32_t> rows);

  /// The starts from which the player to move wins under a play convention.
  /// \complexity as Nimbers, with 4 * 2^n bytes
  std::uint32_t Winning(absl::Span<const std::uint32_t> rows, PlayConvention play);

 private:
  std::vector<std::uint8_t> nimbers_;
  std::vector<std::uint32_t> winning_;
};

/// Single positions of one graph of at most 64 vertices, by depth-first search with a
/// memo. Only the vertices that the token can still come to are remembered.
class GeographySearch {
 public:
  /// \param engine whose budget is honoured; must outlive the search
  /// \param rows the set of the (out-)neighbours of each vertex, without loops
  GeographySearch(Engine& engine, std::vector<std::uint64_t> rows);
  ~GeographySearch();
  GeographySearch(const GeographySearch&) = delete;
  GeographySearch& operator=(const GeographySearch&) = delete;

  /// The nimber with the token on `token`.
  /// \param unvisited the vertices it may still go to
  /// \errors what the budget answers
  absl::StatusOr<std::uint8_t> Nimber(std::uint32_t token, std::uint64_t unvisited);

  [[nodiscard]] std::size_t positions() const { return known_.size(); }

 private:
  using Key = std::pair<std::uint64_t, std::uint32_t>;

  Engine& engine_;
  std::vector<std::uint64_t> rows_;
  absl::flat_hash_map<Key, std::uint8_t> known_;
  std::int64_t charged_ = 0;
};

}  // namespace cgt

#endif  // CGT_GAMES_GEOGRAPHY_GEOGRAPHY_SEARCH_H_

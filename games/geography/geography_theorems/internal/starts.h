// Starts of vertex geography as instances, and what the rules say of them.
#ifndef CGT_GAMES_GEOGRAPHY_GEOGRAPHY_THEOREMS_INTERNAL_STARTS_H_
#define CGT_GAMES_GEOGRAPHY_GEOGRAPHY_THEOREMS_INTERNAL_STARTS_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/board/all_graphs.h"
#include "games/board/graph.h"
#include "games/geography/geography_search.h"
#include "games/geography/token_position.h"
#include "theorems/claim.h"
#include "theorems/enumerate.h"
#include "theorems/theorem.h"

namespace cgt::geography {

/// A start on a connected graph, the instance (vertices, GraphBits, start).
struct Start {
  Vertex vertices = 0;
  GraphBits bits = 0;
  Vertex token = 0;

  [[nodiscard]] bool SameGraph(const Start& other) const {
    return vertices == other.vertices && bits == other.bits;
  }
  [[nodiscard]] TokenPosition Position() const {
    return TokenPosition(GraphFromBits(vertices, bits), token);
  }
  /// The set of all vertices.
  [[nodiscard]] std::uint32_t All() const { return (std::uint32_t{1} << vertices) - 1; }
};

[[nodiscard]] Start StartAt(const Instance& instance);

/// Every vertex of one connected graph of each isomorphism class, up to `max` vertices
/// (at most kMaxAllGraphs), where the graph is in the class.
[[nodiscard]] Enumerator OverStarts(Vertex max_degree = kMaxAllGraphs);

/// The position as an expression of the command line.
[[nodiscard]] std::string DescribeStart(const Instance& instance);
[[nodiscard]] std::string Quoted(const TokenPosition& position);

/// What the rules say of the starts of one graph after the other.
class StartsByRules {
 public:
  [[nodiscard]] std::uint8_t Nimber(const Start& start);
  [[nodiscard]] bool Wins(const Start& start);
  /// The moves after which the opponent loses, as a set.
  [[nodiscard]] std::uint32_t WinningMoves(const Start& start);

 private:
  GeographyStarts starts_;
  Start nimbers_of_;
  std::vector<std::uint8_t> nimbers_;
  Start winning_of_;
  std::uint32_t winning_ = 0;
};

/// The edges of the graph without the vertices of a set, as FindMaximumMatching takes
/// them.
[[nodiscard]] std::vector<std::pair<std::uint32_t, std::uint32_t>> EdgesWithout(
    const Start& start, std::uint32_t removed);

/// The fields of a record that are told in words.
struct RecordWords {
  absl::string_view id;
  absl::string_view citation;
  absl::string_view locator;
  std::string statement;
  absl::string_view domain;
  absl::string_view range;
  std::int64_t default_max = 0;
  std::optional<std::int64_t> largest_max = {};
};

/// A record without checker, enumerator and description.
[[nodiscard]] Theorem Record(const RecordWords& words);

/// A record over starts; `max_degree` as OverStarts.
[[nodiscard]] Theorem StartRecord(
    const RecordWords& words,
    std::function<std::function<Verdict(const Instance&)>(Engine&)> make_check,
    Vertex max_degree = kMaxAllGraphs);

}  // namespace cgt::geography

#endif  // CGT_GAMES_GEOGRAPHY_GEOGRAPHY_THEOREMS_INTERNAL_STARTS_H_

// A token on a graph whose vertices carry weights: what a position of Vertex Nim and of
// Vertex NimG is.
#ifndef CGT_GAMES_VERTEX_NIM_WEIGHTED_TOKEN_H_
#define CGT_GAMES_VERTEX_NIM_WEIGHTED_TOKEN_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/types/span.h"
#include "cgt/ruleset.h"
#include "games/board/graph.h"

namespace cgt {

/// A graph with a weight >= 0 a vertex, the token's vertex and the play convention.
/// Followers share the graph and the weights and list what has changed since.
class WeightedToken {
 public:
  using Weight = std::int64_t;
  /// The token's vertex where there is none left.
  static constexpr Vertex kNoToken = 0xffffffffu;

  /// The graph without vertices.
  WeightedToken();
  /// \domain one weight a vertex; the token is a vertex or kNoToken; checked
  WeightedToken(GraphPtr graph, std::vector<Weight> weights, Vertex token,
                PlayConvention play = PlayConvention::kNormal);

  [[nodiscard]] const Graph& graph() const { return *graph_; }
  [[nodiscard]] Vertex token() const { return token_; }
  [[nodiscard]] PlayConvention play() const { return play_; }
  [[nodiscard]] bool misere() const { return play_ == PlayConvention::kMisere; }

  /// \complexity O(log changes)
  [[nodiscard]] Weight WeightOf(Vertex v) const;
  /// All weights. \param storage is used if they must be written out
  /// \complexity O(vertices), O(1) where nothing has changed
  [[nodiscard]] absl::Span<const Weight> Weights(std::vector<Weight>& storage) const;

  /// The position after the weight of `v` has become `weight` and the token has gone to
  /// `token`. \complexity O(changes)
  [[nodiscard]] WeightedToken After(Vertex v, Weight weight, Vertex token) const;
  /// The same position, from which it is cheap to make many followers.
  /// \complexity O(changes), and O(vertices) once in about sqrt(vertices) moves
  [[nodiscard]] WeightedToken Refreshed() const;

  friend bool operator==(const WeightedToken& a, const WeightedToken& b);

 private:
  GraphPtr graph_;
  std::shared_ptr<const std::vector<Weight>> weights_;
  std::vector<std::pair<Vertex, Weight>> changes_;  // ascending by vertex
  Vertex token_ = kNoToken;
  PlayConvention play_ = PlayConvention::kNormal;
};

/// Appends the bytes of a word, the lowest first.
void AppendWord(std::uint64_t word, std::string& key);

/// Sorts edges, so that a graph made from them does not depend on how they were found.
void SortEdges(std::vector<Edge>& edges);

}  // namespace cgt

#endif  // CGT_GAMES_VERTEX_NIM_WEIGHTED_TOKEN_H_

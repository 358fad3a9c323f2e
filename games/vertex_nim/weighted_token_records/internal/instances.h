// Small weighted graphs with a token, as instances.
#ifndef CGT_GAMES_VERTEX_NIM_WEIGHTED_TOKEN_RECORDS_INTERNAL_INSTANCES_H_
#define CGT_GAMES_VERTEX_NIM_WEIGHTED_TOKEN_RECORDS_INTERNAL_INSTANCES_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "games/board/graph.h"
#include "games/vertex_nim/small_vertex_nim.h"
#include "theorems/theorem.h"

namespace cgt::vertexnim {

/// Which labelled graphs are meant; all are connected, digraphs strongly.
struct GraphFamily {
  enum class Loops : std::uint8_t { kNone, kAll, kAny };
  GraphKind kind = GraphKind::kUndirected;
  Loops loops = Loops::kAny;
  /// Whether bipartite ones are wanted, or others; both if not given.
  std::optional<bool> bipartite = {};
  std::int64_t least_vertices = 1;
  std::int64_t least_weight = 1;
  /// The largest weight on n vertices.
  std::function<std::int64_t(std::int64_t n)> most_weight;
};

/// The most vertices of an enumeration of graphs.
inline constexpr std::int64_t kMaxGraphVertices = 5;

/// The most vertices of an enumeration of circuits.
inline constexpr std::int64_t kMaxCircuit = SmallVertexNimPosition::kMaxVertices;

/// Instances (n, adjacency, weights w0..w(n-1), token) for n up to min(max, 5): bit
/// v * n + t of the adjacency stands for the arc v -> t, and for an edge both are set.
/// By n, then graph, then loops, then weights, then token.
std::function<void(std::int64_t, const InstanceSink&)> OverWeightedGraphs(
    GraphFamily family);

/// A weighted circuit v0 -> v1 -> ... as an instance of its weights; the token is on v0.
/// \param least the least weight
/// \param most the largest weight on n vertices
/// All with n from `least_vertices` up to min(max, kMaxCircuit).
std::function<void(std::int64_t, const InstanceSink&)> OverCircuits(
    std::int64_t least_vertices, std::int64_t least,
    std::function<std::int64_t(std::int64_t n)> most);

/// An instance read, with its graph, which is kept for the next one.
class InstanceReader {
 public:
  explicit InstanceReader(GraphKind kind) : kind_(kind) {}

  /// Of OverWeightedGraphs.
  void ReadGraphInstance(const Instance& instance);
  /// Of OverCircuits.
  void ReadCircuit(const Instance& instance);

  [[nodiscard]] const SmallVertexNimPosition& small() const { return small_; }
  [[nodiscard]] const Graph& graph() const { return *graph_; }
  [[nodiscard]] const GraphPtr& graph_ptr() const { return graph_; }
  [[nodiscard]] const std::vector<std::int64_t>& weights() const { return weights_; }
  [[nodiscard]] Vertex token() const { return static_cast<Vertex>(small_.token); }

 private:
  void ReadRows(std::int64_t n);

  const GraphKind kind_;
  SmallVertexNimPosition small_;
  std::optional<SmallVertexNimPosition> built_;
  GraphPtr graph_;
  std::vector<std::int64_t> weights_;
};

/// The verdict on "the player to move wins": `by_rules` against what is claimed.
Verdict CompareWins(bool by_rules, bool claimed);

/// What answers ask now and then, where there is nothing to stop for.
inline absl::Status GoOn() { return absl::OkStatus(); }

}  // namespace cgt::vertexnim

#endif  // CGT_GAMES_VERTEX_NIM_WEIGHTED_TOKEN_RECORDS_INTERNAL_INSTANCES_H_

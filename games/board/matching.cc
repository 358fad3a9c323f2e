// LEMON's MaxMatching, run on a graph whose walks ask now and then whether to go on. A
// walk that must not throws, which leaves the algorithm's tables to its destructor.
#include "games/board/matching.h"

#include <lemon/matching.h>
#include <lemon/smart_graph.h>

namespace cgt {
namespace {

// Caught below and nowhere else.
struct Stopped {
  absl::Status status;
};

class StoppableGraph : public lemon::SmartGraph {
 public:
  explicit StoppableGraph(absl::FunctionRef<absl::Status()> check) : check_(check) {}

  class OutArcIt : public lemon::SmartGraph::OutArcIt {
   public:
    using Base = lemon::SmartGraph::OutArcIt;
    using Base::Base;
    OutArcIt() = default;
    OutArcIt(const StoppableGraph& graph, const Node& node) : Base(graph, node) {
      graph.Tick();
    }
  };

 private:
  void Tick() const {
    if ((++ticks_ & 0xfffu) != 0) return;
    absl::Status status = check_();
    if (!status.ok()) throw Stopped{std::move(status)};
  }

  absl::FunctionRef<absl::Status()> check_;
  mutable std::uint32_t ticks_ = 0;
};

}  // namespace

absl::StatusOr<MaximumMatching> FindMaximumMatching(
    std::uint32_t vertices,
    const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges,
    absl::FunctionRef<absl::Status()> check, const std::vector<std::uint32_t>* start) {
  if (absl::Status status = check(); !status.ok()) return status;
  StoppableGraph graph(check);
  graph.reserveNode(static_cast<int>(vertices));
  graph.reserveEdge(static_cast<int>(edges.size()));
  for (std::uint32_t v = 0; v < vertices; ++v) graph.addNode();
  using Base = lemon::SmartGraph;
  for (const auto& [u, v] : edges) {
    if (u != v) {
      graph.addEdge(Base::nodeFromId(static_cast<int>(u)),
                    Base::nodeFromId(static_cast<int>(v)));
    }
  }
  lemon::MaxMatching<StoppableGraph> algorithm(graph);
  try {
    if (start == nullptr) {
      algorithm.run();
    } else {
      // An edge a matched pair, the first one if there are parallels.
      lemon::SmartGraph::EdgeMap<bool> matched(graph, false);
      std::vector<bool> taken(vertices, false);
      for (Base::EdgeIt edge(graph); edge != lemon::INVALID; ++edge) {
        const auto u = static_cast<std::uint32_t>(Base::id(graph.u(edge)));
        const auto v = static_cast<std::uint32_t>(Base::id(graph.v(edge)));
        if ((*start)[u] != v || (*start)[v] != u || taken[u] || taken[v]) continue;
        taken[u] = taken[v] = true;
        matched[edge] = true;
      }
      algorithm.matchingInit(matched);
      algorithm.startSparse();
    }
  } catch (const Stopped& stopped) {
    return stopped.status;
  }
  MaximumMatching result;
  result.size = static_cast<std::size_t>(algorithm.matchingSize());
  result.mate.assign(vertices, MaximumMatching::kNone);
  result.part.resize(vertices);
  for (std::uint32_t v = 0; v < vertices; ++v) {
    const Base::Node node = Base::nodeFromId(static_cast<int>(v));
    const Base::Node mate = algorithm.mate(node);
    if (mate != lemon::INVALID) {
      result.mate[v] = static_cast<std::uint32_t>(Base::id(mate));
    }
    switch (algorithm.status(node)) {
      case lemon::MaxMatching<StoppableGraph>::EVEN:
      case lemon::MaxMatching<StoppableGraph>::UNMATCHED:
        result.part[v] = GallaiEdmonds::kD;
        break;
      case lemon::MaxMatching<StoppableGraph>::ODD:
        result.part[v] = GallaiEdmonds::kA;
        break;
      case lemon::MaxMatching<StoppableGraph>::MATCHED:
        result.part[v] = GallaiEdmonds::kC;
        break;
    }
  }
  return result;
}

}  // namespace cgt

#include "render/internal/graph_layout.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <optional>

#include "games/board/graph_structure.h"

namespace cgt::internal {
namespace {

// The vertices along a path or around a cycle, from `start`.
std::vector<Vertex> Walk(const Graph& graph, Vertex start) {
  std::vector<Vertex> order = {start};
  std::vector<bool> seen(graph.vertex_count());
  seen[start] = true;
  for (bool found = true; found;) {
    found = false;
    for (const auto& ends :
         {graph.Neighbours(order.back()), graph.InNeighbours(order.back())}) {
      for (const Vertex v : ends) {
        if (seen[v]) continue;
        seen[v] = true;
        order.push_back(v);
        found = true;
        break;
      }
      if (found) break;
    }
  }
  return order;
}

bool Joined(const Graph& graph, Vertex u, Vertex v) {
  return graph.HasEdge(u, v) || graph.HasEdge(v, u);
}

// Whether the graph is the grid of so many columns, numbered row by row.
bool IsGrid(const Graph& graph, Vertex columns) {
  const Vertex n = graph.vertex_count();
  const Vertex rows = n / columns;
  const std::size_t edges =
      std::size_t{rows} * (columns - 1) + std::size_t{columns} * (rows - 1);
  if (graph.edge_count() != edges) return false;
  for (Vertex v = 0; v < n; ++v) {
    if (v % columns + 1 < columns && !Joined(graph, v, v + 1)) return false;
    if (v + columns < n && !Joined(graph, v, v + columns)) return false;
  }
  return true;
}

std::optional<RecognisedShape> RecogniseGrid(const Graph& graph) {
  const Vertex n = graph.vertex_count();
  for (Vertex columns = 2; columns * 2 <= n; ++columns) {
    if (n % columns != 0 || !IsGrid(graph, columns)) continue;
    RecognisedShape grid{GraphShape::kGrid, std::vector<Vertex>(n), columns};
    std::iota(grid.order.begin(), grid.order.end(), Vertex{0});
    return grid;
  }
  return std::nullopt;
}

std::optional<RecognisedShape> RecogniseCompleteBipartite(const Graph& graph) {
  const auto sides = Bipartition(graph);
  if (!sides.has_value() || !graph.IsSimple()) return std::nullopt;
  RecognisedShape shape{GraphShape::kCompleteBipartite, {}, 0};
  for (const int side : {0, 1}) {
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
      if ((*sides)[v] == side) shape.order.push_back(v);
    }
    if (side == 0) shape.columns = static_cast<Vertex>(shape.order.size());
  }
  const std::size_t pairs =
      std::size_t{shape.columns} * (graph.vertex_count() - shape.columns);
  if (graph.edge_count() != pairs) return std::nullopt;
  return shape;
}

// One component's layout, its box beginning at 0, 0.
class ComponentLayout {
 public:
  ComponentLayout(const Graph& graph, int step) : graph_(graph), step_(step) {
    layout_.at.resize(graph.vertex_count());
  }

  Layout Make() {
    const RecognisedShape shape = Recognise(graph_);
    const std::vector<Vertex>& order = shape.order;
    switch (shape.shape) {
      case GraphShape::kPath:
        PlacePath(order);
        break;
      case GraphShape::kGrid:
        for (std::size_t i = 0; i < order.size(); ++i) {
          Place(order[i], static_cast<int>(i % shape.columns),
                static_cast<int>(i / shape.columns));
        }
        break;
      case GraphShape::kCompleteBipartite:
        PlaceSides(order, shape.columns);
        break;
      case GraphShape::kStar:
        PlaceCircle({order.begin() + 1, order.end()}, 0.9);
        // The middle of the circle; Fit moves all together.
        layout_.at[order[0]] = {0, 0};
        break;
      case GraphShape::kTree:
        PlaceTree();
        break;
      default:
        PlaceCircle(order, 0.7);
        break;
    }
    Fit();
    return std::move(layout_);
  }

 private:
  void Place(Vertex v, int column, int row) {
    layout_.at[v] = {column * step_, row * step_};
  }

  // Long paths turn round at the end of each row.
  void PlacePath(const std::vector<Vertex>& order) {
    constexpr std::size_t kRow = 12;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const std::size_t row = i / kRow;
      const std::size_t column = row % 2 == 0 ? i % kRow : kRow - 1 - i % kRow;
      Place(order[i], static_cast<int>(column), static_cast<int>(row));
    }
  }

  void PlaceSides(const std::vector<Vertex>& order, Vertex first) {
    const std::size_t second = order.size() - first;
    const std::size_t longer = std::max<std::size_t>(first, second);
    for (std::size_t i = 0; i < order.size(); ++i) {
      const bool upper = i < first;
      const std::size_t count = upper ? first : second;
      const std::size_t index = upper ? i : i - first;
      // Each side is centred.
      layout_.at[order[i]] = {static_cast<int>((2 * index + longer - count) *
                                               static_cast<std::size_t>(step_) / 2),
                              upper ? 0 : 2 * step_};
    }
  }

  // On a circle on which neighbours are about `spacing` steps apart, from the top,
  // clockwise.
  void PlaceCircle(const std::vector<Vertex>& order, double spacing) {
    const double n = static_cast<double>(order.size());
    const double turn = 2 * 3.14159265358979323846;
    const double radius = std::max(spacing * n / turn, 1.0) * step_;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const double angle = turn * static_cast<double>(i) / n;
      layout_.at[order[i]] = {static_cast<int>(std::lround(radius * std::sin(angle))),
                              static_cast<int>(std::lround(-radius * std::cos(angle)))};
    }
  }

  // Leaves get columns from left to right, an inner vertex the middle of its children;
  // rows by distance from vertex 0.
  void PlaceTree() {
    struct Visit {
      Vertex vertex;
      Vertex parent;
      int depth;
      bool done;
    };
    std::vector<Visit> stack = {{0, 0, 0, false}};
    int leaves = 0;
    while (!stack.empty()) {
      Visit visit = stack.back();
      stack.pop_back();
      std::vector<Vertex> children;
      for (Vertex v = 0; v < graph_.vertex_count(); ++v) {
        const bool up = visit.depth > 0 && v == visit.parent;
        if (v != visit.vertex && !up && Joined(graph_, visit.vertex, v)) {
          children.push_back(v);
        }
      }
      if (children.empty()) {
        Place(visit.vertex, leaves++, visit.depth);
      } else if (visit.done) {
        const int first = layout_.at[children.front()].x;
        const int last = layout_.at[children.back()].x;
        layout_.at[visit.vertex] = {(first + last) / 2, visit.depth * step_};
      } else {
        visit.done = true;
        stack.push_back(visit);
        for (std::size_t i = children.size(); i-- > 0;) {
          stack.push_back({children[i], visit.vertex, visit.depth + 1, false});
        }
      }
    }
  }

  void Fit() {
    Point low = layout_.at.front();
    Point high = low;
    for (const Point& p : layout_.at) {
      low = {std::min(low.x, p.x), std::min(low.y, p.y)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    for (Point& p : layout_.at) p = {p.x - low.x, p.y - low.y};
    layout_.width = high.x - low.x;
    layout_.height = high.y - low.y;
  }

  const Graph& graph_;
  const int step_;
  Layout layout_;
};

}  // namespace

RecognisedShape Recognise(const Graph& graph) {
  const Vertex n = graph.vertex_count();
  std::size_t ends = 0;
  std::size_t most = 0;
  Vertex first_end = 0;
  Vertex busiest = 0;
  for (Vertex v = n; v-- > 0;) {
    const std::size_t degree = graph.Degree(v);
    if (degree <= 1) {
      ++ends;
      first_end = v;
    }
    if (degree >= most) {
      most = degree;
      busiest = v;
    }
  }
  RecognisedShape shape;
  shape.order.resize(n);
  std::iota(shape.order.begin(), shape.order.end(), Vertex{0});
  if (graph.loop_count() > 0 || graph.has_parallel_edges()) return shape;
  const std::size_t edges = graph.edge_count();
  if (edges + 1 == n && most <= 2) {
    return {GraphShape::kPath, Walk(graph, first_end), 0};
  }
  if (edges == n && most == 2 && ends == 0 && n >= 3) {
    return {GraphShape::kCycle, Walk(graph, 0), 0};
  }
  if (edges + 1 == n && most == edges) {
    std::swap(shape.order[0], shape.order[busiest]);
    std::sort(shape.order.begin() + 1, shape.order.end());
    return {GraphShape::kStar, std::move(shape.order), 0};
  }
  if (edges + 1 == n) {
    shape.shape = GraphShape::kTree;
    return shape;
  }
  if (std::optional<RecognisedShape> grid = RecogniseGrid(graph)) return *std::move(grid);
  if (std::optional<RecognisedShape> sides = RecogniseCompleteBipartite(graph)) {
    return *std::move(sides);
  }
  return shape;
}

Layout LayOut(const Graph& graph, int step) {
  constexpr int kRow = 14;  // Steps before a new row of components begins.
  Layout layout;
  layout.at.resize(graph.vertex_count());
  const auto components = ConnectedComponents(graph);
  const std::vector<GraphPtr> graphs = ComponentGraphs(graph, components);
  int x = 0;
  int y = 0;
  int row_height = 0;
  for (std::size_t i = 0; i < graphs.size(); ++i) {
    const Layout part = ComponentLayout(*graphs[i], step).Make();
    if (x > 0 && x + part.width > kRow * step) {
      x = 0;
      y += row_height + step;
      row_height = 0;
    }
    const auto members = components.Members(static_cast<std::uint32_t>(i));
    for (std::size_t j = 0; j < members.size(); ++j) {
      layout.at[members[j]] = {x + part.at[j].x, y + part.at[j].y};
    }
    layout.width = std::max(layout.width, x + part.width);
    row_height = std::max(row_height, part.height);
    x += part.width + step;
  }
  layout.height = y + row_height;
  return layout;
}

}  // namespace cgt::internal

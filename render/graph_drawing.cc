#include "render/graph_drawing.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "cgt/errors.h"
#include "games/board/attributes.h"
#include "games/board/graph_structure.h"
#include "games/board/graph_text.h"
#include "render/internal/graph_layout.h"
#include "render/internal/svg.h"

namespace cgt {
namespace {

using internal::GraphShape;
using internal::Layout;
using internal::Point;
using internal::RecognisedShape;

constexpr int kStep = 80;
constexpr int kMargin = 50;
constexpr int kRadius = 18;

bool IsMarked(const GraphPicture& picture, Vertex v) {
  return v < picture.marked.size() && picture.marked[v];
}

bool HasToken(const GraphPicture& picture, Vertex v) {
  return std::find(picture.tokens.begin(), picture.tokens.end(), v) !=
         picture.tokens.end();
}

// Left's colour is blue, Right's red, as usual; both are pale, and the letter tells them
// without colour.
absl::string_view Fill(const GraphPicture& picture, Vertex v) {
  if (v >= picture.colours.size()) return "#ffffff";
  switch (picture.colours[v]) {
    case 'A':
      return "#bcd9f5";
    case 'B':
      return "#f7c4b8";
    default:
      return "#e4dcef";
  }
}

// Edges with how often they occur. Undirected ones from the smaller end.
std::map<std::pair<Vertex, Vertex>, int> CountedEdges(const Graph& graph) {
  std::map<std::pair<Vertex, Vertex>, int> counts;
  for (const Edge& edge : graph.edges()) {
    std::pair<Vertex, Vertex> ends = {edge.from, edge.to};
    if (!graph.directed() && ends.first > ends.second) {
      std::swap(ends.first, ends.second);
    }
    ++counts[ends];
  }
  return counts;
}

void DrawEdge(const Graph& graph, Point from, Point to, int count,
              internal::SvgWriter& svg) {
  if (from.x == to.x && from.y == to.y) {  // A loop.
    svg.Circle(from.x + kRadius, from.y - kRadius, kRadius - 4,
               "fill=\"none\" stroke=\"#444444\" stroke-width=\"2\"");
    if (count > 1) {
      svg.Text(from.x + 2 * kRadius, from.y - 2 * kRadius, 12, absl::StrCat("x", count));
    }
    return;
  }
  Point end = to;
  if (graph.directed()) {  // The arrow's head ends at the circle.
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    const double length = std::hypot(dx, dy);
    end.x = to.x - static_cast<int>(std::lround(dx / length * (kRadius + 2)));
    end.y = to.y - static_cast<int>(std::lround(dy / length * (kRadius + 2)));
  }
  svg.Line(from.x, from.y, end.x, end.y,
           graph.directed()
               ? "stroke=\"#444444\" stroke-width=\"2\" marker-end=\"url(#arrow)\""
               : "stroke=\"#444444\" stroke-width=\"2\"");
  if (count > 1) {
    svg.Text((from.x + to.x) / 2, (from.y + to.y) / 2 - 8, 12, absl::StrCat("x", count));
  }
}

// Where a vertex's number stands: beside it, as far as can be from the edges that leave
// it.
Point NumberPlace(Point at, const std::vector<Point>& ends) {
  constexpr int kDistance = kRadius + 12;
  Point best = at;
  double best_closeness = 2;
  for (int i = 0; i < 8; ++i) {
    const double angle = (2 * i + 1) * std::acos(-1.0) / 8;  // From the lower right on.
    const double x = std::cos(angle);
    const double y = std::sin(angle);
    double closeness = -1;
    for (const Point end : ends) {
      const double dx = end.x - at.x;
      const double dy = end.y - at.y;
      const double length = std::hypot(dx, dy);
      if (length > 0) closeness = std::max(closeness, (x * dx + y * dy) / length);
    }
    // Rounding must not decide between places that are equally good.
    if (closeness < best_closeness - 1e-6) {
      best_closeness = closeness;
      best = {at.x + static_cast<int>(std::lround(kDistance * x)),
              at.y + static_cast<int>(std::lround(kDistance * y))};
    }
  }
  return best;
}

void DrawVertex(const GraphPicture& picture, Vertex v, Point at,
                const std::vector<Point>& ends, internal::SvgWriter& svg) {
  const bool marked = IsMarked(picture, v);
  svg.Circle(at.x, at.y, kRadius,
             absl::StrCat("fill=\"", Fill(picture, v), "\" stroke=\"#222222\"",
                          marked ? " stroke-dasharray=\"4 3\"" : " stroke-width=\"2\""));
  if (HasToken(picture, v)) {
    svg.Circle(at.x, at.y, kRadius + 4,
               "fill=\"none\" stroke=\"#222222\" stroke-width=\"2\"");
  }
  const bool coloured = v < picture.colours.size();
  svg.Text(at.x, at.y, 16,
           coloured ? std::string(1, picture.colours[v]) : absl::StrCat(v));
  if (marked) {
    svg.Line(at.x - kRadius, at.y + kRadius, at.x + kRadius, at.y - kRadius,
             "stroke=\"#222222\" stroke-width=\"1\"");
  }
  if (coloured) {
    const Point place = NumberPlace(at, ends);
    svg.Text(place.x, place.y, 12, absl::StrCat(v));
  }
}

std::string VertexText(const GraphPicture& picture, Vertex v) {
  std::string text = absl::StrCat(v);
  if (v < picture.colours.size()) {
    absl::StrAppend(&text, ":", picture.colours.substr(v, 1));
  }
  if (IsMarked(picture, v)) text = absl::StrCat("(", text, ")");
  if (HasToken(picture, v)) text += "@";
  return text;
}

// Lines of one component whose vertex i is `members[i]`.
class ComponentLines {
 public:
  ComponentLines(const GraphPicture& picture, const Graph& graph,
                 absl::Span<const Vertex> members)
      : picture_(picture), graph_(graph), members_(members) {}

  std::string Write() {
    const RecognisedShape shape = internal::Recognise(graph_);
    const bool arcs = graph_.directed();
    if (!arcs && shape.shape == GraphShape::kPath) {
      return absl::StrCat(Chain(shape.order), "\n");
    }
    if (!arcs && shape.shape == GraphShape::kCycle) {
      return absl::StrCat(Chain(shape.order), "--", members_[shape.order[0]],
                          " (round)\n");
    }
    if (!arcs && shape.shape == GraphShape::kGrid) return GridLines(shape);
    return List();
  }

 private:
  [[nodiscard]] std::string Name(Vertex v) const {
    return VertexText(picture_, members_[v]);
  }

  [[nodiscard]] std::string Chain(const std::vector<Vertex>& order) const {
    return absl::StrJoin(order, "--",
                         [this](std::string* out, Vertex v) { out->append(Name(v)); });
  }

  [[nodiscard]] std::string GridLines(const RecognisedShape& shape) const {
    std::size_t width = 0;
    for (const Vertex v : shape.order) width = std::max(width, Name(v).size());
    std::string out;
    const std::size_t columns = shape.columns;
    for (std::size_t i = 0; i < shape.order.size(); i += columns) {
      std::string row;
      std::string below;
      for (std::size_t j = 0; j < columns; ++j) {
        const std::string name = Name(shape.order[i + j]);
        const bool last = j + 1 == columns;
        row += name;
        if (!last) row += std::string(width + 2 - name.size(), '-');
        below += "|";
        if (!last) below += std::string(width + 1, ' ');
      }
      absl::StrAppend(&out, row, "\n");
      if (i + columns < shape.order.size()) absl::StrAppend(&out, below, "\n");
    }
    return out;
  }

  // Every vertex with its neighbours of larger number (in a digraph with all heads).
  [[nodiscard]] std::string List() const {
    std::string out;
    for (Vertex v = 0; v < graph_.vertex_count(); ++v) {
      std::vector<std::string> ends;
      for (const Vertex end : graph_.Neighbours(v)) {
        if (graph_.directed() || end >= v) ends.push_back(Name(end));
      }
      if (ends.empty() && graph_.vertex_count() > 1) continue;
      absl::StrAppend(&out, Name(v),
                      ends.empty()        ? ""
                      : graph_.directed() ? " > "
                                          : " -- ",
                      absl::StrJoin(ends, ", "), "\n");
    }
    return out;
  }

  const GraphPicture& picture_;
  const Graph& graph_;
  absl::Span<const Vertex> members_;
};

}  // namespace

absl::StatusOr<GraphPicture> ReadGraphPicture(absl::string_view position) {
  // All keys of graph rulesets: those that a picture does not show are no error.
  constexpr absl::string_view kKeys[] = {
      "colours", "dominated", "visited", "token",  "tokens", "weights", "play",
      "order",   "terminals", "claimed", "ground", "cop",    "robber",  "to_move"};
  CGT_ASSIGN_OR_RETURN(const GraphText text, ReadGraph(position, kKeys));
  GraphPicture picture;
  picture.graph = text.graph;
  const Vertex n = text.graph->vertex_count();
  if (n > kMaxDrawnVertices) {
    return absl::FailedPreconditionError(absl::StrCat(
        "a graph of ", n, " vertices: only up to ", kMaxDrawnVertices, " are drawn"));
  }
  if (const Attribute* colours = text.attributes.Find("colours")) {
    CGT_ASSIGN_OR_RETURN(picture.colours, ReadColours(*colours, "ABC", n));
  }
  for (const absl::string_view key : {"dominated", "visited"}) {
    if (const Attribute* marked = text.attributes.Find(key)) {
      CGT_ASSIGN_OR_RETURN(const std::vector<Vertex> vertices,
                           ReadVertices(*marked, n, VertexListKind::kSet));
      picture.marked.resize(n);
      for (const Vertex v : vertices) picture.marked[v] = true;
    }
  }
  for (const absl::string_view key : {"token", "tokens"}) {
    if (const Attribute* tokens = text.attributes.Find(key)) {
      CGT_ASSIGN_OR_RETURN(picture.tokens,
                           ReadVertices(*tokens, n, VertexListKind::kSequence));
    }
  }
  return picture;
}

std::string GraphSvg(const GraphPicture& picture, absl::string_view title) {
  const Graph& graph = *picture.graph;
  const Layout layout = internal::LayOut(graph, kStep);
  internal::SvgWriter svg(layout.width + 2 * kMargin, layout.height + 2 * kMargin, title);
  if (graph.directed()) {
    svg.Raw(
        "<defs><marker id=\"arrow\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" "
        "markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\">"
        "<path d=\"M0 0L10 5L0 10z\" fill=\"#444444\"/></marker></defs>");
  }
  const auto at = [&layout](Vertex v) {
    return Point{layout.at[v].x + kMargin, layout.at[v].y + kMargin};
  };
  std::vector<std::vector<Point>> ends_at(graph.vertex_count());
  for (const auto& [ends, count] : CountedEdges(graph)) {
    const auto [u, v] = ends;
    DrawEdge(graph, at(u), at(v), count, svg);
    ends_at[u].push_back(at(v));
    ends_at[v].push_back(at(u));
  }
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    DrawVertex(picture, v, at(v), ends_at[v], svg);
  }
  return svg.Finish();
}

std::string GraphLines(const GraphPicture& picture) {
  const GraphComponents components = ConnectedComponents(*picture.graph);
  const std::vector<GraphPtr> graphs = ComponentGraphs(*picture.graph, components);
  std::string out;
  for (std::size_t i = 0; i < graphs.size(); ++i) {
    out += ComponentLines(picture, *graphs[i], components.Members(i)).Write();
  }
  return out;
}

}  // namespace cgt

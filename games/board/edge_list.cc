#include "games/board/edge_list.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/board/internal/scanner.h"

namespace cgt {
namespace {

using board_internal::Scanner;

// An edge and where it stands in the attribute's value.
struct Item {
  Edge edge;
  std::size_t begin = 0;
  std::size_t end = 0;
};

absl::StatusOr<Vertex> NextVertex(Scanner& scanner) {
  CGT_ASSIGN_OR_RETURN(const std::uint64_t vertex,
                       scanner.Number(std::numeric_limits<Vertex>::max(), "a vertex"));
  return static_cast<Vertex>(vertex);
}

}  // namespace

std::size_t Multiplicity(const Graph& graph, Vertex u, Vertex v) {
  const absl::Span<const Vertex> ends = graph.Neighbours(u);
  const auto [low, high] = std::equal_range(ends.begin(), ends.end(), v);
  return static_cast<std::size_t>(high - low);
}

Edge Ordered(const Graph& graph, Edge edge) {
  if (!graph.directed() && edge.from > edge.to) std::swap(edge.from, edge.to);
  return edge;
}

bool EdgeBefore(const Edge& a, const Edge& b) {
  return a.from != b.from ? a.from < b.from : a.to < b.to;
}

absl::StatusOr<std::vector<Edge>> ReadEdgeList(const Attribute& attribute,
                                               const Graph& graph) {
  const char link = graph.directed() ? '>' : '-';
  const std::string wanted =
      absl::StrCat(graph.directed() ? "an arc" : "an edge", " of the graph, such as 0",
                   std::string(1, link), "1");
  std::vector<Item> items;
  Scanner scanner(attribute.value, attribute.value_offset);
  if (!scanner.AtEnd()) {
    do {
      Item item;
      item.begin = scanner.at();
      if (!scanner.SeesDigit()) return scanner.Expected(wanted);
      CGT_ASSIGN_OR_RETURN(item.edge.from, NextVertex(scanner));
      if (!scanner.Take(link)) {
        return scanner.Expected(
            absl::StrCat("`", std::string(1, link), "` and a vertex"));
      }
      CGT_ASSIGN_OR_RETURN(item.edge.to, NextVertex(scanner));
      item.end = scanner.at();
      if (item.edge.from >= graph.vertex_count() ||
          item.edge.to >= graph.vertex_count() ||
          !graph.HasEdge(item.edge.from, item.edge.to)) {
        return scanner.ExpectedAt(item.begin, scanner.Since(item.begin), wanted);
      }
      item.edge = Ordered(graph, item.edge);
      items.push_back(item);
    } while (scanner.Take(','));
    if (!scanner.AtEnd()) return scanner.Expected("`,` or the end of the list");
  }
  std::stable_sort(items.begin(), items.end(), [](const Item& a, const Item& b) {
    return EdgeBefore(a.edge, b.edge);
  });
  std::vector<Edge> edges;
  for (std::size_t i = 0, first = 0; i < items.size(); ++i) {
    const Edge edge = items[i].edge;
    if (!(items[first].edge == edge)) first = i;
    const std::size_t most = Multiplicity(graph, edge.from, edge.to);
    if (i - first >= most) {
      const absl::string_view piece =
          attribute.value.substr(items[i].begin, items[i].end - items[i].begin);
      return InputError(attribute.value_offset + items[i].begin, piece,
                        most == 1
                            ? absl::StrCat("no second ", piece, " in ", attribute.key,
                                           "=: the graph has it once")
                            : absl::StrCat("at most ", most, " times ", piece, " in ",
                                           attribute.key, "=, as the graph has it"));
    }
    edges.push_back(edge);
  }
  return edges;
}

std::string WriteEdgeList(GraphKind kind, absl::Span<const Edge> edges) {
  const absl::string_view link = kind == GraphKind::kDirected ? ">" : "-";
  std::string text;
  for (const Edge& edge : edges) {
    absl::StrAppend(&text, text.empty() ? "" : ",", edge.from, link, edge.to);
  }
  return text;
}

}  // namespace cgt

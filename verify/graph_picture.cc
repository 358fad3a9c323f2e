#include "verify/graph_picture.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "games/board/attributes.h"
#include "games/board/graph_text.h"

namespace cgt {
namespace {

// What a graph's text may say beside the graph; only the first two are drawn.
constexpr absl::string_view kAttributes[] = {"colours", "dominated", "play",
                                             "token",   "tokens",    "weights"};

constexpr char kStyles[] =
    "  classDef A fill:#9ecae1,stroke:#2171b5,color:#000\n"
    "  classDef B fill:#fdbe85,stroke:#d94701,color:#000\n"
    "  classDef C fill:#d9d9d9,stroke:#525252,color:#000\n"
    "  classDef dominated stroke-dasharray:4 3,stroke-width:3px\n";

std::string Picture(absl::string_view position) {
  GraphLimits limits;
  limits.max_vertices = kMaxMermaidVertices;
  const absl::StatusOr<GraphText> read = ReadGraph(position, kAttributes, limits);
  if (!read.ok()) return "";
  const Graph& graph = *read->graph;
  const Vertex n = graph.vertex_count();
  std::string colours;
  if (const Attribute* attribute = read->attributes.Find("colours")) {
    absl::StatusOr<std::string> letters = ReadColours(*attribute, "ABC", n);
    if (!letters.ok()) return "";
    colours = *std::move(letters);
  }
  // Numbers alone are the heaps of some other game rather than a graph without edges.
  if (n == 0 || (graph.edge_count() == 0 && colours.empty())) return "";
  std::string picture = "```mermaid\ngraph LR\n";
  for (Vertex v = 0; v < n; ++v) {
    if (colours.empty()) {
      absl::StrAppend(&picture, "  v", v, "((", v, "))\n");
    } else {
      const std::string letter(1, colours[v]);
      absl::StrAppend(&picture, "  v", v, "((", v, " ", letter, ")):::", letter, "\n");
    }
  }
  for (const Edge& edge : graph.edges()) {
    absl::StrAppend(&picture, "  v", edge.from, graph.directed() ? " --> " : " --- ", "v",
                    edge.to, "\n");
  }
  picture += kStyles;
  if (const Attribute* attribute = read->attributes.Find("dominated")) {
    const absl::StatusOr<std::vector<std::uint32_t>> dominated =
        ReadVertices(*attribute, n, VertexListKind::kSet);
    if (!dominated.ok()) return "";
    if (!dominated->empty()) {
      absl::StrAppend(&picture, "  class v", absl::StrJoin(*dominated, ",v"),
                      " dominated\n");
    }
  }
  return picture + "```\n";
}

}  // namespace

std::string GraphPictures(absl::string_view text) {
  std::vector<absl::string_view> drawn;
  std::string pictures;
  for (std::size_t open = text.find('"'); open != absl::string_view::npos;) {
    const std::size_t close = text.find('"', open + 1);
    if (close == absl::string_view::npos) break;
    const absl::string_view position = text.substr(open + 1, close - open - 1);
    open = text.find('"', close + 1);
    bool before = false;
    for (const absl::string_view other : drawn) before = before || other == position;
    if (before) continue;
    drawn.push_back(position);
    const std::string picture = Picture(position);
    if (picture.empty()) continue;
    absl::StrAppend(&pictures, pictures.empty() ? "" : "\n", "`", position, "`:\n\n",
                    picture);
  }
  return pictures;
}

}  // namespace cgt

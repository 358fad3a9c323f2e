// Whatever the text: no crash, and what is read is written as a text that reads as the
// same position.
#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"
#include "cgt/errors.h"
#include "games/board/attributes.h"
#include "games/board/graph_codes.h"
#include "games/board/graph_structure.h"
#include "games/board/graph_text.h"

namespace {

// Small limits keep an input's work in proportion to its size.
constexpr cgt::GraphLimits kLimits{2000, 4000};
constexpr absl::string_view kKnown[] = {"colours", "dominated", "weights", "tokens",
                                        "token"};

void CheckAttributes(const cgt::GraphText& text) {
  const cgt::Vertex n = text.graph->vertex_count();
  if (const cgt::Attribute* a = text.attributes.Find("colours")) {
    if (const auto colours = cgt::ReadColours(*a, "ABC", n); colours.ok()) {
      const std::string written = cgt::WriteLetters(*colours);
      CGT_CHECK(cgt::ReadColours({"colours", written, 0, 0}, "ABC", n).value() ==
                *colours);
    }
  }
  for (const char* key : {"dominated", "tokens"}) {
    const cgt::Attribute* a = text.attributes.Find(key);
    if (a == nullptr) continue;
    const auto kind =
        key[0] == 'd' ? cgt::VertexListKind::kSet : cgt::VertexListKind::kSequence;
    if (const auto list = cgt::ReadVertices(*a, n, kind); list.ok()) {
      const std::string written = cgt::WriteVertices(*list);
      CGT_CHECK(cgt::ReadVertices({key, written, 0, 0}, n, kind).value() == *list);
    }
  }
  if (const cgt::Attribute* a = text.attributes.Find("weights")) {
    const cgt::ItemCount count{n, true, "weight", "a vertex"};
    if (const auto weights = cgt::ReadIntegers(*a, -5, 1000, count); weights.ok()) {
      const std::string written = cgt::WriteIntegers(*weights);
      CGT_CHECK(cgt::ReadIntegers({"weights", written, 0, 0}, -5, 1000, count).value() ==
                *weights);
    }
  }
  if (const cgt::Attribute* a = text.attributes.Find("token")) {
    const auto token = cgt::ReadVertex(*a, n);
    CGT_CHECK(!token.ok() || *token < n);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const absl::string_view input(reinterpret_cast<const char*>(data), size);
  const auto text = cgt::ReadGraph(input, kKnown, kLimits);
  if (!text.ok()) return 0;
  const cgt::Graph& graph = *text->graph;
  for (const std::string& written : {cgt::WriteGraph(graph), cgt::WriteEdges(graph)}) {
    const auto again = cgt::ReadGraph(written, {}, kLimits);
    CGT_CHECK(again.ok());
    CGT_CHECK(*again->graph == graph);
    CGT_CHECK(again->graph->edges() == graph.edges());
  }
  if (const auto code = cgt::EncodeGraph6(graph); code.ok()) {
    const auto decoded = cgt::DecodeGraph(cgt::GraphCode::kGraph6, {*code, 0}, kLimits);
    CGT_CHECK(cgt::Graph(decoded->vertices, decoded->edges) == graph);
  }
  const cgt::GraphComponents components = cgt::ConnectedComponents(graph);
  std::size_t edges = 0;
  for (const cgt::GraphPtr& part : cgt::ComponentGraphs(graph, components)) {
    edges += part->edge_count();
  }
  CGT_CHECK(edges == graph.edge_count());
  CheckAttributes(*text);
  return 0;
}

#include "games/graph/deletion_text.h"

#include <cstdint>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/board/attributes.h"

namespace cgt {

absl::StatusOr<LiveVertices> LiveVerticesOf(const GraphText& text) {
  const LiveVertices all(text.graph);
  const Attribute* attribute = text.attributes.Find("deleted");
  if (attribute == nullptr) return all;
  CGT_ASSIGN_OR_RETURN(
      const std::vector<Vertex> deleted,
      ReadVertices(*attribute, text.graph->vertex_count(), VertexListKind::kSet));
  return all.Without(deleted).Flattened();
}

absl::StatusOr<LiveVertices> ReadLiveVertices(absl::string_view text) {
  static constexpr absl::string_view kAttributes[] = {"deleted"};
  CGT_ASSIGN_OR_RETURN(const GraphText parsed, ReadGraph(text, kAttributes));
  CGT_RETURN_IF_ERROR(RequireUndirected(parsed));
  return LiveVerticesOf(parsed);
}

std::string WriteLiveVertices(const LiveVertices& p) {
  return WriteGraphPosition(*p.graph(), {{"deleted", WriteVertices(p.Deleted())}});
}

}  // namespace cgt

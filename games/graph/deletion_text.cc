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

absl::Status CheckDeletions(absl::string_view game, std::size_t options,
                            std::size_t deletions) {
  constexpr std::size_t kMaxOptions = 1'000'000;
  constexpr std::size_t kMaxBytes = std::size_t{1} << 28;
  // An option, its label, and its list with the allocator's share.
  const std::size_t bytes =
      options * (sizeof(LiveVertices) + 48) + deletions * sizeof(Vertex);
  if (options <= kMaxOptions && bytes <= kMaxBytes) return absl::OkStatus();
  return absl::ResourceExhaustedError(
      absl::StrCat("a position of ", game, " with ", options,
                   " moves has too many options to list: the limits are ", kMaxOptions,
                   " options and ", kMaxBytes >> 20, " MB"));
}

}  // namespace cgt

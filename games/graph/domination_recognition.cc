// A vertex that dominates everything belongs to the clique; the points that every vertex
// dominates are its undominated ones. What else there is must dominate these and one
// point more. In a complete bipartite graph, any vertex tells the parts apart.
#include "games/graph/domination_recognition.h"

#include <algorithm>
#include <cstddef>

namespace cgt {
namespace {

std::optional<RecognisedComponent> RecogniseSplit(const DominationIncidence& component) {
  const std::size_t points = component.points.size();
  const std::size_t rows = component.rows.size();
  std::vector<std::uint32_t> degree(points, 0);
  for (std::uint32_t member : component.members) ++degree[member];
  const auto in_all = static_cast<std::size_t>(
      std::count(degree.begin(), degree.end(), static_cast<std::uint32_t>(rows)));
  RecognisedComponent out;
  // joined[p]: the colours of the vertices that dominate, of the independent points, p
  // alone; 0 if there are none.
  std::vector<std::uint8_t> joined(points, 0);
  for (std::size_t r = 0; r < rows; ++r) {
    const absl::Span<const std::uint32_t> members = component.Members(r);
    if (members.size() == points) {
      out.first.Add(component.rows[r].colour);
      continue;
    }
    if (members.size() != in_all + 1) return std::nullopt;
    const auto own = std::find_if(members.begin(), members.end(), [&](std::uint32_t p) {
      return degree[p] != static_cast<std::uint32_t>(rows);
    });
    joined[*own] |= static_cast<std::uint8_t>(component.rows[r].colour);
  }
  if (out.first.total() == 0) return std::nullopt;
  if (in_all == points) {
    out.kind = ComponentKind::kComplete;
    return out;
  }
  for (std::size_t p = 0; p < points; ++p) {
    if (degree[p] == static_cast<std::uint32_t>(rows)) continue;
    if (joined[p] == 0) return std::nullopt;
    out.second.Add(static_cast<DominationColour>(joined[p]));
  }
  out.kind = in_all > 0 ? ComponentKind::kCompleteSplit : ComponentKind::kDominatedSplit;
  return out;
}

std::optional<RecognisedComponent> RecogniseBipartite(
    const DominationIncidence& component) {
  const std::size_t count = component.points.size();
  if (count < 4 || component.rows.size() != count) return std::nullopt;
  for (std::size_t i = 0; i < count; ++i) {
    if (component.rows[i].vertex != component.points[i]) return std::nullopt;
  }
  // The part of point 0 is all that it does not dominate, and itself.
  std::vector<std::uint8_t> part(count, 0);
  for (std::uint32_t p : component.Members(0)) part[p] = 1;
  part[0] = 0;
  std::size_t sizes[2] = {0, 0};
  for (std::uint8_t side : part) ++sizes[side];
  if (sizes[0] < 2 || sizes[1] < 2) return std::nullopt;
  RecognisedComponent out;
  out.kind = ComponentKind::kCompleteBipartite;
  for (std::uint32_t i = 0; i < count; ++i) {
    const absl::Span<const std::uint32_t> members = component.Members(i);
    if (members.size() != sizes[1 - part[i]] + 1) return std::nullopt;
    for (std::uint32_t p : members) {
      if (p != i && part[p] == part[i]) return std::nullopt;
    }
    (part[i] == 0 ? out.first : out.second).Add(component.rows[i].colour);
  }
  return out;
}

}  // namespace

std::optional<RecognisedComponent> Recognise(const DominationIncidence& component) {
  if (component.points.empty()) return std::nullopt;
  if (auto split = RecogniseSplit(component)) return split;
  return RecogniseBipartite(component);
}

}  // namespace cgt

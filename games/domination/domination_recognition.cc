// A vertex that dominates everything belongs to the clique; the points that every vertex
// dominates are its undominated ones. What else there is must dominate these and one
// point more. In a complete bipartite graph, any vertex tells the parts apart.
#include "games/domination/domination_recognition.h"

#include <algorithm>
#include <cstddef>

namespace cgt {
namespace {

// Which points every row has, and of the others the colours of the rows that have, beside
// these, that point alone.
class SplitPoints {
 public:
  explicit SplitPoints(const DominationIncidence& component)
      : component_(component), degree_(component.points.size(), 0), joined_(degree_) {
    for (std::uint32_t member : component.members) ++degree_[member];
    in_all_ = static_cast<std::size_t>(
        std::count_if(degree_.begin(), degree_.end(),
                      [this](std::uint32_t d) { return d == component_.rows.size(); }));
  }

  std::size_t in_all() const { return in_all_; }
  bool InAll(std::size_t point) const { return degree_[point] == component_.rows.size(); }
  bool IsFull(std::size_t row) const {
    return component_.Members(row).size() == degree_.size();
  }
  // The one point that the row has beside those that all have; nothing if there are more.
  std::optional<std::uint32_t> Own(std::size_t row) const {
    const absl::Span<const std::uint32_t> members = component_.Members(row);
    if (members.size() != in_all_ + 1) return std::nullopt;
    return *std::find_if(members.begin(), members.end(),
                         [this](std::uint32_t p) { return !InAll(p); });
  }
  std::uint32_t& Joined(std::size_t point) { return joined_[point]; }

 private:
  const DominationIncidence& component_;
  std::vector<std::uint32_t> degree_, joined_;
  std::size_t in_all_;
};

std::optional<RecognisedComponent> RecogniseSplit(const DominationIncidence& component) {
  SplitPoints points(component);
  RecognisedComponent out;
  for (std::size_t r = 0; r < component.rows.size(); ++r) {
    const DominationColour colour = component.rows[r].colour;
    if (points.IsFull(r)) {
      out.first.Add(colour);
    } else if (const std::optional<std::uint32_t> own = points.Own(r)) {
      points.Joined(*own) |= static_cast<std::uint32_t>(colour);
    } else {
      return std::nullopt;
    }
  }
  if (out.first.total() == 0) return std::nullopt;
  const std::size_t count = component.points.size();
  if (points.in_all() == count) {
    out.kind = ComponentKind::kComplete;
    return out;
  }
  for (std::size_t p = 0; p < count; ++p) {
    if (points.InAll(p)) continue;
    if (points.Joined(p) == 0) return std::nullopt;
    out.second.Add(static_cast<DominationColour>(points.Joined(p)));
  }
  out.kind = points.in_all() > 0 ? ComponentKind::kCompleteSplit
                                 : ComponentKind::kDominatedSplit;
  return out;
}

// Which part every point of a complete bipartite graph lies in, 0 for that of point 0:
// all that it does not dominate, and itself.
std::vector<std::uint8_t> Parts(const DominationIncidence& component) {
  std::vector<std::uint8_t> part(component.points.size(), 0);
  for (std::uint32_t p : component.Members(0)) part[p] = 1;
  part[0] = 0;
  return part;
}

std::optional<RecognisedComponent> RecogniseBipartite(
    const DominationIncidence& component) {
  const std::size_t count = component.points.size();
  if (count < 4 || component.rows.size() != count) return std::nullopt;
  for (std::size_t i = 0; i < count; ++i) {
    if (component.rows[i].vertex != component.points[i]) return std::nullopt;
  }
  const std::vector<std::uint8_t> part = Parts(component);
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

std::vector<std::uint32_t> RepresentativeRows(const DominationIncidence& component,
                                              ComponentKind kind, Player player) {
  // The kinds of rows: those that dominate all, or by the joined colour of their point;
  // of a complete bipartite graph by part and colour.
  std::vector<std::uint32_t> kinds(component.rows.size(), 0);
  if (kind == ComponentKind::kCompleteBipartite) {
    const std::vector<std::uint8_t> part = Parts(component);
    for (std::size_t r = 0; r < kinds.size(); ++r) {
      kinds[r] = 4 * part[r] + static_cast<std::uint32_t>(component.rows[r].colour);
    }
  } else {
    SplitPoints points(component);
    for (std::size_t r = 0; r < kinds.size(); ++r) {
      if (points.IsFull(r)) continue;
      points.Joined(*points.Own(r)) |=
          static_cast<std::uint32_t>(component.rows[r].colour);
    }
    for (std::size_t r = 0; r < kinds.size(); ++r) {
      if (!points.IsFull(r)) kinds[r] = points.Joined(*points.Own(r));
    }
  }
  std::vector<std::uint32_t> out;
  std::uint32_t seen = 0;
  for (std::uint32_t r = 0; r < kinds.size(); ++r) {
    if (!MayPlay(player, component.rows[r].colour)) continue;
    if (((seen >> kinds[r]) & 1) != 0) continue;
    seen |= 1u << kinds[r];
    out.push_back(r);
  }
  return out;
}

}  // namespace cgt

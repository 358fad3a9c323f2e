// Level by level: the places from which the cop captures in t moves give those where the
// robber, to move, can do no better than t, and those give the places of t + 1 moves. A
// counter for each place with the robber to move tells how many of its moves still
// escape; so every pair of a place and a move is looked at once.
#include "games/pursuit/cops_retrograde.h"

#include <algorithm>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "cgt/errors.h"

namespace cgt {
namespace {

constexpr std::uint64_t kStepsBetweenChecks = 1u << 20;
constexpr std::int64_t kBytesAPair = 2 * 4 + 2 + 4;

// The closed neighbourhood of each vertex, by position in `vertices`.
std::vector<std::vector<std::uint32_t>> ClosedNeighbourhoods(
    const Graph& graph, absl::Span<const Vertex> vertices) {
  std::vector<std::vector<std::uint32_t>> closed(vertices.size());
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    closed[i].push_back(static_cast<std::uint32_t>(i));
    for (const Vertex w : graph.Neighbours(vertices[i])) {
      const auto at = std::lower_bound(vertices.begin(), vertices.end(), w);
      closed[i].push_back(static_cast<std::uint32_t>(at - vertices.begin()));
    }
    std::sort(closed[i].begin(), closed[i].end());
    closed[i].erase(std::unique(closed[i].begin(), closed[i].end()), closed[i].end());
  }
  return closed;
}

}  // namespace

absl::StatusOr<CaptureTimes> CaptureTimes::Compute(const Graph& graph,
                                                   absl::Span<const Vertex> vertices,
                                                   Budget* budget) {
  const std::size_t n = vertices.size();
  if (n > kMaxCaptureVertices) {
    return absl::ResourceExhaustedError(
        absl::StrCat("a component of ", n, " vertices: backward induction over all ",
                     "places of cop and robber takes at most ", kMaxCaptureVertices));
  }
  CaptureTimes times;
  if (budget != nullptr) {
    const auto bytes = static_cast<std::int64_t>(n * n) * kBytesAPair;
    CGT_RETURN_IF_ERROR(budget->ChargeMemory(bytes));
    times.charge_ = std::shared_ptr<void>(
        nullptr, [budget, bytes](void*) { budget->ReleaseMemory(bytes); });
  }
  times.vertices_.assign(vertices.begin(), vertices.end());
  times.cop_.assign(n * n, kNever);
  times.robber_.assign(n * n, kNever);
  CGT_RETURN_IF_ERROR(times.Run(ClosedNeighbourhoods(graph, vertices), budget));
  return times;
}

absl::Status CaptureTimes::Run(const std::vector<std::vector<std::uint32_t>>& closed,
                               Budget* budget) {
  const auto n = static_cast<std::uint32_t>(closed.size());
  std::vector<std::uint16_t> escapes(cop_.size());
  std::vector<std::uint32_t> cop_level, robber_level;
  for (std::uint32_t cop = 0; cop < n; ++cop) {
    for (std::uint32_t robber = 0; robber < n; ++robber) {
      escapes[cop * n + robber] = static_cast<std::uint16_t>(closed[robber].size());
    }
    cop_[cop * n + cop] = robber_[cop * n + cop] = 0;
    cop_level.push_back(cop * n + cop);
    robber_level.push_back(cop * n + cop);
  }
  std::uint64_t steps = 0;
  const auto spend = [&](std::size_t more) {
    steps += more;
    if (steps < kStepsBetweenChecks || budget == nullptr) return absl::OkStatus();
    steps = 0;
    return budget->Check();
  };
  for (std::uint32_t time = 0; !cop_level.empty() || !robber_level.empty(); ++time) {
    for (const std::uint32_t place : cop_level) {
      const std::uint32_t cop = place / n;
      for (const std::uint32_t from : closed[place % n]) {
        const std::uint32_t before = cop * n + from;
        if (robber_[before] == kNever && --escapes[before] == 0) {
          robber_[before] = time;
          robber_level.push_back(before);
        }
      }
      CGT_RETURN_IF_ERROR(spend(closed[place % n].size()));
    }
    lost_ += cop_level.size() + robber_level.size();
    cop_level.clear();
    for (const std::uint32_t place : robber_level) {
      const std::uint32_t robber = place % n;
      for (const std::uint32_t from : closed[place / n]) {
        const std::uint32_t before = from * n + robber;
        if (cop_[before] == kNever) {
          cop_[before] = time + 1;
          cop_level.push_back(before);
        }
      }
      CGT_RETURN_IF_ERROR(spend(closed[place / n].size()));
    }
    robber_level.clear();
  }
  return absl::OkStatus();
}

std::size_t CaptureTimes::Place(Vertex cop, Vertex robber) const {
  const auto index = [&](Vertex v) {
    const auto at = std::lower_bound(vertices_.begin(), vertices_.end(), v);
    return static_cast<std::size_t>(at - vertices_.begin());
  };
  return index(cop) * vertices_.size() + index(robber);
}

std::uint32_t CaptureTimes::RobberToPlace(Vertex cop) const {
  std::uint32_t longest = 0;
  for (const Vertex robber : vertices_) {
    longest = std::max(longest, CopToMove(cop, robber));
  }
  return longest;
}

std::uint32_t CaptureTimes::CopToPlace() const {
  std::uint32_t shortest = kNever;
  for (const Vertex cop : vertices_) shortest = std::min(shortest, RobberToPlace(cop));
  return shortest;
}

}  // namespace cgt

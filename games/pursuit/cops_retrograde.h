// One cop and one robber by backward induction over all places of both.
#ifndef CGT_GAMES_PURSUIT_COPS_RETROGRADE_H_
#define CGT_GAMES_PURSUIT_COPS_RETROGRADE_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "cgt/budget.h"
#include "games/board/graph.h"

namespace cgt {

/// The most vertices CaptureTimes takes: 2 n^2 places at about 14 bytes a pair.
inline constexpr Vertex kMaxCaptureVertices = 4096;

/// How many moves the cop needs from every place of both pieces, the robber delaying as
/// long as possible. Moves of the cop are counted, staying included, placing not.
class CaptureTimes {
 public:
  static constexpr std::uint32_t kNever = std::numeric_limits<std::uint32_t>::max();

  /// \param vertices the part of the graph that is played on: a union of components,
  ///   ascending
  /// \errors ResourceExhausted: more than kMaxCaptureVertices of them; the budget's
  /// \complexity O(vertices * edges) time, O(vertices^2) memory, charged while it lives
  static absl::StatusOr<CaptureTimes> Compute(const Graph& graph,
                                              absl::Span<const Vertex> vertices,
                                              Budget* budget = nullptr);

  /// With the cop to move. \domain both among the vertices
  [[nodiscard]] std::uint32_t CopToMove(Vertex cop, Vertex robber) const {
    return cop_[Place(cop, robber)];
  }
  /// With the robber to move.
  [[nodiscard]] std::uint32_t RobberToMove(Vertex cop, Vertex robber) const {
    return robber_[Place(cop, robber)];
  }
  /// With the cop placed and the robber to be placed.
  [[nodiscard]] std::uint32_t RobberToPlace(Vertex cop) const;
  /// With both to be placed, the cop first.
  [[nodiscard]] std::uint32_t CopToPlace() const;
  /// Places whose capture time has been found, both players to move.
  [[nodiscard]] std::uint64_t lost_places() const { return lost_; }

  /// Gives back what was charged to the budget, so that these may outlive it.
  void ReleaseCharge() { charge_.reset(); }

 private:
  CaptureTimes() = default;
  [[nodiscard]] std::size_t Place(Vertex cop, Vertex robber) const;
  absl::Status Run(const std::vector<std::vector<std::uint32_t>>& closed, Budget* budget);

  std::vector<Vertex> vertices_;
  std::vector<std::uint32_t> cop_;     // by cop * n + robber
  std::vector<std::uint32_t> robber_;  // the same
  std::uint64_t lost_ = 0;
  std::shared_ptr<void> charge_;  // gives the memory back
};

}  // namespace cgt

#endif  // CGT_GAMES_PURSUIT_COPS_RETROGRADE_H_

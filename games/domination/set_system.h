// Few undominated points and the sets that may be played: the compact kind of a position
// of the domination game.
#ifndef CGT_GAMES_DOMINATION_SET_SYSTEM_H_
#define CGT_GAMES_DOMINATION_SET_SYSTEM_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/types/span.h"
#include "cgt/player.h"

namespace cgt {

/// Who may play a vertex. The values are bits (Left, Right), so that the colour of
/// several vertices that do the same is their bitwise or: A with B gives C.
enum class DominationColour : std::uint8_t { kA = 1, kB = 2, kC = 3 };

[[nodiscard]] constexpr DominationColour operator|(DominationColour x,
                                                   DominationColour y) {
  return static_cast<DominationColour>(static_cast<unsigned>(x) |
                                       static_cast<unsigned>(y));
}
/// A and B exchanged.
[[nodiscard]] constexpr DominationColour Swapped(DominationColour x) {
  const unsigned bits = static_cast<unsigned>(x);
  return static_cast<DominationColour>(((bits & 1) << 1) | (bits >> 1));
}
[[nodiscard]] constexpr bool MayPlay(Player player, DominationColour x) {
  return x != (player == Player::kLeft ? DominationColour::kB : DominationColour::kA);
}
/// 'A', 'B' or 'C'.
[[nodiscard]] constexpr char Letter(DominationColour x) {
  return " ABC"[static_cast<unsigned>(x)];
}

/// At most 64 undominated points and the distinct nonempty sets of them that some
/// playable vertex dominates, each with a colour and one vertex that does it.
///
/// Playing a set removes its points; only these sets matter to the rest of the game, and
/// equal sets are merged into one (playing either leaves the other empty), their colours
/// joined. Points keep their bit for life: a follower shares the table of names.
class SetSystem {
 public:
  static constexpr std::size_t kMaxPoints = 64;

  struct Set {
    std::uint64_t points;     ///< never 0
    std::uint32_t vertex;     ///< the least vertex that dominates exactly these points
    DominationColour colour;  ///< joined over all of them
    friend bool operator==(const Set&, const Set&) = default;
  };

  /// No point.
  SetSystem() = default;
  /// \param names the vertex of each bit, ascending; at most 64
  /// \param alive the bits in use
  /// \param sets any sets; their points outside `alive` are dropped, equal ones merged
  SetSystem(std::shared_ptr<const std::vector<std::uint32_t>> names, std::uint64_t alive,
            std::vector<Set> sets);

  [[nodiscard]] std::uint64_t alive() const { return alive_; }
  [[nodiscard]] bool IsOver() const { return alive_ == 0; }
  /// Distinct sets, ascending by points.
  [[nodiscard]] absl::Span<const Set> sets() const { return sets_; }
  /// The vertex of a bit.
  [[nodiscard]] std::uint32_t Name(int bit) const { return (*names_)[bit]; }
  /// The undominated vertices, ascending.
  [[nodiscard]] std::vector<std::uint32_t> Points() const;

  /// The follower after a set has been played.
  [[nodiscard]] SetSystem Play(const Set& set) const;
  /// Appends the classes of points linked by common sets, the class of the least point
  /// first. The value is the sum of theirs: no set meets two of them, ever.
  void Components(std::vector<SetSystem>& out) const;

  /// Removes redundant points: p goes if every set v with p has another point q that lies
  /// only in sets that p lies in, too. Then, as long as p is undominated, no set with p
  /// has been played, so none with q: v is playable because of q already, and p never
  /// decides anything. The rest is the same game, move for move. Of points that lie in
  /// the same sets the least stays (twins are the plainest case); the centre of a star
  /// goes. \complexity O(points * (points + sets) * sets / 64)
  void RemoveRedundantPoints();

  /// Exchanges the colours A and B: the negative.
  void SwapColours();
  /// Sets with colour A, minus sets with colour B.
  [[nodiscard]] int ColourBalance() const;
  [[nodiscard]] bool IsImpartial() const;

  /// Exact: two systems with equal keys differ by the names of their points only. Two
  /// that differ by names mostly have equal keys (points are ordered by invariants; only
  /// where these tie between points that no symmetry exchanges may keys differ).
  /// \complexity O(points * incidences)
  [[nodiscard]] std::string Key() const;

 private:
  std::shared_ptr<const std::vector<std::uint32_t>> names_;
  std::uint64_t alive_ = 0;
  std::vector<Set> sets_;
};

}  // namespace cgt

#endif  // CGT_GAMES_DOMINATION_SET_SYSTEM_H_

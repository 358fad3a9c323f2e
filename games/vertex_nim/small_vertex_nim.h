// Vertex Nim and Vertex NimG on few vertices, played out by the rules over packed words.
#ifndef CGT_GAMES_VERTEX_NIM_SMALL_VERTEX_NIM_H_
#define CGT_GAMES_VERTEX_NIM_SMALL_VERTEX_NIM_H_

#include <array>
#include <cstddef>
#include <cstdint>

#include "absl/container/flat_hash_map.h"

namespace cgt {

/// A digraph on at most 10 vertices with weights of at most 31 and a token.
struct SmallVertexNimPosition {
  static constexpr int kMaxVertices = 10;
  static constexpr int kMaxWeight = 31;

  int vertices = 0;
  std::array<std::uint16_t, kMaxVertices> row{};  ///< bit t of row[v]: an arc v -> t
  std::array<std::uint8_t, kMaxVertices> weight{};
  int token = 0;
};

/// Finds the winner by trying every move, remembering every position met. It knows no
/// theorem.
class SmallVertexNim {
 public:
  enum class Rules : std::uint8_t {
    kVertexNim,  ///< an emptied vertex is deleted, and its paths become arcs
    kNimGRemoveMove,
    kNimGMoveRemove
  };

  SmallVertexNim(Rules rules, bool misere) : rules_(rules), misere_(misere) {}

  /// Whether the player to move wins. Without vertices the game is over.
  /// \domain for kVertexNim every weight is at least 1
  bool Wins(const SmallVertexNimPosition& p);
  /// The positions remembered.
  [[nodiscard]] std::size_t size() const { return known_.size(); }

 private:
  using Key = std::array<std::uint64_t, 3>;

  const Rules rules_;
  const bool misere_;
  absl::flat_hash_map<Key, bool> known_;
};

}  // namespace cgt

#endif  // CGT_GAMES_VERTEX_NIM_SMALL_VERTEX_NIM_H_

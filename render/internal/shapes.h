// How each follower of a value is to be written, decided once a node.
#ifndef CGT_RENDER_INTERNAL_SHAPES_H_
#define CGT_RENDER_INTERNAL_SHAPES_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "canonical/engine.h"

namespace cgt::internal {

/// The text that a node gets.
struct Shape {
  enum class Kind : std::uint8_t {
    kCompact,    ///< number, ups and star run together
    kPlusMinus,  ///< `+-`, with the Left options
    kTiny,       ///< left = {number, subscript}
    kMiny,       ///< the same
    kBraces
  };
  Kind kind = Kind::kCompact;
  /// kBraces: bars of the text without braces of its own, 1 to kMaxLevel.
  std::uint8_t level = 0;
  std::vector<Value> left;
  std::vector<Value> right;
};

/// Bars are counted up to this level; a game of this level keeps its braces and counts as
/// a name above.
inline constexpr std::uint8_t kMaxLevel = 4;

/// The shapes of a value and of every follower that its text shows.
class Shapes {
 public:
  /// \param names whether ups, nimbers, `+-` and tinies are recognised or only numbers
  Shapes(Engine& engine, bool names, std::size_t max_nodes)
      : engine_(engine), names_(names), max_nodes_(max_nodes) {}

  /// Decides the shape of `value` and of all it needs.
  /// \errors ResourceExhausted beyond `max_nodes`; the engine's
  absl::Status Decide(Value value);
  /// \domain decided before (aborts)
  [[nodiscard]] const Shape& Of(Value value) const;

 private:
  absl::Status Recognise(Value value, Shape& shape);
  absl::StatusOr<bool> Tiny(const Shape& options, Shape& shape);
  [[nodiscard]] std::uint8_t Level(const Shape& shape) const;

  Engine& engine_;
  bool names_;
  std::size_t max_nodes_;
  absl::flat_hash_map<NodeId, std::unique_ptr<Shape>> shapes_;
};

}  // namespace cgt::internal

#endif  // CGT_RENDER_INTERNAL_SHAPES_H_

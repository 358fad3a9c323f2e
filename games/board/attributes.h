#ifndef CGT_GAMES_BOARD_ATTRIBUTES_H_
#define CGT_GAMES_BOARD_ATTRIBUTES_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "games/board/runs.h"

namespace cgt {

/// One `key=value` behind a board. Both views point into the parsed text.
struct Attribute {
  absl::string_view key;
  absl::string_view value;
  size_t offset = 0;        ///< of the key
  size_t value_offset = 0;  ///< of the value
};

/// The attributes of a position, each key at most once.
class AttributeList {
 public:
  AttributeList() = default;
  explicit AttributeList(std::vector<Attribute> attributes)
      : attributes_(std::move(attributes)) {}

  /// \return the attribute, or nullptr if the position does not give it
  [[nodiscard]] const Attribute* Find(absl::string_view key) const;
  [[nodiscard]] const std::vector<Attribute>& all() const { return attributes_; }

 private:
  std::vector<Attribute> attributes_;
};

/// Reads blank-separated `key=value` pairs up to the end of the text (line ends are
/// blanks). \param text the whole input \param from where the attributes begin in it
/// \param known the keys the ruleset understands
/// \errors InvalidArgument with the offset: not of the form key=value, an unknown key
///   (the known ones are named), a key given twice
absl::StatusOr<AttributeList> ReadAttributes(absl::string_view text, size_t from,
                                             absl::Span<const absl::string_view> known);

// What an attribute's value may be. Each reader fails with InvalidArgument and the offset
// of the piece at fault.

/// A letter a vertex (or other owner), with run lengths: see ReadLetters.
absl::StatusOr<std::string> ReadColours(const Attribute& attribute,
                                        absl::string_view letters, size_t count,
                                        absl::string_view owner = "a vertex");

/// Numbers, with run lengths: see ReadIntegers.
absl::StatusOr<std::vector<int64_t>> ReadIntegers(const Attribute& attribute, int64_t min,
                                                  int64_t max, const ItemCount& count);

enum class VertexListKind : uint8_t {
  kSet,      ///< no vertex twice; returned in ascending order
  kSequence  ///< as written, vertices may repeat
};

/// The most entries of a vertex sequence.
inline constexpr size_t kMaxVertexSequence = 10'000'000;

/// Vertices separated by commas; `3..7` stands for 3,4,5,6,7. The empty value is the
/// empty list.
/// \param attribute e.g. `dominated=0,3..5`
/// \param vertices the number of vertices of the graph
/// \param kind whether a vertex may come twice
/// \complexity O(length of the text + length of the list + vertices / 8 for a set)
absl::StatusOr<std::vector<uint32_t>> ReadVertices(const Attribute& attribute,
                                                   uint32_t vertices,
                                                   VertexListKind kind);

/// One vertex.
absl::StatusOr<uint32_t> ReadVertex(const Attribute& attribute, uint32_t vertices);

/// One of a few words. \return its index in `choices`
absl::StatusOr<size_t> ReadChoice(const Attribute& attribute,
                                  absl::Span<const absl::string_view> choices);

/// The inverse of ReadVertices: ascending runs of 4 or more are written as `3..7`.
std::string WriteVertices(absl::Span<const uint32_t> vertices);

}  // namespace cgt

#endif  // CGT_GAMES_BOARD_ATTRIBUTES_H_

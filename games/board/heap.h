#ifndef CGT_GAMES_BOARD_HEAP_H_
#define CGT_GAMES_BOARD_HEAP_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "cgt/integer.h"
#include "games/board/attributes.h"

namespace cgt {

/// `count` heaps of the same size, next to each other in a position.
struct HeapRun {
  Integer size;        ///< at least 0
  uint64_t count = 1;  ///< at least 1
  size_t offset = 0;   ///< of the size in the text it was read from; not compared
  friend bool operator==(const HeapRun& a, const HeapRun& b) {
    return a.size == b.size && a.count == b.count;
  }
};

struct HeapText {
  std::vector<HeapRun> heaps;
  AttributeList attributes;
  size_t offset = 0;  ///< where the heaps begin in the text
};

/// Reads heaps: numbers separated by commas, `3,4,5`, where `5*1000` stands for a
/// thousand heaps of 5, then blank-separated attributes. Runs stay runs, so neither the
/// sizes nor the number of heaps is bounded by memory. The empty text has no heap, `0`
/// one empty heap. \param text the whole input; the views of the attributes point into it
/// \param known the keys of the attributes the ruleset understands
/// \return the runs in the order of the text, as written (equal neighbours not merged)
/// \errors InvalidArgument with the offset: not a number, a number of more than
///   Integer::kMaxLiteralDigits digits, a run length of 0 or of 2^63 and more
/// \complexity that of reading the numbers
absl::StatusOr<HeapText> ReadHeaps(absl::string_view text,
                                   absl::Span<const absl::string_view> known = {});

/// The heaps as text that ReadHeaps reads back as equal runs.
std::string WriteHeaps(absl::Span<const HeapRun> heaps);

}  // namespace cgt

#endif  // CGT_GAMES_BOARD_HEAP_H_

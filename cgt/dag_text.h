// Game graphs as text: `left ids|right ids` a node, nodes separated by `;`.
#ifndef CGT_DAG_TEXT_H_
#define CGT_DAG_TEXT_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace cgt {

/// A graph of positions: node i has the Left options `nodes[i].first` and the Right
/// options `nodes[i].second`, as written (neither sorted nor without repetitions). The
/// last node is the one that is meant.
struct DagText {
  std::vector<std::pair<std::vector<std::uint32_t>, std::vector<std::uint32_t>>> nodes;

  friend bool operator==(const DagText& a, const DagText& b) = default;
};

/// Which nodes an option may refer to.
enum class DagReferences : std::uint8_t {
  kEarlier,  ///< nodes before the one that has the option: no cycle can be written
  kAny       ///< every node of the text, the node itself included
};

/// Reads a game graph: `|;0|0` is `*`, `|;0|;0|1` is `{0|1}`. Ids are separated by a
/// comma or by blanks; blanks (line ends included) may stand anywhere between tokens.
/// \param text the whole text; there is at least one node.
/// \return the nodes, never empty.
/// \errors InvalidArgument with the offset and the piece: no node, a `|` missing or too
/// many, an id that is no number, names no node, or (kEarlier) a node not yet written.
/// \complexity linear in the text.
absl::StatusOr<DagText> ParseDag(absl::string_view text,
                                 DagReferences references = DagReferences::kAny);

/// The text that `ParseDag` reads back to an equal graph: ids separated by commas, no
/// blanks.
/// \complexity linear in the text written.
std::string PrintDag(const DagText& dag);

}  // namespace cgt

#endif  // CGT_DAG_TEXT_H_

// Dag: a position graph written out, so that the rules may come from anywhere.
#ifndef CGT_GAMES_LITERAL_DAG_H_
#define CGT_GAMES_LITERAL_DAG_H_

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/dag_text.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"

namespace cgt {

/// A node of a graph. The graph is shared by all positions of one text and never changes.
struct DagPosition {
  std::shared_ptr<const DagText> graph;
  std::uint32_t node = 0;

  /// The same node of the same object; two texts that say the same stay apart. As the
  /// position owns a share of its graph, no other graph can come to its address while the
  /// position lives: it is its own exact key.
  friend bool operator==(const DagPosition& a, const DagPosition& b) = default;
  template <typename H>
  friend H AbslHashValue(H h, const DagPosition& p) {
    return H::combine(std::move(h), p.graph.get(), p.node);
  }
};

/// The ruleset. A position is a node of a graph; Left moves to one of its Left options,
/// Right to one of its Right options; who cannot move loses.
///
/// Notation: nodes `left ids|right ids` separated by `;`, ids counted from 0 and
/// separated by commas; the last node is the position. `|;0|0` is `*`, `|;0|;0|1` is
/// `{0|1} = 1/2`. An option may refer to a node further on; a graph whose play can come
/// back to a node is refused by the evaluation, which shows the cycle.
class Dag {
 public:
  using Position = DagPosition;

  static const RulesetInfo& Info();

  /// \errors InvalidArgument with the offset (ParseDag)
  /// \complexity linear in the text
  [[nodiscard]] absl::StatusOr<Position> Parse(absl::string_view text) const;

  /// The part of the graph that can be reached, options before the nodes that have them
  /// where there is no cycle.
  /// \complexity linear in that part, plus the number of nodes
  [[nodiscard]] std::string Print(const Position& p) const;

  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  /// A move is named by the node that it leads to, as numbered in the text first read.
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;
  [[nodiscard]] const Position& Key(const Position& p) const { return p; }
  /// Left and Right options exchanged everywhere: the value is the negative.
  [[nodiscard]] Position Negative(const Position& p) const;
};

extern template class Evaluator<Dag>;
extern template class OutcomeTable<Dag>;

}  // namespace cgt

#endif  // CGT_GAMES_LITERAL_DAG_H_

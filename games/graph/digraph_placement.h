// Digraph placement: take a vertex of your colour with all its out-neighbours.
//
// Rules. Every vertex of a digraph is blue (A) or red (B). Left takes a blue vertex,
// Right a red one; all its out-neighbours, of either colour, are taken away with it.
// Whoever cannot move loses. An edge stands for two opposite arcs; loops and parallel
// arcs change nothing.
//
// Notation: a graph, `colours=` with a letter A or B a vertex, and if wanted `deleted=`.
// In `0>1,1>2 colours=ABA` Left may take vertex 0, which leaves
// `0>1,1>2 colours=ABA deleted=0,1` (value 1), or vertex 2.
//
// Every value of a short game is that of some position. [clow2024]
#ifndef CGT_GAMES_GRAPH_DIGRAPH_PLACEMENT_H_
#define CGT_GAMES_GRAPH_DIGRAPH_PLACEMENT_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"
#include "games/graph/live_vertices.h"

namespace cgt {

/// A position: the live vertices and the colours of all.
struct PlacementPosition {
  LiveVertices live;
  std::shared_ptr<const std::string> colours = std::make_shared<const std::string>();
  bool swapped = false;    ///< the colours are exchanged
  std::uint64_t blue = 0;  ///< after Compact: Left's vertices among those of live.small()

  [[nodiscard]] bool IsBlue(Vertex v) const { return ((*colours)[v] == 'A') != swapped; }
  friend bool operator==(const PlacementPosition& a, const PlacementPosition& b);
};

/// The ruleset. See canonical/evaluate.h and cgt/ruleset.h for the hooks' laws.
/// \source{clow2024,abstract}
class DigraphPlacement {
 public:
  using Position = PlacementPosition;

  static const RulesetInfo& Info();

  /// \errors InvalidArgument with the offset: the graph, no `colours=`, too few or many
  absl::StatusOr<Position> Parse(absl::string_view text) const;
  std::string Print(const Position& p) const;
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  /// Labels `vertex 3`.
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;
  /// The weakly connected components.
  void Components(const Position& p, std::vector<Position>& out) const;
  /// Goes over to bit sets where they suffice, and exchanges the players where that makes
  /// the key smaller.
  bool Normalize(Position& p) const;
  PositionKey Key(const Position& p) const;
  void AppendKey(const Position& p, std::string& out) const { out += Key(p).Bytes(); }
  Position Negative(Position p) const;
  /// \errors ResourceExhausted as CheckOptions
  absl::Status CheckListable(const Position& p) const;
};

extern template class Evaluator<DigraphPlacement>;
extern template class OutcomeTable<DigraphPlacement>;

}  // namespace cgt

#endif  // CGT_GAMES_GRAPH_DIGRAPH_PLACEMENT_H_

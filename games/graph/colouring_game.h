// What Col and Snort have in common: all but what a colour forbids.
#ifndef CGT_GAMES_GRAPH_COLOURING_GAME_H_
#define CGT_GAMES_GRAPH_COLOURING_GAME_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"
#include "games/graph/colouring_position.h"
#include "games/graph/position_key.h"

namespace cgt {

/// The hooks of a game of colouring vertices. See canonical/evaluate.h and cgt/ruleset.h
/// for their laws.
class ColouringGame {
 public:
  using Position = ColouringPosition;

  /// \errors InvalidArgument with the offset: the graph, arcs, colours that break the
  /// rule, coloured vertices among deleted=
  absl::StatusOr<Position> Parse(absl::string_view text) const {
    return ReadColouring(rule_, text);
  }
  std::string Print(const Position& p) const { return WriteColouring(p); }
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  /// Labels `vertex 3`.
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;
  void Components(const Position& p, std::vector<Position>& out) const {
    p.Components(out);
  }
  bool Normalize(Position& p) const { return p.Normalize(); }
  PositionKey Key(const Position& p) const { return p.Key(); }
  void AppendKey(const Position& p, std::string& out) const { out += Key(p).Bytes(); }
  Position Negative(Position p) const {
    p.SwapColours();
    return p;
  }
  /// \errors ResourceExhausted as CheckOptions
  absl::Status CheckListable(const Position& p) const;

 protected:
  explicit ColouringGame(ColouringRule rule) : rule_(rule) {}

  /// How the positions of both games are written.
  static constexpr absl::string_view kNotation =
      "an undirected graph, then if wanted colours= with a letter for each vertex (A "
      "coloured by Left, B by Right, . not coloured) and deleted= with those of the "
      "others that are not in play; a move is named by its vertex: vertex 3";

 private:
  ColouringRule rule_;
};

}  // namespace cgt

#endif  // CGT_GAMES_GRAPH_COLOURING_GAME_H_

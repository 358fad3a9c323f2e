// Red-blue-green Hackenbush.
//
// Rules. A picture is a graph of blue, red and green edges, some vertices of which are on
// the ground. A move cuts an edge: Left a blue or green one, Right a red or green one.
// What is no longer connected to the ground vanishes. Whoever cannot move loses.
//
// Notation: `0-1:l,1-2:r,1-3:g ground=0` gives each edge a letter: `l` blue, for Left,
// `r` red, for Right, `g` green. Or the letters stand in the order of the edges:
// `path(4) ground=0 edges=lrg`, where `.` is an edge that is gone. All vertices that
// `ground=` lists are one piece of ground. In the picture above Left may cut 0-1, which
// ends the game, or 1-3, which leaves `0-1:l,1-2:r,3 ground=0` (value 1/2).
//
// A picture is the sum of the parts that meet only in the ground (`Components`).
#ifndef CGT_GAMES_GRAPH_HACKENBUSH_H_
#define CGT_GAMES_GRAPH_HACKENBUSH_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"
#include "games/graph/hackenbush_picture.h"

namespace cgt {

/// The ruleset. See canonical/evaluate.h and cgt/ruleset.h for the hooks' laws.
/// \source{bcg2001,as told in the literature; conway2001,as told in the literature}
class Hackenbush {
 public:
  using Position = HackenbushPicture;

  static const RulesetInfo& Info();

  /// \errors InvalidArgument with the offset: the graph, arcs, an edge without a colour
  ///   or with two, no `ground=`
  absl::StatusOr<Position> Parse(absl::string_view text) const;
  std::string Print(const Position& p) const;
  /// One for each pair of ends and colour: of equal parallel edges the first.
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  /// Labels `edge 0-1:l`, the lesser vertex first.
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;
  void Components(const Position& p, std::vector<Position>& out) const {
    p.Components(out);
  }
  /// Goes over to a bit set where one suffices; the position stays the same.
  bool Normalize(Position& p) const;
  PositionKey Key(const Position& p) const;
  /// The picture itself. (`Key` merges pictures of equal values, which misere play tells
  /// apart.)
  void AppendKey(const Position& p, std::string& out) const { out += Print(p); }
  Position Negative(Position p) const {
    p.SwapColours();
    return p;
  }
  /// \errors ResourceExhausted as CheckOptions
  absl::Status CheckListable(const Position& p) const;

  /// Trees by the colon principle (stalks by Berlekamp's rule), green pictures by the
  /// fusion principle, pictures of one other colour by their number of edges, at any
  /// size.
  absl::StatusOr<std::optional<ClosedFormAnswer>> ClosedForm(Engine& engine,
                                                             const Position& p) const;
  /// All winning moves of a green picture (few edges on cycles if it is large); some
  /// where the options are too many to list.
  absl::StatusOr<std::optional<std::vector<LabelledMove<Position>>>> WinningMoves(
      Engine& engine, Player player, const Position& p) const;
};

extern template class Evaluator<Hackenbush>;
extern template class OutcomeTable<Hackenbush>;

}  // namespace cgt

#endif  // CGT_GAMES_GRAPH_HACKENBUSH_H_

// The domination number and the game domination number of small graphs: the optimisation
// variant of the domination game.
//
// Rules. Dominator and Staller play vertices of a graph in turns, every one of which must
// dominate at least one vertex more. Dominator wants few moves, Staller many. The game
// domination number is the number of moves under best play.
#ifndef CGT_GAMES_DOMINATION_DOMINATION_NUMBER_H_
#define CGT_GAMES_DOMINATION_DOMINATION_NUMBER_H_

#include <cstdint>

#include "absl/status/statusor.h"
#include "cgt/budget.h"
#include "games/board/graph.h"

namespace cgt {

/// The most vertices of the graphs below.
inline constexpr Vertex kMaxDominationNumberVertices = 64;

/// The size of a smallest dominating set: branches on who dominates an undominated vertex
/// with the fewest choices.
/// \domain undirected (arcs: FailedPrecondition), at most 64 vertices
/// \param budget honoured if it is not null
/// \errors FailedPrecondition naming the hypothesis; the budget's
/// \complexity exponential in the result
absl::StatusOr<int> DominationNumber(const Graph& graph, Budget* budget = nullptr);

enum class DominationStarter : std::uint8_t { kDominator, kStaller };

/// The number of moves of the game with best play; for the starter Dominator, gamma_g,
/// the smallest k such that Dominator wins the game in which he must end within k moves.
/// \domain, \param budget, \errors as DominationNumber
/// \complexity O(sets of dominated vertices that occur * vertices), at most 2^vertices
/// sets; components are not played independently here, so they do not split
/// \source{bresar2010,section 1}
absl::StatusOr<int> GameDominationNumber(
    const Graph& graph, DominationStarter starter = DominationStarter::kDominator,
    Budget* budget = nullptr);

}  // namespace cgt

#endif  // CGT_GAMES_DOMINATION_DOMINATION_NUMBER_H_

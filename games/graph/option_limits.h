// How many options of a large graph are worth listing.
#ifndef CGT_GAMES_GRAPH_OPTION_LIMITS_H_
#define CGT_GAMES_GRAPH_OPTION_LIMITS_H_

#include <cstddef>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace cgt {

/// ResourceExhausted if there are more than 10^6 options, if they take more than 256 MB,
/// or if looking at each once would take more than 4 * 10^9 steps.
/// \param bytes what all options take together, without what they share
/// \param size vertices and edges of the graph: the steps that one option takes
absl::Status CheckOptions(absl::string_view game, std::size_t options, std::size_t bytes,
                          std::size_t size);

/// How many winning moves are worth naming where CheckOptions refuses to list all
/// options: as many as can be looked at in 10^7 steps, at least one.
/// \param size the steps that one move takes
std::size_t MostWinningMoves(std::size_t size);

}  // namespace cgt

#endif  // CGT_GAMES_GRAPH_OPTION_LIMITS_H_

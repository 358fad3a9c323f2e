// Values of Hackenbush pictures by theorem: stalks, trees, green pictures.
#ifndef CGT_GAMES_GRAPH_HACKENBUSH_VALUES_H_
#define CGT_GAMES_GRAPH_HACKENBUSH_VALUES_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/engine.h"
#include "cgt/dyadic.h"
#include "games/graph/hackenbush_picture.h"

namespace cgt {

/// A stalk of blue and red edges with something of value x on its top (Berlekamp's rule):
/// the number whose sign expansion is that of the stalk, `l` for + and `r` for -,
/// followed by that of x.
/// \param signs from the ground up
/// \errors throws StatusError where the number would be too large
/// \complexity O(bits of the result), times a logarithm
/// \source{bcg2001,Berlekamp's rule for Hackenbush strings, as told in the literature}
Dyadic StalkValue(absl::string_view signs, const Dyadic& x);

/// The value of a tree by the colon principle: of the edges at a vertex the values add,
/// and what stands on an edge may be replaced by anything of the same value.
/// \domain the picture is a tree
/// \errors those of the engine
/// \complexity of red-blue trees O(edges) operations on numbers; else that of the values
/// \source{bcg2001,the colon principle, as told in the literature}
absl::StatusOr<Value> TreeValue(Engine& engine, const LocalPicture& picture);

/// The nimber of a green picture: all vertices of a cycle may be fused, after which the
/// edges of the cycle are loops of value * each, and what is left is a tree.
/// \domain all edges are green
/// \complexity O(edges), no recursion
/// \source{bcg2001,the fusion principle, as told in the literature}
absl::StatusOr<std::uint64_t> GreenValue(Engine& engine, const LocalPicture& picture);

/// The edges (indices of picture.edges) after whose cut the green picture has this value.
/// \domain all edges are green
/// \return nothing if the cuts of edges on cycles would take more than 10^8 steps
/// \complexity O(edges), and for each edge on a cycle O(edges)
absl::StatusOr<std::optional<std::vector<std::uint32_t>>> GreenCuts(
    Engine& engine, const LocalPicture& picture, std::uint64_t wanted);

/// base : g, the base being the literal form of an edge: {0|} for `l`, {|0} for `r`,
/// {0|0} for `g`.
/// \complexity O(canonical subpositions of g) values
absl::StatusOr<Value> OnEdge(Engine& engine, char base, Value g);

}  // namespace cgt

#endif  // CGT_GAMES_GRAPH_HACKENBUSH_VALUES_H_

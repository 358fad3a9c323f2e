// Tokens on the vertices of a digraph, what the games that move them along the arcs have
// in common: positions, their text, keys and moves.
#ifndef CGT_GAMES_TOKENS_TOKENS_H_
#define CGT_GAMES_TOKENS_TOKENS_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "absl/hash/hash.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "cgt/ruleset.h"
#include "games/board/graph.h"
#include "games/board/graph_text.h"

namespace cgt {

/// What no move changes, shared by the positions of a game. A ruleset's own board derives
/// from this and adds what it knows of the graph.
struct TokenBoard {
  explicit TokenBoard(GraphPtr g)
      : graph(std::move(g)), fingerprint(absl::Hash<Graph>()(*graph)) {}

  GraphPtr graph;
  std::size_t fingerprint;  ///< equal for equal graphs

  /// Whether the graphs are equal. \complexity O(1) unless equal and not the same object
  friend bool SameGraph(const TokenBoard& a, const TokenBoard& b) {
    return a.graph == b.graph || (a.fingerprint == b.fingerprint && *a.graph == *b.graph);
  }
};

/// A position: a graph and the vertices of the tokens, in the order of the tokens.
template <class Board>
struct TokensPosition {
  std::shared_ptr<const Board> board;  ///< never null
  std::vector<Vertex> tokens;
  PlayConvention play = PlayConvention::kNormal;

  [[nodiscard]] const Graph& graph() const { return *board->graph; }
  friend bool operator==(const TokensPosition& a, const TokensPosition& b) {
    return a.tokens == b.tokens && a.play == b.play && SameGraph(*a.board, *b.board);
  }
};

/// The exact key: the graph, and the vertices of the tokens in ascending order (tokens
/// are alike).
template <class Board>
struct TokensKey {
  explicit TokensKey(const TokensPosition<Board>& p) : position(p) {
    std::sort(position.tokens.begin(), position.tokens.end());
  }

  TokensPosition<Board> position;

  friend bool operator==(const TokensKey&, const TokensKey&) = default;
  template <typename H>
  friend H AbslHashValue(H h, const TokensKey& key) {
    return H::combine(std::move(h), key.position.board->fingerprint, key.position.tokens,
                      key.position.play);
  }
};

namespace tokens {

/// The most bytes that a list of followers may take.
inline constexpr std::uint64_t kMaxBytes = std::uint64_t{1} << 28;

/// Appends the key as bytes.
void AppendKey(const Graph& graph, absl::Span<const Vertex> tokens, PlayConvention play,
               std::string& out);

/// A position's text.
std::string Print(const Graph& graph, absl::Span<const Vertex> tokens,
                  PlayConvention play);

/// What a position's text says.
struct Text {
  GraphText graph;
  std::vector<Vertex> tokens;
  PlayConvention play = PlayConvention::kNormal;
};

/// Reads a digraph with `tokens=` and, if `misere`, `play=`.
/// \errors InvalidArgument with the offset: the graph has edges instead of arcs, a token
/// is on no vertex, and what ReadGraph refuses
absl::StatusOr<Text> Read(absl::string_view text, bool misere);

/// OK if the followers of these tokens fit comfortably in memory.
/// \errors ResourceExhausted telling the number of moves and the limit
absl::Status CheckListable(const Graph& graph, absl::Span<const Vertex> tokens,
                           absl::string_view ruleset);

/// `token 2: 0>4`: tokens are counted from 1.
std::string MoveLabel(std::size_t token, Vertex from, Vertex to);

/// How many followers of a position with that many tokens fit comfortably in memory.
inline std::uint64_t Room(std::size_t token_count) {
  return kMaxBytes / (64 + token_count * sizeof(Vertex)) + 1;
}

/// Calls `visit(token, to)` for every move, by tokens, then by the ends of the arcs; of
/// parallel arcs only once. A visit that answers false ends the walk.
template <class Visit>
void ForEachMove(const Graph& graph, absl::Span<const Vertex> tokens,
                 const Visit& visit) {
  for (std::size_t token = 0; token < tokens.size(); ++token) {
    const absl::Span<const Vertex> ends = graph.Neighbours(tokens[token]);
    for (std::size_t i = 0; i < ends.size(); ++i) {
      if (i > 0 && ends[i] == ends[i - 1]) continue;
      if (!visit(token, ends[i])) return;
    }
  }
}

/// The same with one token of each vertex only, the first.
template <class Visit>
void ForEachDistinctMove(const Graph& graph, absl::Span<const Vertex> tokens,
                         const Visit& visit) {
  absl::flat_hash_set<Vertex> seen;
  for (std::size_t token = 0; token < tokens.size(); ++token) {
    if (!seen.insert(tokens[token]).second) continue;
    bool go_on = true;
    ForEachMove(graph, tokens.subspan(token, 1),
                [&](std::size_t, Vertex to) { return go_on = visit(token, to); });
    if (!go_on) return;
  }
}

/// The position after a move.
template <class Board>
LabelledMove<TokensPosition<Board>> Move(const TokensPosition<Board>& p,
                                         std::size_t token, Vertex to) {
  LabelledMove<TokensPosition<Board>> move{MoveLabel(token, p.tokens[token], to), p};
  move.position.tokens[token] = to;
  return move;
}

}  // namespace tokens
}  // namespace cgt

#endif  // CGT_GAMES_TOKENS_TOKENS_H_

// The domination game by its definition, on small graphs: sets of dominated vertices,
// every playable vertex an option, nothing merged, split or recognised.
#ifndef CGT_TESTS_DOMINATION_DOMINATION_NAIVE_H_
#define CGT_TESTS_DOMINATION_DOMINATION_NAIVE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "canonical/engine.h"
#include "cgt/errors.h"
#include "cgt/outcome.h"
#include "cgt/player.h"
#include "games/board/graph.h"
#include "games/domination/domination.h"

namespace cgt::testing {

/// The game on one coloured graph of at most 20 vertices.
class NaiveDomination {
 public:
  using Mask = std::uint32_t;

  /// \param colours letters A, B, C
  NaiveDomination(const Graph& graph, std::string colours)
      : colours_(std::move(colours)), neighbourhoods_(graph.vertex_count()) {
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
      neighbourhoods_[v] |= Mask{1} << v;
      for (const Edge& edge : graph.edges()) {
        if (edge.from == v) neighbourhoods_[v] |= Mask{1} << edge.to;
        if (edge.to == v) neighbourhoods_[v] |= Mask{1} << edge.from;
      }
    }
  }

  [[nodiscard]] std::vector<Mask> Options(Player player, Mask dominated) const {
    std::vector<Mask> out;
    const char other = player == Player::kLeft ? 'B' : 'A';
    for (std::size_t v = 0; v < colours_.size(); ++v) {
      const Mask after = dominated | neighbourhoods_[v];
      if (colours_[v] != other && after != dominated) out.push_back(after);
    }
    return out;
  }

  /// The value, made from the options' values alone.
  Value ValueOf(Engine& engine, Mask dominated = 0) {
    values_.resize(std::size_t{1} << colours_.size());
    std::optional<Value>& known = values_[dominated];
    if (!known) {
      std::vector<Value> options[2];
      for (Player player : kPlayers) {
        for (Mask after : Options(player, dominated)) {
          options[PlayerIndex(player)].push_back(ValueOf(engine, after));
        }
      }
      known = ValueOrThrow(engine.FromOptions(options[0], options[1]));
    }
    return *known;
  }

  /// Whether `player`, to move, wins, by plain search.
  bool Wins(Player player, PlayConvention play, Mask dominated = 0) {
    std::vector<signed char>& memo =
        wins_[PlayerIndex(player)][play == PlayConvention::kMisere];
    memo.resize(std::size_t{1} << colours_.size(), -1);
    if (memo[dominated] < 0) {
      const std::vector<Mask> options = Options(player, dominated);
      bool wins = options.empty() && play == PlayConvention::kMisere;
      for (Mask after : options) wins = wins || !Wins(Opponent(player), play, after);
      memo[dominated] = wins ? 1 : 0;
    }
    return memo[dominated] != 0;
  }

  Outcome OutcomeOf(PlayConvention play, Mask dominated = 0) {
    return FromWinners(Wins(Player::kLeft, play, dominated),
                       Wins(Player::kRight, play, dominated));
  }

 private:
  const std::string colours_;
  std::vector<Mask> neighbourhoods_;
  std::vector<std::optional<Value>> values_;
  std::vector<signed char> wins_[2][2];
};

/// Calls f with every string of `count` letters of the alphabet.
template <class F>
void ForEachColouring(std::size_t count, const std::string& alphabet, const F& f) {
  std::string colours(count, alphabet[0]);
  for (;;) {
    f(colours);
    std::size_t i = 0;
    while (i < count && colours[i] == alphabet.back()) colours[i++] = alphabet[0];
    if (i == count) return;
    colours[i] = alphabet[alphabet.find(colours[i]) + 1];
  }
}

inline std::vector<DominationColour> ColoursOf(const std::string& letters) {
  std::vector<DominationColour> colours;
  for (char letter : letters) {
    colours.push_back(static_cast<DominationColour>(letter - 'A' + 1));
  }
  return colours;
}

/// The position with the vertices of a mask dominated.
inline DominationPosition PositionOf(const GraphPtr& graph, const std::string& letters,
                                     std::uint32_t dominated = 0,
                                     PlayConvention play = PlayConvention::kNormal) {
  const DominationPosition whole(graph, ColoursOf(letters), play);
  std::vector<Vertex> undominated;
  for (Vertex v = 0; v < graph->vertex_count(); ++v) {
    if (((dominated >> v) & 1) == 0) undominated.push_back(v);
  }
  return whole.Restricted(std::move(undominated));
}

}  // namespace cgt::testing

#endif  // CGT_TESTS_DOMINATION_DOMINATION_NAIVE_H_

// What the records on empty boards of Hex and of Rex have in common.
#ifndef CGT_GAMES_GRID_INTERNAL_OPENINGS_H_
#define CGT_GAMES_GRID_INTERNAL_OPENINGS_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "canonical/engine.h"
#include "cgt/errors.h"
#include "games/grid/chain_board.h"
#include "theorems/enumerate.h"
#include "theorems/theorem.h"

namespace cgt::chain_records {

inline Grid EmptyBoard(std::int64_t n) {
  const auto side = static_cast<std::uint32_t>(n);
  return {side, side, std::string(static_cast<std::size_t>(n * n), '.')};
}

inline std::string Text(absl::string_view ruleset, const HexPosition& p) {
  return absl::StrCat(ruleset, "(\"", HexBoardRules().Print(p), "\")");
}

inline Theorem Record(absl::string_view id, absl::string_view citation,
                      absl::string_view locator, std::int64_t max,
                      std::int64_t largest_max) {
  Theorem theorem;
  theorem.id = std::string(id);
  theorem.citation = std::string(citation);
  theorem.locator = std::string(locator);
  theorem.default_max = max;
  theorem.largest_max = largest_max;
  theorem.range = "n <= max";
  return theorem;
}

// The instances {n}, n = 1, ..., the lesser of max and `last`.
inline Enumerator Sides(std::int64_t last) {
  return [last](std::int64_t max, const InstanceSink& sink) {
    for (std::int64_t n = 1; n <= std::min(max, last); ++n) {
      if (!sink({n})) return;
    }
  };
}

// The labels of the openings after which X, the first player, wins.
template <class R>
std::vector<std::string> WinningOpenings(Engine& engine, std::int64_t n) {
  std::vector<LabelledMove<HexPosition>> moves;
  R().Moves(Player::kLeft, {EmptyBoard(n), Player::kLeft}, moves);
  std::vector<std::string> labels;
  for (auto& move : moves) {
    if (ValueOrThrow(R().WinnerByRules(engine, move.position)).winner == "X") {
      labels.push_back(std::move(move.label));
    }
  }
  return labels;
}

}  // namespace cgt::chain_records

#endif  // CGT_GAMES_GRID_INTERNAL_OPENINGS_H_

// How the records on Vertex Nim and Vertex NimG are put together.
#ifndef CGT_GAMES_VERTEX_NIM_WEIGHTED_TOKEN_RECORDS_INTERNAL_RECORDS_H_
#define CGT_GAMES_VERTEX_NIM_WEIGHTED_TOKEN_RECORDS_INTERNAL_RECORDS_H_

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/board/graph_text.h"
#include "games/board/runs.h"
#include "games/vertex_nim/small_vertex_nim.h"
#include "games/vertex_nim/weighted_token_records/internal/instances.h"
#include "theorems/theorem.h"

namespace cgt::vertexnim {

/// What a record says in words.
struct Words {
  const char* id;
  const char* citation;
  const char* locator;
  const char* statement;
  const char* domain;
  const char* range;
  std::int64_t default_max;
  std::int64_t largest_max = kMaxGraphVertices;
};

inline Theorem Record(const Words& words) {
  Theorem record;
  record.id = words.id;
  record.citation = words.citation;
  record.locator = words.locator;
  record.statement = words.statement;
  record.domain = words.domain;
  record.range = words.range;
  record.default_max = words.default_max;
  record.largest_max = words.largest_max;
  return record;
}

/// Marks `printed` as refuted and `corrected` as what stands instead.
inline void Correct(Theorem& printed, Theorem& corrected) {
  printed.status = TheoremStatus::kFailsAsPrinted;
  printed.corrected_by = corrected.id;
  corrected.status = TheoremStatus::kCorrected;
  corrected.corrects = printed.id;
}

/// What is played, and how instances are read.
struct Game {
  SmallVertexNim::Rules rules = SmallVertexNim::Rules::kVertexNim;
  bool misere = false;
  GraphKind kind = GraphKind::kUndirected;
  bool circuit = false;
};

inline void ReadInstance(const Game& game, const Instance& instance,
                         InstanceReader& reader) {
  if (game.circuit) {
    reader.ReadCircuit(instance);
  } else {
    reader.ReadGraphInstance(instance);
  }
}

inline std::string Describe(const Game& game, const Instance& instance) {
  InstanceReader reader(game.kind);
  ReadInstance(game, instance, reader);
  const bool nimg = game.rules != SmallVertexNim::Rules::kVertexNim;
  const bool move_remove = game.rules == SmallVertexNim::Rules::kNimGMoveRemove;
  return absl::StrCat(
      nimg ? "VertexNimG(\"" : "VertexNim(\"",
      WriteGraphPosition(reader.graph(), {{"weights", WriteIntegers(reader.weights())},
                                          {"token", absl::StrCat(reader.token())},
                                          {"order", move_remove ? "move-remove" : ""},
                                          {"play", game.misere ? "misere" : ""}}),
      "\")");
}

/// A record whose checker compares the rules, played out, with a claim.
/// \param claim `(reader) -> StatusOr<bool>`: whether the player to move wins, as claimed
template <class Claim>
Theorem WithClaim(Theorem record, const Game& game, Claim claim) {
  record.describe = [game](const Instance& instance) { return Describe(game, instance); };
  record.make_checker = [game, claim](Engine& engine) -> Checker {
    auto solver = std::make_shared<SmallVertexNim>(game.rules, game.misere);
    auto reader = std::make_shared<InstanceReader>(game.kind);
    return [&engine, game, claim, solver,
            reader](const Instance& instance) -> absl::StatusOr<Verdict> {
      ReadInstance(game, instance, *reader);
      const std::size_t before = solver->size();
      const bool wins = solver->Wins(reader->small());
      constexpr std::int64_t kBytesAPosition = 48;
      CGT_RETURN_IF_ERROR(engine.ChargeMemory(
          static_cast<std::int64_t>(solver->size() - before) * kBytesAPosition));
      CGT_ASSIGN_OR_RETURN(const bool claimed, claim(*reader));
      return CompareWins(wins, claimed);
    };
  };
  return record;
}

}  // namespace cgt::vertexnim

#endif  // CGT_GAMES_VERTEX_NIM_WEIGHTED_TOKEN_RECORDS_INTERNAL_RECORDS_H_

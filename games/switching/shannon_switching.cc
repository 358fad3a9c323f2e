#include "games/switching/shannon_switching.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <tuple>
#include <utility>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/board/attributes.h"
#include "games/board/graph_text.h"
#include "games/switching/switching_search.h"

namespace cgt {
namespace {

using Labelled = LabelledMove<SwitchingPosition>;

constexpr absl::string_view kAttributes[] = {"terminals", "claimed", "deleted"};
// So many followers take at most 256 MB.
constexpr std::size_t kRoom = (std::size_t{1} << 28) / sizeof(Labelled);

// How many edges of each class are taken, at the class's first place in `parallel`; and
// which, for the followers to share.
struct Taken {
  explicit Taken(const SwitchingPosition& p)
      : claimed(p.game->parallel.size(), 0),
        deleted(claimed),
        claimed_edges(p.claimed.Edges()),
        deleted_edges(p.deleted.Edges()) {
    for (const EdgeId e : p.claimed.Edges()) ++claimed[p.game->first[e]];
    for (const EdgeId e : p.deleted.Edges()) ++deleted[p.game->first[e]];
  }
  std::vector<std::uint32_t> claimed, deleted;
  EdgeSet claimed_edges, deleted_edges;
};

// The move of a player on the class of parallel edges with an edge e that is not taken.
Labelled Move(const SwitchingPosition& p, const Taken& taken, Player player, EdgeId e) {
  const SwitchingGame& game = *p.game;
  const std::uint32_t first = game.first[e];
  const bool claims = player == Player::kLeft;
  const std::uint32_t place = claims ? first + taken.claimed[first]
                                     : first + game.count[e] - 1 - taken.deleted[first];
  const EdgeId taken_now = game.parallel[place];
  SwitchingPosition q;
  q.game = p.game;
  q.claimed = claims ? taken.claimed_edges.With(taken_now) : taken.claimed_edges;
  q.deleted = claims ? taken.deleted_edges : taken.deleted_edges.With(taken_now);
  const Edge& edge = game.graph->edges()[game.parallel[first]];
  return {absl::StrCat(claims ? "claim " : "delete ", edge.from, "-", edge.to),
          std::move(q)};
}

// What is left to play, and the number of each of its edges in the whole graph.
struct Play {
  SwitchingBoard board;
  std::vector<EdgeId> edges;
};

Play PlayOf(const SwitchingPosition& p) {
  const Graph& graph = *p.game->graph;
  VertexClasses joined(graph.vertex_count());
  const std::vector<EdgeId> all_claimed = p.claimed.Edges();
  const std::vector<EdgeId> all_deleted = p.deleted.Edges();
  for (const EdgeId e : all_claimed)
    joined.Join(graph.edges()[e].from, graph.edges()[e].to);
  Play play;
  constexpr Vertex kUnnamed = ~Vertex{0};
  std::vector<Vertex> name(graph.vertex_count(), kUnnamed);
  const auto named = [&](Vertex v) {
    Vertex& at = name[joined.Find(v)];
    if (at == kUnnamed) at = play.board.vertices++;
    return at;
  };
  play.board.u = named(p.game->u);
  play.board.v = named(p.game->v);
  auto claimed = all_claimed.begin();
  auto deleted = all_deleted.begin();
  for (EdgeId e = 0; e < graph.edge_count(); ++e) {
    if (claimed != all_claimed.end() && *claimed == e) {
      ++claimed;
    } else if (deleted != all_deleted.end() && *deleted == e) {
      ++deleted;
    } else {
      play.board.edges.push_back(
          {named(graph.edges()[e].from), named(graph.edges()[e].to)});
      play.edges.push_back(e);
    }
  }
  return play;
}

bool IsOver(const Play& play) { return play.board.Joined() || play.board.Parted(); }

WinnerAnswer Answer(SwitchingClass side, const Play& play) {
  WinnerAnswer answer;
  switch (side) {
    case SwitchingClass::kShort:
      answer.winner = "short";
      answer.outcome = Outcome::kL;
      answer.detail =
          play.board.Joined() ? "the terminals are joined" : "whoever moves first";
      break;
    case SwitchingClass::kCut:
      answer.winner = "cut";
      answer.outcome = Outcome::kR;
      answer.detail =
          play.board.Parted() ? "the terminals are parted" : "whoever moves first";
      break;
    case SwitchingClass::kNeutral:
      answer.winner = "neutral";
      answer.outcome = Outcome::kN;
      answer.detail = "whoever moves first wins";
      break;
  }
  return answer;
}

// Calls f(e) for one edge not taken of each class, in the order of the classes' first
// edges; until it answers false.
template <class F>
void ForEachFreeClass(const SwitchingPosition& p, const Taken& taken, const F& f) {
  const SwitchingGame& game = *p.game;
  for (EdgeId e = 0; e < game.first.size(); ++e) {
    const std::uint32_t first = game.first[e];
    if (game.parallel[first] != e) continue;
    if (taken.claimed[first] + taken.deleted[first] == game.count[e]) continue;
    if (!f(e)) return;
  }
}

// Reads `0-1,1-2`: for each mention the next edge of that class, from the front or the
// back.
absl::Status ReadEdges(const Attribute& attribute, bool from_front,
                       const SwitchingGame& game, const std::vector<EdgeId>& by_ends,
                       std::vector<std::uint32_t>& used, std::vector<std::uint32_t>& mine,
                       std::vector<EdgeId>& out) {
  const std::vector<Edge>& edges = game.graph->edges();
  const absl::string_view text = attribute.value;
  if (text.empty()) return absl::OkStatus();
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    const absl::string_view piece = text.substr(at, end - at);
    const std::size_t offset = attribute.value_offset + at;
    const auto wrong = [&](absl::string_view expected) {
      return InputError(offset, piece, expected);
    };
    // Two numbers without sign or blank.
    Vertex ends[2] = {0, 0};
    std::size_t digits[2] = {0, 0};
    int side = 0;
    for (const char c : piece) {
      if (c == '-' && side == 0) {
        side = 1;
      } else if (c >= '0' && c <= '9' && digits[side] < 9) {
        ends[side] = ends[side] * 10 + static_cast<Vertex>(c - '0');
        ++digits[side];
      } else {
        return wrong("an edge u-v");
      }
    }
    if (digits[0] == 0 || digits[1] == 0) return wrong("an edge u-v");
    const auto key = [](Vertex a, Vertex b) { return std::minmax({a, b}); };
    const auto wanted = key(ends[0], ends[1]);
    const auto found = std::lower_bound(
        by_ends.begin(), by_ends.end(), wanted,
        [&](EdgeId e, const auto& w) { return key(edges[e].from, edges[e].to) < w; });
    if (found == by_ends.end() || key(edges[*found].from, edges[*found].to) != wanted) {
      return wrong("an edge of the graph");
    }
    const std::uint32_t first = game.first[*found];
    if (used[first] == game.count[*found]) {
      return wrong(absl::StrCat(
          "an edge that is not taken already: the graph has ", ends[0], "-", ends[1],
          game.count[*found] == 1 ? " once"
                                  : absl::StrCat(" ", game.count[*found], " times")));
    }
    ++used[first];
    const std::uint32_t place = mine[first]++;
    out.push_back(game.parallel[from_front ? first + place
                                           : first + game.count[*found] - 1 - place]);
    at = end + 1;
  }
  std::sort(out.begin(), out.end());
  return absl::OkStatus();
}

std::string EdgeList(const Graph& graph, const std::vector<EdgeId>& edges) {
  std::string text;
  for (const EdgeId e : edges) {
    absl::StrAppend(&text, text.empty() ? "" : ",", graph.edges()[e].from, "-",
                    graph.edges()[e].to);
  }
  return text;
}

}  // namespace

SwitchingGame::SwitchingGame(GraphPtr g, Vertex terminal_u, Vertex terminal_v)
    : graph(std::move(g)), u(terminal_u), v(terminal_v), parallel(graph->edge_count()) {
  CGT_CHECK(!graph->directed() && u != v && u < graph->vertex_count() &&
            v < graph->vertex_count());
  const std::vector<Edge>& edges = graph->edges();
  std::iota(parallel.begin(), parallel.end(), EdgeId{0});
  const auto ends = [&](EdgeId e) { return std::minmax({edges[e].from, edges[e].to}); };
  if (graph->has_parallel_edges()) {
    std::stable_sort(parallel.begin(), parallel.end(),
                     [&](EdgeId a, EdgeId b) { return ends(a) < ends(b); });
  }
  first.resize(parallel.size());
  count.resize(parallel.size());
  for (std::uint32_t begin = 0; begin < parallel.size();) {
    std::uint32_t end = begin + 1;
    while (end < parallel.size() && ends(parallel[end]) == ends(parallel[begin])) ++end;
    for (std::uint32_t i = begin; i < end; ++i) {
      first[parallel[i]] = begin;
      count[parallel[i]] = end - begin;
    }
    begin = end;
  }
}

EdgeSet EdgeSet::With(EdgeId e) const {
  EdgeSet more = *this;
  more.last_ = e;
  return more;
}

std::vector<EdgeId> EdgeSet::Edges() const {
  std::vector<EdgeId> edges;
  if (shared_ != nullptr) edges = *shared_;
  if (last_.has_value()) {
    edges.insert(std::lower_bound(edges.begin(), edges.end(), *last_), *last_);
  }
  return edges;
}

SwitchingPosition::SwitchingPosition() {
  static const auto kSmallest =
      std::make_shared<const SwitchingGame>(MakeGraph(2, {}), 0, 1);
  game = kSmallest;
}

bool operator==(const SwitchingPosition& a, const SwitchingPosition& b) {
  if (a.game == b.game) return a.claimed == b.claimed && a.deleted == b.deleted;
  return ShannonSwitching().Key(a) == ShannonSwitching().Key(b);
}

const RulesetInfo& ShannonSwitching::Info() {
  static constexpr RulesetInfo kInfo{
      .name = "ShannonSwitching",
      .summary =
          "Short claims edges to join two vertices, Cut deletes edges to part them",
      .rules =
          "In turns Left, who is Short, claims an edge of a multigraph and Right, who is "
          "Cut, deletes one; no edge is taken twice. Short wins as soon as claimed edges "
          "join the two terminals, Cut as soon as what is not deleted no longer does.",
      .notation =
          "a graph without arcs and terminals=u,v, then if there are any claimed= and "
          "deleted= with the edges taken, as in claimed=0-1,1-2; a parallel edge is one "
          "mention more; the answer is short or cut, who wins whoever moves first, or "
          "neutral: whoever moves first wins",
      .sample = "grid(2,3) terminals=0,5 claimed=0-1 deleted=1-4",
      .sources = "lehman1964,roskind1985,gabow1992,bruno1971",
      .answer = AnswerKind::kWinner,
      .may_repeat = false};
  return kInfo;
}

absl::StatusOr<SwitchingPosition> ShannonSwitching::Parse(absl::string_view text) const {
  CGT_ASSIGN_OR_RETURN(const GraphText parsed, ReadGraph(text, kAttributes));
  CGT_RETURN_IF_ERROR(RequireUndirected(parsed));
  const Attribute* const terminals = parsed.attributes.Find("terminals");
  if (terminals == nullptr) {
    return InputError(text.size(), "", "terminals=u,v with two different vertices");
  }
  CGT_ASSIGN_OR_RETURN(
      const std::vector<Vertex> ends,
      ReadVertices(*terminals, parsed.graph->vertex_count(), VertexListKind::kSequence));
  if (ends.size() != 2) {
    return InputError(terminals->value_offset, terminals->value,
                      absl::StrCat("two terminals, found ", ends.size()));
  }
  if (ends[0] == ends[1]) {
    return InputError(terminals->value_offset, terminals->value,
                      "two different vertices, because equal terminals are joined "
                      "without a move");
  }
  Position p;
  p.game = std::make_shared<const SwitchingGame>(parsed.graph, ends[0], ends[1]);
  const Attribute* const claimed = parsed.attributes.Find("claimed");
  const Attribute* const deleted = parsed.attributes.Find("deleted");
  if (claimed == nullptr && deleted == nullptr) return p;
  const SwitchingGame& game = *p.game;
  std::vector<EdgeId> by_ends = game.parallel;
  const std::vector<Edge>& edges = parsed.graph->edges();
  std::sort(by_ends.begin(), by_ends.end(), [&](EdgeId a, EdgeId b) {
    return std::tuple(std::minmax({edges[a].from, edges[a].to}), a) <
           std::tuple(std::minmax({edges[b].from, edges[b].to}), b);
  });
  std::vector<std::uint32_t> used(edges.size(), 0);
  if (claimed != nullptr) {
    std::vector<std::uint32_t> mine(edges.size(), 0);
    std::vector<EdgeId> taken;
    CGT_RETURN_IF_ERROR(ReadEdges(*claimed, true, game, by_ends, used, mine, taken));
    p.claimed = EdgeSet(std::move(taken));
  }
  if (deleted != nullptr) {
    std::vector<std::uint32_t> mine(edges.size(), 0);
    std::vector<EdgeId> taken;
    CGT_RETURN_IF_ERROR(ReadEdges(*deleted, false, game, by_ends, used, mine, taken));
    p.deleted = EdgeSet(std::move(taken));
  }
  return p;
}

std::string ShannonSwitching::Print(const Position& p) const {
  const Graph& graph = *p.game->graph;
  return WriteGraphPosition(graph,
                            {{"terminals", absl::StrCat(p.game->u, ",", p.game->v)},
                             {"claimed", EdgeList(graph, p.claimed.Edges())},
                             {"deleted", EdgeList(graph, p.deleted.Edges())}});
}

void ShannonSwitching::Options(Player player, const Position& p,
                               std::vector<Position>& out) const {
  std::vector<Labelled> moves;
  Moves(player, p, moves);
  for (Labelled& move : moves) out.push_back(std::move(move.position));
}

void ShannonSwitching::Moves(Player player, const Position& p,
                             std::vector<LabelledMove<Position>>& out) const {
  if (IsOver(PlayOf(p))) return;
  const Taken taken(p);
  ForEachFreeClass(p, taken, [&](EdgeId e) {
    out.push_back(Move(p, taken, player, e));
    return true;
  });
}

std::string ShannonSwitching::Key(const Position& p) const {
  const Graph& graph = *p.game->graph;
  std::string key;
  graph.AppendKey(&key);
  // The order of the edges is not part of the graph: their ends are written.
  const auto list = [&](const std::vector<EdgeId>& edges) {
    std::vector<std::pair<Vertex, Vertex>> ends;
    ends.reserve(edges.size());
    for (const EdgeId e : edges) {
      ends.push_back(std::minmax({graph.edges()[e].from, graph.edges()[e].to}));
    }
    std::sort(ends.begin(), ends.end());
    std::string text;
    for (const auto& [a, b] : ends) absl::StrAppend(&text, a, "-", b, ",");
    return text;
  };
  absl::StrAppend(&key, p.game->u, ",", p.game->v, ";", list(p.claimed.Edges()), ";",
                  list(p.deleted.Edges()));
  return key;
}

absl::Status ShannonSwitching::CheckListable(const Position& p) const {
  const std::size_t taken = p.claimed.Edges().size() + p.deleted.Edges().size();
  const std::size_t moves = p.game->graph->edge_count() - taken;
  if (moves <= kRoom) return absl::OkStatus();
  return absl::ResourceExhaustedError(absl::StrCat(
      "a position with ", moves, " edges not taken has too many options to list: the ",
      "limit is ", kRoom));
}

absl::StatusOr<WinnerAnswer> ShannonSwitching::WinnerByRules(Engine& engine,
                                                             const Position& p) const {
  const Play play = PlayOf(p);
  SwitchingSearch search(engine.budget());
  CGT_ASSIGN_OR_RETURN(const SwitchingClass side, search.Class(play.board));
  WinnerAnswer answer = Answer(side, play);
  answer.work = {{"positions searched", search.positions()}};
  return answer;
}

absl::StatusOr<std::optional<WinnerAnswer>> ShannonSwitching::WinnerByTheorem(
    Engine& engine, const Position& p) const {
  const Play play = PlayOf(p);
  std::uint64_t searches = 0;
  CGT_ASSIGN_OR_RETURN(const SwitchingClass side,
                       ClassifySwitching(play.board, engine.budget(), &searches));
  WinnerAnswer answer = Answer(side, play);
  answer.theorem = "switching/lehman";
  answer.work = {{"augmenting searches", searches}};
  return answer;
}

absl::StatusOr<std::optional<std::vector<LabelledMove<SwitchingPosition>>>>
ShannonSwitching::WinningMoves(Engine& engine, Player player, const Position& p) const {
  std::vector<Labelled> moves;
  const Play play = PlayOf(p);
  if (IsOver(play)) return moves;
  const Taken taken(p);
  CGT_ASSIGN_OR_RETURN(const SwitchingClass side,
                       ClassifySwitching(play.board, engine.budget()));
  if (side != SwitchingClass::kNeutral) {
    const bool wins = (side == SwitchingClass::kShort) == (player == Player::kLeft);
    if (!wins) return moves;
    ForEachFreeClass(p, taken, [&](EdgeId e) {
      moves.push_back(Move(p, taken, player, e));
      return moves.size() < kRoom;
    });
    return moves;
  }
  CGT_ASSIGN_OR_RETURN(const std::vector<EdgeId> openings,
                       player == Player::kLeft
                           ? ShortOpenings(play.board, engine.budget())
                           : CutOpenings(play.board, engine.budget()));
  std::vector<bool> done(p.game->parallel.size(), false);
  for (const EdgeId e : openings) {
    const EdgeId whole = play.edges[e];
    if (done[p.game->first[whole]]) continue;
    done[p.game->first[whole]] = true;
    moves.push_back(Move(p, taken, player, whole));
    if (moves.size() == kRoom) break;
  }
  return moves;
}

}  // namespace cgt

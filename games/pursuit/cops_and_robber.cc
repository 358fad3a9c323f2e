#include "games/pursuit/cops_and_robber.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "cgt/errors.h"
#include "games/board/attributes.h"
#include "games/board/graph_structure.h"
#include "games/board/graph_text.h"
#include "games/pursuit/cops_retrograde.h"
#include "games/pursuit/dismantling.h"

namespace cgt {
namespace {

using Labelled = LabelledMove<CopsPosition>;

constexpr absl::string_view kAttributes[] = {"cop", "robber", "to_move"};
constexpr absl::string_view kPieces[] = {"cop", "robber"};
constexpr Vertex kMaxListed = 1'000'000;

// The vertices among which the player to move chooses, in the order of the moves.
std::vector<Vertex> Destinations(const CopsPosition& p) {
  std::vector<Vertex> to;
  if (!p.robber.has_value()) {
    if (p.cop.has_value() != (p.to_move == Player::kRight)) return to;
    for (Vertex v = 0; v < p.graph->vertex_count(); ++v) to.push_back(v);
    return to;
  }
  const Vertex from = p.to_move == Player::kLeft ? *p.cop : *p.robber;
  to.push_back(from);
  for (const Vertex v : p.graph->Neighbours(from)) {
    if (v != from && v != to.back()) to.push_back(v);
  }
  return to;
}

CopsPosition Follower(const CopsPosition& p, Vertex to) {
  CopsPosition q = p;
  (p.to_move == Player::kLeft ? q.cop : q.robber) = to;
  q.to_move = Opponent(p.to_move);
  return q;
}

Labelled Move(const CopsPosition& p, Vertex to) {
  const bool cop = p.to_move == Player::kLeft;
  const bool stays = p.robber.has_value() && to == (cop ? *p.cop : *p.robber);
  return {stays ? "stay" : absl::StrCat(cop ? "cop to " : "robber to ", to),
          Follower(p, to)};
}

// As many of the moves as may be listed.
std::vector<Labelled> MovesTo(const CopsPosition& p, absl::Span<const Vertex> to) {
  std::vector<Labelled> moves;
  to = to.subspan(0, kMaxListed);
  moves.reserve(to.size());
  for (const Vertex v : to) moves.push_back(Move(p, v));
  return moves;
}

// The graph with what its dismantling tells, and the capture times of a component.
struct Field {
  Field(GraphPtr g, Dismantling dismantled)
      : graph(std::move(g)),
        components(ConnectedComponents(*graph)),
        d(std::move(dismantled)),
        play(*graph, d),
        left(components.size(), 0) {
    for (const Vertex v : d.rest) ++left[components.of[v]];
  }

  [[nodiscard]] bool Together(const CopsPosition& p) const {
    return components.of[*p.cop] == components.of[*p.robber];
  }
  [[nodiscard]] bool CopWinsAt(Vertex v) const { return left[components.of[v]] == 1; }
  // The cop's move by the strategy of dismantling, where it wins everywhere.
  [[nodiscard]] Vertex StrategyMove(const CopsPosition& p) const {
    return p.cop.has_value() ? play.CopMove(*p.cop, *p.robber) : d.rest.front();
  }
  // The times in the component of v, nullptr where it is too large.
  absl::StatusOr<const CaptureTimes*> TimesAt(Vertex v, Engine& engine) {
    const std::uint32_t component = components.of[v];
    const auto members = components.Members(component);
    if (members.size() > kMaxTimedVertices) return nullptr;
    if (!times.has_value() || timed != component) {
      CGT_ASSIGN_OR_RETURN(times,
                           CaptureTimes::Compute(*graph, members, engine.budget()));
      times->ReleaseCharge();
      timed = component;
    }
    return &*times;
  }

  GraphPtr graph;
  GraphComponents components;
  Dismantling d;
  DismantlingPlay play;
  std::vector<std::uint32_t> left;  // vertices left of each component
  std::optional<CaptureTimes> times;
  std::uint32_t timed = 0;  // the component that `times` is about
};

// The field of the graph asked for last: a list of moves asks about one graph again and
// again.
struct LastField {
  std::shared_ptr<Field> field;
};

absl::StatusOr<std::shared_ptr<Field>> FieldOf(const GraphPtr& graph, Engine& engine) {
  LastField& last = engine.Attached<LastField>(
      "CopsAndRobber", [] { return std::make_unique<LastField>(); });
  if (last.field == nullptr || last.field->graph != graph) {
    CGT_ASSIGN_OR_RETURN(Dismantling d, Dismantle(*graph, engine.budget()));
    last.field = std::make_shared<Field>(graph, std::move(d));
  }
  return last.field;
}

std::uint32_t TimeOf(const CaptureTimes& times, const CopsPosition& p) {
  if (!p.cop.has_value()) return times.CopToPlace();
  if (!p.robber.has_value()) return times.RobberToPlace(*p.cop);
  return p.to_move == Player::kLeft ? times.CopToMove(*p.cop, *p.robber)
                                    : times.RobberToMove(*p.cop, *p.robber);
}

// Moves of the cop in the order of the times that they leave, those of equal times as
// they stood.
void SortByTime(const CaptureTimes& times, const CopsPosition& p,
                std::vector<Vertex>& moves) {
  std::vector<std::pair<std::uint32_t, Vertex>> timed;
  timed.reserve(moves.size());
  for (const Vertex to : moves) timed.emplace_back(TimeOf(times, Follower(p, to)), to);
  std::stable_sort(timed.begin(), timed.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = timed[i].second;
}

// "no corner among vertices 0..4"
std::string NoCorner(absl::Span<const Vertex> vertices) {
  constexpr std::size_t kMaxNamed = 20;
  if (vertices.size() <= kMaxNamed) {
    return absl::StrCat("no corner among vertices ", WriteVertices(vertices));
  }
  return absl::StrCat("no corner among ", vertices.size(), " vertices left");
}

std::vector<Vertex> LeftAt(const Field& field, Vertex v) {
  std::vector<Vertex> left;
  for (const Vertex w : field.d.rest) {
    if (field.components.of[w] == field.components.of[v]) left.push_back(w);
  }
  return left;
}

WinnerAnswer Wins(Player player, std::string detail) {
  const bool cop = player == Player::kLeft;
  return {
      cop ? "cop" : "robber", std::move(detail), cop ? Outcome::kL : Outcome::kR, "", {}};
}

WinnerAnswer ByTime(std::uint32_t time) {
  if (time == CaptureTimes::kNever) return Wins(Player::kRight, "never caught");
  if (time == 0) return Wins(Player::kLeft, "robber caught");
  return Wins(Player::kLeft,
              absl::StrCat("capture in ", time, time == 1 ? " cop move" : " cop moves"));
}

absl::string_view ToMoveName(const CopsPosition& p) {
  return kPieces[PlayerIndex(p.to_move)];
}

}  // namespace

const RulesetInfo& CopsAndRobber::Info() {
  static constexpr RulesetInfo kInfo{
      .name = "CopsAndRobber",
      .summary = "a cop hunts a robber along the edges of a graph",
      .rules =
          "Left places the cop on a vertex, then Right the robber. They move in turns, "
          "the cop first, along an edge or staying. The cop wins by standing on the "
          "robber's vertex, the robber by never being caught. A corner is a vertex whose "
          "neighbours, with itself, are all beside or on one other vertex; the cop wins "
          "where taking corners away one by one leaves a single vertex.",
      .notation =
          "a graph without arcs, then if they are placed cop= and robber= with their "
          "vertices, and with both to_move=cop or to_move=robber; moves are named cop to "
          "3, robber to 5, stay; the answer is cop or robber",
      .sample = "path(4) cop=0 robber=2 to_move=cop",
      .sources = "nowakowski1983,quilliot1983",
      .answer = AnswerKind::kWinner,
      .may_repeat = true};
  return kInfo;
}

absl::StatusOr<CopsPosition> CopsAndRobber::Parse(absl::string_view text) const {
  CGT_ASSIGN_OR_RETURN(const GraphText parsed, ReadGraph(text, kAttributes));
  CGT_RETURN_IF_ERROR(RequireUndirected(parsed));
  const Vertex n = parsed.graph->vertex_count();
  if (n == 0) {
    return InputError(parsed.offset, parsed.source, "a vertex to place the cop on");
  }
  const Attribute* const cop = parsed.attributes.Find("cop");
  const Attribute* const robber = parsed.attributes.Find("robber");
  const Attribute* const to_move = parsed.attributes.Find("to_move");
  Position p;
  p.graph = parsed.graph;
  if (cop != nullptr) {
    CGT_ASSIGN_OR_RETURN(p.cop, ReadVertex(*cop, n));
    p.to_move = Player::kRight;
  }
  if (robber != nullptr) {
    if (cop == nullptr) {
      return InputError(robber->offset, "robber=",
                        "cop= beside robber=, because the cop is placed first");
    }
    CGT_ASSIGN_OR_RETURN(p.robber, ReadVertex(*robber, n));
    if (to_move == nullptr) {
      return InputError(text.size(), "", "to_move=cop or to_move=robber");
    }
  }
  if (to_move != nullptr) {
    if (robber == nullptr) {
      return InputError(to_move->offset, "to_move=",
                        "cop= and robber= beside to_move=; without a robber it is plain "
                        "who is to be placed");
    }
    CGT_ASSIGN_OR_RETURN(const std::size_t player, ReadChoice(*to_move, kPieces));
    p.to_move = kPieces[player] == "cop" ? Player::kLeft : Player::kRight;
  }
  return p;
}

std::string CopsAndRobber::Print(const Position& p) const {
  const auto name = [](const std::optional<Vertex>& v) {
    return v.has_value() ? absl::StrCat(*v) : std::string();
  };
  return WriteGraphPosition(
      *p.graph, {{"cop", name(p.cop)},
                 {"robber", name(p.robber)},
                 {"to_move", p.robber.has_value() ? std::string(ToMoveName(p)) : ""}});
}

void CopsAndRobber::Options(Player player, const Position& p,
                            std::vector<Position>& out) const {
  if (player != p.to_move || p.Captured()) return;
  for (const Vertex to : Destinations(p)) out.push_back(Follower(p, to));
}

void CopsAndRobber::Moves(Player player, const Position& p,
                          std::vector<LabelledMove<Position>>& out) const {
  if (player != p.to_move || p.Captured()) return;
  for (const Vertex to : Destinations(p)) out.push_back(Move(p, to));
}

std::string CopsAndRobber::Key(const Position& p) const {
  std::string key;
  p.graph->AppendKey(&key);
  const auto name = [](const std::optional<Vertex>& v) {
    return v.has_value() ? absl::StrCat(*v) : std::string("-");
  };
  absl::StrAppend(&key, name(p.cop), ",", name(p.robber), ",", ToMoveName(p));
  return key;
}

absl::Status CopsAndRobber::CheckListable(const Position& p) const {
  if (p.graph->vertex_count() <= kMaxListed) return absl::OkStatus();
  return absl::ResourceExhaustedError(
      absl::StrCat("a graph of ", p.graph->vertex_count(),
                   " vertices: too many to list; the limit is ", kMaxListed));
}

absl::StatusOr<WinnerAnswer> CopsAndRobber::WinnerByRules(Engine& engine,
                                                          const Position& p) const {
  if (p.Captured()) return ByTime(0);
  const GraphComponents components = ConnectedComponents(*p.graph);
  if (!p.robber.has_value() ? components.size() > 1
                            : components.of[*p.cop] != components.of[*p.robber]) {
    return ByTime(CaptureTimes::kNever);
  }
  const std::size_t component = p.cop.has_value() ? components.of[*p.cop] : 0;
  CGT_ASSIGN_OR_RETURN(
      const CaptureTimes times,
      CaptureTimes::Compute(*p.graph, components.Members(component), engine.budget()));
  WinnerAnswer answer = ByTime(TimeOf(times, p));
  answer.work = {{"places won by the cop", times.lost_places()}};
  return answer;
}

absl::StatusOr<std::optional<WinnerAnswer>> CopsAndRobber::WinnerByTheorem(
    Engine& engine, const Position& p) const {
  const auto by = [](absl::string_view theorem, WinnerAnswer answer) {
    answer.theorem = std::string(theorem);
    return std::optional<WinnerAnswer>(std::move(answer));
  };
  if (p.Captured()) return by("cops/dismantlable", ByTime(0));
  CGT_ASSIGN_OR_RETURN(const std::shared_ptr<Field> kept, FieldOf(p.graph, engine));
  Field& field = *kept;
  if (p.robber.has_value() ? !field.Together(p) : field.components.size() > 1) {
    return by(
        "cops/components",
        Wins(Player::kRight, p.robber.has_value() ? "in another component than the cop"
                                                  : "the graph is not connected"));
  }
  const Vertex at = p.cop.value_or(0);
  if (field.CopWinsAt(at)) {
    CGT_ASSIGN_OR_RETURN(const CaptureTimes* const times, field.TimesAt(at, engine));
    WinnerAnswer answer = times != nullptr
                              ? ByTime(TimeOf(*times, p))
                              : Wins(Player::kLeft, absl::StrCat("dismantled to vertex ",
                                                                 field.play.Image(at)));
    answer.work = {{"corners removed", field.d.order.size()}};
    return by("cops/dismantlable", std::move(answer));
  }
  if (p.robber.has_value()) {
    const bool safe = p.to_move == Player::kLeft
                          ? field.play.IsSafe(*p.cop, *p.robber)
                          : !field.play.SafeMoves(*p.cop, *p.robber).empty();
    if (!safe) return std::nullopt;
  }
  WinnerAnswer answer = Wins(Player::kRight, NoCorner(LeftAt(field, at)));
  answer.work = {{"corners removed", field.d.order.size()}};
  return by("cops/dismantlable", std::move(answer));
}

absl::StatusOr<std::optional<std::vector<LabelledMove<CopsPosition>>>>
CopsAndRobber::WinningMoves(Engine& engine, Player player, const Position& p) const {
  const std::vector<Labelled> none;
  if (player != p.to_move || p.Captured()) return none;
  CGT_ASSIGN_OR_RETURN(const std::shared_ptr<Field> kept, FieldOf(p.graph, engine));
  Field& field = *kept;
  const bool cop = player == Player::kLeft;
  const Vertex at = p.cop.value_or(0);
  if (!p.cop.has_value() && field.d.rest.size() != 1) return none;
  std::vector<Vertex> all = Destinations(p);
  // What lies in other components than the cop's.
  if (p.robber.has_value() && !field.Together(p)) {
    return cop ? none : MovesTo(p, all);
  }
  if (cop && field.CopWinsAt(at)) {
    CGT_ASSIGN_OR_RETURN(const CaptureTimes* const times, field.TimesAt(at, engine));
    if (times != nullptr) {
      SortByTime(*times, p, all);
    } else {
      const auto first = std::find(all.begin(), all.end(), field.StrategyMove(p));
      std::rotate(all.begin(), first, first + 1);
    }
    return MovesTo(p, all);
  }
  if (field.CopWinsAt(at)) {
    std::vector<Vertex> out_of_reach;  // none where the robber is placed already
    for (const Vertex v : all) {
      if (field.components.of[v] != field.components.of[at]) out_of_reach.push_back(v);
    }
    return MovesTo(p, out_of_reach);
  }
  // The robber's strategy knows these.
  std::vector<Vertex> safe;
  if (!cop && p.robber.has_value()) {
    safe = field.play.SafeMoves(at, *p.robber);
  } else if (!cop) {
    for (const Vertex v : field.d.rest) {
      if (field.components.of[v] != field.components.of[at] || field.play.IsSafe(at, v)) {
        safe.push_back(v);
      }
    }
  } else if (field.play.IsSafe(at, *p.robber)) {
    return none;
  }
  CGT_ASSIGN_OR_RETURN(const CaptureTimes* const times, field.TimesAt(at, engine));
  if (times != nullptr) {
    std::vector<Vertex> winning;
    for (const Vertex to : all) {
      const bool wins = cop ? TimeOf(*times, Follower(p, to)) != CaptureTimes::kNever
                            : field.components.of[to] != field.components.of[at] ||
                                  times->CopToMove(at, to) == CaptureTimes::kNever;
      if (wins) winning.push_back(to);
    }
    if (cop) {
      SortByTime(*times, p, winning);
    } else if (!safe.empty()) {
      const auto first = std::find(winning.begin(), winning.end(), safe.front());
      std::rotate(winning.begin(), first, first + 1);
    }
    return MovesTo(p, winning);
  }
  if (cop) {
    if (std::find(all.begin(), all.end(), *p.robber) == all.end()) return std::nullopt;
    return MovesTo(p, {*p.robber});
  }
  if (safe.empty()) return std::nullopt;
  return MovesTo(p, safe);
}

absl::StatusOr<bool> CopsAndRobber::MakesProgress(Engine& engine, const Position& p,
                                                  const Position& follower) const {
  if (p.Captured()) return false;
  CGT_ASSIGN_OR_RETURN(const std::shared_ptr<Field> kept, FieldOf(p.graph, engine));
  Field& field = *kept;
  if (p.to_move == Player::kRight) {
    if (!field.Together(follower)) return true;
    if (field.CopWinsAt(*p.cop)) return false;
    if (field.play.IsSafe(*p.cop, *follower.robber)) return true;
    CGT_ASSIGN_OR_RETURN(const CaptureTimes* const times, field.TimesAt(*p.cop, engine));
    return times != nullptr && TimeOf(*times, follower) == CaptureTimes::kNever;
  }
  const Vertex at = p.cop.value_or(0);
  if (p.cop.has_value() ? !field.Together(p) : field.d.rest.size() != 1) return false;
  CGT_ASSIGN_OR_RETURN(const CaptureTimes* const times, field.TimesAt(at, engine));
  if (times != nullptr) {
    const std::uint32_t before = TimeOf(*times, p), after = TimeOf(*times, follower);
    return p.cop.has_value() ? after < before : after == before;
  }
  if (!field.CopWinsAt(at)) return follower.Captured();
  return *follower.cop == field.StrategyMove(p);
}

}  // namespace cgt

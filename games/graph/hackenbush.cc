#include "games/graph/hackenbush.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <tuple>
#include <utility>

#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/board/attributes.h"
#include "games/board/graph_text.h"
#include "games/graph/hackenbush_values.h"
#include "games/graph/live_vertices.h"
#include "games/graph/option_limits.h"

namespace cgt {
namespace {

constexpr absl::string_view kAttributes[] = {"ground", "edges"};
constexpr absl::string_view kLetters = "lrg";

bool MayCut(Player player, char colour) {
  return colour == 'g' || colour == (player == Player::kLeft ? 'l' : 'r');
}

std::string MoveLabel(const HackenbushPicture& p, std::uint32_t edge) {
  const Edge& ends = p.board().graph->edges()[edge];
  const auto [u, v] = std::minmax(ends.from, ends.to);
  return absl::StrCat("edge ", u, "-", v, ":", std::string(1, p.Colour(edge)));
}

// Tells equal edges apart from the first of them: parallel edges of one colour are one
// move.
class FirstOfEqual {
 public:
  explicit FirstOfEqual(const HackenbushPicture& p) : p_(p) {}
  bool operator()(std::uint32_t edge) {
    const Edge& ends = p_.board().graph->edges()[edge];
    const auto [u, v] = std::minmax(ends.from, ends.to);
    return seen_.insert({u, v, p_.Colour(edge)}).second;
  }

 private:
  const HackenbushPicture& p_;
  absl::flat_hash_set<std::tuple<Vertex, Vertex, char>> seen_;
};

// Calls f(edge, follower).
template <class F>
void ForEachOption(Player player, const HackenbushPicture& p, const F& f) {
  if (const SmallPicture* small = p.small()) {
    ForEachBit(p.mask(), [&](std::uint32_t e) {
      const auto& edge = small->local.edges[e];
      if (!MayCut(player, edge.colour) || (small->equal_before[e] & p.mask()) != 0)
        return;
      f(edge.id, p.CutSmall(e));
    });
    return;
  }
  const HackenbushPicture shared = p.Flattened();
  FirstOfEqual first(shared);
  for (const std::uint32_t edge : shared.Edges()) {
    if (MayCut(player, shared.Colour(edge)) && first(edge)) f(edge, shared.Cut(edge));
  }
}

bool HasOnly(char colour, const LocalPicture& picture) {
  return std::all_of(picture.edges.begin(), picture.edges.end(),
                     [&](const auto& edge) { return edge.colour == colour; });
}

bool IsGreen(const LocalPicture& picture) { return HasOnly('g', picture); }

bool IsStalk(const LocalPicture& picture) {
  for (std::uint32_t v = 0; v < picture.vertices; ++v) {
    if (picture.EdgesAt(v).size() > (v == 0 ? 1u : 2u)) return false;
  }
  return true;
}

std::string TheoremOfTree(const LocalPicture& picture) {
  const bool red_blue = std::all_of(picture.edges.begin(), picture.edges.end(),
                                    [](const auto& edge) { return edge.colour != 'g'; });
  return red_blue && IsStalk(picture) ? "hackenbush/stalk" : "hackenbush/colon-principle";
}

// The colours, from the letters behind the edges or from `edges=`.
absl::StatusOr<std::string> ReadEdgeColours(const GraphText& parsed, std::size_t end) {
  const std::size_t count = parsed.graph->edge_count();
  const Attribute* attribute = parsed.attributes.Find("edges");
  if (attribute != nullptr) {
    if (!parsed.edge_letters.empty()) {
      return InputError(attribute->offset,
                        "edges=", "no edges= where the edges have letters behind them");
    }
    return ReadColours(*attribute, "lrg.", count, "an edge");
  }
  if (count == 0) return std::string();
  if (parsed.edge_letters.empty()) {
    return InputError(end, "",
                      "edges= with a letter l, r or g for each edge (or a letter behind "
                      "each: 0-1:l)");
  }
  const std::size_t bare = parsed.edge_letters.find('\0');
  if (bare == std::string::npos) return parsed.edge_letters;
  const Edge& edge = parsed.graph->edges()[bare];
  return InputError(parsed.offset, parsed.source,
                    absl::StrCat("a letter l, r or g behind every edge; ", edge.from, "-",
                                 edge.to, " has none"));
}

}  // namespace

const RulesetInfo& Hackenbush::Info() {
  static constexpr RulesetInfo kInfo{
      .name = "Hackenbush",
      .summary = "cut edges; what is no longer connected to the ground vanishes",
      .rules =
          "Left cuts a blue or green edge, Right a red or green one. Whatever is no "
          "longer connected to the ground vanishes. Whoever cannot move loses (under "
          "outcome --misere: wins).",
      .notation =
          "edges with their colours behind them, as in 0-1:l (l blue, for Left; r red, "
          "for Right; g green), and ground= with the vertices on the ground; or any "
          "undirected graph, ground=, and edges= with the colour of each edge in their "
          "order (l, r, g, or . if it is gone); a move is named by its edge: edge 0-1:l",
      .sample = "0-1:l,1-2:r,1-3:g ground=0",
      .sources = "bcg2001,conway2001",
      .answer = AnswerKind::kValue};
  return kInfo;
}

absl::StatusOr<HackenbushPicture> Hackenbush::Parse(absl::string_view text) const {
  CGT_ASSIGN_OR_RETURN(const GraphText parsed,
                       ReadGraph(text, kAttributes, {}, kLetters));
  CGT_RETURN_IF_ERROR(RequireUndirected(parsed));
  HackenbushBoard board;
  board.graph = parsed.graph;
  CGT_ASSIGN_OR_RETURN(board.colours, ReadEdgeColours(parsed, text.size()));
  const Vertex count = parsed.graph->vertex_count();
  if (const Attribute* attribute = parsed.attributes.Find("ground")) {
    CGT_ASSIGN_OR_RETURN(board.ground,
                         ReadVertices(*attribute, count, VertexListKind::kSet));
  } else if (count > 0) {
    return InputError(text.size(), "", "ground= with the vertices on the ground");
  }
  board.grounded.assign(count, false);
  for (const Vertex v : board.ground) board.grounded[v] = true;
  return HackenbushPicture(std::make_shared<const HackenbushBoard>(std::move(board)));
}

std::string Hackenbush::Print(const Position& p) const {
  const Graph& graph = *p.board().graph;
  const std::string ground = WriteVertices(p.board().ground);
  const std::string behind =
      graph.vertex_count() == 0 ? "" : absl::StrCat(" ground=", ground);
  const std::vector<std::uint32_t> edges = p.Edges();
  if (!graph.notation().empty()) {
    std::string letters(graph.edge_count(), '.');
    for (const std::uint32_t e : edges) letters[e] = p.Colour(e);
    return absl::StrCat(graph.notation(), behind,
                        letters.empty() ? "" : " edges=", WriteLetters(letters));
  }
  if (graph.vertex_count() == 0) return "empty(0)";
  std::string text;
  std::vector<bool> mentioned(graph.vertex_count(), false);
  for (const std::uint32_t e : edges) {
    const Edge& edge = graph.edges()[e];
    mentioned[edge.from] = mentioned[edge.to] = true;
    absl::StrAppend(&text, text.empty() ? "" : ",", edge.from, "-", edge.to, ":",
                    std::string(1, p.Colour(e)));
  }
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    if (!mentioned[v]) absl::StrAppend(&text, text.empty() ? "" : ",", v);
  }
  return absl::StrCat(text, behind);
}

void Hackenbush::Options(Player player, const Position& p,
                         std::vector<Position>& out) const {
  ForEachOption(player, p, [&](std::uint32_t, Position follower) {
    out.push_back(std::move(follower));
  });
}

void Hackenbush::Moves(Player player, const Position& p,
                       std::vector<LabelledMove<Position>>& out) const {
  ForEachOption(player, p, [&](std::uint32_t edge, Position follower) {
    out.push_back({MoveLabel(p, edge), std::move(follower)});
  });
}

bool Hackenbush::Normalize(Position& p) const {
  p.Compact();
  p.key = Key(p);
  return false;
}

PositionKey Hackenbush::Key(const Position& p) const {
  return p.key.empty() ? PositionKey::Of(p, &HackenbushKey) : p.key;
}

absl::Status Hackenbush::CheckListable(const Position& p) const {
  if (p.small()) return absl::OkStatus();
  const std::size_t edges = p.Edges().size();
  return CheckOptions("Hackenbush", edges, edges * (sizeof(HackenbushPicture) + 48),
                      edges);
}

absl::StatusOr<std::optional<ClosedFormAnswer>> Hackenbush::ClosedForm(
    Engine& engine, const Position& p) const {
  const LocalPicture local = p.Local();
  if (IsGreen(local)) {
    CGT_ASSIGN_OR_RETURN(const std::uint64_t nimber, GreenValue(engine, local));
    CGT_ASSIGN_OR_RETURN(const Value value, engine.Star(Nimber{nimber}));
    return ClosedFormAnswer{value, "hackenbush/fusion-principle"};
  }
  if (local.IsTree()) {
    CGT_ASSIGN_OR_RETURN(const Value value, TreeValue(engine, local));
    return ClosedFormAnswer{value, TheoremOfTree(local)};
  }
  const bool blue = HasOnly('l', local);
  if (!blue && !HasOnly('r', local)) return std::nullopt;
  const Integer edges(local.edges.size());
  CGT_ASSIGN_OR_RETURN(const Value value, engine.Number(Dyadic(blue ? edges : -edges)));
  return ClosedFormAnswer{value, "hackenbush/one-colour"};
}

absl::StatusOr<std::optional<std::vector<LabelledMove<HackenbushPicture>>>>
Hackenbush::WinningMoves(Engine& engine, Player, const Position& p) const {
  const HackenbushPicture shared = p.Flattened();
  const LocalPicture local = shared.Local();
  if (!IsGreen(local)) return std::nullopt;
  CGT_ASSIGN_OR_RETURN(const auto cuts, GreenCuts(engine, local, 0));
  if (!cuts) return std::nullopt;
  std::vector<LabelledMove<HackenbushPicture>> moves;
  FirstOfEqual first(shared);
  const std::size_t most = CheckListable(shared).ok()
                               ? std::numeric_limits<std::size_t>::max()
                               : MostWinningMoves(local.edges.size());
  for (const std::uint32_t cut : *cuts) {
    if (moves.size() == most) break;
    if (moves.size() % 1024 == 0) CGT_RETURN_IF_ERROR(engine.CheckBudget());
    const std::uint32_t edge = local.edges[cut].id;
    if (!first(edge)) continue;
    moves.push_back({MoveLabel(shared, edge), shared.Cut(edge)});
  }
  return moves;
}

template class Evaluator<Hackenbush>;
template class OutcomeTable<Hackenbush>;

}  // namespace cgt

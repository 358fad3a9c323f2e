#include "games/geography/edge_geography_position.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "cgt/errors.h"
#include "games/board/attributes.h"
#include "games/board/edge_list.h"
#include "games/board/graph_text.h"

namespace cgt {
namespace {

constexpr absl::string_view kAttributes[] = {"token", "used", "play"};
constexpr absl::string_view kPlays[] = {"normal", "misere"};
// Edges a position keeps for itself before the list that it shares is written anew.
constexpr std::size_t kMaxRecent = 16;
// A follower takes less than 300 bytes.
constexpr std::size_t kMaxTargets = 1'000'000;

std::size_t CountIn(const std::vector<Edge>& sorted, const Edge& edge) {
  const auto [low, high] =
      std::equal_range(sorted.begin(), sorted.end(), edge, EdgeBefore);
  return static_cast<std::size_t>(high - low);
}

// Calls f for the unused neighbours of v, ascending, as often as there are edges.
template <class F>
void ForEachUnused(const Graph& graph, const Graph& used, Vertex v, const F& f) {
  const absl::Span<const Vertex> gone = used.Neighbours(v);
  std::size_t next = 0;
  for (const Vertex w : graph.Neighbours(v)) {
    if (next < gone.size() && gone[next] == w) {
      ++next;
    } else {
      f(w);
    }
  }
}

}  // namespace

EdgeGeographyPosition::EdgeGeographyPosition()
    : EdgeGeographyPosition(MakeGraph(1, {}), 0) {}

EdgeGeographyPosition::EdgeGeographyPosition(GraphPtr graph, Vertex token,
                                             std::vector<Edge> used, PlayConvention play)
    : graph_(std::move(graph)), token_(token), play_(play) {
  CGT_CHECK(token_ < graph_->vertex_count());
  for (Edge& edge : used) edge = Ordered(*graph_, edge);
  std::sort(used.begin(), used.end(), EdgeBefore);
  earlier_ = std::make_shared<const std::vector<Edge>>(std::move(used));
}

std::vector<Edge> EdgeGeographyPosition::Used() const {
  std::vector<Edge> recent = recent_;
  std::sort(recent.begin(), recent.end(), EdgeBefore);
  std::vector<Edge> used(earlier_->size() + recent.size());
  std::merge(earlier_->begin(), earlier_->end(), recent.begin(), recent.end(),
             used.begin(), EdgeBefore);
  return used;
}

bool EdgeGeographyPosition::MayCross(Vertex to) const {
  if (UsedCount() == 0) return true;
  const Edge edge = Ordered(*graph_, {token_, to});
  const std::size_t used =
      CountIn(*earlier_, edge) +
      static_cast<std::size_t>(std::count(recent_.begin(), recent_.end(), edge));
  return used == 0 || used < Multiplicity(*graph_, token_, to);
}

std::vector<Vertex> EdgeGeographyPosition::Targets() const {
  std::vector<Vertex> targets;
  const absl::Span<const Vertex> ends = graph_->Neighbours(token_);
  for (std::size_t i = 0; i < ends.size(); ++i) {
    if (i > 0 && ends[i] == ends[i - 1]) continue;
    if (MayCross(ends[i])) targets.push_back(ends[i]);
  }
  return targets;
}

std::vector<EdgeGeographyPosition> EdgeGeographyPosition::Followers(
    const std::vector<Vertex>& targets) const {
  std::vector<EdgeGeographyPosition> followers;
  if (targets.empty()) return followers;
  EdgeGeographyPosition from = *this;
  if (recent_.size() == kMaxRecent) {
    from.earlier_ = std::make_shared<const std::vector<Edge>>(Used());
    from.recent_.clear();
  }
  followers.reserve(targets.size());
  for (const Vertex to : targets) {
    EdgeGeographyPosition& follower = followers.emplace_back(from);
    follower.recent_.push_back(Ordered(*graph_, {token_, to}));
    follower.token_ = to;
  }
  return followers;
}

bool operator==(const EdgeGeographyPosition& a, const EdgeGeographyPosition& b) {
  return a.token_ == b.token_ && a.play_ == b.play_ && a.UsedCount() == b.UsedCount() &&
         (a.graph_ == b.graph_ || *a.graph_ == *b.graph_) && a.Used() == b.Used();
}

EdgeGeographyRest ReachableRest(const EdgeGeographyPosition& p) {
  constexpr Vertex kUnseen = std::numeric_limits<Vertex>::max();
  const Graph& graph = p.graph();
  const Graph used(graph.vertex_count(), p.Used(), graph.kind());
  EdgeGeographyRest rest;
  std::vector<Vertex> index(graph.vertex_count(), kUnseen);
  std::vector<Edge> edges;
  rest.names.push_back(p.token());
  index[p.token()] = 0;
  for (Vertex i = 0; i < rest.names.size(); ++i) {
    const std::size_t first = edges.size();
    ForEachUnused(graph, used, rest.names[i], [&](Vertex w) {
      if (index[w] == kUnseen) {
        index[w] = static_cast<Vertex>(rest.names.size());
        rest.names.push_back(w);
      }
      // An undirected edge is seen from both ends, a loop once.
      if (graph.directed() || index[w] >= i) edges.push_back({i, index[w]});
    });
    std::sort(edges.begin() + static_cast<std::ptrdiff_t>(first), edges.end(),
              EdgeBefore);
  }
  rest.graph =
      MakeGraph(static_cast<Vertex>(rest.names.size()), std::move(edges), graph.kind());
  return rest;
}

absl::StatusOr<EdgeGeographyPosition> ReadEdgeGeography(absl::string_view text,
                                                        GraphKind kind) {
  CGT_ASSIGN_OR_RETURN(const GraphText read, ReadGraph(text, kAttributes));
  const Graph& graph = *read.graph;
  CGT_RETURN_IF_ERROR(kind == GraphKind::kDirected ? RequireDirected(read)
                                                   : RequireUndirected(read));
  const Attribute* token = read.attributes.Find("token");
  if (token == nullptr) {
    return InputError(text.size(), "", "token= with the token's vertex");
  }
  CGT_ASSIGN_OR_RETURN(const Vertex at, ReadVertex(*token, graph.vertex_count()));
  std::vector<Edge> used;
  if (const Attribute* list = read.attributes.Find("used")) {
    CGT_ASSIGN_OR_RETURN(used, ReadEdgeList(*list, graph));
  }
  PlayConvention play = PlayConvention::kNormal;
  if (const Attribute* word = read.attributes.Find("play")) {
    CGT_ASSIGN_OR_RETURN(const std::size_t choice, ReadChoice(*word, kPlays));
    if (choice == 1) play = PlayConvention::kMisere;
  }
  return EdgeGeographyPosition(read.graph, at, std::move(used), play);
}

std::string WriteEdgeGeography(const EdgeGeographyPosition& p) {
  return WriteGraphPosition(
      p.graph(), {{"token", absl::StrCat(p.token())},
                  {"used", WriteEdgeList(p.graph().kind(), p.Used())},
                  {"play", p.play() == PlayConvention::kMisere ? "misere" : ""}});
}

std::string EdgeGeographyKey(const EdgeGeographyPosition& p) {
  std::string key(1, p.play() == PlayConvention::kMisere ? 'm' : 'n');
  std::uint32_t token = p.token();
  for (; token >= 0x80; token >>= 7) {
    key.push_back(static_cast<char>((token & 0x7fu) | 0x80u));
  }
  key.push_back(static_cast<char>(token));
  p.graph().AppendKey(&key);
  if (p.UsedCount() > 0) {
    Graph(p.graph().vertex_count(), p.Used(), p.graph().kind()).AppendKey(&key);
  }
  return key;
}

void ShrinkToRest(EdgeGeographyPosition& p) {
  p = EdgeGeographyPosition(ReachableRest(p).graph, 0, {}, p.play());
}

absl::Status CheckEdgeGeographyListable(const EdgeGeographyPosition& p,
                                        absl::string_view ruleset) {
  const Graph& graph = p.graph();
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    if (graph.Neighbours(v).size() <= kMaxTargets) continue;
    return absl::ResourceExhaustedError(
        absl::StrCat("a position of ", ruleset, " with ", graph.Neighbours(v).size(),
                     " edges at vertex ", v,
                     " has too many options to list: the limit is ", kMaxTargets));
  }
  return absl::OkStatus();
}

void AppendEdgeGeographyMoves(const EdgeGeographyPosition& p,
                              const std::vector<Vertex>& targets,
                              std::vector<LabelledMove<EdgeGeographyPosition>>& out) {
  std::vector<EdgeGeographyPosition> followers = p.Followers(targets);
  for (std::size_t i = 0; i < targets.size(); ++i) {
    out.push_back({absl::StrCat("to ", targets[i]), std::move(followers[i])});
  }
}

}  // namespace cgt

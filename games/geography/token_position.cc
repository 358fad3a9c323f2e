#include "games/geography/token_position.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "absl/hash/hash.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "cgt/errors.h"
#include "games/board/attributes.h"
#include "games/board/graph_symmetry.h"
#include "games/board/graph_text.h"

namespace cgt {
namespace {

constexpr absl::string_view kAttributes[] = {"token", "visited", "play"};
constexpr absl::string_view kPlays[] = {"normal", "misere"};
constexpr std::size_t kMaxOptions = 1'000'000;

constexpr std::uint64_t Bit(std::uint32_t v) { return std::uint64_t{1} << v; }

std::uint64_t HashOf(Vertex v) { return absl::Hash<std::uint64_t>()(v); }

// Calls f for each bit that is set, ascending.
template <class F>
void ForEachBit(std::uint64_t set, const F& f) {
  for (; set != 0; set &= set - 1) {
    f(static_cast<std::uint32_t>(std::countr_zero(set)));
  }
}

}  // namespace

std::uint64_t Reach(absl::Span<const std::uint64_t> rows, std::uint32_t start,
                    std::uint64_t within) {
  std::uint64_t reached = Bit(start);
  std::uint64_t fresh = reached;
  while (fresh != 0) {
    std::uint64_t next = 0;
    ForEachBit(fresh, [&](std::uint32_t v) { next |= rows[v]; });
    fresh = next & within & ~reached;
    reached |= fresh;
  }
  return reached;
}

TokenPosition::TokenPosition() : TokenPosition(MakeGraph(1, {}), 0) {}

TokenPosition::TokenPosition(GraphPtr graph, Vertex token, std::vector<Vertex> visited,
                             PlayConvention play)
    : graph_(std::move(graph)), token_(token), play_(play) {
  CGT_CHECK(token < graph_->vertex_count());
  VisitedSet set{std::move(visited), 0};
  for (std::size_t i = 0; i < set.vertices.size(); ++i) {
    const Vertex v = set.vertices[i];
    CGT_CHECK(v < graph_->vertex_count() && v != token);
    CGT_CHECK(i == 0 || set.vertices[i - 1] < v);
    set.hash += HashOf(v);
  }
  visited_ = std::make_shared<const VisitedSet>(std::move(set));
}

bool TokenPosition::IsVisited(Vertex v) const {
  if (v == token_) return true;
  if (!small_) {
    return std::binary_search(visited_->vertices.begin(), visited_->vertices.end(), v);
  }
  const std::vector<Vertex>& names = small_->board->names;
  const auto it = std::lower_bound(names.begin(), names.end(), v);
  if (it == names.end() || *it != v) return true;
  return (small_->unvisited & Bit(static_cast<std::uint32_t>(it - names.begin()))) == 0;
}

std::vector<Vertex> TokenPosition::Visited() const {
  if (!small_) return visited_->vertices;
  std::vector<Vertex> visited;
  const std::vector<Vertex>& names = small_->board->names;
  std::size_t next = 0;  // the first name that is not below v
  for (Vertex v = 0; v < graph_->vertex_count(); ++v) {
    while (next < names.size() && names[next] < v) ++next;
    const bool unvisited =
        next < names.size() && names[next] == v && (small_->unvisited >> next & 1) != 0;
    if (!unvisited && v != token_) visited.push_back(v);
  }
  return visited;
}

std::vector<Vertex> TokenPosition::Targets() const {
  std::vector<Vertex> targets;
  if (small_) {
    const SmallBoard& board = *small_->board;
    ForEachBit(board.rows[small_->token] & small_->unvisited,
               [&](std::uint32_t v) { targets.push_back(board.names[v]); });
    return targets;
  }
  for (const Vertex v : graph_->Neighbours(token_)) {
    if ((targets.empty() || targets.back() != v) && !IsVisited(v)) targets.push_back(v);
  }
  return targets;
}

TokenPosition TokenPosition::AfterLeaving() const {
  TokenPosition p = *this;
  if (small_) return p;
  VisitedSet set;
  set.hash = visited_->hash + HashOf(token_);
  const std::vector<Vertex>& old = visited_->vertices;
  set.vertices.reserve(old.size() + 1);
  const auto at = std::lower_bound(old.begin(), old.end(), token_);
  set.vertices.assign(old.begin(), at);
  set.vertices.push_back(token_);
  set.vertices.insert(set.vertices.end(), at, old.end());
  p.visited_ = std::make_shared<const VisitedSet>(std::move(set));
  return p;
}

TokenPosition TokenPosition::MovedTo(Vertex v) const {
  TokenPosition p = *this;
  p.token_ = v;
  if (p.small_) {
    const std::vector<Vertex>& names = p.small_->board->names;
    p.small_->token = static_cast<std::uint32_t>(
        std::lower_bound(names.begin(), names.end(), v) - names.begin());
    p.small_->unvisited &= ~Bit(p.small_->token);
  }
  return p;
}

// The names and rows of what the token can come to, if that is small.
std::optional<TokenPosition::SmallBoard> TokenPosition::BoundedReach() const {
  SmallBoard board;
  std::vector<Vertex> found = {token_};
  board.names = {token_};
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const Vertex v : graph_->Neighbours(found[i])) {
      const auto at = std::lower_bound(board.names.begin(), board.names.end(), v);
      if ((at != board.names.end() && *at == v) || IsVisited(v)) continue;
      if (found.size() == kMaxSmall) return std::nullopt;
      board.names.insert(at, v);
      found.push_back(v);
    }
  }
  board.rows.assign(board.names.size(), 0);
  for (std::size_t i = 0; i < board.names.size(); ++i) {
    for (const Vertex v : graph_->Neighbours(board.names[i])) {
      const auto at = std::lower_bound(board.names.begin(), board.names.end(), v);
      if (at == board.names.end() || *at != v || v == board.names[i]) continue;
      board.rows[i] |= Bit(static_cast<std::uint32_t>(at - board.names.begin()));
    }
  }
  return board;
}

TokenPosition TokenPosition::Reduced() const {
  TokenPosition p = *this;
  if (!small_) {
    std::optional<SmallBoard> board = BoundedReach();
    if (!board) return p;
    SmallView view;
    view.token = static_cast<std::uint32_t>(
        std::lower_bound(board->names.begin(), board->names.end(), token_) -
        board->names.begin());
    const std::size_t size = board->names.size();
    view.unvisited = (size == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << size) - 1) &
                     ~Bit(view.token);
    view.board = std::make_shared<const SmallBoard>(*std::move(board));
    p.small_ = std::move(view);
    return p;
  }
  p.small_->unvisited &= Reach(small_->board->rows, small_->token, small_->unvisited);
  return p;
}

bool operator==(const TokenPosition& a, const TokenPosition& b) {
  if (a.token_ != b.token_ || a.play_ != b.play_) return false;
  if (a.graph_ != b.graph_ && !(*a.graph_ == *b.graph_)) return false;
  if (!a.small_ && !b.small_) {
    return a.visited_ == b.visited_ || (a.visited_->hash == b.visited_->hash &&
                                        a.visited_->vertices == b.visited_->vertices);
  }
  return a.Visited() == b.Visited();
}

std::size_t TokenPosition::LargeHash() const {
  return absl::HashOf(token_, play_, visited_->hash, graph_->vertex_count(),
                      graph_->edge_count());
}

std::size_t TokenPosition::HeapBytes() const {
  return small_ ? 0 : visited_->vertices.capacity() * sizeof(Vertex);
}

TokenKey::TokenKey(const TokenPosition& position) {
  TokenPosition reduced = position.Reduced();
  const TokenPosition::SmallView* view = reduced.small();
  if (view == nullptr) {
    large_ = std::move(reduced);
    return;
  }
  // The rows of what is left, the token first. That an arc leads to the token's vertex
  // does not matter; in an undirected graph it belongs to the edge.
  const bool directed = reduced.graph()->directed();
  std::uint64_t rows[TokenPosition::kMaxSmall];
  std::uint8_t colours[TokenPosition::kMaxSmall] = {1};
  std::uint32_t place[TokenPosition::kMaxSmall];
  std::uint32_t members[TokenPosition::kMaxSmall];
  std::uint32_t size = 0;
  members[size++] = view->token;
  ForEachBit(view->unvisited, [&](std::uint32_t v) { members[size++] = v; });
  for (std::uint32_t i = 0; i < size; ++i) place[members[i]] = i;
  std::uint64_t within = view->unvisited;
  if (!directed) within |= Bit(view->token);
  for (std::uint32_t i = 0; i < size; ++i) {
    rows[i] = 0;
    ForEachBit(view->board->rows[members[i]] & within,
               [&](std::uint32_t w) { rows[i] |= Bit(place[w]); });
  }
  small_.push_back(position.play() == PlayConvention::kMisere ? 'm' : 'n');
  AppendCanonicalForm({rows, size}, {colours, size}, reduced.graph()->kind(), &small_);
}

void TokenKey::AppendTo(std::string& out) const {
  out.append(small_);
  if (!large_) return;
  out.push_back(large_->play() == PlayConvention::kMisere ? 'M' : 'N');
  large_->graph()->AppendKey(&out);
  absl::StrAppend(&out, large_->token(), ":", WriteVertices(large_->Visited()), ";");
}

absl::StatusOr<TokenPosition> ParseTokenPosition(absl::string_view text, GraphKind kind) {
  CGT_ASSIGN_OR_RETURN(const GraphText parsed, ReadGraph(text, kAttributes));
  CGT_RETURN_IF_ERROR(kind == GraphKind::kDirected ? RequireDirected(parsed)
                                                   : RequireUndirected(parsed));
  const Vertex count = parsed.graph->vertex_count();
  const Attribute* token_attribute = parsed.attributes.Find("token");
  if (token_attribute == nullptr) {
    return InputError(text.size(), "", "token= with the token's vertex");
  }
  if (count == 0) {
    return InputError(parsed.offset, parsed.source, "a graph with a vertex to stand on");
  }
  CGT_ASSIGN_OR_RETURN(const Vertex token, ReadVertex(*token_attribute, count));
  std::vector<Vertex> visited;
  if (const Attribute* attribute = parsed.attributes.Find("visited")) {
    CGT_ASSIGN_OR_RETURN(visited, ReadVertices(*attribute, count, VertexListKind::kSet));
    if (std::binary_search(visited.begin(), visited.end(), token)) {
      return InputError(attribute->value_offset, attribute->value,
                        "visited vertices other than the token's, which counts as "
                        "visited anyway");
    }
  }
  PlayConvention play = PlayConvention::kNormal;
  if (const Attribute* attribute = parsed.attributes.Find("play")) {
    CGT_ASSIGN_OR_RETURN(const std::size_t choice, ReadChoice(*attribute, kPlays));
    if (choice == 1) play = PlayConvention::kMisere;
  }
  return TokenPosition(parsed.graph, token, std::move(visited), play);
}

std::string PrintTokenPosition(const TokenPosition& p) {
  return WriteGraphPosition(
      *p.graph(), {{"token", absl::StrCat(p.token())},
                   {"visited", WriteVertices(p.Visited())},
                   {"play", p.play() == PlayConvention::kMisere ? "misere" : ""}});
}

void AppendFollowers(const TokenPosition& p, std::vector<TokenPosition>& out) {
  p.ForEachFollower(
      [&](Vertex, TokenPosition follower) { out.push_back(std::move(follower)); });
}

void AppendFollowers(const TokenPosition& p,
                     std::vector<LabelledMove<TokenPosition>>& out) {
  p.ForEachFollower([&](Vertex v, TokenPosition follower) {
    out.push_back({TokenMoveLabel(v), std::move(follower)});
  });
}

std::string TokenMoveLabel(Vertex v) { return absl::StrCat("to ", v); }

absl::Status CheckTokenListable(const TokenPosition& p) {
  if (p.small() != nullptr) return absl::OkStatus();
  const Graph& graph = *p.graph();
  if (graph.edge_count() <= kMaxOptions) return absl::OkStatus();
  std::size_t most = 0;
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    most = std::max(most, graph.Neighbours(v).size());
  }
  if (most <= kMaxOptions) return absl::OkStatus();
  return absl::ResourceExhaustedError(absl::StrCat(
      "a vertex with ", most,
      " neighbours gives too many options to list: ", "the limit is ", kMaxOptions));
}

}  // namespace cgt

#include "games/graph/colouring_position.h"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/board/attributes.h"
#include "games/board/graph_text.h"

namespace cgt {
namespace {

constexpr std::uint32_t kAbsent = VertexPlaces::kAbsent;

char Letter(Player player) { return player == Player::kLeft ? 'A' : 'B'; }

char Swapped(char letter) { return letter == 'A' ? 'B' : letter == 'B' ? 'A' : letter; }

bool EdgeMatters(ColouringRule rule, const TintedVertex& u, const TintedVertex& v) {
  return rule == ColouringRule::kCol ? (u.left && v.left) || (u.right && v.right)
                                     : (u.left && v.right) || (u.right && v.left);
}

}  // namespace

ColouringPosition::ColouringPosition(ColouringRule rule, GraphPtr graph,
                                     std::string colours, std::vector<Vertex> in_play)
    : rule_(rule),
      graph_(std::move(graph)),
      colours_(std::make_shared<const std::string>(std::move(colours))),
      in_play_(std::make_shared<const std::vector<Vertex>>(std::move(in_play))) {}

std::string ColouringPosition::Colours() const {
  std::string colours = *colours_;
  if (played_) colours[*played_] = played_letter_;
  if (small_) {
    ForEachBit(left_has_, [&](std::uint32_t i) { colours[small_->names[i]] = 'A'; });
    ForEachBit(right_has_, [&](std::uint32_t i) { colours[small_->names[i]] = 'B'; });
  }
  if (swapped_) {
    for (char& letter : colours) letter = Swapped(letter);
  }
  return colours;
}

char ColouringPosition::ColourOf(Vertex v) const {
  const char letter = played_ && v == *played_ ? played_letter_ : (*colours_)[v];
  return swapped_ ? Swapped(letter) : letter;
}

template <class ColourAt>
TintedVertex ColouringPosition::TintOf(const ColourAt& colour, Vertex v) const {
  if (colour(v) != '.') return {v, false, false};
  TintedVertex tint{v, true, true};
  for (const Vertex w : graph_->Neighbours(v)) {
    const char letter = colour(w);
    if (letter == '.') continue;
    const bool lefts = letter == 'A';
    if (lefts == (rule_ == ColouringRule::kCol)) {
      tint.left = false;
    } else {
      tint.right = false;
    }
  }
  return tint;
}

std::vector<TintedVertex> ColouringPosition::Live() const {
  std::vector<TintedVertex> live;
  if (small_) {
    ForEachBit(left_ | right_, [&](std::uint32_t i) {
      live.push_back(
          {small_->names[i], ((left_ >> i) & 1u) != 0, ((right_ >> i) & 1u) != 0});
    });
    return live;
  }
  live = LiveOfAll();
  if (!root_) return live;
  const TintedGraph tinted = TintedOf(live);
  std::vector<bool> seen(live.size(), false);
  std::vector<std::uint32_t> stack;
  for (std::uint32_t i = 0; i < live.size() && stack.empty(); ++i) {
    if (live[i].vertex == *root_) stack.push_back(i);
  }
  for (const std::uint32_t i : stack) seen[i] = true;
  while (!stack.empty()) {
    const std::uint32_t v = stack.back();
    stack.pop_back();
    for (const std::uint32_t w : tinted.Neighbours(v)) {
      if (!seen[w]) stack.push_back(w);
      seen[w] = true;
    }
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < live.size(); ++i) {
    if (seen[i]) live[kept++] = live[i];
  }
  live.resize(kept);
  return live;
}

std::vector<TintedVertex> ColouringPosition::LiveOfAll() const {
  std::vector<TintedVertex> live;
  for (const Vertex v : *in_play_) {
    const TintedVertex tint = TintOf([&](Vertex w) { return ColourOf(w); }, v);
    if (tint.left || tint.right) live.push_back(tint);
  }
  return live;
}

std::vector<Vertex> ColouringPosition::Deleted() const {
  const std::string colours = Colours();
  const std::vector<TintedVertex> live = Live();
  std::vector<Vertex> deleted;
  auto next = live.begin();
  for (Vertex v = 0; v < graph_->vertex_count(); ++v) {
    if (next != live.end() && next->vertex == v) {
      ++next;
      continue;
    }
    const TintedVertex tint = TintOf([&](Vertex w) { return colours[w]; }, v);
    if (tint.left || tint.right) deleted.push_back(v);
  }
  return deleted;
}

TintedGraph ColouringPosition::Tinted() const { return TintedOf(Live()); }

TintedGraph ColouringPosition::TintedOf(std::vector<TintedVertex> live) const {
  std::vector<Vertex> names;
  names.reserve(live.size());
  for (const TintedVertex& v : live) names.push_back(v.vertex);
  const VertexPlaces place(*graph_, names);
  TintedGraph tinted{std::move(live), {}, {}};
  tinted.begin.reserve(names.size() + 1);
  tinted.begin.push_back(0);
  for (std::uint32_t i = 0; i < names.size(); ++i) {
    std::uint32_t before = kAbsent;
    for (const Vertex w : graph_->Neighbours(names[i])) {
      const std::uint32_t j = place(w);
      if (j == kAbsent || j == i || j == before) continue;  // a loop or a parallel edge
      before = j;
      if (EdgeMatters(rule_, tinted.vertices[i], tinted.vertices[j])) {
        tinted.ends.push_back(j);
      }
    }
    tinted.begin.push_back(static_cast<std::uint32_t>(tinted.ends.size()));
  }
  return tinted;
}

ColouringPosition ColouringPosition::Flattened() const {
  if (small_ || (!played_ && !root_)) return *this;
  ColouringPosition flat(*this);
  if (played_) {
    std::string colours = *colours_;
    colours[*played_] = played_letter_;
    flat.colours_ = std::make_shared<const std::string>(std::move(colours));
    flat.played_ = std::nullopt;
  }
  if (root_) {
    std::vector<Vertex> in_play;
    for (const TintedVertex& v : Live()) in_play.push_back(v.vertex);
    flat.in_play_ = std::make_shared<const std::vector<Vertex>>(std::move(in_play));
    flat.root_ = std::nullopt;
  }
  return flat;
}

ColouringPosition ColouringPosition::Played(Player player, Vertex v) const {
  ColouringPosition follower(*this);
  follower.key_ = PositionKey();
  follower.played_ = v;
  follower.played_letter_ = swapped_ ? Swapped(Letter(player)) : Letter(player);
  return follower;
}

ColouringPosition ColouringPosition::PlayedSmall(Player player, std::uint32_t i) const {
  ColouringPosition follower(*this);
  follower.key_ = PositionKey();
  const std::uint64_t bit = std::uint64_t{1} << i;
  const bool left = player == Player::kLeft;
  (left != swapped_ ? follower.left_has_ : follower.right_has_) |= bit;
  const bool lefts_loss = left == (rule_ == ColouringRule::kCol);
  (lefts_loss ? follower.left_ : follower.right_) &= ~small_->out[i];
  follower.left_ &= ~bit;
  follower.right_ &= ~bit;
  return follower;
}

std::uint64_t ColouringPosition::Row(std::uint32_t i) const {
  const bool left = ((left_ >> i) & 1u) != 0, right = ((right_ >> i) & 1u) != 0;
  const bool col = rule_ == ColouringRule::kCol;
  std::uint64_t others = 0;
  if (left) others |= col ? left_ : right_;
  if (right) others |= col ? right_ : left_;
  return small_->out[i] & others;
}

void ColouringPosition::Components(std::vector<ColouringPosition>& out) const {
  if (small_) {
    for (std::uint64_t rest = left_ | right_; rest != 0;) {
      std::uint64_t part = rest & (~rest + 1);
      for (std::uint64_t fresh = part; fresh != 0;) {
        std::uint64_t reached = 0;
        ForEachBit(fresh, [&](std::uint32_t i) { reached |= Row(i); });
        fresh = reached & ~part;
        part |= fresh;
      }
      ColouringPosition& added = out.emplace_back(*this);
      added.key_ = PositionKey();
      added.left_ &= part;
      added.right_ &= part;
      rest &= ~part;
    }
    return;
  }
  if (root_) {
    out.push_back(*this);
    return;
  }
  const TintedGraph tinted = Tinted();
  const std::size_t n = tinted.vertices.size();
  std::vector<std::uint32_t> component(n, kAbsent);
  std::vector<std::vector<Vertex>> parts;
  std::vector<std::uint32_t> stack;
  for (std::uint32_t start = 0; start < n; ++start) {
    if (component[start] == kAbsent) {
      component[start] = static_cast<std::uint32_t>(parts.size());
      parts.emplace_back();
      stack.push_back(start);
      while (!stack.empty()) {
        const std::uint32_t v = stack.back();
        stack.pop_back();
        for (const std::uint32_t w : tinted.Neighbours(v)) {
          if (component[w] != kAbsent) continue;
          component[w] = component[start];
          stack.push_back(w);
        }
      }
    }
    parts[component[start]].push_back(tinted.vertices[start].vertex);
  }
  for (std::vector<Vertex>& part : parts) {
    ColouringPosition& added = out.emplace_back(*this);
    added.key_ = PositionKey();
    // There are few large ones, so that finding them again is not dear.
    if (part.size() > std::max(SmallGraph::kMaxVertices, in_play_->size() / 16)) {
      added.root_ = part[0];
      continue;
    }
    part.shrink_to_fit();
    added.in_play_ = std::make_shared<const std::vector<Vertex>>(std::move(part));
  }
}

void ColouringPosition::SwapColours() {
  swapped_ = !swapped_;
  std::swap(left_, right_);
  key_ = PositionKey();
}

void ColouringPosition::Compact() {
  if (small_ || root_ || in_play_->size() > 16 * SmallGraph::kMaxVertices) return;
  const std::vector<TintedVertex> live = Live();
  if (live.size() > SmallGraph::kMaxVertices) return;
  std::vector<Vertex> names;
  for (std::size_t i = 0; i < live.size(); ++i) {
    names.push_back(live[i].vertex);
    if (live[i].left) left_ |= std::uint64_t{1} << i;
    if (live[i].right) right_ |= std::uint64_t{1} << i;
  }
  small_ = std::make_shared<const SmallGraph>(SmallGraph::Induced(*graph_, names));
}

std::string ColouringPosition::SmallKey() const {
  std::uint64_t rows[SmallGraph::kMaxVertices];
  std::uint64_t tints[SmallGraph::kMaxVertices];
  const std::size_t n = small_->names.size();
  const std::uint64_t live = left_ | right_;
  ForEachBit(live, [&](std::uint32_t i) {
    rows[i] = Row(i);
    tints[i] = ((left_ >> i) & 1u) * 2 + ((right_ >> i) & 1u);
  });
  const absl::Span<const std::uint64_t> span(rows, n);
  const std::vector<std::uint32_t> order = StructuralOrder(span, span, {tints, n}, live);
  std::string key(1, static_cast<char>(order.size()));
  for (const std::uint32_t i : order) key.push_back(static_cast<char>('0' + tints[i]));
  AppendRows(span, order, /*directed=*/false, key);
  return key;
}

bool ColouringPosition::Normalize() {
  Compact();
  if (!small_) {
    key_ = Key();
    return false;
  }
  const int lefts = __builtin_popcountll(left_ & ~right_);
  const int rights = __builtin_popcountll(right_ & ~left_);
  bool swap = lefts < rights;
  std::string key;
  if (lefts == rights && lefts > 0) {
    key = SmallKey();
    std::swap(left_, right_);
    std::string other = SmallKey();
    std::swap(left_, right_);
    swap = other < key;
    if (swap) key = std::move(other);
  }
  if (swap) SwapColours();
  key_ = PositionKey::Short(key.empty() ? SmallKey() : std::move(key));
  return swap;
}

PositionKey ColouringPosition::Key() const {
  if (!key_.empty()) return key_;
  return PositionKey::Of<ColouringPosition>(
      *this, [](const ColouringPosition& p) { return p.Bytes(); });
}

std::string ColouringPosition::Bytes() const {
  ColouringPosition compact = *this;
  compact.Compact();
  if (compact.small_) return compact.SmallKey();
  const TintedGraph tinted = Tinted();
  std::string key = "G";
  for (std::size_t i = 0; i < tinted.vertices.size(); ++i) {
    const TintedVertex& v = tinted.vertices[i];
    AppendWord(static_cast<std::uint32_t>(tinted.Neighbours(i).size() * 4 +
                                          (v.left ? 2 : 0) + (v.right ? 1 : 0)),
               key);
    for (const std::uint32_t w : tinted.Neighbours(i)) AppendWord(w, key);
  }
  return key;
}

bool operator==(const ColouringPosition& a, const ColouringPosition& b) {
  if (a.rule_ != b.rule_) return false;
  if (a.graph_ != b.graph_ && !(*a.graph_ == *b.graph_)) return false;
  return a.Live() == b.Live() && a.Colours() == b.Colours();
}

bool HasMirror(ColouringRule rule, const TintedGraph& graph) {
  const auto n = static_cast<std::uint32_t>(graph.vertices.size());
  if (n == 0 || n % 2 != 0) return false;
  const auto proves = [&](const auto& image) {
    for (std::uint32_t v = 0; v < n; ++v) {
      const TintedVertex& from = graph.vertices[v];
      const TintedVertex& to = graph.vertices[image(v)];
      if (from.left != to.right || from.right != to.left) return false;
      const absl::Span<const std::uint32_t> there = graph.Neighbours(image(v));
      if (graph.Neighbours(v).size() != there.size()) return false;
      for (const std::uint32_t w : graph.Neighbours(v)) {
        if (rule == ColouringRule::kSnort && w == image(v)) return false;
        if (!std::binary_search(there.begin(), there.end(), image(w))) return false;
      }
    }
    return true;
  };
  return proves([&](std::uint32_t v) { return n - 1 - v; }) ||
         proves([&](std::uint32_t v) { return (v + n / 2) % n; });
}

absl::StatusOr<ColouringPosition> ReadColouring(ColouringRule rule,
                                                absl::string_view text) {
  static constexpr absl::string_view kAttributes[] = {"colours", "deleted"};
  CGT_ASSIGN_OR_RETURN(const GraphText parsed, ReadGraph(text, kAttributes));
  CGT_RETURN_IF_ERROR(RequireUndirected(parsed));
  const Vertex count = parsed.graph->vertex_count();
  std::string colours(count, '.');
  if (const Attribute* attribute = parsed.attributes.Find("colours")) {
    CGT_ASSIGN_OR_RETURN(colours, ReadColours(*attribute, "AB.", count));
    for (const Edge& edge : parsed.graph->edges()) {
      const char u = colours[edge.from], v = colours[edge.to];
      if (edge.from == edge.to || u == '.' || v == '.') continue;
      if ((u == v) != (rule == ColouringRule::kCol)) continue;
      return InputError(
          attribute->value_offset, attribute->value,
          absl::StrCat(rule == ColouringRule::kCol ? "different colours of neighbours: "
                                                   : "the same colour of neighbours: ",
                       edge.from, " and ", edge.to));
    }
  }
  std::vector<Vertex> in_play(count);
  std::iota(in_play.begin(), in_play.end(), Vertex{0});
  if (const Attribute* attribute = parsed.attributes.Find("deleted")) {
    CGT_ASSIGN_OR_RETURN(const std::vector<Vertex> deleted,
                         ReadVertices(*attribute, count, VertexListKind::kSet));
    for (const Vertex v : deleted) {
      if (colours[v] == '.') continue;
      return InputError(attribute->value_offset, attribute->value,
                        absl::StrCat("vertices that are not coloured: vertex ", v,
                                     " has colour ", colours.substr(v, 1)));
    }
    std::vector<Vertex> rest;
    std::set_difference(in_play.begin(), in_play.end(), deleted.begin(), deleted.end(),
                        std::back_inserter(rest));
    in_play = std::move(rest);
  }
  return ColouringPosition(rule, parsed.graph, std::move(colours), std::move(in_play));
}

std::string WriteColouring(const ColouringPosition& p) {
  const std::string colours = p.Colours();
  const bool plain = colours.find_first_not_of('.') == std::string::npos;
  return WriteGraphPosition(p.graph(), {{"colours", plain ? "" : WriteLetters(colours)},
                                        {"deleted", WriteVertices(p.Deleted())}});
}

}  // namespace cgt

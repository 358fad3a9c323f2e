// Trees are worked off from their leaves. What stands on a vertex is kept as a number, a
// nimber and the rest; a chain of blue and red edges is kept as its letters until
// something else joins it, so that a long stalk costs its length and not its square.
#include "games/graph/hackenbush_values.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "cgt/errors.h"

namespace cgt {
namespace {

constexpr std::uint32_t kNone = 0xffffffffu;
constexpr std::size_t kStride = 1024;  // steps between two looks at the budget

// The binary number with digit 1 for each `l`.
Integer Binary(absl::string_view signs) {
  if (signs.size() <= 60) {
    std::int64_t word = 0;
    for (const char sign : signs) word = 2 * word + (sign == 'l' ? 1 : 0);
    return Integer(word);
  }
  const std::size_t half = signs.size() / 2;
  return (Binary(signs.substr(0, half)) << (signs.size() - half)) +
         Binary(signs.substr(half));
}

// A spanning tree from the ground: the vertices in the order of the walk, and for each
// the edge that led to it.
struct Walk {
  std::vector<std::uint32_t> order;
  std::vector<std::uint32_t> edge;
};

Walk DepthFirst(const LocalPicture& picture, std::uint32_t without) {
  Walk walk;
  walk.edge.assign(picture.vertices, kNone);
  std::vector<bool> seen(picture.vertices, false);
  std::vector<std::uint32_t> next(picture.begin.begin(), picture.begin.end() - 1);
  std::vector<std::uint32_t> stack = {0};
  seen[0] = true;
  walk.order.push_back(0);
  while (!stack.empty()) {
    const std::uint32_t v = stack.back();
    if (next[v] == picture.begin[v + 1]) {
      stack.pop_back();
      continue;
    }
    const std::uint32_t e = picture.at[next[v]++];
    const std::uint32_t w = picture.Other(e, v);
    if (e == without || seen[w]) continue;
    seen[w] = true;
    walk.edge[w] = e;
    walk.order.push_back(w);
    stack.push_back(w);
  }
  return walk;
}

// A green picture seen from the ground: a depth-first tree, which of its edges are
// bridges, and the nimber of what stands on each vertex (of a vertex that is fused with
// the one below it: its share).
struct Fused {
  Walk walk;
  std::vector<bool> bridge;  // for each vertex: whether the edge below it is one
  std::vector<std::uint64_t> nimber;
};

Fused Fuse(const LocalPicture& picture, std::uint32_t without,
           std::vector<std::uint64_t> labels) {
  Fused fused{DepthFirst(picture, without), std::vector<bool>(picture.vertices, false),
              std::move(labels)};
  const Walk& walk = fused.walk;
  std::vector<std::uint32_t> time(picture.vertices, kNone);
  for (std::uint32_t i = 0; i < walk.order.size(); ++i) time[walk.order[i]] = i;
  std::vector<std::uint32_t> low(time);
  for (std::uint32_t e = 0; e < picture.edges.size(); ++e) {
    const auto& edge = picture.edges[e];
    if (e == without || walk.edge[edge.u] == e || walk.edge[edge.v] == e) continue;
    fused.nimber[edge.u] ^= 1;  // it lies on a cycle
    low[edge.u] = std::min(low[edge.u], time[edge.v]);
    low[edge.v] = std::min(low[edge.v], time[edge.u]);
  }
  for (std::size_t i = walk.order.size(); i-- > 1;) {
    const std::uint32_t v = walk.order[i];
    const std::uint32_t below = picture.Other(walk.edge[v], v);
    fused.bridge[v] = low[v] > time[below];
    low[below] = std::min(low[below], low[v]);
    fused.nimber[below] ^= fused.bridge[v] ? fused.nimber[v] + 1 : fused.nimber[v] ^ 1;
  }
  return fused;
}

// What stands on a vertex: number, or the chain `letters` (from above) on the number;
// plus the nimber, plus the rest.
struct Standing {
  Dyadic number;
  std::string letters;
  std::uint64_t nimber = 0;
  std::optional<Value> rest;

  void Settle() {
    if (letters.empty()) return;
    std::reverse(letters.begin(), letters.end());
    number = StalkValue(letters, number);
    letters.clear();
  }
};

absl::StatusOr<Value> Total(Engine& engine, Standing& standing) {
  standing.Settle();
  CGT_ASSIGN_OR_RETURN(Value total, engine.Number(standing.number));
  if (standing.nimber != 0) {
    CGT_ASSIGN_OR_RETURN(const Value star, engine.Star(Nimber{standing.nimber}));
    CGT_ASSIGN_OR_RETURN(total, engine.Add(total, star));
  }
  if (standing.rest) {
    CGT_ASSIGN_OR_RETURN(total, engine.Add(total, *standing.rest));
  }
  return total;
}

// Ordinal sums on one kind of edge, kept while a picture is worked off.
class Bases {
 public:
  explicit Bases(Engine& engine) : engine_(engine) {}

  absl::StatusOr<Value> On(char base, Value g) {
    absl::flat_hash_map<NodeId, NodeId>& memo = memo_[base == 'l'   ? 0
                                                      : base == 'r' ? 1
                                                                    : 2];
    std::vector<Value> stack = {g};
    while (!stack.empty()) {
      CGT_RETURN_IF_ERROR(engine_.CheckBudget());
      const Value h = stack.back();
      if (memo.contains(h.id())) {
        stack.pop_back();
        continue;
      }
      CGT_ASSIGN_OR_RETURN(const std::optional<Value> known, Known(base, h));
      if (known) {
        memo.emplace(h.id(), known->id());
        continue;
      }
      std::vector<Value> options[2];
      const std::size_t height = stack.size();
      for (const Player player : kPlayers) {
        const int side = player == Player::kLeft ? 0 : 1;
        CGT_ASSIGN_OR_RETURN(const std::vector<Value> followers,
                             engine_.Options(player, h));
        for (const Value follower : followers) {
          const auto at = memo.find(follower.id());
          if (at == memo.end()) {
            stack.push_back(follower);
          } else {
            options[side].emplace_back(&engine_, at->second);
          }
        }
      }
      if (stack.size() > height) continue;
      if (base != 'r') options[0].push_back(engine_.Zero());
      if (base != 'l') options[1].push_back(engine_.Zero());
      CGT_ASSIGN_OR_RETURN(const Value value,
                           engine_.FromOptions(options[0], options[1]));
      memo.emplace(h.id(), value.id());
    }
    return Value(&engine_, memo.at(g.id()));
  }

 private:
  // Numbers on blue and red edges, nimbers on green ones.
  absl::StatusOr<std::optional<Value>> Known(char base, Value h) {
    const std::optional<NumberUpStar> closed = engine_.AsNumberUpStar(h);
    if (!closed || !closed->up.IsZero()) return std::nullopt;
    if (base != 'g' && closed->star.IsZero()) {
      CGT_ASSIGN_OR_RETURN(
          const Value value,
          engine_.Number(StalkValue(absl::string_view(&base, 1), closed->number)));
      return std::optional<Value>(value);
    }
    if (base == 'g' && closed->number.IsZero()) {
      CGT_ASSIGN_OR_RETURN(const Value value,
                           engine_.Star(Nimber{closed->star.index + 1}));
      return std::optional<Value>(value);
    }
    return std::nullopt;
  }

  Engine& engine_;
  absl::flat_hash_map<NodeId, NodeId> memo_[3];
};

absl::Status AddValue(Engine& engine, Value value, Standing& standing) {
  const std::optional<NumberUpStar> closed = engine.AsNumberUpStar(value);
  if (closed && closed->up.IsZero()) {
    standing.number += closed->number;
    standing.nimber ^= closed->star.index;
  } else if (standing.rest) {
    CGT_ASSIGN_OR_RETURN(standing.rest, engine.Add(*standing.rest, value));
  } else {
    standing.rest = value;
  }
  return absl::OkStatus();
}

absl::StatusOr<Value> WorkOff(Engine& engine, const LocalPicture& picture) {
  const Walk walk = DepthFirst(picture, kNone);
  std::vector<std::uint32_t> above(picture.vertices, 0);
  for (const std::uint32_t v : walk.order) {
    if (v != 0) ++above[picture.Other(walk.edge[v], v)];
  }
  ++above[0];  // the ground ends every chain
  std::vector<Standing> standing(picture.vertices);
  Bases bases(engine);
  for (std::size_t i = walk.order.size(); i-- > 1;) {
    if (i % kStride == 0) CGT_RETURN_IF_ERROR(engine.CheckBudget());
    const std::uint32_t v = walk.order[i];
    const std::uint32_t below = picture.Other(walk.edge[v], v);
    const char colour = picture.edges[walk.edge[v]].colour;
    Standing on = std::move(standing[v]);
    standing[v] = Standing();
    Standing& to = standing[below];
    if (colour != 'g' && on.nimber == 0 && !on.rest) {
      on.letters.push_back(colour);
      if (above[below] > 1) {
        // Large numbers make every step dear.
        if (on.number.exponent() + on.letters.size() > kStride) {
          CGT_RETURN_IF_ERROR(engine.CheckBudget());
        }
        on.Settle();
        to.number += on.number;
      } else {
        to = std::move(on);
      }
    } else if (colour == 'g' && on.number.IsZero() && on.letters.empty() && !on.rest) {
      to.nimber ^= on.nimber + 1;
    } else {
      CGT_ASSIGN_OR_RETURN(const Value total, Total(engine, on));
      CGT_ASSIGN_OR_RETURN(const Value value, bases.On(colour, total));
      CGT_RETURN_IF_ERROR(AddValue(engine, value, to));
    }
  }
  return Total(engine, standing[0]);
}

// Memory that counts against the budget as long as this lives.
class Charge {
 public:
  explicit Charge(Engine& engine) : engine_(engine) {}
  Charge(const Charge&) = delete;
  Charge& operator=(const Charge&) = delete;
  ~Charge() { engine_.ReleaseMemory(bytes_); }
  absl::Status Take(std::size_t bytes) {
    const auto more = static_cast<std::int64_t>(bytes);
    CGT_RETURN_IF_ERROR(engine_.ChargeMemory(more));
    bytes_ += more;
    return absl::OkStatus();
  }

 private:
  Engine& engine_;
  std::int64_t bytes_ = 0;
};

}  // namespace

Dyadic StalkValue(absl::string_view signs, const Dyadic& x) {
  if (signs.empty()) return x;
  // The first run counts whole, every later sign half of the one before.
  const std::size_t run = std::min(signs.find_first_not_of(signs[0]), signs.size());
  const int first = signs[0] == 'l' ? 1 : -1;
  const Dyadic whole(Integer(first) * Integer(run));
  if (run == signs.size() && x.Sign() != -first) return x + whole;
  const std::size_t later = signs.size() - run;
  Dyadic sum = whole;
  if (later > 0) {
    const Integer ones = Binary(signs.substr(run));
    sum +=
        Dyadic::FromRatio(ones + ones - (Integer::PowerOfTwo(later) - Integer(1)), later);
  }
  if (x.IsZero()) return sum;
  // The signs of x: its own first run of |x| rounded up, which now is no first run.
  const Integer length = x.Abs().Ceil();
  if (!length.FitsInt64() || length > Integer(Dyadic::kMaxExponent)) {
    ThrowStatus(absl::OutOfRangeError("a number with an exponent above 2^25"));
  }
  const auto shift = static_cast<std::uint64_t>(length.ToInt64());
  const Integer sign(x.Sign());
  const Dyadic rest = Dyadic(sign * (Integer::PowerOfTwo(shift) - Integer(1))) + x -
                      Dyadic(sign * length);
  return sum + Dyadic::FromRatio(rest.numerator(), rest.exponent() + shift + later);
}

absl::StatusOr<Value> OnEdge(Engine& engine, char base, Value g) {
  try {
    return Bases(engine).On(base, g);
  } catch (const StatusError& error) {
    return error.status();
  }
}

absl::StatusOr<Value> TreeValue(Engine& engine, const LocalPicture& picture) {
  CGT_CHECK(picture.IsTree());
  Charge charge(engine);
  CGT_RETURN_IF_ERROR(charge.Take(picture.vertices * (sizeof(Standing) + 24)));
  try {
    return WorkOff(engine, picture);
  } catch (const StatusError& error) {
    return error.status();
  }
}

absl::StatusOr<std::uint64_t> GreenValue(Engine& engine, const LocalPicture& picture) {
  Charge charge(engine);
  CGT_RETURN_IF_ERROR(charge.Take(std::size_t{picture.vertices} * 40));
  CGT_RETURN_IF_ERROR(engine.CheckBudget());
  return Fuse(picture, kNone, std::vector<std::uint64_t>(picture.vertices, 0)).nimber[0];
}

absl::StatusOr<std::optional<std::vector<std::uint32_t>>> GreenCuts(
    Engine& engine, const LocalPicture& picture, std::uint64_t wanted) {
  constexpr std::uint64_t kMaxSteps = 100'000'000;
  Charge charge(engine);
  CGT_RETURN_IF_ERROR(charge.Take(std::size_t{picture.vertices} * 80));
  const Fused fused =
      Fuse(picture, kNone, std::vector<std::uint64_t>(picture.vertices, 0));
  const Walk& walk = fused.walk;
  // The lowest vertex of each fused class, and what the class must become (or nothing).
  std::vector<std::uint32_t> lowest(picture.vertices, 0);
  std::vector<std::optional<std::uint64_t>> want(picture.vertices);
  want[0] = wanted;
  std::vector<std::uint32_t> cuts;
  for (const std::uint32_t v : walk.order) {
    if (v == 0) continue;
    const std::uint32_t below = lowest[picture.Other(walk.edge[v], v)];
    lowest[v] = fused.bridge[v] ? v : below;
    if (!fused.bridge[v] || !want[below]) continue;
    const std::uint64_t share = fused.nimber[v] + 1;
    const std::uint64_t needed = fused.nimber[below] ^ share ^ *want[below];
    if (needed == 0) {
      cuts.push_back(walk.edge[v]);
    } else {
      want[v] = needed - 1;
    }
  }
  // Edges on cycles, class by class: cut each in turn and fuse again.
  std::vector<std::vector<std::uint32_t>> inner(picture.vertices);
  std::uint64_t steps = 0;
  for (std::uint32_t e = 0; e < picture.edges.size(); ++e) {
    const auto& edge = picture.edges[e];
    const bool bridge = (walk.edge[edge.u] == e && fused.bridge[edge.u]) ||
                        (walk.edge[edge.v] == e && fused.bridge[edge.v]);
    if (!bridge && want[lowest[edge.u]]) inner[lowest[edge.u]].push_back(e);
  }
  for (const auto& edges : inner) steps += edges.size() * edges.size();
  if (steps > kMaxSteps) return std::nullopt;
  for (std::uint32_t low = 0; low < picture.vertices; ++low) {
    if (inner[low].empty()) continue;
    LocalPicture part;
    absl::flat_hash_map<std::uint32_t, std::uint32_t> number = {{low, 0}};
    const auto local = [&](std::uint32_t v) {
      return number.try_emplace(v, static_cast<std::uint32_t>(number.size()))
          .first->second;
    };
    for (const std::uint32_t e : inner[low]) {
      const std::uint32_t u = local(picture.edges[e].u);
      part.edges.push_back({u, local(picture.edges[e].v), 'g', e});
    }
    part.vertices = static_cast<std::uint32_t>(number.size());
    part.Index();
    // What stands on the class through bridges.
    std::vector<std::uint64_t> labels(part.vertices, 0);
    for (const auto& [v, i] : number) {
      for (const std::uint32_t e : picture.EdgesAt(v)) {
        const std::uint32_t w = picture.Other(e, v);
        if (walk.edge[w] == e && w != v && fused.bridge[w]) {
          labels[i] ^= fused.nimber[w] + 1;
        }
      }
    }
    for (std::uint32_t e = 0; e < part.edges.size(); ++e) {
      CGT_RETURN_IF_ERROR(engine.CheckBudget());
      if (Fuse(part, e, labels).nimber[0] == *want[low]) {
        cuts.push_back(part.edges[e].id);
      }
    }
  }
  std::sort(cuts.begin(), cuts.end());
  return cuts;
}

}  // namespace cgt

// The join of G and H among the games born by day n is {G^L, H^L | C}, where C is the set
// of all K born by day n - 1 with K |> G and K |> H. \source{calistrate2002,The Lattices}
//
// By day 3 C can be read off a list. On later days it need not be listed if G and H are
// born by day n - 2. A K born by day n - 1 is |> G exactly if it is >= some G^R or has a
// Left option >= G, and then it is >= {G | -(n-2)}, which is born by day n - 1 and |> G:
// no Right option of K is less than -(n-2), the least game born by day n - 2. So the K
// with K |> G are those above one of the G^R and {G | -(n-2)}. C consists of what is
// above one of these and one of their like for H, that is, above a join among the games
// born by day n - 1, and only the joins matter as Right options. Of them
//  - G^R and H^R are born by day (n - 1) - 2: the same again;
//  - {G | -(n-2)} and H^R: all K born by day n - 2 are |> the first, so the join is
//    {G, H^RL | the K born by day n - 2 with K |> H^R}, and those are the games above
//    one of the H^RR and {H^R | -(n-3)};
//  - {G | -(n-2)} and {H | -(n-2)} have the join {G, H | -(n-2)}.
#include "canonical/day_lattice.h"

#include <cstdint>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/str_cat.h"
#include "canonical/born_by_day.h"
#include "canonical/internal/context.h"
#include "canonical/internal/day_lists.h"
#include "canonical/internal/entered.h"
#include "canonical/internal/fold.h"
#include "canonical/internal/unwind.h"
#include "cgt/deep_stack.h"
#include "cgt/errors.h"

namespace cgt {
namespace internal {
namespace {

constexpr std::uint64_t kJoinOptionLimit = Fold<NodeId>::kOptionLimit;

class DayJoin {
 public:
  DayJoin(Engine& engine, const Integer& n)
      : engine_(engine), context_(engine.context()), n_(n) {}

  NodeId Of(NodeId g, NodeId h) {
    if (context_.LessOrEqual(g, h)) return h;
    if (context_.LessOrEqual(h, g)) return g;
    const Integer early = n_ - Integer(2);
    if (context_.Birthday(g) <= early && context_.Birthday(h) <= early) {
      return EarlyBorn(g, h, 0);
    }
    if (n_ > Integer(kLastListedDay + 1)) {
      throw Unwind{absl::OutOfRangeError(absl::StrCat(
          "confused games born after day n - 2 have joins and meets for n <= ",
          kLastListedDay + 1, " only: the formula takes all games born by day n - 1"))};
    }
    return FromList(g, h);
  }

 private:
  Ids Options(Player player, NodeId id) {
    return context_.Options(player, id, kJoinOptionLimit);
  }

  // {G^L, H^L | all K born the day before with K |> G and K |> H}.
  NodeId FromList(NodeId g, NodeId h) {
    Ids left = Options(Player::kLeft, g);
    for (const NodeId option : Options(Player::kLeft, h)) left.push_back(option);
    Ids right;
    for (const NodeId k :
         BornByDay(engine_, static_cast<int>((n_ - Integer(1)).ToInt64()))) {
      if (!context_.LessOrEqual(k, g) && !context_.LessOrEqual(k, h)) right.push_back(k);
    }
    return context_.FromOptions(left, right);
  }

  // The least game born by day n - depth - `less`.
  NodeId Least(std::int64_t depth, int less) {
    return context_.Number(Dyadic(Integer(depth) + Integer(less) - n_));
  }

  // The join on day n - depth. \domain g and h are born by day n - depth - 2
  NodeId EarlyBorn(NodeId g, NodeId h, std::int64_t depth) {
    context_.Tick();
    if (context_.LessOrEqual(g, h)) return h;
    if (context_.LessOrEqual(h, g)) return g;
    if (g > h) std::swap(g, h);
    const auto key = std::make_pair(std::make_pair(g, h), depth);
    if (const auto it = known_.find(key); it != known_.end()) return it->second;
    Ids left = Options(Player::kLeft, g);
    for (const NodeId option : Options(Player::kLeft, h)) left.push_back(option);
    const Ids from_g = Options(Player::kRight, g);
    const Ids from_h = Options(Player::kRight, h);
    Ids right;
    for (const NodeId a : from_g) {
      for (const NodeId b : from_h) {
        right.push_back(deep_.Run([&] { return EarlyBorn(a, b, depth + 1); }));
      }
    }
    for (const NodeId a : from_g) right.push_back(WithThreat(a, h, depth));
    for (const NodeId b : from_h) right.push_back(WithThreat(b, g, depth));
    Ids both = {g, h};
    Ids least = {Least(depth, 2)};
    right.push_back(context_.FromOptions(both, least));
    const NodeId join = context_.FromOptions(left, right);
    known_[key] = join;
    return join;
  }

  // The join of an option r and {g | least} on day n - depth - 1.
  NodeId WithThreat(NodeId r, NodeId g, std::int64_t depth) {
    Ids left = Options(Player::kLeft, r);
    left.push_back(g);
    Ids right = Options(Player::kRight, r);
    Ids only = {r};
    Ids least = {Least(depth, 3)};
    right.push_back(context_.FromOptions(only, least));
    return context_.FromOptions(left, right);
  }

  Engine& engine_;
  Context& context_;
  const Integer n_;
  DeepStack deep_;
  absl::flat_hash_map<std::pair<std::pair<NodeId, NodeId>, std::int64_t>, NodeId> known_;
};

}  // namespace
}  // namespace internal

absl::StatusOr<Value> Join(Engine& engine, Value g, Value h, const Integer& n) {
  CGT_CHECK(&g.engine() == &engine && &h.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<Value> {
    internal::Context& context = engine.context();
    if (context.Birthday(g.id()) > n || context.Birthday(h.id()) > n) {
      return absl::InvalidArgumentError(absl::StrCat("games born by day ", n.ToString()));
    }
    return Value(&engine, internal::DayJoin(engine, n).Of(g.id(), h.id()));
  });
}

absl::StatusOr<Value> Meet(Engine& engine, Value g, Value h, const Integer& n) {
  CGT_ASSIGN_OR_RETURN(const Value minus_g, engine.Negate(g));
  CGT_ASSIGN_OR_RETURN(const Value minus_h, engine.Negate(h));
  CGT_ASSIGN_OR_RETURN(const Value join, Join(engine, minus_g, minus_h, n));
  return engine.Negate(join);
}

}  // namespace cgt

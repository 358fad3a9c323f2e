// A dominated option changes nothing, so every game born by day n + 1 is {A | B} for two
// antichains A, B of the games born by day n. An antichain is extended by later games of
// the list that are confused with all it has. \source{siegel2013,III.1}
#include "canonical/born_by_day.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"
#include "canonical/internal/context.h"
#include "canonical/internal/day_lists.h"
#include "canonical/internal/entered.h"
#include "canonical/internal/unwind.h"
#include "cgt/errors.h"

namespace cgt {
namespace internal {
namespace {

struct DayLists {
  // A day that is empty has not been made.
  std::vector<NodeId> days[kLastListedDay + 1];
};

// All antichains of a list, the empty one first.
std::vector<Ids> AntichainsOf(Context& context, const std::vector<NodeId>& games) {
  std::vector<Ids> antichains = {{}};
  for (const NodeId game : games) {
    const std::size_t before = antichains.size();
    for (std::size_t i = 0; i < before; ++i) {
      context.Tick();
      const bool confused =
          std::none_of(antichains[i].begin(), antichains[i].end(), [&](NodeId other) {
            return context.LessOrEqual(game, other) || context.LessOrEqual(other, game);
          });
      if (!confused) continue;
      Ids longer = antichains[i];
      longer.push_back(game);
      antichains.push_back(std::move(longer));
    }
  }
  return antichains;
}

std::vector<NodeId> NextDay(Context& context, const std::vector<NodeId>& before) {
  const std::vector<Ids> antichains = AntichainsOf(context, before);
  absl::flat_hash_set<NodeId> seen;
  std::vector<NodeId> games;
  for (const Ids& left : antichains) {
    for (const Ids& right : antichains) {
      context.Tick();
      Ids l = left;
      Ids r = right;
      const NodeId game = context.FromOptions(l, r);
      if (seen.insert(game).second) games.push_back(game);
    }
  }
  std::sort(games.begin(), games.end(), [&](NodeId a, NodeId b) {
    return context.StructuralCompare(a, b) == std::strong_ordering::less;
  });
  return games;
}

}  // namespace

const std::vector<NodeId>& BornByDay(Engine& engine, int n) {
  DayLists& lists = engine.Attached<DayLists>(
      "born by day", [] { return std::make_shared<DayLists>(); });
  Context& context = engine.context();
  for (int day = 0; day <= n; ++day) {
    if (!lists.days[day].empty()) continue;
    lists.days[day] = day == 0 ? std::vector<NodeId>{context.zero()}
                               : NextDay(context, lists.days[day - 1]);
  }
  return lists.days[n];
}

}  // namespace internal

absl::Status CheckListedDay(const Integer& n) {
  if (n.Sign() < 0) return absl::InvalidArgumentError("a day: 0, 1, 2 or 3");
  if (n <= Integer(kLastListedDay)) return absl::OkStatus();
  // \source{suetsugu2022,abstract}
  return absl::OutOfRangeError(
      "day 3 is the last whose games are listed (1474 of them): by day 4 there are "
      "between 10^28.2 and 4.0 * 10^184");
}

absl::StatusOr<std::vector<Value>> GamesBornByDay(Engine& engine, const Integer& n) {
  CGT_RETURN_IF_ERROR(CheckListedDay(n));
  return internal::Entered(engine, [&]() -> absl::StatusOr<std::vector<Value>> {
    return internal::SelectBornByDay(engine, static_cast<int>(n.ToInt64()),
                                     [](NodeId) { return true; });
  });
}

}  // namespace cgt

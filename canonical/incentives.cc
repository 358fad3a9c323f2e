#include "canonical/incentives.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "canonical/internal/context.h"
#include "canonical/internal/entered.h"
#include "cgt/errors.h"

namespace cgt {

absl::StatusOr<std::vector<Value>> Incentives(Engine& engine, Value g,
                                              std::optional<Player> player) {
  constexpr std::uint64_t kMostOptions = std::uint64_t{1} << 16;
  CGT_CHECK(&g.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<std::vector<Value>> {
    internal::Context& context = engine.context();
    const NodeId negative = context.Negate(g.id());
    internal::Ids ids;
    for (const Player mover : kPlayers) {
      if (player.has_value() && mover != *player) continue;
      for (const NodeId option : context.Options(mover, g.id(), kMostOptions)) {
        ids.push_back(mover == Player::kLeft
                          ? context.Add(option, negative)
                          : context.Add(g.id(), context.Negate(option)));
      }
    }
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    std::vector<Value> incentives;
    for (const NodeId id : ids) {
      bool best = true;
      for (std::size_t i = 0; i < ids.size() && best; ++i) {
        context.Tick();
        best = ids[i] == id || !context.LessOrEqual(id, ids[i]);
      }
      if (best) incentives.emplace_back(&engine, id);
    }
    return incentives;
  });
}

}  // namespace cgt

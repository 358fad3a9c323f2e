#include "games/heap/nim.h"

#include <memory>
#include <random>
#include <utility>

#include "bench/ladder.h"
#include "canonical/engine.h"
#include "cgt/errors.h"

namespace cgt::bench {

std::vector<Ladder> NimLadders() {
  return {{"nim/bouton, random heaps",
           "heaps",
           {1'000, 10'000, 100'000, 1'000'000},
           [](std::int64_t size) {
             std::mt19937_64 rng(1);
             Nim::Position heaps(static_cast<std::size_t>(size));
             for (std::uint64_t& heap : heaps) heap = rng();
             return [heaps = std::move(heaps)] {
               Engine engine;
               const auto answer = ValueOrThrow(Nim().ClosedForm(engine, heaps));
               return engine.AsNumberUpStar(answer->value)->star.index;
             };
           }}};
}

}  // namespace cgt::bench

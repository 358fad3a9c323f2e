#include "theorems/enumerate.h"

#include <cstddef>

#include "cgt/errors.h"

namespace cgt {

Enumerator OverPartsOf(std::int64_t first, std::int64_t parts) {
  return [first, parts](std::int64_t max, const InstanceSink& sink) {
    for (std::int64_t n = first; n <= max; ++n) {
      for (std::int64_t part = 0; part < parts; ++part) {
        if (!sink({n, part})) return;
      }
    }
  };
}

bool ForEachComposition(std::int64_t n, int parts,
                        const std::function<bool(const Instance&)>& visit) {
  CGT_CHECK(parts >= 1);
  if (n < 0) return true;
  Instance composition(static_cast<std::size_t>(parts), 0);
  composition[0] = n;
  for (;;) {
    if (!visit(composition)) return false;
    // The next in the order: take one from the last part before the final one that has
    // any, and collect all behind it there.
    int from = parts - 2;
    while (from >= 0 && composition[static_cast<std::size_t>(from)] == 0) --from;
    if (from < 0) return true;
    const std::int64_t rest = composition.back();
    composition.back() = 0;
    --composition[static_cast<std::size_t>(from)];
    composition[static_cast<std::size_t>(from) + 1] = rest + 1;
  }
}

}  // namespace cgt

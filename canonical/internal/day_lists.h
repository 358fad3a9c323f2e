// The games born by the first days as nodes.
#ifndef CGT_CANONICAL_INTERNAL_DAY_LISTS_H_
#define CGT_CANONICAL_INTERNAL_DAY_LISTS_H_

#include <vector>

#include "canonical/engine.h"
#include "canonical/value.h"

namespace cgt::internal {

/// The nodes born by day n, in structural order. Valid until Engine::Trim.
/// \domain 0 <= n <= kLastListedDay
/// \errors throws Unwind: the budget's
const std::vector<NodeId>& BornByDay(Engine& engine, int n);

/// The nodes of one day of which `holds(id)`, in structural order, as values.
template <class Holds>
std::vector<Value> SelectBornByDay(Engine& engine, int n, const Holds& holds) {
  std::vector<Value> selected;
  for (const NodeId id : BornByDay(engine, n)) {
    if (holds(id)) selected.emplace_back(&engine, id);
  }
  return selected;
}

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_DAY_LISTS_H_

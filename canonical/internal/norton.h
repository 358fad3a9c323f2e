// Norton's product of nodes.
#ifndef CGT_CANONICAL_INTERNAL_NORTON_H_
#define CGT_CANONICAL_INTERNAL_NORTON_H_

#include "canonical/engine.h"
#include "canonical/value.h"

namespace cgt::internal {

/// See NortonProduct in canonical/products.h; throws what Context throws.
NodeId NortonTimes(Engine& engine, NodeId g, NodeId unit);

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_NORTON_H_

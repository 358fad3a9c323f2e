// Enumerators of instances, smallest first.
#ifndef CGT_THEOREMS_ENUMERATE_H_
#define CGT_THEOREMS_ENUMERATE_H_

#include <cstdint>
#include <functional>

#include "theorems/theorem.h"

namespace cgt {

/// What a Theorem's `enumerate` is.
using Enumerator = std::function<void(std::int64_t max, const InstanceSink& sink)>;

/// (n, part) for n = first..max and part = 0..parts-1: an identity in n that is printed
/// as several equations.
[[nodiscard]] Enumerator OverPartsOf(std::int64_t first, std::int64_t parts);

/// Calls `visit` with every way to write n as an ordered sum of `parts` numbers >= 0 (the
/// first part largest first), until it answers false.
/// \return whether all were visited
bool ForEachComposition(std::int64_t n, int parts,
                        const std::function<bool(const Instance&)>& visit);

}  // namespace cgt

#endif  // CGT_THEOREMS_ENUMERATE_H_

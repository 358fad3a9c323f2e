// Small theorems whose truth is plain, for tests of the sweeper.
#ifndef CGT_TESTS_VERIFY_SAMPLES_H_
#define CGT_TESTS_VERIFY_SAMPLES_H_

#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "tests/verify/plain_text.h"
#include "theorems/algebra.h"
#include "theorems/claim.h"
#include "theorems/enumerate.h"
#include "theorems/theorem.h"
#include "verify/sweep.h"

namespace cgt::testing {

/// "n.up + * > 0 wherever `claimed` says so, and is confused with 0 elsewhere", for
/// n = 1..max. It is true exactly if `claimed(n)` is n >= 2.
inline Theorem UpsAreWon(std::string id, std::int64_t max,
                         std::function<bool(std::int64_t)> claimed) {
  Theorem record;
  record.id = std::move(id);
  record.citation = "cgt";
  record.locator = "test";
  record.statement = "n.up* > 0";
  record.domain = "n >= 1";
  record.range = "n <= max";
  record.default_max = max;
  record.enumerate = [](std::int64_t last, const InstanceSink& sink) {
    for (std::int64_t n = 1; n <= last; ++n) {
      if (!sink({n})) return;
    }
  };
  return IdentityTheorem(record, [claimed](auto& x, const Instance& instance) {
    // The same few games again and again, so that long ranges stay cheap.
    const std::int64_t ups = instance[0] == 1 ? 1 : 2 + instance[0] % 3;
    return Claimed<decltype(x.Zero())>{
        x.Ups(ups, 1), claimed(instance[0]) ? Relation::kGreater : Relation::kConfused,
        x.Zero()};
  });
}

inline Theorem TrueTheorem(std::string id, std::int64_t max) {
  return UpsAreWon(std::move(id), max, [](std::int64_t n) { return n >= 2; });
}

/// False for n = 1 and for the multiples of `period`.
inline Theorem FalseTheorem(std::string id, std::int64_t max, std::int64_t period) {
  return UpsAreWon(std::move(id), max,
                   [period](std::int64_t n) { return n == 1 || n % period != 0; });
}

inline SweepOptions PlainOptions(std::size_t threads = 1) {
  SweepOptions options;
  options.threads = threads;
  options.print = [](Value value) { return PlainText(value); };
  return options;
}

}  // namespace cgt::testing

#endif  // CGT_TESTS_VERIFY_SAMPLES_H_

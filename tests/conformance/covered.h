// The names of the rulesets that the conformance suite is run for.
#ifndef CGT_TESTS_CONFORMANCE_COVERED_H_
#define CGT_TESTS_CONFORMANCE_COVERED_H_

#include <set>
#include <string>

#include "absl/strings/string_view.h"

namespace cgt {

/// All names entered so far; filled before main() by the files of the suite.
std::set<std::string>& CoveredInConformance();

/// Enters a name. \return true
bool CoverInConformance(absl::string_view ruleset);

}  // namespace cgt

#endif  // CGT_TESTS_CONFORMANCE_COVERED_H_

#include "tests/conformance/covered.h"

#include "games/catalog/catalog.h"
#include "gtest/gtest.h"

namespace cgt {

std::set<std::string>& CoveredInConformance() {
  static std::set<std::string> names;
  return names;
}

bool CoverInConformance(absl::string_view ruleset) {
  CoveredInConformance().insert(std::string(ruleset));
  return true;
}

namespace {

TEST(ConformanceCoverage, EveryRulesetOfTheCatalogIsHere) {
  std::set<std::string> catalog;
  for (const CatalogEntry& entry : Catalog().entries()) {
    catalog.insert(std::string(entry.info->name));
  }
  EXPECT_EQ(CoveredInConformance(), catalog)
      << "a ruleset needs a file with CGT_CONFORMANCE in tests/conformance";
}

}  // namespace
}  // namespace cgt

#include "verify/select.h"

#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/verify/samples.h"

namespace cgt {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

std::vector<Theorem> Sample() {
  return {testing::TrueTheorem("domination/theorem-1", 3),
          testing::TrueTheorem("domination/theorem-19", 3),
          testing::TrueTheorem("nim/bouton", 3)};
}

std::vector<std::string> Ids(const std::vector<std::string>& names) {
  const std::vector<Theorem> theorems = Sample();
  const absl::StatusOr<std::vector<const Theorem*>> chosen =
      SelectTheorems(theorems, names);
  if (!chosen.ok()) return {std::string(chosen.status().message())};
  std::vector<std::string> ids;
  for (const Theorem* theorem : *chosen) ids.push_back(theorem->id);
  return ids;
}

TEST(SelectTheorems, TakesIdsAndGroupsInTheListsOrder) {
  EXPECT_THAT(Ids({}),
              ElementsAre("domination/theorem-1", "domination/theorem-19", "nim/bouton"));
  EXPECT_THAT(Ids({"domination"}),
              ElementsAre("domination/theorem-1", "domination/theorem-19"));
  EXPECT_THAT(Ids({"nim/bouton", "domination/theorem-1", "nim/bouton"}),
              ElementsAre("domination/theorem-1", "nim/bouton"));
  EXPECT_THAT(Ids({"domination/theorem-1"}), ElementsAre("domination/theorem-1"));
}

TEST(SelectTheorems, RefusesOtherNamesAndHelps) {
  EXPECT_THAT(Ids({"nim", "domination/theorm-19"}),
              ElementsAre(::testing::AllOf(HasSubstr("'domination/theorm-19'"),
                                           HasSubstr("domination/theorem-19"))));
  EXPECT_THAT(Ids({"bouton"}), ElementsAre(HasSubstr("such as nim/bouton")));
  EXPECT_THAT(Ids({"chess"}), ElementsAre(HasSubstr("groups: domination, nim")));
  EXPECT_THAT(Ids({""}), ElementsAre(HasSubstr("expected the id")));
  // A long name is neither compared with everything nor repeated whole.
  const std::vector<std::string> answer = Ids({std::string(1000000, 'x')});
  ASSERT_EQ(answer.size(), 1u);
  EXPECT_LT(answer[0].size(), 300u);
  EXPECT_THAT(Ids({std::string("nim\0/bouton", 11)}),
              ElementsAre(Not(HasSubstr(std::string(1, '\0')))));
}

}  // namespace
}  // namespace cgt

// The records of the operations: complete, and their examples true.
#include <cstddef>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "games/catalog/catalog.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "language/interpreter.h"
#include "language/operation.h"

namespace cgt {
namespace {

TEST(OperationsTest, NamesAreSortedAndNoneIsUsedTwice) {
  const std::vector<const Operation*> all = AllOperations();
  EXPECT_GE(all.size(), 23u);
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    EXPECT_LT(all[i]->name, all[i + 1]->name);
  }
  for (const Operation* operation : all) {
    EXPECT_EQ(FindOperation(operation->name), operation);
  }
  EXPECT_EQ(FindOperation("mean"), nullptr);
}

TEST(OperationsTest, EveryExampleIsTrueAndNamesItsOperation) {
  const RulesetCatalog catalog = Catalog();
  for (const Operation* operation : AllOperations()) {
    Engine engine;
    Interpreter interpreter(engine, catalog);
    const absl::StatusOr<Evaluation> answer = interpreter.Evaluate(operation->example);
    ASSERT_TRUE(answer.ok()) << operation->name << ": " << answer.status();
    ASSERT_EQ(answer->result.kind(), ResultKind::kTruth) << operation->name;
    EXPECT_TRUE(answer->result.truth()) << operation->example;
    EXPECT_TRUE(absl::StrContains(operation->example, operation->name))
        << operation->name;
  }
}

TEST(OperationsTest, EveryRecordIsComplete) {
  std::ifstream file(CGT_SOURCE_DIR "/docs/references.bib");
  ASSERT_TRUE(file);
  const std::string bibliography{std::istreambuf_iterator<char>(file), {}};
  for (const Operation* operation : AllOperations()) {
    SCOPED_TRACE(operation->name);
    EXPECT_TRUE(absl::StartsWith(operation->usage, absl::StrCat(operation->name, "(")));
    EXPECT_FALSE(operation->summary.empty());
    EXPECT_FALSE(operation->definition.empty());
    EXPECT_FALSE(operation->complexity.empty());
    EXPECT_FALSE(operation->concepts.empty());
    const std::vector<std::string> source = absl::StrSplit(operation->source, ", ");
    ASSERT_GE(source.size(), 2u);
    EXPECT_TRUE(absl::StrContains(bibliography, absl::StrCat("{", source[0], ",")))
        << source[0];
    for (const char c : operation->arguments) {
      EXPECT_TRUE(absl::StrContains("gfwniplox+?", c)) << c;
    }
    const ArgumentRange range = ArgumentRangeOf(*operation);
    EXPECT_LE(range.least, range.most);
    EXPECT_NE(operation->call, nullptr);
  }
}

TEST(OperationsTest, AreFoundByConcept) {
  const auto names = [](absl::string_view words) {
    std::vector<std::string> found;
    for (const Operation* operation : OperationsAbout(words)) {
      found.emplace_back(operation->name);
    }
    return found;
  };
  EXPECT_THAT(names("average"), testing::Contains("Mean"));
  EXPECT_THAT(names("DICOT predicate"), testing::Contains("IsAllSmall"));
  EXPECT_THAT(names("no such words"), testing::IsEmpty());
}

}  // namespace
}  // namespace cgt

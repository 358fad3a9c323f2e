#include "verify/graph_picture.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace cgt {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(GraphPictures, DrawsTheQuotedGraph) {
  EXPECT_EQ(GraphPictures(R"(Domination("path(3) colours=ABC dominated=0,2") == 0)"),
            R"(`path(3) colours=ABC dominated=0,2`:

```mermaid
graph LR
  v0((0 A)):::A
  v1((1 B)):::B
  v2((2 C)):::C
  v0 --- v1
  v1 --- v2
  classDef A fill:#9ecae1,stroke:#2171b5,color:#000
  classDef B fill:#fdbe85,stroke:#d94701,color:#000
  classDef C fill:#d9d9d9,stroke:#525252,color:#000
  classDef dominated stroke-dasharray:4 3,stroke-width:3px
  class v0,v2 dominated
```
)");
}

TEST(GraphPictures, DrawsArcsAndPlainVertices) {
  const std::string picture = GraphPictures(R"(DirectedVertexGeography("0>1 token=0"))");
  EXPECT_THAT(picture, HasSubstr("  v0((0))\n"));
  EXPECT_THAT(picture, HasSubstr("  v0 --> v1\n"));
  EXPECT_THAT(picture, Not(HasSubstr("class v")));
}

TEST(GraphPictures, DrawsEachGraphOnce) {
  const std::string one = R"(Domination("path(2) colours=AB"))";
  const std::string two = R"(Domination("path(2) colours=AC"))";
  const std::string pictures = GraphPictures(absl::StrCat(one, " > ", two, " + ", one));
  EXPECT_EQ(pictures, absl::StrCat(GraphPictures(one), "\n", GraphPictures(two)));
}

TEST(GraphPictures, LeavesOutWhatIsNoSmallGraph) {
  for (const char* text :
       {"", "{^*|^*} == ^^", "\"", "Nim(\"", R"x(Domineering("..|.."))x", R"x(Nim(""))x",
        R"x(Domination("path(3) colours=AB"))x",  // a colour missing
        R"x(Domination("path(3) colours=ABX"))x",
        R"x(Domination("path(3) colours=ABC dominated=7"))x",
        R"x(Domination("path(3) hue=ABC"))x", R"x(Domination("complete(41)"))x",
        R"x(Domination("empty(0)"))x", R"x(Nim("0,1"))x",
        R"x(Domination("complete(1000000)"))x"}) {
    EXPECT_EQ(GraphPictures(text), "") << text;
  }
}

}  // namespace
}  // namespace cgt

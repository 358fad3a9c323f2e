// The two rulesets whose answer is a winner.
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "games/pursuit/cops_and_robber.h"
#include "games/switching/shannon_switching.h"
#include "tests/conformance/subject.h"

namespace cgt::conformance {

namespace {

// Edges among 0..vertices-1, every vertex mentioned.
std::string RandomEdges(std::mt19937& rng, unsigned vertices, unsigned edges) {
  std::string text;
  for (unsigned v = 0; v < vertices; ++v) absl::StrAppend(&text, v == 0 ? "" : ",", v);
  for (unsigned e = 0; e < edges; ++e) {
    absl::StrAppend(&text, ",", rng() % vertices, "-", rng() % vertices);
  }
  return text;
}

}  // namespace

template <>
struct Samples<CopsAndRobber> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    std::vector<std::string> texts = {"0",
                                      "path(3)",
                                      "cycle(4)",
                                      "star(3) cop=1",
                                      "cycle(5) cop=0 robber=2 to_move=robber",
                                      "path(4) cop=0 robber=0 to_move=cop",
                                      "path(2)+path(2)",
                                      "0-0,0-1,0-1,1-2 cop=0 robber=2 to_move=cop"};
    for (int i = 0; i < 4; ++i) texts.push_back(RandomEdges(rng, 5, 3 + rng() % 6));
    return texts;
  }
  static std::vector<BadInput> Bad() {
    return {{"", 0},
            {"x", 0},
            {"0>1", 0},
            {"path(3) cop=3", 12},
            {"path(3) robber=1", 8},
            {"path(3) cop=0 robber=1", 22},
            {"path(3) to_move=cop", 8},
            {"path(3) cop=0 to_move=robber", 14},
            {"path(3) cop=0 robber=1 to_move=left", 31},
            {"path(3) cop=0 cop=1", 14},
            {"path(3) token=0", 8}};
  }
};

template <>
struct Samples<ShannonSwitching> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    std::vector<std::string> texts = {"0-1 terminals=0,1",
                                      "0,1 terminals=0,1",
                                      "path(3) terminals=2,0",
                                      "cycle(4) terminals=0,2 claimed=0-1",
                                      "0-1,0-1,1-0 terminals=0,1 claimed=0-1 deleted=0-1",
                                      "0-0,0-1,1-2 terminals=0,2",
                                      "complete(4) terminals=0,3 deleted=0-3"};
    for (int i = 0; i < 4; ++i) {
      texts.push_back(absl::StrCat(RandomEdges(rng, 4, 3 + rng() % 3), " terminals=0,3"));
    }
    return texts;
  }
  static std::vector<BadInput> Bad() {
    return {{"", 0},
            {"path(3)", 7},
            {"0>1 terminals=0,1", 0},
            {"path(3) terminals=0,0", 18},
            {"path(3) terminals=0", 18},
            {"path(3) terminals=0,3", 20},
            {"path(3) terminals=0,2 claimed=0-2", 30},
            {"path(3) terminals=0,2 claimed=0", 30},
            {"path(3) terminals=0,2 claimed=0-1,0-1", 34},
            {"path(3) terminals=0,2 claimed=0-1 deleted=1-0", 42},
            {"path(3) terminals=0,2 deleted=0-1,", 34}};
  }
};

CGT_CONFORMANCE(CopsAndRobber);
CGT_CONFORMANCE(ShannonSwitching);

}  // namespace cgt::conformance

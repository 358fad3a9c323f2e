#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "games/vertex_nim/vertex_nim.h"
#include "games/vertex_nim/vertex_nim_g.h"
#include "tests/conformance/subject.h"

namespace cgt::conformance {

template <>
struct Samples<VertexNim> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    std::vector<std::string> texts = {"empty(0)",
                                      "0 weights=3 token=0",
                                      "0-0 weights=3 token=0",
                                      "path(3) weights=1,2,1 token=1",
                                      "0-1,1-2 weights=0,2,1 token=1 deleted=0",
                                      "0-1 weights=0,0 deleted=0,1",
                                      "cycle(4) weights=1*4 token=0",
                                      "star(3) weights=2,1,1,2 token=0",
                                      "0>1,1>2,2>0 weights=2,2,2 token=0",
                                      "0>1,1>2,2>0 weights=0,2,3 token=1 deleted=0",
                                      "0>1,1>2,2>0,0>0,1>1,2>2 weights=2,1,1 token=1",
                                      "0>1,1>2,2>0,0>2 weights=2,2,1 token=0"};
    for (int i = 0; i < 6; ++i) {
      texts.push_back(absl::StrCat("0-1,1-2,2-0 weights=", 1 + rng() % 3, ",",
                                   1 + rng() % 2, ",", 1 + rng() % 3,
                                   " token=", rng() % 3));
    }
    return texts;
  }
  static std::vector<BadInput> Bad() {
    return {{"0-1", 3},
            {"0-1 weights=1,1", 15},
            {"0-1,2 weights=1,1,1 token=0", 0},
            {"0>1 weights=1,1 token=0", 0},
            {"0-1 weights=1,0 token=0", 12},
            {"0-1 weights=1,1 token=2", 22},
            {"0-1 weights=1,x token=0", 14}};
  }
};

template <>
struct Samples<VertexNimG> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    std::vector<std::string> texts = {"empty(0)",
                                      "0 weights=3 token=0",
                                      "0-0 weights=2 token=0",
                                      "path(3) weights=0,2,1 token=1",
                                      "path(3) weights=1,2,1 token=1 order=move-remove",
                                      "0-1,2 weights=1,2,5 token=2",
                                      "0>1,1>0,1>1 weights=1,2 token=0",
                                      "0-1,1-2,0-0,1-1,2-2 weights=1,2,1 token=1"};
    for (int i = 0; i < 8; ++i) {
      texts.push_back(absl::StrCat("0-1,1-2,2-0", rng() % 2 == 0 ? ",0-0" : "",
                                   " weights=", rng() % 3, ",", rng() % 3, ",", rng() % 3,
                                   " token=", rng() % 3,
                                   rng() % 3 == 0 ? " order=move-remove" : ""));
    }
    return texts;
  }
  static std::vector<BadInput> Bad() {
    return {{"0-1", 3},
            {"0-1 weights=1,1", 15},
            {"0-1 weights=1,-1 token=0", 14},
            {"0-1 weights=1,1 token=2", 22},
            {"0-1 weights=1,1 token=0 order=x", 30}};
  }
};

CGT_CONFORMANCE(VertexNim);
CGT_CONFORMANCE(VertexNimG);

}  // namespace cgt::conformance

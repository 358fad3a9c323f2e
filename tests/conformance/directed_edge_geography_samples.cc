#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "games/geography/directed_edge_geography.h"
#include "tests/conformance/subject.h"

namespace cgt::conformance {

template <>
struct Samples<DirectedEdgeGeography> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    std::vector<std::string> texts = {"0 token=0",
                                      "0>1 token=0",
                                      "0>1 token=1",
                                      "0>1,1>2,2>0,1>0 token=0",
                                      "0>1,1>2,2>0,1>0 token=1 used=0>1",
                                      "0>0,0>1,1>1,1>0 token=0",
                                      "0>1,0>1,1>0,1>0 token=0 used=0>1",
                                      "d6:&B?G token=0",
                                      "0>1,1>2,3>4,4>3 token=3"};
    for (int i = 0; i < 12; ++i) {
      const unsigned n = 3 + rng() % 3;
      std::string text = absl::StrCat(n - 1);
      for (unsigned v = 0; v + 1 < n; ++v) absl::StrAppend(&text, ",", v);
      for (unsigned arcs = 3 + rng() % 6; arcs > 0; --arcs) {
        const unsigned u = rng() % n;
        const unsigned v = i % 3 == 0 ? rng() % n : (u + 1 + rng() % (n - 1)) % n;
        absl::StrAppend(&text, ",", u, ">", v);
      }
      texts.push_back(absl::StrCat(text, " token=", rng() % n));
    }
    return texts;
  }
  static std::vector<BadInput> Bad() {
    return {{"0>1", 3},
            {"0>1 token=2", 10},
            {"0>1,1>0 token=0 used=0>1,0>1", 25},
            {"0>1 token=0 used=1>0", 17},
            {"0>1 token=0 used=0-1", 18},
            {"path(3) token=0", 0},
            {"0>1 token=0 play=fair", 17},
            {"0>1 token=0 colours=A", 12},
            {"0>1, token=0", 5}};
  }
};

CGT_CONFORMANCE(DirectedEdgeGeography);

}  // namespace cgt::conformance

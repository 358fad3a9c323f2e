#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "games/geography/undirected_edge_geography.h"
#include "tests/conformance/subject.h"

namespace cgt::conformance {

template <>
struct Samples<UndirectedEdgeGeography> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    std::vector<std::string> texts = {"0 token=0",
                                      "path(2) token=1",
                                      "0-1,1-2,2-0,3 token=3",
                                      "cycle(4) token=0",
                                      "grid(2,3) token=1",
                                      "grid(3,3) token=4 used=4-5",
                                      "star(4) token=0",
                                      "complete(4) token=2",
                                      "complete(2,3) token=0 used=0-2,1-2",
                                      "0-1,0-1,1-2 token=0 used=1-0",
                                      "0-0,0-1,1-1,1-2 token=1",
                                      "g6:CV token=0",
                                      "path(4)+cycle(3) token=2"};
    for (int i = 0; i < 12; ++i) {
      const unsigned n = 3 + rng() % 3;
      std::string text = absl::StrCat(n - 1);
      for (unsigned v = 0; v + 1 < n; ++v) absl::StrAppend(&text, ",", v);
      for (unsigned edges = 3 + rng() % 5; edges > 0; --edges) {
        const unsigned u = rng() % n;
        const unsigned v = i % 3 == 0 ? rng() % n : (u + 1 + rng() % (n - 1)) % n;
        absl::StrAppend(&text, ",", u, "-", v);
      }
      texts.push_back(absl::StrCat(text, " token=", rng() % n));
    }
    return texts;
  }
  static std::vector<BadInput> Bad() {
    return {{"path(3)", 7},
            {"path(3) token=3", 14},
            {"path(3) token=", 8},
            {"path(3) token=0 used=0-2", 21},
            {"path(3) token=0 used=0-1,1-0", 25},
            {"path(3) token=0 used=0>1", 22},
            {"path(3) token=0 used=0-1;", 24},
            {"path(3) token=0 used=x", 21},
            {"path(3) token=0 play=fair", 21},
            {"0>1 token=0", 0},
            {"empty(0) token=0", 15},
            {"path(3) token=0 visited=1", 16},
            {"0-1, token=0", 5}};
  }
};

CGT_CONFORMANCE(UndirectedEdgeGeography);

}  // namespace cgt::conformance

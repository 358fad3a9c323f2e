#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "games/domination/domination.h"
#include "tests/conformance/subject.h"

namespace cgt::conformance {

template <>
struct Samples<Domination> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    std::vector<std::string> texts = {"0 colours=A",
                                      "0 colours=C",
                                      "path(3) colours=ACB",
                                      "path(3) colours=ACB dominated=0,1",
                                      "star(4) colours=CAABB",
                                      "star(3) colours=ABCC",
                                      "cycle(5) colours=CCCCC",
                                      "cycle(5) colours=ABABC dominated=2",
                                      "path(6) colours=ABBABA",
                                      "complete(3) colours=AAB",
                                      "complete(2,3) colours=AAABC",
                                      "split(2,3) colours=ACBBC",
                                      "0-1,2-3,4 colours=ABCCA",
                                      "0-1,1-2,2-0,2-3 colours=CABC dominated=0"};
    for (int i = 0; i < 12; ++i) {
      const unsigned n = 3 + rng() % 3;
      std::string text;
      for (unsigned v = 0; v < n; ++v) {
        absl::StrAppend(&text, v == 0 ? "" : ",", v);
        for (unsigned u = 0; u < v; ++u) {
          if (rng() % 2 == 0) absl::StrAppend(&text, ",", u, "-", v);
        }
      }
      absl::StrAppend(&text, " colours=");
      for (unsigned v = 0; v < n; ++v) text.push_back("ABC"[rng() % 3]);
      if (i % 3 == 0) absl::StrAppend(&text, " dominated=", rng() % n);
      texts.push_back(text);
    }
    // Every colouring of the paths and the stars of four vertices.
    for (int colouring = 0; colouring < 81; ++colouring) {
      std::string colours;
      for (int i = 0, rest = colouring; i < 4; ++i, rest /= 3) colours += "ABC"[rest % 3];
      texts.push_back(absl::StrCat("path(4) colours=", colours));
      texts.push_back(absl::StrCat("star(3) colours=", colours));
    }
    return texts;
  }
  static std::vector<BadInput> Bad() {
    return {{"path(3) colours=ABX", 18},  {"path(3) colours=AB", 16},
            {"path(3) colours=ABCC", 19}, {"path(3)", 7},
            {"0>1 colours=AB", 0},        {"path(2) colours=AB size=3", 19},
            {"pth(2) colours=AB", 0},     {"0-1, colours=AB", 5}};
  }
};

CGT_CONFORMANCE(Domination);

}  // namespace cgt::conformance

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "games/heap/nim.h"
#include "tests/conformance/subject.h"

namespace cgt::conformance {

template <>
struct Samples<Nim> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    std::vector<std::string> texts = {"",      "0",       "1",    "5",     "0,0,0",
                                      "3,4",   "1,2,3",   "1*5",  "2*4,1", "3,0,3",
                                      "2,2,2", " 2 , 3 ", "4,2,1"};
    for (int i = 0; i < 8; ++i) {
      texts.push_back(absl::StrCat(rng() % 5, ",", rng() % 4, ",", rng() % 3));
    }
    return texts;
  }
  static std::vector<BadInput> Bad() {
    return {{"x", 0},
            {"3,", 2},
            {",3", 0},
            {"3,,4", 2},
            {"-1", 0},
            {"3 4", 2},
            {"1,18446744073709551616", 2},
            {"3*", 2},
            {"3*0", 2},
            {"3*99999999999", 0},
            {"3*4*5", 3},
            {"1.5", 1},
            {std::string("1\0", 2), 1}};
  }
};

CGT_CONFORMANCE(Nim);

}  // namespace cgt::conformance

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "games/grid/domineering.h"
#include "tests/conformance/subject.h"

namespace cgt::conformance {

template <>
struct Samples<Domineering> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    std::vector<std::string> texts = {"",
                                      ".",
                                      "#",
                                      "..",
                                      ".|.",
                                      "..|..",
                                      "...|...",
                                      "..|..|..",
                                      ".#|..",
                                      ".#.#|.#..",
                                      "..#|..#|##.",
                                      ".##|.##|...",
                                      "..#|..#|...",
                                      "...|.#.|...",
                                      "...|...|...",
                                      ".........",
                                      ".#......#..",
                                      ".|.|.|.|.|.|.|.|.|.",
                                      ".........|#.#######",
                                      "#########.|.........."};
    for (int i = 0; i < 12; ++i) {
      const int rows = 2 + static_cast<int>(rng() % 2);
      const int columns = i % 3 == 0 ? 9 : 3 + static_cast<int>(rng() % 2);
      std::string text;
      for (int r = 0; r < rows; ++r) {
        if (r > 0) text.push_back('|');
        for (int c = 0; c < columns; ++c) {
          text.push_back(rng() % 9 < (columns == 9 ? 4 : 7) ? '.' : '#');
        }
      }
      texts.push_back(text);
    }
    // Every board of 3x3.
    for (int cells = 0; cells < 512; ++cells) {
      std::string text;
      for (int i = 0; i < 9; ++i) {
        if (i == 3 || i == 6) text.push_back('|');
        text.push_back((cells >> i & 1) != 0 ? '.' : '#');
      }
      texts.push_back(text);
    }
    return texts;
  }
  static std::vector<BadInput> Bad() {
    return {{"x", 0},        {"..|.", 3},  {"..|...", 3},    {"..||..", 3},
            {"..|.A", 4},    {"..,..", 2}, {".. size=2", 3}, {std::string("..\0", 3), 2},
            {"\xc3\xa9", 0}, {"(..)", 0}};
  }
};

CGT_CONFORMANCE(Domineering);

}  // namespace cgt::conformance

// What a ruleset brings to the conformance suite: small positions, bad input, and which
// of its hooks keep the game tree (and so misere play).
#ifndef CGT_TESTS_CONFORMANCE_SAMPLES_H_
#define CGT_TESTS_CONFORMANCE_SAMPLES_H_

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "games/graph/domination.h"
#include "games/grid/domineering.h"
#include "games/heap/nim.h"
#include "games/literal/dag.h"
#include "gtest/gtest.h"

namespace cgt {

/// A text that must be refused, with the offset that the message must name.
struct BadInput {
  std::string text;
  std::size_t offset = 0;
};

/// Specialised for every ruleset of the catalog:
///  - `Positions(rng)`: texts of positions small enough for the naive oracle;
///  - `Bad()`: texts that Parse refuses, by a message of `InputError` (cgt/errors.h);
///  - `kKeepsGameTree`: whether equal keys, Components and Normalize (where it does not
///    negate) keep the game tree up to repeated options, so that misere outcomes follow.
template <class R>
struct Samples;

/// The rulesets that the suite is run for: those of the catalog.
using Rulesets = ::testing::Types<Dag, Domination, Domineering, Nim>;

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

template <>
struct Samples<Dag> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    std::vector<std::string> texts = {
        "|",         "|;0|",    "|;|0",          "|;0|0",          "|;0|;0|1",
        "|;0|0;0|1", "2|;|0;|", "|;0|0;1,0|0,1", "|;0,0|;1,1,0|0", "1|2;2|;|"};
    for (int i = 0; i < 12; ++i) {
      const std::uint32_t nodes = 2 + rng() % 7;
      DagText graph;
      for (std::uint32_t id = 0; id < nodes; ++id) {
        graph.nodes.emplace_back();
        for (auto* side : {&graph.nodes.back().first, &graph.nodes.back().second}) {
          for (std::uint32_t k = id == 0 ? 0 : rng() % 3; k > 0; --k) {
            side->push_back(static_cast<std::uint32_t>(rng() % id));
          }
        }
      }
      texts.push_back(PrintDag(graph));
    }
    return texts;
  }
  static std::vector<BadInput> Bad() {
    return {
        {"", 0},     {"0", 1},     {"|;", 2}, {"|;2|", 2},  {"|;0|0|", 5},
        {"|;x|", 2}, {"|;0,|", 4}, {"|x", 1}, {"|;-1|", 2}, {std::string("|\0", 2), 1}};
  }
};

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

}  // namespace cgt

#endif  // CGT_TESTS_CONFORMANCE_SAMPLES_H_

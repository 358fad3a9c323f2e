#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "games/grid/chomp.h"
#include "games/grid/hex.h"
#include "games/grid/rex.h"
#include "games/tokens/tokens_on_dag.h"
#include "games/tokens/tokens_on_digraph.h"
#include "tests/conformance/subject.h"

namespace cgt::conformance {
namespace {

// Random arcs on n vertices, every one of which is mentioned, and up to three tokens.
std::string RandomTokens(std::mt19937& rng, bool acyclic) {
  const unsigned n = 1 + rng() % 5;
  std::string text;
  for (unsigned v = 0; v < n; ++v) absl::StrAppend(&text, v == 0 ? "" : ",", v);
  for (unsigned i = rng() % (2 * n + 1); i > 0; --i) {
    unsigned u = rng() % n, v = rng() % n;
    if (acyclic && u < v) std::swap(u, v);
    if (!acyclic || u != v) absl::StrAppend(&text, ",", u, ">", v);
  }
  for (unsigned i = 0, tokens = rng() % 4; i < tokens; ++i) {
    absl::StrAppend(&text, i == 0 ? " tokens=" : ",", rng() % n);
  }
  return text;
}

std::vector<BadInput> BadTokens() {
  return {{"0-1 tokens=0", 0},           {"0>1 tokens=2", 11}, {"0>1 tokens=0,,1", 13},
          {"0>1 tokens=-1", 11},         {"0>1 token=0", 4},   {"0>", 2},
          {"0>1 tokens=0 tokens=1", 13}, {"1>2", 2},           {"path(3) tokens=0", 0}};
}

std::vector<std::string> HexBoards(std::mt19937& rng) {
  std::vector<std::string> texts = {".",
                                    "X",
                                    "...",
                                    ".|.|.",
                                    "..|..",
                                    ".X|O.",
                                    ".X|OO to_move=X",
                                    "X.|.X to_move=O",
                                    "..X|.O.|... to_move=O",
                                    "..|..|.."};
  for (int i = 0; i < 8; ++i) {
    const unsigned rows = 2 + rng() % 2, columns = 2 + rng() % 3;
    std::string text;
    for (unsigned r = 0; r < rows; ++r) {
      if (r > 0) text += '|';
      for (unsigned c = 0; c < columns; ++c) text += ".X.O."[rng() % 5];
    }
    texts.push_back(text + (rng() % 2 == 0 ? "" : " to_move=O"));
  }
  return texts;
}

std::vector<BadInput> BadHexBoards() {
  return {{"", 0},        {"..|.", 3},          {".a", 1},
          {"..|.. x", 6}, {".. to_move=Z", 11}, {".. token=0", 3}};
}

}  // namespace

template <>
struct Samples<TokensOnDag> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    std::vector<std::string> texts = {"0>1 tokens=0",
                                      "0>1,1>2,0>2 tokens=0,0,1",
                                      "0 tokens=0,0",
                                      "0>1,0>1,0>2 tokens=0,0",
                                      "1>0,2>1,2>0,3>0,3>1,3>2 tokens=3,2,1",
                                      "empty(0)"};
    for (int i = 0; i < 20; ++i) texts.push_back(RandomTokens(rng, /*acyclic=*/true));
    return texts;
  }
  static std::vector<BadInput> Bad() {
    std::vector<BadInput> bad = BadTokens();
    bad.push_back({"0>1,1>0 tokens=0", 0});
    bad.push_back({"0>0", 0});
    bad.push_back({"0>1 play=reverse", 9});
    return bad;
  }
};

template <>
struct Samples<TokensOnDigraph> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    std::vector<std::string> texts = {"0>1,1>0,0>2 tokens=0,1",
                                      "0>0 tokens=0",
                                      "0>0,0>1 tokens=0,0",
                                      "0>1,1>2,2>0 tokens=0,1",
                                      "0 tokens=0",
                                      "empty(0)",
                                      "1>0,2>1,2>0,3>3,3>0,3>1,4>5,5>4 tokens=3,2"};
    for (int i = 0; i < 12; ++i) texts.push_back(RandomTokens(rng, /*acyclic=*/false));
    return texts;
  }
  static std::vector<BadInput> Bad() {
    std::vector<BadInput> bad = BadTokens();
    bad.push_back({"0>1 play=misere", 4});
    return bad;
  }
};

template <>
struct Samples<Chomp> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    std::vector<std::string> texts = {"1",   "2",     "1,1",   "5",     "2,2",   "3,1,1",
                                      "3*3", "4,3,1", "5,4,4", "2*5",   "1*6",   "3,2,1",
                                      "7,6", " 6,4 ", "4*3,2", "5,5,2", "5,1,1", "2,2,1"};
    for (int i = 0; i < 6; ++i) {
      const unsigned a = 1 + rng() % 5, b = 1 + rng() % a, c = 1 + rng() % b;
      texts.push_back(absl::StrCat(a, ",", b, ",", c));
    }
    return texts;
  }
  static std::vector<BadInput> Bad() {
    return {{"", 0},   {"0", 0},   {"3,4", 0},        {"3,", 2},        {"x", 0},
            {"-1", 0}, {"3,0", 2}, {"4294967296", 0}, {"1*1000001", 0}, {"2 2", 1}};
  }
};

template <>
struct Samples<Hex> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) { return HexBoards(rng); }
  static std::vector<BadInput> Bad() { return BadHexBoards(); }
};

template <>
struct Samples<Rex> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) { return HexBoards(rng); }
  static std::vector<BadInput> Bad() { return BadHexBoards(); }
};

CGT_CONFORMANCE(TokensOnDag);
CGT_CONFORMANCE(TokensOnDigraph);
CGT_CONFORMANCE(Chomp);
CGT_CONFORMANCE(Hex);
CGT_CONFORMANCE(Rex);

}  // namespace cgt::conformance

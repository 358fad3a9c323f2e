// Games on graphs in which vertices or edges are taken or coloured.
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "games/graph/arc_kayles.h"
#include "games/graph/col.h"
#include "games/graph/digraph_placement.h"
#include "games/graph/hackenbush.h"
#include "games/graph/node_kayles.h"
#include "games/graph/snort.h"
#include "tests/conformance/subject.h"

namespace cgt::conformance {
namespace {

// A random graph as a list; `joint` is "-" or ">", a letter of `letters` behind each
// edge.
std::string RandomGraph(std::mt19937& rng, unsigned n, const std::string& joint,
                        const std::string& letters, bool loops) {
  std::string text;
  for (unsigned v = 0; v < n; ++v) absl::StrAppend(&text, v == 0 ? "" : ",", v);
  for (unsigned i = 0; i < n + 1; ++i) {
    const auto u = static_cast<unsigned>(rng() % n), v = static_cast<unsigned>(rng() % n);
    if (u == v && !loops) continue;
    absl::StrAppend(&text, ",", u, joint, v);
    if (!letters.empty()) {
      absl::StrAppend(&text, ":", std::string(1, letters[rng() % letters.size()]));
    }
  }
  return text;
}

std::string RandomLetters(std::mt19937& rng, unsigned n, const std::string& letters) {
  std::string text;
  for (unsigned i = 0; i < n; ++i) text.push_back(letters[rng() % letters.size()]);
  return text;
}

std::vector<std::string> KaylesPositions(std::mt19937& rng) {
  std::vector<std::string> texts = {
      "",          "path(1)",           "path(7)",          "cycle(6)",
      "star(4)",   "complete(5)",       "complete(2,3)",    "complete(1,2,2)",
      "grid(2,3)", "path(6) deleted=2", "path(3)+cycle(3)", "0-0,0-1,1-1,1-2,2-2"};
  for (int i = 0; i < 8; ++i) texts.push_back(RandomGraph(rng, 6, "-", "", true));
  return texts;
}

std::vector<BadInput> KaylesBad() {
  return {{"0>1", 0},
          {"path(3) deleted=3", 16},
          {"path(3) deleted=0,0", 18},
          {"path(3) token=0", 8},
          {"path(0)", 5}};
}

std::vector<std::string> ColouringPositions(std::mt19937& rng, const std::string& more) {
  std::vector<std::string> texts = {"",          "path(4)",           "cycle(5)",
                                    "star(3)",   "complete(4)",       "grid(2,2)",
                                    "path(3)*2", "path(5) deleted=2", more};
  for (int i = 0; i < 6; ++i) texts.push_back(RandomGraph(rng, 5, "-", "", false));
  return texts;
}

}  // namespace

template <>
struct Samples<NodeKayles> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    return KaylesPositions(rng);
  }
  static std::vector<BadInput> Bad() { return KaylesBad(); }
};

template <>
struct Samples<ArcKayles> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    return KaylesPositions(rng);
  }
  static std::vector<BadInput> Bad() { return KaylesBad(); }
};

template <>
struct Samples<Col> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    return ColouringPositions(rng, "path(5) colours=AB..A");
  }
  static std::vector<BadInput> Bad() {
    return {{"0>1", 0},
            {"path(3) colours=AA.", 16},
            {"path(3) colours=AC.", 17},
            {"path(3) deleted=3", 16}};
  }
};

template <>
struct Samples<Snort> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    return ColouringPositions(rng, "path(5) colours=AA..B");
  }
  static std::vector<BadInput> Bad() {
    return {{"0>1", 0},
            {"path(3) colours=AB.", 16},
            {"path(3) colours=AC.", 17},
            {"path(3) deleted=3", 16}};
  }
};

template <>
struct Samples<DigraphPlacement> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    std::vector<std::string> texts = {"", "0>1,1>2 colours=ABA", "path(4) colours=ABBA",
                                      "0>1,2>3 colours=ABAB deleted=1"};
    for (int i = 0; i < 10; ++i) {
      texts.push_back(absl::StrCat(RandomGraph(rng, 5, ">", "", true),
                                   " colours=", RandomLetters(rng, 5, "AB")));
    }
    return texts;
  }
  static std::vector<BadInput> Bad() {
    return {{"0>1", 3},
            {"0>1 colours=AC", 13},
            {"0>1,1-2 colours=AAA", 4},
            {"0>1 colours=AB deleted=2", 23}};
  }
};

template <>
struct Samples<Hackenbush> {
  // Trees that hang on a vertex count by their values alone.
  static constexpr bool kKeepsGameTree = false;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    std::vector<std::string> texts = {"",
                                      "0 ground=0",
                                      "0-1:l,1-2:r,1-3:g ground=0",
                                      "path(6) ground=0 edges=lrgrl",
                                      "path(4) ground=0,3 edges=lrg",
                                      "cycle(5) ground=0 edges=glgrl",
                                      "cycle(5) ground=0 edges=ggggg",
                                      "star(4) ground=1 edges=lrgl",
                                      "path(4) ground=0 edges=l.r",
                                      "(0-1:l,1-2:g)*2 ground=0,3"};
    for (int i = 0; i < 10; ++i) {
      texts.push_back(
          absl::StrCat(RandomGraph(rng, 4, "-", i % 2 == 0 ? "lrg" : "g", true),
                       " ground=", rng() % 4));
    }
    return texts;
  }
  static std::vector<BadInput> Bad() {
    return {{"0-1:l", 5},
            {"0-1 ground=0", 12},
            {"0-1:x ground=0", 4},
            {"0-1:l,1-2 ground=0", 0},
            {"0>1:l ground=0", 0},
            {"0-1:l ground=2", 13},
            {"0-1:l ground=0 edges=l", 15},
            {"path(3) ground=0 edges=lx", 24}};
  }
};

CGT_CONFORMANCE(NodeKayles);
CGT_CONFORMANCE(ArcKayles);
CGT_CONFORMANCE(Col);
CGT_CONFORMANCE(Snort);
CGT_CONFORMANCE(DigraphPlacement);
CGT_CONFORMANCE(Hackenbush);

}  // namespace cgt::conformance

#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "games/geography/directed_vertex_geography.h"
#include "games/geography/undirected_vertex_geography.h"
#include "tests/conformance/subject.h"

namespace cgt::conformance {
namespace {

// Random positions on 3 to 6 vertices with the given joint between two of them.
void AddRandom(std::mt19937& rng, const char* joint, std::vector<std::string>& texts) {
  for (int i = 0; i < 16; ++i) {
    const unsigned n = 3 + rng() % 4;
    std::string text;
    for (unsigned v = 0; v < n; ++v) {
      absl::StrAppend(&text, v == 0 ? "" : ",", v);
      for (unsigned u = 0; u < n; ++u) {
        if (u != v && rng() % 3 == 0) absl::StrAppend(&text, ",", u, joint, v);
      }
    }
    absl::StrAppend(&text, " token=", rng() % n);
    texts.push_back(text);
  }
}

}  // namespace

template <>
struct Samples<UndirectedVertexGeography> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    std::vector<std::string> texts = {"0 token=0",
                                      "0,1 token=1",
                                      "0-1 token=0",
                                      "0-1,1-2 token=0",
                                      "0-1,1-2 token=1 visited=0",
                                      "0-0,0-1,0-1,1-1 token=0",
                                      "path(6) token=2",
                                      "cycle(5) token=0",
                                      "cycle(6) token=4 visited=1",
                                      "star(5) token=0",
                                      "complete(5) token=3",
                                      "complete(3,3) token=0",
                                      "grid(2,3) token=1",
                                      "petersen() token=0 visited=1,2,7",
                                      "complete(4)+path(2) token=4",
                                      "path(200) token=5 visited=0,7..199"};
    AddRandom(rng, "-", texts);
    return texts;
  }
  static std::vector<BadInput> Bad() {
    return {{"path(3)", 7},
            {"path(3) token=3", 14},
            {"path(3) token=", 8},
            {"path(3) token=0,1", 15},
            {"path(3) token=0 visited=0", 24},
            {"path(3) token=0 visited=1,1", 26},
            {"path(3) token=0 visited=3", 24},
            {"path(3) token=0 play=fair", 21},
            {"path(3) token=0 colours=AAA", 16},
            {"0>1 token=0", 0},
            {"empty(0) token=0", 0},
            {"", 0},
            {"0-2 token=0", 2}};
  }
};

template <>
struct Samples<DirectedVertexGeography> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    std::vector<std::string> texts = {
        "0 token=0",           "0>1 token=0",
        "0>1 token=1",         "0>1,1>2 token=0",
        "0>1,1>2,2>0 token=1", "0>1,1>2,2>0,2>3 token=0",
        "0>0,0>1,0>1 token=0", "0>1,1>0,1>2,2>1 token=1 visited=0",
        "d6:&B?G token=0"};
    AddRandom(rng, ">", texts);
    return texts;
  }
  static std::vector<BadInput> Bad() {
    return {{"0>1", 3},
            {"0>1 token=2", 10},
            {"0>1 token=0 visited=0", 20},
            {"0>1 token=0 visited=1,1", 22},
            {"0-1 token=0", 0},
            {"path(3) token=0", 0},
            {"0>1,1-2 token=0", 4},
            {"", 0}};
  }
};

CGT_CONFORMANCE(UndirectedVertexGeography);
CGT_CONFORMANCE(DirectedVertexGeography);

}  // namespace cgt::conformance

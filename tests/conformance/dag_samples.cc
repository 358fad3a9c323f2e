#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "cgt/dag_text.h"
#include "games/literal/dag.h"
#include "tests/conformance/subject.h"

namespace cgt::conformance {

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

CGT_CONFORMANCE(Dag);

}  // namespace cgt::conformance

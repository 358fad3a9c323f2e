// The theorems on tokens on acyclic digraphs as records. On the side of the rules whole
// positions are played out by their options alone.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "canonical/evaluate.h"
#include "cgt/errors.h"
#include "games/tokens/loopy_labels.h"
#include "games/tokens/tokens_on_dag.h"
#include "theorems/claim.h"

namespace cgt {
namespace {

GraphPtr DagOf(const Instance& i) {
  std::vector<Edge> arcs;
  const auto n = static_cast<Vertex>(i[0]);
  for (Vertex v = 0; v < n; ++v) {
    for (Vertex u = 0; u < v; ++u) {
      if ((i[1] >> (v * (v - 1) / 2 + u) & 1) != 0) arcs.push_back({v, u});
    }
  }
  return MakeGraph(n, std::move(arcs), GraphKind::kDirected);
}

constexpr std::int64_t kMaxDag = 9;

// The acyclic digraphs on 1, ..., max vertices, at most 9, whose arcs go to smaller
// vertices.
void EnumerateDags(std::int64_t max, const InstanceSink& sink) {
  for (std::int64_t n = 1; n <= std::min(max, kMaxDag); ++n) {
    for (std::int64_t arcs = 0; arcs < std::int64_t{1} << (n * (n - 1) / 2); ++arcs) {
      if (!sink({n, arcs})) return;
    }
  }
}

std::string DescribeDag(const Instance& i) {
  const auto last = static_cast<Vertex>(i[0] - 1);
  return absl::StrCat("TokensOnDag(\"",
                      tokens::Print(*DagOf(i), {last, last}, PlayConvention::kNormal),
                      "\")");
}

// Tokens on an acyclic digraph without any hook that knows of sums or theorems.
struct TokensByOptions {
  using Position = TokensOnDag::Position;
  static const RulesetInfo& Info() { return TokensOnDag::Info(); }
  absl::StatusOr<Position> Parse(absl::string_view text) const {
    return rules.Parse(text);
  }
  std::string Print(const Position& p) const { return rules.Print(p); }
  void Options(Player player, const Position& p, std::vector<Position>& out) const {
    rules.Options(player, p, out);
  }
  std::vector<Vertex> Key(const Position& p) const { return p.tokens; }  // on one graph

  TokensOnDag rules;
};

Theorem SpragueGrundy() {
  Theorem theorem;
  theorem.id = "tokens/sprague-grundy";
  theorem.citation = "sprague1935";
  theorem.locator = "as told by others";
  theorem.default_max = 4;
  theorem.largest_max = kMaxDag;
  theorem.statement =
      "Tokens on an acyclic digraph have the value * (g1 xor ... xor gk), where the "
      "Grundy value g of a vertex is the mex of those of its options.";
  theorem.domain = "finite acyclic digraphs, any number of tokens";
  theorem.range = "two tokens on an acyclic digraph on at most max vertices";
  theorem.enumerate = EnumerateDags;
  theorem.make_checker = [](Engine& engine) -> Checker {
    return GuardedChecker([&engine](const Instance& i) {
      Evaluator<TokensByOptions> play(engine, TokensByOptions());
      const GraphPtr graph = DagOf(i);
      const auto board = std::make_shared<const DagBoard>(graph, *GrundyValues(*graph));
      ClaimCheck check;
      for (Vertex u = 0; u < graph->vertex_count(); ++u) {
        for (Vertex v = 0; v <= u; ++v) {
          const TokensOnDag::Position p{board, {u, v}};
          check.Claim("by rules", ValueOrThrow(play(p, By::kRules)), Relation::kEqual,
                      "nim sum of the Grundy values",
                      ValueOrThrow(TokensOnDag().ClosedForm(engine, p))->value);
        }
      }
      return check.Take();
    });
  };
  theorem.describe = DescribeDag;
  return theorem;
}

Theorem AcyclicLabels() {
  Theorem theorem;
  theorem.id = "tokens/acyclic-labels";
  theorem.citation = "smith1966";
  theorem.locator = "as told by others";
  theorem.default_max = 5;
  theorem.largest_max = kMaxDag;
  theorem.statement =
      "Label the vertices of a digraph as long as possible: v gets m if m is the mex of "
      "the labels of its labelled options and every other option of it has an option "
      "labelled m. On an acyclic digraph every vertex gets a label, which is its Grundy "
      "value.";
  theorem.domain = "finite acyclic digraphs";
  theorem.range = "acyclic digraphs on at most max vertices";
  theorem.enumerate = EnumerateDags;
  theorem.make_checker = [](Engine&) -> Checker {
    return GuardedChecker([](const Instance& i) {
      const GraphPtr graph = DagOf(i);
      const LoopyLabels labels =
          ValueOrThrow(LabelDigraph(*graph, [] { return absl::OkStatus(); }));
      ClaimCheck check;
      std::vector<Nimber> grundy;
      for (Vertex v = 0; v < graph->vertex_count(); ++v) {  // options come first
        std::vector<Nimber> options;
        for (const Vertex w : graph->Neighbours(v)) options.push_back(grundy[w]);
        grundy.push_back(Mex(options));
        check.Require(labels.label[v] == grundy[v].index, "the label of each vertex");
      }
      return check.Take();
    });
  };
  theorem.describe = DescribeDag;
  return theorem;
}

}  // namespace

std::vector<Theorem> TokensOnDagTheorems() { return {SpragueGrundy(), AcyclicLabels()}; }

}  // namespace cgt

// Node Kayles and Arc Kayles against plain recursion over sets of vertices.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "absl/strings/str_cat.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "cgt/errors.h"
#include "games/board/all_graphs.h"
#include "games/graph/arc_kayles.h"
#include "games/graph/kayles_shapes.h"
#include "games/graph/node_kayles.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::StartsWith;

// Nimbers by the rules: the sets of vertices that moves delete.
class Naive {
 public:
  Naive(const Graph& graph, bool arcs) {
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
      std::uint32_t taken = 1u << v;
      for (const Vertex w : graph.Neighbours(v)) taken |= 1u << w;
      if (!arcs) moves_.push_back({1u << v, taken});
    }
    if (!arcs) return;
    for (const Edge& e : graph.edges()) {
      const std::uint32_t ends = 1u << e.from | 1u << e.to;
      moves_.push_back({ends, ends});
    }
  }
  std::uint32_t operator()(std::uint32_t live) {
    if (const auto it = memo_.find(live); it != memo_.end()) return it->second;
    std::set<std::uint32_t> reached;
    for (const auto& [needed, taken] : moves_) {
      if ((needed & ~live) == 0) reached.insert((*this)(live & ~taken));
    }
    std::uint32_t mex = 0;
    while (reached.contains(mex)) ++mex;
    return memo_[live] = mex;
  }

 private:
  std::vector<std::pair<std::uint32_t, std::uint32_t>> moves_;
  std::unordered_map<std::uint32_t, std::uint32_t> memo_;
};

template <class R>
constexpr bool kArcs = std::is_same_v<R, ArcKayles>;

template <class R>
std::uint64_t Nimber(Engine& engine, Evaluator<R>& evaluate, const LiveVertices& p,
                     By by) {
  const auto closed = engine.AsNumberUpStar(ValueOrThrow(evaluate(p, by)));
  EXPECT_TRUE(closed.has_value());
  return closed->star.index;
}

template <class R>
LiveVertices Read(const R& rules, const std::string& text) {
  const auto p = rules.Parse(text);
  EXPECT_TRUE(p.ok()) << p.status();
  return p.ok() ? *p : LiveVertices();
}

template <class R>
class KaylesTest : public ::testing::Test {};
using Games = ::testing::Types<NodeKayles, ArcKayles>;
TYPED_TEST_SUITE(KaylesTest, Games);

// Every graph with loops at random vertices, and every set of live vertices.
TYPED_TEST(KaylesTest, AllSmallGraphs) {
  std::mt19937_64 random = testing::SeededGenerator();
  Engine engine;
  Evaluator<TypeParam> evaluate(engine, TypeParam());
  const Vertex largest = oracle::kSanitized ? 5 : 6;
  for (Vertex n = 0; n <= largest; ++n) {
    for (const GraphPtr& plain : AllGraphs(n)) {
      std::vector<Edge> edges = plain->edges();
      for (Vertex v = 0; v < n; ++v) {
        if (random() % 4 == 0) edges.push_back({v, v});
      }
      const GraphPtr graph = random() % 2 == 0 ? plain : MakeGraph(n, edges);
      Naive naive(*graph, kArcs<TypeParam>);
      for (std::uint32_t live = 0; live < (1u << n); ++live) {
        std::vector<Vertex> list;
        for (Vertex v = 0; v < n; ++v) {
          if ((live >> v & 1u) != 0) list.push_back(v);
        }
        const LiveVertices p(graph, list);
        const std::uint32_t expected = naive(live);
        ASSERT_EQ(Nimber(engine, evaluate, p, By::kRules), expected)
            << TypeParam().Print(p);
        ASSERT_EQ(Nimber(engine, evaluate, p, By::kAny), expected)
            << TypeParam().Print(p);
        // All winning moves, if a theorem knows them.
        const auto moves =
            ValueOrThrow(TypeParam().WinningMoves(engine, Player::kLeft, p));
        if (!moves) continue;
        std::set<std::string> found, wanted;
        for (const auto& move : *moves) found.insert(TypeParam().Print(move.position));
        std::vector<LiveVertices> options;
        TypeParam().Options(Player::kLeft, p, options);
        for (const LiveVertices& option : options) {
          std::uint32_t rest = 0;
          for (const Vertex v : option.List()) rest |= 1u << v;
          if (naive(rest) == 0) wanted.insert(TypeParam().Print(option));
        }
        ASSERT_EQ(found, wanted) << TypeParam().Print(p);
      }
    }
  }
}

// Winning moves are played against random replies on long paths and cycles.
TYPED_TEST(KaylesTest, TheStrategyWins) {
  std::mt19937_64 random = testing::SeededGenerator();
  Engine engine;
  const TypeParam rules;
  for (const std::string text :
       {"path(300)", "cycle(5)+path(211)", "complete(3,4)+path(99)",
        "path(150)+path(33)+complete(6)"}) {
    LiveVertices p = Read(rules, text);
    auto winning = ValueOrThrow(rules.WinningMoves(engine, Player::kLeft, p));
    ASSERT_TRUE(winning.has_value());
    while (!winning->empty()) {
      p = (*winning)[random() % winning->size()].position;
      std::vector<LiveVertices> replies;
      rules.Options(Player::kRight, p, replies);
      if (replies.empty()) break;
      p = replies[random() % replies.size()];
      winning = ValueOrThrow(rules.WinningMoves(engine, Player::kLeft, p));
      ASSERT_TRUE(winning.has_value());
      ASSERT_FALSE(winning->empty()) << text << ": " << rules.Print(p);
    }
  }
}

TYPED_TEST(KaylesTest, AMillionVertices) {
  Engine engine;
  const TypeParam rules;
  const std::uint64_t n = oracle::kSanitized ? 20'000 : 1'000'000;
  for (const std::string family : {"path", "cycle"}) {
    const LiveVertices p = Read(rules, absl::StrCat(family, "(", n, ")"));
    const auto answer = ValueOrThrow(rules.ClosedForm(engine, p));
    ASSERT_TRUE(answer.has_value());
    const std::uint64_t path = DawsonsKaylesValue(kArcs<TypeParam> ? n : n + 1);
    const std::uint64_t cycle = DawsonsKaylesValue(n - 2) == 0 ? 1 : 0;
    EXPECT_EQ(engine.AsNumberUpStar(answer->value)->star.index,
              family == "path" ? path : cycle);
  }
  EXPECT_EQ(rules.CheckListable(Read(rules, "path(4000000)")).code(),
            absl::StatusCode::kResourceExhausted);
}

TYPED_TEST(KaylesTest, BadInput) {
  const struct {
    const char* text;
    const char* message;
  } kRows[] = {{"0>1", "offset 0: "},
               {"path(3) deleted=3", "offset 16: '3'"},
               {"path(3) deleted=0,0", "offset 18: '0'"},
               {"path(3) token=0", "offset 8: 'token'"},
               {"path(0)", "offset 5: '0'"}};
  for (const auto& row : kRows) {
    const auto p = TypeParam().Parse(row.text);
    ASSERT_FALSE(p.ok()) << row.text;
    EXPECT_THAT(std::string(p.status().message()), StartsWith(row.message));
  }
}

TEST(NodeKayles, NamesAndFollowers) {
  const NodeKayles rules;
  std::vector<LabelledMove<LiveVertices>> moves;
  rules.Moves(Player::kLeft, Read(rules, "path(5) deleted=0"), moves);
  std::vector<std::string> texts;
  for (const auto& move : moves) {
    texts.push_back(move.label + ": " + rules.Print(move.position));
  }
  EXPECT_THAT(texts, ElementsAre("vertex 1: path(5) deleted=0,1,2",
                                 "vertex 2: path(5) deleted=0..3",
                                 "vertex 3: path(5) deleted=0,2,3,4",
                                 "vertex 4: path(5) deleted=0,3,4"));
}

TEST(ArcKayles, NamesAndFollowers) {
  const ArcKayles rules;
  std::vector<LabelledMove<LiveVertices>> moves;
  rules.Moves(Player::kLeft, Read(rules, "0-1,1-2,2-2,0-1"), moves);
  std::vector<std::string> texts;
  for (const auto& move : moves) {
    texts.push_back(move.label + ": " + rules.Print(move.position));
  }
  EXPECT_THAT(texts, ElementsAre("edge 0-1: 0-1,1-2,2-2,0-1 deleted=0,1",
                                 "edge 1-2: 0-1,1-2,2-2,0-1 deleted=1,2",
                                 "edge 2-2: 0-1,1-2,2-2,0-1 deleted=2"));
}

// The sequences by their recurrence, far beyond where their periods are proved.
TEST(KaylesSequences, Recurrence) {
  constexpr std::size_t kLength = 1500;
  std::vector<std::uint64_t> dawson(kLength), kayles(kLength);
  for (std::size_t n = 0; n < kLength; ++n) {
    std::set<std::uint64_t> two, any;
    for (std::size_t left = 0; left + 1 <= n; ++left) {
      any.insert(kayles[left] ^ kayles[n - 1 - left]);
      if (left + 2 > n) continue;
      two.insert(dawson[left] ^ dawson[n - 2 - left]);
      any.insert(kayles[left] ^ kayles[n - 2 - left]);
    }
    while (two.contains(dawson[n])) ++dawson[n];
    while (any.contains(kayles[n])) ++kayles[n];
    ASSERT_EQ(DawsonsKaylesValue(n), dawson[n]) << n;
    ASSERT_EQ(KaylesValue(n), kayles[n]) << n;
  }
}

}  // namespace
}  // namespace cgt

// The codes' reader against nauty's programs, which write and read the same formats, and
// against an encoder of our own that follows the formats' definition bit by bit.
#include "games/board/graph_codes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "games/board/all_graphs.h"
#include "tests/cgt/seed.h"

namespace cgt {
namespace {

using ::testing::HasSubstr;

// The bits as characters, and the size before them.
std::string Pack(const std::vector<bool>& bits) {
  std::string text;
  for (size_t i = 0; i < bits.size(); i += 6) {
    int value = 0;
    for (size_t j = i; j < i + 6; ++j) value = value * 2 + (j < bits.size() && bits[j]);
    text.push_back(static_cast<char>(value + 63));
  }
  return text;
}

std::string PackSize(uint64_t n) {
  const int width = n <= 62 ? 6 : n <= 258047 ? 18 : 36;
  std::vector<bool> bits;
  for (int i = width - 1; i >= 0; --i) bits.push_back(n >> i & 1);
  return std::string(width == 6 ? "" : width == 18 ? "~" : "~~") + Pack(bits);
}

// sparse6 by its definition: edges by larger end, padding with 1s, or with a 0 and 1s
// where the 1s could be read as an edge.
std::string EncodeSparse6(Vertex n, std::vector<Edge> edges) {
  int k = 0;
  while (n > 0 && (n - 1) >> k != 0) ++k;
  for (Edge& e : edges) {
    if (e.from > e.to) std::swap(e.from, e.to);
  }
  std::sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) {
    return std::pair{a.to, a.from} < std::pair{b.to, b.from};
  });
  std::vector<bool> bits;
  const auto unit = [&](bool step, Vertex x) {
    bits.push_back(step);
    for (int i = k - 1; i >= 0; --i) bits.push_back(x >> i & 1);
  };
  Vertex current = 0;
  for (const Edge& e : edges) {
    if (e.to == current + 1) {
      unit(true, e.from);
    } else {
      if (e.to > current) unit(true, e.to);
      unit(false, e.from);
    }
    current = e.to;
  }
  const size_t padding = (6 - bits.size() % 6) % 6;
  const bool power = n > 1 && (n & (n - 1)) == 0;
  const bool zero = power && n <= 16 && current == n - 2 && !edges.empty() &&
                    padding >= static_cast<size_t>(k) + 1;
  for (size_t i = 0; i < padding; ++i) bits.push_back(i > 0 || !zero);
  return ":" + PackSize(n) + Pack(bits);
}

// Edges in an order of their own, so that equal lists mean equal multisets.
std::vector<std::pair<Vertex, Vertex>> Sorted(const std::vector<Edge>& edges,
                                              GraphKind kind) {
  std::vector<std::pair<Vertex, Vertex>> pairs;
  for (const Edge& e : edges) {
    const bool turned = kind == GraphKind::kUndirected && e.from > e.to;
    pairs.push_back(turned ? std::pair{e.to, e.from} : std::pair{e.from, e.to});
  }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

DecodedGraph MustDecode(GraphCode code, absl::string_view body) {
  auto result = DecodeGraph(code, {body, 0});
  EXPECT_TRUE(result.ok()) << body << ": " << result.status();
  return result.ok() ? *std::move(result) : DecodedGraph{};
}

std::string RandomSparse6(std::mt19937_64* rng, Vertex* n, std::vector<Edge>* edges) {
  *n = static_cast<Vertex>((*rng)() % 20);
  edges->clear();
  for (size_t i = *n == 0 ? 0 : (*rng)() % 12; i > 0; --i) {
    edges->push_back(
        {static_cast<Vertex>((*rng)() % *n), static_cast<Vertex>((*rng)() % *n)});
  }
  return EncodeSparse6(*n, *edges);
}

TEST(GraphCodesTest, Sparse6ByTheDefinition) {
  std::mt19937_64 rng = testing::SeededGenerator();
  for (int round = 0; round < 20000; ++round) {
    Vertex n = 0;
    std::vector<Edge> edges;
    const std::string code = RandomSparse6(&rng, &n, &edges);
    const DecodedGraph decoded = MustDecode(GraphCode::kSparse6, code);
    ASSERT_EQ(decoded.vertices, n) << code;
    ASSERT_EQ(Sorted(decoded.edges, GraphKind::kUndirected),
              Sorted(edges, GraphKind::kUndirected))
        << code;
  }
}

// Every multigraph on up to 4 vertices with up to 3 edges, loops too: the padding's
// cases.
TEST(GraphCodesTest, Sparse6Exhaustively) {
  for (Vertex n = 0; n <= 4; ++n) {
    std::vector<Edge> pairs;
    for (Vertex v = 0; v < n; ++v) {
      for (Vertex u = 0; u <= v; ++u) pairs.push_back({u, v});
    }
    // Multisets of pairs as ascending index triples, index = size meaning none.
    const size_t none = pairs.size();
    for (size_t a = 0; a <= none; ++a) {
      for (size_t b = a; b <= none; ++b) {
        for (size_t c = b; c <= none; ++c) {
          std::vector<Edge> edges;
          for (size_t i : {a, b, c}) {
            if (i < none) edges.push_back(pairs[i]);
          }
          const std::string code = EncodeSparse6(n, edges);
          const DecodedGraph decoded = MustDecode(GraphCode::kSparse6, code);
          ASSERT_EQ(decoded.vertices, n);
          ASSERT_EQ(Sorted(decoded.edges, GraphKind::kUndirected),
                    Sorted(edges, GraphKind::kUndirected))
              << code;
        }
      }
    }
  }
}

TEST(GraphCodesTest, Graph6RoundTripsAndRefusesEveryOtherLengthAndPadding) {
  for (Vertex n = 0; n <= 5; ++n) {
    for (const GraphPtr& graph : AllGraphs(n)) {
      const std::string code = EncodeGraph6(*graph).value();
      const DecodedGraph decoded = MustDecode(GraphCode::kGraph6, code);
      ASSERT_EQ(Graph(decoded.vertices, decoded.edges), *graph);
      for (size_t cut = 0; cut < code.size(); ++cut) {
        ASSERT_FALSE(DecodeGraph(GraphCode::kGraph6, {code.substr(0, cut), 0}).ok());
      }
      ASSERT_FALSE(DecodeGraph(GraphCode::kGraph6, {code + "?", 0}).ok());
      const size_t padding = (6 - n * (n - 1) / 2 % 6) % 6;
      for (size_t bit = 0; n > 1 && bit < padding; ++bit) {
        std::string bad = code;
        bad.back() = static_cast<char>(((bad.back() - 63) | 1 << bit) + 63);
        ASSERT_THAT(DecodeGraph(GraphCode::kGraph6, {bad, 7}).status().message(),
                    HasSubstr(absl::StrCat("offset ", 7 + code.size() - 1)));
      }
    }
  }
}

TEST(GraphCodesTest, SizesAtTheBordersOfTheirForms) {
  for (uint64_t n : {0u, 1u, 62u, 63u, 64u, 1000u}) {
    const Graph graph(static_cast<Vertex>(n),
                      n > 1 ? std::vector<Edge>{{0, 1}} : std::vector<Edge>{});
    const std::string code = EncodeGraph6(graph).value();
    EXPECT_EQ(code.substr(0, PackSize(n).size()), PackSize(n));
    const DecodedGraph decoded = MustDecode(GraphCode::kGraph6, code);
    EXPECT_EQ(Graph(decoded.vertices, decoded.edges), graph);
  }
  for (uint64_t n : {62u, 63u, 258047u, 258048u, 1000000u}) {
    const auto last = static_cast<Vertex>(n - 1);
    const DecodedGraph decoded = MustDecode(
        GraphCode::kSparse6, EncodeSparse6(last + 1, {{3, last}, {last, last}}));
    EXPECT_EQ(decoded.vertices, n);
    EXPECT_EQ(decoded.edges, (std::vector<Edge>{{3, last}, {last, last}}));
  }
}

TEST(GraphCodesTest, Graph6IsForSimpleUndirectedGraphs) {
  EXPECT_EQ(EncodeGraph6(Graph(2, {{0, 1}}, GraphKind::kDirected)).status().code(),
            absl::StatusCode::kFailedPrecondition);
  EXPECT_EQ(EncodeGraph6(Graph(2, {{0, 1}, {1, 0}})).status().code(),
            absl::StatusCode::kFailedPrecondition);
  EXPECT_EQ(EncodeGraph6(Graph(1, {{0, 0}})).status().code(),
            absl::StatusCode::kFailedPrecondition);
}

// ---- Against nauty
// ---------------------------------------------------------------------

#ifdef CGT_NAUTY_GENG
constexpr bool kHaveNauty = true;
constexpr const char* kGeng = CGT_NAUTY_GENG;
constexpr const char* kCopyg = CGT_NAUTY_COPYG;
constexpr const char* kShowg = CGT_NAUTY_SHOWG;
constexpr const char* kDirectg = CGT_NAUTY_DIRECTG;
constexpr const char* kLabelg = CGT_NAUTY_LABELG;
#else
constexpr bool kHaveNauty = false;
constexpr const char* kGeng = "";
constexpr const char* kCopyg = "";
constexpr const char* kShowg = "";
constexpr const char* kDirectg = "";
constexpr const char* kLabelg = "";
#endif

class NautyTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!kHaveNauty) GTEST_SKIP() << "nauty's programs were not found";
    folder_ = std::filesystem::path(::testing::TempDir()) /
              absl::StrCat("graph_codes_", std::random_device{}());
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  // The lines that a shell command writes when it reads `input`.
  std::vector<std::string> Run(const std::string& command,
                               const std::vector<std::string>& input = {}) {
    const std::string in = folder_ / "in";
    const std::string out = folder_ / "out";
    std::ofstream file(in);
    for (const std::string& line : input) file << line << "\n";
    file.close();
    EXPECT_EQ(std::system(absl::StrCat("{ ", command, "; } < ", in, " > ", out).c_str()),
              0)
        << command;
    std::vector<std::string> lines;
    std::ifstream result(out);
    for (std::string line; std::getline(result, line);) lines.push_back(line);
    return lines;
  }

  // The graphs as nauty reads the codes: a line "n m" and the edges' ends, each.
  std::vector<DecodedGraph> Shown(const std::vector<std::string>& codes, GraphKind kind) {
    std::stringstream text;
    for (const std::string& line : Run(absl::StrCat(kShowg, " -q -e -l0"), codes)) {
      text << line << "\n";
    }
    std::vector<DecodedGraph> graphs;
    size_t edges = 0;
    for (DecodedGraph graph; text >> graph.vertices >> edges;) {
      graph.kind = kind;
      graph.edges.resize(edges);
      for (Edge& e : graph.edges) text >> e.from >> e.to;
      graphs.push_back(graph);
    }
    EXPECT_EQ(graphs.size(), codes.size());
    return graphs;
  }

  void ExpectAgreement(GraphCode code, const std::vector<std::string>& codes,
                       GraphKind kind) {
    const std::vector<DecodedGraph> shown = Shown(codes, kind);
    ASSERT_EQ(shown.size(), codes.size());
    for (size_t i = 0; i < codes.size(); ++i) {
      const DecodedGraph decoded = MustDecode(code, codes[i]);
      ASSERT_EQ(decoded.vertices, shown[i].vertices) << codes[i];
      // showg keeps a matrix, so it shows parallel edges once.
      auto edges = Sorted(decoded.edges, kind);
      edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
      ASSERT_EQ(edges, Sorted(shown[i].edges, kind)) << codes[i];
    }
  }

  std::filesystem::path folder_;
};

TEST_F(NautyTest, AllGraphsInEveryFormat) {
  for (int n = 1; n <= 7; ++n) {
    const std::vector<std::string> graph6 = Run(absl::StrCat(kGeng, " -q ", n));
    EXPECT_EQ(graph6.size(), AllGraphs(static_cast<Vertex>(n)).size());
    ExpectAgreement(GraphCode::kGraph6, graph6, GraphKind::kUndirected);
    for (const std::string& code : graph6) {
      const DecodedGraph decoded = MustDecode(GraphCode::kGraph6, code);
      ASSERT_EQ(EncodeGraph6(Graph(decoded.vertices, decoded.edges)).value(), code);
    }
    const auto sparse6 = Run(absl::StrCat(kCopyg, " -q -s"), graph6);
    ExpectAgreement(GraphCode::kSparse6, sparse6, GraphKind::kUndirected);
    if (n <= 4) {
      const auto digraph6 = Run(absl::StrCat(kDirectg, " -q"), graph6);
      ExpectAgreement(GraphCode::kDigraph6, digraph6, GraphKind::kDirected);
    }
  }
}

// The graphs that AllGraphs gives are those of geng, up to isomorphism: each once.
TEST_F(NautyTest, AllGraphsAreGengsGraphs) {
  for (int n = 1; n <= 7; ++n) {
    std::vector<std::string> ours;
    for (const GraphPtr& graph : AllGraphs(static_cast<Vertex>(n))) {
      ours.push_back(EncodeGraph6(*graph).value());
    }
    std::vector<std::string> labelled = Run(absl::StrCat(kLabelg, " -q"), ours);
    std::vector<std::string> gengs =
        Run(absl::StrCat(kGeng, " -q ", n, " | ", kLabelg, " -q"));
    std::sort(labelled.begin(), labelled.end());
    std::sort(gengs.begin(), gengs.end());
    EXPECT_EQ(labelled, gengs) << n;
  }
}

// nauty both reads what our encoder writes and writes it anew.
TEST_F(NautyTest, RandomMultigraphsInSparse6) {
  std::mt19937_64 rng = testing::SeededGenerator();
  std::vector<std::string> codes;
  while (codes.size() < 3000) {
    Vertex n = 0;
    std::vector<Edge> edges;
    const std::string code = RandomSparse6(&rng, &n, &edges);
    if (n > 0) codes.push_back(code);
  }
  ExpectAgreement(GraphCode::kSparse6, codes, GraphKind::kUndirected);
  ExpectAgreement(GraphCode::kSparse6, Run(absl::StrCat(kCopyg, " -q -s"), codes),
                  GraphKind::kUndirected);
}

TEST_F(NautyTest, LargeGraphsInSparse6) {
  std::mt19937_64 rng = testing::SeededGenerator();
  std::vector<std::string> codes;
  for (Vertex n : {62u, 63u, 64u, 65u, 1024u, 5000u}) {
    std::vector<Edge> edges;
    for (int i = 0; i < 500; ++i) {
      edges.push_back({static_cast<Vertex>(rng() % n), static_cast<Vertex>(rng() % n)});
    }
    codes.push_back(EncodeSparse6(n, edges));
  }
  ExpectAgreement(GraphCode::kSparse6, codes, GraphKind::kUndirected);
  ExpectAgreement(GraphCode::kSparse6, Run(absl::StrCat(kCopyg, " -q -s"), codes),
                  GraphKind::kUndirected);
}

}  // namespace
}  // namespace cgt

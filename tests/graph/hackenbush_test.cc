// Hackenbush against the naive oracle, which plays on lists of edges.
#include "games/graph/hackenbush.h"

#include <algorithm>
#include <chrono>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "cgt/budget.h"
#include "cgt/errors.h"
#include "games/board/all_graphs.h"
#include "games/graph/hackenbush_values.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/conformance/bridge.h"
#include "tests/oracle/naive_rules.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

using ::testing::AnyOf;
using ::testing::ElementsAre;
using ::testing::StartsWith;

struct NaiveEdge {
  unsigned u, v;
  char colour;
  friend auto operator<=>(const NaiveEdge&, const NaiveEdge&) = default;
};
using NaivePicture = std::vector<NaiveEdge>;

// What hangs together with vertex 0.
NaivePicture Grounded(const NaivePicture& picture) {
  std::set<unsigned> reached = {0};
  for (std::size_t round = 0; round <= picture.size(); ++round) {
    for (const NaiveEdge& e : picture) {
      if (reached.contains(e.u) || reached.contains(e.v)) reached.insert({e.u, e.v});
    }
  }
  NaivePicture kept;
  for (const NaiveEdge& e : picture) {
    if (reached.contains(e.u)) kept.push_back(e);
  }
  std::sort(kept.begin(), kept.end());
  return kept;
}

std::string TextOf(const NaivePicture& picture, unsigned vertices) {
  std::string text;
  std::set<unsigned> mentioned;
  for (const NaiveEdge& e : picture) {
    absl::StrAppend(&text, text.empty() ? "" : ",", e.u, "-", e.v, ":",
                    std::string(1, e.colour));
    mentioned.insert({e.u, e.v});
  }
  for (unsigned v = 0; v < vertices; ++v) {
    if (!mentioned.contains(v)) absl::StrAppend(&text, text.empty() ? "" : ",", v);
  }
  return text + " ground=0";
}

class HackenbushTest : public ::testing::Test {
 protected:
  static HackenbushPicture Parse(const std::string& text) {
    const auto p = Hackenbush().Parse(text);
    EXPECT_TRUE(p.ok()) << text << ": " << p.status();
    return p.ok() ? *p : HackenbushPicture();
  }
  Value ValueOf(const std::string& text, By by = By::kAny) {
    return ValueOrThrow(evaluate_(Parse(text), by));
  }
  void Check(const NaivePicture& picture, unsigned vertices) {
    const Value expected = bridge_.ToValue(naive_.Value(Grounded(picture)));
    const std::string text = TextOf(picture, vertices);
    ASSERT_EQ(ValueOf(text, By::kRules), expected) << text;
    ASSERT_EQ(ValueOf(text, By::kAny), expected) << text;
  }

  Engine engine_;
  Evaluator<Hackenbush> evaluate_{engine_, Hackenbush()};
  oracle::Games games_;
  Bridge bridge_{engine_, games_};
  oracle::NaiveRules<NaivePicture> naive_{
      games_, [](oracle::Side side, const NaivePicture& picture) {
        std::vector<NaivePicture> options;
        for (std::size_t i = 0; i < picture.size(); ++i) {
          const char own = side == oracle::Side::kLeft ? 'l' : 'r';
          if (picture[i].colour != own && picture[i].colour != 'g') continue;
          NaivePicture rest = picture;
          rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
          options.push_back(Grounded(rest));
        }
        return options;
      }};
};

TEST_F(HackenbushTest, AllColouredTrees) {
  // Trees on up to 5 vertices, each in one numbering with parents before children.
  const unsigned largest = oracle::kSanitized ? 4 : 5;
  for (unsigned n = 1; n <= largest; ++n) {
    std::vector<unsigned> parent(n, 0);
    for (;;) {
      unsigned colours = 1;
      for (unsigned i = 1; i < n; ++i) colours *= 3;
      for (unsigned code = 0; code < colours; ++code) {
        NaivePicture picture;
        unsigned rest = code;
        for (unsigned v = 1; v < n; ++v, rest /= 3) {
          picture.push_back({parent[v], v, "lrg"[rest % 3]});
        }
        Check(picture, n);
      }
      unsigned v = n;
      while (v-- > 1 && parent[v] + 1 == v) parent[v] = 0;
      if (v == 0 || v >= n) break;
      ++parent[v];
    }
  }
}

// Multigraphs with loops, of all colours.
TEST_F(HackenbushTest, RandomPictures) {
  std::mt19937_64 random = testing::SeededGenerator();
  for (int round = 0; round < (oracle::kSanitized ? 30 : 300); ++round) {
    const auto n = static_cast<unsigned>(2 + random() % 4);
    const std::size_t edges = 3 + random() % 5;
    const char* colours = round % 3 == 0 ? "lrlr" : round % 3 == 1 ? "lrgg" : "gggg";
    NaivePicture picture;
    for (std::size_t e = 0; e < edges; ++e) {
      picture.push_back({static_cast<unsigned>(random() % n),
                         static_cast<unsigned>(random() % n), colours[random() % 4]});
    }
    Check(picture, n);
  }
}

// Fusing vertices of a cycle is for green pictures alone.
TEST_F(HackenbushTest, RedBlueCyclesMayNotBeFused) {
  EXPECT_EQ(ValueOf("0-1:l,0-1:l,1-2:r,1-3:r ground=0"), bridge_.Read("1/2"));
  EXPECT_EQ(ValueOf("0-0:l,0-0:l,0-2:r,0-3:r,1 ground=0"), bridge_.Read("0"));
}

// Two moves from here leave a picture whose trees have the same values.
TEST_F(HackenbushTest, ReversibleMovesAreNoRepetition) {
  EXPECT_EQ(ValueOf("4-3:g,3-3:g,4-2:g,1-4:g,3-0:g ground=0", By::kRules),
            bridge_.Read("*"));
}

TEST_F(HackenbushTest, GroundIsOnePiece) {
  EXPECT_EQ(ValueOf("path(4) ground=0,3 edges=lrg"),
            ValueOf("cycle(3) ground=0 edges=lrg"));
  EXPECT_EQ(ValueOf("path(2) ground=0,1 edges=g"), bridge_.Read("*"));
  EXPECT_EQ(ValueOf("path(3)+path(3) ground=0,3 edges=lrrl"), bridge_.Read("0"));
}

TEST_F(HackenbushTest, WhatHangsInTheAirVanishes) {
  EXPECT_EQ(Hackenbush().Print(Parse("0-1:l,2-3:r ground=0")), "0-1:l,2,3 ground=0");
  EXPECT_EQ(Hackenbush().Print(Parse("path(4) ground=0 edges=l.r")),
            "path(4) ground=0 edges=l..");
  EXPECT_EQ(Hackenbush().Print(Parse("(0-1:l,1-2:g)*2 ground=0,3")),
            "0-1:l,1-2:g,3-4:l,4-5:g ground=0,3");
}

TEST_F(HackenbushTest, NamesAndFollowers) {
  std::vector<LabelledMove<HackenbushPicture>> moves;
  Hackenbush().Moves(Player::kLeft, Parse("0-1:l,1-2:r,1-3:g ground=0"), moves);
  std::vector<std::string> texts;
  for (const auto& move : moves) {
    texts.push_back(move.label + ": " + Hackenbush().Print(move.position));
  }
  EXPECT_THAT(texts, ElementsAre("edge 0-1:l: 0,1,2,3 ground=0",
                                 "edge 1-3:g: 0-1:l,1-2:r,3 ground=0"));
}

// All winning moves of green pictures, with loops, parallel edges and cycles.
TEST_F(HackenbushTest, GreenWinningMoves) {
  std::mt19937_64 random = testing::SeededGenerator();
  for (int round = 0; round < (oracle::kSanitized ? 40 : 400); ++round) {
    const auto n = static_cast<unsigned>(2 + random() % 5);
    NaivePicture picture;
    for (std::size_t e = 0; e < 2 + random() % 7; ++e) {
      picture.push_back({static_cast<unsigned>(random() % n),
                         static_cast<unsigned>(random() % n), 'g'});
    }
    const HackenbushPicture p = Parse(TextOf(picture, n));
    const auto winning =
        ValueOrThrow(Hackenbush().WinningMoves(engine_, Player::kLeft, p));
    ASSERT_TRUE(winning.has_value());
    std::vector<LabelledMove<HackenbushPicture>> all;
    Hackenbush().Moves(Player::kLeft, p, all);
    std::vector<std::string> expected, found;
    for (const auto& move : all) {
      if (ValueOrThrow(evaluate_(move.position, By::kRules)) == engine_.Zero()) {
        expected.push_back(move.label + Hackenbush().Print(move.position));
      }
    }
    for (const auto& move : *winning) {
      found.push_back(move.label + Hackenbush().Print(move.position));
    }
    std::sort(expected.begin(), expected.end());
    std::sort(found.begin(), found.end());
    ASSERT_EQ(found, expected) << Hackenbush().Print(p);
  }
}

// A large green tree with some cycles, played to the end against random replies.
TEST_F(HackenbushTest, GreenStrategyWins) {
  std::mt19937_64 random = testing::SeededGenerator();
  std::string text;
  constexpr unsigned kVertices = 300;
  for (unsigned v = 1; v < kVertices; ++v) {
    absl::StrAppend(&text, v == 1 ? "" : ",", random() % v, "-", v, ":g");
  }
  for (int i = 0; i < 20; ++i) {
    absl::StrAppend(&text, ",", random() % kVertices, "-", random() % kVertices, ":g");
  }
  HackenbushPicture p = Parse(text + " ground=0");
  auto winning = ValueOrThrow(Hackenbush().WinningMoves(engine_, Player::kLeft, p));
  ASSERT_TRUE(winning.has_value());
  while (!winning->empty()) {
    p = (*winning)[random() % winning->size()].position;
    std::vector<HackenbushPicture> replies;
    Hackenbush().Options(Player::kRight, p, replies);
    if (replies.empty()) break;
    p = replies[random() % replies.size()];
    winning = ValueOrThrow(Hackenbush().WinningMoves(engine_, Player::kLeft, p));
    ASSERT_TRUE(winning.has_value());
    ASSERT_FALSE(winning->empty());
  }
}

// Berlekamp's rule against building the stalk edge by edge by the simplest number.
TEST_F(HackenbushTest, StalksOnNumbers) {
  const auto on = [](char colour, const Dyadic& x) {
    // {0, 1:x' | 1:x''} over options is the simplest number above 0 and 1:x'. By the
    // rule of the books: the least n >= 1 with x + n > 1 gives (x + n) / 2^(n-1).
    const Dyadic y = colour == 'l' ? x : -x;
    Dyadic sum = y + Dyadic(1);
    std::uint64_t halvings = 0;
    while (!(sum > Dyadic(1))) {
      sum += Dyadic(1);
      ++halvings;
    }
    const Dyadic value = Dyadic::FromRatio(sum.numerator(), sum.exponent() + halvings);
    return colour == 'l' ? value : -value;
  };
  std::mt19937_64 random = testing::SeededGenerator();
  for (int round = 0; round < 3000; ++round) {
    const Dyadic x = Dyadic::FromRatio(
        Integer(static_cast<std::int64_t>(random() % 129) - 64), random() % 6);
    std::string signs;
    for (std::size_t i = 0; i < random() % 12; ++i) signs.push_back("lr"[random() % 2]);
    Dyadic expected = x;
    for (std::size_t i = signs.size(); i-- > 0;) expected = on(signs[i], expected);
    ASSERT_EQ(StalkValue(signs, x), expected) << signs << " " << x;
  }
}

TEST_F(HackenbushTest, LargePictures) {
  const std::size_t n = oracle::kSanitized ? 2'000 : 100'000;
  // A green stalk, a blue one, an alternating one, a broom.
  EXPECT_EQ(ValueOf(absl::StrCat("path(", n + 1, ") ground=0 edges=g*", n)),
            ValueOrThrow(engine_.Star(Nimber{n})));
  EXPECT_EQ(ValueOf(absl::StrCat("path(", n + 1, ") ground=0 edges=l*", n)),
            ValueOrThrow(engine_.Number(Dyadic(n))));
  EXPECT_EQ(ValueOf(absl::StrCat("path(", n + 1, ") ground=0 edges=lr*", n - 1)),
            ValueOrThrow(engine_.Number(Dyadic::FromRatio(Integer(1), n - 1))));
  EXPECT_EQ(ValueOf(absl::StrCat("cycle(", n, ") ground=0 edges=g*", n)),
            n % 2 == 0 ? engine_.Zero() : ValueOrThrow(engine_.Star(Nimber{1})));
}

// The values of trees of three colours grow without bound; the budget ends the work.
TEST_F(HackenbushTest, LargeTreesEndWithTheBudget) {
  std::mt19937_64 random = testing::SeededGenerator();
  for (const unsigned n : {100u, 1000u, 20000u, 100000u}) {
    std::string text;
    for (unsigned v = 1; v < n; ++v) {
      absl::StrAppend(&text, v > 1 ? "," : "", random() % v, "-", v, ":",
                      std::string(1, "lrg"[random() % 3]));
    }
    const auto p = ValueOrThrow(Hackenbush().Parse(text + " ground=0"));
    const auto start = std::chrono::steady_clock::now();
    Budget budget(
        BudgetLimits{.time = std::chrono::milliseconds(300), .memory_bytes = 100 << 20});
    Engine engine;
    engine.SetBudget(&budget);
    Evaluator<Hackenbush> evaluate(engine, Hackenbush());
    const absl::Status status = evaluate(p, By::kTheorem).status();
    EXPECT_THAT(status.code(),
                AnyOf(absl::StatusCode::kOk, absl::StatusCode::kResourceExhausted))
        << status;
    if (oracle::kSanitized) continue;
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(4)) << n;
  }
}

TEST_F(HackenbushTest, BadInput) {
  const struct {
    const char* text;
    const char* message;
  } kRows[] = {{"0-1:l", "offset 5: end of input"},
               {"0-1 ground=0", "offset 12: end of input"},
               {"0-1:x ground=0", "offset 4: 'x'"},
               {"0-1: ground=0", "offset 4: "},
               {"0-1:l,1-2 ground=0", "offset 0: "},
               {"0>1:l ground=0", "offset 0: "},
               {"0-1:l ground=2", "offset 13: '2'"},
               {"0-1:l ground=0 edges=l", "offset 15: 'edges='"},
               {"path(3) ground=0 edges=lx", "offset 24: 'x'"},
               {"path(3) ground=0 edges=l", "offset "}};
  for (const auto& row : kRows) {
    const auto p = Hackenbush().Parse(row.text);
    ASSERT_FALSE(p.ok()) << row.text;
    EXPECT_THAT(std::string(p.status().message()), StartsWith(row.message)) << row.text;
  }
}

}  // namespace
}  // namespace cgt

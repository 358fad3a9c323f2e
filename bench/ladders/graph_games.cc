#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "bench/ladder.h"
#include "canonical/engine.h"
#include "cgt/errors.h"
#include "games/graph/arc_kayles.h"
#include "games/graph/hackenbush.h"
#include "games/graph/node_kayles.h"

namespace cgt::bench {
namespace {

// The closed form of one component, as a checksum of little more than its size.
template <class R>
std::uint64_t Closed(const typename R::Position& p) {
  Engine engine;
  const auto answer = ValueOrThrow(R().ClosedForm(engine, p));
  const auto closed = engine.AsNumberUpStar(answer->value);
  return closed ? closed->star.index + closed->number.exponent() : 1;
}

template <class R>
std::function<std::uint64_t()> Measured(const std::string& text) {
  auto p = std::make_shared<const typename R::Position>(ValueOrThrow(R().Parse(text)));
  return [p] { return Closed<R>(*p); };
}

// A tree in which each vertex stands on one of the `reach` before it, with `extra` more
// edges at random.
HackenbushPicture RandomPicture(std::int64_t size, std::uint64_t reach,
                                const std::string& letters, std::int64_t extra) {
  std::mt19937_64 rng(1);
  const auto n = static_cast<Vertex>(size + 1);
  std::vector<Edge> edges;
  std::string colours;
  for (Vertex v = 1; v < n; ++v) {
    edges.push_back(
        {static_cast<Vertex>(v - 1 - rng() % std::min<std::uint64_t>(v, reach)), v});
    colours.push_back(letters[rng() % letters.size()]);
  }
  for (std::int64_t i = 0; i < extra; ++i) {
    edges.push_back({static_cast<Vertex>(rng() % n), static_cast<Vertex>(rng() % n)});
    colours.push_back('g');
  }
  HackenbushBoard board{MakeGraph(n, std::move(edges)), std::move(colours), {0}, {}};
  board.grounded.assign(n, false);
  board.grounded[0] = true;
  return HackenbushPicture(std::make_shared<const HackenbushBoard>(std::move(board)));
}

std::function<std::uint64_t()> Pictured(HackenbushPicture p) {
  return [p = std::move(p)] { return Closed<Hackenbush>(p); };
}

}  // namespace

std::vector<Ladder> GraphGameLadders() {
  const std::vector<std::int64_t> rungs = {1'000, 10'000, 100'000, 1'000'000};
  const std::vector<std::int64_t> shorter = {1'000, 10'000, 100'000};
  return {
      {"kayles/node-path, paths", "vertices", rungs,
       [](std::int64_t n) {
         return Measured<NodeKayles>(absl::StrCat("path(", n, ")"));
       }},
      {"kayles/arc-path, paths", "vertices", rungs,
       [](std::int64_t n) { return Measured<ArcKayles>(absl::StrCat("path(", n, ")")); }},
      {"hackenbush/fusion-principle, random green pictures", "edges", rungs,
       [](std::int64_t n) {
         return Pictured(RandomPicture(n - n / 4, 1'000'000, "g", n / 4));
       }},
      {"hackenbush/colon-principle, random red-blue trees", "edges", rungs,
       [](std::int64_t n) { return Pictured(RandomPicture(n, 1'000'000, "lr", 0)); }},
      {"hackenbush/colon-principle, slender red-blue trees", "edges", shorter,
       [](std::int64_t n) { return Pictured(RandomPicture(n, 2, "lr", 0)); }},
      {"hackenbush/stalk, random red-blue stalks", "edges", rungs,
       [](std::int64_t n) { return Pictured(RandomPicture(n, 1, "lr", 0)); }}};
}

}  // namespace cgt::bench

// The theorems on tokens on digraphs with cycles as records. On the side of the rules
// stand digraphs as lists of options, on which outcomes are found by retrograde analysis
// and labels by the definition, rule by rule; what is held against them are the labels of
// loopy_labels.h and the moves of the rulesets.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/tokens/loopy_labels.h"
#include "games/tokens/tokens_on_digraph.h"
#include "theorems/claim.h"

namespace cgt {
namespace {

// For each position its options.
using Play = std::vector<std::vector<int>>;

constexpr int kNoLabel = -1;

Play PlayOn(std::int64_t n, std::int64_t arcs) {
  Play play(static_cast<std::size_t>(n));
  for (int u = 0; u < n; ++u) {
    for (int v = 0; v < n; ++v) {
      if ((arcs >> (n * u + v) & 1) != 0) play[static_cast<std::size_t>(u)].push_back(v);
    }
  }
  return play;
}

// A token on each of two digraphs; position (u, v) is u * |second| + v.
Play Product(const Play& first, const Play& second) {
  const int columns = static_cast<int>(second.size());
  Play product;
  for (int u = 0; u < static_cast<int>(first.size()); ++u) {
    for (int v = 0; v < columns; ++v) {
      std::vector<int>& options = product.emplace_back();
      for (const int w : first[static_cast<std::size_t>(u)]) {
        options.push_back(w * columns + v);
      }
      for (const int w : second[static_cast<std::size_t>(v)]) {
        options.push_back(u * columns + w);
      }
    }
  }
  return product;
}

// Who wins each position: P if all options are N, N if some option is P, as often as
// that tells something; D what is left.
std::vector<Outcome> Retrograde(const Play& play) {
  std::vector<Outcome> outcome(play.size(), Outcome::kD);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t p = 0; p < play.size(); ++p) {
      if (outcome[p] != Outcome::kD) continue;
      const auto is = [&](Outcome o) {
        return [&outcome, o](int q) { return outcome[static_cast<std::size_t>(q)] == o; };
      };
      if (std::any_of(play[p].begin(), play[p].end(), is(Outcome::kP))) {
        outcome[p] = Outcome::kN;
      } else if (std::all_of(play[p].begin(), play[p].end(), is(Outcome::kN))) {
        outcome[p] = Outcome::kP;
      } else {
        continue;
      }
      changed = true;
    }
  }
  return outcome;
}

// The label that an unlabelled position may get now, or kNoLabel.
int LabelNow(const Play& play, const std::vector<int>& labels, std::size_t p) {
  std::uint64_t seen = 0;
  for (const int q : play[p]) {
    const int label = labels[static_cast<std::size_t>(q)];
    if (label != kNoLabel) seen |= std::uint64_t{1} << label;
  }
  int mex = 0;
  while ((seen >> mex & 1) != 0) ++mex;
  for (const int q : play[p]) {
    if (labels[static_cast<std::size_t>(q)] != kNoLabel) continue;
    const std::vector<int>& next = play[static_cast<std::size_t>(q)];
    if (std::none_of(next.begin(), next.end(),
                     [&](int r) { return labels[static_cast<std::size_t>(r)] == mex; })) {
      return kNoLabel;
    }
  }
  return mex;
}

// The labels, given wherever possible, always the first position that may get one.
std::vector<int> LabelsByDefinition(const Play& play) {
  std::vector<int> labels(play.size(), kNoLabel);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t p = 0; p < play.size(); ++p) {
      if (labels[p] != kNoLabel) continue;
      labels[p] = LabelNow(play, labels, p);
      changed = changed || labels[p] != kNoLabel;
    }
  }
  return labels;
}

LoopyNimber ValueOf(const Play& play, const std::vector<int>& labels, std::size_t p) {
  if (labels[p] != kNoLabel) {
    return LoopyNimber(Nimber{static_cast<std::uint64_t>(labels[p])});
  }
  std::vector<std::uint64_t> options;
  for (const int q : play[p]) {
    const int label = labels[static_cast<std::size_t>(q)];
    if (label != kNoLabel) options.push_back(static_cast<std::uint64_t>(label));
  }
  return LoopyNimber::Infinite(std::move(options));
}

// All labellings that some order of choices ends with.
std::set<std::vector<int>> LabelsByEveryOrder(const Play& play) {
  std::set<std::vector<int>> seen, ends;
  std::vector<std::vector<int>> todo = {std::vector<int>(play.size(), kNoLabel)};
  while (!todo.empty()) {
    const std::vector<int> labels = std::move(todo.back());
    todo.pop_back();
    bool is_end = true;
    for (std::size_t p = 0; p < play.size(); ++p) {
      if (labels[p] != kNoLabel) continue;
      const int label = LabelNow(play, labels, p);
      if (label == kNoLabel) continue;
      is_end = false;
      std::vector<int> next = labels;
      next[p] = label;
      if (seen.insert(next).second) todo.push_back(std::move(next));
    }
    if (is_end) ends.insert(labels);
  }
  return ends;
}

// The digraphs of an instance side by side.
GraphPtr GraphOf(const Instance& i) {
  std::vector<Edge> arcs;
  std::int64_t before = 0;
  for (std::size_t at = 0; at < i.size(); at += 2) {
    const std::int64_t n = i[at];
    for (std::int64_t bit = 0; bit < n * n; ++bit) {
      if ((i[at + 1] >> bit & 1) == 0) continue;
      arcs.push_back(
          {static_cast<Vertex>(before + bit / n), static_cast<Vertex>(before + bit % n)});
    }
    before += n;
  }
  return MakeGraph(static_cast<Vertex>(before), std::move(arcs), GraphKind::kDirected);
}

LoopyLabels Labels(const Graph& graph) {
  return ValueOrThrow(LabelDigraph(graph, [] { return absl::OkStatus(); }));
}

// A token on the first vertex of each digraph of the instance.
std::string Describe(const Instance& i) {
  std::vector<Vertex> tokens;
  std::int64_t before = 0;
  for (std::size_t at = 0; at < i.size(); at += 2) {
    tokens.push_back(static_cast<Vertex>(before));
    before += i[at];
  }
  return absl::StrCat("TokensOnDigraph(\"",
                      tokens::Print(*GraphOf(i), tokens, PlayConvention::kNormal), "\")");
}

constexpr std::int64_t kMaxDigraph = 7;

// All digraphs on 1, ..., max vertices, at most 7.
void EnumerateDigraphs(std::int64_t max, const InstanceSink& sink) {
  for (std::int64_t n = 1; n <= std::min(max, kMaxDigraph); ++n) {
    for (std::int64_t arcs = 0; arcs < std::int64_t{1} << (n * n); ++arcs) {
      if (!sink({n, arcs})) return;
    }
  }
}

// All ordered pairs of them, by the larger number of vertices.
void EnumeratePairs(std::int64_t max, const InstanceSink& sink) {
  for (std::int64_t larger = 1; larger <= std::min(max, kMaxDigraph); ++larger) {
    bool go_on = true;
    EnumerateDigraphs(larger, [&](const Instance& first) {
      EnumerateDigraphs(larger, [&](const Instance& second) {
        if (std::max(first[0], second[0]) < larger) return true;
        return go_on = sink({first[0], first[1], second[0], second[1]});
      });
      return go_on;
    });
    if (!go_on) return;
  }
}

constexpr char kLabelling[] =
    "Label the vertices of a digraph as long as possible: v gets m if m is the mex of "
    "the labels of its labelled options and every other option of it has an option "
    "labelled m. ";

Theorem Record(absl::string_view name, absl::string_view citation, std::int64_t max) {
  Theorem theorem;
  theorem.id = absl::StrCat("tokens/", name);
  theorem.citation = std::string(citation);
  theorem.locator = "as told by others";
  theorem.default_max = max;
  theorem.largest_max = kMaxDigraph;
  theorem.describe = Describe;
  return theorem;
}

Theorem OrderOfLabels() {
  Theorem theorem = Record("order-of-labels", "fraenkel1986", 3);
  theorem.statement =
      "As long as possible, give an unlabelled vertex v the label m if m is the mex of "
      "the labels of its labelled options and every unlabelled option of v has an option "
      "labelled m. Whatever is chosen, the labels are the same in the end.";
  theorem.domain = "finite digraphs, loops allowed";
  theorem.range = "labelled digraphs on at most max vertices";
  theorem.enumerate = EnumerateDigraphs;
  theorem.make_checker = [](Engine&) -> Checker {
    return GuardedChecker([](const Instance& i) {
      const std::set<std::vector<int>> ends = LabelsByEveryOrder(PlayOn(i[0], i[1]));
      const LoopyLabels labels = Labels(*GraphOf(i));
      std::vector<int> ours;
      for (const std::uint32_t label : labels.label) {
        ours.push_back(label == LoopyLabels::kInfinite ? kNoLabel
                                                       : static_cast<int>(label));
      }
      ClaimCheck check;
      check.Require(ends.size() == 1, "every order ends with the same labels");
      check.Require(*ends.begin() == ours, "the labels in stages are these");
      return check.Take();
    });
  };
  return theorem;
}

Theorem OutcomeByLabel() {
  Theorem theorem = Record("outcome-by-label", "smith1966", 3);
  theorem.statement = absl::StrCat(
      kLabelling,
      "A token on a vertex labelled 0 is lost for the player to move, on a vertex with a "
      "positive label won; on a vertex without a label it is won if some option is "
      "labelled 0, else drawn.");
  theorem.domain = "finite digraphs, loops allowed; play that never ends is a draw";
  theorem.range = "labelled digraphs on at most max vertices";
  theorem.enumerate = EnumerateDigraphs;
  theorem.make_checker = [](Engine&) -> Checker {
    return GuardedChecker([](const Instance& i) {
      const std::vector<Outcome> outcomes = Retrograde(PlayOn(i[0], i[1]));
      const GraphPtr graph = GraphOf(i);
      const LoopyLabels labels = Labels(*graph);
      ClaimCheck check;
      for (Vertex v = 0; v < graph->vertex_count(); ++v) {
        check.Require(labels.Value(*graph, v).Outcome() == outcomes[v],
                      "the outcome of each vertex");
      }
      return check.Take();
    });
  };
  return theorem;
}

Theorem SumOfLabels() {
  Theorem theorem = Record("sum-of-labels", "smith1966", 2);
  theorem.statement = absl::StrCat(
      kLabelling,
      "A labelled vertex has its label as value, another one oo{K} with K the set of the "
      "labels of its options. The values on the product of two digraphs are the sums: m "
      "+ n = m xor n, oo{K} + n = oo{k xor n : k in K}, oo{K} + oo{L} = oo{}.");
  theorem.domain = "finite digraphs, loops allowed";
  theorem.range = "ordered pairs of labelled digraphs on at most max vertices";
  theorem.enumerate = EnumeratePairs;
  theorem.make_checker = [](Engine&) -> Checker {
    return GuardedChecker([](const Instance& i) {
      const Play product = Product(PlayOn(i[0], i[1]), PlayOn(i[2], i[3]));
      const std::vector<int> by_definition = LabelsByDefinition(product);
      const std::vector<Outcome> outcomes = Retrograde(product);
      const GraphPtr graph = GraphOf(i);
      const LoopyLabels labels = Labels(*graph);
      ClaimCheck check;
      const auto first = static_cast<Vertex>(i[0]), second = static_cast<Vertex>(i[2]);
      std::vector<LoopyNimber> values;
      for (Vertex v = 0; v < first + second; ++v) {
        values.push_back(labels.Value(*graph, v));
      }
      for (Vertex u = 0; u < first; ++u) {
        for (Vertex v = 0; v < second; ++v) {
          const std::size_t p = std::size_t{u} * second + v;
          const LoopyNimber sum = values[u] + values[first + v];
          check.Require(ValueOf(product, by_definition, p) == sum, "the sum of labels");
          check.Require(outcomes[p] == sum.Outcome(), "the outcome of the sum");
        }
      }
      return check.Take();
    });
  };
  return theorem;
}

Theorem Counters() {
  Theorem theorem = Record("counters", "fraenkel1986", 2);
  theorem.statement = absl::StrCat(
      kLabelling,
      "In a sum that is lost for the player to move, whatever that player does, the "
      "opponent has an answer that leaves a lost sum with a smaller sum of counters (a "
      "counter is the place of a vertex in the order in which labels are given, all "
      "labels 0 first, then all labels 1, and so on). So a won sum is won in finitely "
      "many moves.");
  theorem.domain = "finite digraphs, loops allowed, a token on each of two";
  theorem.range = "ordered pairs of labelled digraphs on at most max vertices";
  theorem.enumerate = EnumeratePairs;
  theorem.make_checker = [](Engine& engine) -> Checker {
    return GuardedChecker([&engine](const Instance& i) {
      const std::vector<Outcome> outcomes =
          Retrograde(Product(PlayOn(i[0], i[1]), PlayOn(i[2], i[3])));
      const TokensOnDigraph rules;
      const auto first = static_cast<Vertex>(i[0]), second = static_cast<Vertex>(i[2]);
      const auto board = std::make_shared<const DigraphBoard>(GraphOf(i));
      const LoopyLabels& labels = *ValueOrThrow(board->Labels(engine));
      const auto counters = [&](const TokensOnDigraph::Position& p) {
        return std::uint64_t{labels.counter[p.tokens[0]]} + labels.counter[p.tokens[1]];
      };
      const auto outcome = [&](const TokensOnDigraph::Position& p) {
        return outcomes[std::size_t{p.tokens[0]} * second + p.tokens[1] - first];
      };
      ClaimCheck check;
      std::vector<TokensOnDigraph::Position> replies;
      for (Vertex u = 0; u < first; ++u) {
        for (Vertex v = first; v < first + second; ++v) {
          const TokensOnDigraph::Position p{board, {u, v}};
          if (outcome(p) != Outcome::kP) continue;
          replies.clear();
          rules.Options(Player::kLeft, p, replies);
          for (const TokensOnDigraph::Position& reply : replies) {
            const auto answer = ValueOrThrow(rules.ProgressMove(engine, reply));
            check.Require(answer.has_value() &&
                              outcome(answer->position) == Outcome::kP &&
                              counters(answer->position) < counters(p),
                          "an answer with a smaller sum of counters");
          }
        }
      }
      return check.Take();
    });
  };
  return theorem;
}

}  // namespace

std::vector<Theorem> TokensOnDigraphTheorems() {
  return {OrderOfLabels(), OutcomeByLabel(), SumOfLabels(), Counters()};
}

}  // namespace cgt

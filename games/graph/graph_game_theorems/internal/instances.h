// Instances that are graphs, and evaluation by rules.
#ifndef CGT_GAMES_GRAPH_GRAPH_GAME_THEOREMS_INTERNAL_INSTANCES_H_
#define CGT_GAMES_GRAPH_GRAPH_GAME_THEOREMS_INTERNAL_INSTANCES_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "canonical/evaluate.h"
#include "cgt/errors.h"
#include "games/board/all_graphs.h"
#include "games/board/graph_text.h"
#include "theorems/claim.h"
#include "theorems/enumerate.h"

namespace cgt {

/// A ruleset without any hook that knows of sums, symmetry or theorems; positions are
/// told apart by their texts.
template <class R>
struct ByOptions {
  using Position = typename R::Position;
  static const RulesetInfo& Info() { return R::Info(); }
  absl::StatusOr<Position> Parse(absl::string_view text) const { return R().Parse(text); }
  std::string Print(const Position& p) const { return R().Print(p); }
  void Options(Player player, const Position& p, std::vector<Position>& out) const {
    R().Options(player, p, out);
  }
  std::string Key(const Position& p) const { return R().Print(p); }
};

/// {n} for n = first..max.
inline Enumerator OverSizes(std::int64_t first) {
  return [first](std::int64_t max, const InstanceSink& sink) {
    for (std::int64_t n = first; n <= max; ++n) {
      if (!sink({n})) return;
    }
  };
}

/// {n, bits} for every graph on up to max vertices.
inline Enumerator OverGraphs(bool connected) {
  return [connected](std::int64_t max, const InstanceSink& sink) {
    GraphClass wanted;
    wanted.connected = connected;
    for (std::int64_t n = 1; n <= max && n <= kMaxAllGraphs; ++n) {
      for (const GraphBits bits : AllGraphBits(static_cast<Vertex>(n), wanted)) {
        if (!sink({n, static_cast<std::int64_t>(bits)})) return;
      }
    }
  };
}

inline GraphPtr GraphOf(const Instance& instance) {
  return GraphFromBits(static_cast<Vertex>(instance[0]),
                       static_cast<GraphBits>(instance[1]));
}

/// A family's member: "path(5)".
inline std::string Member(absl::string_view family, const Instance& arguments) {
  std::string text = absl::StrCat(family, "(");
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    absl::StrAppend(&text, i == 0 ? "" : ",", arguments[i]);
  }
  return text + ")";
}

/// Values of one ruleset by its rules; what fails is thrown as StatusError.
template <class R>
class ValuesByRules {
 public:
  explicit ValuesByRules(Engine& engine)
      : evaluator_(std::make_shared<Evaluator<R>>(engine, R())) {}
  Value operator()(const typename R::Position& p) const {
    return ValueOrThrow((*evaluator_)(p, By::kRules));
  }
  Value operator()(absl::string_view text) const {
    return (*this)(ValueOrThrow(R().Parse(text)));
  }

 private:
  std::shared_ptr<Evaluator<R>> evaluator_;
};

}  // namespace cgt

#endif  // CGT_GAMES_GRAPH_GRAPH_GAME_THEOREMS_INTERNAL_INSTANCES_H_

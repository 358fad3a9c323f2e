// Why the bounds hold. Let R be the sum of the walls R_t of all terms at some t >= 0. A
// move of Left in a term that is no number, to an option that is its Left wall at t,
// changes R by L_t - R_t + t if t is at most the term's temperature. Any move of Right
// leaves a term whose L_t is at least R_t - t of the term before.
//
// Thermostrat: let B be the greatest R + (L_t - R_t) over all t and terms. Left's move at
// the ambient temperature t makes R = B + t; after the move of Right, L_t of the changed
// term in place of its R_t gives at least B, so the new greatest is at least B. When all
// terms are numbers B is their sum.
//
// Sentestrat: t falls only to a temperature at which the walls of all terms have met,
// which leaves R as it is. With Left to start, t is the temperature of the hottest term,
// so R is the sum M of the means, and M + t after Left's move. An answer restores R after
// Right's move. If Right's move leaves nothing to answer, that term's walls have met at
// t, and R has lost at most t; then Left's move gains at least t. So after a move of Left
// R is never less than M + t for the t of that time, and never less than M at the end.
//
// The best score with Left to start is at most the mean plus the temperature of the sum,
// that is, M plus the largest temperature. \source{bcg2001,ch. 6}
#include "canonical/strategies.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "canonical/internal/context.h"
#include "canonical/internal/entered.h"
#include "canonical/internal/fold.h"
#include "canonical/thermograph.h"
#include "cgt/errors.h"

namespace cgt {
namespace {

using internal::Context;
using internal::Ids;
using internal::Node;

/// The terms of a sum as Left sees them: Right's are negated.
class TermsOfSum {
 public:
  TermsOfSum(Engine& engine, Player player, absl::Span<const Value> terms)
      : engine_(engine), context_(engine.context()), player_(player), given_(terms) {
    for (const Value term : terms) {
      CGT_CHECK(&term.engine() == &engine);
      ids_.push_back(player == Player::kLeft ? term.id() : context_.Negate(term.id()));
    }
  }

  [[nodiscard]] std::size_t size() const { return ids_.size(); }
  [[nodiscard]] bool IsNumber(std::size_t i) const {
    return context_.Get(ids_[i]).IsNumber();
  }
  [[nodiscard]] bool AllNumbers() const {
    for (std::size_t i = 0; i < size(); ++i) {
      if (!IsNumber(i)) return false;
    }
    return true;
  }
  [[nodiscard]] const Thermograph& GraphOf(std::size_t i) const {
    return *context_.ThermographOf(ids_[i]);
  }
  [[nodiscard]] Dyadic WidthAt(std::size_t i, const Dyadic& t) const {
    return GraphOf(i).left.At(t) - GraphOf(i).right.At(t);
  }

  /// The first of the hottest terms that are no numbers.
  /// \domain not all are numbers
  [[nodiscard]] std::size_t Hottest() const {
    std::optional<std::size_t> hottest;
    for (std::size_t i = 0; i < size(); ++i) {
      if (IsNumber(i)) continue;
      if (!hottest.has_value() ||
          GraphOf(*hottest).temperature < GraphOf(i).temperature) {
        hottest = i;
      }
    }
    return *hottest;
  }

  /// The move in a term that is no number to an option that is its Left wall at t, the
  /// first in structural order.
  [[nodiscard]] StrategyMove MoveIn(std::size_t i, const Dyadic& t) const {
    StrategyMove move;
    move.term = i;
    move.from = given_[i];
    const NodeId option = BestOption(ids_[i], t);
    move.to =
        Value(&engine_, player_ == Player::kLeft ? option : context_.Negate(option));
    move.temperature = t;
    return move;
  }

  struct Ambient {
    Dyadic t;
    Dyadic bound;
  };
  /// Where the sum of all R_t plus the greatest width is largest, least t first. It is
  /// the greatest of the functions "sum of all R_t but of one term L_t", each of which
  /// takes its extremes where a wall bends.
  [[nodiscard]] Ambient AmbientTemperature() const {
    std::vector<Dyadic> bends = {Dyadic(0)};
    for (std::size_t i = 0; i < size(); ++i) {
      for (const Wall* wall : {&GraphOf(i).left, &GraphOf(i).right}) {
        for (const Wall::Point& point : wall->points) {
          if (point.t.Sign() > 0) bends.push_back(point.t);
        }
      }
    }
    std::sort(bends.begin(), bends.end());
    bends.erase(std::unique(bends.begin(), bends.end()), bends.end());
    std::optional<Ambient> best;
    for (const Dyadic& t : bends) {
      Dyadic total;
      Dyadic widest;
      for (std::size_t i = 0; i < size(); ++i) {
        context_.Tick();
        total += GraphOf(i).right.At(t);
        widest = std::max(widest, WidthAt(i, t));
      }
      if (!best.has_value() || best->bound < total + widest) best = {t, total + widest};
    }
    return *best;
  }

 private:
  [[nodiscard]] NodeId BestOption(NodeId id, const Dyadic& t) const {
    const Node& node = context_.Get(id);
    // x + *m has the options x + *k, whose walls are all x; x is the first of them.
    if (node.IsClosed() && context_.store().ClosedOf(id).up.IsZero()) {
      return node.left_stop;
    }
    std::optional<NodeId> best;
    Dyadic height;
    for (const NodeId option :
         context_.Options(Player::kLeft, id, internal::Fold<NodeId>::kOptionLimit)) {
      const Dyadic own = context_.ThermographOf(option)->right.At(t);
      if (!best.has_value() || height < own ||
          (height == own && context_.StructuralCompare(option, *best) < 0)) {
        best = option;
        height = own;
      }
    }
    return *best;
  }

  Engine& engine_;
  Context& context_;
  Player player_;
  absl::Span<const Value> given_;
  std::vector<NodeId> ids_;
};

// Runs `choose` on the terms unless there is nothing to choose.
template <class Choose>
absl::StatusOr<StrategyMove> ChooseMove(Engine& engine, Player player,
                                        absl::Span<const Value> terms,
                                        const Choose& choose) {
  return internal::Entered(engine, [&]() -> absl::StatusOr<StrategyMove> {
    const TermsOfSum sum(engine, player, terms);
    if (sum.AllNumbers()) {
      return absl::InvalidArgumentError(
          "a term that is no number: play stops when all terms are numbers");
    }
    return choose(sum);
  });
}

}  // namespace

absl::StatusOr<StrategyMove> Hotstrat(Engine& engine, Player player,
                                      absl::Span<const Value> terms) {
  return ChooseMove(engine, player, terms, [](const TermsOfSum& sum) {
    const std::size_t i = sum.Hottest();
    return sum.MoveIn(i, sum.GraphOf(i).temperature);
  });
}

absl::StatusOr<StrategyMove> Thermostrat(Engine& engine, Player player,
                                         absl::Span<const Value> terms) {
  return ChooseMove(engine, player, terms, [](const TermsOfSum& sum) {
    const Dyadic t = sum.AmbientTemperature().t;
    // Where all walls have met, only a term as hot as t can be moved in at t.
    std::optional<std::size_t> widest;
    for (std::size_t i = 0; i < sum.size(); ++i) {
      if (sum.IsNumber(i) || sum.GraphOf(i).temperature < t) continue;
      if (!widest.has_value() || sum.WidthAt(*widest, t) < sum.WidthAt(i, t)) widest = i;
    }
    return sum.MoveIn(*widest, t);
  });
}

absl::StatusOr<Dyadic> ThermostratBound(Engine& engine, Player player,
                                        absl::Span<const Value> terms) {
  return internal::Entered(engine, [&]() -> absl::StatusOr<Dyadic> {
    const Dyadic bound = TermsOfSum(engine, player, terms).AmbientTemperature().bound;
    return player == Player::kLeft ? bound : -bound;
  });
}

absl::StatusOr<StrategyMove> Sentestrat(Engine& engine, Player player,
                                        absl::Span<const Value> terms,
                                        const std::optional<SentestratPlay>& play) {
  return ChooseMove(engine, player, terms, [&](const TermsOfSum& sum) {
    const std::size_t hottest = sum.Hottest();
    Dyadic ambient = sum.GraphOf(hottest).temperature;
    if (!play.has_value()) return sum.MoveIn(hottest, ambient);
    CGT_CHECK(play->answered < sum.size() && play->ambient.Sign() >= 0);
    ambient = std::min(ambient, play->ambient);
    const bool threat = !sum.IsNumber(play->answered) &&
                        ambient < sum.GraphOf(play->answered).temperature;
    return sum.MoveIn(threat ? play->answered : hottest, ambient);
  });
}

}  // namespace cgt

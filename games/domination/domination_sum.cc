#include "games/domination/domination_sum.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "canonical/evaluate.h"
#include "cgt/errors.h"
#include "games/domination/domination_incidence.h"
#include "games/domination/domination_intervals.h"
#include "games/domination/domination_recognition.h"
#include "games/domination/domination_values.h"

namespace cgt {
namespace {

// Which theorem applies depends on the joined colour of a clique only, and not on which
// of two parts comes first: fewer kinds to tell apart.
RecognisedComponent Simplified(RecognisedComponent component) {
  if (component.kind == ComponentKind::kCompleteBipartite) {
    if (component.second < component.first) std::swap(component.first, component.second);
    return component;
  }
  ColourCounts joined;
  joined.Add(component.first.Joined());
  component.first = joined;
  return component;
}

// Adds up number + uptimal + nimber, short uptimals first: so the cost is the total
// length and not their number times the greatest length.
NumberUpStar Total(std::vector<NumberUpStar> values) {
  std::sort(values.begin(), values.end(),
            [](const NumberUpStar& x, const NumberUpStar& y) {
              return x.up.length() < y.up.length();
            });
  NumberUpStar total;
  for (const NumberUpStar& value : values) total = total + value;
  return total;
}

DominationSum Sum(const DominationPosition& position) {
  DominationSum out;
  std::map<RecognisedComponent, std::int64_t> recognised;
  std::map<std::pair<std::string, std::uint64_t>, std::int64_t> nimbers;
  // A negated normal form counts negatively.
  absl::flat_hash_map<std::string, std::size_t> open_by_key;
  const Domination rules;
  ForEachLinkedClass(Incidence(position), [&](DominationIncidence& part) {
    ++out.components;
    if (const std::optional<RecognisedComponent> component = Recognise(part)) {
      ++recognised[Simplified(*component)];
      return;
    }
    if (position.set_system() == nullptr) {
      if (const std::optional<DominationLine> line = FindLine(part)) {
        if (const std::optional<Nimber> nimber = ImpartialLineValue(*line)) {
          ++nimbers[{std::string(ImpartialLineTheorem(*line)), nimber->index}];
          return;
        }
      }
    }
    DominationPosition component = position.Restricted(part.points);
    const bool negated = rules.Normalize(component);
    const auto [it, fresh] =
        open_by_key.try_emplace(rules.Key(component), out.open.size());
    if (fresh) out.open.emplace_back(std::move(component), 0);
    out.open[it->second].second += negated ? -1 : 1;
  });
  std::set<std::string> theorems;
  std::vector<NumberUpStar> closed;
  for (const auto& [component, count] : recognised) {
    DominationTheoremValue known = ComponentTheorem(component);
    theorems.insert(std::move(known.theorem));
    if (known.value.d == 0) {
      closed.push_back(known.value.closed * Integer(count));
    } else {
      out.d[std::abs(known.value.d)] += known.value.d > 0 ? count : -count;
    }
  }
  for (const auto& [known, count] : nimbers) {
    theorems.insert(known.first);
    NumberUpStar value;
    value.star = Nimber{known.second};
    closed.push_back(value * Integer(count));
  }
  out.closed = Total(std::move(closed));
  std::erase_if(out.d, [](const auto& entry) { return entry.second.IsZero(); });
  std::erase_if(out.open, [](const auto& entry) { return entry.second.IsZero(); });
  out.theorems.assign(theorems.begin(), theorems.end());
  return out;
}

}  // namespace

absl::StatusOr<DominationSum> SumOfComponents(const DominationPosition& position) {
  CGT_CHECK(position.play() == PlayConvention::kNormal);
  try {
    return Sum(position);
  } catch (const StatusError& error) {
    return error.status();
  }
}

absl::StatusOr<Value> ValueOfSum(Engine& engine, const DominationSum& sum) {
  CGT_ASSIGN_OR_RETURN(Value total, engine.Make(sum.closed));
  const auto add = [&](Value value, const Integer& count) -> absl::Status {
    CGT_ASSIGN_OR_RETURN(const Value multiple, engine.Multiple(count, value));
    CGT_ASSIGN_OR_RETURN(total, engine.Add(total, multiple));
    return absl::OkStatus();
  };
  for (const auto& [n, count] : sum.d) {
    CGT_ASSIGN_OR_RETURN(const Value d, MakeValue(engine, DominationValue{{}, n}));
    CGT_RETURN_IF_ERROR(add(d, count));
  }
  Evaluator<Domination> evaluate(engine, Domination());
  for (const auto& [component, count] : sum.open) {
    CGT_ASSIGN_OR_RETURN(const Value value, evaluate(component, By::kAny));
    CGT_RETURN_IF_ERROR(add(value, count));
  }
  return total;
}

absl::string_view DominationStepName(DominationStep step) {
  switch (step) {
    case DominationStep::kNumberPart:
      return "number part";
    case DominationStep::kClosedForm:
      return "closed form";
    case DominationStep::kAtomicWeight:
      return "atomic weight";
    case DominationStep::kCanonicalForm:
      break;
  }
  return "canonical form";
}

absl::StatusOr<DominationDecision> DecideSum(Engine& engine, const DominationSum& sum) {
  const auto outcome = [](int sign) { return sign > 0 ? Outcome::kL : Outcome::kR; };
  if (sum.open.empty()) {
    if (!sum.closed.number.IsZero()) {
      return DominationDecision{outcome(sum.closed.number.Sign()),
                                DominationStep::kNumberPart};
    }
    if (sum.d.empty()) {
      const std::partial_ordering order = Compare(sum.closed, NumberUpStar{});
      return DominationDecision{order == std::partial_ordering::equivalent ? Outcome::kP
                                : order == std::partial_ordering::unordered
                                    ? Outcome::kN
                                    : outcome(order > 0 ? 1 : -1),
                                DominationStep::kClosedForm};
    }
    Integer weight = sum.closed.up.Digit(1);
    for (const auto& [n, count] : sum.d) weight += count;
    if (weight.Abs() >= Integer(2)) {
      return DominationDecision{outcome(weight.Sign()), DominationStep::kAtomicWeight};
    }
  }
  CGT_ASSIGN_OR_RETURN(const Value value, ValueOfSum(engine, sum));
  CGT_ASSIGN_OR_RETURN(const Outcome of_value, engine.Outcome(value));
  return DominationDecision{of_value, DominationStep::kCanonicalForm};
}

}  // namespace cgt

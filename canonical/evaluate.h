// The value of a position of any ruleset, from the rules and from theorems.
#ifndef CGT_CANONICAL_EVALUATE_H_
#define CGT_CANONICAL_EVALUATE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "canonical/engine.h"
#include "cgt/errors.h"
#include "cgt/ruleset.h"
#include "cgt/work.h"

namespace cgt {

/// Where an answer may come from.
enum class By : std::uint8_t {
  kRules,    ///< options only; no closed form is asked
  kTheorem,  ///< closed forms of the components only; FailedPrecondition where none
             ///< applies
  kBoth,     ///< both, which must agree (Internal error naming both values if not)
  kAny       ///< closed forms where they apply, rules elsewhere
};

/// A closed form's answer: the value and the theorem that gives it
/// ("domination/theorem-9").
struct ClosedFormAnswer {
  Value value;
  std::string theorem;
  WorkCounts work = {};  ///< what it cost, if that is worth telling
};

/// Optional hook of a ruleset: a theorem that applies to this very position (components
/// have been split and normalised before). nullopt where none applies.
template <class R>
concept HasClosedForm =
    requires(const R& rules, Engine& engine, const typename R::Position& p) {
      {
        rules.ClosedForm(engine, p)
      } -> std::same_as<absl::StatusOr<std::optional<ClosedFormAnswer>>>;
    };

/// Counts of one evaluator, reproducible.
struct EvaluateCounts {
  std::uint64_t positions = 0;        ///< entries of the transposition table
  std::uint64_t lookups = 0;          ///< positions looked up
  std::uint64_t closed_forms = 0;     ///< components answered by a theorem
  std::vector<std::string> theorems;  ///< distinct ids, sorted
  WorkCounts work;                    ///< what the theorems cost
};

/// Evaluates positions of one ruleset instance, keeping a transposition table with exact
/// keys between calls:
///
///     Evaluator<Domineering> evaluate(engine, rules);
///     absl::StatusOr<Value> v = evaluate(position, By::kRules);
///
/// Depth first on an explicit stack. All options of a position are expanded, split and
/// normalised at once and their table slots prefetched; what is missing is evaluated,
/// then the engine makes the value of the options' sums. The engine's budget is honoured;
/// what has been finished stays in the table.
///
/// A ruleset of the catalog is compiled once: its header says `extern template class
/// Evaluator<R>;`, its source `template class Evaluator<R>;`, and so for OutcomeTable.
template <Ruleset R>
class Evaluator {
 public:
  using Position = typename R::Position;
  using Key = std::decay_t<decltype(std::declval<const R&>().Key(
      std::declval<const Position&>()))>;

  /// \param engine must outlive the evaluator
  Evaluator(Engine& engine, R rules) : engine_(engine), rules_(std::move(rules)) {}
  Evaluator(const Evaluator&) = delete;
  Evaluator& operator=(const Evaluator&) = delete;
  ~Evaluator() {
    for (Table& table : tables_) engine_.ReleaseMemory(table.charged);
  }

  [[nodiscard]] const R& rules() const { return rules_; }

  /// The value of a position under normal play.
  /// \errors FailedPrecondition: play repeats (the cycle is shown), or by theorem and
  /// none applies; Internal: `kBoth` and they disagree; what the budget answers
  absl::StatusOr<Value> operator()(const Position& position, By by);

  /// Work done since construction; `positions` are the entries of all tables.
  [[nodiscard]] EvaluateCounts counts() const;

 private:
  static constexpr NodeId kInProgress = 0xffffffffu;
  // What a theorem alone says is kept apart from what a search found with their help.
  enum TableIndex : int { kRulesTable = 0, kAnyTable = 1, kTheoremTable = 2 };

  struct Table {
    absl::flat_hash_map<Key, NodeId> values;
    std::int64_t charged = 0;
  };
  struct Part {
    Position position;
    Key key;
    bool negated;
  };
  struct Pending {
    Part part;
    std::size_t slot;  ///< where its value belongs in `sums`
  };
  /// A position being evaluated: the sums its options are, and the parts still missing.
  struct Frame {
    Position position;
    Key key;
    OptionSums sums[2];  ///< Left's, Right's
    std::vector<Pending> pending[2];
    std::size_t next[2] = {0, 0};
    std::int64_t charged = 0;
  };

  void Split(const Position& position, std::vector<Part>& out);

  absl::StatusOr<NodeId> Signed(NodeId id, bool negated);

  /// Enters a finished value (or the mark of one in progress), after asking for the
  /// memory of a growing table.
  absl::Status Enter(Table& table, const Key& key, NodeId id);

  static constexpr std::size_t kSlotBytes = sizeof(std::pair<const Key, NodeId>) + 1;
  static std::int64_t HeapBytes(const Key& key) {
    return static_cast<std::int64_t>(LargeBytes(key));
  }

  // What is charged and checked in one go while options are listed.
  static constexpr std::size_t kChargedAtOnce = std::size_t{1} << 17;
  // A position takes about as much as its key, in each of two places.
  static constexpr std::size_t kPositionToKey = 3;
  static std::size_t LargeBytes(const Key& key) {
    if constexpr (requires {
                    typename Key::value_type;
                    key.capacity();
                  }) {
      return key.capacity() * sizeof(typename Key::value_type);
    } else if constexpr (requires { key.capacity(); }) {
      return key.capacity();
    } else {
      return 0;
    }
  }

  absl::StatusOr<std::optional<NodeId>> ByTheorem(const Position& position);

  absl::StatusOr<Value> SumOfParts(const Position& position, TableIndex index,
                                   bool search);

  absl::StatusOr<NodeId> ValueOf(const Part& part, TableIndex index, bool search);

  absl::StatusOr<NodeId> Search(const Part& root, TableIndex index);

  absl::StatusOr<NodeId> Run(const Part& root, TableIndex index,
                             std::vector<Frame>& stack);

  /// Puts the values that are known by now into the frame's sums; answers the first part
  /// that is missing.
  absl::StatusOr<const Part*> Fill(Frame& frame, Table& table);

  /// A new frame for a part, or its value by theorem.
  absl::Status Push(const Part& part, TableIndex index, std::vector<Frame>& stack);

  absl::Status Expand(Player player, Frame& frame, int side, Table& table);

  absl::Status RepeatsError(const std::vector<Frame>& stack, const Key& key) const;

  Engine& engine_;
  R rules_;
  Table tables_[3];
  EvaluateCounts counts_;
  std::set<std::string> theorems_;
  // Scratch space of one expansion.
  std::vector<Position> options_;
  std::vector<Position> components_;
  std::vector<Part> parts_;
};

template <Ruleset R>
absl::StatusOr<Value> Evaluator<R>::operator()(const Position& position, By by) {
  switch (by) {
    case By::kRules:
      return SumOfParts(position, kRulesTable, /*search=*/true);
    case By::kTheorem:
      return SumOfParts(position, kTheoremTable, /*search=*/false);
    case By::kAny:
      return SumOfParts(position, kAnyTable, /*search=*/true);
    case By::kBoth:
      break;
  }
  const absl::StatusOr<Value> theorem = (*this)(position, By::kTheorem);
  if (!theorem.ok()) return theorem.status();
  const absl::StatusOr<Value> rules = (*this)(position, By::kRules);
  if (!rules.ok()) return rules.status();
  if (*theorem == *rules) return rules;
  return absl::InternalError(
      absl::StrCat("the theorems and the rules disagree on ", rules_.Print(position)));
}

template <Ruleset R>
EvaluateCounts Evaluator<R>::counts() const {
  EvaluateCounts counts = counts_;
  for (const Table& table : tables_) counts.positions += table.values.size();
  counts.theorems.assign(theorems_.begin(), theorems_.end());
  return counts;
}

template <Ruleset R>
void Evaluator<R>::Split(const Position& position, std::vector<Part>& out) {
  const auto add = [&](Position part) {
    bool negated = false;
    if constexpr (HasNormalize<R>) negated = rules_.Normalize(part);
    Key key = rules_.Key(part);
    out.push_back({std::move(part), std::move(key), negated});
  };
  if constexpr (HasComponents<R>) {
    components_.clear();
    rules_.Components(position, components_);
    for (Position& part : components_) add(std::move(part));
  } else {
    add(position);
  }
}

template <Ruleset R>
absl::StatusOr<NodeId> Evaluator<R>::Signed(NodeId id, bool negated) {
  if (!negated) return id;
  CGT_ASSIGN_OR_RETURN(const Value value, engine_.Negate(Value(&engine_, id)));
  return value.id();
}

template <Ruleset R>
absl::Status Evaluator<R>::Enter(Table& table, const Key& key, NodeId id) {
  if (const auto it = table.values.find(key); it != table.values.end()) {
    it->second = id;
    return absl::OkStatus();
  }
  const std::size_t capacity = table.values.capacity();
  std::int64_t bytes = 0;
  if (table.values.size() + 1 > capacity - capacity / 8) {
    bytes = static_cast<std::int64_t>((capacity + 1) * 2 * kSlotBytes);
  }
  CGT_RETURN_IF_ERROR(engine_.ChargeMemory(bytes + HeapBytes(key)));
  table.charged += bytes + HeapBytes(key);
  table.values.emplace(key, id);
  if (bytes > 0) {  // the smaller table is gone
    const auto old = static_cast<std::int64_t>(capacity * kSlotBytes);
    engine_.ReleaseMemory(old);
    table.charged -= old;
  }
  return absl::OkStatus();
}

template <Ruleset R>
absl::StatusOr<std::optional<NodeId>> Evaluator<R>::ByTheorem(const Position& position) {
  if constexpr (HasClosedForm<R>) {
    CGT_ASSIGN_OR_RETURN(std::optional<ClosedFormAnswer> answer,
                         rules_.ClosedForm(engine_, position));
    if (answer.has_value()) {
      ++counts_.closed_forms;
      theorems_.insert(std::move(answer->theorem));
      AddWork(answer->work, counts_.work);
      return std::optional<NodeId>(answer->value.id());
    }
  }
  return std::optional<NodeId>();
}

template <Ruleset R>
absl::StatusOr<Value> Evaluator<R>::SumOfParts(const Position& position, TableIndex index,
                                               bool search) {
  std::vector<Part> parts;
  Split(position, parts);
  // Equal parts are counted, so that a sum of a million small ones costs their kinds.
  absl::flat_hash_map<Key, std::size_t> kinds;
  std::vector<std::pair<std::size_t, std::int64_t>> counted;  // part, signed count
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto [it, inserted] = kinds.try_emplace(parts[i].key, counted.size());
    if (inserted) counted.push_back({i, 0});
    counted[it->second].second += parts[i].negated ? -1 : 1;
  }
  std::vector<Value> closed;
  std::vector<Value> open;
  for (const auto& [i, count] : counted) {
    if (count == 0) continue;
    CGT_ASSIGN_OR_RETURN(const NodeId id, ValueOf(parts[i], index, search));
    CGT_ASSIGN_OR_RETURN(const Value value,
                         engine_.Multiple(Integer(count), Value(&engine_, id)));
    (engine_.AsNumberUpStar(value).has_value() ? closed : open).push_back(value);
  }
  Value total = engine_.Zero();
  for (const std::vector<Value>* group : {&closed, &open}) {
    for (const Value& value : *group) {
      CGT_ASSIGN_OR_RETURN(total, engine_.Add(total, value));
    }
  }
  return total;
}

template <Ruleset R>
absl::StatusOr<NodeId> Evaluator<R>::ValueOf(const Part& part, TableIndex index,
                                             bool search) {
  Table& table = tables_[index];
  ++counts_.lookups;
  if (const auto it = table.values.find(part.key); it != table.values.end()) {
    return it->second;
  }
  if (search) return Search(part, index);
  CGT_ASSIGN_OR_RETURN(const std::optional<NodeId> id, ByTheorem(part.position));
  if (!id.has_value()) {
    return absl::FailedPreconditionError(
        absl::StrCat("no theorem of ", R::Info().name,
                     " gives the value of this position, or of a component of it; the "
                     "rules do (--by rules)"));
  }
  CGT_RETURN_IF_ERROR(Enter(table, part.key, *id));
  return *id;
}

template <Ruleset R>
absl::StatusOr<NodeId> Evaluator<R>::Search(const Part& root, TableIndex index) {
  Table& table = tables_[index];
  std::vector<Frame> stack;
  absl::StatusOr<NodeId> result = Run(root, index, stack);
  // What was in progress is not known: nothing half done stays visible.
  for (Frame& frame : stack) {
    table.values.erase(frame.key);
    engine_.ReleaseMemory(frame.charged);
  }
  return result;
}

template <Ruleset R>
absl::StatusOr<NodeId> Evaluator<R>::Run(const Part& root, TableIndex index,
                                         std::vector<Frame>& stack) {
  Table& table = tables_[index];
  CGT_RETURN_IF_ERROR(Push(root, index, stack));
  while (!stack.empty()) {
    Frame& frame = stack.back();
    CGT_ASSIGN_OR_RETURN(const Part* missing, Fill(frame, table));
    if (missing != nullptr) {
      const auto it = table.values.find(missing->key);
      if (it != table.values.end() && it->second == kInProgress) {
        return RepeatsError(stack, missing->key);
      }
      const Part part = *missing;  // the frame may move
      CGT_RETURN_IF_ERROR(Push(part, index, stack));
      continue;
    }
    CGT_ASSIGN_OR_RETURN(const Value value,
                         engine_.FromOptionSums(frame.sums[0], frame.sums[1]));
    table.values[frame.key] = value.id();
    engine_.ReleaseMemory(frame.charged);
    stack.pop_back();
  }
  return table.values.find(root.key)->second;
}

template <Ruleset R>
auto Evaluator<R>::Fill(Frame& frame, Table& table) -> absl::StatusOr<const Part*> {
  for (int side = 0; side < 2; ++side) {
    for (std::size_t& i = frame.next[side]; i < frame.pending[side].size(); ++i) {
      const Pending& pending = frame.pending[side][i];
      ++counts_.lookups;
      const auto it = table.values.find(pending.part.key);
      if (it == table.values.end() || it->second == kInProgress) return &pending.part;
      CGT_ASSIGN_OR_RETURN(frame.sums[side].parts[pending.slot],
                           Signed(it->second, pending.part.negated));
    }
  }
  return static_cast<const Part*>(nullptr);
}

template <Ruleset R>
absl::Status Evaluator<R>::Push(const Part& part, TableIndex index,
                                std::vector<Frame>& stack) {
  Table& table = tables_[index];
  CGT_RETURN_IF_ERROR(engine_.CheckBudget());
  if (index == kAnyTable) {
    CGT_ASSIGN_OR_RETURN(const std::optional<NodeId> id, ByTheorem(part.position));
    if (id.has_value()) return Enter(table, part.key, *id);
  }
  Frame frame{part.position, part.key, {}, {}, {0, 0}, 0};
  absl::Status status;
  for (int side = 0; side < 2 && status.ok(); ++side) {
    status = Expand(side == 0 ? Player::kLeft : Player::kRight, frame, side, table);
  }
  if (status.ok()) {
    std::size_t bytes = sizeof(Frame);
    for (int side = 0; side < 2; ++side) {
      bytes += frame.pending[side].capacity() * sizeof(Pending) +
               frame.sums[side].parts.capacity() * sizeof(NodeId) +
               frame.sums[side].ends.capacity() * sizeof(std::uint32_t);
    }
    status = engine_.ChargeMemory(static_cast<std::int64_t>(bytes));
    if (status.ok()) frame.charged += static_cast<std::int64_t>(bytes);
  }
  if (status.ok()) status = Enter(table, part.key, kInProgress);
  if (!status.ok()) {
    engine_.ReleaseMemory(frame.charged);
    return status;
  }
  stack.push_back(std::move(frame));
  return absl::OkStatus();
}

template <Ruleset R>
absl::Status Evaluator<R>::Expand(Player player, Frame& frame, int side, Table& table) {
  options_.clear();
  rules_.Options(player, frame.position, options_);
  parts_.clear();
  OptionSums& sums = frame.sums[side];
  std::size_t uncharged = 0;
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const std::size_t first = parts_.size();
    Split(options_[i], parts_);
    sums.ends.push_back(static_cast<std::uint32_t>(parts_.size()));
    // The keys and positions of large options add up before any of them is entered.
    for (std::size_t k = first; k < parts_.size(); ++k) {
      uncharged += sizeof(Part) + kPositionToKey * LargeBytes(parts_[k].key);
    }
    if (uncharged < kChargedAtOnce) continue;
    CGT_RETURN_IF_ERROR(engine_.CheckBudget());
    CGT_RETURN_IF_ERROR(engine_.ChargeMemory(static_cast<std::int64_t>(uncharged)));
    frame.charged += static_cast<std::int64_t>(std::exchange(uncharged, 0));
  }
  for (const Part& part : parts_) table.values.prefetch(part.key);
  sums.parts.assign(parts_.size(), 0);
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    ++counts_.lookups;
    const auto it = table.values.find(parts_[i].key);
    if (it != table.values.end() && it->second != kInProgress) {
      CGT_ASSIGN_OR_RETURN(sums.parts[i], Signed(it->second, parts_[i].negated));
    } else {
      frame.pending[side].push_back({std::move(parts_[i]), i});
    }
  }
  return absl::OkStatus();
}

template <Ruleset R>
absl::Status Evaluator<R>::RepeatsError(const std::vector<Frame>& stack,
                                        const Key& key) const {
  constexpr std::size_t kShown = 20;
  std::size_t first = 0;
  while (first < stack.size() && !(stack[first].key == key)) ++first;
  std::string text;
  for (std::size_t i = first; i < stack.size() && i < first + kShown; ++i) {
    absl::StrAppend(&text, rules_.Print(stack[i].position), " -> ");
  }
  if (stack.size() - first > kShown) {
    absl::StrAppend(&text, "(", stack.size() - first - kShown, " more) -> ");
  }
  return absl::FailedPreconditionError(absl::StrCat(
      "play repeats, so there is no value: ", text, rules_.Print(stack[first].position)));
}

}  // namespace cgt

#endif  // CGT_CANONICAL_EVALUATE_H_

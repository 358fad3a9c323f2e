#include "canonical/engine.h"

#include <utility>

#include "absl/container/flat_hash_map.h"
#include "canonical/internal/context.h"
#include "canonical/internal/unwind.h"
#include "cgt/errors.h"

namespace cgt {
namespace {

using internal::Context;
using internal::Ids;

/// Runs one public operation: what unwinds becomes a status, and the context is left.
template <class F>
auto Operation(Context& context, F&& f) -> decltype(f()) {
  struct Leave {
    Context& context;
    ~Leave() { context.Leave(); }
  } leave{context};
  auto result = internal::Caught(std::forward<F>(f));
  // Memory ran out: what can be computed again makes room for what comes next.
  if (result.status().code() == absl::StatusCode::kResourceExhausted) context.DropMemos();
  return result;
}

}  // namespace

Engine::Engine(const EngineOptions& options)
    : store_(std::make_unique<internal::NodeStore>(options)),
      context_(std::make_unique<Context>(*store_)) {}

Engine::~Engine() { SetBudget(nullptr); }

void Engine::SetBudget(Budget* budget) { store_->SetBudget(budget); }
Budget* Engine::budget() const { return store_->budget(); }

Value Engine::Zero() { return Value(this, context_->zero()); }

absl::StatusOr<Value> Engine::Number(const Dyadic& x) {
  return Operation(*context_, [&]() -> absl::StatusOr<Value> {
    return Value(this, context_->Number(x));
  });
}

absl::StatusOr<Value> Engine::Star(Nimber n) { return Make({Dyadic(), Uptimal(), n}); }

absl::StatusOr<Value> Engine::Make(const NumberUpStar& x) {
  return Operation(*context_, [&]() -> absl::StatusOr<Value> {
    return Value(this, context_->Closed(x));
  });
}

NodeId Engine::Own(Value a) const {
  CGT_CHECK(&a.engine() == this);
  return a.id();
}

absl::StatusOr<Value> Engine::FromOptions(absl::Span<const Value> left,
                                          absl::Span<const Value> right) {
  return Operation(*context_, [&]() -> absl::StatusOr<Value> {
    Ids l;
    Ids r;
    for (const Value& option : left) l.push_back(Own(option));
    for (const Value& option : right) r.push_back(Own(option));
    return Value(this, context_->FromOptions(l, r));
  });
}

absl::StatusOr<Value> Engine::FromOptionSums(const OptionSums& left,
                                             const OptionSums& right) {
  return Operation(*context_, [&]() -> absl::StatusOr<Value> {
    const auto add_up = [this](const OptionSums& sums) {
      Ids ids;
      std::uint32_t begin = 0;
      for (const std::uint32_t end : sums.ends) {
        NodeId total = context_->zero();
        for (std::uint32_t i = begin; i < end; ++i) {
          total = context_->Add(total, sums.parts[i]);
        }
        ids.push_back(total);
        begin = end;
      }
      return ids;
    };
    Ids l = add_up(left);
    Ids r = add_up(right);
    return Value(this, context_->FromOptions(l, r));
  });
}

absl::StatusOr<Value> Engine::FromForm(const Form& form) {
  return Operation(*context_, [&]() -> absl::StatusOr<Value> {
    // Options have smaller ids than the forms that have them: mark what is needed from
    // above, then compute from below.
    std::vector<bool> needed(form.id + 1, false);
    needed[form.id] = true;
    for (FormId id = form.id + 1; id-- > 0;) {
      if (!needed[id]) continue;
      for (const FormId option : form.arena->Left(id)) needed[option] = true;
      for (const FormId option : form.arena->Right(id)) needed[option] = true;
    }
    std::vector<NodeId> values(form.id + 1);
    Ids l;
    Ids r;
    for (FormId id = 0; id <= form.id; ++id) {
      if (!needed[id]) continue;
      context_->Tick();
      l.clear();
      r.clear();
      for (const FormId option : form.arena->Left(id)) l.push_back(values[option]);
      for (const FormId option : form.arena->Right(id)) r.push_back(values[option]);
      values[id] = context_->FromOptions(l, r);
    }
    return Value(this, values[form.id]);
  });
}

absl::StatusOr<bool> Engine::LessOrEqual(Value a, Value b) {
  return Operation(*context_, [&]() -> absl::StatusOr<bool> {
    return context_->LessOrEqual(Own(a), Own(b));
  });
}

absl::StatusOr<std::partial_ordering> Engine::Compare(Value a, Value b) {
  return Operation(*context_, [&]() -> absl::StatusOr<std::partial_ordering> {
    const NodeId x = Own(a);
    const NodeId y = Own(b);
    if (x == y) return std::partial_ordering::equivalent;
    if (context_->LessOrEqual(x, y)) return std::partial_ordering::less;
    if (context_->LessOrEqual(y, x)) return std::partial_ordering::greater;
    return std::partial_ordering::unordered;
  });
}

absl::StatusOr<Value> Engine::Add(Value a, Value b) {
  return Operation(*context_, [&]() -> absl::StatusOr<Value> {
    return Value(this, context_->Add(Own(a), Own(b)));
  });
}

absl::StatusOr<Value> Engine::Subtract(Value a, Value b) {
  return Operation(*context_, [&]() -> absl::StatusOr<Value> {
    return Value(this, context_->Add(Own(a), context_->Negate(Own(b))));
  });
}

absl::StatusOr<Value> Engine::Negate(Value a) {
  return Operation(*context_, [&]() -> absl::StatusOr<Value> {
    return Value(this, context_->Negate(Own(a)));
  });
}

absl::StatusOr<Value> Engine::Multiple(const Integer& n, Value a) {
  return Operation(*context_, [&]() -> absl::StatusOr<Value> {
    return Value(this, context_->Multiple(n, Own(a)));
  });
}

std::optional<NumberUpStar> Engine::AsNumberUpStar(Value a) const {
  const NodeId id = Own(a);
  if (!context_->Get(id).IsClosed()) return std::nullopt;
  return store_->ClosedOf(id);
}

std::optional<Dyadic> Engine::AsNumber(Value a) const {
  const NodeId id = Own(a);
  if (!context_->Get(id).IsNumber()) return std::nullopt;
  return store_->NumberOf(id);
}

absl::StatusOr<std::vector<Value>> Engine::Options(Player player, Value a,
                                                   std::uint64_t limit) {
  return Operation(*context_, [&]() -> absl::StatusOr<std::vector<Value>> {
    std::vector<Value> result;
    for (const NodeId id : context_->Options(player, Own(a), limit)) {
      result.emplace_back(this, id);
    }
    return result;
  });
}

absl::StatusOr<Integer> Engine::OptionCount(Player player, Value a) {
  return Operation(*context_, [&]() -> absl::StatusOr<Integer> {
    return context_->OptionCount(player, Own(a));
  });
}

Dyadic Engine::LeftStop(Value a) const {
  return store_->NumberOf(context_->Get(Own(a)).left_stop);
}

Dyadic Engine::RightStop(Value a) const {
  return store_->NumberOf(context_->Get(Own(a)).right_stop);
}

absl::StatusOr<Dyadic> Engine::Mean(Value a) {
  return Operation(*context_, [&]() -> absl::StatusOr<Dyadic> {
    return context_->ThermographOf(Own(a))->mean;
  });
}

absl::StatusOr<Dyadic> Engine::Temperature(Value a) {
  return Operation(*context_, [&]() -> absl::StatusOr<Dyadic> {
    const NodeId id = Own(a);
    if (context_->Get(id).IsNumber()) {
      // An integer has -1, m/2^n has -1/2^n.
      return -Dyadic::FromRatio(Integer(1), store_->NumberOf(id).exponent());
    }
    return context_->ThermographOf(id)->temperature;
  });
}

absl::StatusOr<cgt::Outcome> Engine::Outcome(Value a) {
  return Operation(*context_, [&]() -> absl::StatusOr<cgt::Outcome> {
    const NodeId id = Own(a);
    const bool at_least = context_->LessOrEqual(context_->zero(), id);
    const bool at_most = context_->LessOrEqual(id, context_->zero());
    return FromWinners(!at_most, !at_least);
  });
}

absl::StatusOr<Integer> Engine::Birthday(Value a) {
  return Operation(
      *context_, [&]() -> absl::StatusOr<Integer> { return context_->Birthday(Own(a)); });
}

bool Engine::IsAllSmall(Value a) const {
  return (context_->Get(Own(a)).flags & internal::kAllSmall) != 0;
}

absl::StatusOr<std::strong_ordering> Engine::StructuralCompare(Value a, Value b) {
  return Operation(*context_, [&]() -> absl::StatusOr<std::strong_ordering> {
    return context_->StructuralCompare(Own(a), Own(b));
  });
}

void Engine::Trim() {
  attached_.clear();
  context_->DropMemos();
}

absl::StatusOr<Value> Engine::Import(Value other) {
  if (&other.engine() == this) return other;
  return Operation(*context_, [&]() -> absl::StatusOr<Value> {
    const Engine& source = other.engine();
    absl::flat_hash_map<NodeId, NodeId> copied;
    std::vector<NodeId> stack = {other.id()};
    Ids l;
    Ids r;
    while (!stack.empty()) {
      context_->Tick();
      const NodeId id = stack.back();
      if (copied.contains(id)) {
        stack.pop_back();
        continue;
      }
      const internal::Node& node = source.context_->Get(id);
      if (node.IsClosed()) {
        copied[id] = context_->Closed(source.store_->ClosedOf(id));
        continue;
      }
      const std::size_t depth = stack.size();
      l.clear();
      r.clear();
      for (const auto& [from, to] :
           {std::pair{node.Left(), &l}, std::pair{node.Right(), &r}}) {
        for (const NodeId option : from) {
          if (const auto it = copied.find(option); it != copied.end()) {
            to->push_back(it->second);
          } else {
            stack.push_back(option);
          }
        }
      }
      if (stack.size() == depth) copied[id] = context_->FromOptions(l, r);
    }
    return Value(this, copied[other.id()]);
  });
}

EngineCounts Engine::counts() const {
  EngineCounts counts = context_->counts;
  counts.nodes = store_->published();
  return counts;
}

std::int64_t Engine::memory_used() const { return store_->memory_used(); }

absl::Status Engine::ChargeMemory(std::int64_t bytes) {
  try {
    store_->Charge(bytes);
  } catch (const internal::Unwind& unwind) {
    return unwind.status;
  }
  return absl::OkStatus();
}

void Engine::ReleaseMemory(std::int64_t bytes) { store_->Charge(-bytes); }

absl::Status Engine::CheckBudget() {
  return budget() == nullptr ? absl::OkStatus() : budget()->Check();
}

namespace {

Engine& SharedEngine(const Value& a, const Value& b) {
  CGT_CHECK(&a.engine() == &b.engine());
  return a.engine();
}

}  // namespace

std::partial_ordering operator<=>(const Value& a, const Value& b) {
  return ValueOrThrow(SharedEngine(a, b).Compare(a, b));
}
Value operator+(const Value& a, const Value& b) {
  return ValueOrThrow(SharedEngine(a, b).Add(a, b));
}
Value operator-(const Value& a, const Value& b) {
  return ValueOrThrow(SharedEngine(a, b).Subtract(a, b));
}
Value operator-(const Value& a) { return ValueOrThrow(a.engine().Negate(a)); }

}  // namespace cgt

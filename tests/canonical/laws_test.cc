// The engine's laws: filters are never the truth, interruption leaves nothing half done,
// depth is no limit, answers do not depend on history.
#include <gtest/gtest.h>
#include <pthread.h>

#include <algorithm>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "absl/strings/str_cat.h"
#include "canonical/engine.h"
#include "tests/canonical/bridge.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

using oracle::Games;
using oracle::Id;

/// A description of a value that knows nothing of ids: options in structural order.
class Describer {
 public:
  explicit Describer(Engine& engine) : engine_(engine) {}
  std::string Text(Value v) {
    if (const auto it = texts_.find(v.id()); it != texts_.end()) return it->second;
    std::string text;
    if (const std::optional<NumberUpStar> w = engine_.AsNumberUpStar(v)) {
      absl::StrAppend(&text, w->number.ToString(), "u");
      for (const Integer& digit : w->up.digits())
        absl::StrAppend(&text, digit.ToString(), ",");
      absl::StrAppend(&text, "*", w->star.index);
    } else {
      text = "{";
      for (const Player player : {Player::kLeft, Player::kRight}) {
        std::vector<Value> options = ValueOrThrow(engine_.Options(player, v));
        std::sort(options.begin(), options.end(), [&](Value a, Value b) {
          return ValueOrThrow(engine_.StructuralCompare(a, b)) < 0;
        });
        for (const Value option : options) absl::StrAppend(&text, Text(option), " ");
        absl::StrAppend(&text, player == Player::kLeft ? "|" : "}");
      }
    }
    return texts_[v.id()] = text;
  }

 private:
  Engine& engine_;
  std::map<NodeId, std::string> texts_;
};

std::vector<Id> Pool(Games& games) {
  std::vector<Id> pool = AllGamesBornByDay(games, 2);
  for (int k = -3; k <= 3; ++k) pool.push_back(games.Ups(k, 9));
  for (int n = 1; n <= 9; ++n) pool.push_back(games.Nimber(n));
  for (int n = -40; n <= 40; n += 8) pool.push_back(games.Integer(n));
  for (int n = 1; n <= 3; ++n) pool.push_back(games.UpPower(n));
  for (const int numerator : {-77, -5, 1, 3, 127}) {
    pool.push_back(games.Number(oracle::Fraction(numerator, 64)));
  }
  return pool;
}

/// A fixed programme of work; the values' descriptions, in order.
std::vector<std::string> Work(Engine& engine, Games& games, unsigned seed, int steps) {
  testing::Bridge bridge(engine, games);
  Describer describe(engine);
  std::vector<Id> pool = Pool(games);
  std::mt19937 random(seed);
  std::vector<std::string> texts;
  for (int i = 0; i < steps; ++i) {
    const Value a = bridge.ToEngine(testing::RandomGame(games, pool, random, 3));
    const Value b = bridge.ToEngine(pool[random() % pool.size()]);
    const Value sum = ValueOrThrow(engine.Add(a, b));
    texts.push_back(describe.Text(a));
    texts.push_back(describe.Text(sum));
    texts.push_back(describe.Text(ValueOrThrow(engine.Negate(sum))));
    texts.push_back(ValueOrThrow(engine.Mean(sum)).ToString());
    texts.push_back(ValueOrThrow(engine.Temperature(sum)).ToString());
    texts.push_back(ValueOrThrow(engine.Birthday(sum)).ToString());
    texts.push_back(
        std::string(1, testing::CompareChar(ValueOrThrow(engine.Compare(a, b)))));
  }
  return texts;
}

TEST(LawsTest, NarrowFieldsChangeNoAnswer) {
  // Law 1: with 6-bit stop keys and 3-bit ups and nimbers nearly everything takes the
  // side tables.
  Games games;
  Engine wide;
  Engine narrow({.stop_fraction_bits = 2, .stop_key_bits = 6, .small_bits = 3});
  const std::vector<std::string> expected = Work(wide, games, 99, 600);
  const std::vector<std::string> actual = Work(narrow, games, 99, 600);
  EXPECT_EQ(expected, actual);
}

TEST(LawsTest, AnswersDoNotDependOnHistory) {
  // Law 6: the same work in a fresh engine and after 10,000 random games.
  Games games;
  Engine fresh;
  Engine used;
  {
    Games others;
    testing::Bridge bridge(used, others);
    const std::vector<Id> pool = Pool(others);
    std::mt19937 random(5);
    for (int i = 0; i < 10000; ++i) {
      bridge.ToEngine(testing::RandomGame(others, pool, random, 4));
    }
  }
  EXPECT_EQ(Work(fresh, games, 12, 300), Work(used, games, 12, 300));
}

TEST(LawsTest, InterruptedAtAnyCheckItFinishesTheSame) {
  // Law 3: cancel at the k-th check, then finish without a limit.
  Games games;
  const auto hard_sum = [&](Engine& engine) -> absl::StatusOr<Value> {
    testing::Bridge bridge(engine, games);
    // Sums of switches and hot games of different temperatures make many nodes.
    CGT_ASSIGN_OR_RETURN(Value total, engine.Make({}));
    for (int n = 1; n <= 7; ++n) {
      CGT_ASSIGN_OR_RETURN(const Value left, engine.Number(n));
      CGT_ASSIGN_OR_RETURN(const Value right, engine.Number(-2 * n));
      CGT_ASSIGN_OR_RETURN(const Value star, engine.Star(Nimber{2}));
      CGT_ASSIGN_OR_RETURN(const Value inner, engine.FromOptions({{star}}, {{right}}));
      CGT_ASSIGN_OR_RETURN(const Value game,
                           engine.FromOptions({{left, star}}, {{inner}}));
      CGT_ASSIGN_OR_RETURN(total, engine.Add(total, game));
    }
    return total;
  };
  Engine reference;
  Budget counting;
  reference.SetBudget(&counting);
  const Value expected = ValueOrThrow(hard_sum(reference));
  const std::string text = Describer(reference).Text(expected);
  const std::uint64_t checks = counting.checks();
  reference.SetBudget(nullptr);
  ASSERT_GT(checks, 5u);
  const std::uint64_t step = std::max<std::uint64_t>(1, checks / 40);
  int interrupted = 0;
  for (std::uint64_t k = 1; k <= checks; k += step) {
    Engine engine;
    Budget budget(BudgetLimits{.cancel_at_check = k});
    engine.SetBudget(&budget);
    const absl::StatusOr<Value> cut = hard_sum(engine);
    if (!cut.ok()) {
      EXPECT_EQ(cut.status().code(), absl::StatusCode::kCancelled);
      ++interrupted;
    }
    engine.SetBudget(nullptr);
    const Value finished = ValueOrThrow(hard_sum(engine));
    ASSERT_EQ(Describer(engine).Text(finished), text) << "interrupted at check " << k;
  }
  EXPECT_GT(interrupted, 3);
}

TEST(LawsTest, MemoryLimitsAreHonouredAndTheEngineStaysUsable) {
  Engine engine;
  Budget budget(BudgetLimits{.memory_bytes = 16 << 20});
  engine.SetBudget(&budget);
  std::mt19937 random(1);
  absl::Status status;
  Value total = engine.Zero();
  for (int n = 1; n < 400 && status.ok(); ++n) {
    const auto number = [&] {
      return ValueOrThrow(
          engine.Number(Dyadic::FromRatio(static_cast<int>(random() % 4001) - 2000, 6)));
    };
    const absl::StatusOr<Value> hot = engine.FromOptions({{number()}}, {{number()}});
    if (!hot.ok()) {
      status = hot.status();
      break;
    }
    const absl::StatusOr<Value> sum = engine.Add(total, *hot);
    status = sum.status();
    if (sum.ok()) total = *sum;
  }
  EXPECT_EQ(status.code(), absl::StatusCode::kResourceExhausted) << status;
  EXPECT_LE(budget.memory_peak(), 16 << 20);
  const Value one = ValueOrThrow(engine.Number(1));
  EXPECT_EQ(ValueOrThrow(engine.Add(one, one)), ValueOrThrow(engine.Number(2)));
  engine.SetBudget(nullptr);
}

/// Runs f on a thread with a stack of 256 KB.
template <class F>
void OnSmallStack(F f) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, 256 << 10), 0);
  pthread_t thread;
  ASSERT_EQ(pthread_create(
                &thread, &attributes,
                [](void* argument) -> void* {
                  (*static_cast<F*>(argument))();
                  return nullptr;
                },
                &f),
            0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

TEST(LawsTest, DepthIsNoLimit) {
  // Law 5: {0|{0|{0| ... }}}, and a hot chain that no filter settles, 200,000 deep.
  OnSmallStack([] {
    Engine engine;
    FormArena arena;
    const FormId zero = arena.Intern({}, {});
    FormId form = zero;
    const int depth = oracle::kSanitized ? 100'000 : 1'000'000;
    for (int i = 0; i < depth; ++i) form = arena.Intern({zero}, {form});
    // {0|G} for G = 0 is *, then up, then {0|up} = 2.up*, ...: (depth-1).up + ...
    const Value v = ValueOrThrow(engine.FromForm({&arena, form}));
    const std::optional<NumberUpStar> w = engine.AsNumberUpStar(v);
    ASSERT_TRUE(w.has_value());
    EXPECT_EQ(w->up, Uptimal::Up(depth - 1));

    // G_{n+1} = {1 | {1 | G_n}} is in canonical form, born on day 2n + 1.
    Value g = engine.Zero();
    const Value one = ValueOrThrow(engine.Number(1));
    const int links = oracle::kSanitized ? 10'000 : 100'000;
    for (int i = 0; i < links; ++i) {
      const Value inner = ValueOrThrow(engine.FromOptions({{one}}, {{g}}));
      g = ValueOrThrow(engine.FromOptions({{one}}, {{inner}}));
    }
    EXPECT_EQ(ValueOrThrow(engine.Birthday(g)), Integer(2 * links + 1));
    const Value negative = ValueOrThrow(engine.Negate(g));
    EXPECT_EQ(ValueOrThrow(engine.Negate(negative)), g);
    EXPECT_TRUE(engine.Temperature(g).ok());
    EXPECT_TRUE(engine.Compare(g, negative).ok());
    EXPECT_EQ(ValueOrThrow(engine.Add(g, negative)), engine.Zero());
    const Value shifted = ValueOrThrow(engine.Add(g, one));
    EXPECT_TRUE(ValueOrThrow(engine.LessOrEqual(g, shifted)));
    EXPECT_TRUE(engine.StructuralCompare(g, negative).ok());
    Engine other;
    EXPECT_TRUE(other.Import(g).ok());
  });
}

}  // namespace
}  // namespace cgt

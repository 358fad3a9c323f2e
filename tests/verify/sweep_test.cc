// The sweeper on theorems whose truth is plain: what it finds does not depend on threads,
// budgets end it cleanly, and it can tell a false statement from a true one.
#include "verify/sweep.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "cgt/errors.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/verify/samples.h"

namespace cgt {
namespace {

using ::testing::ElementsAre;
using testing::FalseTheorem;
using ::testing::HasSubstr;
using testing::PlainOptions;
using testing::TrueTheorem;

std::vector<TheoremResult> SweepOf(const std::vector<Theorem>& theorems,
                                   const SweepOptions& options) {
  std::vector<const Theorem*> chosen;
  for (const Theorem& theorem : theorems) chosen.push_back(&theorem);
  return Sweep(chosen, options);
}

TEST(Sweep, TellsTrueFromFalse) {
  const std::vector<Theorem> theorems = {TrueTheorem("test/true", 30),
                                         FalseTheorem("test/false", 30, 7)};
  const std::vector<TheoremResult> results = SweepOf(theorems, PlainOptions());
  ASSERT_EQ(results.size(), 2u);

  EXPECT_EQ(results[0].theorem, &theorems[0]);
  EXPECT_EQ(results[0].verdict, SweepVerdict::kHolds);
  EXPECT_EQ(results[0].range, "n <= 30");
  EXPECT_EQ(results[0].max, 30);
  EXPECT_EQ(results[0].instances, 30u);
  EXPECT_EQ(results[0].failures, 0u);
  EXPECT_FALSE(results[0].counterexample.has_value());
  EXPECT_TRUE(results[0].status.ok());
  EXPECT_FALSE(results[0].DiffersFromRecord());

  EXPECT_EQ(results[1].verdict, SweepVerdict::kFails);
  EXPECT_EQ(results[1].instances, 30u);
  EXPECT_EQ(results[1].failures, 5u);  // n = 1, 7, 14, 21, 28
  ASSERT_TRUE(results[1].counterexample.has_value());
  EXPECT_EQ(results[1].counterexample->instance, Instance{1});
  EXPECT_EQ(results[1].counterexample->text, "^* > 0");
  EXPECT_THAT(results[1].counterexample->values,
              ElementsAre(std::pair<std::string, std::string>("left side", "^*"),
                          std::pair<std::string, std::string>("right side", "0")));
  EXPECT_EQ(results[1].counterexample->note, "claimed: left side > right side");
  EXPECT_TRUE(results[1].DiffersFromRecord());
}

TEST(Sweep, TheBoundReplacesThatOfEveryTheorem) {
  const std::vector<Theorem> theorems = {TrueTheorem("test/a", 30),
                                         TrueTheorem("test/b", 2)};
  SweepOptions options = PlainOptions();
  options.max = 5;
  const std::vector<TheoremResult> results = SweepOf(theorems, options);
  for (const TheoremResult& result : results) {
    EXPECT_EQ(result.instances, 5u);
    EXPECT_EQ(result.range, "n <= 5");
  }
  options.max = 0;
  // Of nothing nothing is known.
  EXPECT_EQ(SweepOf(theorems, options)[0].verdict, SweepVerdict::kUnknown);
  EXPECT_EQ(SweepOf(theorems, options)[0].instances, 0u);
}

TEST(Sweep, ResultsDoNotDependOnTheNumberOfThreads) {
  // More than one batch; the first counterexample in the first batch, in a later one, and
  // nowhere.
  const std::vector<Theorem> theorems = {
      FalseTheorem("test/early", 9000, 11),
      testing::UpsAreWon("test/late", 9000,
                         [](std::int64_t n) { return n >= 2 && n != 8192 && n < 8900; }),
      TrueTheorem("test/true", 9000)};
  const std::vector<TheoremResult> one = SweepOf(theorems, PlainOptions(1));
  EXPECT_EQ(one[0].counterexample->instance, Instance{1});
  EXPECT_EQ(one[0].failures, 1u + 9000 / 11);
  EXPECT_EQ(one[1].counterexample->instance, Instance{8192});
  EXPECT_EQ(one[1].failures, 102u);
  for (const std::size_t threads : {2, 3, 4}) {
    const std::vector<TheoremResult> many = SweepOf(theorems, PlainOptions(threads));
    ASSERT_EQ(many.size(), one.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(many[i].verdict, one[i].verdict);
      EXPECT_EQ(many[i].instances, one[i].instances);
      EXPECT_EQ(many[i].failures, one[i].failures);
      ASSERT_EQ(many[i].counterexample.has_value(), one[i].counterexample.has_value());
      if (!one[i].counterexample.has_value()) continue;
      EXPECT_EQ(many[i].counterexample->instance, one[i].counterexample->instance);
      EXPECT_EQ(many[i].counterexample->text, one[i].counterexample->text);
      EXPECT_EQ(many[i].counterexample->values, one[i].counterexample->values);
      EXPECT_EQ(many[i].counterexample->note, one[i].counterexample->note);
    }
  }
}

TEST(Sweep, ToldWhatIsFinishedInOrderAndFromTheCallersThread) {
  const std::vector<Theorem> theorems = {
      TrueTheorem("test/a", 9), TrueTheorem("test/b", 9), FalseTheorem("test/c", 9, 2)};
  SweepOptions options = PlainOptions(2);
  std::vector<std::string> finished;
  const std::thread::id caller = std::this_thread::get_id();
  options.finished = [&](const TheoremResult& result) {
    EXPECT_EQ(std::this_thread::get_id(), caller);
    finished.push_back(result.theorem->id);
  };
  SweepOf(theorems, options);
  EXPECT_THAT(finished, ElementsAre("test/a", "test/b", "test/c"));
}

TEST(Sweep, ProgressGrowsToTheTotal) {
  const std::vector<Theorem> theorems = {TrueTheorem("test/a", 9000)};
  SweepOptions options = PlainOptions(2);
  std::mutex mutex;
  std::vector<SweepProgress> told;
  options.progress = [&](const SweepProgress& progress) {
    const std::lock_guard<std::mutex> lock(mutex);
    told.push_back(progress);
  };
  SweepOf(theorems, options);
  ASSERT_FALSE(told.empty());
  std::uint64_t done = 0;
  for (const SweepProgress& progress : told) {
    EXPECT_EQ(progress.theorem, "test/a");
    EXPECT_EQ(progress.theorem_index, 0u);
    EXPECT_EQ(progress.theorem_count, 1u);
    EXPECT_EQ(progress.total, 9000u);
    EXPECT_GE(progress.done, done);
    EXPECT_GE(progress.rate, 0);
    EXPECT_GE(progress.eta_seconds.value_or(0), 0);
    done = progress.done;
  }
  EXPECT_EQ(done, 9000u);
}

// --- what differs from the record

TheoremResult ResultOf(TheoremStatus status, SweepVerdict verdict, std::int64_t max) {
  static const std::vector<Theorem>* const theorems = [] {
    auto* made = new std::vector<Theorem>;
    for (const TheoremStatus each :
         {TheoremStatus::kHolds, TheoremStatus::kFailsAsPrinted,
          TheoremStatus::kCorrected}) {
      made->push_back(TrueTheorem("test/any", 10));
      made->back().status = each;
    }
    return made;
  }();
  TheoremResult result;
  result.theorem = &(*theorems)[static_cast<std::size_t>(status)];
  result.verdict = verdict;
  result.max = max;
  return result;
}

TEST(DiffersFromRecord, OnlyWhereTheRecordedRangeWasDoneOrAnInstanceFails) {
  using S = TheoremStatus;
  using V = SweepVerdict;
  const struct {
    S status;
    V verdict;
    std::int64_t max;
    bool differs;
  } rows[] = {
      {S::kHolds, V::kHolds, 10, false},
      {S::kHolds, V::kFails, 3, true},
      {S::kHolds, V::kUnknown, 10, false},
      {S::kCorrected, V::kHolds, 10, false},
      {S::kCorrected, V::kFails, 10, true},
      {S::kFailsAsPrinted, V::kFails, 2, false},
      {S::kFailsAsPrinted, V::kHolds, 10, true},
      {S::kFailsAsPrinted, V::kHolds, 12, true},
      {S::kFailsAsPrinted, V::kHolds, 9, false},  // the counterexample may lie beyond
      {S::kFailsAsPrinted, V::kUnknown, 10, false},
  };
  for (const auto& row : rows) {
    EXPECT_EQ(ResultOf(row.status, row.verdict, row.max).DiffersFromRecord(), row.differs)
        << TheoremStatusName(row.status) << " " << SweepVerdictName(row.verdict) << " "
        << row.max;
  }
}

// --- budgets and errors

TEST(Sweep, CancellationEndsItAndLeavesTheRestUnchecked) {
  auto cancel = std::make_shared<std::atomic<bool>>(false);
  Theorem endless = TrueTheorem("test/a", 1000000000);
  endless.make_checker = [cancel](Engine&) -> Checker {
    return [cancel](const Instance& instance) -> absl::StatusOr<Verdict> {
      if (instance[0] == 1000) cancel->store(true);
      return Verdict{.holds = true, .values = {}, .note = {}};
    };
  };
  const std::vector<Theorem> theorems = {endless, TrueTheorem("test/b", 10)};
  for (const std::size_t threads : {1, 2}) {
    cancel->store(false);
    SweepOptions options = PlainOptions(threads);
    options.limits.cancel = cancel;
    const std::vector<TheoremResult> results = SweepOf(theorems, options);
    ASSERT_EQ(results.size(), 2u);
    for (const TheoremResult& result : results) {
      EXPECT_EQ(result.verdict, SweepVerdict::kUnknown);
      EXPECT_TRUE(absl::IsCancelled(result.status)) << result.status;
      EXPECT_FALSE(result.DiffersFromRecord());
    }
    EXPECT_GE(results[0].instances, 999u);
    EXPECT_LT(results[0].instances, 1000000000u);
    EXPECT_EQ(results[1].instances, 0u);
  }
}

TEST(Sweep, ATimeLimitKeepsWhatIsKnown) {
  // Failing instances that were met count, though the range is not finished.
  const std::vector<Theorem> theorems = {FalseTheorem("test/a", 1000000000, 3)};
  SweepOptions options = PlainOptions(2);
  options.limits.time = std::chrono::seconds(1);
  const auto start = std::chrono::steady_clock::now();
  const TheoremResult result = SweepOf(theorems, options)[0];
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  EXPECT_TRUE(absl::IsResourceExhausted(result.status)) << result.status;
  EXPECT_EQ(result.verdict, SweepVerdict::kFails);
  ASSERT_TRUE(result.counterexample.has_value());
  EXPECT_EQ(result.counterexample->instance, Instance{1});
}

TEST(Sweep, CountingInAdvanceIsInterruptedToo) {
  const std::vector<Theorem> theorems = {TrueTheorem("test/a", 1LL << 60)};
  SweepOptions options = PlainOptions(1);
  options.progress = [](const SweepProgress&) {};
  options.limits.time = std::chrono::milliseconds(50);
  const TheoremResult result = SweepOf(theorems, options)[0];
  EXPECT_TRUE(absl::IsResourceExhausted(result.status)) << result.status;
  EXPECT_EQ(result.verdict, SweepVerdict::kUnknown);
}

// A theorem that holds and spends memory: instance n makes games that no other makes.
Theorem MemoryTheorem(std::int64_t max, std::int64_t games) {
  Theorem record = TrueTheorem("test/memory", max);
  record.make_checker = [games](Engine& engine) {
    return GuardedChecker([&engine, games](const Instance& instance) {
      ValueAlgebra x(engine);
      Value game = x.Whole(instance[0] * games + 1);
      for (std::int64_t i = 0; i < games; ++i) {
        game = x.Options({x.Whole(instance[0] * games + i + 2)}, {game});
      }
      ClaimCheck check;
      check.Claim("game", game, Relation::kGreater, "zero", x.Zero());
      return check.Take();
    });
  };
  return record;
}

TEST(Sweep, AWorkerOutOfMemoryStartsAgainWithAFreshEngine) {
  Engine fresh;
  SweepOptions options = PlainOptions(1);
  options.limits.memory_bytes = 2 * fresh.memory_used() + (std::int64_t{8} << 20);
  Theorem many = MemoryTheorem(60, 4000);
  int engines = 0;
  many.make_checker = [&engines, make = many.make_checker](Engine& engine) {
    ++engines;
    return make(engine);
  };
  const TheoremResult result = SweepOf({many}, options)[0];
  EXPECT_EQ(result.verdict, SweepVerdict::kHolds) << result.status;
  EXPECT_EQ(result.instances, 60u);
  EXPECT_GT(engines, 1);
}

TEST(Sweep, AnInstanceTooLargeForTheMemoryEndsTheTheoremOnly) {
  Engine fresh;
  SweepOptions options = PlainOptions(1);
  options.limits.memory_bytes = fresh.memory_used() + (std::int64_t{2} << 20);
  const std::vector<Theorem> theorems = {MemoryTheorem(1, 3000000),
                                         TrueTheorem("test/b", 10)};
  const std::vector<TheoremResult> results = SweepOf(theorems, options);
  EXPECT_TRUE(absl::IsResourceExhausted(results[0].status)) << results[0].status;
  EXPECT_EQ(results[0].verdict, SweepVerdict::kUnknown);
  EXPECT_EQ(results[1].verdict, SweepVerdict::kHolds) << results[1].status;
}

TEST(Sweep, AnErrorOfTheCheckerIsToldWithItsInstance) {
  Theorem broken = TrueTheorem("test/broken", 10);
  broken.make_checker = [](Engine&) -> Checker {
    return [](const Instance& instance) -> absl::StatusOr<Verdict> {
      if (instance[0] == 5) return absl::InternalError("the pieces do not fit");
      return Verdict{.holds = true, .values = {}, .note = {}};
    };
  };
  const std::vector<Theorem> theorems = {broken, TrueTheorem("test/b", 10)};
  for (const std::size_t threads : {1, 2}) {
    const std::vector<TheoremResult> results = SweepOf(theorems, PlainOptions(threads));
    EXPECT_EQ(results[0].status.code(), absl::StatusCode::kInternal);
    EXPECT_THAT(std::string(results[0].status.message()),
                HasSubstr("^4* > 0"));  // the description of n = 5
    EXPECT_THAT(std::string(results[0].status.message()),
                HasSubstr("the pieces do not fit"));
    EXPECT_EQ(results[0].verdict, SweepVerdict::kUnknown);
    EXPECT_EQ(results[1].verdict, SweepVerdict::kHolds);
  }
}

TEST(Sweep, AValueThatCannotBePrintedIsAnErrorAndNoCrash) {
  const std::vector<Theorem> theorems = {FalseTheorem("test/a", 10, 2)};
  SweepOptions options = PlainOptions(2);
  options.print = [](Value) -> std::string {
    ThrowStatus(absl::ResourceExhaustedError("text too long"));
  };
  const TheoremResult result = SweepOf(theorems, options)[0];
  EXPECT_EQ(result.status, absl::ResourceExhaustedError("text too long"));
}

TEST(Sweep, ABoundBeyondTheLargestIsTakenBack) {
  std::vector<Theorem> theorems = {TrueTheorem("test/a", 10), TrueTheorem("test/b", 10)};
  theorems[0].largest_max = 12;
  SweepOptions options = PlainOptions(1);
  options.max = 1000;
  const std::vector<TheoremResult> results = SweepOf(theorems, options);
  EXPECT_EQ(results[0].max, 12);
  EXPECT_EQ(results[0].instances, 12u);
  EXPECT_EQ(results[0].range, "n <= 12 (the largest range)");
  EXPECT_EQ(results[1].instances, 1000u);
  EXPECT_EQ(results[1].range, "n <= 1000");
}

TEST(Sweep, NothingToDo) { EXPECT_THAT(Sweep({}, PlainOptions()), ::testing::IsEmpty()); }

}  // namespace
}  // namespace cgt

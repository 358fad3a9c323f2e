// The enumerator of a theorem pushes its instances; they are gathered in batches, and
// each batch is checked by all workers, every instance writing to its own slot. A batch
// is merged in instance order before the next one is gathered, so memory stays bounded
// and nothing depends on which worker checked what. Counterexamples are made into text
// where they are found, while their values' engine is at hand; only one that comes before
// all found so far is worth it, and the first of all always is.
#include "verify/sweep.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>
#include <memory>
#include <new>

#include "absl/strings/str_cat.h"
#include "canonical/engine.h"
#include "cgt/errors.h"
#include "cgt/executor.h"

namespace cgt {
namespace {

constexpr std::size_t kBatchSize = 4096;
// Counting in advance serves only the progress bar; beyond this many the total is left
// unknown.
constexpr std::uint64_t kMaxCounted = std::uint64_t{1} << 24;

using Clock = std::chrono::steady_clock;

double SecondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// One worker's engine, its budget and its checker of the theorem at hand.
class Worker {
 public:
  Worker(const BudgetLimits& limits, Clock::time_point start)
      : limits_(limits), start_(start) {
    Make(limits);
  }

  void Begin(const Theorem& theorem) {
    theorem_ = &theorem;
    checker_ = theorem.make_checker(*engine_);
  }
  void End() {
    checker_ = nullptr;
    theorem_ = nullptr;
  }

  // Checks one instance, and makes a failure into text while `wanted` says that it is
  // worth it. A worker out of memory, but not of time, tries once more from nothing.
  absl::StatusOr<bool> Check(const Instance& instance, const SweepOptions& options,
                             const std::function<bool()>& wanted,
                             std::optional<Counterexample>& failure) {
    absl::StatusOr<bool> holds = CheckOnce(instance, options, wanted, failure);
    if (holds.ok() || !absl::IsResourceExhausted(holds.status()) ||
        limits_.memory_bytes == 0 || !budget_->Check().ok()) {
      return holds;
    }
    const Theorem* theorem = theorem_;
    End();
    Renew();
    Begin(*theorem);
    return CheckOnce(instance, options, wanted, failure);
  }

 private:
  // A budget starts its clock when it is made, so what has passed is taken off.
  void Renew() {
    BudgetLimits limits = limits_;
    if (limits.time.has_value()) {
      *limits.time -= std::min(*limits.time, Clock::now() - start_);
    }
    Make(limits);
  }

  void Make(const BudgetLimits& limits) {
    checker_ = nullptr;
    engine_.reset();
    budget_ = std::make_unique<Budget>(limits);
    engine_ = std::make_unique<Engine>();
    engine_->SetBudget(budget_.get());
  }

  absl::StatusOr<bool> CheckOnce(const Instance& instance, const SweepOptions& options,
                                 const std::function<bool()>& wanted,
                                 std::optional<Counterexample>& failure) {
    try {
      CGT_ASSIGN_OR_RETURN(const Verdict verdict, checker_(instance));
      if (verdict.holds) return true;
      if (wanted()) {
        Counterexample found;
        found.instance = instance;
        found.text = theorem_->describe(instance);
        found.note = verdict.note;
        for (const auto& [name, value] : verdict.values) {
          found.values.emplace_back(name, options.print(value));
        }
        failure = std::move(found);
      }
      return false;
    } catch (const StatusError& error) {
      return error.status();
    } catch (const std::bad_alloc&) {
      return absl::ResourceExhaustedError("memory ran out");
    }
  }

  const BudgetLimits limits_;
  const Clock::time_point start_;
  const Theorem* theorem_ = nullptr;
  // The checker refers to the engine, the engine to the budget: destroyed in that order.
  std::unique_ptr<Budget> budget_;
  std::unique_ptr<Engine> engine_;
  Checker checker_;
};

// What became of one instance.
struct Slot {
  enum class State : std::uint8_t {
    kUnchecked,
    kHolds,
    kFails
  } state = State::kUnchecked;
  std::optional<Counterexample> failure;
};

// Checks one theorem with the workers given.
class TheoremSweep {
 public:
  TheoremSweep(const Theorem& theorem, const SweepOptions& options, Budget& budget,
               absl::Span<const std::unique_ptr<Worker>> workers, SweepProgress progress)
      : theorem_(theorem),
        options_(options),
        budget_(budget),
        workers_(workers),
        progress_(progress),
        asked_(options.max.value_or(theorem.default_max)),
        max_(ClampedMax(theorem, asked_)),
        start_(Clock::now()) {}

  TheoremResult Run() {
    TheoremResult result;
    result.theorem = &theorem_;
    result.max = max_;
    result.range = RangeText(theorem_, asked_);
    result.status = budget_.Check();
    if (result.status.ok()) result.status = Prepare();
    if (result.status.ok()) {
      std::vector<Instance> batch;
      batch.reserve(kBatchSize);
      theorem_.enumerate(max_, [&](Instance instance) {
        batch.push_back(std::move(instance));
        if (batch.size() < kBatchSize) return true;
        result.status = CheckBatch(batch, result);
        batch.clear();
        return result.status.ok();
      });
      if (result.status.ok()) result.status = CheckBatch(batch, result);
    }
    for (const std::unique_ptr<Worker>& worker : workers_) worker->End();
    if (result.failures > 0) {
      result.verdict = SweepVerdict::kFails;
    } else if (result.status.ok() && result.instances > 0) {
      result.verdict = SweepVerdict::kHolds;
    }
    result.seconds = SecondsSince(start_);
    return result;
  }

 private:
  absl::Status Prepare() {
    try {
      for (const std::unique_ptr<Worker>& worker : workers_) worker->Begin(theorem_);
    } catch (const StatusError& error) {
      return error.status();
    }
    if (options_.progress == nullptr) return absl::OkStatus();
    std::uint64_t count = 0;
    absl::Status status;
    theorem_.enumerate(max_, [&](const Instance&) {
      ++count;
      if (count % kBatchSize == 0) status = budget_.Check();
      return status.ok() && count < kMaxCounted;
    });
    progress_.total = count < kMaxCounted ? count : 0;
    return status;
  }

  absl::Status CheckBatch(absl::Span<const Instance> batch, TheoremResult& result) {
    if (batch.empty()) return absl::OkStatus();
    std::vector<Slot> slots(batch.size());
    // The least index so far whose instance fails. Once an earlier batch has failed, no
    // text is wanted any more.
    const bool found = result.counterexample.has_value();
    std::atomic<std::size_t> first{std::numeric_limits<std::size_t>::max()};
    ParallelOptions parallel;
    parallel.threads = workers_.size();
    parallel.budget = &budget_;
    if (options_.progress != nullptr) {
      parallel.progress = [this, checked = result.instances](
                              std::size_t done, std::size_t) { Tell(checked + done); };
    }
    const absl::Status status =
        ParallelFor(batch.size(), parallel, [&](std::size_t index, std::size_t worker) {
          const auto wanted = [&first, found, index] {
            std::size_t known = first.load(std::memory_order_relaxed);
            while (index < known && !first.compare_exchange_weak(
                                        known, index, std::memory_order_relaxed)) {
            }
            return !found && index <= known;
          };
          Slot& slot = slots[index];
          const absl::StatusOr<bool> holds =
              workers_[worker]->Check(batch[index], options_, wanted, slot.failure);
          if (!holds.ok()) return Located(holds.status(), batch[index]);
          slot.state = *holds ? Slot::State::kHolds : Slot::State::kFails;
          return absl::OkStatus();
        });
    for (Slot& slot : slots) {
      if (slot.state == Slot::State::kUnchecked) continue;
      ++result.instances;
      if (slot.state == Slot::State::kHolds) continue;
      ++result.failures;
      if (!result.counterexample.has_value() && slot.failure.has_value()) {
        result.counterexample = std::move(slot.failure);
      }
    }
    return status;
  }

  // Budgets end anywhere, and if it is the whole sweep's that has ended, that is told;
  // any other error is told with the instance that met it.
  absl::Status Located(const absl::Status& status, const Instance& instance) const {
    if (absl::IsResourceExhausted(status) || absl::IsCancelled(status)) {
      const absl::Status whole = budget_.Check();
      return whole.ok() ? status : whole;
    }
    return absl::Status(
        status.code(), absl::StrCat(theorem_.describe(instance), ": ", status.message()));
  }

  void Tell(std::uint64_t done) {
    progress_.done = done;
    const double seconds = SecondsSince(start_);
    progress_.rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
    progress_.eta_seconds.reset();
    if (progress_.rate > 0 && progress_.total >= done) {
      progress_.eta_seconds =
          static_cast<double>(progress_.total - done) / progress_.rate;
    }
    options_.progress(progress_);
  }

  const Theorem& theorem_;
  const SweepOptions& options_;
  Budget& budget_;
  const absl::Span<const std::unique_ptr<Worker>> workers_;
  SweepProgress progress_;
  const std::int64_t asked_;
  const std::int64_t max_;
  const Clock::time_point start_;
};

}  // namespace

absl::string_view SweepVerdictName(SweepVerdict verdict) {
  switch (verdict) {
    case SweepVerdict::kHolds:
      return "holds";
    case SweepVerdict::kFails:
      return "fails";
    case SweepVerdict::kUnknown:
      return "unknown";
  }
  return "unknown";
}

bool TheoremResult::DiffersFromRecord() const {
  const bool refuted = theorem->status == TheoremStatus::kFailsAsPrinted;
  if (verdict == SweepVerdict::kFails) return !refuted;
  return verdict == SweepVerdict::kHolds && refuted && max >= theorem->default_max;
}

std::vector<TheoremResult> Sweep(absl::Span<const Theorem* const> theorems,
                                 const SweepOptions& options) {
  CGT_CHECK(options.print != nullptr);
  const Clock::time_point start = Clock::now();
  // The whole sweep's budget: time and cancellation. Memory is each worker's own.
  BudgetLimits shared = options.limits;
  shared.memory_bytes = 0;
  Budget budget(shared);
  std::vector<std::unique_ptr<Worker>> workers(ThreadCount(options.threads));
  for (std::unique_ptr<Worker>& worker : workers) {
    worker = std::make_unique<Worker>(options.limits, start);
  }
  std::vector<TheoremResult> results;
  results.reserve(theorems.size());
  for (std::size_t i = 0; i < theorems.size(); ++i) {
    SweepProgress progress;
    progress.theorem = theorems[i]->id;
    progress.theorem_index = i;
    progress.theorem_count = theorems.size();
    results.push_back(
        TheoremSweep(*theorems[i], options, budget, workers, progress).Run());
    if (options.finished != nullptr) options.finished(results.back());
  }
  return results;
}

}  // namespace cgt

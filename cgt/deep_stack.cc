// Recursion continued on further threads' stacks.
//
// Each further stack belongs to a thread that sleeps until it is handed a call, runs it,
// and wakes the caller. The threads are kept until the outermost Run returns, so that a
// recursion that moves across the end of a stack many times pays two thread switches for
// a crossing, not a creation. A recursion that keeps crossing at one depth (leaves just
// beyond the end) would pay them at every leaf: after every kPatience crossings the
// allowance of that stack shrinks, by steps that double, so that the crossing moves up
// towards the root, where calls are fewer. The frames that a step puts beyond the
// allowance are in proportion to the crossings already paid for.

#include "cgt/deep_stack.h"

#include <pthread.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <vector>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"

namespace cgt {

namespace {

constexpr uint32_t kPatience = 64;
constexpr size_t kLeastSegment = size_t{1} << 20;

// Less room than this is not worth a switch of threads for each of its few frames.
constexpr size_t kLeastRoom = size_t{64} << 10;

// The thread sanitizer keeps its own stack of 65,536 calls for each thread and fails
// beyond it, so under it a stack must hold fewer frames than that, however small they
// are.
#if defined(__SANITIZE_THREAD__)
#define CGT_THREAD_SANITIZER_ 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define CGT_THREAD_SANITIZER_ 1
#endif
#endif
#ifdef CGT_THREAD_SANITIZER_
constexpr size_t kMostRoom = size_t{1} << 20;
#else
constexpr size_t kMostRoom = SIZE_MAX;
#endif

// The bytes of the calling thread's stack below its present frame; what is above belongs
// to the thread library and its thread-local storage, under sanitizers a good part of a
// megabyte.
size_t RoomLeft() {
  const auto here = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  void* lowest = nullptr;
  size_t bytes = 0;
  const int error = pthread_attr_getstack(&attributes, &lowest, &bytes);
  pthread_attr_destroy(&attributes);
  return error == 0 ? here - reinterpret_cast<uintptr_t>(lowest) : 0;
}

}  // namespace

// What the current stack needs for its shrinking.
struct DeepStack::State {
  std::vector<std::unique_ptr<Segment>> segments;
  size_t in_use = 0;  // Segments on which the recursion stands now.
  uint32_t hits = 0;
  intptr_t step = 0;
};

class DeepStack::Segment {
 public:
  // Throws StatusError if the system gives no thread with a stack of even the least size.
  explicit Segment(const Sizes& sizes) : margin_(sizes.margin) {
    size_t bytes = sizes.segment;
    pthread_attr_t attributes;
    CGT_CHECK(pthread_attr_init(&attributes) == 0);
    int error = 0;
    for (;; bytes /= 2) {
      error = pthread_attr_setstacksize(&attributes, bytes);
      if (error == 0) error = pthread_create(&thread_, &attributes, &Main, this);
      if (error == 0 || bytes / 2 < kLeastSegment) break;
    }
    pthread_attr_destroy(&attributes);
    if (error != 0) ThrowStatus(NoFurtherStack("the system refuses a thread"));
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [this] { return started_; });
    if (room_ >= kLeastRoom) return;
    lock.unlock();
    Stop();
    ThrowStatus(NoFurtherStack("the system gives too small a stack"));
  }

  ~Segment() { Stop(); }

  // Bytes that frames may use before the recursion must go on elsewhere.
  size_t room() const { return room_; }

  // Runs the call on this stack; `entered` is told a frame address near its start.
  std::exception_ptr Execute(Call call, void* context, uintptr_t* entered) {
    std::unique_lock<std::mutex> lock(mutex_);
    call_ = call;
    context_ = context;
    entered_ = entered;
    changed_.notify_all();
    changed_.wait(lock, [this] { return call_ == nullptr; });
    return std::exchange(error_, nullptr);
  }

 private:
  static absl::Status NoFurtherStack(absl::string_view why) {
    return absl::ResourceExhaustedError(
        absl::StrCat("no further stack for a deep recursion: ", why));
  }

  void Stop() {
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      stop_ = true;
    }
    changed_.notify_all();
    pthread_join(thread_, nullptr);
  }

  static void* Main(void* self) {
    static_cast<Segment*>(self)->Loop();
    return nullptr;
  }

  void Loop() {
    std::unique_lock<std::mutex> lock(mutex_);
    const size_t left = RoomLeft();
    room_ = left > margin_ ? std::min(left - margin_, kMostRoom) : 0;
    started_ = true;
    changed_.notify_all();
    while (true) {
      changed_.wait(lock, [this] { return stop_ || call_ != nullptr; });
      if (stop_) return;
      // The caller waits, so the call itself needs no lock; and nested calls must not
      // find this one held.
      lock.unlock();
      std::exception_ptr error;
      *entered_ = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
      try {
        call_(context_);
      } catch (...) {
        error = std::current_exception();
      }
      lock.lock();
      error_ = std::move(error);
      call_ = nullptr;
      changed_.notify_all();
    }
  }

  const size_t margin_;
  size_t room_ = 0;
  bool started_ = false;
  pthread_t thread_{};
  std::mutex mutex_;
  std::condition_variable changed_;
  bool stop_ = false;
  Call call_ = nullptr;
  void* context_ = nullptr;
  uintptr_t* entered_ = nullptr;
  std::exception_ptr error_;
};

DeepStack::DeepStack(Sizes sizes) : sizes_(sizes), state_(std::make_unique<State>()) {
  CGT_CHECK(sizes_.segment >= kLeastSegment);
  CGT_CHECK(sizes_.margin < kLeastSegment);
  CGT_CHECK(sizes_.first_allowance <= size_t{INTPTR_MAX});
}

DeepStack::~DeepStack() { CGT_CHECK(allowance_ == INTPTR_MIN); }

size_t DeepStack::segments() const { return state_->segments.size(); }

void DeepStack::Invoke(Call call, void* context) {
  if (allowance_ == INTPTR_MIN) {
    InvokeOutermost(call, context);
  } else {
    InvokeOnNextSegment(call, context);
  }
}

void DeepStack::InvokeOutermost(Call call, void* context) {
  struct Restore {
    ~Restore() {
      self->base_ = 0;
      self->allowance_ = INTPTR_MIN;
      self->state_->segments.clear();
    }
    DeepStack* self;
  } restore{this};
  base_ = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  allowance_ = static_cast<intptr_t>(sizes_.first_allowance);
  state_->hits = 0;
  state_->step = std::max<intptr_t>(1, allowance_ / 16);
  call(context);
}

void DeepStack::InvokeOnNextSegment(Call call, void* context) {
  State& state = *state_;
  if (state.in_use == state.segments.size()) {
    state.segments.push_back(std::make_unique<Segment>(sizes_));
  }
  Segment& next = *state.segments[state.in_use];
  ++crossings_;
  if (++state.hits == kPatience) {
    state.hits = 0;
    allowance_ = std::max<intptr_t>(0, allowance_ - state.step);
    state.step = std::min(2 * state.step, INTPTR_MAX / 2);
  }
  struct Restore {
    ~Restore() {
      self->base_ = base;
      self->allowance_ = allowance;
      self->state_->hits = hits;
      self->state_->step = step;
      --self->state_->in_use;
    }
    DeepStack* self;
    uintptr_t base;
    intptr_t allowance;
    uint32_t hits;
    intptr_t step;
  } restore{this, base_, allowance_, state.hits, state.step};
  ++state.in_use;
  allowance_ = static_cast<intptr_t>(next.room());
  state.hits = 0;
  state.step = std::max<intptr_t>(1, allowance_ / 1024);
  if (std::exception_ptr error = next.Execute(call, context, &base_)) {
    std::rethrow_exception(std::move(error));
  }
}

}  // namespace cgt

#ifndef CGT_DEEP_STACK_H_
#define CGT_DEEP_STACK_H_

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "absl/base/optimization.h"

namespace cgt {

/// Lets a recursive routine go as deep as memory allows, whatever the size of its
/// thread's stack: wrap each recursive call in `Run`.
///
/// While little of the stack is in use, Run is one comparison and a direct call. Where
/// the allowance of the stack in use is spent, the call goes on in a thread with a fresh
/// large stack (its pages are committed only when touched), and the caller waits for it:
/// at any time only one of these threads runs. Threads rather than fibres, because the
/// sanitizers understand threads.
///
///     Value Visit(Node n) {
///       ...  deep.Run([&] { return Visit(child); })  ...
///     }
///
/// The first Run that is not inside another marks the base of the recursion; when it
/// returns, all extra stacks are given back. A routine must not keep thread-local state
/// across Run. One object serves one recursion at a time: it may be used from different
/// threads, not by two at once.
class DeepStack {
 public:
  struct Sizes {
    /// Bytes to use of the stack on which the outermost Run is called.
    size_t first_allowance = size_t{64} << 10;
    /// Bytes of each further stack; halved, down to 1 MB, where the system refuses.
    size_t segment = size_t{64} << 20;
    /// Bytes kept free at the end of a further stack, for what runs below a Run.
    size_t margin = size_t{512} << 10;
  };

  DeepStack() : DeepStack(Sizes{}) {}
  explicit DeepStack(Sizes sizes);
  ~DeepStack();
  DeepStack(const DeepStack&) = delete;
  DeepStack& operator=(const DeepStack&) = delete;

  /// Calls f(), on another stack if this one is nearly spent.
  /// \return what f returns (a value or a reference; or void)
  /// \errors what f throws; StatusError (ResourceExhausted) if no further stack can be
  /// had \complexity one comparison; at the end of a stack, two switches between threads
  template <class F>
  std::invoke_result_t<F&> Run(F&& f) {
    // Stacks grow towards lower addresses on every system this builds for.
    const auto here = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
    if (ABSL_PREDICT_TRUE(static_cast<intptr_t>(base_ - here) < allowance_)) return f();
    return RunElsewhere(std::forward<F>(f));
  }

  /// The number of extra stacks in use and kept now.
  [[nodiscard]] size_t segments() const;
  /// The number of times that a call went to another stack, ever.
  [[nodiscard]] uint64_t crossings() const { return crossings_; }

 private:
  class Segment;
  using Call = void (*)(void* context);

  template <class F>
  std::invoke_result_t<F&> RunElsewhere(F&& f) {
    using Result = std::invoke_result_t<F&>;
    if constexpr (std::is_void_v<Result>) {
      auto call = [](void* context) {
        (*static_cast<std::remove_reference_t<F>*>(context))();
      };
      Invoke(call, const_cast<void*>(static_cast<const void*>(std::addressof(f))));
    } else if constexpr (std::is_reference_v<Result>) {
      struct Frame {
        std::remove_reference_t<F>* f;
        std::remove_reference_t<Result>* result;
      } frame{std::addressof(f), nullptr};
      Invoke(
          [](void* context) {
            auto* in = static_cast<Frame*>(context);
            in->result = std::addressof((*in->f)());
          },
          &frame);
      return static_cast<Result>(*frame.result);
    } else {
      struct Frame {
        std::remove_reference_t<F>* f;
        std::optional<Result> result;
      } frame{std::addressof(f), std::nullopt};
      Invoke(
          [](void* context) {
            auto* in = static_cast<Frame*>(context);
            in->result.emplace((*in->f)());
          },
          &frame);
      return *std::move(frame.result);
    }
  }

  // The outermost call, or a call past the allowance.
  void Invoke(Call call, void* context);
  void InvokeOutermost(Call call, void* context);
  void InvokeOnNextSegment(Call call, void* context);

  // Before the outermost Run the allowance is the least number, so that Run's one
  // comparison also recognises the outermost call.
  uintptr_t base_ = 0;
  intptr_t allowance_ = INTPTR_MIN;

  const Sizes sizes_;
  uint64_t crossings_ = 0;
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace cgt

#endif  // CGT_DEEP_STACK_H_

#include "apps/interrupt.h"

#include <signal.h>

namespace cgt::apps {
namespace {

// A signal handler has no argument, so this is the one thing in the program that cannot
// be passed along. Set before the handler is installed, never changed after.
std::atomic<std::atomic<bool>*> flag_of_handler{nullptr};
static_assert(std::atomic<bool>::is_always_lock_free);
static_assert(std::atomic<std::atomic<bool>*>::is_always_lock_free);

void SetFlag(int) {
  std::atomic<bool>* flag = flag_of_handler.load(std::memory_order_relaxed);
  if (flag != nullptr) flag->store(true, std::memory_order_relaxed);
}

void HandleOnce(int signal) {
  struct sigaction action = {};
  action.sa_handler = SetFlag;
  sigemptyset(&action.sa_mask);
  // No SA_RESTART: a read that waits for input must end. SA_RESETHAND: the second signal
  // meets the default action.
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(signal, &action, nullptr);
}

}  // namespace

std::shared_ptr<std::atomic<bool>> CancelOnSignals() {
  // Never freed: a signal may come as late as it likes.
  auto* const flag = new std::atomic<bool>(false);
  flag_of_handler.store(flag, std::memory_order_relaxed);
  HandleOnce(SIGINT);
  HandleOnce(SIGTERM);
  struct sigaction ignore = {};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, nullptr);
  return {flag, [](std::atomic<bool>*) {}};
}

void ClearInterrupt(std::atomic<bool>& flag) {
  flag.store(false, std::memory_order_relaxed);
  HandleOnce(SIGINT);
  struct sigaction end = {};
  end.sa_handler = SIG_DFL;
  sigaction(SIGTERM, &end, nullptr);
}

}  // namespace cgt::apps

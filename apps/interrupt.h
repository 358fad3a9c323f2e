// Ctrl-C and its kin.
#ifndef CGT_APPS_INTERRUPT_H_
#define CGT_APPS_INTERRUPT_H_

#include <atomic>
#include <memory>

namespace cgt::apps {

/// Makes the first SIGINT or SIGTERM set the flag that is returned; a second one ends the
/// program at once. A closed pipe becomes an error of the write. To be called once.
[[nodiscard]] std::shared_ptr<std::atomic<bool>> CancelOnSignals();

/// Forgets an interrupt that has been dealt with: the flag is cleared, and the next
/// SIGINT sets it again. SIGTERM ends the program from now on.
void ClearInterrupt(std::atomic<bool>& flag);

}  // namespace cgt::apps

#endif  // CGT_APPS_INTERRUPT_H_

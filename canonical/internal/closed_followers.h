// The followers of number + uptimal + nimber, counted without making them.
#ifndef CGT_CANONICAL_INTERNAL_CLOSED_FOLLOWERS_H_
#define CGT_CANONICAL_INTERNAL_CLOSED_FOLLOWERS_H_

#include <functional>

#include "cgt/integer.h"
#include "cgt/uptimal.h"

namespace cgt::internal {

/// The number of followers of the canonical form, itself included.
/// \param tick called at every step; may throw
/// \errors throws StatusError OutOfRange if the digits behind the first differ so much
/// from each other that there are too many kinds of followers \complexity linear in the
/// digits for digits of bounded size, whatever the first digit, the number and the nimber
Integer ClosedFollowerCount(const NumberUpStar& w, const std::function<void()>& tick);

/// The number of lines of play that end in a number and pass none before. Errors and
/// complexity as above; OutOfRange also for a result that is too large.
Integer ClosedStopCount(const NumberUpStar& w, const std::function<void()>& tick);

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_CLOSED_FOLLOWERS_H_

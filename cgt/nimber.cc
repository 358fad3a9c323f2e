#include "cgt/nimber.h"

#include <cstddef>
#include <vector>

#include "absl/strings/str_cat.h"

namespace cgt {

// Among n options the answer is at most n, so indices above n cannot matter and one flag
// for each of 0..n-1 suffices. Few options, the common case, fit a machine word.
Nimber Mex(absl::Span<const Nimber> options) {
  const size_t n = options.size();
  if (n < 64) {
    uint64_t seen = 0;
    for (const Nimber option : options) {
      if (option.index < 64) seen |= uint64_t{1} << option.index;
    }
    return Nimber{static_cast<uint64_t>(__builtin_ctzll(~seen))};
  }
  std::vector<bool> seen(n, false);
  for (const Nimber option : options) {
    if (option.index < n) seen[option.index] = true;
  }
  uint64_t least = 0;
  while (least < n && seen[least]) ++least;
  return Nimber{least};
}

std::string ToString(Nimber nimber) {
  if (nimber.index == 0) return "0";
  if (nimber.index == 1) return "*";
  return absl::StrCat("*", nimber.index);
}

std::ostream& operator<<(std::ostream& out, Nimber nimber) {
  return out << ToString(nimber);
}

}  // namespace cgt

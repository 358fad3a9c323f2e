#include "cgt/loopy_nimber.h"

#include <algorithm>
#include <cstddef>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "cgt/errors.h"

namespace cgt {

LoopyNimber LoopyNimber::Infinite(std::vector<std::uint64_t> indices) {
  std::sort(indices.begin(), indices.end());
  indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
  return LoopyNimber(std::move(indices));
}

Nimber LoopyNimber::nimber() const {
  CGT_CHECK(finite_);
  return nimber_;
}

const std::vector<std::uint64_t>& LoopyNimber::set() const {
  CGT_CHECK(!finite_);
  return set_;
}

Outcome LoopyNimber::Outcome() const {
  if (finite_) return nimber_.IsZero() ? cgt::Outcome::kP : cgt::Outcome::kN;
  return !set_.empty() && set_.front() == 0 ? cgt::Outcome::kN : cgt::Outcome::kD;
}

LoopyNimber LoopyNimber::Sum(const LoopyNimber& a, const LoopyNimber& b) {
  if (a.finite_ && b.finite_) return LoopyNimber(a.nimber_ + b.nimber_);
  if (!a.finite_ && !b.finite_) return Infinite({});
  const LoopyNimber& infinite = a.finite_ ? b : a;
  const Nimber shift = (a.finite_ ? a : b).nimber_;
  std::vector<std::uint64_t> set = infinite.set_;
  for (std::uint64_t& index : set) index ^= shift.index;
  return Infinite(std::move(set));
}

std::string ToString(const LoopyNimber& value) {
  if (value.IsFinite()) return ToString(value.nimber());
  if (value.set().empty()) return "oo";
  return absl::StrCat("oo{", absl::StrJoin(value.set(), ","), "}");
}

absl::StatusOr<LoopyNimber> ParseInfiniteNimber(absl::string_view text) {
  std::size_t at = 0;
  const auto skip_blanks = [&] {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
  };
  const auto error = [&](absl::string_view expected) {
    return InputError(at, text.substr(at, at < text.size() ? 1 : 0), expected);
  };
  if (text.substr(0, 2) != "oo") return error("'oo'");
  at = 2;
  skip_blanks();
  std::vector<std::uint64_t> indices;
  if (at == text.size()) return LoopyNimber::Infinite({});
  if (text[at] != '{') return error("'{' or nothing");
  ++at;
  skip_blanks();
  while (at < text.size() && text[at] != '}') {
    std::size_t end = at;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    std::uint64_t index = 0;
    if (end == at) return error("the index of a nimber");
    if (!absl::SimpleAtoi(text.substr(at, end - at), &index)) {
      return InputError(at, text.substr(at, end - at),
                        "the index of a nimber, at most 2^64 - 1");
    }
    indices.push_back(index);
    at = end;
    skip_blanks();
    if (at < text.size() && text[at] == ',') {
      ++at;
      skip_blanks();
      if (at < text.size() && text[at] == '}') return error("the index of a nimber");
    } else if (at < text.size() && text[at] != '}') {
      return error("',' or '}'");
    }
  }
  if (at == text.size()) return error("'}'");
  ++at;
  skip_blanks();
  if (at != text.size()) return error("the end");
  return LoopyNimber::Infinite(std::move(indices));
}

std::ostream& operator<<(std::ostream& out, const LoopyNimber& value) {
  return out << ToString(value);
}

}  // namespace cgt

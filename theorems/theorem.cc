#include "theorems/theorem.h"

#include <algorithm>
#include <cstddef>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace cgt {
namespace {

// What is missing from a record on its own, or empty.
std::string Missing(const Theorem& theorem) {
  const std::size_t slash = theorem.id.find('/');
  if (slash == std::string::npos || slash == 0 || slash + 1 == theorem.id.size()) {
    return "an id of the form group/name";
  }
  if (theorem.citation.empty()) return "a citation";
  if (theorem.locator.empty()) return "a locator";
  if (theorem.statement.empty()) return "a statement";
  if (theorem.domain.empty()) return "a domain";
  if (theorem.range.empty()) return "a range";
  if (theorem.enumerate == nullptr) return "an enumerator";
  if (theorem.make_checker == nullptr) return "a checker";
  if (theorem.describe == nullptr) return "a description of instances";
  if (theorem.default_max > theorem.largest_max.value_or(theorem.default_max)) {
    return "a recorded range within the largest one";
  }
  const bool refuted = theorem.status == TheoremStatus::kFailsAsPrinted;
  if (refuted == theorem.corrected_by.empty()) {
    return refuted ? "the id of its correction" : "a status that fits its correction";
  }
  const bool correction = theorem.status == TheoremStatus::kCorrected;
  if (correction == theorem.corrects.empty()) {
    return correction ? "the id of what it corrects" : "the status of a correction";
  }
  return "";
}

}  // namespace

absl::string_view TheoremStatusName(TheoremStatus status) {
  switch (status) {
    case TheoremStatus::kHolds:
      return "holds";
    case TheoremStatus::kFailsAsPrinted:
      return "fails as printed";
    case TheoremStatus::kCorrected:
      return "corrected";
  }
  return "unknown";
}

std::int64_t ClampedMax(const Theorem& theorem, std::int64_t max) {
  return std::min(max, theorem.largest_max.value_or(max));
}

std::string RangeText(const Theorem& theorem, std::int64_t max) {
  constexpr absl::string_view kWord = "max";
  const absl::string_view range = theorem.range;
  const std::int64_t bound = ClampedMax(theorem, max);
  const auto is_word = [](char c) { return absl::ascii_isalnum(c) || c == '_'; };
  std::string text;
  bool has_bound = false;
  std::size_t at = 0;
  while (at < range.size()) {
    const bool starts_word = at == 0 || !is_word(range[at - 1]);
    const std::size_t end = at + kWord.size();
    if (starts_word && absl::StartsWith(range.substr(at), kWord) &&
        (end == range.size() || !is_word(range[end]))) {
      absl::StrAppend(&text, bound);
      has_bound = true;
      at = end;
    } else {
      text.push_back(range[at++]);
    }
  }
  if (has_bound && bound < max) absl::StrAppend(&text, " (the largest range)");
  return text;
}

absl::string_view TheoremGroup(absl::string_view id) {
  return id.substr(0, id.find('/'));
}

absl::Status CheckTheoremList(absl::Span<const Theorem> theorems) {
  absl::flat_hash_map<std::string, const Theorem*> by_id;
  for (const Theorem& theorem : theorems) {
    const std::string missing = Missing(theorem);
    if (!missing.empty()) {
      return absl::InternalError(
          absl::StrCat("theorem '", theorem.id, "' lacks ", missing));
    }
    if (!by_id.emplace(theorem.id, &theorem).second) {
      return absl::InternalError(
          absl::StrCat("theorem '", theorem.id, "' is listed twice"));
    }
  }
  for (const Theorem& theorem : theorems) {
    if (!theorem.corrected_by.empty()) {
      const auto it = by_id.find(absl::string_view(theorem.corrected_by));
      if (it == by_id.end() || it->second->corrects != theorem.id) {
        return absl::InternalError(
            absl::StrCat("theorem '", theorem.id, "' names the correction '",
                         theorem.corrected_by, "', which does not name it back"));
      }
    }
    if (!theorem.corrects.empty()) {
      const auto it = by_id.find(absl::string_view(theorem.corrects));
      if (it == by_id.end() || it->second->corrected_by != theorem.id) {
        return absl::InternalError(absl::StrCat("theorem '", theorem.id, "' corrects '",
                                                theorem.corrects,
                                                "', which does not name it back"));
      }
    }
  }
  return absl::OkStatus();
}

std::uint64_t CountInstances(const Theorem& theorem, std::int64_t max) {
  std::uint64_t count = 0;
  theorem.enumerate(max, [&count](const Instance&) {
    ++count;
    return true;
  });
  return count;
}

}  // namespace cgt

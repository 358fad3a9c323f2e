// Heaps may be as large as a machine word, so nothing here may count up to a heap's size
// unless the caller has asked for the options; what the theorem knows is computed from
// the words. [bouton1901]
#include "games/heap/nim.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "absl/container/flat_hash_set.h"
#include "absl/numeric/int128.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "cgt/errors.h"

namespace cgt {
namespace {

constexpr std::size_t kMaxHeaps = std::size_t{1} << 24;
constexpr std::uint64_t kMaxOptions = 1'000'000;
constexpr std::uint64_t kMaxBytes = std::uint64_t{1} << 28;
constexpr std::size_t kShortestRun = 4;

// Reads the digits at `at` and moves past them.
absl::StatusOr<std::uint64_t> ReadNumber(absl::string_view text, std::size_t& at,
                                         absl::string_view expected) {
  const std::size_t start = at;
  while (at < text.size() && absl::ascii_isdigit(static_cast<unsigned char>(text[at])))
    ++at;
  if (at == start) return InputError(at, text.substr(at, 1), expected);
  std::uint64_t number = 0;
  const absl::string_view digits = text.substr(start, at - start);
  if (!absl::SimpleAtoi(digits, &number)) {
    return InputError(start, digits, "a number below 2^64");
  }
  return number;
}

void SkipBlanks(absl::string_view text, std::size_t& at) {
  while (at < text.size() && absl::ascii_isspace(static_cast<unsigned char>(text[at])))
    ++at;
}

std::string MoveName(std::size_t heap, std::uint64_t left) {
  return absl::StrCat("heap ", heap + 1, " to ", left);
}

std::uint64_t NimSum(const Nim::Position& p) {
  std::uint64_t sum = 0;
  for (const std::uint64_t heap : p) sum ^= heap;
  return sum;
}

}  // namespace

const RulesetInfo& Nim::Info() {
  static constexpr RulesetInfo kInfo = {
      .name = "Nim",
      .summary = "heaps of counters; a move takes any number from one heap",
      .rules =
          "Both players take turns to take one or more counters from one heap. "
          "Whoever cannot move loses.",
      .notation =
          "heap sizes separated by commas, 3*1000 for a thousand heaps of 3; a "
          "move is named by its heap, counted from 1, and what is left: heap 2 to 1",
      .sample = "3,4,5",
      .sources = "bouton1901",
      .answer = AnswerKind::kNimber,
  };
  return kInfo;
}

absl::StatusOr<Nim::Position> Nim::Parse(absl::string_view text) const {
  Position heaps;
  std::size_t at = 0;
  SkipBlanks(text, at);
  if (at == text.size()) return heaps;
  while (true) {
    CGT_ASSIGN_OR_RETURN(const std::uint64_t heap,
                         ReadNumber(text, at, "the size of a heap"));
    std::uint64_t run = 1;
    if (at < text.size() && text[at] == '*') {
      const std::size_t start = ++at;
      CGT_ASSIGN_OR_RETURN(run, ReadNumber(text, at, "how many heaps"));
      if (run == 0) return InputError(start, "0", "at least one heap");
    }
    if (run > kMaxHeaps - heaps.size()) {
      return InputError(at, "", absl::StrCat("at most ", kMaxHeaps, " heaps"));
    }
    heaps.insert(heaps.end(), static_cast<std::size_t>(run), heap);
    SkipBlanks(text, at);
    if (at == text.size()) return heaps;
    if (text[at] != ',') return InputError(at, text.substr(at, 1), "',' or the end");
    ++at;
    SkipBlanks(text, at);
  }
}

std::string Nim::Print(const Position& p) const {
  std::string text;
  for (std::size_t i = 0; i < p.size();) {
    std::size_t end = i + 1;
    while (end < p.size() && p[end] == p[i]) ++end;
    if (end - i < kShortestRun) end = i + 1;
    absl::StrAppend(&text, text.empty() ? "" : ",", p[i]);
    if (end > i + 1) absl::StrAppend(&text, "*", end - i);
    i = end;
  }
  return text;
}

void Nim::Options(Player, const Position& p, std::vector<Position>& out) const {
  for (std::size_t i = 0; i < p.size(); ++i) {
    for (std::uint64_t left = 0; left < p[i]; ++left) {
      out.push_back(p);
      out.back()[i] = left;
    }
  }
}

void Nim::Moves(Player, const Position& p,
                std::vector<LabelledMove<Position>>& out) const {
  for (std::size_t i = 0; i < p.size(); ++i) {
    for (std::uint64_t left = 0; left < p[i]; ++left) {
      out.push_back({MoveName(i, left), p});
      out.back().position[i] = left;
    }
  }
}

void Nim::Components(const Position& p, std::vector<Position>& out) const {
  for (const std::uint64_t heap : p) {
    if (heap != 0) out.push_back({heap});
  }
}

bool Nim::Normalize(Position& p) const {
  std::erase(p, 0);
  std::sort(p.begin(), p.end());
  return false;
}

absl::Status Nim::CheckListable(const Position& p) const {
  absl::uint128 options = 0;
  for (const std::uint64_t heap : p) options += heap;
  const absl::uint128 bytes = options * (sizeof(Position) + p.size() * sizeof(p[0]));
  if (options <= kMaxOptions && bytes <= kMaxBytes) return absl::OkStatus();
  return absl::ResourceExhaustedError(absl::StrCat(
      "a position of Nim with ", p.size(), p.size() == 1 ? " heap" : " heaps",
      " has too many options to list: the limits are ", kMaxOptions, " options and ",
      kMaxBytes >> 20, " MB"));
}

absl::StatusOr<std::optional<ClosedFormAnswer>> Nim::ClosedForm(Engine& engine,
                                                                const Position& p) const {
  CGT_ASSIGN_OR_RETURN(const Value value, engine.Star(Nimber{NimSum(p)}));
  return ClosedFormAnswer{value, "nim/bouton"};
}

void Nim::MovesToNimber(const Position& p, Nimber target,
                        std::vector<LabelledMove<Position>>& out) const {
  const std::uint64_t change = NimSum(p) ^ target.index;
  if (change == 0) return;
  std::uint64_t room = kMaxBytes / (p.size() * sizeof(p[0]) + 1) + 1;
  absl::flat_hash_set<std::uint64_t> seen;
  for (std::size_t i = 0; i < p.size() && room > 0; ++i) {
    const std::uint64_t left = p[i] ^ change;
    if (left > p[i] || !seen.insert(p[i]).second) continue;
    out.push_back({MoveName(i, left), p});
    out.back().position[i] = left;
    --room;
  }
}

}  // namespace cgt

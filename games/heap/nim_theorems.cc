// Bouton's theorem as a record. The check plays the whole position by its options alone:
// neither the closed form nor the split into heaps is used on that side.
#include <algorithm>
#include <memory>
#include <vector>

#include "cgt/errors.h"
#include "games/heap/nim.h"

namespace cgt {
namespace {

// Nim without any hook that knows of sums or theorems.
struct NimByOptions {
  using Position = Nim::Position;
  static const RulesetInfo& Info() { return Nim::Info(); }
  absl::StatusOr<Position> Parse(absl::string_view text) const { return nim.Parse(text); }
  std::string Print(const Position& p) const { return nim.Print(p); }
  void Options(Player player, const Position& p, std::vector<Position>& out) const {
    nim.Options(player, p, out);
  }
  const Position& Key(const Position& p) const { return p; }

  Nim nim;
};

// All lists of positive heaps in descending order, by the total up to `max`, then
// lexicographically from the largest first heap down.
void EnumerateHeaps(std::int64_t max, const std::function<bool(Instance)>& sink) {
  for (std::int64_t total = 0; total <= max; ++total) {
    Instance heaps;
    if (total > 0) heaps.push_back(total);
    while (true) {
      if (!sink(heaps)) return;
      // The next partition: lower the last part above 1 and share out what follows it.
      std::int64_t rest = 0;
      while (!heaps.empty() && heaps.back() == 1) {
        heaps.pop_back();
        ++rest;
      }
      if (heaps.empty()) break;
      const std::int64_t part = --heaps.back();
      for (++rest; rest > 0; rest -= std::min(rest, part)) {
        heaps.push_back(std::min(rest, part));
      }
    }
  }
}

Checker MakeBoutonChecker(Engine& engine) {
  auto evaluator = std::make_shared<Evaluator<NimByOptions>>(engine, NimByOptions{});
  return [&engine, evaluator](const Instance& heaps) -> absl::StatusOr<Verdict> {
    const Nim::Position p(heaps.begin(), heaps.end());
    CGT_ASSIGN_OR_RETURN(const Value by_rules, (*evaluator)(p, By::kRules));
    CGT_ASSIGN_OR_RETURN(const auto claimed, Nim().ClosedForm(engine, p));
    return Verdict{by_rules == claimed->value,
                   {{"by rules", by_rules}, {"nim sum", claimed->value}},
                   ""};
  };
}

}  // namespace

std::vector<Theorem> NimTheorems() {
  Theorem bouton;
  bouton.id = "nim/bouton";
  bouton.citation = "bouton1901";
  bouton.locator = "as told by others";
  bouton.statement =
      "The heaps h1, ..., hk of Nim have the value *(h1 xor ... xor hk); the player to "
      "move loses exactly when that is 0.";
  bouton.domain = "any heaps";
  bouton.range = "h1 + ... + hk <= max";
  bouton.default_max = 14;
  bouton.enumerate = EnumerateHeaps;
  bouton.make_checker = MakeBoutonChecker;
  bouton.describe = [](const Instance& heaps) {
    return "Nim(\"" + Nim().Print(Nim::Position(heaps.begin(), heaps.end())) + "\")";
  };
  return {bouton};
}

}  // namespace cgt

// The theorems on Rex as records; winners come from the search.
#include <cstddef>
#include <string>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/grid/internal/openings.h"
#include "games/grid/rex.h"
#include "theorems/claim.h"

namespace cgt {
namespace {

using chain_records::EmptyBoard;
using chain_records::Record;
using chain_records::Sides;
using chain_records::Text;
using chain_records::WinningOpenings;

Theorem LagariasSleator() {
  Theorem theorem = Record("rex/lagarias-sleator", "lagarias1999",
                           "as told by others: main theorem", 4, 4);
  theorem.statement =
      "In Rex on the empty n x n board the first player wins if and only if n is even. "
      "(The proof names no move.)";
  theorem.domain = "n >= 1";
  theorem.enumerate = Sides(4);
  theorem.make_checker = [](Engine& engine) -> Checker {
    return GuardedChecker([&engine](const Instance& i) {
      ClaimCheck check;
      for (const Player first : {Player::kLeft, Player::kRight}) {
        const WinnerAnswer answer =
            ValueOrThrow(Rex().WinnerByRules(engine, {EmptyBoard(i[0]), first}));
        check.Require((answer.winner[0] == HexLetter(first)) == (i[0] % 2 == 0),
                      "the first player wins if n is even");
      }
      return check.Take();
    });
  };
  theorem.describe = [](const Instance& i) {
    return Text("Rex", {EmptyBoard(i[0]), Player::kLeft});
  };
  return theorem;
}

Theorem RexOpenings() {
  Theorem theorem = Record("rex/openings", "cgt", "winning openings of Rex", 4, 4);
  theorem.statement =
      "In Rex 0, 2, 0 and 14 openings of the n x n board win, for n = 1, 2, 3, 4.";
  theorem.domain = "n <= 4";
  theorem.enumerate = Sides(4);
  theorem.make_checker = [](Engine& engine) -> Checker {
    return GuardedChecker([&engine](const Instance& i) {
      static constexpr std::size_t kCounts[] = {0, 0, 2, 0, 14};
      ClaimCheck check;
      const std::size_t found = WinningOpenings<Rex>(engine, i[0]).size();
      check.Require(found == kCounts[i[0]], absl::StrCat("the table: found ", found));
      return check.Take();
    });
  };
  theorem.describe = [](const Instance& i) {
    return Text("Rex", {EmptyBoard(i[0]), Player::kLeft});
  };
  return theorem;
}

}  // namespace

std::vector<Theorem> RexTheorems() { return {LagariasSleator(), RexOpenings()}; }

}  // namespace cgt

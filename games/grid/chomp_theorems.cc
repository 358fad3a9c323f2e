// The theorems on Chomp as records. The checks play by the options alone: neither closed
// forms nor reflections are used on that side.
#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "cgt/errors.h"
#include "games/grid/chomp.h"
#include "theorems/claim.h"

namespace cgt {
namespace {

// Chomp without any hook that knows theorems or symmetries.
struct ChompByOptions {
  using Position = Chomp::Position;
  static const RulesetInfo& Info() { return Chomp::Info(); }
  absl::StatusOr<Position> Parse(absl::string_view text) const {
    return Chomp().Parse(text);
  }
  std::string Print(const Position& p) const { return Chomp().Print(p); }
  void Options(Player player, const Position& p, std::vector<Position>& out) const {
    Chomp().Options(player, p, out);
  }
  const Position& Key(const Position& p) const { return p; }
};

// Who wins, by trying all moves: boards of at most 16 rows of at most 15 cells, each a
// word with four bits a row.
class LostBoards {
 public:
  static bool Fits(const Chomp::Position& p) { return p.size() <= 16 && p[0] <= 15; }

  // \domain Fits(p)
  bool IsLost(const Chomp::Position& p) {
    std::uint64_t board = 0;
    for (std::size_t row = p.size(); row-- > 0;) board = board << 4 | p[row];
    return IsLost(board);
  }

 private:
  // At most as deep as the board has cells.
  bool IsLost(std::uint64_t board) {
    if (const auto it = known_.find(board); it != known_.end()) return it->second;
    bool lost = true;
    for (int row = 0; row < 16 && lost; ++row) {
      const std::uint64_t length = board >> (4 * row) & 15;
      for (std::uint64_t column = row == 0 ? 1 : 0; column < length && lost; ++column) {
        lost = !IsLost(Take(board, row, column));
      }
    }
    known_.emplace(board, lost);
    return lost;
  }

  static std::uint64_t Take(std::uint64_t board, int row, std::uint64_t column) {
    for (; row < 16 && (board >> (4 * row) & 15) > column; ++row) {
      board &= ~(std::uint64_t{15} << (4 * row));
      board |= column << (4 * row);
    }
    return board;
  }

  absl::flat_hash_map<std::uint64_t, bool> known_;
};

// What the checks play with.
struct ByOptions {
  explicit ByOptions(Engine& engine) : value(engine, ChompByOptions()) {}

  Evaluator<ChompByOptions> value;
  LostBoards lost;
};

Chomp::Position Rectangle(std::int64_t rows, std::int64_t columns) {
  return Chomp::Position(static_cast<std::size_t>(rows),
                         static_cast<std::uint32_t>(columns));
}

bool IsLost(ByOptions& play, const Chomp::Position& p) {
  if (LostBoards::Fits(p)) return play.lost.IsLost(p);
  return ValueOrThrow(play.value(p, By::kRules)) ==
         ValueOrThrow(play.value({1}, By::kRules));
}

// The labels of the moves to lost positions, by rows and columns.
std::vector<std::string> WinningLabels(ByOptions& play, const Chomp::Position& p) {
  std::vector<LabelledMove<Chomp::Position>> moves;
  Chomp().Moves(Player::kLeft, p, moves);
  std::vector<std::string> labels;
  for (auto& move : moves) {
    if (IsLost(play, move.position)) labels.push_back(std::move(move.label));
  }
  return labels;
}

// A record whose check is `claim(evaluator by options, instance, check)`.
template <class Claim>
std::function<Checker(Engine&)> CheckerOf(Claim claim) {
  return [claim](Engine& engine) -> Checker {
    auto play = std::make_shared<ByOptions>(engine);
    return GuardedChecker([&engine, play, claim](const Instance& instance) {
      ClaimCheck check;
      claim(engine, *play, instance, check);
      return check.Take();
    });
  };
}

std::string Text(const Chomp::Position& p) {
  return absl::StrCat("Chomp(\"", Chomp().Print(p), "\")");
}

// Pairs (a, b) with low <= b <= a <= max, by a.
void EnumeratePairs(std::int64_t low, std::int64_t max, const InstanceSink& sink) {
  for (std::int64_t a = low; a <= max; ++a) {
    for (std::int64_t b = low; b <= a; ++b) {
      if (!sink({a, b})) return;
    }
  }
}

Theorem Record(absl::string_view name, absl::string_view citation,
               absl::string_view locator, std::int64_t max) {
  Theorem theorem;
  theorem.id = absl::StrCat("chomp/", name);
  theorem.citation = std::string(citation);
  theorem.locator = std::string(locator);
  theorem.default_max = max;
  return theorem;
}

Theorem StrategyStealing() {
  Theorem theorem =
      Record("strategy-stealing", "gale1974", "as told by others: strategy stealing", 7);
  theorem.statement =
      "Every rectangle but 1 x 1 is won by the player to move. (If taking the last cell "
      "alone loses, the answer to it would have been a winning first move. The argument "
      "shows that a winning move exists and names none.)";
  theorem.domain = "m x n, m n >= 2";
  theorem.range = "n <= m <= max";
  theorem.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    EnumeratePairs(
        1, max, [&](const Instance& i) { return (i[0] == 1 && i[1] == 1) || sink(i); });
  };
  theorem.make_checker =
      CheckerOf([](Engine&, ByOptions& play, const Instance& i, ClaimCheck& check) {
        check.Require(!IsLost(play, Rectangle(i[1], i[0])), "the player to move wins");
      });
  theorem.describe = [](const Instance& i) { return Text(Rectangle(i[1], i[0])); };
  return theorem;
}

Theorem Hook() {
  Theorem theorem = Record("hook", "cgt", "Chomp with two arms", 12);
  theorem.statement =
      "A row of a cells and a column of h cells with the poisoned corner in common have "
      "the value *(a-1) + *(h-1). In particular a single row of a cells is *(a-1).";
  theorem.domain = "a, h >= 1";
  theorem.range = "h <= a <= max";
  const auto board = [](const Instance& i) {
    Chomp::Position p(static_cast<std::size_t>(i[1]), 1);
    p[0] = static_cast<std::uint32_t>(i[0]);
    return p;
  };
  theorem.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    EnumeratePairs(1, max, sink);
  };
  theorem.make_checker = CheckerOf(
      [board](Engine& engine, ByOptions& play, const Instance& i, ClaimCheck& check) {
        const auto claimed = static_cast<std::uint64_t>((i[0] - 1) ^ (i[1] - 1));
        check.Claim("by rules", ValueOrThrow(play.value(board(i), By::kRules)),
                    Relation::kEqual, "nim sum of the arms",
                    ValueOrThrow(engine.Star(Nimber{claimed})));
      });
  theorem.describe = [board](const Instance& i) { return Text(board(i)); };
  return theorem;
}

Theorem TwoRows() {
  Theorem theorem = Record("two-rows", "gale1974", "as told by others: two rows", 20);
  theorem.statement =
      "Two rows of a >= b >= 1 cells are lost for the player to move if and only if a = "
      "b + 1. The only winning move elsewhere is (2,b) if a = b, and (1,b+2) if a > b + "
      "1.";
  theorem.domain = "a >= b >= 1";
  theorem.range = "b <= a <= max";
  const auto board = [](const Instance& i) {
    return Chomp::Position(
        {static_cast<std::uint32_t>(i[0]), static_cast<std::uint32_t>(i[1])});
  };
  theorem.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    EnumeratePairs(1, max, sink);
  };
  theorem.make_checker =
      CheckerOf([board](Engine&, ByOptions& play, const Instance& i, ClaimCheck& check) {
        const std::int64_t a = i[0], b = i[1];
        std::vector<std::string> claimed;
        if (a == b) claimed = {absl::StrCat("(2,", b, ")")};
        if (a > b + 1) claimed = {absl::StrCat("(1,", b + 2, ")")};
        check.Require(IsLost(play, board(i)) == (a == b + 1), "lost if a = b + 1");
        check.Require(WinningLabels(play, board(i)) == claimed, "the winning move");
      });
  theorem.describe = [board](const Instance& i) { return Text(board(i)); };
  return theorem;
}

Theorem Square() {
  Theorem theorem = Record("square", "gale1974", "as told by others: the square", 8);
  theorem.statement =
      "On the n x n board, n >= 2, the move (2,2) wins, and no other opening does. (It "
      "leaves two equal arms, where every move is copied. Of the others those with row "
      "and column at least 2 are answered by (2,2); those in the first row or column "
      "leave a rectangle, whose strategy is stolen.)";
  theorem.domain = "n >= 2";
  theorem.range = "n <= max";
  theorem.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    for (std::int64_t n = 2; n <= max; ++n) {
      if (!sink({n})) return;
    }
  };
  theorem.make_checker =
      CheckerOf([](Engine&, ByOptions& play, const Instance& i, ClaimCheck& check) {
        check.Require(WinningLabels(play, Rectangle(i[0], i[0])) ==
                          std::vector<std::string>{"(2,2)"},
                      "(2,2) is the only winning opening");
      });
  theorem.describe = [](const Instance& i) { return Text(Rectangle(i[0], i[0])); };
  return theorem;
}

// Boards within n x n whose first row and column have n cells, and that have (2,2).
void EnumerateEqualArms(std::int64_t max, const InstanceSink& sink) {
  for (std::int64_t n = 2; n <= max; ++n) {
    Instance rows(static_cast<std::size_t>(n), 1);
    rows[0] = n;
    while (true) {
      // The next non-increasing sequence of rows 2, ..., n within 1..n.
      std::size_t r = rows.size() - 1;
      while (r > 0 && rows[r] == rows[r - 1]) rows[r--] = 1;
      if (r == 0) break;
      ++rows[r];
      if (!sink(rows)) return;
    }
  }
}

Theorem EqualArms() {
  Theorem theorem = Record("equal-arms", "cgt", "Chomp with equal arms", 5);
  theorem.statement =
      "If the first row is as long as the first column and the cell (2,2) is there, "
      "taking it wins.";
  theorem.domain =
      "boards whose first row is as long as the first column and that have (2,2)";
  theorem.range = "arms of at most max cells";
  const auto board = [](const Instance& i) {
    return Chomp::Position(i.begin(), i.end());
  };
  theorem.enumerate = EnumerateEqualArms;
  theorem.make_checker =
      CheckerOf([board](Engine&, ByOptions& play, const Instance& i, ClaimCheck& check) {
        const std::vector<std::string> labels = WinningLabels(play, board(i));
        check.Require(std::find(labels.begin(), labels.end(), "(2,2)") != labels.end(),
                      "(2,2) wins");
      });
  theorem.describe = [board](const Instance& i) { return Text(board(i)); };
  return theorem;
}

constexpr std::int64_t kMaxOpeningRows = 8, kMaxOpeningColumns = 10;

// The winning openings of the m x n boards with 3 <= m < n that the table lists.
struct Opening {
  std::int64_t rows, columns;
  absl::string_view labels;
};
constexpr Opening kOpenings[] = {
    {3, 4, "(2,3)"},  {3, 5, "(3,4)"},  {3, 6, "(2,4)"},       {3, 7, "(3,5)"},
    {3, 8, "(2,5)"},  {3, 9, "(3,7)"},  {3, 10, "(2,6)"},      {4, 5, "(3,3)"},
    {4, 6, "(2,3)"},  {4, 7, "(3,4)"},  {4, 8, "(2,4)"},       {4, 9, "(4,8)"},
    {4, 10, "(3,6)"}, {5, 6, "(3,4)"},  {5, 7, "(2,3)"},       {5, 8, "(5,7)"},
    {5, 9, "(3,6)"},  {5, 10, "(2,4)"}, {6, 7, "(5,5)"},       {6, 8, "(3,4)"},
    {6, 9, "(2,3)"},  {6, 10, "(3,5)"}, {7, 8, "(3,3)"},       {7, 9, "(3,4)"},
    {7, 10, "(2,3)"}, {8, 9, "(6,7)"},  {8, 10, "(4,9)(5,6)"},
};

std::string ClaimedOpenings(std::int64_t rows, std::int64_t columns) {
  if (rows == 1) return "(1,2)";
  if (rows == 2) return absl::StrCat("(2,", columns, ")");
  if (rows == columns) return "(2,2)";
  for (const Opening& opening : kOpenings) {
    if (opening.rows == rows && opening.columns == columns) {
      return std::string(opening.labels);
    }
  }
  return "";
}

// "3 x 4 (2,3), 3 x 5 (3,4), ..."
std::string OpeningsInWords() {
  return absl::StrJoin(kOpenings, ", ", [](std::string* out, const Opening& opening) {
    absl::StrAppend(out, opening.rows, " x ", opening.columns, " ",
                    absl::StrReplaceAll(opening.labels, {{")(", ") and ("}}));
  });
}

Theorem Openings() {
  Theorem theorem =
      Record("openings", "cgt", "winning openings of Chomp", kMaxOpeningColumns);
  theorem.largest_max = kMaxOpeningColumns;
  theorem.statement = absl::StrCat(
      "On the m x n boards with m <= n, m <= 8, n <= 10, but 1 x 1, there is exactly one "
      "winning opening, except that 8 x 10 has two. They are (1,2) for m = 1, (2,n) for "
      "m = 2, (2,2) for m = n, and: ",
      OpeningsInWords(), ".");
  theorem.domain = "m <= n, m <= 8, n <= 10, m n >= 2";
  theorem.range = "n <= max";
  theorem.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    for (std::int64_t n = 2; n <= std::min(max, kMaxOpeningColumns); ++n) {
      for (std::int64_t m = 1; m <= std::min(n, kMaxOpeningRows); ++m) {
        if (!sink({m, n})) return;
      }
    }
  };
  theorem.make_checker =
      CheckerOf([](Engine&, ByOptions& play, const Instance& i, ClaimCheck& check) {
        std::string found;
        for (const std::string& label : WinningLabels(play, Rectangle(i[0], i[1]))) {
          found += label;
        }
        check.Require(found == ClaimedOpenings(i[0], i[1]),
                      absl::StrCat("the table: found ", found));
      });
  theorem.describe = [](const Instance& i) { return Text(Rectangle(i[0], i[1])); };
  return theorem;
}

Theorem LostPositions() {
  static constexpr std::array<std::int64_t, 7> kLost = {0, 1, 2, 5, 10, 23, 48};
  Theorem theorem = Record("lost-positions", "cgt", "lost boards of Chomp", 6);
  theorem.largest_max = static_cast<std::int64_t>(kLost.size()) - 1;
  theorem.statement =
      "Of the boards that fit into n x n, 1, 2, 5, 10, 23 and 48 are lost for the player "
      "to move, for n = 1, ..., 6.";
  theorem.domain = "n <= 6";
  theorem.range = "n <= max";
  theorem.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    for (std::int64_t n = 1; n <= std::min<std::int64_t>(max, kLost.size() - 1); ++n) {
      if (!sink({n})) return;
    }
  };
  theorem.make_checker =
      CheckerOf([](Engine&, ByOptions& play, const Instance& i, ClaimCheck& check) {
        const auto n = static_cast<std::uint32_t>(i[0]);
        std::int64_t lost = 0;
        // All non-increasing lists of 1 to n numbers from 1 to n, by an explicit stack.
        std::vector<Chomp::Position> todo;
        for (std::uint32_t a = 1; a <= n; ++a) todo.push_back({a});
        while (!todo.empty()) {
          const Chomp::Position p = std::move(todo.back());
          todo.pop_back();
          if (IsLost(play, p)) ++lost;
          if (p.size() == n) continue;
          for (std::uint32_t a = 1; a <= p.back(); ++a) {
            todo.push_back(p);
            todo.back().push_back(a);
          }
        }
        check.Require(lost == kLost[n], absl::StrCat("the table: found ", lost));
      });
  theorem.describe = [](const Instance& i) { return Text(Rectangle(i[0], i[0])); };
  return theorem;
}

}  // namespace

std::vector<Theorem> ChompTheorems() {
  return {StrategyStealing(), Hook(),     TwoRows(),      Square(),
          EqualArms(),        Openings(), LostPositions()};
}

}  // namespace cgt

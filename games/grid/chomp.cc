// What is known of Chomp at any size is little: hooks are Nim with two heaps, because a
// move in the row or the column shortens that arm alone; boards of two rows are lost only
// if they differ by one; and a rectangle is won by stealing a strategy, which names no
// move. Everything else is search. [gale1974]
#include "games/grid/chomp.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "cgt/errors.h"
#include "games/board/runs.h"

namespace cgt {
namespace {

using Position = Chomp::Position;

constexpr std::size_t kMaxRows = 1'000'000;
constexpr std::uint64_t kMaxOptions = 1'000'000;
constexpr std::uint64_t kMaxChompBytes = std::uint64_t{1} << 28;
// Boards with longer sides keep their orientation.
constexpr std::size_t kMaxReflected = 256;

// The board after taking a cell; row and column count from 0.
Position Take(const Position& p, std::size_t row, std::uint32_t column) {
  if (column == 0) return Position(p.begin(), p.begin() + static_cast<long>(row));
  Position left = p;
  for (std::size_t r = row; r < left.size() && left[r] > column; ++r) left[r] = column;
  return left;
}

LabelledMove<Position> Move(const Position& p, std::size_t row, std::uint32_t column) {
  return {absl::StrCat("(", row + 1, ",", column + 1, ")"), Take(p, row, column)};
}

// Calls visit(row, column) for every cell but the poisoned one.
template <class Visit>
void ForEachCell(const Position& p, const Visit& visit) {
  for (std::size_t row = 0; row < p.size(); ++row) {
    for (std::uint32_t column = row == 0 ? 1 : 0; column < p[row]; ++column) {
      visit(row, column);
    }
  }
}

std::uint32_t Height(const Position& p) { return static_cast<std::uint32_t>(p.size()); }

bool IsHook(const Position& p) { return p.size() == 1 || p[1] == 1; }
bool IsRectangle(const Position& p) { return p.front() == p.back(); }
bool IsSquare(const Position& p) { return IsRectangle(p) && p.front() == Height(p); }

// A board of two rows, or one of two columns, by the lengths of its lines.
struct TwoLines {
  std::uint32_t longer = 0;
  std::uint32_t shorter = 0;
  bool columns = false;

  [[nodiscard]] bool IsLost() const { return longer - shorter == 1; }
};

std::optional<TwoLines> AsTwoLines(const Position& p) {
  if (p.size() == 2) return TwoLines{p[0], p[1], false};
  if (p[0] != 2) return std::nullopt;
  const auto end = std::partition_point(p.begin(), p.end(),
                                        [](std::uint32_t length) { return length == 2; });
  return TwoLines{Height(p), static_cast<std::uint32_t>(end - p.begin()), true};
}

std::vector<LabelledMove<Position>> HookMoves(const Position& p) {
  std::vector<LabelledMove<Position>> moves;
  const std::uint32_t row = p[0] - 1;
  const std::uint32_t column = Height(p) - 1;
  if (column < row) moves.push_back(Move(p, 0, column + 1));
  if (row < column) moves.push_back(Move(p, row + 1, 0));
  return moves;
}

std::vector<LabelledMove<Position>> TwoLinesMoves(const Position& p,
                                                  const TwoLines& lines) {
  if (lines.IsLost()) return {};
  // Equal lines: the last cell of the second; else what is too long of the first.
  std::uint32_t line = 1;
  std::uint32_t place = lines.shorter - 1;
  if (lines.longer > lines.shorter) {
    line = 0;
    place = lines.shorter + 1;
  }
  if (lines.columns) std::swap(line, place);
  return {Move(p, line, place)};
}

}  // namespace

const RulesetInfo& Chomp::Info() {
  static constexpr RulesetInfo kInfo = {
      .name = "Chomp",
      .summary = "a cell is taken with all that is below and to the right of it",
      .rules =
          "The cells of a bar of chocolate stand in rows of lengths that do not increase "
          "downwards. Both players in turn take a cell with all cells that are neither "
          "above nor to the left of it. The first cell is poison: whoever takes it "
          "loses. Here it cannot be taken, and whoever cannot move loses, which is the "
          "same.",
      .notation =
          "the lengths of the rows separated by commas, 5*3 for three rows of 5; a move "
          "is named by its row and column, counted from 1: (2,3)",
      .sample = "5,4,4",
      .sources = "gale1974",
      .answer = AnswerKind::kNimber,
  };
  return kInfo;
}

absl::StatusOr<Position> Chomp::Parse(absl::string_view text) const {
  const absl::string_view rows = absl::StripAsciiWhitespace(text);
  const std::size_t offset = static_cast<std::size_t>(rows.data() - text.data());
  if (rows.empty()) {
    return InputError(text.size(), "", "the lengths of the rows, for example 5,4,4");
  }
  CGT_ASSIGN_OR_RETURN(
      const std::vector<std::int64_t> lengths,
      ReadIntegers({rows, offset}, 1, std::numeric_limits<std::uint32_t>::max(),
                   {.count = kMaxRows, .exact = false, .item = "row", .owner = "board"}));
  for (std::size_t i = 1; i < lengths.size(); ++i) {
    if (lengths[i] <= lengths[i - 1]) continue;
    return InputError(
        offset, rows,
        absl::StrCat("rows that are not longer than the one above; row ", i + 1, " has ",
                     lengths[i], " cells below ", lengths[i - 1]));
  }
  return Position(lengths.begin(), lengths.end());
}

std::string Chomp::Print(const Position& p) const {
  return WriteIntegers(std::vector<std::int64_t>(p.begin(), p.end()));
}

void Chomp::Options(Player, const Position& p, std::vector<Position>& out) const {
  ForEachCell(p, [&](std::size_t row, std::uint32_t column) {
    out.push_back(Take(p, row, column));
  });
}

void Chomp::Moves(Player, const Position& p,
                  std::vector<LabelledMove<Position>>& out) const {
  ForEachCell(p, [&](std::size_t row, std::uint32_t column) {
    out.push_back(Move(p, row, column));
  });
}

bool Chomp::Normalize(Position& p) const {
  if (p[0] > kMaxReflected || p.size() > kMaxReflected || p[0] < p.size()) return false;
  Position reflected(p[0], 0);
  std::size_t column = 0;
  for (std::size_t row = p.size(); row-- > 0;) {
    for (; column < p[row]; ++column)
      reflected[column] = static_cast<std::uint32_t>(row + 1);
  }
  if (p[0] > p.size() || reflected < p) p = std::move(reflected);
  return false;
}

absl::Status Chomp::CheckListable(const Position& p) const {
  std::uint64_t cells = 0;
  for (const std::uint32_t length : p) cells += length;
  const std::uint64_t bytes_each = sizeof(Position) + p.size() * sizeof(p[0]);
  if (cells - 1 <= kMaxOptions && (cells - 1) * bytes_each <= kMaxChompBytes) {
    return absl::OkStatus();
  }
  return absl::ResourceExhaustedError(
      absl::StrCat("a board of Chomp with ", p.size(), " rows and ", cells,
                   " cells has too many options to list: the limits are ", kMaxOptions,
                   " options and ", kMaxChompBytes >> 20, " MB"));
}

absl::StatusOr<std::optional<ClosedFormAnswer>> Chomp::ClosedForm(
    Engine& engine, const Position& p) const {
  if (IsHook(p)) {
    CGT_ASSIGN_OR_RETURN(const Value value,
                         engine.Star(Nimber{p[0] - 1u} + Nimber{p.size() - 1}));
    return ClosedFormAnswer{value, "chomp/hook"};
  }
  if (const auto lines = AsTwoLines(p); lines && lines->IsLost()) {
    return ClosedFormAnswer{engine.Zero(), "chomp/two-rows"};
  }
  return std::nullopt;
}

absl::StatusOr<std::optional<OutcomeAnswer>> Chomp::OutcomeByTheorem(
    Engine&, const Position& p) const {
  const auto answer = [](bool lost, absl::string_view theorem) {
    return OutcomeAnswer{lost ? Outcome::kP : Outcome::kN, std::string(theorem), {}};
  };
  if (IsHook(p)) return answer(p[0] == p.size(), "chomp/hook");
  if (const auto lines = AsTwoLines(p)) {
    return answer(lines->IsLost(), "chomp/two-rows");
  }
  if (IsSquare(p)) return answer(false, "chomp/square");
  if (p[0] == p.size()) return answer(false, "chomp/equal-arms");
  if (IsRectangle(p)) return answer(false, "chomp/strategy-stealing");
  return std::nullopt;
}

absl::StatusOr<std::optional<std::vector<LabelledMove<Position>>>> Chomp::WinningMoves(
    Engine&, Player, const Position& p) const {
  if (IsHook(p)) return HookMoves(p);
  if (const auto lines = AsTwoLines(p)) return TwoLinesMoves(p, *lines);
  if (IsSquare(p)) return std::vector<LabelledMove<Position>>{Move(p, 1, 1)};
  return std::nullopt;
}

template class Evaluator<Chomp>;
template class OutcomeTable<Chomp>;

}  // namespace cgt

#include "games/grid/chain_board.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/board/attributes.h"
#include "games/board/cell_name.h"

namespace cgt {
namespace {

constexpr std::uint64_t kMaxBoardBytes = std::uint64_t{1} << 28;
constexpr absl::string_view kAttributes[] = {"to_move"};
constexpr absl::string_view kMovers[] = {"X", "O"};
constexpr absl::string_view kLowerCase[] = {"x", "o"};
constexpr GridAlphabet kAlphabet = {".XO", "xXoO"};

// Whether a chain of `player` joins the player's sides.
bool Joins(Player player, const Grid& board) {
  const char letter = HexLetter(player);
  const std::uint32_t rows = board.rows;
  const std::uint32_t columns = board.columns;
  std::vector<bool> seen(board.cells.size(), false);
  std::vector<GridCell> stack;
  const auto visit = [&](std::uint32_t row, std::uint32_t column) {
    const std::size_t index = std::size_t{row} * columns + column;
    if (board.cells[index] != letter || seen[index]) return;
    seen[index] = true;
    stack.push_back({row, column});
  };
  if (player == Player::kLeft) {
    for (std::uint32_t c = 0; c < columns; ++c) visit(0, c);
  } else {
    for (std::uint32_t r = 0; r < rows; ++r) visit(r, 0);
  }
  while (!stack.empty()) {
    const auto [r, c] = stack.back();
    stack.pop_back();
    if (player == Player::kLeft ? r + 1 == rows : c + 1 == columns) return true;
    if (c > 0) visit(r, c - 1);
    if (c + 1 < columns) visit(r, c + 1);
    if (r > 0) visit(r - 1, c);
    if (r > 0 && c + 1 < columns) visit(r - 1, c + 1);
    if (r + 1 < rows) visit(r + 1, c);
    if (r + 1 < rows && c > 0) visit(r + 1, c - 1);
  }
  return false;
}

// Calls visit(cell index, follower) for every move.
template <class Visit>
void ForEachMove(Player player, const HexPosition& p, const Visit& visit) {
  if (player != p.to_move || HexConnected(p.board)) return;
  for (std::size_t i = 0; i < p.board.cells.size(); ++i) {
    if (p.board.cells[i] != '.') continue;
    HexPosition follower = p;
    follower.board.cells[i] = HexLetter(player);
    follower.to_move = Opponent(player);
    visit(i, std::move(follower));
  }
}

}  // namespace

char HexLetter(Player player) { return player == Player::kLeft ? 'X' : 'O'; }

std::optional<Player> HexConnected(const Grid& board) {
  for (const Player player : {Player::kLeft, Player::kRight}) {
    if (Joins(player, board)) return player;
  }
  return std::nullopt;
}

WinnerAnswer HexWinner(Player winner, absl::string_view theorem,
                       absl::string_view detail) {
  WinnerAnswer answer;
  answer.winner = std::string(1, HexLetter(winner));
  answer.detail = std::string(detail);
  answer.outcome = winner == Player::kLeft ? Outcome::kL : Outcome::kR;
  answer.theorem = std::string(theorem);
  return answer;
}

bool IsEmptySquare(const Grid& board) {
  return board.rows == board.columns &&
         board.cells.find_first_not_of('.') == std::string::npos;
}

absl::StatusOr<HexPosition> HexBoardRules::Parse(absl::string_view text) const {
  CGT_ASSIGN_OR_RETURN(GridText read, ReadGrid(text, kAlphabet, kAttributes));
  if (read.grid.cells.empty()) {
    return InputError(read.offset, text.substr(read.offset, 1),
                      "a board with at least one cell, for example ..X|.O.|...");
  }
  Position p{std::move(read.grid), Player::kLeft};
  if (const Attribute* attribute = read.attributes.Find("to_move")) {
    Attribute mover = *attribute;
    for (const std::size_t i : {0, 1}) {
      if (mover.value == kLowerCase[i]) mover.value = kMovers[i];
    }
    CGT_ASSIGN_OR_RETURN(const std::size_t choice, ReadChoice(mover, kMovers));
    if (choice == 1) p.to_move = Player::kRight;
  } else if (std::count(p.board.cells.begin(), p.board.cells.end(), 'O') <
             std::count(p.board.cells.begin(), p.board.cells.end(), 'X')) {
    p.to_move = Player::kRight;
  }
  return p;
}

std::string HexBoardRules::Print(const Position& p) const {
  return absl::StrCat(WriteGrid(p.board),
                      " to_move=", std::string(1, HexLetter(p.to_move)));
}

void HexBoardRules::Options(Player player, const Position& p,
                            std::vector<Position>& out) const {
  ForEachMove(player, p, [&](std::size_t, Position follower) {
    out.push_back(std::move(follower));
  });
}

void HexBoardRules::Moves(Player player, const Position& p,
                          std::vector<LabelledMove<Position>>& out) const {
  ForEachMove(player, p, [&](std::size_t index, Position follower) {
    const GridCell cell{static_cast<std::uint32_t>(index / p.board.columns),
                        static_cast<std::uint32_t>(index % p.board.columns)};
    out.push_back({CellName(cell), std::move(follower)});
  });
}

std::string HexBoardRules::Key(const Position& p) const {
  return absl::StrCat(std::string(1, HexLetter(p.to_move)), p.board.columns, ":",
                      p.board.cells);
}

absl::Status HexBoardRules::CheckListable(const Position& p) const {
  const std::uint64_t cells = p.board.cells.size();
  const auto empty = static_cast<std::uint64_t>(
      std::count(p.board.cells.begin(), p.board.cells.end(), '.'));
  if (empty * (cells + 64) <= kMaxBoardBytes) return absl::OkStatus();
  return absl::ResourceExhaustedError(
      absl::StrCat("a board of ", cells, " cells, ", empty,
                   " of them empty, has too many options to list: the limit is ",
                   kMaxBoardBytes >> 20, " MB"));
}

}  // namespace cgt

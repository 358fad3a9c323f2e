#include "render/grid_drawing.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "cgt/errors.h"
#include "render/internal/svg.h"

namespace cgt {
namespace {

constexpr int kCellSide = 40;
constexpr int kBoardMargin = 10;

absl::StatusOr<std::vector<absl::string_view>> Rows(absl::string_view position) {
  const absl::string_view board = position.substr(0, position.find(' '));
  std::vector<absl::string_view> rows;
  std::size_t cells = 0;
  for (absl::string_view row : absl::StrSplit(board, absl::ByAnyChar("|\n"))) {
    if (!row.empty() && row.back() == '\r') row.remove_suffix(1);
    cells += row.size();
    if (cells > kMaxDrawnCells) {
      return absl::FailedPreconditionError(
          absl::StrCat("a board of more than ", kMaxDrawnCells, " cells is not drawn"));
    }
    if (!rows.empty() && row.size() != rows[0].size()) {
      if (row.empty()) continue;  // A line end at the end of the board.
      return InputError(static_cast<std::size_t>(row.data() - position.data()), row,
                        absl::StrCat("a row of ", rows[0].size(), " cells"));
    }
    rows.push_back(row);
  }
  return rows;
}

}  // namespace

absl::StatusOr<std::string> GridSvg(absl::string_view position, absl::string_view title) {
  CGT_ASSIGN_OR_RETURN(const std::vector<absl::string_view> rows, Rows(position));
  const int columns = static_cast<int>(rows[0].size());
  internal::SvgWriter svg(columns * kCellSide + 2 * kBoardMargin,
                          static_cast<int>(rows.size()) * kCellSide + 2 * kBoardMargin,
                          title);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      const int x = kBoardMargin + static_cast<int>(c) * kCellSide;
      const int y = kBoardMargin + static_cast<int>(r) * kCellSide;
      const char letter = rows[r][c];
      svg.Rectangle(x, y, kCellSide, kCellSide,
                    letter == '#' ? "fill=\"#888888\" stroke=\"#444444\""
                                  : "fill=\"#f6f1e4\" stroke=\"#444444\"");
      if (letter == '.' || letter == '#') continue;
      const int middle_x = x + kCellSide / 2;
      const int middle_y = y + kCellSide / 2;
      if (letter == 'x' || letter == 'X') {
        svg.Circle(middle_x, middle_y, kCellSide / 3, "fill=\"#222222\"");
      } else if (letter == 'o' || letter == 'O') {
        svg.Circle(middle_x, middle_y, kCellSide / 3,
                   "fill=\"#ffffff\" stroke=\"#222222\" stroke-width=\"2\"");
      } else {
        svg.Text(middle_x, middle_y, kCellSide / 2, absl::string_view(&letter, 1));
      }
    }
  }
  return svg.Finish();
}

absl::StatusOr<std::string> GridLines(absl::string_view position) {
  CGT_ASSIGN_OR_RETURN(const std::vector<absl::string_view> rows, Rows(position));
  std::string out;
  for (const absl::string_view row : rows) {
    for (std::size_t c = 0; c < row.size(); ++c) {
      if (c > 0) out += ' ';
      out += row[c];
    }
    out += '\n';
  }
  return out;
}

}  // namespace cgt

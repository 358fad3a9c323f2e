#include "games/board/grid.h"

#include <algorithm>
#include <array>
#include <utility>

#include "absl/strings/str_cat.h"
#include "games/board/internal/scanner.h"

namespace cgt {
namespace {

using board_internal::IsBlank;
using board_internal::Scanner;
using board_internal::SeesAttribute;

// Maps a byte to the letter it stands for, 0 for none.
std::array<char, 256> LetterTable(const GridAlphabet& alphabet) {
  std::array<char, 256> table{};
  for (char letter : alphabet.letters) table[static_cast<unsigned char>(letter)] = letter;
  for (size_t i = 0; i + 1 < alphabet.aliases.size(); i += 2) {
    table[static_cast<unsigned char>(alphabet.aliases[i])] = alphabet.aliases[i + 1];
  }
  return table;
}

std::string CellWanted(const GridAlphabet& alphabet) {
  std::string wanted = "a cell (one of";
  for (size_t i = 0; i < alphabet.letters.size(); ++i) {
    absl::StrAppend(&wanted, i == 0 ? " " : ", ", alphabet.letters.substr(i, 1));
  }
  return absl::StrCat(wanted, ")");
}

bool IsLineEnd(char c) { return c == '\n' || c == '\r'; }

// Where the first empty line ends among the blanks behind a row; their size if nowhere.
size_t EmptyLine(absl::string_view blanks) {
  const size_t line_end = blanks.find('\n');
  if (line_end == blanks.npos) return blanks.size();
  return std::min(blanks.find('\n', line_end + 1), blanks.size());
}

}  // namespace

absl::StatusOr<GridText> ReadGrid(absl::string_view text, const GridAlphabet& alphabet,
                                  absl::Span<const absl::string_view> known,
                                  size_t max_cells) {
  const std::array<char, 256> table = LetterTable(alphabet);
  Scanner scanner(text);
  scanner.SkipBlanks();
  GridText result;
  result.offset = scanner.offset();
  Grid& grid = result.grid;
  bool attributes_follow = scanner.AtEnd() || SeesAttribute(scanner);
  for (bool first = true; !attributes_follow; first = false) {
    const size_t row_at = scanner.at();
    const size_t row_begin = grid.cells.size();
    for (;;) {
      const char letter = table[static_cast<unsigned char>(scanner.Peek())];
      if (scanner.AtEnd() || letter == '\0') break;
      if (grid.cells.size() == max_cells) {
        return scanner.Expected(absl::StrCat("a board of at most ", max_cells, " cells"));
      }
      grid.cells.push_back(letter);
      scanner.Skip(1);
    }
    const absl::string_view row = scanner.Since(row_at);
    // What ends the row: `|` or line ends go on to the next row, blanks lead to the end
    // or to the attributes, anything else was meant as a cell.
    const bool row_ends = scanner.AtEnd() || scanner.Sees('|') || IsBlank(scanner.Peek());
    if (!row_ends) return scanner.Expected(CellWanted(alphabet));
    if (first) {
      grid.columns = static_cast<uint32_t>(row.size());
    } else if (row.size() != grid.columns) {
      const absl::string_view piece = row.empty() ? scanner.Rest().substr(0, 1) : row;
      return scanner.ExpectedAt(
          row_at, piece,
          absl::StrCat("a row of ", grid.columns, grid.columns == 1 ? " cell" : " cells",
                       " as the first row, found ", grid.cells.size() - row_begin));
    }
    ++grid.rows;
    const size_t blanks_at = scanner.at();
    scanner.SkipBlanks();
    const absl::string_view blanks = scanner.Since(blanks_at);
    if (scanner.Take('|')) {
      while (scanner.Sees(' ') || scanner.Sees('\t')) scanner.Skip(1);
    } else if (scanner.AtEnd() || SeesAttribute(scanner)) {
      attributes_follow = true;
    } else if (std::none_of(blanks.begin(), blanks.end(), IsLineEnd)) {
      return scanner.Expected(absl::StrCat("`|` or a line end between rows",
                                           known.empty() ? "" : ", or key=value"));
    } else if (const size_t line = EmptyLine(blanks); line < blanks.size()) {
      return scanner.ExpectedAt(blanks_at + line, blanks.substr(line, 1),
                                absl::StrCat("a row of ", grid.columns, " cells"));
    }
  }
  if (grid.cells.empty()) grid.rows = grid.columns = 0;
  CGT_ASSIGN_OR_RETURN(result.attributes, ReadAttributes(text, scanner.at(), known));
  return result;
}

std::string WriteGrid(const Grid& grid, char separator) {
  std::string text;
  text.reserve(grid.cells.size() + grid.rows);
  for (uint32_t row = 0; row < grid.rows; ++row) {
    if (row > 0) text.push_back(separator);
    text.append(grid.cells, size_t{row} * grid.columns, grid.columns);
  }
  return text;
}

Grid ToGrid(const GridBits& bits, char on, char off) {
  Grid grid{bits.rows(), bits.columns(), std::string(bits.cells(), off)};
  bits.ForEach([&](size_t index) { grid.cells[index] = on; });
  return grid;
}

GridBits CellsWith(const Grid& grid, char letter) {
  GridBits bits(grid.rows, grid.columns);
  for (size_t i = 0; i < grid.cells.size(); ++i) {
    if (grid.cells[i] == letter) bits.Set(i);
  }
  return bits;
}

Grid Transformed(const Grid& grid, GridSymmetry symmetry) {
  const bool swaps = SwapsAxes(symmetry);
  Grid image{swaps ? grid.columns : grid.rows, swaps ? grid.rows : grid.columns,
             std::string(grid.cells.size(), '\0')};
  for (uint32_t row = 0; row < grid.rows; ++row) {
    for (uint32_t column = 0; column < grid.columns; ++column) {
      const GridCell to = Image(symmetry, {row, column}, grid.rows, grid.columns);
      image.cells[size_t{to.row} * image.columns + to.column] = grid.At({row, column});
    }
  }
  return image;
}

}  // namespace cgt

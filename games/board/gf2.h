// Dense matrices over the field of two elements.
#ifndef CGT_GAMES_BOARD_GF2_H_
#define CGT_GAMES_BOARD_GF2_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"

namespace cgt {

/// A matrix over GF(2), one bit an entry, each row padded to whole words.
class Gf2Matrix {
 public:
  Gf2Matrix() = default;
  /// The zero matrix; either number may be 0.
  /// \domain Gf2Bytes(rows, columns) fits in memory
  Gf2Matrix(std::size_t rows, std::size_t columns)
      : rows_(rows),
        columns_(columns),
        stride_((columns + 63) / 64),
        words_(rows * stride_, 0) {}

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }

  [[nodiscard]] bool Get(std::size_t row, std::size_t column) const {
    return (words_[row * stride_ + column / 64] >> (column % 64) & 1u) != 0;
  }
  void Flip(std::size_t row, std::size_t column) {
    words_[row * stride_ + column / 64] ^= std::uint64_t{1} << (column % 64);
  }

  /// The words of a row, entry j being bit j % 64 of word j / 64. What lies beyond the
  /// last column is 0 and must stay so.
  [[nodiscard]] absl::Span<const std::uint64_t> Row(std::size_t row) const {
    return {words_.data() + row * stride_, stride_};
  }
  [[nodiscard]] absl::Span<std::uint64_t> MutableRow(std::size_t row) {
    return {words_.data() + row * stride_, stride_};
  }

  friend bool operator==(const Gf2Matrix&, const Gf2Matrix&) = default;

 private:
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  std::size_t stride_ = 0;
  std::vector<std::uint64_t> words_;
};

/// An upper bound of the bytes that any function below allocates for a matrix of this
/// size, the matrix included; saturating.
[[nodiscard]] std::uint64_t Gf2Bytes(std::uint64_t rows, std::uint64_t columns);

/// A matrix in reduced row echelon form: row i < pivots.size() has its first 1 in column
/// pivots[i], where no other row has one; the other rows are 0. The form is unique.
struct Gf2Echelon {
  Gf2Matrix matrix;
  std::vector<std::size_t> pivots;  ///< ascending
};

/// Asked at least every 50 ms whether to go on; what it answers ends the work if it is
/// not OK.
using Gf2Check = absl::FunctionRef<absl::Status()>;

/// The reduced row echelon form by row operations.
/// \param pivot_columns pivots are looked for in the columns before this one only (what
///   stands behind is carried along: right-hand sides); rows beyond the pivots are then
///   0 in those columns alone
/// \complexity rows * columns * rank / 512 word operations; 10^4 x 10^4 in about 0.5 s
absl::StatusOr<Gf2Echelon> ReducedEchelonForm(Gf2Matrix matrix, std::size_t pivot_columns,
                                              Gf2Check check);

/// The rank. \complexity as ReducedEchelonForm
absl::StatusOr<std::size_t> Rank(Gf2Matrix matrix, Gf2Check check);

/// All x with A x = b. Over the solutions, entry j is
enum class Gf2Entry : std::uint8_t {
  kZero,  ///< always 0
  kOne,   ///< always 1
  kBoth   ///< 0 in half of them, 1 in the others
};

/// What is known of the solutions of a system.
struct Gf2Solutions {
  std::vector<std::uint8_t> one;  ///< a solution, an entry a column
  std::vector<Gf2Entry> entries;  ///< an entry a column
  std::size_t rank = 0;           ///< of A
};

/// Solves A x = b; nullopt if there is no solution. The columns of A whose sum is b are
/// those where x is 1.
/// \domain b.size() == a.rows(); checked
/// \complexity as ReducedEchelonForm
absl::StatusOr<std::optional<Gf2Solutions>> Solve(const Gf2Matrix& a,
                                                  absl::Span<const std::uint8_t> b,
                                                  Gf2Check check);

/// A set of rows that contains `row` and sums to 0, as an entry a row; nullopt if `row`
/// is independent of the others. \domain row < a.rows(); checked \complexity as
/// ReducedEchelonForm of the transpose
absl::StatusOr<std::optional<std::vector<std::uint8_t>>> RowRelation(const Gf2Matrix& a,
                                                                     std::size_t row,
                                                                     Gf2Check check);

/// A basis of the vectors x with A x = 0, one for each column without a pivot, by
/// ascending such column; as entries a column of A.
/// \complexity as ReducedEchelonForm, and columns * (columns - rank) for the answer
absl::StatusOr<std::vector<std::vector<std::uint8_t>>> KernelBasis(const Gf2Matrix& a,
                                                                   Gf2Check check);

/// The transpose. \complexity a step a nonzero word and a nonzero entry
[[nodiscard]] Gf2Matrix Transpose(const Gf2Matrix& a);

}  // namespace cgt

#endif  // CGT_GAMES_BOARD_GF2_H_

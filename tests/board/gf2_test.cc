#include "games/board/gf2.h"

#include <m4ri/m4ri.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

using Bits = std::vector<std::uint8_t>;

absl::Status GoOn() { return absl::OkStatus(); }

// A random matrix of the given density whose rank is at most `rank`.
Gf2Matrix Random(std::size_t rows, std::size_t columns, std::size_t rank, double density,
                 std::mt19937_64& rng) {
  std::bernoulli_distribution one(density);
  Gf2Matrix a(rows, columns);
  for (std::size_t i = 0; i < rows; ++i) {
    if (i < rank) {
      for (std::size_t j = 0; j < columns; ++j) {
        if (one(rng)) a.Flip(i, j);
      }
      continue;
    }
    for (std::size_t k = 0; k < rank; ++k) {  // a sum of rows
      if ((rng() & 1u) == 0) continue;
      for (std::size_t w = 0; w < a.Row(i).size(); ++w) a.MutableRow(i)[w] ^= a.Row(k)[w];
    }
  }
  return a;
}

// The same matrix in the library M4RI, freed with this.
class Oracle {
 public:
  explicit Oracle(const Gf2Matrix& a)
      : matrix_(mzd_init(static_cast<rci_t>(a.rows()), static_cast<rci_t>(a.columns()))) {
    for (std::size_t i = 0; i < a.rows(); ++i) {
      for (std::size_t j = 0; j < a.columns(); ++j) {
        if (a.Get(i, j)) {
          mzd_write_bit(matrix_, static_cast<rci_t>(i), static_cast<rci_t>(j), 1);
        }
      }
    }
  }
  Oracle(const Oracle&) = delete;
  Oracle& operator=(const Oracle&) = delete;
  ~Oracle() { mzd_free(matrix_); }

  std::size_t Reduce() {
    return static_cast<std::size_t>(mzd_echelonize_m4ri(matrix_, 1, 0));
  }
  bool Get(std::size_t i, std::size_t j) const {
    return mzd_read_bit(matrix_, static_cast<rci_t>(i), static_cast<rci_t>(j)) != 0;
  }

 private:
  mzd_t* matrix_;
};

bool HasRowsOrColumns(const Gf2Matrix& a) { return a.rows() > 0 && a.columns() > 0; }

Bits Times(const Gf2Matrix& a, const Bits& x) {
  Bits y(a.rows(), 0);
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t j = 0; j < a.columns(); ++j) {
      if (a.Get(i, j) && x[j] != 0) y[i] ^= 1;
    }
  }
  return y;
}

void ExpectEchelonFormOfM4ri(const Gf2Matrix& a) {
  const absl::StatusOr<Gf2Echelon> echelon = ReducedEchelonForm(a, a.columns(), GoOn);
  ASSERT_TRUE(echelon.ok());
  ASSERT_EQ(*Rank(a, GoOn), echelon->pivots.size());
  if (!HasRowsOrColumns(a)) {
    EXPECT_TRUE(echelon->pivots.empty());
    EXPECT_EQ(echelon->matrix, a);
    return;
  }
  Oracle oracle(a);
  ASSERT_EQ(echelon->pivots.size(), oracle.Reduce());
  for (std::size_t i = 0; i < a.rows(); ++i) {
    std::size_t first = a.columns();
    for (std::size_t j = a.columns(); j-- > 0;) {
      ASSERT_EQ(echelon->matrix.Get(i, j), oracle.Get(i, j)) << i << ", " << j;
      if (oracle.Get(i, j)) first = j;
    }
    const bool has_pivot = i < echelon->pivots.size();
    ASSERT_EQ(first, has_pivot ? echelon->pivots[i] : a.columns());
  }
}

TEST(Gf2Test, EchelonFormsAreThoseOfM4ri) {
  std::mt19937_64 rng = testing::SeededGenerator();
  const std::size_t most = oracle::kSanitized ? 70 : 200;
  for (const std::size_t rows : {std::size_t{0}, std::size_t{1}, std::size_t{5}}) {
    for (const std::size_t columns : {0, 1, 63, 64, 65, 130}) {
      ExpectEchelonFormOfM4ri(Random(rows, columns, rows, 0.3, rng));
      ExpectEchelonFormOfM4ri(Random(columns, rows, columns, 0.3, rng));
    }
  }
  for (int i = 0; i < (oracle::kSanitized ? 40 : 300); ++i) {
    const std::size_t rows = rng() % most;
    const std::size_t columns = rng() % most;
    const std::size_t rank = rng() % 2 == 0 ? rows : rng() % (rows + 1);
    const double density = std::vector<double>{0.01, 0.03, 0.1, 0.5, 0.9}[rng() % 5];
    ExpectEchelonFormOfM4ri(Random(rows, columns, rank, density, rng));
  }
  ExpectEchelonFormOfM4ri(Gf2Matrix(100, 200));
}

TEST(Gf2Test, LargeRanksAreThoseOfM4ri) {
  std::mt19937_64 rng = testing::SeededGenerator();
  const std::size_t size = oracle::kSanitized ? 200 : 1500;
  for (const std::size_t rank : {size, size / 3}) {
    for (const double density : {3.0 / static_cast<double>(size), 0.5}) {
      const Gf2Matrix a = Random(size, size + 77, rank, density, rng);
      Oracle oracle(a);
      EXPECT_EQ(*Rank(a, GoOn), oracle.Reduce());
    }
  }
}

// Pivots are looked for in the first columns only; the rest follows the row operations.
TEST(Gf2Test, ColumnsBehindThePivotColumnsAreCarriedAlong) {
  std::mt19937_64 rng = testing::SeededGenerator();
  for (int i = 0; i < 60; ++i) {
    const std::size_t rows = 1 + rng() % 90;
    const std::size_t columns = 1 + rng() % 90;
    const Gf2Matrix a = Random(rows, columns, rng() % (rows + 1), 0.4, rng);
    // With the identity behind it the right part becomes the transformation.
    Gf2Matrix wide(rows, columns + rows);
    for (std::size_t r = 0; r < rows; ++r) {
      for (std::size_t c = 0; c < columns; ++c) {
        if (a.Get(r, c)) wide.Flip(r, c);
      }
      wide.Flip(r, columns + r);
    }
    const Gf2Echelon echelon = *ReducedEchelonForm(wide, columns, GoOn);
    ASSERT_EQ(echelon.pivots.size(), *Rank(a, GoOn));
    for (std::size_t r = 0; r < rows; ++r) {
      for (std::size_t c = 0; c < columns; ++c) {
        bool entry = false;
        for (std::size_t k = 0; k < rows; ++k) {
          entry ^= echelon.matrix.Get(r, columns + k) && a.Get(k, c);
        }
        ASSERT_EQ(echelon.matrix.Get(r, c), entry);
      }
    }
  }
}

// Against all vectors, on every matrix of 3 x 3 and 2 x 4 and on random small ones.
void ExpectSolutionsByTrying(const Gf2Matrix& a) {
  const std::size_t n = a.columns();
  const auto vector_of = [](std::size_t bits, std::size_t size) {
    Bits x(size, 0);
    for (std::size_t j = 0; j < size; ++j) x[j] = bits >> j & 1;
    return x;
  };
  for (std::size_t right = 0; right < std::size_t{1} << a.rows(); ++right) {
    const Bits b = vector_of(right, a.rows());
    int solutions = 0;
    std::vector<int> ones(n, 0);
    for (std::size_t bits = 0; bits < std::size_t{1} << n; ++bits) {
      if (Times(a, vector_of(bits, n)) != b) continue;
      ++solutions;
      for (std::size_t j = 0; j < n; ++j) ones[j] += static_cast<int>(bits >> j & 1);
    }
    const auto solved = Solve(a, b, GoOn);
    ASSERT_TRUE(solved.ok());
    ASSERT_EQ(solved->has_value(), solutions > 0);
    if (!solved->has_value()) continue;
    EXPECT_EQ(Times(a, (*solved)->one), b);
    EXPECT_EQ(std::size_t{1} << (n - (*solved)->rank),
              static_cast<std::size_t>(solutions));
    for (std::size_t j = 0; j < n; ++j) {
      EXPECT_EQ((*solved)->entries[j], ones[j] == 0           ? Gf2Entry::kZero
                                       : ones[j] == solutions ? Gf2Entry::kOne
                                                              : Gf2Entry::kBoth);
    }
  }
  for (std::size_t row = 0; row < a.rows(); ++row) {
    bool related = false;
    const Gf2Matrix t = Transpose(a);
    for (std::size_t bits = 0; bits < std::size_t{1} << a.rows(); ++bits) {
      related = related || ((bits >> row & 1) != 0 &&
                            Times(t, vector_of(bits, a.rows())) == Bits(n, 0));
    }
    const auto relation = RowRelation(a, row, GoOn);
    ASSERT_TRUE(relation.ok());
    ASSERT_EQ(relation->has_value(), related);
    if (!related) continue;
    EXPECT_EQ((**relation)[row], 1);
    EXPECT_EQ(Times(t, **relation), Bits(n, 0));
  }
  const auto kernel = KernelBasis(a, GoOn);
  ASSERT_TRUE(kernel.ok());
  EXPECT_EQ(kernel->size(), n - *Rank(a, GoOn));
  Gf2Matrix independent(kernel->size(), n);
  for (std::size_t i = 0; i < kernel->size(); ++i) {
    EXPECT_EQ(Times(a, (*kernel)[i]), Bits(a.rows(), 0));
    for (std::size_t j = 0; j < n; ++j) {
      if ((*kernel)[i][j] != 0) independent.Flip(i, j);
    }
  }
  EXPECT_EQ(*Rank(independent, GoOn), kernel->size());
}

TEST(Gf2Test, SolutionsRelationsAndKernels) {
  for (const auto& [rows, columns] :
       {std::pair<std::size_t, std::size_t>{3, 3}, {2, 4}}) {
    for (std::size_t bits = 0; bits < std::size_t{1} << (rows * columns); ++bits) {
      Gf2Matrix a(rows, columns);
      for (std::size_t k = 0; k < rows * columns; ++k) {
        if ((bits >> k & 1) != 0) a.Flip(k / columns, k % columns);
      }
      ExpectSolutionsByTrying(a);
    }
  }
  for (const auto& [rows, columns] :
       {std::pair<std::size_t, std::size_t>{0, 0}, {0, 3}, {3, 0}}) {
    ExpectSolutionsByTrying(Gf2Matrix(rows, columns));
  }
  std::mt19937_64 rng = testing::SeededGenerator();
  for (int i = 0; i < (oracle::kSanitized ? 5 : 40); ++i) {
    const std::size_t rows = rng() % 7;
    ExpectSolutionsByTrying(Random(rows, rng() % 9, rng() % (rows + 1), 0.4, rng));
  }
}

TEST(Gf2Test, TheCheckEndsTheWork) {
  std::mt19937_64 rng = testing::SeededGenerator();
  const std::size_t size = oracle::kSanitized ? 1500 : 2000;
  const Gf2Matrix a = Random(size, size, size, 0.5, rng);
  int asked = 0;
  EXPECT_TRUE(Rank(a, [&] {
                ++asked;
                return absl::OkStatus();
              }).ok());
  EXPECT_GE(asked, 2);
  for (int stop = 1; stop <= asked; stop += 1 + asked / 7) {
    int left = stop;
    const auto rank = Rank(a, [&] {
      return --left == 0 ? absl::CancelledError("enough") : absl::OkStatus();
    });
    EXPECT_EQ(rank.status(), absl::CancelledError("enough"));
  }
}

TEST(Gf2Test, BytesSaturate) {
  EXPECT_GE(Gf2Bytes(10'000, 10'000), std::uint64_t{3} * 10'000 * 10'000 / 8);
  EXPECT_LT(Gf2Bytes(10'000, 10'000), std::uint64_t{100} << 20);
  EXPECT_EQ(Gf2Bytes(std::uint64_t{1} << 63, 5), ~std::uint64_t{0});
  EXPECT_EQ(Gf2Bytes(std::uint64_t{1} << 40, std::uint64_t{1} << 40), ~std::uint64_t{0});
}

}  // namespace
}  // namespace cgt

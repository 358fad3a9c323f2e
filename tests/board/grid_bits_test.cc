#include "games/board/grid_bits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "absl/hash/hash_testing.h"
#include "tests/cgt/seed.h"

namespace cgt {
namespace {

// The oracle: a set of cells, with everything done cell by cell from the definition.
using CellSet = std::set<std::pair<int64_t, int64_t>>;

CellSet ToCells(const GridBits& bits) {
  CellSet cells;
  for (uint32_t r = 0; r < bits.rows(); ++r) {
    for (uint32_t c = 0; c < bits.columns(); ++c) {
      if (bits.Test(GridCell{r, c})) cells.insert({r, c});
    }
  }
  return cells;
}

GridBits FromCells(uint32_t rows, uint32_t columns, const CellSet& cells) {
  GridBits bits(rows, columns);
  for (const auto& [r, c] : cells) {
    if (r >= 0 && c >= 0 && r < rows && c < columns) {
      bits.Set(GridCell{static_cast<uint32_t>(r), static_cast<uint32_t>(c)});
    }
  }
  return bits;
}

GridBits RandomBits(uint32_t rows, uint32_t columns, double density,
                    std::mt19937_64* rng) {
  GridBits bits(rows, columns);
  std::bernoulli_distribution coin(density);
  for (size_t i = 0; i < bits.cells(); ++i) {
    if (coin(*rng)) bits.Set(i);
  }
  return bits;
}

// Where the drawn corners of a board go, straight from the words "flip", "turn".
CellSet NaiveImage(GridSymmetry symmetry, const CellSet& cells, int64_t rows,
                   int64_t columns) {
  CellSet image;
  for (const auto& [r, c] : cells) {
    switch (symmetry) {
      case GridSymmetry::kIdentity:
        image.insert({r, c});
        break;
      case GridSymmetry::kFlipRows:
        image.insert({rows - 1 - r, c});
        break;
      case GridSymmetry::kFlipColumns:
        image.insert({r, columns - 1 - c});
        break;
      case GridSymmetry::kRotate180:
        image.insert({rows - 1 - r, columns - 1 - c});
        break;
      case GridSymmetry::kTranspose:
        image.insert({c, r});
        break;
      case GridSymmetry::kRotate90:
        image.insert({c, rows - 1 - r});
        break;
      case GridSymmetry::kRotate270:
        image.insert({columns - 1 - c, r});
        break;
      case GridSymmetry::kAntiTranspose:
        image.insert({columns - 1 - c, rows - 1 - r});
        break;
    }
  }
  return image;
}

std::vector<CellSet> NaiveComponents(CellSet cells, bool corners) {
  std::vector<CellSet> components;
  while (!cells.empty()) {
    CellSet component = {*cells.begin()};
    for (bool grown = true; grown;) {
      grown = false;
      for (const auto& [r, c] : cells) {
        if (component.count({r, c}) != 0) continue;
        for (int64_t dr = -1; dr <= 1; ++dr) {
          for (int64_t dc = -1; dc <= 1; ++dc) {
            if (!corners && dr != 0 && dc != 0) continue;
            if (component.count({r + dr, c + dc}) != 0) {
              component.insert({r, c});
              grown = true;
            }
          }
        }
      }
    }
    for (const auto& cell : component) cells.erase(cell);
    components.push_back(component);
  }
  return components;
}

// Shapes on both sides of the one-word border, with rows that straddle words.
std::vector<std::pair<uint32_t, uint32_t>> Shapes() {
  std::vector<std::pair<uint32_t, uint32_t>> shapes;
  for (uint32_t rows = 1; rows <= 9; ++rows) {
    for (uint32_t columns = 1; columns <= 9; ++columns) shapes.push_back({rows, columns});
  }
  for (auto shape : {std::pair<uint32_t, uint32_t>{1, 64},
                     {64, 1},
                     {2, 32},
                     {32, 2},
                     {3, 21},
                     {21, 3},
                     {1, 63},
                     {1, 65},
                     {65, 1},
                     {2, 33},
                     {13, 11},
                     {3, 64},
                     {3, 65},
                     {3, 130},
                     {130, 3},
                     {5, 127},
                     {1, 200}}) {
    shapes.push_back(shape);
  }
  return shapes;
}

class GridBitsTest : public ::testing::Test {
 protected:
  std::mt19937_64 rng_ = testing::SeededGenerator();
};

TEST_F(GridBitsTest, MovesAgreeWithTheCellByCellDefinition) {
  for (auto [rows, columns] : Shapes()) {
    for (double density : {0.1, 0.5, 1.0}) {
      const GridBits bits = RandomBits(rows, columns, density, &rng_);
      const CellSet cells = ToCells(bits);
      for (auto [direction, dr, dc] : {std::tuple{GridDirection::kUp, -1, 0},
                                       {GridDirection::kDown, 1, 0},
                                       {GridDirection::kLeft, 0, -1},
                                       {GridDirection::kRight, 0, 1}}) {
        CellSet moved;
        for (const auto& [r, c] : cells) moved.insert({r + dr, c + dc});
        ASSERT_EQ(bits.Moved(direction), FromCells(rows, columns, moved))
            << rows << "x" << columns << " direction " << static_cast<int>(direction);
      }
    }
  }
}

TEST_F(GridBitsTest, SymmetriesAgreeWithTheCellByCellDefinition) {
  for (auto [rows, columns] : Shapes()) {
    const GridBits bits = RandomBits(rows, columns, 0.4, &rng_);
    const CellSet cells = ToCells(bits);
    for (GridSymmetry symmetry : kAllGridSymmetries) {
      const GridBits image = bits.Transformed(symmetry);
      ASSERT_EQ(image.rows(), SwapsAxes(symmetry) ? columns : rows);
      ASSERT_EQ(ToCells(image), NaiveImage(symmetry, cells, rows, columns))
          << rows << "x" << columns << " symmetry " << static_cast<int>(symmetry);
      ASSERT_EQ(image.Transformed(Inverse(symmetry)), bits);
      for (GridSymmetry second : kAllGridSymmetries) {
        ASSERT_EQ(image.Transformed(second), bits.Transformed(Compose(symmetry, second)));
      }
    }
  }
}

TEST_F(GridBitsTest, LeastImageIsTheSameForTheWholeOrbitAndIsReached) {
  for (auto [rows, columns] : Shapes()) {
    const GridBits bits = RandomBits(rows, columns, 0.5, &rng_);
    for (GridSymmetrySet allowed : {kEveryGridSymmetry, kAxisKeepingGridSymmetries,
                                    kIdentityOnly, static_cast<GridSymmetrySet>(0b1001),
                                    static_cast<GridSymmetrySet>(0b10000001)}) {
      const GridImage least = LeastImage(bits, allowed);
      ASSERT_TRUE(Contains(allowed, least.symmetry));
      ASSERT_EQ(bits.Transformed(least.symmetry), least.bits);
      bool earlier = true;
      for (GridSymmetry symmetry : kAllGridSymmetries) {
        if (!Contains(allowed, symmetry)) continue;
        const GridBits image = bits.Transformed(symmetry);
        ASSERT_GE(image, least.bits);
        if (symmetry == least.symmetry) earlier = false;
        if (earlier) {
          ASSERT_NE(image, least.bits);
        }
        ASSERT_EQ(LeastImage(image, allowed).bits, least.bits);
      }
    }
  }
}

TEST_F(GridBitsTest, ComponentsAndBoxesAgreeWithTheCellByCellDefinition) {
  for (auto [rows, columns] : Shapes()) {
    for (double density : {0.3, 0.6}) {
      const GridBits bits = RandomBits(rows, columns, density, &rng_);
      const CellSet cells = ToCells(bits);
      for (bool corners : {false, true}) {
        const auto adjacency =
            corners ? GridAdjacency::kSidesAndCorners : GridAdjacency::kSides;
        const std::vector<CellSet> expected = NaiveComponents(cells, corners);
        const std::vector<GridPiece> pieces = Components(bits, adjacency);
        ASSERT_EQ(pieces.size(), expected.size());
        for (size_t i = 0; i < pieces.size(); ++i) {
          const GridBits whole = FromCells(rows, columns, expected[i]);
          const auto [row, column] = *expected[i].begin();
          ASSERT_EQ(bits.Component(bits.Index({static_cast<uint32_t>(row),
                                               static_cast<uint32_t>(column)}),
                                   adjacency),
                    whole);
          ASSERT_EQ(pieces[i].box, whole.BoundingBox());
          ASSERT_EQ(pieces[i].bits, whole.Cropped(pieces[i].box));
          ASSERT_EQ(pieces[i].bits.Count(), expected[i].size());
          ASSERT_EQ(pieces[i].bits.BoundingBox(),
                    (GridBox{0, 0, pieces[i].box.rows, pieces[i].box.columns}));
          if (whole.IsSmall()) {
            const small_grid::Board cut =
                small_grid::Cropped({whole.word(), rows, columns});
            ASSERT_EQ(cut,
                      (small_grid::Board{pieces[i].bits.word(), pieces[i].bits.rows(),
                                         pieces[i].bits.columns()}));
          }
        }
      }
    }
  }
}

TEST_F(GridBitsTest, SetOperations) {
  for (auto [rows, columns] : Shapes()) {
    const GridBits a = RandomBits(rows, columns, 0.5, &rng_);
    const GridBits b = RandomBits(rows, columns, 0.5, &rng_);
    const GridBits full = GridBits::Full(rows, columns);
    ASSERT_EQ(full.Count(), size_t{rows} * columns);
    ASSERT_EQ(a.Complement().Count() + a.Count(), full.Count());
    ASSERT_EQ(a | a.Complement(), full);
    ASSERT_TRUE((a & a.Complement()).Empty());
    ASSERT_EQ(a - b, a & b.Complement());
    ASSERT_EQ((a & b).Complement(), a.Complement() | b.Complement());
    size_t count = 0;
    size_t last = 0;
    a.ForEach([&](size_t index) {
      ASSERT_TRUE(a.Test(index));
      ASSERT_TRUE(count == 0 || index > last);
      last = index;
      ++count;
    });
    ASSERT_EQ(count, a.Count());
  }
}

TEST_F(GridBitsTest, KeysAreExactAndPrefixFree) {
  std::map<std::string, GridBits> seen;
  for (uint32_t rows = 0; rows <= 3; ++rows) {
    for (uint32_t columns = 0; columns <= 3; ++columns) {
      for (uint64_t word = 0; word < uint64_t{1} << (rows * columns); ++word) {
        const GridBits bits = GridBits::FromWord(rows, columns, word);
        std::string key;
        bits.AppendKey(&key);
        ASSERT_TRUE(seen.emplace(key, bits).second);
      }
    }
  }
  // In sorted order a prefix stands directly before a longer key.
  for (auto it = seen.begin(); std::next(it) != seen.end(); ++it) {
    ASSERT_NE(std::next(it)->first.compare(0, it->first.size(), it->first), 0);
  }
  std::vector<GridBits> examples;
  for (const auto& [key, bits] : seen) examples.push_back(bits);
  examples.resize(200);
  EXPECT_TRUE(absl::VerifyTypeImplementsAbslHashCorrectly(examples));
}

TEST(GridBitsEmptyTest, BoardsWithoutCells) {
  for (auto [rows, columns] : {std::pair<uint32_t, uint32_t>{0, 0}, {0, 5}, {5, 0}}) {
    const GridBits bits = GridBits::Full(rows, columns);
    EXPECT_TRUE(bits.Empty());
    EXPECT_TRUE(bits.IsSmall());
    EXPECT_EQ(bits.BoundingBox(), GridBox{});
    EXPECT_TRUE(Components(bits, GridAdjacency::kSides).empty());
    EXPECT_EQ(bits.Complement(), bits);
    for (auto direction : {GridDirection::kUp, GridDirection::kDown, GridDirection::kLeft,
                           GridDirection::kRight}) {
      EXPECT_EQ(bits.Moved(direction), bits);
    }
    for (GridSymmetry symmetry : kAllGridSymmetries) {
      EXPECT_EQ(bits.Transformed(symmetry).rows(), SwapsAxes(symmetry) ? columns : rows);
    }
    EXPECT_EQ(LeastImage(bits).bits.rows(), std::min(rows, columns));
  }
}

// Every set of cells of every board up to 3x4, so that no shape of component is missed.
TEST(GridBitsExhaustiveTest, LeastImagesCountTheOrbits) {
  // Counting by Burnside's lemma: fixed sets of a symmetry are 2^(cycles on the cells).
  for (auto [rows, columns] :
       {std::pair<uint32_t, uint32_t>{2, 2}, {2, 3}, {3, 3}, {3, 4}}) {
    const bool square = rows == columns;
    const uint32_t cells = rows * columns;
    uint64_t fixed = 0;
    for (GridSymmetry symmetry : kAllGridSymmetries) {
      if (SwapsAxes(symmetry) && !square) continue;
      std::vector<bool> seen(cells, false);
      uint32_t cycles = 0;
      for (uint32_t start = 0; start < cells; ++start) {
        if (seen[start]) continue;
        ++cycles;
        for (uint32_t at = start; !seen[at];) {
          seen[at] = true;
          const GridCell image =
              Image(symmetry, {at / columns, at % columns}, rows, columns);
          at = image.row * columns + image.column;
        }
      }
      fixed += uint64_t{1} << cycles;
    }
    std::set<GridBits> orbits;
    for (uint64_t word = 0; word < uint64_t{1} << cells; ++word) {
      orbits.insert(LeastImage(GridBits::FromWord(rows, columns, word)).bits);
    }
    EXPECT_EQ(orbits.size(), fixed / (square ? 8 : 4)) << rows << "x" << columns;
  }
}

// A million cells: a checkerboard of half a million components, and one long snake.
TEST(GridBitsLargeTest, MillionCells) {
  constexpr uint32_t kSide = 1000;
  GridBits checkers(kSide, kSide);
  GridBits snake(kSide, kSide);
  for (uint32_t r = 0; r < kSide; ++r) {
    for (uint32_t c = 0; c < kSide; ++c) {
      if ((r + c) % 2 == 0) checkers.Set(GridCell{r, c});
      const bool link = r % 4 == 1 ? c == kSide - 1 : c == 0;
      if (r % 2 == 0 || link) snake.Set(GridCell{r, c});
    }
  }
  EXPECT_EQ(Components(checkers, GridAdjacency::kSides).size(), kSide * kSide / 2);
  EXPECT_EQ(Components(checkers, GridAdjacency::kSidesAndCorners).size(), 1u);
  const std::vector<GridPiece> pieces = Components(snake, GridAdjacency::kSides);
  ASSERT_EQ(pieces.size(), 1u);
  EXPECT_EQ(pieces[0].bits.Count(), size_t{kSide} * kSide / 2 + kSide / 2);
}

}  // namespace
}  // namespace cgt

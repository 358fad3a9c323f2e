// The order is a square of bits, a row for what lies above each game. What lies above b
// is a proper part of what lies above a whenever a < b, so with the games sorted by how
// many lie above them, most first, a comes before b. The covers of a are then found in
// this order among what is above a: the first game not yet struck out covers a, and all
// that is above that game is struck out.
#include "canonical/hasse.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "absl/strings/str_cat.h"
#include "canonical/internal/context.h"
#include "canonical/internal/entered.h"
#include "canonical/internal/unwind.h"
#include "cgt/errors.h"

namespace cgt {
namespace {

using HasseWord = std::uint64_t;
constexpr std::size_t kHasseWordBits = 64;

/// The strict order of games in an order of their own, a row of bits a game.
class OrderBits {
 public:
  explicit OrderBits(std::size_t n)
      : words_((n + kHasseWordBits - 1) / kHasseWordBits), bits_(n * words_) {}

  [[nodiscard]] absl::Span<HasseWord> Row(std::size_t i) {
    return absl::MakeSpan(bits_).subspan(i * words_, words_);
  }
  [[nodiscard]] bool Has(std::size_t i, std::size_t j) {
    return (Row(i)[j / kHasseWordBits] >> (j % kHasseWordBits) & 1u) != 0;
  }
  void Set(std::size_t i, std::size_t j) {
    Row(i)[j / kHasseWordBits] |= HasseWord{1} << (j % kHasseWordBits);
  }

 private:
  std::size_t words_;
  std::vector<HasseWord> bits_;
};

}  // namespace

absl::StatusOr<HasseDiagram> HasseDiagramOf(Engine& engine,
                                            absl::Span<const Value> games) {
  return internal::Entered(engine, [&]() -> absl::StatusOr<HasseDiagram> {
    internal::Context& context = engine.context();
    HasseDiagram diagram;
    diagram.elements.assign(games.begin(), games.end());
    for (const Value game : games) CGT_CHECK(&game.engine() == &engine);
    std::sort(diagram.elements.begin(), diagram.elements.end(), [&](Value a, Value b) {
      return context.StructuralCompare(a.id(), b.id()) == std::strong_ordering::less;
    });
    diagram.elements.erase(std::unique(diagram.elements.begin(), diagram.elements.end()),
                           diagram.elements.end());
    const std::size_t n = diagram.elements.size();
    if (n > kMostHasseElements) {
      return absl::OutOfRangeError(
          absl::StrCat(n, " games: a Hasse diagram has at most ", kMostHasseElements));
    }
    OrderBits given(n);
    std::vector<std::size_t> count(n, 0);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        context.Tick();
        if (i == j ||
            !context.LessOrEqual(diagram.elements[i].id(), diagram.elements[j].id())) {
          continue;
        }
        given.Set(i, j);
        ++count[i];
      }
    }
    std::vector<std::uint32_t> sorted(n);
    std::iota(sorted.begin(), sorted.end(), 0u);
    std::stable_sort(sorted.begin(), sorted.end(), [&](std::uint32_t a, std::uint32_t b) {
      return count[a] > count[b];
    });
    OrderBits order(n);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        if (given.Has(sorted[i], sorted[j])) order.Set(i, j);
      }
    }
    diagram.ranks.assign(n, 0);
    std::vector<HasseWord> left;
    for (std::size_t i = 0; i < n; ++i) {
      const absl::Span<HasseWord> row = order.Row(i);
      left.assign(row.begin(), row.end());
      const std::uint32_t lower = sorted[i];
      for (std::size_t word = 0; word < left.size(); ++word) {
        while (left[word] != 0) {
          context.Tick();
          const std::size_t j = word * kHasseWordBits +
                                static_cast<std::size_t>(std::countr_zero(left[word]));
          left[word] &= left[word] - 1;
          const absl::Span<HasseWord> beyond = order.Row(j);
          for (std::size_t k = word; k < left.size(); ++k) left[k] &= ~beyond[k];
          const std::uint32_t upper = sorted[j];
          diagram.covers.emplace_back(lower, upper);
          diagram.ranks[upper] = std::max(diagram.ranks[upper], diagram.ranks[lower] + 1);
        }
      }
    }
    std::sort(diagram.covers.begin(), diagram.covers.end());
    return diagram;
  });
}

}  // namespace cgt

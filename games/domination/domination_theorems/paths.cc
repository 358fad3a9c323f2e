// Paths and cycles: who wins the impartial game, its values, and the recurrence over
// intervals for any colouring.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "games/domination/domination_theorems.h"
#include "games/domination/domination_theorems/internal/positions.h"

namespace cgt {
namespace domination {
namespace {

constexpr char kPathRange[] = "n <= max";
constexpr std::int64_t kPathMax = 13;

std::string Impartial(absl::string_view family, std::int64_t n) {
  return absl::StrCat(family, "(", n,
                      ") colours=", std::string(static_cast<std::size_t>(n), 'C'));
}

std::string PathOf(const Instance& instance) { return Impartial("path", instance[0]); }
std::string CycleOf(const Instance& instance) { return Impartial("cycle", instance[0]); }

Enumerator From(std::int64_t first) {
  return [first](std::int64_t max, const InstanceSink& sink) {
    for (std::int64_t n = first; n <= max; ++n) {
      if (!sink({n})) return;
    }
  };
}

// Claims that the first player wins exactly where `first_wins` says so.
Theorem WinnerTheorem(Theorem record, PositionOf position,
                      std::function<bool(std::int64_t)> first_wins) {
  record.describe = [position](const Instance& instance) {
    return Quoted(position(instance));
  };
  return WithChecker(std::move(record), [position, first_wins](Workshop& workshop,
                                                               const Instance& instance) {
    ClaimCheck check;
    check.Claim("value from the rules", workshop.rules(position(instance)),
                first_wins(instance[0]) ? Relation::kConfused : Relation::kEqual, "zero",
                workshop.x.Zero());
    return check.Take();
  });
}

Theorem PathWinner() {
  Theorem record = Record(
      {"domination-paths/path-winner", "abstract",
       "Alice wins the normal variant in a path P_n if and only if the remainder of the "
       "division of n by 4 is different from 0",
       "n >= 1; Alice begins", kPathRange, kPathMax, "brito2025"});
  record.enumerate = From(1);
  return WinnerTheorem(record, PathOf, [](std::int64_t n) { return n % 4 != 0; });
}

Theorem CycleWinner() {
  Theorem record = Record(
      {"domination-paths/cycle-winner", "abstract",
       "Alice wins the normal variant in a cycle C_n if and only if the remainder of the "
       "division of n by 4 is equal to 3",
       "n >= 3; Alice begins", kPathRange, kPathMax, "brito2025"});
  record.enumerate = From(3);
  return WinnerTheorem(record, CycleOf, [](std::int64_t n) { return n % 4 == 3; });
}

Theorem PathValue() {
  Theorem record = Record({"domination-paths/path-value", "values of paths",
                           "The impartial game on the path P_n has value 0, *, *, *3 for "
                           "n = 0, 1, 2, 3 mod 4, except P_3, which has value *2",
                           "n >= 1", kPathRange, kPathMax, "cgt"});
  record.enumerate = From(1);
  return ValueTheorem(record, PathOf, [](Workshop& workshop, const Instance& instance) {
    constexpr std::int64_t kNimbers[] = {0, 1, 1, 3};
    const std::int64_t n = instance[0];
    return workshop.x.Star(n == 3 ? 2 : kNimbers[n % 4]);
  });
}

Theorem CycleValue() {
  Theorem record = Record(
      {"domination-paths/cycle-value", "values of cycles",
       "The impartial game on the cycle C_n has value * if n = 3 mod 4 and 0 otherwise",
       "n >= 3", kPathRange, kPathMax, "cgt"});
  record.enumerate = From(3);
  return ValueTheorem(record, CycleOf, [](Workshop& workshop, const Instance& instance) {
    return workshop.x.Star(instance[0] % 4 == 3 ? 1 : 0);
  });
}

// An instance is (n, flanks): n undominated vertices in a row with a dominated vertex at
// one or both ends.
Theorem RunValue() {
  Theorem record = Record(
      {"domination-paths/run-value", "values of runs",
       "In the impartial game, n undominated vertices in a row with a dominated vertex "
       "beyond one end, or beyond both, have value *(n mod 4)",
       "n >= 0", kPathRange, 12, "cgt"});
  record.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    for (std::int64_t n = 0; n <= max; ++n) {
      for (std::int64_t flanks = 1; flanks <= 2; ++flanks) {
        if (!sink({n, flanks})) return;
      }
    }
  };
  return ValueTheorem(
      record,
      [](const Instance& instance) {
        const std::int64_t n = instance[0];
        std::string text =
            absl::StrCat(Impartial("path", n + instance[1]), " dominated=0");
        if (instance[1] == 2) absl::StrAppend(&text, ",", n + 1);
        return text;
      },
      [](Workshop& workshop, const Instance& instance) {
        return workshop.x.Star(instance[0] % 4);
      });
}

// --- any colouring: an instance is (n, colouring in base 3)

std::string ColouringOf(const Instance& instance) {
  std::string colours;
  std::int64_t code = instance[1];
  for (std::int64_t v = 0; v < instance[0]; ++v) {
    colours.push_back("ABC"[code % 3]);
    code /= 3;
  }
  std::reverse(colours.begin(), colours.end());
  return colours;
}

constexpr std::int64_t kLargest = 30;  // colourings still fit a machine word

Enumerator OverColourings(std::int64_t first) {
  return [first](std::int64_t max, const InstanceSink& sink) {
    std::int64_t colourings = 1;
    for (std::int64_t n = 1; n <= std::min(max, kLargest); ++n) {
      colourings *= 3;
      for (std::int64_t code = 0; n >= first && code < colourings; ++code) {
        if (!sink({n, code})) return;
      }
    }
  };
}

// The recurrence: value[i,j] of the undominated vertices i..j of a row of coloured
// vertices, all others dominated.
class Intervals {
 public:
  Intervals(ValueAlgebra& x, std::string colours)
      : x_(x),
        colours_(std::move(colours)),
        size_(static_cast<std::int64_t>(colours_.size())),
        values_(static_cast<std::size_t>((size_ + 1) * (size_ + 1))) {
    for (std::int64_t length = 1; length <= size_; ++length) {
      for (std::int64_t first = 0; first + length <= size_; ++first) {
        At(first, length) = Compute(first, first + length - 1);
      }
    }
  }

  Value operator()(std::int64_t first, std::int64_t last) {
    return last < first ? x_.Zero() : At(first, last - first + 1);
  }

 private:
  Value& At(std::int64_t first, std::int64_t length) {
    return values_[static_cast<std::size_t>(first * (size_ + 1) + length)];
  }

  Value Compute(std::int64_t first, std::int64_t last) {
    std::vector<Value> left;
    std::vector<Value> right;
    for (std::int64_t v = std::max<std::int64_t>(first - 1, 0);
         v <= std::min(last + 1, size_ - 1); ++v) {
      const Value option = x_.Plus((*this)(first, v - 2), (*this)(v + 2, last));
      const char colour = colours_[static_cast<std::size_t>(v)];
      if (colour != 'B') left.push_back(option);
      if (colour != 'A') right.push_back(option);
    }
    return x_.Options(left, right);
  }

  ValueAlgebra& x_;
  const std::string colours_;
  const std::int64_t size_;
  std::vector<Value> values_;
};

Theorem PathIntervals() {
  Theorem record =
      Record({"domination-paths/path-intervals", "partizan paths",
              "On a path, let value[i,j] be the value of the position in which exactly "
              "the vertices i..j are undominated. value[i,j] = {value[i,v-2] + "
              "value[v+2,j] for v of colour A or C | the same for v of colour B or C}, "
              "where v runs from i-1 to j+1 as far as the path goes, and an empty "
              "interval has value 0",
              "every colouring with A, B and C", kPathRange, 8, "cgt", kLargest});
  record.enumerate = OverColourings(1);
  return ValueTheorem(
      record,
      [](const Instance& instance) {
        return absl::StrCat("path(", instance[0], ") colours=", ColouringOf(instance));
      },
      [](Workshop& workshop, const Instance& instance) {
        return Intervals(workshop.x, ColouringOf(instance))(0, instance[0] - 1);
      });
}

Theorem CycleIntervals() {
  Theorem record =
      Record({"domination-paths/cycle-intervals", "partizan cycles",
              "The value of a cycle of n >= 3 vertices is {X_v for v of colour A or C | "
              "X_v for v of colour B or C}, where X_v is the value of the path from v+1 "
              "around to v-1 whose two end vertices are dominated (0 if n = 3)",
              "every colouring with A, B and C", kPathRange, 8, "cgt", kLargest});
  record.enumerate = OverColourings(3);
  return ValueTheorem(
      record,
      [](const Instance& instance) {
        return absl::StrCat("cycle(", instance[0], ") colours=", ColouringOf(instance));
      },
      [](Workshop& workshop, const Instance& instance) {
        ValueAlgebra& x = workshop.x;
        const std::string colours = ColouringOf(instance);
        const std::int64_t n = instance[0];
        std::vector<Value> left;
        std::vector<Value> right;
        for (std::int64_t v = 0; v < n; ++v) {
          const auto at = static_cast<std::size_t>(v);
          const std::string path = colours.substr(at + 1) + colours.substr(0, at);
          const Value option = Intervals(x, path)(1, n - 3);
          if (colours[at] != 'B') left.push_back(option);
          if (colours[at] != 'A') right.push_back(option);
        }
        return x.Options(left, right);
      });
}

}  // namespace
}  // namespace domination

std::vector<Theorem> DominationPathTheorems() {
  using namespace domination;  // NOLINT: this file's own part of the records
  return {PathWinner(), CycleWinner(),   PathValue(),     CycleValue(),
          RunValue(),   PathIntervals(), CycleIntervals()};
}

}  // namespace cgt

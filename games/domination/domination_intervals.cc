// An interval [i,j] of cells stands for the position in which the undominated cells
// within it are still undominated and all others are dominated. Playing v leaves [i,v-2]
// and [v+2,j]; v = i-1 and v = j+1 are playable, too, where these cells exist. Intervals
// are valued by increasing length. They are named by what can be read on them, with the
// cells beside them, as paths of a trie, so that equal texts have equal names; the lesser
// name of the text and its reverse indexes the table of values, which the engine keeps.
#include "games/domination/domination_intervals.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "cgt/budget.h"
#include "cgt/errors.h"

namespace cgt {
namespace {

using Cell = DominationLine::Cell;

constexpr std::size_t kMaxCells = 4096;

// The values of the texts met so far.
class TextTable {
 public:
  using Name = std::uint32_t;
  static constexpr Name kEmptyText = 0;

  // The name of a text with one more cell.
  Name Append(Name text, Cell cell) {
    const std::uint64_t symbol =
        (static_cast<std::uint64_t>(cell.colour) << 1) | (cell.dominated ? 1 : 0);
    const auto [it, inserted] =
        children_.try_emplace((std::uint64_t{text} << 3) | symbol, names_);
    if (inserted) {
      ++names_;
      values_.emplace_back();
    }
    return it->second;
  }
  std::optional<Value>& ValueOf(Name text) { return values_[text]; }
  std::size_t names() const { return names_; }
  std::int64_t bytes() const {
    return static_cast<std::int64_t>(children_.capacity() *
                                         (sizeof(std::pair<std::uint64_t, Name>) + 1) +
                                     values_.capacity() * sizeof(std::optional<Value>));
  }

 private:
  absl::flat_hash_map<std::uint64_t, Name> children_;
  std::vector<std::optional<Value>> values_ = std::vector<std::optional<Value>>(1);
  Name names_ = 1;
};

// Charges memory to a budget while in scope.
class MemoryCharge {
 public:
  explicit MemoryCharge(Budget* budget) : budget_(budget) {}
  ~MemoryCharge() {
    if (budget_ != nullptr) budget_->ReleaseMemory(charged_);
  }
  MemoryCharge(const MemoryCharge&) = delete;
  MemoryCharge& operator=(const MemoryCharge&) = delete;
  // Raises the charge to `bytes`, if it is below.
  absl::Status RaiseTo(std::int64_t bytes) {
    if (budget_ == nullptr || bytes <= charged_) return absl::OkStatus();
    CGT_RETURN_IF_ERROR(budget_->ChargeMemory(bytes - charged_));
    charged_ = bytes;
    return absl::OkStatus();
  }

 private:
  Budget* budget_;
  std::int64_t charged_ = 0;
};

// The recurrence on one line. Cells of a cycle are taken modulo their number; its
// intervals leave out at least three cells, so the cells beside an interval are two
// different ones.
class Recurrence {
 public:
  Recurrence(Engine& engine, const DominationLine& line, TextTable& table)
      : engine_(engine),
        line_(line),
        table_(table),
        count_(static_cast<std::int64_t>(line.cells.size())),
        charge_(engine.budget()) {
    // The nearest undominated cells, on two turns of a cycle.
    const std::int64_t length = line.cycle ? 2 * count_ : count_;
    at_or_before_.resize(length);
    at_or_after_.resize(length);
    for (std::int64_t i = 0, last = -1; i < length; ++i) {
      if (!At(i).dominated) last = i;
      at_or_before_[i] = last;
    }
    for (std::int64_t i = length - 1, next = length; i >= 0; --i) {
      if (!At(i).dominated) next = i;
      at_or_after_[i] = next;
    }
  }

  absl::StatusOr<Value> Run() {
    if (line_.cycle) {
      CGT_RETURN_IF_ERROR(ValueIntervals(std::max<std::int64_t>(count_ - 3, 0)));
      std::vector<Value> options[2];
      for (std::int64_t v = 0; v < count_; ++v) {
        if (At(v).dominated && At(v + 1).dominated && At(v + count_ - 1).dominated) {
          continue;
        }
        const Value follower =
            count_ <= 3 ? engine_.Zero() : ValueOf(v + 2, v + count_ - 2);
        AddOption(At(v).colour, follower, options);
      }
      return FromOptions(options);
    }
    const std::int64_t first = at_or_after_[0], last = at_or_before_[count_ - 1];
    if (first > last) return engine_.Zero();
    CGT_RETURN_IF_ERROR(ValueIntervals(last - first + 1));
    return ValueOf(first, last);
  }

 private:
  Cell At(std::int64_t i) const { return line_.cells[i < count_ ? i : i - count_]; }
  bool Exists(std::int64_t i) const { return line_.cycle || (0 <= i && i < count_); }
  std::int64_t Turned(std::int64_t i) const {
    return !line_.cycle ? i : i < 0 ? i + count_ : i >= count_ ? i - count_ : i;
  }

  // The value of an interval of which all shorter ones have been valued; 0 if no cell of
  // it is undominated. For a cycle 0 <= i < 2 count.
  Value ValueOf(std::int64_t i, std::int64_t j) const {
    if (i > j) return engine_.Zero();
    if (i >= count_ && line_.cycle) i -= count_, j -= count_;
    i = at_or_after_[i];
    j = at_or_before_[j];
    if (i > j) return engine_.Zero();
    return Value(&engine_, by_length_[j - i + 1][Turned(i)]);
  }

  // Values all intervals up to a length that begin and end with undominated cells.
  absl::Status ValueIntervals(std::int64_t max_length) {
    // The names of the texts of all intervals of the current length, without the cell
    // beside the end of reading.
    std::vector<TextTable::Name> forwards(count_), backwards(count_);
    for (std::int64_t i = 0; i < count_; ++i) {
      forwards[i] = Beside(TextTable::kEmptyText, i - 1);
      backwards[i] = Beside(TextTable::kEmptyText, i);
    }
    by_length_.resize(max_length + 1);
    for (std::int64_t length = 1; length <= max_length; ++length) {
      const std::int64_t starts = line_.cycle ? count_ : count_ - length + 1;
      if (Budget* budget = engine_.budget()) CGT_RETURN_IF_ERROR(budget->Check());
      held_ += starts * static_cast<std::int64_t>(sizeof(NodeId));
      CGT_RETURN_IF_ERROR(charge_.RaiseTo(held_ + table_.bytes()));
      std::vector<NodeId>& values = by_length_[length];
      values.resize(starts);
      // backwards[i] for this length is made from that of i + 1 before it is replaced.
      const TextTable::Name wrapped = backwards[0];
      for (std::int64_t i = 0; i < starts; ++i) {
        const std::int64_t j = i + length - 1;
        forwards[i] = table_.Append(forwards[i], At(j));
        // Reading [i,j] from its end: the text of [i+1,j], or of the cell beside j.
        const TextTable::Name tail = length == 1 ? Beside(TextTable::kEmptyText, j + 1)
                                     : i + 1 < count_ ? backwards[i + 1]
                                                      : wrapped;
        backwards[i] = table_.Append(tail, At(i));
        if (At(i).dominated || At(j).dominated) continue;
        const TextTable::Name name =
            std::min(Beside(forwards[i], j + 1), Beside(backwards[i], i - 1));
        std::optional<Value>& known = table_.ValueOf(name);
        if (!known) {
          CGT_ASSIGN_OR_RETURN(const Value value, ValueByOptions(i, j));
          table_.ValueOf(name) = value;  // `known` may have moved meanwhile.
          values[i] = value.id();
        } else {
          values[i] = known->id();
        }
      }
    }
    return absl::OkStatus();
  }

  // The text with the cell beside an interval, dominated; unchanged past the line's end.
  TextTable::Name Beside(TextTable::Name text, std::int64_t i) {
    if (!Exists(i)) return text;
    return table_.Append(text, {At(Turned(i)).colour, true});
  }

  absl::StatusOr<Value> ValueByOptions(std::int64_t i, std::int64_t j) {
    if (Budget* budget = engine_.budget()) CGT_RETURN_IF_ERROR(budget->Check());
    std::vector<Value> options[2];
    for (std::int64_t v = i - 1; v <= j + 1; ++v) {
      if (!Exists(v)) continue;
      bool playable = false;
      for (std::int64_t u = std::max(v - 1, i); u <= std::min(v + 1, j); ++u) {
        playable = playable || !At(u).dominated;
      }
      if (!playable) continue;
      CGT_ASSIGN_OR_RETURN(const Value follower,
                           engine_.Add(ValueOf(i, v - 2), ValueOf(v + 2, j)));
      AddOption(At(Turned(v)).colour, follower, options);
    }
    return FromOptions(options);
  }

  static void AddOption(DominationColour colour, Value follower,
                        std::vector<Value> (&options)[2]) {
    if (colour != DominationColour::kB) options[0].push_back(follower);
    if (colour != DominationColour::kA) options[1].push_back(follower);
  }

  absl::StatusOr<Value> FromOptions(std::vector<Value> (&options)[2]) {
    for (std::vector<Value>& side : options) {
      std::sort(side.begin(), side.end(),
                [](const Value& x, const Value& y) { return x.id() < y.id(); });
      side.erase(std::unique(side.begin(), side.end()), side.end());
    }
    return engine_.FromOptions(options[0], options[1]);
  }

  Engine& engine_;
  const DominationLine& line_;
  TextTable& table_;
  const std::int64_t count_;
  MemoryCharge charge_;
  std::int64_t held_ = 0;
  std::vector<std::int64_t> at_or_before_, at_or_after_;
  std::vector<std::vector<NodeId>> by_length_;
};

}  // namespace

std::optional<DominationLine> FindLine(const DominationIncidence& component) {
  const std::size_t rows = component.rows.size();
  if (rows == 0) return std::nullopt;
  // own[p]: the row of point p's vertex. Points and rows ascend by vertices.
  std::vector<std::uint32_t> own(component.points.size());
  std::vector<std::uint8_t> dominated(rows, 1);
  {
    std::uint32_t r = 0;
    for (std::size_t p = 0; p < own.size(); ++p) {
      while (r < rows && component.rows[r].vertex != component.points[p]) ++r;
      if (r == rows) return std::nullopt;  // Merged sets: not the graph view.
      own[p] = r;
      dominated[r] = 0;
    }
  }
  constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
  std::vector<std::uint32_t> neighbour[2] = {std::vector<std::uint32_t>(rows, kNone),
                                             std::vector<std::uint32_t>(rows, kNone)};
  const auto join = [&](std::uint32_t from, std::uint32_t to) {
    for (std::vector<std::uint32_t>& slot : neighbour) {
      if (slot[from] == kNone) {
        slot[from] = to;
        return true;
      }
    }
    return false;
  };
  for (std::uint32_t r = 0; r < rows; ++r) {
    for (std::uint32_t p : component.Members(r)) {
      if (own[p] == r) continue;
      if (!join(r, own[p]) || (dominated[r] && !join(own[p], r))) return std::nullopt;
    }
  }
  DominationLine line;
  std::uint32_t at = 0;
  while (at < rows && neighbour[1][at] != kNone) ++at;
  line.cycle = at == rows;
  if (line.cycle) at = 0;
  const std::uint32_t start = at;
  std::uint32_t before = kNone;
  do {
    line.cells.push_back({component.rows[at].colour, dominated[at] != 0});
    const std::uint32_t next = neighbour[0][at] != before || before == kNone
                                   ? neighbour[0][at]
                                   : neighbour[1][at];
    before = std::exchange(at, next);
  } while (at != kNone && at != start && line.cells.size() < rows);
  if (line.cells.size() != rows) return std::nullopt;  // Several pieces.
  return line;
}

std::optional<Nimber> ImpartialLineValue(const DominationLine& line) {
  const auto& cells = line.cells;
  if (!std::all_of(cells.begin(), cells.end(), [](const Cell& cell) {
        return cell.colour == DominationColour::kC;
      })) {
    return std::nullopt;
  }
  std::size_t begin = 0, end = cells.size();
  if (!line.cycle) {
    if (begin < end && cells[begin].dominated) ++begin;
    if (begin < end && cells[end - 1].dominated) --end;
  }
  if (std::any_of(cells.begin() + static_cast<std::ptrdiff_t>(begin),
                  cells.begin() + static_cast<std::ptrdiff_t>(end),
                  [](const Cell& cell) { return cell.dominated; })) {
    return std::nullopt;
  }
  const std::size_t length = end - begin;
  if (line.cycle) return Nimber{length % 4 == 3 ? 1u : 0u};
  if (length < cells.size()) return Nimber{length % 4};
  if (length == 3) return Nimber{2};
  constexpr std::uint64_t kWholePath[4] = {0, 1, 1, 3};
  return Nimber{kWholePath[length % 4]};
}

absl::string_view ImpartialLineTheorem(const DominationLine& line) {
  if (line.cycle) return "domination-paths/cycle-value";
  const bool whole = std::none_of(line.cells.begin(), line.cells.end(),
                                  [](const Cell& cell) { return cell.dominated; });
  return whole ? "domination-paths/path-value" : "domination-paths/run-value";
}

absl::string_view LineTheorem(const DominationLine& line) {
  return line.cycle ? "domination-paths/cycle-intervals"
                    : "domination-paths/path-intervals";
}

absl::StatusOr<Value> LineValue(Engine& engine, const DominationLine& line) {
  if (line.cells.size() > kMaxCells) {
    return absl::ResourceExhaustedError(
        absl::StrCat("a path or cycle of ", line.cells.size(), " vertices: at most ",
                     kMaxCells, " are valued by intervals"));
  }
  if (line.cells.empty()) return engine.Zero();
  TextTable& table =
      engine.Attached<TextTable>("domination/intervals", [] { return new TextTable; });
  return Recurrence(engine, line, table).Run();
}

}  // namespace cgt

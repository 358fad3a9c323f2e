// For every ordered pair (r, w) of neighbours a witness is kept that w does not dominate
// r: a vertex left in N[r] but not in N[w]. Only when it is removed is the next one
// looked for, from its word on, because sets only shrink. The vertices stand in a random
// order and corners are removed from its end, witnesses taken from its beginning, so that
// few pairs ever change their witness. A pair without a witness stays without one; so r
// is a corner exactly if it has such a pair with a vertex w that is left.
#include "games/pursuit/internal/dense_dismantling.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <random>
#include <vector>

#include "cgt/errors.h"

namespace cgt {
namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

class DenseDismantler {
 public:
  DenseDismantler(const Graph& graph, Budget* budget)
      : n_(graph.vertex_count()), words_((n_ + 63) / 64), budget_(budget), name_(n_) {
    std::iota(name_.begin(), name_.end(), Vertex{0});
    std::mt19937 rng(1);
    std::shuffle(name_.begin(), name_.end(), rng);
    std::vector<Vertex> place(n_);
    for (Vertex i = 0; i < n_; ++i) place[name_[i]] = i;
    closed_.assign(std::size_t{n_} * words_, 0);
    alive_.assign(words_, 0);
    begin_.assign(std::size_t{n_} + 1, 0);
    for (Vertex i = 0; i < n_; ++i) {
      SetBit(&closed_[std::size_t{i} * words_], i);
      SetBit(alive_.data(), i);
      for (const Vertex w : graph.Neighbours(name_[i])) {
        std::uint64_t* const row = &closed_[std::size_t{i} * words_];
        if (HasBit(row, place[w])) continue;
        SetBit(row, place[w]);
        ends_.push_back(place[w]);
        from_.push_back(i);
      }
      begin_[i + 1] = static_cast<std::uint32_t>(ends_.size());
    }
    word_.assign(ends_.size(), 0);
    next_.assign(ends_.size(), kNone);
    first_.assign(n_, kNone);
    queued_.assign(n_, false);
  }

  absl::StatusOr<Dismantling> Run() {
    // From the last on, because corners are removed in the order in which they are found.
    for (auto a = static_cast<std::uint32_t>(ends_.size()); a-- > 0;) {
      FindWitness(a);
      if ((a & 0xffffu) == 0) CGT_RETURN_IF_ERROR(Check());
    }
    Dismantling d;
    for (std::size_t next = 0; next < queue_.size(); ++next) {
      const Vertex r = queue_[next];
      queued_[r] = false;
      const std::uint32_t w = Dominator(r);
      if (!HasBit(alive_.data(), r) || w == kNone) continue;
      d.order.push_back({name_[r], name_[w]});
      alive_[r / 64] &= ~(std::uint64_t{1} << r % 64);
      for (std::uint32_t a = first_[r]; a != kNone;) {
        const std::uint32_t after = next_[a];
        if (HasBit(alive_.data(), from_[a]) && HasBit(alive_.data(), ends_[a])) {
          FindWitness(a);
        }
        a = after;
      }
      CGT_RETURN_IF_ERROR(Check());
    }
    for (Vertex i = 0; i < n_; ++i) {
      if (HasBit(alive_.data(), i)) d.rest.push_back(name_[i]);
    }
    std::sort(d.rest.begin(), d.rest.end());
    return d;
  }

 private:
  static void SetBit(std::uint64_t* set, Vertex v) {
    set[v / 64] |= std::uint64_t{1} << v % 64;
  }
  static bool HasBit(const std::uint64_t* set, Vertex v) {
    return (set[v / 64] >> v % 64 & 1) != 0;
  }

  absl::Status Check() const {
    return budget_ == nullptr ? absl::OkStatus() : budget_->Check();
  }

  void FindWitness(std::uint32_t a) {
    const Vertex r = from_[a];
    const std::uint64_t* const of_r = &closed_[std::size_t{r} * words_];
    const std::uint64_t* const of_w = &closed_[std::size_t{ends_[a]} * words_];
    for (std::uint32_t i = word_[a]; i < words_; ++i) {
      const std::uint64_t left = of_r[i] & ~of_w[i] & alive_[i];
      if (left == 0) continue;
      const auto z = static_cast<Vertex>(i * 64 + std::countr_zero(left));
      word_[a] = static_cast<std::uint16_t>(i);
      next_[a] = first_[z];
      first_[z] = a;
      return;
    }
    word_[a] = static_cast<std::uint16_t>(words_);
    if (queued_[r]) return;
    queued_[r] = true;
    queue_.push_back(r);
  }

  // A vertex left that dominates r, or kNone.
  [[nodiscard]] std::uint32_t Dominator(Vertex r) const {
    for (std::uint32_t a = begin_[r]; a < begin_[r + 1]; ++a) {
      if (word_[a] == words_ && HasBit(alive_.data(), ends_[a])) return ends_[a];
    }
    return kNone;
  }

  const Vertex n_;
  const std::uint32_t words_;
  Budget* budget_;
  std::vector<Vertex> name_;           // the vertex at each place of the random order
  std::vector<std::uint64_t> closed_;  // closed neighbourhoods, by place
  std::vector<std::uint64_t> alive_;
  std::vector<std::uint32_t> begin_;
  std::vector<Vertex> from_, ends_;   // the arcs
  std::vector<std::uint16_t> word_;   // of an arc: its witness's, or words_
  std::vector<std::uint32_t> next_;   // of an arc: the next with the same witness
  std::vector<std::uint32_t> first_;  // of a vertex: an arc whose witness it is
  std::vector<bool> queued_;
  std::vector<Vertex> queue_;
};

}  // namespace

absl::StatusOr<Dismantling> DismantleDense(const Graph& graph, Budget* budget) {
  CGT_CHECK(!graph.directed() && graph.vertex_count() <= kMaxDenseVertices);
  const std::int64_t n = graph.vertex_count();
  const std::int64_t bytes =
      n * n / 8 + 28 * static_cast<std::int64_t>(graph.edge_count()) + 40 * n;
  if (budget == nullptr) return DenseDismantler(graph, budget).Run();
  CGT_RETURN_IF_ERROR(budget->ChargeMemory(bytes));
  absl::StatusOr<Dismantling> result = DenseDismantler(graph, budget).Run();
  budget->ReleaseMemory(bytes);
  return result;
}

}  // namespace cgt

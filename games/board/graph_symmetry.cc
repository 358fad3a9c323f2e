// nauty labels the graph; what is written down is the matrix in that order of vertices.
#include "games/board/graph_symmetry.h"

// nauty's headers must not redefine what the language has.
#define _Thread_local thread_local
#include <nautinv.h>
#include <nauty.h>
#undef _Thread_local

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include "cgt/errors.h"

namespace cgt {
namespace {

static_assert(WORDSIZE == 64);

// nauty keeps vertex 0 in the highest bit of a word.
std::uint64_t Reversed(std::uint64_t word) {
  std::uint64_t reversed = 0;
  for (; word != 0; word &= word - 1) {
    reversed |= std::uint64_t{1} << (63 - std::countr_zero(word));
  }
  return reversed;
}

// Appends bits, eight a byte.
class BitWriter {
 public:
  explicit BitWriter(std::string* out) : out_(out) {}
  void Write(std::uint64_t bits, int count) {
    while (count > 0) {
      const int taken = std::min(count, 8 - used_);
      byte_ |= (bits & ((std::uint64_t{1} << taken) - 1)) << used_;
      bits >>= taken;
      used_ += taken;
      count -= taken;
      if (used_ == 8) Flush();
    }
  }
  void Flush() {
    if (used_ == 0) return;
    out_->push_back(static_cast<char>(byte_));
    byte_ = 0;
    used_ = 0;
  }

 private:
  std::string* out_;
  std::uint64_t byte_ = 0;
  int used_ = 0;
};

}  // namespace

void AppendCanonicalForm(absl::Span<const std::uint64_t> rows,
                         absl::Span<const std::uint8_t> colours, GraphKind kind,
                         std::string* out) {
  const std::size_t size = rows.size();
  CGT_CHECK(size <= kMaxCanonicalVertices && colours.size() == size);
  const bool directed = kind == GraphKind::kDirected;
  out->push_back(static_cast<char>(size));
  out->push_back(directed ? 'd' : 'u');
  if (size == 0) return;

  std::array<graph, kMaxCanonicalVertices> g;
  std::array<graph, kMaxCanonicalVertices> canonical;
  std::array<int, kMaxCanonicalVertices> labels;
  std::array<int, kMaxCanonicalVertices> cells;
  std::array<int, kMaxCanonicalVertices> orbits;
  for (std::size_t v = 0; v < size; ++v) g[v] = Reversed(rows[v]);
  const auto end = static_cast<std::ptrdiff_t>(size);
  std::iota(labels.begin(), labels.begin() + end, 0);
  const auto colour = [&](int v) { return colours[static_cast<std::size_t>(v)]; };
  std::stable_sort(labels.begin(), labels.begin() + end,
                   [&](int a, int b) { return colour(a) < colour(b); });
  for (std::size_t i = 0; i < size; ++i) {
    // 0 marks the last vertex of a class.
    cells[i] = i + 1 < size && colour(labels[i]) == colour(labels[i + 1]) ? 1 : 0;
    out->push_back(static_cast<char>(colour(labels[i])));
  }
  // Those of digraphs count arcs in either direction, without which some digraphs of 40
  // vertices take seconds.
  static DEFAULTOPTIONS_GRAPH(graph_defaults);
  static DEFAULTOPTIONS_DIGRAPH(digraph_defaults);
  optionblk options = directed ? digraph_defaults : graph_defaults;
  options.getcanon = TRUE;
  options.defaultptn = FALSE;
  statsblk stats;
  densenauty(g.data(), labels.data(), cells.data(), orbits.data(), &options, &stats, 1,
             static_cast<int>(size), canonical.data());

  BitWriter writer(out);
  for (std::size_t v = 0; v < size; ++v) {
    const std::uint64_t row = Reversed(canonical[v]);
    writer.Write(row, static_cast<int>(directed ? size : v));
  }
  writer.Flush();
}

}  // namespace cgt

// All three formats are a size followed by bits, six to a character (value + 63, most
// significant bit first).
//
// sparse6 needs care at its end. It is a sequence of units of 1 + k bits, k the bits of
// n - 1, that move a current vertex and emit edges; the bits after the last edge are
// padding: at most five, all 1. Where those 1s would themselves read as a loop at n - 1
// (n a power of two, the current vertex n - 2) the first padding bit is 0 instead. So the
// reader decodes as long as units are whole, remembers where the last edge ended, and
// then demands that the rest is such padding; anything else was not written by a correct
// writer or lost its end.
#include "games/board/graph_codes.h"

#include <algorithm>
#include <bit>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"

namespace cgt {
namespace {

constexpr char kFirst = '?';  // 63
constexpr char kLast = '~';   // 126
constexpr uint64_t kMaxShort = 62;
constexpr uint64_t kMaxMedium = 258047;

absl::string_view CodeName(GraphCode code) {
  switch (code) {
    case GraphCode::kGraph6:
      return "graph6";
    case GraphCode::kDigraph6:
      return "digraph6";
    case GraphCode::kSparse6:
      return "sparse6";
  }
  return "";
}

// The bits of a code's characters.
class Bits {
 public:
  explicit Bits(absl::string_view characters) : characters_(characters) {}
  [[nodiscard]] uint64_t size() const { return characters_.size() * uint64_t{6}; }
  [[nodiscard]] uint64_t at() const { return at_; }
  [[nodiscard]] bool Get(uint64_t index) const {
    return ((characters_[index / 6] - kFirst) >> (5 - index % 6) & 1) != 0;
  }
  uint64_t Next(int count) {
    uint64_t value = 0;
    for (; count > 0; --count) value = value << 1 | static_cast<uint64_t>(Get(at_++));
    return value;
  }

 private:
  absl::string_view characters_;
  uint64_t at_ = 0;
};

class Decoder {
 public:
  Decoder(GraphCode code, const TextPiece& body, const GraphLimits& limits)
      : code_(code), body_(body), limits_(limits) {}

  absl::StatusOr<DecodedGraph> Decode() {
    CGT_RETURN_IF_ERROR(TakeMark());
    for (size_t i = at_; i < body_.text.size(); ++i) {
      if (body_.text[i] < kFirst || body_.text[i] > kLast) {
        return InputError(body_.offset + i, body_.text.substr(i, 1),
                          absl::StrCat("a ", CodeName(code_), " character from ? to ~"));
      }
    }
    CGT_RETURN_IF_ERROR(TakeSize());
    if (size_ > limits_.max_vertices) {
      return Wrong(absl::StrCat("a graph of at most ", limits_.max_vertices,
                                " vertices here (this one has ", size_, ")"));
    }
    graph_.vertices = static_cast<Vertex>(size_);
    CGT_RETURN_IF_ERROR(code_ == GraphCode::kSparse6 ? TakeSparse() : TakeMatrix());
    return std::move(graph_);
  }

 private:
  absl::Status Wrong(absl::string_view expected) const {
    return InputError(body_.offset, body_.text, expected);
  }

  // The `&` of digraph6 and the `:` of sparse6.
  absl::Status TakeMark() {
    const absl::string_view mark = code_ == GraphCode::kDigraph6  ? "&"
                                   : code_ == GraphCode::kSparse6 ? ":"
                                                                  : "";
    if (body_.text.substr(0, mark.size()) != mark) {
      const bool incremental = !body_.text.empty() && body_.text[0] == ';';
      return InputError(body_.offset, body_.text.substr(0, 1),
                        absl::StrCat("`", mark, "`, which begins ", CodeName(code_),
                                     incremental ? " (incremental sparse6 is not read: "
                                                   "it needs the graph before)"
                                                 : ""));
    }
    at_ = mark.size();
    return absl::OkStatus();
  }

  // n as one character, as `~` and three, or as `~~` and six; the shortest that holds it.
  absl::Status TakeSize() {
    const absl::string_view rest = body_.text.substr(at_);
    size_t marks = 0;
    while (marks < 2 && marks < rest.size() && rest[marks] == kLast) ++marks;
    const size_t digits = marks == 0 ? 1 : marks == 1 ? 3 : 6;
    if (rest.size() < marks + digits) {
      return Wrong(absl::StrCat("a ", CodeName(code_), " code: the number of vertices ",
                                rest.empty() ? "is missing" : "is cut off"));
    }
    size_ = Bits(rest.substr(marks)).Next(static_cast<int>(digits) * 6);
    if (marks > 0 && size_ <= (marks == 1 ? kMaxShort : kMaxMedium)) {
      return InputError(body_.offset + at_, rest.substr(0, marks + digits),
                        absl::StrCat("the shortest form of ", size_, " vertices"));
    }
    at_ += marks + digits;
    return absl::OkStatus();
  }

  absl::Status TooManyEdges() const {
    return Wrong(absl::StrCat("a graph of at most ", limits_.max_edges, " edges here"));
  }

  absl::Status WrongPadding(absl::string_view expected) const {
    const size_t last = body_.text.size() - 1;
    return InputError(body_.offset + last, body_.text.substr(last), expected);
  }

  absl::Status TakeMatrix() {
    const bool directed = code_ == GraphCode::kDigraph6;
    const uint64_t wanted = directed    ? size_ * size_
                            : size_ > 0 ? size_ * (size_ - 1) / 2
                                        : 0;
    const absl::string_view rest = body_.text.substr(at_);
    if (rest.size() != (wanted + 5) / 6) {
      return Wrong(absl::StrCat((wanted + 5) / 6, " characters after the size for ",
                                size_, size_ == 1 ? " vertex" : " vertices", ", found ",
                                rest.size()));
    }
    Bits bits(rest);
    for (uint64_t i = wanted; i < bits.size(); ++i) {
      if (bits.Get(i)) return WrongPadding("a last character whose padding bits are 0");
    }
    graph_.kind = directed ? GraphKind::kDirected : GraphKind::kUndirected;
    for (Vertex column = 0; column < size_; ++column) {
      const Vertex end = directed ? graph_.vertices : column;
      for (Vertex row = 0; row < end; ++row) {
        if (bits.Next(1) == 0) continue;
        if (graph_.edges.size() == limits_.max_edges) return TooManyEdges();
        graph_.edges.push_back(directed ? Edge{column, row} : Edge{row, column});
      }
    }
    return absl::OkStatus();
  }

  absl::Status TakeSparse() {
    const int k = size_ == 0 ? 0 : std::bit_width(size_ - 1);
    Bits bits(body_.text.substr(at_));
    uint64_t vertex = 0;
    uint64_t edges_end = 0;
    while (size_ > 0 && bits.size() - bits.at() >= static_cast<uint64_t>(k) + 1) {
      const bool step = bits.Next(1) != 0;
      const uint64_t end = bits.Next(k);
      if (step) ++vertex;
      if (vertex >= size_ || end >= size_) break;
      if (end > vertex) {
        vertex = end;
        continue;
      }
      if (graph_.edges.size() == limits_.max_edges) return TooManyEdges();
      graph_.edges.push_back({static_cast<Vertex>(end), static_cast<Vertex>(vertex)});
      edges_end = bits.at();
    }
    const uint64_t padding = bits.size() - edges_end;
    if (padding >= 6) {
      return Wrong(absl::StrCat("a sparse6 code that ends with its last edge: ",
                                padding / 6, " characters too long, or cut off"));
    }
    const bool zero_first = padding > 0 && !bits.Get(edges_end);
    for (uint64_t i = edges_end + (zero_first ? 1 : 0); i < bits.size(); ++i) {
      if (!bits.Get(i)) return WrongPadding("a last character whose padding bits are 1");
    }
    // Only where a unit of 1s would be a loop at the last vertex may a 0 come first.
    const bool needs_zero =
        std::has_single_bit(size_) && k > 0 && padding >= static_cast<uint64_t>(k) + 1;
    if (zero_first && !needs_zero) {
      return WrongPadding("a last character whose padding bits are 1");
    }
    return absl::OkStatus();
  }

  GraphCode code_;
  TextPiece body_;
  GraphLimits limits_;
  size_t at_ = 0;
  uint64_t size_ = 0;
  DecodedGraph graph_;
};

void AppendSize(uint64_t size, std::string* code) {
  int bits = 6;
  if (size > kMaxShort) {
    code->push_back(kLast);
    bits = 18;
  }
  if (size > kMaxMedium) {
    code->push_back(kLast);
    bits = 36;
  }
  for (; bits > 0; bits -= 6) {
    code->push_back(static_cast<char>(kFirst + (size >> (bits - 6) & 0x3f)));
  }
}

}  // namespace

absl::StatusOr<DecodedGraph> DecodeGraph(GraphCode code, const TextPiece& body,
                                         const GraphLimits& limits) {
  return Decoder(code, body, limits).Decode();
}

absl::StatusOr<std::string> EncodeGraph6(const Graph& graph) {
  if (graph.directed()) {
    return absl::FailedPreconditionError("graph6 needs an undirected graph");
  }
  if (!graph.IsSimple()) {
    return absl::FailedPreconditionError(
        "graph6 needs a graph without loops and parallel edges");
  }
  std::string code;
  const uint64_t size = graph.vertex_count();
  AppendSize(size, &code);
  const size_t start = code.size();
  const uint64_t bits = size > 0 ? size * (size - 1) / 2 : 0;
  code.append((bits + 5) / 6, 0);
  for (const Edge& edge : graph.edges()) {
    const uint64_t column = std::max(edge.from, edge.to);
    const uint64_t bit = column * (column - 1) / 2 + std::min(edge.from, edge.to);
    code[start + bit / 6] = static_cast<char>(code[start + bit / 6] | 1 << (5 - bit % 6));
  }
  for (size_t i = start; i < code.size(); ++i) {
    code[i] = static_cast<char>(code[i] + kFirst);
  }
  return code;
}

}  // namespace cgt

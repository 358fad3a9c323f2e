// One pass over the text appends to one list of edges. A term remembers where its
// vertices and edges began; "*" copies that tail, "+" simply goes on, parentheses keep
// the beginnings on a stack of their own. Sizes are known before anything is appended, so
// a graph beyond the limits is refused without being built.
#include "games/board/graph_text.h"

#include <algorithm>
#include <optional>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "games/board/graph_codes.h"
#include "games/board/graph_families.h"
#include "games/board/internal/scanner.h"

namespace cgt {
namespace {

using board_internal::IsBlank;
using board_internal::IsDigit;
using board_internal::IsLetter;
using board_internal::Scanner;

constexpr absl::string_view kGraphWanted =
    "a graph: edges like 0-1,1-2, a family like path(5), or g6:, d6:, s6:";

class Parser {
 public:
  Parser(absl::string_view text, const GraphLimits& limits,
         absl::string_view edge_letters)
      : scanner_(text), limits_(limits), allowed_letters_(edge_letters) {}

  absl::StatusOr<GraphText> Parse(absl::Span<const absl::string_view> known) {
    scanner_.SkipBlanks();
    const size_t start = scanner_.at();
    size_t end = start;
    GraphText result;
    result.offset = start;
    if (!scanner_.AtEnd() && !board_internal::SeesAttribute(scanner_)) {
      CGT_RETURN_IF_ERROR(TakeGraph());
      end = end_;
    }
    result.source = scanner_.text().substr(start, end - start);
    if (end < scanner_.text().size() && !IsBlank(scanner_.text()[end]) && end > start) {
      scanner_.Rewind(end);
      return scanner_.Expected("`+`, `*`, a blank or the end after the graph");
    }
    scanner_.Rewind(end);
    scanner_.SkipBlanks();
    if (end > start &&
        (scanner_.SeesDigit() || scanner_.Sees('-') || scanner_.Sees('>'))) {
      const size_t at = scanner_.offset();
      return InputError(at, scanner_.TakeWhile([](char c) { return !IsBlank(c); }),
                        "edges with `,` between them and no blanks: 0-1,1-2");
    }
    CGT_ASSIGN_OR_RETURN(result.attributes, ReadAttributes(scanner_.text(), end, known));
    std::string notation;
    // With letters behind edges the text is not the graph's alone.
    if (compact_ && letters_.empty()) {
      for (char c : result.source) {
        if (!IsBlank(c)) notation.push_back(c);
      }
    }
    if (!letters_.empty()) letters_.resize(edges_.size(), '\0');
    result.edge_letters = std::move(letters_);
    result.graph = MakeGraph(static_cast<Vertex>(vertices_), std::move(edges_),
                             kind_.value_or(GraphKind::kUndirected), std::move(notation));
    return result;
  }

 private:
  // Where a term begins: in the text, and its first vertex and edge.
  struct Term {
    size_t at = 0;
    uint64_t vertices = 0;
    size_t edges = 0;
    bool list = false;  // a bare list, which `*` and `,` would misread
  };

  absl::Status TakeGraph() {
    for (;;) {
      Term term{scanner_.at(), vertices_, edges_.size(), false};
      if (scanner_.Take('(')) {
        compact_ = true;
        groups_.push_back(term);
        scanner_.SkipBlanks();
        continue;
      }
      CGT_RETURN_IF_ERROR(TakePrimary(&term));
      // What follows a term: copies, ends of groups (each a term again), the next term.
      for (;;) {
        end_ = scanner_.at();
        scanner_.SkipBlanks();
        if (scanner_.Sees('*')) {
          if (term.list) {
            return scanner_.Expected(
                "parentheses around the edge list before `*`, as in (0-1,1-2)*3");
          }
          scanner_.Skip(1);
          scanner_.SkipBlanks();
          CGT_RETURN_IF_ERROR(TakeCopies(term));
        } else if (!groups_.empty() && scanner_.Take(')')) {
          term = groups_.back();
          groups_.pop_back();
        } else {
          break;
        }
      }
      if (scanner_.Take('+')) {
        compact_ = true;
        scanner_.SkipBlanks();
        continue;
      }
      if (!groups_.empty()) {
        return scanner_.Expected(
            absl::StrCat("`+`, `*`, or `)` for the `(` at offset ", groups_.back().at));
      }
      return absl::OkStatus();
    }
  }

  absl::Status TakePrimary(Term* term) {
    if (scanner_.SeesDigit()) {
      term->list = true;
      return TakeList();
    }
    compact_ = true;
    const size_t at = scanner_.at();
    const absl::string_view name =
        scanner_.TakeWhile([](char c) { return IsLetter(c) || IsDigit(c); });
    if (scanner_.Sees(':')) {
      for (auto [prefix, code] : {std::pair{"g6", GraphCode::kGraph6},
                                  {"d6", GraphCode::kDigraph6},
                                  {"s6", GraphCode::kSparse6}}) {
        if (name == prefix) return TakeCode(code);
      }
    }
    if (const GraphFamily* family = FindGraphFamily(name); family != nullptr) {
      return TakeFamily(*family, at);
    }
    if (scanner_.Sees('(')) {
      return scanner_.ExpectedAt(
          at, name,
          absl::StrCat("a family: ",
                       absl::StrJoin(GraphFamilies(), ", ",
                                     [](std::string* out, const GraphFamily& f) {
                                       out->append(f.name.data(), f.name.size());
                                     })));
    }
    if (name.empty()) return scanner_.Expected(kGraphWanted);
    return scanner_.ExpectedAt(at, name, kGraphWanted);
  }

  // Refuses `more` vertices and edges beyond the limits; `at` begins the piece at fault.
  absl::Status CheckSize(size_t at, uint64_t vertices, uint64_t edges) const {
    if (vertices > limits_.max_vertices) {
      return scanner_.ExpectedAt(at, scanner_.Since(at),
                                 absl::StrCat("a graph of at most ", limits_.max_vertices,
                                              " vertices (this makes ", vertices, ")"));
    }
    if (edges > limits_.max_edges) {
      return scanner_.ExpectedAt(at, scanner_.Since(at),
                                 absl::StrCat("a graph of at most ", limits_.max_edges,
                                              " edges (this makes ", edges, ")"));
    }
    return absl::OkStatus();
  }

  absl::Status SetKind(GraphKind kind, size_t at) {
    if (kind_.has_value() && *kind_ != kind) {
      return scanner_.ExpectedAt(
          at, scanner_.Since(at),
          *kind_ == GraphKind::kUndirected
              ? "an undirected edge like 0-1 (edges and arcs do not mix)"
              : "an arc like 0>1 (edges and arcs do not mix)");
    }
    kind_ = kind;
    return absl::OkStatus();
  }

  absl::StatusOr<Vertex> TakeVertex() {
    const uint64_t room = limits_.max_vertices - vertices_;
    if (!scanner_.SeesDigit()) return scanner_.Expected("a vertex number");
    const size_t at = scanner_.at();
    const absl::StatusOr<uint64_t> number = scanner_.Number(UINT32_MAX, "a vertex");
    if (!number.ok() || *number >= room) {
      return scanner_.ExpectedAt(
          at, scanner_.Since(at),
          absl::StrCat("a vertex number below ", room, ", the limit here"));
    }
    return static_cast<Vertex>(*number);
  }

  absl::Status TakeList() {
    const auto base = static_cast<Vertex>(vertices_);
    std::vector<bool> mentioned;
    // The largest vertex and where it was first seen: it is what makes a gap a gap.
    Vertex largest = 0;
    size_t largest_at = scanner_.at();
    const auto mention = [&](Vertex v, size_t at) {
      if (v >= mentioned.size()) {
        // Grown in doubling steps, whatever the order of the vertices.
        mentioned.resize(std::max(size_t{v} + 1, 2 * mentioned.size()), false);
      }
      mentioned[v] = true;
      if (v > largest) {
        largest = v;
        largest_at = at;
      }
    };
    for (;;) {
      const size_t item_at = scanner_.at();
      CGT_ASSIGN_OR_RETURN(const Vertex from, TakeVertex());
      mention(from, item_at);
      if (scanner_.Sees('-') || scanner_.Sees('>')) {
        const GraphKind kind =
            scanner_.Sees('-') ? GraphKind::kUndirected : GraphKind::kDirected;
        scanner_.Skip(1);
        const size_t to_at = scanner_.at();
        CGT_ASSIGN_OR_RETURN(const Vertex to, TakeVertex());
        mention(to, to_at);
        CGT_RETURN_IF_ERROR(SetKind(kind, item_at));
        CGT_RETURN_IF_ERROR(CheckSize(item_at, 0, edges_.size() + 1));
        edges_.push_back({base + from, base + to});
        if (!allowed_letters_.empty() && scanner_.Take(':')) {
          CGT_RETURN_IF_ERROR(TakeEdgeLetter());
        }
      }
      const size_t item_end = scanner_.at();
      scanner_.SkipBlanks();
      if (!scanner_.Take(',')) {
        scanner_.Rewind(item_end);
        break;
      }
      scanner_.SkipBlanks();
    }
    if (!scanner_.AtEnd() && !IsBlank(scanner_.Peek()) && !scanner_.Sees('+') &&
        !scanner_.Sees('*') && !(scanner_.Sees(')') && !groups_.empty())) {
      return scanner_.Expected("`-`, `>`, `,` or the end of the edge list");
    }
    const auto gap = std::find(mentioned.begin(), mentioned.begin() + largest, false);
    if (gap != mentioned.begin() + largest) {
      Scanner number = scanner_;
      number.Rewind(largest_at);
      return number.Expected(absl::StrCat("every vertex from 0 to ", largest,
                                          " to be mentioned, ", gap - mentioned.begin(),
                                          " is missing (write it bare if isolated)"));
    }
    vertices_ += uint64_t{largest} + 1;
    return absl::OkStatus();
  }

  // The letter of the edge read last.
  absl::Status TakeEdgeLetter() {
    if (scanner_.AtEnd() ||
        allowed_letters_.find(scanner_.Peek()) == absl::string_view::npos) {
      return scanner_.Expected(
          absl::StrCat("a letter of an edge: one of ", allowed_letters_));
    }
    letters_.resize(edges_.size(), '\0');
    letters_.back() = scanner_.Peek();
    scanner_.Skip(1);
    return absl::OkStatus();
  }

  absl::Status TakeFamily(const GraphFamily& family, size_t at) {
    if (!scanner_.Take('(')) {
      return scanner_.Expected(absl::StrCat("`(` as in ", family.usage));
    }
    scanner_.SkipBlanks();
    std::vector<uint64_t> arguments;
    bool too_large = false;
    uint64_t sum = 0;
    while (!scanner_.Sees(')')) {
      if (arguments.size() == family.max_arguments) {
        return scanner_.Expected(absl::StrCat("`)` as in ", family.usage));
      }
      if (!arguments.empty()) {
        if (!scanner_.Take(',')) {
          return scanner_.Expected(absl::StrCat("`,` or `)` as in ", family.usage));
        }
        scanner_.SkipBlanks();
      }
      const uint64_t least = arguments.empty() ? family.least : family.least_later;
      const size_t number_at = scanner_.at();
      CGT_ASSIGN_OR_RETURN(
          const uint64_t number,
          scanner_.Number(UINT32_MAX, absl::StrCat("a number (", family.usage, ")")));
      if (number < least) {
        return scanner_.ExpectedAt(
            number_at, scanner_.Since(number_at),
            absl::StrCat("a number of at least ", least, " in ", family.usage));
      }
      arguments.push_back(number);
      // So that the size of the graph can be computed without overflow.
      sum += number;
      too_large = too_large || sum > uint64_t{limits_.max_vertices} + 1;
      scanner_.SkipBlanks();
    }
    if (arguments.size() < family.min_arguments) {
      return scanner_.Expected(absl::StrCat("a number (", family.usage, ")"));
    }
    scanner_.Skip(1);
    if (too_large) {
      return scanner_.ExpectedAt(
          at, scanner_.Since(at),
          absl::StrCat("a graph of at most ", limits_.max_vertices, " vertices"));
    }
    const GraphSize size = FamilySize(family, arguments);
    CGT_RETURN_IF_ERROR(
        CheckSize(at, vertices_ + size.vertices, edges_.size() + size.edges));
    if (size.edges > 0) CGT_RETURN_IF_ERROR(SetKind(family.kind, at));
    AppendFamilyEdges(family, arguments, static_cast<Vertex>(vertices_), &edges_);
    vertices_ += size.vertices;
    return absl::OkStatus();
  }

  absl::Status TakeCode(GraphCode code) {
    scanner_.Skip(1);
    const size_t at = scanner_.at();
    // Everything up to a character that may follow a term; the decoder refuses the rest.
    const absl::string_view body = scanner_.TakeWhile([](char c) {
      return !IsBlank(c) && c != '+' && c != '*' && c != ')' && c != ',';
    });
    GraphLimits room = limits_;
    room.max_vertices -= static_cast<uint32_t>(vertices_);
    room.max_edges -= static_cast<uint32_t>(edges_.size());
    CGT_ASSIGN_OR_RETURN(const DecodedGraph decoded, DecodeGraph(code, {body, at}, room));
    if (!decoded.edges.empty()) CGT_RETURN_IF_ERROR(SetKind(decoded.kind, at));
    const auto base = static_cast<Vertex>(vertices_);
    for (const Edge& edge : decoded.edges) {
      edges_.push_back({base + edge.from, base + edge.to});
    }
    vertices_ += decoded.vertices;
    return absl::OkStatus();
  }

  absl::Status TakeCopies(const Term& term) {
    const size_t at = scanner_.at();
    CGT_ASSIGN_OR_RETURN(const uint64_t copies,
                         scanner_.Number(UINT32_MAX, "a number of copies"));
    if (copies == 0) {
      return scanner_.ExpectedAt(at, scanner_.Since(at), "at least 1 copy");
    }
    const uint64_t vertices = vertices_ - term.vertices;
    const size_t edges = edges_.size() - term.edges;
    CGT_RETURN_IF_ERROR(CheckSize(term.at, vertices_ + vertices * (copies - 1),
                                  edges_.size() + edges * (copies - 1)));
    // Room in at least doubling steps, as many small copies may follow one another.
    const size_t wanted = term.edges + edges * copies;
    if (wanted > edges_.capacity()) {
      edges_.reserve(std::max(wanted, 2 * edges_.capacity()));
    }
    const auto shift = static_cast<Vertex>(vertices);
    for (size_t i = edges_.size(); i < wanted; ++i) {
      const Edge& edge = edges_[i - edges];
      edges_.push_back({edge.from + shift, edge.to + shift});
      if (!letters_.empty()) {
        letters_.resize(i, '\0');
        letters_.push_back(letters_[i - edges]);
      }
    }
    vertices_ += vertices * (copies - 1);
    return absl::OkStatus();
  }

  Scanner scanner_;
  GraphLimits limits_;
  uint64_t vertices_ = 0;
  std::vector<Edge> edges_;
  std::optional<GraphKind> kind_;
  std::vector<Term> groups_;
  size_t end_ = 0;  // of the graph so far, without the blanks behind it
  absl::string_view allowed_letters_;
  std::string letters_;   // one an edge, as far as the last letter written
  bool compact_ = false;  // whether the text is anything but a list of edges
};

}  // namespace

absl::StatusOr<GraphText> ReadGraph(absl::string_view text,
                                    absl::Span<const absl::string_view> known,
                                    const GraphLimits& limits,
                                    absl::string_view edge_letters) {
  return Parser(text, limits, edge_letters).Parse(known);
}

std::string WriteGraph(const Graph& graph) {
  return graph.notation().empty() ? WriteEdges(graph) : graph.notation();
}

std::string WriteEdges(const Graph& graph) {
  if (graph.vertex_count() == 0) return "empty(0)";
  std::string text;
  const absl::string_view joint = graph.directed() ? ">" : "-";
  for (const Edge& edge : graph.edges()) {
    absl::StrAppend(&text, text.empty() ? "" : ",", edge.from, joint, edge.to);
  }
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    if (graph.Neighbours(v).empty() && graph.InNeighbours(v).empty()) {
      absl::StrAppend(&text, text.empty() ? "" : ",", v);
    }
  }
  return text;
}

std::string WriteGraphPosition(
    const Graph& graph,
    absl::Span<const std::pair<absl::string_view, std::string>> attributes) {
  std::string text = WriteGraph(graph);
  for (const auto& [key, value] : attributes) {
    if (!value.empty()) absl::StrAppend(&text, " ", key, "=", value);
  }
  return text;
}

absl::Status RequireUndirected(const GraphText& text) {
  if (!text.graph->directed()) return absl::OkStatus();
  return InputError(text.offset, text.source,
                    "edges as in 0-1 (this game is played on undirected graphs)");
}

absl::Status RequireDirected(const GraphText& text) {
  if (text.graph->directed() || text.graph->edge_count() == 0) return absl::OkStatus();
  return InputError(text.offset, text.source,
                    "arcs as in 0>1 (this game is played on directed graphs)");
}

absl::Status RequireSimple(const GraphText& text) {
  if (text.graph->IsSimple()) return absl::OkStatus();
  return InputError(text.offset, text.source,
                    "a simple graph (neither loops nor parallel edges)");
}

}  // namespace cgt

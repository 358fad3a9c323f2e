#include "games/tokens/tokens.h"

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/board/attributes.h"

namespace cgt::tokens {
namespace {

constexpr absl::string_view kAttributes[] = {"tokens", "play"};
constexpr absl::string_view kPlays[] = {"normal", "misere"};

void AppendWord(std::uint32_t word, std::string& out) {
  for (int i = 0; i < 4; ++i) out.push_back(static_cast<char>(word >> (8 * i)));
}

}  // namespace

void AppendKey(const Graph& graph, absl::Span<const Vertex> tokens, PlayConvention play,
               std::string& out) {
  std::vector<Vertex> sorted(tokens.begin(), tokens.end());
  std::sort(sorted.begin(), sorted.end());
  out.push_back(play == PlayConvention::kMisere ? 'm' : 'n');
  AppendWord(static_cast<std::uint32_t>(sorted.size()), out);
  for (const Vertex v : sorted) AppendWord(v, out);
  graph.AppendKey(&out);
}

std::string Print(const Graph& graph, absl::Span<const Vertex> tokens,
                  PlayConvention play) {
  return WriteGraphPosition(graph,
                            {{"tokens", WriteVertices(tokens)},
                             {"play", play == PlayConvention::kMisere ? "misere" : ""}});
}

absl::StatusOr<Text> Read(absl::string_view text, bool misere) {
  Text read;
  CGT_ASSIGN_OR_RETURN(
      read.graph,
      ReadGraph(text, absl::MakeConstSpan(kAttributes).subspan(0, misere ? 2 : 1)));
  const Graph& graph = *read.graph.graph;
  CGT_RETURN_IF_ERROR(RequireDirected(read.graph));
  if (const Attribute* attribute = read.graph.attributes.Find("tokens")) {
    CGT_ASSIGN_OR_RETURN(read.tokens, ReadVertices(*attribute, graph.vertex_count(),
                                                   VertexListKind::kSequence));
  }
  if (const Attribute* attribute = read.graph.attributes.Find("play")) {
    CGT_ASSIGN_OR_RETURN(const std::size_t choice, ReadChoice(*attribute, kPlays));
    if (choice == 1) read.play = PlayConvention::kMisere;
  }
  return read;
}

absl::Status CheckListable(const Graph& graph, absl::Span<const Vertex> tokens,
                           absl::string_view ruleset) {
  // A list of 10^7 tokens times an out-degree of 2^31 is far below 2^64.
  std::uint64_t moves = 0;
  for (const Vertex v : tokens) moves += graph.Neighbours(v).size();
  if (moves <= Room(tokens.size())) return absl::OkStatus();
  return absl::ResourceExhaustedError(absl::StrCat(
      "a position of ", ruleset, " with ", tokens.size(), " tokens and ", moves,
      " moves has too many options to list: the limit is ", kMaxBytes >> 20, " MB"));
}

std::string MoveLabel(std::size_t token, Vertex from, Vertex to) {
  return absl::StrCat("token ", token + 1, ": ", from, ">", to);
}

}  // namespace cgt::tokens

// The graphs of a counterexample as pictures in Markdown.
#ifndef CGT_VERIFY_GRAPH_PICTURE_H_
#define CGT_VERIFY_GRAPH_PICTURE_H_

#include <string>

#include "absl/strings/string_view.h"

namespace cgt {

/// The most vertices of a graph that is drawn.
inline constexpr int kMaxMermaidVertices = 40;

/// Draws every graph that is quoted in a text such as
/// `Domination("complete(2,2) colours=AAAB") == 0`, as Mermaid diagrams (Markdown viewers
/// draw them): a circle a vertex with its number and its colour, blue for A (Left),
/// orange for B (Right), grey for C (both); the border of a vertex dominated from the
/// start is dashed. The same graph is drawn once. \param text an expression of the
/// command line \return Markdown; empty where nothing quoted is a graph of at most
/// `kMaxMermaidVertices`
///   vertices
[[nodiscard]] std::string GraphPictures(absl::string_view text);

}  // namespace cgt

#endif  // CGT_VERIFY_GRAPH_PICTURE_H_

// Writes the picture of a position of a graph ruleset as SVG:
//   draw 'complete(2,2) colours=AAAB' > counterexample.svg
#include <iostream>

#include "render/graph_drawing.h"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: draw POSITION\n";
    return 2;
  }
  const absl::StatusOr<cgt::GraphPicture> picture = cgt::ReadGraphPicture(argv[1]);
  if (!picture.ok()) {
    std::cerr << picture.status().message() << '\n';
    return 2;
  }
  std::cout << cgt::GraphSvg(*picture, argv[1]);
}

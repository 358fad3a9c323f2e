#include <cstdint>

#include "absl/strings/numbers.h"
#include "cgt/errors.h"
#include "games/catalog/construction.h"
#include "games/geography/directed_vertex_geography.h"
#include "games/geography/geography_constructions.h"
#include "games/geography/undirected_vertex_geography.h"

namespace cgt {
namespace {

absl::StatusOr<ConstructedPosition> Undirected(absl::StatusOr<TokenPosition> position) {
  if (!position.ok()) return position.status();
  return ConstructedPosition{std::string(UndirectedVertexGeography::Info().name),
                             UndirectedVertexGeography().Print(*position)};
}

absl::StatusOr<std::uint64_t> Index(absl::string_view argument) {
  std::uint64_t index = 0;
  if (!absl::SimpleAtoi(argument, &index)) {
    return InputError(0, argument, "the index of a nimber, a whole number from 0 on");
  }
  return index;
}

absl::StatusOr<ConstructedPosition> Gadgets(absl::string_view argument,
                                            GeographyGadget gadget) {
  CGT_ASSIGN_OR_RETURN(const TokenPosition directed,
                       DirectedVertexGeography().Parse(argument));
  return Undirected(GeographyGadgets(directed, gadget));
}

}  // namespace

std::vector<Construction> Constructions() {
  return {
      {"geography-gadgets-4", "POSITION", "0>1,1>2,2>0 token=0",
       "undirected geography of value * exactly if the directed position is lost; the "
       "smallest gadgets",
       "burke2021,our own gadget",
       [](Engine&, absl::string_view argument) {
         return Gadgets(argument, GeographyGadget::kFour);
       }},
      {"geography-gadgets-8", "POSITION", "0>1,1>2,2>0 token=0",
       "the same with gadgets that keep a graph planar and bipartite, of degree at most "
       "4",
       "burke2021,our own gadget",
       [](Engine&, absl::string_view argument) {
         return Gadgets(argument, GeographyGadget::kEight);
       }},
      {"geography-nimber", "K", "5",
       "undirected geography of value *K on few vertices: 2K of them up to K = 9",
       "burke2021,our own certificates",
       [](Engine& engine,
          absl::string_view argument) -> absl::StatusOr<ConstructedPosition> {
         CGT_ASSIGN_OR_RETURN(const std::uint64_t index, Index(argument));
         return Undirected(GeographyOfNimber(engine, index));
       }},
      {"geography-tree", "K", "3",
       "undirected geography of value *K on the least tree, of 2^K vertices",
       "burke2021,trees",
       [](Engine&, absl::string_view argument) -> absl::StatusOr<ConstructedPosition> {
         CGT_ASSIGN_OR_RETURN(const std::uint64_t index, Index(argument));
         return Undirected(GeographyTree(index));
       }},
  };
}

}  // namespace cgt

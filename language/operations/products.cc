// The products of games.
#include "canonical/products.h"

#include "cgt/errors.h"
#include "language/internal/arithmetic.h"
#include "language/operations/groups.h"

namespace cgt::internal {
namespace {

absl::StatusOr<Form> FormOfFactor(const Arguments& a, std::size_t i) {
  if (a.Any(i).kind() == ResultKind::kForm) return a.LiteralForm(i);
  CGT_ASSIGN_OR_RETURN(const FormId id, FormOf(a.engine(), a.forms(), a.Game(i)));
  return Form{&a.forms(), id};
}

absl::StatusOr<Result> CallConwayProduct(const Arguments& a) {
  if (a.Any(0).kind() == ResultKind::kValue && a.Any(1).kind() == ResultKind::kValue) {
    return FromValue(ConwayProduct(a.engine(), a.Game(0), a.Game(1)));
  }
  CGT_ASSIGN_OR_RETURN(const Form g, FormOfFactor(a, 0));
  CGT_ASSIGN_OR_RETURN(const Form h, FormOfFactor(a, 1));
  return FromValue(ConwayProduct(a.engine(), g, h));
}
absl::StatusOr<Result> CallNortonProduct(const Arguments& a) {
  return FromValue(NortonProduct(a.engine(), a.Game(0), a.Game(1)));
}

absl::StatusOr<Result> CallNimProduct(const Arguments& a) {
  Nimber factors[2];
  for (const std::size_t i : {0, 1}) {
    const Integer& index = a.Number(i).numerator();
    if (index.Sign() < 0 || index.BitLength() > 64) {
      return absl::InvalidArgumentError("indices of nimbers, from 0 to 2^64 - 1");
    }
    factors[i] = Nimber{index.ToUint64()};
  }
  const Nimber product = NimProduct(factors[0], factors[1]);
  return Result::OfNumber(Dyadic(Integer(product.index)));
}

constexpr Operation kProductOperations[] = {
    {"ConwayProduct", "ConwayProduct(G,H)", "the product of Conway's field of numbers",
     "bb",
     "With x.y for ConwayProduct(x,y): {L.H + G.l - L.l, R.H + G.r - R.r | L.H + G.r - "
     "L.r, R.H + G.l - R.l} for all options L, R of G and l, r of H. Of numbers it is "
     "their product, of nimbers the nim product, and with n in its canonical form it is "
     "n * G. The product of two values is that of their canonical forms; a form in "
     "quotes "
     "is taken as it stands. Equal factors give equal products if all positions of both "
     "are numbers; otherwise the answer depends on the forms: '{0,1|}' and 2 differ as "
     "factors of +-1, '{v,0|0}' and * as factors of 1/2, and '{-1,0|0,1}' is * but has "
     "another square.",
     "A factor that has to be taken apart: no nimber above *4096.",
     "For each pair of followers a canonical form of the pairs of options; numbers, "
     "nimbers and integer factors by arithmetic.",
     "conway2001, ch. 1", "ConwayProduct(*4,*4) == *6",
     "multiply times nim field NimProduct", &CallConwayProduct},
    {"NimProduct", "NimProduct(i,j)", "the index of the nim product of *i and *j", "ii",
     "The product of the field of nimbers: a Fermat 2-power F = 2^2^k times a smaller "
     "nimber is the ordinary product, and F times F is 3/2 * F; with nim addition, the "
     "exclusive or, it is distributive. *(NimProduct(i,j)) is ConwayProduct(*i,*j).",
     "Indices from 0 to 2^64 - 1.", "Constant.", "conway2001, ch. 6",
     "NimProduct(4,4) == 6", "multiply nimber field", &CallNimProduct},
    {"NortonProduct", "NortonProduct(G,U)", "the product of a game and a unit", "gg",
     "n * U if G is an integer n, otherwise {NortonProduct(L,U) + U + D | "
     "NortonProduct(R,U) - U - D} for all options L, R of the canonical form of G and "
     "all incentives D of U: its Left options - U, and U - its Right options. For a "
     "positive unit it is additive in G and keeps the order: G > H exactly if "
     "NortonProduct(G,U) > "
     "NortonProduct(H,U). Other units are multiplied by the same formula, but it need "
     "not be monotone then.",
     "A factor that has to be taken apart: no nimber above *4096.",
     "Per option of a follower of G and incentive of U a sum, and their canonical forms.",
     "siegel2013, II.5", "NortonProduct(^,^) == {^^*||0|v4}",
     "multiply times multiple unit", &CallNortonProduct},
};

}  // namespace

absl::Span<const Operation> ProductOperations() { return kProductOperations; }

}  // namespace cgt::internal

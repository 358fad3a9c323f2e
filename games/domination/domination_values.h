// The values of the domination game on stars, complete split graphs and complete
// bipartite graphs, at any size: the theorems of sampaio2026 ("The Normal Domination
// Partizan Game").
//
// Every theorem is a function of its parameters, in two steps: a `DominationValue` is the
// value as written in the theorem, and `MakeValue` turns it into a value of an engine.
// What is false as printed stands here twice, as printed (for the records of theorems)
// and corrected; the `...Value(Engine&, ...)` functions give true values only.
#ifndef CGT_GAMES_DOMINATION_DOMINATION_VALUES_H_
#define CGT_GAMES_DOMINATION_DOMINATION_VALUES_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "canonical/evaluate.h"
#include "cgt/uptimal.h"
#include "games/domination/domination_recognition.h"
#include "games/domination/set_system.h"

namespace cgt {

/// A value of the theorems: number + uptimal + nimber, or the fourth kind that occurs,
/// D(n) = {0, up^[n]* | 0, up^[n]*} for n >= 1 and D(-n) = -D(n).
struct DominationValue {
  NumberUpStar closed;  ///< 0 if d != 0
  std::int64_t d = 0;   ///< n of D(n), or 0

  [[nodiscard]] DominationValue operator-() const { return {-closed, -d}; }
  friend bool operator==(const DominationValue&, const DominationValue&) = default;
};

/// A value and the statement that gives it, e.g. "domination/theorem-9".
struct DominationTheoremValue {
  DominationValue value;
  std::string theorem;
};

// The functions below throw StatusError (OutOfRange) where a value would be too large to
// hold: 1/2^n for n > 2^25, up^[n] for n > kMaxUpPower. Those with an Engine answer it.

/// The longest up^[n] that is made.
inline constexpr std::int64_t kMaxUpPower = std::int64_t{1} << 25;

/// Delta(k): * if k is odd, 0 if k is even.
[[nodiscard]] NumberUpStar Delta(std::int64_t k);
/// Gamma(k) = (k-1).up + Delta(k). \domain k >= 1
[[nodiscard]] NumberUpStar Gamma(std::int64_t k);
/// up^[n]*. \domain n >= 0
[[nodiscard]] NumberUpStar UpPowerStar(std::int64_t n);

/// The value in the engine. \errors the engine's
absl::StatusOr<Value> MakeValue(Engine& engine, const DominationValue& value);

// --- Theorems, as printed unless the name says "Corrected". Parameters as in the paper:
// a, b, c count leaves, or vertices of the part T, by colour; all of S is of colour A.

/// Complete graphs.
[[nodiscard]] DominationValue Theorem5(const ColourCounts& vertices);
/// The star K_{1,n} all of colour C. \domain n >= 1
[[nodiscard]] DominationValue Theorem7(std::int64_t n);
/// Stars with centre A and without leaves C. \domain a + b >= 1 (printed: >= 2)
[[nodiscard]] DominationValue Theorem8(std::int64_t a, std::int64_t b);
/// Stars with centre C and without leaves C. \domain a + b >= 1
[[nodiscard]] DominationValue Theorem9(std::int64_t a, std::int64_t b);
/// Stars with centre A. \domain c >= 1
[[nodiscard]] DominationValue Theorem10(std::int64_t a, std::int64_t b, std::int64_t c);
/// Stars with centre C. \domain c >= 1, a + b >= 1
[[nodiscard]] DominationValue Theorem11(std::int64_t a, std::int64_t b, std::int64_t c);
/// K_{s,t} where the parts are both mixed or both of one colour; nothing elsewhere.
/// \domain both parts have at least two vertices
[[nodiscard]] std::optional<DominationValue> Theorem12(const ColourCounts& s,
                                                       const ColourCounts& t);
/// (s,a,b,c], T dominated. \domain a+c >= 1, b+c >= 1
[[nodiscard]] DominationValue Lemma13(std::int64_t s);
/// [s,a,b,0), S dominated. \domain s >= 1 (printed: >= 2)
[[nodiscard]] DominationValue Lemma14(std::int64_t a, std::int64_t b);
/// Lemma 15 says [s,a,b,0) >= [s,x,y,0) + this where a >= 1 and a-b > x-y; false, e.g.
/// for a,b,x,y = 1,2,0,2.
[[nodiscard]] NumberUpStar Lemma15Gap(std::int64_t a, std::int64_t b);
/// A true gap: 1/2^(max(b-a,0)+2).
[[nodiscard]] NumberUpStar Lemma15GapCorrected(std::int64_t a, std::int64_t b);
/// [s,0,b,c). \domain c >= 1
[[nodiscard]] DominationValue Lemma16(std::int64_t b, std::int64_t c);
/// [s,a,b,c). \domain a >= 1
[[nodiscard]] DominationValue Lemma17(std::int64_t a, std::int64_t b, std::int64_t c);
/// (s,0,0,c). \domain s >= 2, c >= 2
[[nodiscard]] DominationValue Theorem18(std::int64_t c);
/// (s,a,b,0). \domain s >= 2, a, b >= 1. False for a = b = 1.
[[nodiscard]] DominationValue Theorem19(std::int64_t a, std::int64_t b);
/// The same with (s,1,1,0) = {up^[s-2]*, * | 1} = 0.
[[nodiscard]] DominationValue Theorem19Corrected(std::int64_t a, std::int64_t b);
/// (s,a,0,c). \domain s >= 2, a, c >= 1
[[nodiscard]] DominationValue Theorem20(std::int64_t a, std::int64_t c);
/// (s,0,b,c). \domain s >= 2, b, c >= 1
[[nodiscard]] DominationValue Theorem21(std::int64_t b, std::int64_t c);
/// (s,a,b,c). \domain s >= 2, a, b, c >= 1
[[nodiscard]] DominationValue Theorem22(std::int64_t a, std::int64_t b, std::int64_t c);

// --- Algorithms 1 to 3, test by test as printed.

/// Algorithm 1. \param leaves possibly none
[[nodiscard]] DominationValue ValueStarAsPrinted(DominationColour centre,
                                                 const ColourCounts& leaves);
/// Algorithm 2. \domain the clique is not empty
[[nodiscard]] DominationValue ValueCompleteSplitAsPrinted(
    const ColourCounts& clique, const ColourCounts& independent);
/// Algorithm 3. \domain neither part is empty
[[nodiscard]] DominationValue ValueCompleteBipAsPrinted(const ColourCounts& s,
                                                        const ColourCounts& t);

// --- True values with the statement that gives them.

/// \domain any counts, also no leaf
[[nodiscard]] DominationTheoremValue StarTheorem(DominationColour centre,
                                                 const ColourCounts& leaves);
/// \domain neither part is empty
[[nodiscard]] DominationTheoremValue CompleteBipartiteTheorem(const ColourCounts& s,
                                                              const ColourCounts& t);
[[nodiscard]] DominationTheoremValue ComponentTheorem(
    const RecognisedComponent& component);

/// The star with the given centre and leaves.
absl::StatusOr<Value> StarValue(Engine& engine, DominationColour centre, std::int64_t a,
                                std::int64_t b, std::int64_t c);
/// \domain at least one vertex
absl::StatusOr<Value> CompleteGraphValue(Engine& engine, const ColourCounts& vertices);
/// \domain the clique is not empty
absl::StatusOr<Value> CompleteSplitValue(Engine& engine, const ColourCounts& clique,
                                         const ColourCounts& independent);
/// \domain neither part is empty
absl::StatusOr<Value> CompleteBipartiteValue(Engine& engine, const ColourCounts& s,
                                             const ColourCounts& t);
/// (s,a,b,c]: K_{s,t} with S of colour A, T dominated. \domain s >= 0, a+b+c >= 1
absl::StatusOr<Value> PartTDominatedValue(Engine& engine, std::int64_t s, std::int64_t a,
                                          std::int64_t b, std::int64_t c);
/// [s,a,b,c): K_{s,t} with S of colour A dominated. \domain s >= 1
absl::StatusOr<Value> PartSDominatedValue(Engine& engine, std::int64_t s, std::int64_t a,
                                          std::int64_t b, std::int64_t c);

/// The value of a recognised component and its theorem.
absl::StatusOr<ClosedFormAnswer> ComponentValue(Engine& engine,
                                                const RecognisedComponent& component);

}  // namespace cgt

#endif  // CGT_GAMES_DOMINATION_DOMINATION_VALUES_H_

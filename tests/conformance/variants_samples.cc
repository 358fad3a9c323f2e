// Each variant of a ruleset on some bases: partizan ones whose positions split and one
// whose theorems it inherits.
#include <random>
#include <string>
#include <vector>

#include "games/catalog/variants.h"
#include "tests/conformance/subject.h"

namespace cgt {

struct ImpartialDomineering : ImpartialVariant {
  ImpartialDomineering() : ImpartialVariant(*FindVariantBase("Domineering")) {}
};
struct DicoticDomineering : DicoticVariant {
  DicoticDomineering() : DicoticVariant(*FindVariantBase("Domineering")) {}
};
struct DicoticNim : DicoticVariant {
  DicoticNim() : DicoticVariant(*FindVariantBase("Nim")) {}
};
struct TwistedSnort : TwistedVariant {
  TwistedSnort() : TwistedVariant(*FindVariantBase("Snort")) {}
};
struct ImpartialDicoticHackenbush : ImpartialVariant {
  ImpartialDicoticHackenbush()
      : ImpartialVariant(*FindVariantBase("Dicotic[Hackenbush]")) {}
};

namespace conformance {
namespace {

std::vector<std::string> Boards(std::mt19937& rng) {
  std::vector<std::string> texts = {"",       ".",           "..",          ".|.",
                                    "..|..",  "...|...",     "..#|..#|##.", ".##|.##|...",
                                    "......", "...|.#.|...", ".#.#|.#..",   "..|.#|.."};
  for (int i = 0; i < 10; ++i) {
    std::string text;
    for (int cell = 0; cell < 9; ++cell) {
      if (cell == 3 || cell == 6) text.push_back('|');
      text.push_back(rng() % 4 == 0 ? '#' : '.');
    }
    texts.push_back(text);
  }
  return texts;
}

std::vector<BadInput> BadBoards() {
  return {{"x", 0}, {"..|.", 3}, {"..||..", 3}, {"\xc3\xa9", 0}};
}

}  // namespace

template <>
struct Samples<ImpartialDomineering> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) { return Boards(rng); }
  static std::vector<BadInput> Bad() { return BadBoards(); }
};

template <>
struct Samples<DicoticDomineering> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) { return Boards(rng); }
  static std::vector<BadInput> Bad() { return BadBoards(); }
};

template <>
struct Samples<DicoticNim> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& /*rng*/) {
    return {"", "1", "3", "1,1", "1,2,3", "2,2", "3*1"};
  }
  static std::vector<BadInput> Bad() { return {{"x", 0}, {"1,,2", 2}}; }
};

template <>
struct Samples<TwistedSnort> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& rng) {
    std::vector<std::string> texts = {"path(1)",
                                      "path(3)",
                                      "exchanged:path(3)",
                                      "exchanged:path(3) colours=.A.",
                                      "star(4)",
                                      "cycle(4)",
                                      "0,1,2-3",
                                      "path(5) colours=A...B",
                                      "complete(2,2)",
                                      "0-1,2-3",
                                      "exchanged:0-1 colours=B."};
    for (int i = 0; i < 6; ++i) {
      std::string colours;
      for (int v = 0; v < 5; ++v) colours.push_back("....A...B"[rng() % 9]);
      // A path has colours that fit if neighbours with different ones are parted.
      for (std::size_t v = 1; v < colours.size(); ++v) {
        if (colours[v - 1] != '.' && colours[v] != colours[v - 1]) colours[v] = '.';
      }
      texts.push_back((i % 2 == 0 ? "path(5) colours=" : "exchanged:path(5) colours=") +
                      colours);
    }
    return texts;
  }
  static std::vector<BadInput> Bad() {
    return {{"path(x)", 5}, {"exchanged:path(x)", 15}, {"exchanged", 0}};
  }
};

template <>
struct Samples<ImpartialDicoticHackenbush> {
  static constexpr bool kKeepsGameTree = true;
  static std::vector<std::string> Positions(std::mt19937& /*rng*/) {
    return {"0 ground=0",
            "0-1:l,1-2:r,1-3:g ground=0",
            "path(4) ground=0,3 edges=lrg",
            "star(4) ground=1 edges=lrgl",
            "cycle(4) ground=0 edges=lrlr",
            "0-1:l,0-2:r,0-3:g ground=0"};
  }
  static std::vector<BadInput> Bad() { return {{"0-1:x ground=0", 4}}; }
};

CGT_CONFORMANCE_AS(ImpartialDomineering, "Impartial[Domineering]");
CGT_CONFORMANCE_AS(DicoticDomineering, "Dicotic[Domineering]");
CGT_CONFORMANCE_AS(DicoticNim, "Dicotic[Nim]");
CGT_CONFORMANCE_AS(TwistedSnort, "Twisted[Snort]");
CGT_CONFORMANCE_AS(ImpartialDicoticHackenbush, "Impartial[Dicotic[Hackenbush]]");

}  // namespace conformance
}  // namespace cgt

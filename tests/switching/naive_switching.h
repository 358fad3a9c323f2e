// The Shannon switching game by trying everything, from the rules.
#ifndef CGT_TESTS_SWITCHING_NAIVE_SWITCHING_H_
#define CGT_TESTS_SWITCHING_NAIVE_SWITCHING_H_

#include <cstdint>
#include <string>
#include <vector>

#include "games/board/graph.h"

namespace cgt::testing {

/// Positions are numbers to the base 3: digit e is 0 if edge e is free, 1 if it is
/// claimed, 2 if it is deleted.
class NaiveSwitching {
 public:
  NaiveSwitching(const Graph& graph, Vertex u, Vertex v)
      : n_(graph.vertex_count()), edges_(graph.edges()), u_(u), v_(v) {
    std::uint32_t power = 1;
    for (std::size_t e = 0; e < edges_.size(); ++e) {
      powers_.push_back(power);
      power *= 3;
    }
    known_[0].assign(power, kUnknown);
    known_[1].assign(power, kUnknown);
  }

  std::uint32_t Code(const std::vector<std::uint32_t>& claimed,
                     const std::vector<std::uint32_t>& deleted) const {
    std::uint32_t code = 0;
    for (const std::uint32_t e : claimed) code += powers_[e];
    for (const std::uint32_t e : deleted) code += 2 * powers_[e];
    return code;
  }

  bool IsOver(std::uint32_t code) const {
    return Joined(code, false) || !Joined(code, true);
  }

  bool ShortWins(std::uint32_t code, bool short_to_move) {
    if (Joined(code, false)) return true;
    if (!Joined(code, true)) return false;
    signed char& known = known_[short_to_move ? 1 : 0][code];
    if (known == kUnknown) {
      bool wins = false;
      for (std::size_t e = 0; e < edges_.size() && !wins; ++e) {
        if (code / powers_[e] % 3 != 0) continue;
        const std::uint32_t next = code + (short_to_move ? 1 : 2) * powers_[e];
        wins = ShortWins(next, !short_to_move) == short_to_move;
      }
      known = wins == short_to_move ? 1 : 0;
    }
    return known == 1;
  }

  std::string Winner(std::uint32_t code) {
    const bool first = ShortWins(code, true), second = ShortWins(code, false);
    return first && second ? "short" : first ? "neutral" : second ? "nobody" : "cut";
  }

 private:
  static constexpr signed char kUnknown = 2;

  // By claimed edges alone, or by free ones too.
  bool Joined(std::uint32_t code, bool free_too) const {
    std::vector<bool> reached(n_, false);
    reached[u_] = true;
    for (bool again = true; again;) {
      again = false;
      for (std::size_t e = 0; e < edges_.size(); ++e) {
        const std::uint32_t digit = code / powers_[e] % 3;
        if (digit == 2 || (digit == 0 && !free_too)) continue;
        const auto [a, b] = edges_[e];
        if (reached[a] != reached[b]) {
          reached[a] = reached[b] = true;
          again = true;
        }
      }
    }
    return reached[v_];
  }

  Vertex n_;
  std::vector<Edge> edges_;
  Vertex u_, v_;
  std::vector<std::uint32_t> powers_;
  std::vector<signed char> known_[2];
};

}  // namespace cgt::testing

#endif  // CGT_TESTS_SWITCHING_NAIVE_SWITCHING_H_

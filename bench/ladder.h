// Size ladders: how the time of a fast answer grows with the size of its input.
#ifndef CGT_BENCH_LADDER_H_
#define CGT_BENCH_LADDER_H_

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace cgt::bench {

/// One fast answer on growing inputs.
struct Ladder {
  std::string name;  ///< "nim/bouton on random heaps"
  std::string size;  ///< what is counted, "heaps"
  std::vector<std::int64_t> rungs;
  /// Builds the input of one size, by a fixed seed, and answers the measured part, which
  /// returns a checksum of its answer.
  std::function<std::function<std::uint64_t()>(std::int64_t size)> prepare;
};

// One function a file of bench/ladders/.
std::vector<Ladder> EdgeGeographyLadders();
std::vector<Ladder> GeographyLadders();
std::vector<Ladder> GraphGameLadders();
std::vector<Ladder> NimLadders();
std::vector<Ladder> TokensLadders();
std::vector<Ladder> VertexNimLadders();
std::vector<Ladder> WinnerLadders();

/// All of them.
std::vector<Ladder> Ladders();

}  // namespace cgt::bench

#endif  // CGT_BENCH_LADDER_H_

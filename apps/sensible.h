// Which options of a game matter.
#ifndef CGT_APPS_SENSIBLE_H_
#define CGT_APPS_SENSIBLE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "cgt/player.h"

namespace cgt::apps {

enum class Sense : std::uint8_t {
  kCanonical,   ///< an option of the canonical form
  kDominated,   ///< another option is at least as good
  kReversible,  ///< the opponent has an answer at least as good as the game itself
  kReplaced     ///< worse than a canonical option that a reversible one leads to
};

struct OptionSense {
  Sense sense = Sense::kCanonical;
  std::size_t by = 0;  ///< kDominated: the index of the other option
  bool equal = false;  ///< kDominated: the other one is just as good
  std::optional<Value>
      through;  ///< kReversible: the answer; kReplaced: the better option
};

/// Tells for each option of a player, given by its value, whether it stands in the
/// canonical form of the game or why not. Of equal options the first counts.
/// \param game the value of the game whose options these are
/// \errors the engine's
[[nodiscard]] absl::StatusOr<std::vector<OptionSense>> SenseOfOptions(
    Engine& engine, Player player, Value game, const std::vector<Value>& options);

}  // namespace cgt::apps

#endif  // CGT_APPS_SENSIBLE_H_

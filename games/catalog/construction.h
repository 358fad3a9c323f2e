// Positions made for a purpose, by name.
#ifndef CGT_GAMES_CATALOG_CONSTRUCTION_H_
#define CGT_GAMES_CATALOG_CONSTRUCTION_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/engine.h"

namespace cgt {

/// A position as text.
struct ConstructedPosition {
  std::string ruleset;
  std::string position;
};

/// A way to make positions from one argument.
struct Construction {
  absl::string_view name;      ///< "geography-nimber"
  absl::string_view argument;  ///< what its argument is called: "K"
  absl::string_view sample;    ///< an argument
  absl::string_view summary;   ///< one line
  absl::string_view source;    ///< key and locator
  /// \errors InvalidArgument with the offset in the argument; what the budget answers
  std::function<absl::StatusOr<ConstructedPosition>(Engine& engine,
                                                    absl::string_view argument)>
      make;
};

/// All of them, by name.
[[nodiscard]] std::vector<Construction> Constructions();

}  // namespace cgt

#endif  // CGT_GAMES_CATALOG_CONSTRUCTION_H_

// A reversible option is replaced by what its answer leads to, and that may be worth as
// much as another option or more: so whether an option is canonical is read off the
// canonical form, and the reason why not is looked for afterwards.
#include "apps/sensible.h"

#include <algorithm>

#include "cgt/errors.h"
#include "render/value_text.h"

namespace cgt::apps {
namespace {

class SenseFinder {
 public:
  SenseFinder(Engine& engine, Player player, Value game,
              const std::vector<Value>& options)
      : engine_(engine), player_(player), game_(game), options_(options) {}

  absl::Status Prepare() {
    CGT_ASSIGN_OR_RETURN(canonical_, SortedOptions(engine_, player_, game_));
    return absl::OkStatus();
  }

  absl::StatusOr<OptionSense> Find(std::size_t i) {
    const Value option = options_[i];
    const auto equal = std::find(options_.begin(), options_.begin() + i, option);
    if (equal != options_.begin() + i) {
      return OptionSense{Sense::kDominated,
                         static_cast<std::size_t>(equal - options_.begin()),
                         true,
                         {}};
    }
    if (std::find(canonical_.begin(), canonical_.end(), option) != canonical_.end()) {
      return OptionSense{};
    }
    for (std::size_t j = 0; j < options_.size(); ++j) {
      if (options_[j] == option) continue;
      CGT_ASSIGN_OR_RETURN(const bool worse, NoBetter(player_, option, options_[j]));
      if (worse) return OptionSense{Sense::kDominated, j, false, {}};
    }
    const Player opponent = Opponent(player_);
    CGT_ASSIGN_OR_RETURN(const std::vector<Value> answers,
                         SortedOptions(engine_, opponent, option));
    for (const Value answer : answers) {
      CGT_ASSIGN_OR_RETURN(const bool reverses, NoBetter(opponent, game_, answer));
      if (reverses) return OptionSense{Sense::kReversible, 0, false, answer};
    }
    for (const Value better : canonical_) {
      CGT_ASSIGN_OR_RETURN(const bool worse, NoBetter(player_, option, better));
      if (worse) return OptionSense{Sense::kReplaced, 0, false, better};
    }
    return absl::InternalError(
        "an option is neither canonical, dominated nor reversible");
  }

 private:
  // Whether `a` is no better than `b` for a player.
  absl::StatusOr<bool> NoBetter(Player player, Value a, Value b) {
    return player == Player::kLeft ? engine_.LessOrEqual(a, b)
                                   : engine_.LessOrEqual(b, a);
  }

  Engine& engine_;
  const Player player_;
  const Value game_;
  const std::vector<Value>& options_;
  std::vector<Value> canonical_;
};

}  // namespace

absl::StatusOr<std::vector<OptionSense>> SenseOfOptions(
    Engine& engine, Player player, Value game, const std::vector<Value>& options) {
  SenseFinder finder(engine, player, game, options);
  CGT_RETURN_IF_ERROR(finder.Prepare());
  std::vector<OptionSense> senses;
  senses.reserve(options.size());
  for (std::size_t i = 0; i < options.size(); ++i) {
    CGT_ASSIGN_OR_RETURN(OptionSense sense, finder.Find(i));
    senses.push_back(sense);
  }
  return senses;
}

}  // namespace cgt::apps

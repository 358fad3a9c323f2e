#include "cgt/outcome.h"

#include "cgt/errors.h"

namespace cgt {

absl::string_view OutcomeName(Outcome outcome) {
  switch (outcome) {
    case Outcome::kL:
      return "L";
    case Outcome::kR:
      return "R";
    case Outcome::kN:
      return "N";
    case Outcome::kP:
      return "P";
    case Outcome::kD:
      return "D";
  }
  internal::CheckFailed(__FILE__, __LINE__, "outcome is one of the enumerators");
}

Outcome Negate(Outcome outcome) {
  switch (outcome) {
    case Outcome::kL:
      return Outcome::kR;
    case Outcome::kR:
      return Outcome::kL;
    default:
      return outcome;
  }
}

Outcome FromWinners(bool left_wins_moving_first, bool right_wins_moving_first) {
  if (left_wins_moving_first) {
    return right_wins_moving_first ? Outcome::kN : Outcome::kL;
  }
  return right_wins_moving_first ? Outcome::kR : Outcome::kP;
}

bool WinsMovingFirst(Outcome outcome, Player player) {
  return outcome == Outcome::kN ||
         outcome == (player == Player::kLeft ? Outcome::kL : Outcome::kR);
}

std::ostream& operator<<(std::ostream& out, Outcome outcome) {
  return out << OutcomeName(outcome);
}

}  // namespace cgt

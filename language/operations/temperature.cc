// Stops, temperature and what is made of them.
#include "language/operations/groups.h"

namespace cgt::internal {
namespace {

absl::StatusOr<Result> CallLeftStop(const Arguments& a) {
  return FromNumber(a.engine().LeftStop(a.Game(0)));
}
absl::StatusOr<Result> CallMean(const Arguments& a) {
  return FromNumber(a.engine().Mean(a.Game(0)));
}
absl::StatusOr<Result> CallRightStop(const Arguments& a) {
  return FromNumber(a.engine().RightStop(a.Game(0)));
}
absl::StatusOr<Result> CallStop(const Arguments& a) {
  return a.Player(1) == Player::kLeft ? CallLeftStop(a) : CallRightStop(a);
}
absl::StatusOr<Result> CallTemperature(const Arguments& a) {
  return FromNumber(a.engine().Temperature(a.Game(0)));
}

constexpr Operation kTemperatureOperations[] = {
    {"LeftStop", "LeftStop(G)", "the number reached when Left starts", "g",
     "x for a number x, otherwise the greatest RightStop of a Left option.", "",
     "Constant: kept with the node.", "siegel2013, II.3",
     "LeftStop({5|{1|-1},{4|-10}}) == 5", "stop", &CallLeftStop},
    {"Mean", "Mean(G)", "the mean value", "g",
     "The limit of LeftStop(n * G)/n; the foot of the thermograph's mast.", "",
     "Linear in the nodes; the walls have at most as many pieces as options below them.",
     "siegel2013, II.5", "Mean({3||2*|1*}) == 9/4", "average mast", &CallMean},
    {"RightStop", "RightStop(G)", "the number reached when Right starts", "g",
     "x for a number x, otherwise the least LeftStop of a Right option.", "",
     "Constant: kept with the node.", "siegel2013, II.3",
     "RightStop({5|{1|-1},{4|-10}}) == 1", "stop", &CallRightStop},
    {"Stop", "Stop(G,Left)", "the number reached when that player starts", "gp",
     "LeftStop(G) or RightStop(G).", "", "Constant: kept with the node.",
     "siegel2013, II.3", "Stop({2|-1},Right) == -1", "left right", &CallStop},
    {"Temperature", "Temperature(G)", "the temperature", "g",
     "The least t >= -1 at which G cooled by t is a number + infinitesimal; -1/2^n for "
     "the "
     "number m/2^n, -1 for an integer.",
     "", "As Mean.", "siegel2013, II.5", "Temperature({5|3||1|-7}) == 3", "heat hot cold",
     &CallTemperature},
};

}  // namespace

absl::Span<const Operation> TemperatureOperations() { return kTemperatureOperations; }

}  // namespace cgt::internal

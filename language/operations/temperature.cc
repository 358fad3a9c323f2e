// Stops, temperature and what is made of them.
#include <memory>
#include <utility>

#include "absl/status/status.h"
#include "canonical/cooling.h"
#include "canonical/thermograph.h"
#include "cgt/errors.h"
#include "language/operations/groups.h"

namespace cgt::internal {
namespace {

absl::StatusOr<Result> CallConfusionInterval(const Arguments& a) {
  CGT_ASSIGN_OR_RETURN(NumberInterval interval, ConfusionInterval(a.engine(), a.Game(0)));
  return Result::OfInterval(std::move(interval));
}
absl::StatusOr<Result> CallCool(const Arguments& a) {
  if (a.Number(1) <= Dyadic(-1)) {
    return absl::InvalidArgumentError("a temperature t > -1 to cool by");
  }
  return FromValue(Cool(a.engine(), a.Game(0), a.Number(1)));
}
absl::StatusOr<Result> CallFreeze(const Arguments& a) {
  return FromValue(Freeze(a.engine(), a.Game(0)));
}
absl::StatusOr<Result> CallHeat(const Arguments& a) {
  return FromValue(Heat(a.engine(), a.Game(0), a.Game(1)));
}
absl::StatusOr<Result> CallLeftStop(const Arguments& a) {
  return FromNumber(a.engine().LeftStop(a.Game(0)));
}
absl::StatusOr<Result> CallMean(const Arguments& a) {
  return FromNumber(a.engine().Mean(a.Game(0)));
}
absl::StatusOr<Result> CallOverheat(const Arguments& a) {
  return FromValue(Overheat(a.engine(), a.Game(0), a.Game(1), a.Game(2)));
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
absl::StatusOr<Result> CallThermograph(const Arguments& a) {
  CGT_ASSIGN_OR_RETURN(std::shared_ptr<const Thermograph> thermograph,
                       ThermographOf(a.engine(), a.Game(0)));
  return Result::OfThermograph(std::move(thermograph));
}

absl::StatusOr<Result> WallAt(const Arguments& a, Wall Thermograph::*wall) {
  if (a.Number(1) < Dyadic(-1)) {
    return absl::InvalidArgumentError("a temperature of at least -1");
  }
  CGT_ASSIGN_OR_RETURN(const std::shared_ptr<const Thermograph> thermograph,
                       ThermographOf(a.engine(), a.Game(0)));
  return Result::OfNumber(((*thermograph).*wall).At(a.Number(1)));
}
absl::StatusOr<Result> CallLeftWall(const Arguments& a) {
  return WallAt(a, &Thermograph::left);
}
absl::StatusOr<Result> CallRightWall(const Arguments& a) {
  return WallAt(a, &Thermograph::right);
}

constexpr Operation kTemperatureOperations[] = {
    {"ConfusionInterval", "ConfusionInterval(G)", "the numbers that G is confused with",
     "g",
     "[a,b], [a,b), (a,b] or (a,b) with a = RightStop(G) and b = LeftStop(G); an end "
     "belongs to it exactly if G is confused with it. (a,a) is empty.",
     "", "Four comparisons with numbers.", "siegel2013, II.3",
     "ConfusionInterval({1|-1}) != ConfusionInterval({1*|-1*})",
     "incomparable fuzzy stops between", &CallConfusionInterval},
    {"Cool", "Cool(G,t)", "G cooled by t", "gn",
     "{Cool(L,t) - t | Cool(R,t) + t} for the options L, R of the canonical form of G, "
     "unless G is an integer or t > Temperature(G): then it is Mean(G).",
     "t > -1. If t < 0: no nimber above *4096.",
     "Per option of a follower a sum with a number; canonical forms of these.",
     "siegel2013, II.5", "Cool({3||2*|1*},1/2) == {5/2|2*}",
     "temperature tax chill freeze heat", &CallCool},
    {"Freeze", "Freeze(G)", "G cooled by its temperature", "g",
     "G if G is a number, otherwise Cool(G,Temperature(G)); this is Mean(G) + an "
     "infinitesimal.",
     "", "As Cool.", "siegel2013, II.5", "Freeze({3||2*|1*}) == 9/4*",
     "temperature cool infinitesimal", &CallFreeze},
    {"Heat", "Heat(G,T)", "G heated by T", "gg",
     "G if it is a number, otherwise {Heat(L,T) + T | Heat(R,T) - T} for the options L, "
     "R "
     "of its canonical form.",
     "No nimber above *4096.",
     "Per option of a follower a sum with T; canonical forms of these.",
     "siegel2013, II.5", "Heat({3||2*|1*},*) == {3*||2|1}",
     "temperature bounty integral hot cool", &CallHeat},
    {"LeftStop", "LeftStop(G)", "the number reached when Left starts", "g",
     "x for a number x, otherwise the greatest RightStop of a Left option.", "",
     "Constant: kept with the node.", "siegel2013, II.3",
     "LeftStop({5|{1|-1},{4|-10}}) == 5", "stop", &CallLeftStop},
    {"LeftWall", "LeftWall(G,t)", "the left wall of the thermograph at t", "gn",
     "LeftStop(Cool(G,t)) for t > -1: G for an integer; otherwise the greatest "
     "RightWall(L,t) - t "
     "of "
     "a Left option L of the canonical form, for t up to Temperature(G), and from there "
     "on Mean(G).",
     "t >= -1.", "As Thermograph.", "siegel2013, II.5",
     "LeftWall({5|3||1|-7},1) == LeftStop(Cool({5|3||1|-7},1))",
     "thermograph scaffold stop temperature", &CallLeftWall},
    {"Mean", "Mean(G)", "the mean value", "g",
     "The limit of LeftStop(n * G)/n; the foot of the thermograph's mast.", "",
     "Linear in the nodes; the walls have at most as many pieces as options below them.",
     "siegel2013, II.5", "Mean({3||2*|1*}) == 9/4", "average mast", &CallMean},
    {"Overheat", "Overheat(G,S,T)", "G overheated from S to T", "ggg",
     "n * S if G is an integer n, otherwise {Overheat(L,S,T) + T | Overheat(R,S,T) - T} "
     "for the options L, R of its canonical form.",
     "No nimber above *4096.",
     "Per option of a follower a sum with T; canonical forms of these.",
     "siegel2013, II.5", "Overheat(7/16,0,0) == ^[3]", "heat bounty integral",
     &CallOverheat},
    {"RightStop", "RightStop(G)", "the number reached when Right starts", "g",
     "x for a number x, otherwise the least LeftStop of a Right option.", "",
     "Constant: kept with the node.", "siegel2013, II.3",
     "RightStop({5|{1|-1},{4|-10}}) == 1", "stop", &CallRightStop},
    {"RightWall", "RightWall(G,t)", "the right wall of the thermograph at t", "gn",
     "RightStop(Cool(G,t)) for t > -1: G for an integer; otherwise the least "
     "LeftWall(R,t) + t of a "
     "Right option R of the canonical form, for t up to Temperature(G), and from there "
     "on "
     "Mean(G).",
     "t >= -1.", "As Thermograph.", "siegel2013, II.5",
     "RightWall({2|0||-1},0) == RightStop({2|0||-1})",
     "thermograph scaffold stop temperature", &CallRightWall},
    {"Stop", "Stop(G,Left)", "the number reached when that player starts", "gp",
     "LeftStop(G) or RightStop(G).", "", "Constant: kept with the node.",
     "siegel2013, II.3", "Stop({2|-1},Right) == -1", "left right", &CallStop},
    {"Temperature", "Temperature(G)", "the temperature", "g",
     "The least t >= -1 at which G cooled by t is a number + infinitesimal; -1/2^n for a "
     "number m/2^n with m odd, -1 for an integer.",
     "", "As Mean.", "siegel2013, II.5", "Temperature({5|3||1|-7}) == 3",
     "heat hot cold cool freeze", &CallTemperature},
    {"Thermograph", "Thermograph(G)", "both walls for all temperatures from -1 on", "g",
     "LeftWall(G,t) and RightWall(G,t) as functions of t, written as "
     "Thermograph(mean,[bends of the left wall],[its slopes],mean,[bends of the right "
     "wall],[its slopes]), from the mast down to -1.",
     "",
     "Per node the bends of its options' walls; number + uptimal + nimber by a formula.",
     "siegel2013, II.5", "Thermograph(^) == Thermograph({0||0|v*})",
     "walls mast temperature scaffold", &CallThermograph},
};

}  // namespace

absl::Span<const Operation> TemperatureOperations() { return kTemperatureOperations; }

}  // namespace cgt::internal

// What an expression answers.
#ifndef CGT_LANGUAGE_RESULT_H_
#define CGT_LANGUAGE_RESULT_H_

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "absl/strings/string_view.h"
#include "canonical/census.h"
#include "canonical/hasse.h"
#include "canonical/strategies.h"
#include "canonical/thermograph.h"
#include "canonical/value.h"
#include "cgt/dyadic.h"
#include "cgt/form.h"
#include "cgt/loopy_nimber.h"
#include "cgt/outcome.h"
#include "cgt/player.h"
#include "games/catalog/any_ruleset.h"

namespace cgt {

enum class ResultKind : std::uint8_t {
  kValue,        ///< a canonical value: every game expression
  kNumber,       ///< a number that measures: `Mean(G)`, `Birthday(G)`
  kTruth,        ///< a comparison
  kOutcome,      ///< `Outcome(G)`, or a misere position
  kForm,         ///< a literal form, not simplified
  kValues,       ///< several values: `LeftOptions(G)`
  kPlayer,       ///< `Left` or `Right`, as an argument
  kText,         ///< `UptimalExpansion(G)`; a text literal, as an argument
  kLoopyNimber,  ///< an infinite one: `oo{0,2}`, or a position's
  kCensus,       ///< counts: `Census([0,*])`
  kHasse,        ///< an order: `Hasse([0,*])`
  kMove,         ///< a move in a sum: `Hotstrat(Left,G,H)`
  kThermograph,  ///< `Thermograph(G)`
  kInterval,     ///< a set of numbers: `ConfusionInterval(G)`
  kOtherAnswer   ///< a position whose answer is a winner, or only an outcome
};

/// "value", "number", "truth value", ...
[[nodiscard]] absl::string_view ResultKindName(ResultKind kind);
/// "a value", "an outcome", ...
[[nodiscard]] std::string AResult(ResultKind kind);

/// The result of an expression: a value of one of the kinds. Cheap to copy.
class Result {
 public:
  using Values = std::shared_ptr<const std::vector<Value>>;
  using Text = std::shared_ptr<const std::string>;
  using Loopy = std::shared_ptr<const LoopyNimber>;
  using CensusPtr = std::shared_ptr<const Census>;
  using HassePtr = std::shared_ptr<const HasseDiagram>;
  using ThermographPtr = std::shared_ptr<const Thermograph>;
  using Interval = std::shared_ptr<const NumberInterval>;
  using MovePtr = std::shared_ptr<const StrategyMove>;
  using OtherAnswer = std::shared_ptr<const Answer>;

  Result() = default;
  static Result OfValue(Value value) { return Result(ResultKind::kValue, value); }
  static Result OfNumber(Dyadic x) { return Result(ResultKind::kNumber, std::move(x)); }
  static Result OfTruth(bool truth) { return Result(ResultKind::kTruth, truth); }
  static Result OfOutcome(Outcome o) { return Result(ResultKind::kOutcome, o); }
  static Result OfForm(Form form) { return Result(ResultKind::kForm, form); }
  static Result OfValues(std::vector<Value> values) {
    return Result(ResultKind::kValues,
                  std::make_shared<const std::vector<Value>>(std::move(values)));
  }
  static Result OfPlayer(Player player) { return Result(ResultKind::kPlayer, player); }
  static Result OfText(std::string text) {
    return Result(ResultKind::kText,
                  std::make_shared<const std::string>(std::move(text)));
  }
  static Result OfLoopyNimber(LoopyNimber value) {
    return Result(ResultKind::kLoopyNimber,
                  std::make_shared<const LoopyNimber>(std::move(value)));
  }
  static Result OfCensus(Census census) {
    return Result(ResultKind::kCensus, std::make_shared<const Census>(std::move(census)));
  }
  static Result OfHasse(HasseDiagram diagram) {
    return Result(ResultKind::kHasse,
                  std::make_shared<const HasseDiagram>(std::move(diagram)));
  }
  static Result OfMove(StrategyMove move) {
    return Result(ResultKind::kMove,
                  std::make_shared<const StrategyMove>(std::move(move)));
  }
  static Result OfThermograph(ThermographPtr thermograph) {
    return Result(ResultKind::kThermograph, std::move(thermograph));
  }
  static Result OfInterval(NumberInterval interval) {
    return Result(ResultKind::kInterval,
                  std::make_shared<const NumberInterval>(std::move(interval)));
  }
  static Result OfOtherAnswer(Answer answer) {
    return Result(ResultKind::kOtherAnswer,
                  std::make_shared<const Answer>(std::move(answer)));
  }

  [[nodiscard]] ResultKind kind() const { return kind_; }
  // Each aborts (throws std::bad_variant_access) if the kind is another.
  [[nodiscard]] Value value() const { return std::get<Value>(data_); }
  [[nodiscard]] const Dyadic& number() const { return std::get<Dyadic>(data_); }
  [[nodiscard]] bool truth() const { return std::get<bool>(data_); }
  [[nodiscard]] Outcome outcome() const { return std::get<Outcome>(data_); }
  [[nodiscard]] Form form() const { return std::get<Form>(data_); }
  [[nodiscard]] const std::vector<Value>& values() const {
    return *std::get<Values>(data_);
  }
  [[nodiscard]] Player player() const { return std::get<Player>(data_); }
  [[nodiscard]] const std::string& text() const { return *std::get<Text>(data_); }
  [[nodiscard]] const LoopyNimber& loopy() const { return *std::get<Loopy>(data_); }
  [[nodiscard]] const Census& census() const { return *std::get<CensusPtr>(data_); }
  [[nodiscard]] const HasseDiagram& hasse() const { return *std::get<HassePtr>(data_); }
  [[nodiscard]] const StrategyMove& move() const { return *std::get<MovePtr>(data_); }
  [[nodiscard]] const Thermograph& thermograph() const {
    return *std::get<ThermographPtr>(data_);
  }
  [[nodiscard]] const NumberInterval& interval() const {
    return *std::get<Interval>(data_);
  }
  [[nodiscard]] const Answer& answer() const { return *std::get<OtherAnswer>(data_); }

 private:
  using Data =
      std::variant<bool, Value, Dyadic, Outcome, Form, Values, Player, Text, Loopy,
                   CensusPtr, HassePtr, MovePtr, ThermographPtr, Interval, OtherAnswer>;
  Result(ResultKind kind, Data data) : kind_(kind), data_(std::move(data)) {}

  ResultKind kind_ = ResultKind::kTruth;
  Data data_ = false;
};

}  // namespace cgt

#endif  // CGT_LANGUAGE_RESULT_H_

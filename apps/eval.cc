#include "absl/strings/str_cat.h"
#include "apps/answers.h"
#include "apps/batch.h"
#include "apps/commands.h"
#include "apps/output.h"
#include "cgt/errors.h"

namespace cgt::apps {
absl::Status PrintEvaluation(Session& session, const Evaluation& evaluation,
                             std::uint64_t line_number) {
  const Result& result = evaluation.result;
  const bool explain = session.line().explain;
  absl::Status status;
  std::string drawing;
  if (session.line().drawing != Drawing::kNone) {
    CGT_ASSIGN_OR_RETURN(drawing, DrawingOf(session, result));
    drawing.pop_back();  // A line is printed, which ends by itself.
  }
  if (session.line().json) {
    JsonObject object = NewObject(line_number);
    if (!evaluation.assigned.empty()) object.SetText("assigned", evaluation.assigned);
    status = AddAnswer(session, result, object);
    std::string route;
    for (const EvaluatedPosition& position : evaluation.positions) {
      const std::string part = RouteOf(session, position.answer);
      if (part != route) absl::StrAppend(&route, route.empty() ? "" : "; ", part);
    }
    if (!route.empty()) object.SetText("route", route);
    if (!drawing.empty()) object.SetText("drawing", drawing);
    if (explain) {
      std::vector<JsonObject> list;
      for (const EvaluatedPosition& position : evaluation.positions) {
        JsonObject one;
        one.SetText("position", position.position->Text());
        AddExplanation(session, *position.position, position.answer, one);
        list.push_back(std::move(one));
      }
      object.SetObjects("positions", list);
    }
    if (!status.ok()) object.SetText("error", std::string(status.message()));
    PrintLine(object.ToString());
  } else {
    if (drawing.empty()) {
      const Text text = TextOf(session, result);
      status = text.status;
      PrintLine(text.text);
    } else {
      PrintLine(drawing);
    }
    if (explain) {
      for (const EvaluatedPosition& position : evaluation.positions) {
        const Text answer = TextOf(session, position.answer);
        PrintLine(absl::StrCat("  ", position.position->Text(), " = ", answer.text));
        PrintLine(Explain(session, *position.position, position.answer));
      }
    }
  }
  return status;
}

namespace {

absl::StatusOr<int> EvalOne(Session& session, const std::string& input,
                            std::uint64_t line_number) {
  CGT_ASSIGN_OR_RETURN(const Evaluation evaluation,
                       session.interpreter().Evaluate(input));
  const absl::Status status = PrintEvaluation(session, evaluation, line_number);
  const Result& result = evaluation.result;
  if (!status.ok()) {
    return session.line().json && line_number != 0 ? ExitOf(status)
                                                   : session.Fail(status);
  }
  return result.kind() == ResultKind::kTruth && !result.truth() ? kNo : kAnswered;
}

}  // namespace

int RunEval(Session& session) {
  const std::vector<std::string>& arguments = session.line().arguments;
  int exit = kAnswered;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const int one = ForEachInput(
        session, arguments[i],
        [&](const std::string& input, std::uint64_t line_number) -> absl::StatusOr<int> {
          absl::StatusOr<int> answered = EvalOne(session, input, line_number);
          if (answered.ok() || arguments.size() == 1 || line_number != 0) {
            return answered;
          }
          return Located(absl::StrCat("expression ", i + 1), answered.status());
        });
    exit = Worse(exit, one);
    if (one == kWrongInput || session.cancelled()) break;
  }
  return exit;
}

}  // namespace cgt::apps

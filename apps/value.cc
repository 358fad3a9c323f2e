#include "apps/answers.h"
#include "apps/batch.h"
#include "apps/commands.h"
#include "apps/output.h"
#include "cgt/errors.h"

namespace cgt::apps {
namespace {

absl::StatusOr<int> ValueOne(Session& session, const AnyRuleset& ruleset,
                             const std::string& input, std::uint64_t line_number) {
  CGT_ASSIGN_OR_RETURN(const AnyPositionPtr position, ruleset.Parse(input));
  CGT_ASSIGN_OR_RETURN(const Answer answer,
                       position->Evaluate(session.engine(), session.line().by));
  const bool explain = session.line().explain;
  absl::Status status = answer.status;
  if (session.line().json) {
    JsonObject object = NewObject(line_number);
    status.Update(AddAnswer(session, answer, object));
    object.SetText("route", RouteOf(session, answer));
    if (explain) AddExplanation(session, *position, answer, object);
    if (!status.ok()) object.SetText("error", std::string(status.message()));
    PrintLine(object.ToString());
  } else {
    const Text text = TextOf(session, answer);
    status.Update(text.status);
    PrintLine(text.text);
    if (explain) PrintLine(Explain(session, *position, answer));
  }
  if (status.ok()) return kAnswered;
  if (!session.line().json || line_number == 0) return session.Fail(status);
  return ExitOf(status);
}

}  // namespace

int RunValue(Session& session) {
  const std::vector<std::string>& arguments = session.line().arguments;
  const absl::StatusOr<AnyRulesetPtr> ruleset = session.catalog().Find(arguments[0]);
  if (!ruleset.ok()) return session.Fail(ruleset.status());
  return ForEachInput(session, arguments[1],
                      [&](const std::string& input, std::uint64_t line_number) {
                        return ValueOne(session, **ruleset, input, line_number);
                      });
}

}  // namespace cgt::apps

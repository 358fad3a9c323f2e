// `cgt eval` and `cgt value`: expressions and positions, one at a time or a line each.
#include <cstdio>
#include <iostream>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "apps/commands.h"
#include "render/form_text.h"
#include "render/json.h"

namespace cgt::app {
namespace {

constexpr std::uint64_t kSchema = 1;

void AddCounts(const EvaluateCounts& counts, JsonObject& out) {
  JsonObject json;
  json.SetCount("positions", counts.positions);
  json.SetCount("lookups", counts.lookups);
  json.SetCount("closed_forms", counts.closed_forms);
  out.SetObject("counts", json);
  out.SetTexts("theorems", counts.theorems);
}

/// "theorem domination/theorem-9", "rules", or both.
std::string Route(const EvaluateCounts& counts) {
  if (counts.theorems.empty()) return "rules";
  std::string route = absl::StrCat(counts.theorems.size() == 1 ? "theorem " : "theorems ",
                                   absl::StrJoin(counts.theorems, ", "));
  if (counts.positions > counts.closed_forms) route += " and rules";
  return route;
}

std::string ExplainText(Session& session, const AnyPosition& position,
                        const Answer& answer) {
  const EngineCounts engine = session.engine().counts();
  return absl::StrCat("  ", position.Info().name, ": ", Route(answer.counts), "; ",
                      answer.counts.positions, " positions in the table, ",
                      answer.counts.closed_forms, " parts by theorem, ",
                      answer.counts.lookups, " lookups; ", engine.nodes, " nodes, ",
                      engine.comparisons, " comparisons, ", engine.sums, " sums");
}

/// What is printed for one input.
struct Printed {
  std::string text;
  std::vector<std::string> notes;
  JsonObject json;
  int status = kAnswered;
};

void SetAnswer(Session& session, const Result& result, Printed& out) {
  const Arguments& arguments = session.arguments();
  absl::Status cut;
  switch (result.kind()) {
    case ResultKind::kValue:
      if (arguments.json) {
        cut = AddValue(session.engine(), result.value(), {arguments.max_text}, out.json);
        if (arguments.format != TextFormat::kText) {
          out.json.SetText("formatted", session.Text(result.value(), &cut));
        }
      } else {
        out.text = session.Text(result.value(), &cut);
      }
      break;
    case ResultKind::kNumber:
      out.text = result.number().ToString();
      break;
    case ResultKind::kTruth:
      out.text = result.truth() ? "true" : "false";
      if (!result.truth()) out.status = kNo;
      break;
    case ResultKind::kOutcome:
      out.text = std::string(OutcomeName(result.outcome()));
      break;
    case ResultKind::kForm:
      cut = AppendFormText(result.form(), arguments.max_text, out.text);
      break;
    case ResultKind::kValues: {
      std::vector<std::string> texts;
      for (const Value value : result.values())
        texts.push_back(session.Text(value, &cut));
      out.text = absl::StrJoin(texts, ", ");
      if (arguments.json) out.json.SetTexts("values", texts);
      break;
    }
    case ResultKind::kPlayer:
      out.text = std::string(PlayerName(result.player()));
      break;
    case ResultKind::kText:
    case ResultKind::kLoopyNimber:
      out.text = result.text();
      break;
    case ResultKind::kOtherAnswer:
      out.text =
          absl::StrCat(result.answer().winner, result.answer().detail.empty() ? "" : " ",
                       result.answer().detail);
      break;
  }
  if (arguments.json && result.kind() != ResultKind::kValue) {
    if (result.kind() == ResultKind::kTruth) {
      out.json.SetBool("truth", result.truth());
    } else if (result.kind() == ResultKind::kOutcome) {
      out.json.SetNull("value");
      out.json.SetText("outcome", out.text);
    } else if (result.kind() != ResultKind::kValues) {
      out.json.SetText("result", out.text);
    }
  }
  if (!cut.ok()) {
    out.notes.push_back(std::string(cut.message()));
    out.status = Worse(out.status, ExitStatusOf(cut));
    if (arguments.json) out.json.SetText("cut", cut.message());
  }
}

/// Prints what there is, as JSON or text.
void Print(Session& session, const Printed& printed) {
  if (session.arguments().json) {
    PrintLine(printed.json.ToString());
    return;
  }
  PrintLine(printed.text);
  for (const std::string& note : printed.notes) std::cerr << "cgt: " << note << '\n';
}

/// A failure as one JSON object, so that a stream stays a stream.
void PrintFailure(const absl::Status& status, std::uint64_t line) {
  JsonObject json;
  json.SetCount("schema", kSchema);
  if (line > 0) json.SetCount("line", line);
  json.SetNull("value");
  json.SetText("error", status.message());
  PrintLine(json.ToString());
}

int Failure(Session& session, const absl::Status& status, std::uint64_t line) {
  if (session.arguments().json) PrintFailure(status, line);
  if (!session.arguments().json || line == 0) {
    session.Fail(status, line > 0 ? absl::StrCat("line ", line) : "");
  }
  return ExitStatusOf(status);
}

int EvalOne(Session& session, const std::string& text, std::uint64_t line) {
  const absl::StatusOr<Evaluation> evaluation = session.interpreter().Evaluate(text);
  if (!evaluation.ok()) return Failure(session, evaluation.status(), line);
  Printed printed;
  const bool json = session.arguments().json;
  if (json) {
    printed.json.SetCount("schema", kSchema);
    if (line > 0) printed.json.SetCount("line", line);
    printed.json.SetText("kind", ResultKindName(evaluation->result.kind()));
  }
  SetAnswer(session, evaluation->result, printed);
  if (json && !evaluation->positions.empty()) {
    std::vector<std::string> routes;
    for (const EvaluatedPosition& p : evaluation->positions) {
      routes.push_back(Route(p.answer.counts));
    }
    printed.json.SetText("route", absl::StrJoin(routes, "; "));
  }
  Print(session, printed);
  if (session.arguments().explain && !json) {
    for (const EvaluatedPosition& p : evaluation->positions) {
      PrintLine(ExplainText(session, *p.position, p.answer));
    }
  }
  return printed.status;
}

int ValueOne(Session& session, const AnyRuleset& ruleset, const std::string& text,
             std::uint64_t line) {
  const absl::StatusOr<AnyPositionPtr> position = ruleset.Parse(text);
  if (!position.ok()) return Failure(session, position.status(), line);
  const absl::StatusOr<Answer> answer =
      (*position)->Evaluate(session.engine(), session.arguments().by);
  if (!answer.ok()) return Failure(session, answer.status(), line);
  Printed printed;
  const bool json = session.arguments().json;
  if (json) {
    printed.json.SetCount("schema", kSchema);
    if (line > 0) printed.json.SetCount("line", line);
    printed.json.SetText("ruleset", ruleset.Name());
    printed.json.SetText("kind", AnswerKindName(answer->kind));
  }
  Result result = Result::OfOtherAnswer(*answer);
  if (answer->value.has_value()) {
    result = Result::OfValue(*answer->value);
  } else if (answer->outcome.has_value()) {
    result = Result::OfOutcome(*answer->outcome);
  }
  SetAnswer(session, result, printed);
  if (json) {
    printed.json.SetText("route", Route(answer->counts));
    AddCounts(answer->counts, printed.json);
  }
  Print(session, printed);
  if (session.arguments().explain && !json) {
    PrintLine(ExplainText(session, **position, *answer));
  }
  return printed.status;
}

/// One input a line of stdin; an empty line is passed over.
template <class F>
int EachLine(const F& f) {
  int status = kAnswered;
  std::string text;
  for (std::uint64_t line = 1; std::getline(std::cin, text); ++line) {
    if (!text.empty() && text.back() == '\r') text.pop_back();
    if (absl::StripAsciiWhitespace(text).empty()) continue;
    const int one = f(text, line);
    // A "no" among many answers is an answer.
    status = Worse(status, one == kNo ? kAnswered : one);
  }
  return status;
}

}  // namespace

int RunEval(Session& session) {
  int status = kAnswered;
  for (const std::string& word : session.arguments().words) {
    int one = kAnswered;
    if (word == "-") {
      one = EachLine([&](const std::string& text, std::uint64_t line) {
        return EvalOne(session, text, line);
      });
    } else if (word.size() > 1 && word[0] == '@') {
      const absl::StatusOr<std::string> text = ReadAll(word.substr(1));
      one = text.ok() ? EvalOne(session, *text, 0) : session.Fail(text.status());
    } else {
      one = EvalOne(session, word, 0);
    }
    status = Worse(status, one);
  }
  return status;
}

int RunValue(Session& session) {
  const std::vector<std::string>& words = session.arguments().words;
  const absl::StatusOr<AnyRulesetPtr> ruleset = session.catalog().Find(words[0]);
  if (!ruleset.ok()) return session.Fail(ruleset.status());
  const std::string& word = words[1];
  if (word == "-") {
    return EachLine([&](const std::string& text, std::uint64_t line) {
      return ValueOne(session, **ruleset, text, line);
    });
  }
  if (word.size() > 1 && word[0] == '@') {
    const absl::StatusOr<std::string> text = ReadAll(word.substr(1));
    if (!text.ok()) return session.Fail(text.status());
    return ValueOne(session, **ruleset, *text, 0);
  }
  return ValueOne(session, **ruleset, word, 0);
}

}  // namespace cgt::app

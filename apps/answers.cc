#include "apps/answers.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "canonical/census.h"
#include "cgt/outcome.h"
#include "render/form_text.h"
#include "render/hasse_drawing.h"
#include "render/thermograph_drawing.h"
#include "render/value_json.h"
#include "render/value_text.h"

namespace cgt::apps {
namespace {

// The most parts of a position that an explanation lists, and the longest text of one.
constexpr std::size_t kMaxParts = 20;
constexpr std::size_t kMaxPartText = 200;

std::string OtherText(const Answer& answer, TextFormat format) {
  std::string text = answer.winner;
  if (answer.loopy.has_value()) text = LoopyNimberText(*answer.loopy, format);
  if (text.empty() && answer.outcome.has_value()) {
    text = std::string(OutcomeName(*answer.outcome));
  }
  if (!answer.detail.empty()) {
    absl::StrAppend(&text, text.empty() ? "" : ", ", answer.detail);
  }
  return text;
}

Text OrStatus(absl::StatusOr<std::string> text) {
  if (!text.ok()) return {"", text.status()};
  return {*std::move(text), absl::OkStatus()};
}

absl::Status AddValueKeys(Session& session, Value value, JsonObject& out) {
  ValueJsonOptions options;
  options.format = session.line().text.format;
  options.max_text = session.line().text.max_text;
  options.keys = session.line().keys;
  return AddValue(session.engine(), value, options, out);
}

absl::Status AddOther(const Answer& answer, JsonObject& out) {
  if (answer.loopy.has_value()) {
    out.SetText("value", ToString(*answer.loopy));
  } else {
    out.SetNull("value");
  }
  if (answer.kind == AnswerKind::kWinner) {
    out.SetText("winner", answer.winner);
  } else if (answer.outcome.has_value()) {
    out.SetText("outcome", OutcomeName(*answer.outcome));
  }
  if (!answer.detail.empty()) out.SetText("detail", answer.detail);
  return absl::OkStatus();
}

// A part of a position and what it answers, for an explanation.
struct PartLine {
  std::string position;
  std::string answer;
};

std::string Shortened(std::string text) {
  if (text.size() <= kMaxPartText) return text;
  return absl::StrCat("(", text.size(), " characters)");
}

std::vector<PartLine> PartLines(Session& session,
                                const std::vector<AnyPositionPtr>& parts) {
  std::vector<PartLine> lines;
  for (std::size_t i = 0; i < std::min(parts.size(), kMaxParts); ++i) {
    const absl::StatusOr<Answer> answer =
        parts[i]->Evaluate(session.engine(), session.line().by);
    std::string text = "?";
    if (answer.ok()) {
      Text known = TextOf(session, *answer);
      if (known.status.ok()) text = Shortened(std::move(known.text));
    }
    lines.push_back({Shortened(parts[i]->PositionText()), std::move(text)});
  }
  return lines;
}

// `term 2: {3|1} to 3, temperature 1`.
Text MoveText(Session& session, const StrategyMove& move) {
  const Text from = TextOf(session, move.from);
  const Text to = TextOf(session, move.to);
  absl::Status status = from.status;
  status.Update(to.status);
  return {absl::StrCat("term ", move.term + 1, ": ", from.text, " to ", to.text,
                       ", temperature ", move.temperature.ToString()),
          status};
}

absl::Status AddMove(Session& session, const StrategyMove& move, JsonObject& out) {
  const Text from = TextOf(session, move.from);
  const Text to = TextOf(session, move.to);
  out.SetNull("value");
  out.SetCount("term", move.term + 1);
  out.SetText("from", from.text);
  out.SetText("to", to.text);
  out.SetText("temperature", move.temperature.ToString());
  absl::Status status = from.status;
  status.Update(to.status);
  return status;
}

void AddCensus(const Census& census, JsonObject& out) {
  out.SetNull("value");
  out.SetCount("games", census.games);
  out.SetCount("integers", census.integers);
  out.SetCount("numbers", census.numbers);
  out.SetCount("nimbers", census.nimbers);
  out.SetCount("uptimals", census.uptimals);
  out.SetCount("all_small", census.all_small);
  out.SetCount("infinitesimals", census.infinitesimals);
  out.SetCount("numberish", census.numberish);
  JsonObject outcomes;
  for (std::size_t i = 0; i < std::size(kCensusOutcomes); ++i) {
    outcomes.SetCount(OutcomeName(kCensusOutcomes[i]), census.outcomes[i]);
  }
  out.SetObject("outcomes", outcomes);
  std::vector<JsonObject> temperatures;
  for (const auto& [temperature, count] : census.temperatures) {
    temperatures.emplace_back();
    temperatures.back().SetText("temperature", temperature.ToString());
    temperatures.back().SetCount("games", count);
  }
  out.SetObjects("temperatures", temperatures);
  std::vector<JsonObject> birthdays;
  for (const auto& [birthday, count] : census.birthdays) {
    birthdays.emplace_back();
    birthdays.back().SetText("birthday", birthday.ToString());
    birthdays.back().SetCount("games", count);
  }
  out.SetObjects("birthdays", birthdays);
}

absl::Status AddHasse(Session& session, const HasseDiagram& diagram, JsonObject& out) {
  std::vector<JsonObject> elements;
  absl::Status status;
  for (std::size_t i = 0; i < diagram.elements.size(); ++i) {
    const Text text = TextOf(session, diagram.elements[i]);
    status.Update(text.status);
    elements.emplace_back();
    elements.back().SetText("value", text.text);
    elements.back().SetCount("rank", diagram.ranks[i]);
  }
  std::vector<JsonObject> covers;
  for (const auto& [lower, upper] : diagram.covers) {
    covers.emplace_back();
    covers.back().SetCount("lower", lower);
    covers.back().SetCount("upper", upper);
  }
  out.SetNull("value");
  out.SetObjects("elements", elements);
  out.SetObjects("covers", covers);
  return status;
}

}  // namespace

Text TextOf(Session& session, Value value) {
  Text text;
  // As the expression language reads it.
  if (session.line().text.format == TextFormat::kDag) text.text = "dag:";
  text.status = AppendValueText(session.engine(), value, session.line().text, text.text);
  return text;
}

namespace {

absl::StatusOr<std::string> Drawn(Session& session, const Result& result,
                                  Picture picture) {
  const bool thermograph = result.kind() == ResultKind::kThermograph;
  if (!thermograph && result.kind() != ResultKind::kHasse) {
    return absl::InvalidArgumentError(
        absl::StrCat("--format: expected a thermograph or a Hasse diagram to draw, not ",
                     AResult(result.kind()), ": Thermograph(G), Hasse([G,H])"));
  }
  switch (picture) {
    case Picture::kSvg:
      return thermograph ? ThermographSvg(result.thermograph(), "Thermograph")
                         : HasseSvg(session.engine(), result.hasse(), "Hasse diagram");
    case Picture::kTikz:
      if (thermograph) return ThermographTikz(result.thermograph());
      break;
    case Picture::kLines:
      if (thermograph) return ThermographLines(result.thermograph(), true);
      break;
    default:
      if (!thermograph) {
        return HasseDot(session.engine(), result.hasse(), "Hasse diagram");
      }
      break;
  }
  return absl::InvalidArgumentError(
      thermograph ? "--format: expected svg, tikz or lines for a thermograph"
                  : "--format: expected svg or dot for a Hasse diagram");
}

}  // namespace

Text TextOf(Session& session, const Result& result) {
  if (session.line().picture != Picture::kNone) {
    return OrStatus(Drawn(session, result, session.line().picture));
  }
  switch (result.kind()) {
    case ResultKind::kValue:
      return TextOf(session, result.value());
    case ResultKind::kNumber:
      return OrStatus(NumberText(result.number(), session.line().text.max_text));
    case ResultKind::kTruth:
      return {result.truth() ? "true" : "false", absl::OkStatus()};
    case ResultKind::kOutcome:
      return {std::string(OutcomeName(result.outcome())), absl::OkStatus()};
    case ResultKind::kForm: {
      Text text;
      text.status =
          AppendFormText(result.form(), session.line().text.max_text, text.text);
      return text;
    }
    case ResultKind::kValues: {
      Text all;
      for (const Value value : result.values()) {
        Text text = TextOf(session, value);
        absl::StrAppend(&all.text, all.text.empty() ? "" : ", ", text.text);
        all.status.Update(text.status);
        if (!all.status.ok()) break;
      }
      all.text = absl::StrCat("[", all.text, all.status.ok() ? "]" : "");
      return all;
    }
    case ResultKind::kPlayer:
      return {std::string(PlayerName(result.player())), absl::OkStatus()};
    case ResultKind::kText:
      return {result.text(), absl::OkStatus()};
    case ResultKind::kLoopyNimber:
      return {LoopyNimberText(result.loopy(), session.line().text.format),
              absl::OkStatus()};
    case ResultKind::kCensus:
      return {absl::StrJoin(CensusLines(result.census()), "\n"), absl::OkStatus()};
    case ResultKind::kHasse: {
      Text text;
      text.status = AppendHasseText(session.engine(), result.hasse(), session.line().text,
                                    text.text);
      return text;
    }
    case ResultKind::kMove:
      return MoveText(session, result.move());
    case ResultKind::kThermograph:
      return OrStatus(
          ThermographText(result.thermograph(), session.line().text.max_text));
    case ResultKind::kInterval:
      return OrStatus(IntervalText(result.interval(), session.line().text.max_text));
    case ResultKind::kOtherAnswer:
      return TextOf(session, result.answer());
  }
  return {};
}

Text TextOf(Session& session, const Answer& answer) {
  if (answer.value.has_value()) return TextOf(session, *answer.value);
  return {OtherText(answer, session.line().text.format), absl::OkStatus()};
}

JsonObject NewObject(std::uint64_t line_number) {
  JsonObject object;
  object.SetCount("schema", kSchema);
  if (line_number != 0) object.SetCount("line", line_number);
  return object;
}

absl::Status AddAnswer(Session& session, const Result& result, JsonObject& out) {
  out.SetText("kind", ResultKindName(result.kind()));
  switch (result.kind()) {
    case ResultKind::kValue:
      return AddValueKeys(session, result.value(), out);
    case ResultKind::kNumber:
    case ResultKind::kForm: {
      absl::Status status;
      if (result.kind() == ResultKind::kForm) {
        const Text form = TextOf(session, result);
        status = form.status;
        if (status.ok()) {
          out.SetText("form", form.text);
        } else {
          out.SetNull("form");
        }
      }
      const absl::StatusOr<Value> value = session.interpreter().ToValue(result);
      status.Update(value.ok() ? AddValueKeys(session, *value, out) : value.status());
      if (!value.ok()) out.SetNull("value");
      return status;
    }
    case ResultKind::kTruth:
      out.SetNull("value");
      out.SetBool("truth", result.truth());
      return absl::OkStatus();
    case ResultKind::kOutcome:
      out.SetNull("value");
      out.SetText("outcome", OutcomeName(result.outcome()));
      return absl::OkStatus();
    case ResultKind::kValues: {
      std::vector<std::string> texts;
      absl::Status status;
      for (const Value value : result.values()) {
        Text text = TextOf(session, value);
        status.Update(text.status);
        texts.push_back(std::move(text.text));
      }
      out.SetNull("value");
      if (status.ok()) {
        out.SetTexts("values", texts);
      } else {
        out.SetNull("values");
      }
      return status;
    }
    case ResultKind::kLoopyNimber:
      out.SetText("outcome", OutcomeName(result.loopy().Outcome()));
      [[fallthrough]];
    case ResultKind::kPlayer:
    case ResultKind::kText:
      out.SetText("value", TextOf(session, result).text);
      return absl::OkStatus();
    case ResultKind::kCensus:
      AddCensus(result.census(), out);
      return absl::OkStatus();
    case ResultKind::kHasse:
      return AddHasse(session, result.hasse(), out);
    case ResultKind::kMove:
      return AddMove(session, result.move(), out);
    case ResultKind::kThermograph: {
      const Text text = TextOf(session, result);
      out.SetNull("value");
      if (text.status.ok()) {
        out.SetText("text", text.text);
      } else {
        out.SetNull("text");
      }
      absl::Status status = text.status;
      status.Update(
          AddThermograph(result.thermograph(), session.line().text.max_text, out));
      return status;
    }
    case ResultKind::kInterval: {
      const Text text = TextOf(session, result);
      out.SetNull("value");
      if (text.status.ok()) {
        out.SetText("interval", text.text);
      } else {
        out.SetNull("interval");
      }
      return text.status;
    }
    case ResultKind::kOtherAnswer:
      return AddOther(result.answer(), out);
  }
  return absl::OkStatus();
}

absl::Status AddAnswer(Session& session, const Answer& answer, JsonObject& out) {
  out.SetText("kind", AnswerKindName(answer.kind));
  if (answer.value.has_value()) return AddValueKeys(session, *answer.value, out);
  return AddOther(answer, out);
}

std::string RouteOf(const Session& session, const Answer& answer) {
  const std::string theorems = absl::StrJoin(answer.counts.theorems, ", ");
  if (!answer.searched) return theorems;
  const absl::string_view search =
      answer.kind == AnswerKind::kOutcome ? "misere search" : "rules";
  if (theorems.empty()) return std::string(search);
  if (session.line().by == By::kBoth) return absl::StrCat(theorems, "; ", search);
  return absl::StrCat(search, " with ", theorems);
}

std::string Explain(Session& session, const AnyPosition& position, const Answer& answer) {
  std::string text = absl::StrCat("  by ", RouteOf(session, answer), "\n");
  const std::vector<AnyPositionPtr> parts = position.Parts();
  if (parts.size() > 1) {
    absl::StrAppend(&text, "  sum of ", parts.size(), " parts\n");
    for (const PartLine& line : PartLines(session, parts)) {
      absl::StrAppend(&text, "    ", line.answer, "  ", line.position, "\n");
    }
    if (parts.size() > kMaxParts) {
      absl::StrAppend(&text, "    and ", parts.size() - kMaxParts, " more\n");
    }
  }
  std::string cost;
  if (answer.counts.positions + answer.counts.lookups > 0) {
    absl::StrAppend(&cost, "  new positions ", answer.counts.positions, ", looked up ",
                    answer.counts.lookups, ", by a theorem ", answer.counts.closed_forms,
                    "; canonical forms known ", session.engine().counts().nodes, "\n");
  }
  for (const WorkCount& work : answer.counts.work) {
    absl::StrAppend(&cost, "  ", work.name, " ", work.count, "\n");
  }
  absl::StrAppend(&text, cost);
  text.pop_back();
  return text;
}

void AddExplanation(Session& session, const AnyPosition& position, const Answer& answer,
                    JsonObject& out) {
  JsonObject explanation;
  const std::vector<AnyPositionPtr> parts = position.Parts();
  explanation.SetCount("part_count", parts.size());
  std::vector<JsonObject> list;
  for (const PartLine& line : PartLines(session, parts)) {
    JsonObject part;
    part.SetText("position", line.position);
    part.SetText("answer", line.answer);
    list.push_back(std::move(part));
  }
  explanation.SetObjects("parts", list);
  explanation.SetTexts("theorems", answer.counts.theorems);
  explanation.SetCount("positions", answer.counts.positions);
  explanation.SetCount("lookups", answer.counts.lookups);
  explanation.SetCount("closed_forms", answer.counts.closed_forms);
  explanation.SetCount("canonical_forms", session.engine().counts().nodes);
  if (!answer.counts.work.empty()) {
    JsonObject work;
    for (const WorkCount& one : answer.counts.work) work.SetCount(one.name, one.count);
    explanation.SetObject("work", work);
  }
  out.SetObject("explain", explanation);
}

}  // namespace cgt::apps

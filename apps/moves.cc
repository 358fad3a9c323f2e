// `cgt moves`: every option of both players, with its value or outcome, winning moves
// marked.
#include <algorithm>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "apps/commands.h"
#include "canonical/outcome_search.h"
#include "render/json.h"

namespace cgt::app {
namespace {

struct Row {
  std::string label;
  std::string position;
  std::optional<Value> value;
  std::string answer;  ///< the value's text, or the outcome
  bool wins = false;
  std::string sense;  ///< canonical, dominated by ..., reversible through ...
};

absl::StatusOr<cgt::Outcome> OutcomeOf(Session& session, const AnyPositionPtr& position) {
  OutcomeSearch search(session.engine(), {.misere = false, .moves = false});
  CGT_ASSIGN_OR_RETURN(const SumOutcome sum, search.Decide({{TermGroup{position, 1}}}));
  if (!sum.outcome.has_value()) return sum.status;
  return *sum.outcome;
}

/// Tells of each option whether it stands in the canonical form, and if not, why.
absl::Status SetSense(Session& session, Player player, const Value& game,
                      std::vector<Row>& rows) {
  Engine& engine = session.engine();
  const auto no_better = [&](Value a, Value b) {
    return player == Player::kLeft ? engine.LessOrEqual(a, b) : engine.LessOrEqual(b, a);
  };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!rows[i].value.has_value()) continue;
    const Value option = *rows[i].value;
    for (std::size_t j = 0; j < rows.size() && rows[i].sense.empty(); ++j) {
      if (j == i || !rows[j].value.has_value()) continue;
      CGT_ASSIGN_OR_RETURN(const bool worse, no_better(option, *rows[j].value));
      if (!worse || (option == *rows[j].value && j > i)) continue;
      rows[i].sense = absl::StrCat(
          option == *rows[j].value ? "as good as " : "dominated by ", rows[j].label);
    }
    if (!rows[i].sense.empty()) continue;
    CGT_ASSIGN_OR_RETURN(const std::vector<Value> answers,
                         engine.Options(Opponent(player), option));
    for (const Value answer : answers) {
      const absl::StatusOr<bool> reverses = player == Player::kLeft
                                                ? engine.LessOrEqual(answer, game)
                                                : engine.LessOrEqual(game, answer);
      CGT_RETURN_IF_ERROR(reverses);
      if (*reverses) {
        rows[i].sense = absl::StrCat("reversible through ", session.Text(answer));
        break;
      }
    }
    if (rows[i].sense.empty()) rows[i].sense = "canonical";
  }
  return absl::OkStatus();
}

absl::StatusOr<std::vector<Row>> RowsOf(Session& session, const AnyPosition& position,
                                        Player player) {
  const Arguments& arguments = session.arguments();
  const bool misere = position.Play() == PlayConvention::kMisere;
  std::vector<Row> rows;
  for (AnyMove& move : position.NamedMoves(player)) {
    Row row;
    row.label = std::move(move.label);
    row.position = move.position->PositionText();
    cgt::Outcome outcome = cgt::Outcome::kP;
    if (arguments.as_outcome && !misere) {
      CGT_ASSIGN_OR_RETURN(outcome, OutcomeOf(session, move.position));
      row.answer = std::string(OutcomeName(outcome));
    } else {
      CGT_ASSIGN_OR_RETURN(const Answer answer,
                           move.position->Evaluate(session.engine(), arguments.by));
      if (answer.value.has_value()) {
        row.value = answer.value;
        row.answer = session.Text(*answer.value);
        CGT_ASSIGN_OR_RETURN(outcome, session.engine().Outcome(*answer.value));
      } else if (answer.outcome.has_value()) {
        outcome = *answer.outcome;
        row.answer = std::string(OutcomeName(outcome));
      }
    }
    row.wins = !WinsMovingFirst(outcome, Opponent(player));
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace

int RunMoves(Session& session) {
  const Arguments& arguments = session.arguments();
  const absl::StatusOr<AnyRulesetPtr> ruleset =
      session.catalog().Find(arguments.words[0]);
  if (!ruleset.ok()) return session.Fail(ruleset.status());
  std::string text = arguments.words[1];
  if (text.size() > 1 && text[0] == '@') {
    absl::StatusOr<std::string> read = ReadAll(text.substr(1));
    if (!read.ok()) return session.Fail(read.status());
    text = *std::move(read);
  }
  const absl::StatusOr<AnyPositionPtr> position = (*ruleset)->Parse(text);
  if (!position.ok()) return session.Fail(position.status());
  if (const absl::Status listable = (*position)->CheckListable(); !listable.ok()) {
    return session.Fail(listable);
  }
  std::optional<Value> game;
  if (arguments.sensible) {
    const absl::StatusOr<Answer> answer =
        (*position)->Evaluate(session.engine(), arguments.by);
    if (!answer.ok()) return session.Fail(answer.status());
    if (!answer->value.has_value() || arguments.as_outcome) {
      return session.Fail(
          absl::InvalidArgumentError("--sensible compares values: not with outcomes"));
    }
    game = answer->value;
  }
  JsonObject json;
  json.SetCount("schema", 1);
  json.SetText("ruleset", (*ruleset)->Name());
  json.SetText("position", (*position)->PositionText());
  for (const Player player : {Player::kLeft, Player::kRight}) {
    absl::StatusOr<std::vector<Row>> rows = RowsOf(session, **position, player);
    absl::Status status = rows.status();
    if (status.ok() && game.has_value()) status = SetSense(session, player, *game, *rows);
    if (!status.ok()) return session.Fail(status);
    const std::string name(PlayerName(player));
    if (arguments.json) {
      std::vector<JsonObject> moves;
      for (const Row& row : *rows) {
        JsonObject move;
        move.SetText("move", row.label);
        move.SetText("position", row.position);
        move.SetText(row.value.has_value() ? "value" : "outcome", row.answer);
        move.SetBool("wins", row.wins);
        if (!row.sense.empty()) move.SetText("sense", row.sense);
        moves.push_back(std::move(move));
      }
      json.SetObjects(player == Player::kLeft ? "left" : "right", moves);
      continue;
    }
    std::size_t width = 0;
    std::size_t answer_width = 0;
    std::size_t winning = 0;
    for (const Row& row : *rows) {
      width = std::max(width, row.label.size());
      answer_width = std::max(answer_width, row.answer.size());
      winning += row.wins ? 1 : 0;
    }
    PrintLine(absl::StrCat(name, ": ", rows->size(),
                           rows->size() == 1 ? " move" : " moves", ", ", winning,
                           " winning"));
    for (const Row& row : *rows) {
      std::string line = row.wins ? "  * " : "    ";
      absl::StrAppend(&line, row.label, std::string(width - row.label.size() + 2, ' '),
                      row.answer, std::string(answer_width - row.answer.size() + 2, ' '),
                      row.position);
      if (!row.sense.empty()) absl::StrAppend(&line, "  (", row.sense, ")");
      PrintLine(line);
    }
  }
  if (arguments.json) PrintLine(json.ToString());
  return kAnswered;
}

}  // namespace cgt::app

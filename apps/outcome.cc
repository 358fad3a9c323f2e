// `cgt outcome`: who wins a sum, for either starter, with a winning move.
#include <iostream>

#include "absl/strings/str_cat.h"
#include "apps/commands.h"
#include "canonical/outcome_search.h"
#include "render/json.h"
#include "render/value_text.h"

namespace cgt::app {
namespace {

/// The groups of all words; `word_of[i]` is the word (from 1) that group i came from.
absl::StatusOr<std::vector<TermGroup>> ReadTerms(Session& session,
                                                 std::vector<std::size_t>& word_of) {
  const ValueText value_text = [&session](Value value) { return session.Text(value); };
  std::vector<TermGroup> groups;
  const std::vector<std::string>& words = session.arguments().words;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const auto fail = [&](const absl::Status& status) {
      return absl::Status(status.code(),
                          absl::StrCat("term ", i + 1, ": ", status.message()));
    };
    const std::size_t at = word.find(":@");
    if (at != std::string::npos && session.catalog().Contains(word.substr(0, at))) {
      const absl::StatusOr<AnyRulesetPtr> ruleset =
          session.catalog().Find(word.substr(0, at));
      if (!ruleset.ok()) return fail(ruleset.status());
      const absl::StatusOr<std::string> text = ReadAll(word.substr(at + 2));
      if (!text.ok()) return fail(text.status());
      const absl::StatusOr<AnyPositionPtr> position = (*ruleset)->Parse(*text);
      if (!position.ok()) return fail(position.status());
      groups.push_back({*position, 1});
    } else {
      const absl::StatusOr<std::vector<TermGroup>> terms =
          session.interpreter().Terms(word, value_text);
      if (!terms.ok()) return fail(terms.status());
      groups.insert(groups.end(), terms->begin(), terms->end());
    }
    word_of.resize(groups.size(), i + 1);
  }
  return groups;
}

/// A text short enough for a line.
std::string Short(const std::string& text) {
  constexpr std::size_t kMost = 200;
  if (text.size() <= kMost) return text;
  return absl::StrCat(text.substr(0, kMost), "... (", text.size(), " bytes)");
}

}  // namespace

int RunOutcome(Session& session) {
  const Arguments& arguments = session.arguments();
  std::vector<std::size_t> word_of;
  const absl::StatusOr<std::vector<TermGroup>> groups = ReadTerms(session, word_of);
  if (!groups.ok()) return session.Fail(groups.status());
  OutcomeOptions options;
  options.misere = arguments.misere;
  options.values = arguments.by != By::kRules;
  OutcomeSearch search(session.engine(), options);
  const absl::StatusOr<SumOutcome> sum = search.Decide(*groups);
  if (!sum.ok()) return session.Fail(sum.status());

  JsonObject json;
  json.SetCount("schema", 1);
  json.SetNull("value");
  if (sum->value.has_value()) json.SetText("value", session.Text(*sum->value));
  if (sum->outcome.has_value()) {
    json.SetText("outcome", OutcomeName(*sum->outcome));
  } else {
    json.SetNull("outcome");
  }
  if (!arguments.json) {
    PrintLine(sum->outcome.has_value()
                  ? absl::StrCat(OutcomeName(*sum->outcome), ": ",
                                 *sum->outcome == cgt::Outcome::kL   ? "Left wins"
                                 : *sum->outcome == cgt::Outcome::kR ? "Right wins"
                                 : *sum->outcome == cgt::Outcome::kN
                                     ? "the first player wins"
                                     : "the second player wins")
                  : "not decided");
  }
  for (const Player player : {Player::kLeft, Player::kRight}) {
    const StarterOutcome& starter = sum->starter[player == Player::kLeft ? 0 : 1];
    const std::string name(PlayerName(player));
    std::string line = absl::StrCat("  ", name, " first: ");
    JsonObject one;
    if (starter.winner.has_value()) {
      absl::StrAppend(&line, PlayerName(*starter.winner), " wins");
      one.SetText("winner", PlayerName(*starter.winner));
    } else {
      line += "not decided";
      one.SetNull("winner");
    }
    one.SetText("route", OutcomeStepName(starter.step));
    if (starter.move.has_value()) {
      const WinningMove& move = *starter.move;
      absl::StrAppend(&line, ", by term ", word_of[move.group], ": ", Short(move.label),
                      " to ", Short(move.follower->Text()));
      JsonObject json_move;
      json_move.SetCount("term", word_of[move.group]);
      json_move.SetText("move", move.label);
      json_move.SetText("from", Short(move.from->Text()));
      json_move.SetText("to", Short(move.follower->Text()));
      one.SetObject("move", json_move);
    }
    if (arguments.explain)
      absl::StrAppend(&line, " (", OutcomeStepName(starter.step), ")");
    if (arguments.json) {
      json.SetObject(player == Player::kLeft ? "left_first" : "right_first", one);
    } else {
      PrintLine(line);
    }
  }
  const std::string route(OutcomeStepName(sum->starter[0].step));
  if (arguments.json) {
    json.SetText("route", route);
    if (sum->number.has_value()) json.SetText("number", sum->number->ToString());
    if (sum->atomic_weight.has_value()) {
      json.SetText("atomic_weight", session.Text(*sum->atomic_weight));
    }
    JsonObject counts;
    counts.SetCount("parts", sum->counts.parts);
    counts.SetCount("valued", sum->counts.valued);
    counts.SetCount("states", sum->counts.states);
    json.SetObject("counts", counts);
    if (!sum->status.ok()) json.SetText("error", sum->status.message());
    PrintLine(json.ToString());
  } else if (arguments.explain) {
    std::string line = absl::StrCat("  decided by the ", route);
    if (sum->number.has_value()) {
      absl::StrAppend(&line, "; number part ", sum->number->ToString());
    }
    if (sum->atomic_weight.has_value()) {
      absl::StrAppend(&line, "; atomic weight ", session.Text(*sum->atomic_weight));
    }
    if (sum->value.has_value()) {
      absl::StrAppend(&line, "; value ", Short(session.Text(*sum->value)));
    }
    absl::StrAppend(&line, "; ", sum->counts.parts, " different parts, ",
                    sum->counts.valued, " valued, ", sum->counts.states,
                    " sums searched");
    PrintLine(line);
  }
  if (!sum->status.ok() && !arguments.json) return session.Fail(sum->status);
  return sum->status.ok() ? kAnswered : ExitStatusOf(sum->status);
}

}  // namespace cgt::app

// `cgt outcome`: who wins a sum, for either starter, with a winning move.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "apps/answers.h"
#include "apps/commands.h"
#include "apps/input.h"
#include "apps/output.h"
#include "canonical/outcome_search.h"
#include "cgt/errors.h"

namespace cgt::apps {
namespace {

// Longer texts of positions and values are named by their length.
constexpr std::size_t kMaxShown = 500;

std::string Shown(const std::string& text) {
  if (text.size() <= kMaxShown) return text;
  return absl::StrCat("a position of ", text.size(), " characters");
}

// The terms of all arguments, and which argument each comes from.
struct Terms {
  std::vector<TermGroup> groups;
  std::vector<std::size_t> argument;  // From 1.
};

// `RULESET:@FILE`, which no expression looks like.
absl::StatusOr<std::optional<TermGroup>> FileTerm(Session& session,
                                                  const std::string& argument) {
  const std::size_t at = argument.find(":@");
  if (at == std::string::npos) return std::optional<TermGroup>();
  absl::string_view name = absl::string_view(argument).substr(0, at);
  const bool negative = absl::StartsWith(name, "-");
  if (negative) name.remove_prefix(1);
  if (name.find_first_of("\"({ ") != absl::string_view::npos) {
    return std::optional<TermGroup>();
  }
  CGT_ASSIGN_OR_RETURN(const AnyRulesetPtr ruleset, session.catalog().Find(name));
  const std::string path = argument.substr(at + 2);
  CGT_ASSIGN_OR_RETURN(const std::string text, ReadWhole(path, session.cancel()));
  absl::StatusOr<AnyPositionPtr> position = ruleset->Parse(text);
  if (!position.ok()) {
    return Located(path == "-" ? "standard input" : Quotable(path), position.status());
  }
  return TermGroup{*std::move(position), negative ? -1 : 1};
}

absl::StatusOr<std::vector<TermGroup>> ReadTerm(Session& session,
                                                const std::string& argument) {
  const ValueText text = [&session](Value value) { return TextOf(session, value).text; };
  if (absl::StartsWith(argument, "@")) {
    CGT_ASSIGN_OR_RETURN(const std::string input,
                         ReadWhole(argument.substr(1), session.cancel()));
    absl::StatusOr<std::vector<TermGroup>> terms =
        session.interpreter().Terms(input, text);
    if (!terms.ok()) return Located(Quotable(argument.substr(1)), terms.status());
    return terms;
  }
  CGT_ASSIGN_OR_RETURN(std::optional<TermGroup> file, FileTerm(session, argument));
  if (file.has_value()) return std::vector<TermGroup>{*std::move(file)};
  return session.interpreter().Terms(argument, text);
}

absl::StatusOr<Terms> ReadTerms(Session& session) {
  const std::vector<std::string>& arguments = session.line().arguments;
  Terms terms;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    absl::StatusOr<std::vector<TermGroup>> groups = ReadTerm(session, arguments[i]);
    if (!groups.ok()) {
      if (arguments.size() == 1) return groups.status();
      return Located(absl::StrCat("term ", i + 1), groups.status());
    }
    for (TermGroup& group : *groups) terms.groups.push_back(std::move(group));
    terms.argument.resize(terms.groups.size(), i + 1);
  }
  return terms;
}

// The sum of the values that theorems give.
absl::StatusOr<Value> SumByTheorem(Session& session, const Terms& terms) {
  Engine& engine = session.engine();
  Value sum = engine.Zero();
  for (std::size_t i = 0; i < terms.groups.size(); ++i) {
    const TermGroup& group = terms.groups[i];
    const absl::StatusOr<Value> one = group.term->ValueByTheorem(engine);
    if (!one.ok()) {
      return Located(absl::StrCat("term ", terms.argument[i]), one.status());
    }
    CGT_ASSIGN_OR_RETURN(const Value multiple, engine.Multiple(group.count, *one));
    CGT_ASSIGN_OR_RETURN(sum, engine.Add(sum, multiple));
  }
  return sum;
}

// What is printed: a search's answer, or that of theorems.
struct Verdict {
  SumOutcome sum;
  std::string route;
};

absl::string_view WinnerName(const std::optional<Player>& winner) {
  return winner.has_value() ? PlayerName(*winner) : "a draw";
}

absl::StatusOr<Verdict> ByTheorem(Session& session, const Terms& terms) {
  OutcomeOptions options;
  options.misere = session.line().misere;
  Verdict verdict;
  CGT_ASSIGN_OR_RETURN(std::optional<SumOutcome> known,
                       OutcomeSearch(session.engine(), options).ByTheorem(terms.groups));
  if (known.has_value()) {
    verdict.sum = *std::move(known);
    verdict.route = "theorem";
    return verdict;
  }
  for (const TermGroup& group : terms.groups) {
    if (!options.misere && group.term->Play() == PlayConvention::kNormal) continue;
    return absl::FailedPreconditionError("no theorem gives this misere outcome");
  }
  CGT_ASSIGN_OR_RETURN(verdict.sum.value, SumByTheorem(session, terms));
  CGT_ASSIGN_OR_RETURN(verdict.sum.outcome, session.engine().Outcome(*verdict.sum.value));
  for (const Player starter : kPlayers) {
    verdict.sum.starter[PlayerIndex(starter)].winner =
        WinsMovingFirst(*verdict.sum.outcome, starter) ? starter : Opponent(starter);
  }
  verdict.route = "values by theorems";
  return verdict;
}

absl::StatusOr<Verdict> BySearch(Session& session, const Terms& terms, bool values) {
  OutcomeOptions options;
  options.misere = session.line().misere;
  options.values = values;
  OutcomeSearch search(session.engine(), options);
  Verdict verdict;
  CGT_ASSIGN_OR_RETURN(verdict.sum, search.Decide(terms.groups));
  const OutcomeStep left = verdict.sum.starter[0].step;
  const OutcomeStep right = verdict.sum.starter[1].step;
  verdict.route = std::string(OutcomeStepName(left));
  if (left != right) absl::StrAppend(&verdict.route, "; ", OutcomeStepName(right));
  return verdict;
}

absl::StatusOr<Verdict> Decide(Session& session, const Terms& terms) {
  switch (session.line().by) {
    case By::kAny:
      return BySearch(session, terms, /*values=*/true);
    case By::kRules:
      return BySearch(session, terms, /*values=*/false);
    case By::kTheorem:
      return ByTheorem(session, terms);
    case By::kBoth:
      break;
  }
  CGT_ASSIGN_OR_RETURN(const Verdict theorem, ByTheorem(session, terms));
  CGT_ASSIGN_OR_RETURN(Verdict play, BySearch(session, terms, /*values=*/false));
  for (const Player starter : kPlayers) {
    const int i = PlayerIndex(starter);
    const std::optional<Player> winner = play.sum.starter[i].winner;
    const bool known = winner.has_value() || play.sum.starter[i].draw;
    if (known && winner != theorem.sum.starter[i].winner) {
      return absl::InternalError(absl::StrCat(
          "the theorems and the rules disagree on who wins when ", PlayerName(starter),
          " starts: ", WinnerName(theorem.sum.starter[i].winner), " and ",
          WinnerName(winner)));
    }
  }
  play.sum.value = theorem.sum.value;
  play.route = absl::StrCat(theorem.route, "; ", play.route);
  return play;
}

absl::string_view Sentence(Outcome outcome) {
  switch (outcome) {
    case Outcome::kL:
      return "Left wins, whoever starts";
    case Outcome::kR:
      return "Right wins, whoever starts";
    case Outcome::kN:
      return "whoever starts wins";
    case Outcome::kP:
      return "whoever starts loses";
    case Outcome::kD:
      return "a draw, whoever starts";
  }
  return "";
}

std::string Headline(const SumOutcome& sum) {
  if (sum.outcome.has_value()) {
    return absl::StrCat(OutcomeName(*sum.outcome), ": ", Sentence(*sum.outcome));
  }
  // A sum with partizan terms may be a draw for one starter alone: no outcome class.
  if (sum.starter[0].draw || sum.starter[1].draw) {
    return "a draw for one starter: no outcome class";
  }
  return "?: not decided";
}

void PrintText(Session& session, const Terms& terms, const Verdict& verdict) {
  const SumOutcome& sum = verdict.sum;
  PrintLine(Headline(sum));
  for (const Player player : kPlayers) {
    const StarterOutcome& starter = sum.starter[PlayerIndex(player)];
    std::string line = absl::StrCat("  ", PlayerName(player), " starts: ");
    if (starter.draw) {
      absl::StrAppend(&line, "a draw");
    } else if (!starter.winner.has_value()) {
      absl::StrAppend(&line, "not decided");
    } else {
      absl::StrAppend(&line, PlayerName(*starter.winner), " wins");
    }
    if (starter.move.has_value()) {
      const WinningMove& move = *starter.move;
      // Options of a value have no names: their labels tell where they lead, which
      // follows.
      const bool named = move.label != absl::StrCat("to ", move.follower->Text());
      std::string by = "moving";
      if (named) {
        by = absl::StrCat(absl::StartsWith(move.label, "to ") ? "moving " : "",
                          Shown(move.label));
      }
      absl::StrAppend(&line, " by ", by, " in term ", terms.argument[move.group],
                      ", from ", Shown(move.from->Text()), " to ",
                      Shown(move.follower->Text()));
    }
    if (session.line().explain && starter.step != OutcomeStep::kNone) {
      absl::StrAppend(&line, "  (", OutcomeStepName(starter.step), ")");
    }
    PrintLine(line);
  }
  if (!session.line().explain) return;
  PrintLine(absl::StrCat("  decided by: ", verdict.route));
  if (sum.number.has_value()) {
    PrintLine(absl::StrCat("  number part: ", sum.number->ToString()));
  }
  if (sum.atomic_weight.has_value()) {
    PrintLine(absl::StrCat("  atomic weight: ",
                           Shown(TextOf(session, *sum.atomic_weight).text)));
  }
  if (sum.value.has_value()) {
    PrintLine(absl::StrCat("  value: ", Shown(TextOf(session, *sum.value).text)));
  }
  if (!sum.theorem.empty()) PrintLine(absl::StrCat("  theorem: ", sum.theorem));
  for (const WorkCount& work : sum.work) {
    PrintLine(absl::StrCat("  ", work.name, " ", work.count));
  }
  PrintLine(absl::StrCat("  different parts ", sum.counts.parts, ", valued ",
                         sum.counts.valued, ", sums searched ", sum.counts.states));
}

void PrintJson(Session& session, const Terms& terms, const Verdict& verdict) {
  const SumOutcome& sum = verdict.sum;
  const std::size_t max_text = session.line().text.max_text;
  const auto set_text = [&](JsonObject& object, const char* key,
                            const std::string& text) {
    if (text.size() <= max_text) {
      object.SetText(key, text);
    } else {
      object.SetNull(key);
    }
  };
  JsonObject object = NewObject(0);
  object.SetText("kind", "outcome");
  object.SetNull("value");
  if (sum.value.has_value()) {
    const Text text = TextOf(session, *sum.value);
    if (text.status.ok()) object.SetText("value", text.text);
  }
  if (sum.outcome.has_value()) {
    object.SetText("outcome", OutcomeName(*sum.outcome));
  } else {
    object.SetNull("outcome");
  }
  for (const Player player : kPlayers) {
    const StarterOutcome& starter = sum.starter[PlayerIndex(player)];
    JsonObject one;
    if (starter.winner.has_value()) {
      one.SetText("winner", PlayerName(*starter.winner));
    } else {
      one.SetNull("winner");
    }
    if (starter.draw) one.SetBool("draw", true);
    if (starter.step != OutcomeStep::kNone) {
      one.SetText("route", OutcomeStepName(starter.step));
    }
    if (starter.move.has_value()) {
      const WinningMove& move = *starter.move;
      JsonObject found;
      found.SetCount("term", terms.argument[move.group]);
      set_text(found, "move", move.label);
      set_text(found, "from", move.from->Text());
      set_text(found, "to", move.follower->Text());
      one.SetObject("move", found);
    } else {
      one.SetNull("move");
    }
    object.SetObject(player == Player::kLeft ? "left_starts" : "right_starts", one);
  }
  object.SetText("route", verdict.route);
  if (!sum.theorem.empty()) object.SetText("theorem", sum.theorem);
  if (sum.number.has_value()) object.SetText("number", sum.number->ToString());
  if (sum.atomic_weight.has_value()) {
    const Text text = TextOf(session, *sum.atomic_weight);
    if (text.status.ok()) object.SetText("atomic_weight", text.text);
  }
  if (session.line().explain) {
    JsonObject counts;
    counts.SetCount("parts", sum.counts.parts);
    counts.SetCount("valued", sum.counts.valued);
    counts.SetCount("states", sum.counts.states);
    for (const WorkCount& work : sum.work) counts.SetCount(work.name, work.count);
    object.SetObject("explain", counts);
  }
  if (!sum.status.ok()) object.SetText("error", std::string(sum.status.message()));
  PrintLine(object.ToString());
}

}  // namespace

int RunOutcome(Session& session) {
  const absl::StatusOr<Terms> terms = ReadTerms(session);
  if (!terms.ok()) return session.Fail(terms.status());
  const absl::StatusOr<Verdict> verdict = Decide(session, *terms);
  if (!verdict.ok()) return session.Fail(verdict.status());
  if (session.line().json) {
    PrintJson(session, *terms, *verdict);
  } else {
    PrintText(session, *terms, *verdict);
  }
  return verdict->sum.status.ok() ? kAnswered : session.Fail(verdict->sum.status);
}

}  // namespace cgt::apps

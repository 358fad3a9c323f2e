// `cgt moves`: every option of both players with what it is worth.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"
#include "apps/answers.h"
#include "apps/batch.h"
#include "apps/commands.h"
#include "apps/output.h"
#include "apps/sensible.h"
#include "canonical/effort.h"
#include "canonical/outcome_search.h"
#include "cgt/errors.h"

namespace cgt::apps {
namespace {

struct Row {
  Row(std::string move, AnyPositionPtr to)
      : label(std::move(move)), position(std::move(to)) {}

  std::string label;
  AnyPositionPtr position;
  std::optional<std::string> text;  // The position's; absent: not written out.
  std::optional<Value> value;
  std::optional<Outcome> outcome;  // Absent: not known.
  std::string answer = "?";        // The value's text, or who wins.
  std::string winner;              // Of games that answer one.
  std::string detail;
  bool loopy = false;    // Whether the answer is a loopy nimber.
  bool progress = true;  // Of a winning move: whether it leads towards the end.
  std::string route;
  std::string sense;
  std::string sense_word;

  // Whether the player who moves here wins, the opponent moving next.
  [[nodiscard]] bool Wins(Player player) const {
    return outcome.has_value() && *outcome != Outcome::kD &&
           !WinsMovingFirst(*outcome, Opponent(player));
  }
};

enum class Listed { kAll, kWinning, kNone };

struct Side {
  std::vector<Row> rows;
  Listed listed = Listed::kAll;
};

class Moves {
 public:
  Moves(Session& session, const AnyPositionPtr& position)
      : session_(session), position_(position) {}

  // What is known is kept, whatever the status.
  absl::Status Find() {
    listable_ = position_->CheckListable();
    absl::Status status;
    if (listable_.ok()) {
      std::size_t count = 0;
      for (const Player player : kPlayers) {
        for (AnyMove& move : position_->NamedMoves(player)) {
          side(player).rows.emplace_back(std::move(move.label), std::move(move.position));
          ++count;
        }
      }
      CheckLength(count);
      status = FindWinning();
      status.Update(WriteTexts());
      CGT_RETURN_IF_ERROR(status);
      CGT_RETURN_IF_ERROR(CheckWork(count));
      std::uint64_t effort = kEffort;
      for (const Player player : kPlayers) {
        for (Row& row : side(player).rows) {
          CGT_RETURN_IF_ERROR(session_.engine().CheckBudget());
          status.Update(row.outcome.has_value() ? AnswerFurther(row, effort)
                                                : Answer(row));
        }
      }
      status.Update(FindProgress());
      if (session_.line().sensible && status.ok()) status.Update(FindSense());
      return status;
    }
    // Too many options to be listed; the winning ones may be found all the same.
    for (const Player player : kPlayers) {
      CGT_ASSIGN_OR_RETURN(std::optional<std::vector<AnyMove>> winning,
                           WinningMoves(player));
      if (!winning.has_value()) winning = position_->MovesToNimber(Nimber());
      side(player).listed = winning.has_value() ? Listed::kWinning : Listed::kNone;
      if (!winning.has_value()) continue;
      for (AnyMove& move : *winning) {
        Row row(std::move(move.label), std::move(move.position));
        status.Update(Answer(row));
        side(player).rows.push_back(std::move(row));
      }
    }
    status.Update(WriteTexts());
    status.Update(listable_);
    return status;
  }

  void Print() {
    for (const Player player : kPlayers) {
      const Side& s = side(player);
      PrintLine(Heading(player, s));
      std::size_t label_width = 0;
      std::size_t answer_width = 0;
      for (const Row& row : s.rows) {
        label_width = std::max(label_width, row.label.size());
        answer_width = std::max(answer_width, row.answer.size());
      }
      // One long text must not push all the others off the screen.
      answer_width = std::min<std::size_t>(answer_width, 50);
      for (const Row& row : s.rows) {
        std::string line =
            absl::StrCat(Mark(row, player), Padded(row.label, label_width), "  ",
                         Padded(row.answer, answer_width), "  ", PositionText(row));
        if (!row.sense.empty()) absl::StrAppend(&line, "  (", row.sense, ")");
        if (session_.line().explain) absl::StrAppend(&line, "  by ", row.route);
        PrintLine(line);
      }
    }
  }

  void AddTo(JsonObject& object) {
    for (const Player player : kPlayers) {
      std::vector<JsonObject> list;
      for (const Row& row : side(player).rows) {
        JsonObject one;
        one.SetText("move", row.label);
        if (row.text.has_value()) {
          one.SetText("position", *row.text);
        } else {
          one.SetNull("position");
        }
        if (row.value.has_value() || row.loopy) {
          one.SetText("value", row.answer);
        } else {
          one.SetNull("value");
        }
        if (row.outcome.has_value()) {
          if (!row.winner.empty()) {
            one.SetText("winner", row.winner);
            if (!row.detail.empty()) one.SetText("detail", row.detail);
          } else {
            one.SetText("outcome", OutcomeName(*row.outcome));
          }
          one.SetBool("wins", row.Wins(player));
          if (row.Wins(player) && position_->Info().may_repeat) {
            one.SetBool("progress", row.progress);
          }
        } else {
          one.SetNull("outcome");
          one.SetNull("wins");
        }
        if (!row.sense.empty()) {
          one.SetText("sense", row.sense_word);
          one.SetText("because", row.sense);
        }
        if (!row.route.empty()) one.SetText("route", row.route);
        list.push_back(std::move(one));
      }
      object.SetObjects(player == Player::kLeft ? "left" : "right", list);
    }
    object.SetBool("complete", side(Player::kLeft).listed == Listed::kAll);
  }

 private:
  // How many checks of the budget are spent on values where outcomes are known without.
  static constexpr std::uint64_t kEffort = std::uint64_t{1} << 20;

  // Every move is written with the position that it leads to, unless that is too long
  // for a line, or all are for a program that reads them.
  void CheckLength(std::size_t count) {
    constexpr std::size_t kMaxLine = 10'000;
    constexpr std::size_t kMaxBytes = 200'000'000;
    if (count == 0) return;
    length_ = position_->PositionText().size();
    positions_shown_ =
        session_.line().json ? length_ <= kMaxBytes / count : length_ <= kMaxLine;
  }

  // A few positions are written whatever the budget says; a million large ones are work.
  absl::Status WriteTexts() {
    constexpr std::size_t kAlways = 200;
    if (!positions_shown_) return absl::OkStatus();
    std::size_t written = 0;
    for (Side& s : sides_) {
      for (Row& row : s.rows) {
        if (++written > kAlways) CGT_RETURN_IF_ERROR(session_.engine().CheckBudget());
        row.text = row.position->PositionText();
      }
    }
    return absl::OkStatus();
  }

  static absl::string_view Mark(const Row& row, Player player) {
    if (!row.Wins(player)) return "        ";
    return row.progress ? "  wins  " : "  holds ";
  }

  // Where play may repeat, not every winning move leads towards the end.
  absl::Status FindProgress() {
    if (!position_->Info().may_repeat) return absl::OkStatus();
    for (const Player player : kPlayers) {
      for (Row& row : side(player).rows) {
        if (!row.Wins(player)) continue;
        CGT_ASSIGN_OR_RETURN(row.progress,
                             position_->MakesProgress(session_.engine(), *row.position));
      }
    }
    return absl::OkStatus();
  }

  // What is not known yet would be valued, each position by itself.
  absl::Status CheckWork(std::size_t count) {
    constexpr std::size_t kMaxBytes = 200'000'000;
    const AnswerKind kind = position_->Answer();
    if (count < 100 || length_ <= kMaxBytes / count ||
        (kind != AnswerKind::kValue && kind != AnswerKind::kNimber)) {
      return absl::OkStatus();
    }
    for (const Side& s : sides_) {
      if (s.rows.empty() || s.rows.front().outcome.has_value()) continue;
      for (Side& none : sides_) none = {{}, Listed::kNone};
      return absl::ResourceExhaustedError(
          absl::StrCat(count, " moves, each to a position of about ", length_,
                       " bytes, are too many to list; `cgt outcome` names a winning "
                       "one"));
    }
    return absl::OkStatus();
  }

  // Winning moves that a theorem names. Not asked by rules, nor of winners: what a move
  // leads to is told by the winner there.
  absl::StatusOr<std::optional<std::vector<AnyMove>>> WinningMoves(Player player) {
    const AnswerKind kind = position_->Answer();
    if (session_.line().by == By::kRules ||
        (kind != AnswerKind::kNimber && kind != AnswerKind::kOutcome)) {
      return std::optional<std::vector<AnyMove>>();
    }
    return position_->NamedWinningMoves(session_.engine(), player);
  }

  // Of an impartial position whose winning moves a theorem names, the outcome of every
  // option is known.
  absl::Status FindWinning() {
    for (const Player player : kPlayers) {
      if (side(player).rows.empty()) continue;
      CGT_ASSIGN_OR_RETURN(const std::optional<std::vector<AnyMove>> winning,
                           WinningMoves(player));
      if (!winning.has_value()) continue;
      CGT_ASSIGN_OR_RETURN(const std::optional<OutcomeAnswer> theorem,
                           position_->OutcomeByTheorem(session_.engine()));
      absl::flat_hash_set<std::string> labels;
      for (const AnyMove& move : *winning) labels.insert(move.label);
      for (Row& row : side(player).rows) {
        row.outcome = labels.contains(row.label) ? Outcome::kP : Outcome::kN;
        row.answer = std::string(OutcomeName(*row.outcome));
        row.route = theorem.has_value() ? theorem->theorem : "a theorem on its moves";
      }
    }
    return absl::OkStatus();
  }

  // The value of an option whose outcome is known, if it is found with a bounded effort
  // (which is shared, and used up).
  absl::Status AnswerFurther(Row& row, std::uint64_t& effort) {
    if (session_.line().as_outcome || effort == 0 ||
        position_->Answer() == AnswerKind::kOutcome) {
      return absl::OkStatus();
    }
    Row valued(row.label, row.position);
    absl::Status status;
    {
      Engine& engine = session_.engine();
      const Budget* const budget = engine.budget();
      const std::uint64_t before = budget == nullptr ? 0 : budget->checks();
      {
        const Effort scope(engine, effort);
        status = Answer(valued);
      }
      const std::uint64_t used = budget == nullptr ? 0 : budget->checks() - before;
      effort -= std::min(effort, used);
    }
    if (valued.value.has_value()) {
      valued.text = std::move(row.text);
      row = std::move(valued);
    }
    CGT_RETURN_IF_ERROR(session_.engine().CheckBudget());
    return Effort::IsShortage(status) ? absl::OkStatus() : status;
  }

  Side& side(Player player) { return sides_[PlayerIndex(player)]; }

  std::string PositionText(const Row& row) const {
    if (row.text.has_value()) return *row.text;
    if (positions_shown_) return "(not written out)";
    return absl::StrCat("(a position of about ", length_, " characters)");
  }

  static std::string Padded(absl::string_view text, std::size_t width) {
    return absl::StrCat(text, std::string(width - std::min(width, text.size()), ' '));
  }

  std::string Heading(Player player, const Side& s) const {
    std::size_t winning = 0;
    std::size_t unknown = 0;
    for (const Row& row : s.rows) {
      winning += row.Wins(player) ? 1 : 0;
      unknown += row.outcome.has_value() ? 0 : 1;
    }
    const std::size_t count = s.rows.size();
    const std::string options = absl::StrCat(count, count == 1 ? " option" : " options");
    std::string text = absl::StrCat(PlayerName(player), ": ");
    if (s.listed == Listed::kNone) return absl::StrCat(text, "options not listed");
    if (s.listed == Listed::kWinning) {
      return absl::StrCat(text, count,
                          count == 1 ? " winning option" : " winning options",
                          ", the others are not listed");
    }
    if (count == 0) {
      return absl::StrCat(text, options,
                          position_->Play() == PlayConvention::kMisere
                              ? "; by the misere rule, wins at once"
                              : "");
    }
    absl::StrAppend(&text, options, ", ", winning, winning == 1 ? " wins" : " win");
    if (unknown > 0) absl::StrAppend(&text, ", ", unknown, " not known");
    return text;
  }

  absl::Status Answer(Row& row) {
    const AnswerKind kind = position_->Answer();
    const bool sums = kind != AnswerKind::kWinner && kind != AnswerKind::kLoopyNimber;
    if (session_.line().as_outcome && sums) return AnswerByOutcome(row);
    const absl::StatusOr<cgt::Answer> answer =
        row.position->Evaluate(session_.engine(), session_.line().by);
    if (!answer.ok()) return Located(row.label, answer.status());
    row.value = answer->value;
    row.outcome = answer->outcome;
    row.winner = answer->winner;
    row.loopy = answer->loopy.has_value();
    row.detail = answer->detail;
    row.route = RouteOf(session_, *answer);
    Text text = TextOf(session_, *answer);
    row.answer = session_.line().as_outcome && row.loopy
                     ? std::string(OutcomeName(*row.outcome))
                     : std::move(text.text);
    absl::Status status = answer->status;
    status.Update(text.status);
    return status;
  }

  absl::Status AnswerByOutcome(Row& row) {
    OutcomeOptions options;
    options.moves = false;
    options.values = session_.line().by != By::kRules;
    OutcomeSearch search(session_.engine(), options);
    const TermGroup group{row.position, 1};
    const absl::StatusOr<SumOutcome> sum = search.Decide({group});
    if (!sum.ok()) return Located(row.label, sum.status());
    row.outcome = sum->outcome;
    if (row.outcome.has_value()) row.answer = std::string(OutcomeName(*row.outcome));
    row.route = std::string(OutcomeStepName(sum->starter[0].step));
    return sum->status;
  }

  absl::Status FindSense() {
    CGT_ASSIGN_OR_RETURN(const cgt::Answer answer,
                         position_->Evaluate(session_.engine(), session_.line().by));
    if (!answer.value.has_value()) {
      return absl::InvalidArgumentError(
          "--sensible: expected a position that has a value, which this one has "
          "not");
    }
    for (const Player player : kPlayers) {
      std::vector<Row>& rows = side(player).rows;
      std::vector<Value> values;
      for (const Row& row : rows) values.push_back(*row.value);
      CGT_ASSIGN_OR_RETURN(
          const std::vector<OptionSense> senses,
          SenseOfOptions(session_.engine(), player, *answer.value, values));
      for (std::size_t i = 0; i < rows.size(); ++i) Tell(senses[i], rows, rows[i]);
    }
    return absl::OkStatus();
  }

  void Tell(const OptionSense& sense, const std::vector<Row>& rows, Row& row) {
    switch (sense.sense) {
      case Sense::kCanonical:
        row.sense_word = row.sense = "canonical";
        break;
      case Sense::kDominated:
        row.sense_word = "dominated";
        row.sense = absl::StrCat(sense.equal ? "equal to " : "dominated by ",
                                 rows[sense.by].label);
        break;
      case Sense::kReversible:
        row.sense_word = "reversible";
        row.sense =
            absl::StrCat("reversible through ", TextOf(session_, *sense.through).text);
        break;
      case Sense::kReplaced:
        row.sense_word = "dominated";
        row.sense = absl::StrCat("dominated by ", TextOf(session_, *sense.through).text,
                                 ", which a reversible option leads to");
        break;
    }
  }

  Session& session_;
  const AnyPositionPtr& position_;
  absl::Status listable_;
  std::size_t length_ = 0;  ///< of the position's text
  bool positions_shown_ = true;
  Side sides_[2];
};

absl::StatusOr<int> MovesOne(Session& session, const AnyRuleset& ruleset,
                             const std::string& input, std::uint64_t line_number) {
  CGT_ASSIGN_OR_RETURN(const AnyPositionPtr position, ruleset.Parse(input));
  Moves moves(session, position);
  const absl::Status status = moves.Find();
  const bool failed = !status.ok() && ExitOf(status) != kUnknown;
  if (failed) return status;
  if (session.line().json) {
    JsonObject object = NewObject(line_number);
    object.SetText("ruleset", ruleset.Name());
    object.SetText("position", position->PositionText());
    moves.AddTo(object);
    if (!status.ok()) object.SetText("error", std::string(status.message()));
    PrintLine(object.ToString());
  } else {
    if (line_number != 0) PrintLine(position->Text());
    moves.Print();
  }
  if (status.ok()) return kAnswered;
  if (session.line().json && line_number != 0) return ExitOf(status);
  return session.Fail(status);
}

}  // namespace

int RunMoves(Session& session) {
  const std::vector<std::string>& arguments = session.line().arguments;
  const absl::StatusOr<AnyRulesetPtr> ruleset = session.catalog().Find(arguments[0]);
  if (!ruleset.ok()) return session.Fail(ruleset.status());
  return ForEachInput(session, arguments[1],
                      [&](const std::string& input, std::uint64_t line_number) {
                        return MovesOne(session, **ruleset, input, line_number);
                      });
}

}  // namespace cgt::apps

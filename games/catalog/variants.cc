// A variant asks the base for the moves of both players and passes on those that are
// allowed; everything else (memo, decomposition, cycles, budgets) is the Evaluator's.
#include "games/catalog/variants.h"

#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "cgt/errors.h"
#include "games/catalog/catalog.h"
#include "games/catalog/internal/sum_key.h"

namespace cgt {
namespace {

constexpr absl::string_view kExchanged = "exchanged:";

void AppendOptions(Player player, const AnyPosition& base, bool exchanged,
                   std::vector<VariantPosition>& out) {
  std::vector<TermPtr> options;
  base.Options(player, options);
  out.reserve(out.size() + options.size());
  for (TermPtr& option : options) {
    out.push_back({AsAnyPosition(std::move(option)), exchanged});
  }
}

// The moves of `player` in the base, their names after a prefix.
void AppendMoves(Player player, const AnyPosition& base, bool exchanged,
                 absl::string_view prefix,
                 std::vector<LabelledMove<VariantPosition>>& out) {
  for (AnyMove& move : base.NamedMoves(player)) {
    out.push_back(
        {absl::StrCat(prefix, move.label), {std::move(move.position), exchanged}});
  }
}

bool HasOptions(Player player, const AnyPosition& base) {
  std::vector<TermPtr> options;
  base.Options(player, options);
  return !options.empty();
}

}  // namespace

// --- what they have in common

auto RulesetVariant::Parse(absl::string_view text) const -> absl::StatusOr<Position> {
  CGT_ASSIGN_OR_RETURN(AnyPositionPtr base, base_->Parse(text));
  if (base->Play() == PlayConvention::kMisere) {
    const std::size_t at = std::min(text.find("play="), text.size());
    return InputError(at, text.substr(at),
                      "a position that is played by the normal rule");
  }
  return Position{std::move(base), false};
}

std::string RulesetVariant::Key(const Position& p) const {
  return internal::SumKey(*p.base);
}

void RulesetVariant::AppendParts(const Position& p, std::vector<Position>& out) {
  for (AnyPositionPtr& part : p.base->Parts()) {
    out.push_back({std::move(part), p.exchanged});
  }
}

void RulesetVariant::Components(const Position& p, std::vector<Position>& out) const {
  if (IsImpartial()) {
    AppendParts(p, out);
  } else {
    out.push_back(p);
  }
}

absl::StatusOr<std::optional<ClosedFormAnswer>> RulesetVariant::ClosedForm(
    Engine& engine, const Position& p) const {
  if (!IsImpartial()) return std::optional<ClosedFormAnswer>();
  const absl::StatusOr<Answer> answer = p.base->Evaluate(engine, By::kTheorem);
  if (!answer.ok()) {
    if (answer.status().code() != absl::StatusCode::kFailedPrecondition) {
      return answer.status();
    }
    return std::optional<ClosedFormAnswer>();
  }
  // Of no parts there is no theorem.
  if (!answer->value.has_value() || answer->counts.theorems.empty()) {
    return std::optional<ClosedFormAnswer>();
  }
  return std::optional<ClosedFormAnswer>({*answer->value,
                                          absl::StrJoin(answer->counts.theorems, ", "),
                                          answer->counts.work});
}

// --- Impartial

const RulesetInfo& ImpartialVariant::Info() {
  static constexpr RulesetInfo kInfo = {
      .name = "Impartial",
      .summary = "another ruleset in which either player may make the moves of both",
      .rules =
          "The positions are those of the ruleset in brackets. Either player may make "
          "the moves that this ruleset gives to Left and those that it gives to Right. "
          "Whoever cannot move loses. Impartial[Domineering] is Cram. The ruleset must "
          "have values and play that ends.",
      .notation =
          "as the ruleset in brackets writes it; a move is named after the player whose "
          "move it was: 'Left: a1-a2'",
      .sample = "..|..",
      .sources = "cgsuite",
      .answer = AnswerKind::kNimber,
      .sample_parameters = "Domineering",
  };
  return kInfo;
}

void ImpartialVariant::Options(Player /*player*/, const Position& p,
                               std::vector<Position>& out) const {
  AppendOptions(Player::kLeft, *p.base, false, out);
  if (!IsImpartial()) AppendOptions(Player::kRight, *p.base, false, out);
}

void ImpartialVariant::Moves(Player /*player*/, const Position& p, Labelled& out) const {
  if (IsImpartial()) {
    AppendMoves(Player::kLeft, *p.base, false, "", out);
    return;
  }
  for (const Player player : kPlayers) {
    AppendMoves(player, *p.base, false, absl::StrCat(PlayerName(player), ": "), out);
  }
}

// --- Dicotic

const RulesetInfo& DicoticVariant::Info() {
  static constexpr RulesetInfo kInfo = {
      .name = "Dicotic",
      .summary = "another ruleset in which nobody may move where the opponent cannot",
      .rules =
          "The positions and moves are those of the ruleset in brackets, but as soon as "
          "one of the players has no move, neither has the other. Whoever cannot move "
          "loses. All positions are dicotic (all-small). The ruleset must have values "
          "and play that ends.",
      .notation = "as the ruleset in brackets writes positions and moves",
      .sample = "..|..",
      .sources = "cgsuite",
      .sample_parameters = "Domineering",
  };
  return kInfo;
}

void DicoticVariant::Options(Player player, const Position& p,
                             std::vector<Position>& out) const {
  if (HasOptions(Opponent(player), *p.base)) AppendOptions(player, *p.base, false, out);
}

void DicoticVariant::Moves(Player player, const Position& p, Labelled& out) const {
  if (HasOptions(Opponent(player), *p.base)) AppendMoves(player, *p.base, false, "", out);
}

// --- Twisted

const RulesetInfo& TwistedVariant::Info() {
  static constexpr RulesetInfo kInfo = {
      .name = "Twisted",
      .summary = "another ruleset in which the players exchange roles after each move",
      .rules =
          "The positions are those of the ruleset in brackets. At first Left moves as "
          "Left there and Right as Right; after each move, whoever made it, they "
          "exchange their roles. Whoever cannot move loses. The ruleset must have "
          "values and play that ends.",
      .notation =
          "as the ruleset in brackets writes positions and moves, with 'exchanged:' "
          "before a position in which the roles are exchanged",
      .sample = "..|..",
      .sources = "cgsuite",
      .sample_parameters = "Domineering",
  };
  return kInfo;
}

auto TwistedVariant::Parse(absl::string_view text) const -> absl::StatusOr<Position> {
  const bool exchanged = absl::StartsWith(text, kExchanged);
  const std::size_t begin = exchanged ? kExchanged.size() : 0;
  absl::StatusOr<Position> position = RulesetVariant::Parse(text.substr(begin));
  if (!position.ok()) {
    return MapOffset(position.status(), [&](std::size_t at) { return begin + at; });
  }
  position->exchanged = exchanged;
  return position;
}

std::string TwistedVariant::Print(const Position& p) const {
  return absl::StrCat(p.exchanged ? kExchanged : "", p.base->PositionText());
}

std::string TwistedVariant::Key(const Position& p) const {
  return absl::StrCat(p.exchanged ? "x" : "", RulesetVariant::Key(p));
}

void TwistedVariant::Options(Player player, const Position& p,
                             std::vector<Position>& out) const {
  AppendOptions(p.exchanged ? Opponent(player) : player, *p.base, !p.exchanged, out);
}

void TwistedVariant::Moves(Player player, const Position& p, Labelled& out) const {
  AppendMoves(p.exchanged ? Opponent(player) : player, *p.base, !p.exchanged, "", out);
}

// --- the base

absl::StatusOr<std::shared_ptr<const AnyRuleset>> FindVariantBase(
    absl::string_view parameters) {
  if (parameters.empty()) {
    return InputError(0, "", "a ruleset in brackets, as in Impartial[Domineering]");
  }
  if (std::count(parameters.begin(), parameters.end(), '[') > kMaxVariantDepth) {
    return InputError(
        0, parameters,
        absl::StrCat("at most ", kMaxVariantDepth, " rulesets in each other"));
  }
  absl::StatusOr<AnyRulesetPtr> base = FindRuleset(parameters);
  if (!base.ok()) {
    // That the variant itself is known makes it a wrong input.
    return absl::InvalidArgumentError(base.status().message());
  }
  const RulesetInfo& info = (*base)->Info();
  const auto refuse = [&](absl::string_view why) {
    return InputError(
        0, parameters,
        absl::StrCat("a ruleset with values and play that ends: ", info.name, why));
  };
  if (info.may_repeat) return refuse("'s play may repeat");
  if (info.answer != AnswerKind::kValue && info.answer != AnswerKind::kNimber) {
    return refuse(absl::StrCat(" answers a ", AnswerKindName(info.answer)));
  }
  return base;
}

template class Evaluator<ImpartialVariant>;
template class Evaluator<DicoticVariant>;
template class Evaluator<TwistedVariant>;
template class OutcomeTable<ImpartialVariant>;
template class OutcomeTable<DicoticVariant>;
template class OutcomeTable<TwistedVariant>;

}  // namespace cgt

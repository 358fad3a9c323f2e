// Games played together, and variants of games. All depend on forms.
#include "canonical/compounds.h"

#include <cstddef>

#include "cgt/errors.h"
#include "language/operations/groups.h"

namespace cgt::internal {
namespace {

// All compounds are associative.
absl::StatusOr<Result> CompoundOf(const Arguments& a, CompoundKind kind) {
  FormId compound = a.LiteralForm(0).id;
  for (std::size_t i = 1; i < a.size(); ++i) {
    CGT_ASSIGN_OR_RETURN(
        compound, Compound(a.engine(), a.forms(), kind, compound, a.LiteralForm(i).id));
  }
  return Result::OfForm({&a.forms(), compound});
}

absl::StatusOr<Result> VariantOf(const Arguments& a, VariantKind kind) {
  CGT_ASSIGN_OR_RETURN(const FormId variant,
                       Variant(a.engine(), a.forms(), kind, a.LiteralForm(0).id));
  return Result::OfForm({&a.forms(), variant});
}

absl::StatusOr<Result> CallConjunctiveSum(const Arguments& a) {
  return CompoundOf(a, CompoundKind::kConjunctive);
}
absl::StatusOr<Result> CallContinuedConjunctiveSum(const Arguments& a) {
  return CompoundOf(a, CompoundKind::kContinuedConjunctive);
}
absl::StatusOr<Result> CallDicoticVariant(const Arguments& a) {
  return VariantOf(a, VariantKind::kDicotic);
}
absl::StatusOr<Result> CallDisjunctiveSum(const Arguments& a) {
  return CompoundOf(a, CompoundKind::kDisjunctive);
}
absl::StatusOr<Result> CallImpartialVariant(const Arguments& a) {
  return VariantOf(a, VariantKind::kImpartial);
}
absl::StatusOr<Result> CallLiteralForm(const Arguments& a) {
  return Result::OfForm(a.LiteralForm(0));
}
absl::StatusOr<Result> CallNegativeForm(const Arguments& a) {
  CGT_ASSIGN_OR_RETURN(const FormId negative,
                       NegativeForm(a.engine(), a.forms(), a.LiteralForm(0).id));
  return Result::OfForm({&a.forms(), negative});
}
absl::StatusOr<Result> CallSelectiveSum(const Arguments& a) {
  return CompoundOf(a, CompoundKind::kSelective);
}
absl::StatusOr<Result> CallTwistedVariant(const Arguments& a) {
  return VariantOf(a, VariantKind::kTwisted);
}

constexpr Operation kCompoundOperations[] = {
    {"ConjunctiveSum", "ConjunctiveSum(G,H)",
     "the form of games in all of which one moves at once; the first to end ends all",
     "ff+",
     "A move is one in every component; who cannot move in some component cannot move. "
     "{ConjunctiveSum(GL,HL)|ConjunctiveSum(GR,HR)} for all pairs of options. It depends "
     "on the forms: with 1 the compound of 0 is 0, that of '{*|*}' is 1.",
     "At most 2^20 positions and 2^24 options.",
     "The pairs of followers that can be reached, with their options.",
     "conway2001, chapter 14", "ConjunctiveSum(*5,*6) == *5",
     "compound join together rapid short rule remoteness", &CallConjunctiveSum},
    {"ContinuedConjunctiveSum", "ContinuedConjunctiveSum(G,H)",
     "the form of games in all of which one moves at once; the last to end ends all",
     "ff+",
     "A move is one in every component in which the player to move has an option, the "
     "others staying as they are; who has an option in none cannot move.",
     "At most 2^20 positions and 2^24 options.",
     "The pairs of followers that can be reached, with their options.",
     "conway2001, chapter 14", "ContinuedConjunctiveSum(*,1) == 1/2",
     "compound join together slow long rule suspense", &CallContinuedConjunctiveSum},
    {"DicoticVariant", "DicoticVariant(G)",
     "the form in which nobody may move where the opponent cannot", "f",
     "0 if a player has no option in the form, otherwise "
     "{DicoticVariant(GL)|DicoticVariant(GR)}. It depends on the form.",
     "At most 2^20 positions and 2^24 options.", "The followers with their options.",
     "cgsuite, DicoticVariantGame", "DicoticVariant({1|0}) == *",
     "all-small dicot variant", &CallDicoticVariant},
    {"DisjunctiveSum", "DisjunctiveSum(G,H)",
     "the form of games in one of which one moves: the sum, not simplified", "ff+",
     "{DisjunctiveSum(GL,H),DisjunctiveSum(G,HL)|DisjunctiveSum(GR,H),"
     "DisjunctiveSum(G,HR)}; its value is G + H.",
     "At most 2^20 positions and 2^24 options.",
     "The pairs of followers, with their options.", "conway2001, chapter 7",
     "DisjunctiveSum({1|0},*) == {1|0} + *", "compound together add plus sum",
     &CallDisjunctiveSum},
    {"ImpartialVariant", "ImpartialVariant(G)",
     "the form in which either player may make the moves of both", "f",
     "{ImpartialVariant(GL),ImpartialVariant(GR)|the same}. It depends on the form: "
     "'{1/2|2}' and '{1/4|2}' are both 1, but their variants are * and *2.",
     "At most 2^20 positions and 2^24 options.", "The followers with their options.",
     "cgsuite, ImpartialVariantGame", "ImpartialVariant('{1/4|2}') == *2",
     "nimber variant neutral", &CallImpartialVariant},
    {"LiteralForm", "LiteralForm(G)",
     "the game tree of a position; of a value its canonical form", "f",
     "The options as they are played, nothing simplified. A position that is the "
     "argument "
     "itself stands for its tree, in a sum or a variable for its value.",
     "Positions whose play ends and whose answer is a value; at most 2^20 positions and "
     "2^24 options.",
     "The positions that can be reached, with their options.", "conway2001, chapter 7",
     "LiteralForm(Domineering(\"..\")) == -1", "tree literal explicit game position",
     &CallLiteralForm},
    {"NegativeForm", "NegativeForm(G)", "the form with the players exchanged everywhere",
     "f", "{NegativeForm(GR)|NegativeForm(GL)}; its value is -G.",
     "At most 2^20 positions and 2^24 options.", "The followers with their options.",
     "conway2001, chapter 7", "NegativeForm('{{*|*}|3}') == -'{{*|*}|3}'",
     "minus opposite mirror", &CallNegativeForm},
    {"SelectiveSum", "SelectiveSum(G,H)",
     "the form of games in any of which, one or more, one moves", "ff+",
     "{SelectiveSum(GL,H),SelectiveSum(G,HL),SelectiveSum(GL,HL)|the same for Right}. It "
     "depends on the forms.",
     "At most 2^20 positions and 2^24 options.",
     "The pairs of followers, with their options.", "conway2001, chapter 14",
     "SelectiveSum(1/2,1/4) == 3/4", "compound union together", &CallSelectiveSum},
    {"TwistedVariant", "TwistedVariant(G)",
     "the form in which the players exchange roles after each move", "f",
     "{-TwistedVariant(GL)|-TwistedVariant(GR)}. It depends on the form; impartial forms "
     "are their own variants.",
     "At most 2^20 positions and 2^24 options.",
     "The followers, as they are and exchanged, with their options.",
     "cgsuite, TwistedVariantGame", "TwistedVariant(2) == 0", "exchange swap variant",
     &CallTwistedVariant},
};

}  // namespace

absl::Span<const Operation> CompoundOperations() { return kCompoundOperations; }

}  // namespace cgt::internal

// Variants of rulesets: the same positions with other moves.
#ifndef CGT_GAMES_CATALOG_VARIANTS_H_
#define CGT_GAMES_CATALOG_VARIANTS_H_

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"
#include "games/catalog/any_ruleset.h"

namespace cgt {

/// A position of a variant: one of the base ruleset.
struct VariantPosition {
  AnyPositionPtr base;
  /// Whether the players have exchanged their roles (twisted variants only).
  bool exchanged = false;
};

/// What the variants have in common. The base is played by the normal rule and its
/// positions have values; a base whose answer is a nimber is its own variant.
class RulesetVariant {
 public:
  using Position = VariantPosition;

  /// \param base as FindVariantBase answers it
  explicit RulesetVariant(std::shared_ptr<const AnyRuleset> base)
      : base_(std::move(base)) {}

  [[nodiscard]] const AnyRuleset& base() const { return *base_; }

  /// \errors those of the base; InvalidArgument for a position that is played by the
  ///   misere rule
  [[nodiscard]] absl::StatusOr<Position> Parse(absl::string_view text) const;
  [[nodiscard]] std::string Print(const Position& p) const {
    return p.base->PositionText();
  }
  /// The parts of the position as a sum of the base, in any order.
  [[nodiscard]] std::string Key(const Position& p) const;
  [[nodiscard]] absl::Status CheckListable(const Position& p) const {
    return p.base->CheckListable();
  }
  /// The parts in the base if its answer is a nimber, otherwise the position itself.
  void Components(const Position& p, std::vector<Position>& out) const;
  /// What a theorem says of the position of a base whose answer is a nimber: there all
  /// variants are the base itself.
  absl::StatusOr<std::optional<ClosedFormAnswer>> ClosedForm(Engine& engine,
                                                             const Position& p) const;

 protected:
  static void AppendParts(const Position& p, std::vector<Position>& out);

  using Labelled = std::vector<LabelledMove<Position>>;

  [[nodiscard]] bool IsImpartial() const {
    return base_->Info().answer == AnswerKind::kNimber;
  }

 private:
  std::shared_ptr<const AnyRuleset> base_;
};

/// `Impartial[R]`: either player may make the moves of both. The variant of a sum is the
/// sum of the variants of its parts.
/// \source{cgsuite,ImpartialVariantGame}
class ImpartialVariant : public RulesetVariant {
 public:
  using RulesetVariant::RulesetVariant;

  static const RulesetInfo& Info();
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  /// Named after the player of the base who makes them: `Left: a1-a2`.
  void Moves(Player player, const Position& p, Labelled& out) const;
  void Components(const Position& p, std::vector<Position>& out) const {
    AppendParts(p, out);
  }
  [[nodiscard]] Position Negative(const Position& p) const { return p; }
};

/// `Dicotic[R]`: a player may move only where the opponent could move too. The variant of
/// a sum is in general not the sum of the variants: in 1 + (-1) both players can move, in
/// either part only one.
/// \source{cgsuite,DicoticVariantGame}
class DicoticVariant : public RulesetVariant {
 public:
  using RulesetVariant::RulesetVariant;

  static const RulesetInfo& Info();
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  void Moves(Player player, const Position& p, Labelled& out) const;
};

/// `Twisted[R]`: after each move the players exchange their roles, in all parts of a sum
/// at once, so that here too the sum of the variants is another game: 1 is its own
/// variant, but that of 1 + 1 is {-1|}, which is 0.
/// \source{cgsuite,TwistedVariantGame}
class TwistedVariant : public RulesetVariant {
 public:
  using RulesetVariant::RulesetVariant;

  static const RulesetInfo& Info();
  /// As the base, with `exchanged:` before the position where the players have exchanged
  /// their roles.
  [[nodiscard]] absl::StatusOr<Position> Parse(absl::string_view text) const;
  [[nodiscard]] std::string Print(const Position& p) const;
  [[nodiscard]] std::string Key(const Position& p) const;
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  void Moves(Player player, const Position& p, Labelled& out) const;
  [[nodiscard]] Position Negative(const Position& p) const {
    return {p.base, !p.exchanged};
  }
};

/// The ruleset that the parameters of a variant name.
/// \errors InvalidArgument with the offset in `parameters`: no ruleset of the catalog, or
///   one without variants, with the reason; more than kMaxVariantDepth in each other
[[nodiscard]] absl::StatusOr<std::shared_ptr<const AnyRuleset>> FindVariantBase(
    absl::string_view parameters);

/// How many variants may stand in each other: `Impartial[Dicotic[Snort]]` has two.
inline constexpr int kMaxVariantDepth = 8;

extern template class Evaluator<ImpartialVariant>;
extern template class Evaluator<DicoticVariant>;
extern template class Evaluator<TwistedVariant>;
extern template class OutcomeTable<ImpartialVariant>;
extern template class OutcomeTable<DicoticVariant>;
extern template class OutcomeTable<TwistedVariant>;

}  // namespace cgt

#endif  // CGT_GAMES_CATALOG_VARIANTS_H_

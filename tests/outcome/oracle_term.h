// A literal game of the naive oracle as a term, and sums of them decided by the oracle.
#ifndef CGT_TESTS_OUTCOME_ORACLE_TERM_H_
#define CGT_TESTS_OUTCOME_ORACLE_TERM_H_

#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "canonical/engine.h"
#include "canonical/term.h"
#include "tests/oracle/naive.h"
#include "tests/outcome/bridge.h"

namespace cgt::testing {

/// Plays the literal tree. Whether its value may be asked can be chosen, so that a test
/// can force play to be searched.
class OracleTerm final : public Term {
 public:
  OracleTerm(Bridge& bridge, oracle::Id game, bool valued)
      : bridge_(bridge), game_(game), valued_(valued) {}

  static TermPtr Make(Bridge& bridge, oracle::Id game, bool valued) {
    return std::make_shared<const OracleTerm>(bridge, game, valued);
  }
  [[nodiscard]] oracle::Id game() const { return game_; }

  void Options(Player player, std::vector<TermPtr>& out) const override {
    for (const oracle::Id option : bridge_.games().Options(ToSide(player), game_)) {
      out.push_back(Make(bridge_, option, valued_));
    }
  }
  void Moves(Player player, std::vector<TermMove>& out) const override {
    int n = 0;
    for (const oracle::Id option : bridge_.games().Options(ToSide(player), game_)) {
      out.push_back({absl::StrCat("move ", n++), Make(bridge_, option, valued_)});
    }
  }
  void Components(std::vector<TermPtr>& out) const override {
    out.push_back(Make(bridge_, game_, valued_));
  }
  void AppendKey(std::string& out) const override {
    absl::StrAppend(&out, "Oracle:", game_, ";");
  }
  [[nodiscard]] std::string Text() const override { return bridge_.games().Print(game_); }
  [[nodiscard]] PlayConvention Play() const override { return PlayConvention::kNormal; }
  [[nodiscard]] AnswerKind Answer() const override { return AnswerKind::kValue; }
  absl::StatusOr<Value> ValueByTheorem(Engine&) const override {
    return absl::FailedPreconditionError("no theorem");
  }
  absl::StatusOr<Value> ValueByRules(Engine&) const override {
    if (!valued_) return absl::ResourceExhaustedError("no value is given away");
    return bridge_.ToValue(game_);
  }

 private:
  Bridge& bridge_;
  oracle::Id game_;
  bool valued_;
};

}  // namespace cgt::testing

#endif  // CGT_TESTS_OUTCOME_ORACLE_TERM_H_

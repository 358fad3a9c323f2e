// Who wins a sum, with a winning move, against the naive oracle.
#include "canonical/outcome_search.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "canonical/engine.h"
#include "cgt/budget.h"
#include "gtest/gtest.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/reader.h"
#include "tests/oracle/sanitized.h"
#include "tests/outcome/bridge.h"
#include "tests/outcome/oracle_term.h"

namespace cgt {
namespace {

using oracle::Games;
using oracle::Id;
using testing::Bridge;
using testing::OracleTerm;

/// How a literal game becomes a term.
enum class As { kValue, kValuedPosition, kPosition };
constexpr As kWays[] = {As::kValue, As::kValuedPosition, As::kPosition};

class OutcomeSearchTest : public ::testing::Test {
 protected:
  TermPtr Term(Id g, As as) {
    if (as == As::kValue) {
      return MakeValueTerm(bridge_.ToValue(g),
                           [this](Value v) { return games_.Print(bridge_.ToOracle(v)); });
    }
    return OracleTerm::Make(bridge_, g, as == As::kValuedPosition);
  }

  Id LiteralSum(const std::vector<Id>& games) {
    Id sum = games_.Zero();
    for (const Id g : games) sum = games_.Sum(sum, g);
    return sum;
  }

  /// The literal game of a follower.
  Id GameOf(const TermPtr& term) {
    if (const auto* position = dynamic_cast<const OracleTerm*>(term.get())) {
      return position->game();
    }
    return bridge_.ToOracle(ValueOrThrow(term->ValueByTheorem(engine_)));
  }

  /// Compares a decision with the oracle, winning moves included.
  void Check(OutcomeSearch& search, const std::vector<Id>& games,
             const std::vector<As>& ways, oracle::Play play = oracle::Play::kNormal) {
    std::vector<TermGroup> groups;
    for (std::size_t i = 0; i < games.size(); ++i) {
      groups.push_back({Term(games[i], ways[i % ways.size()]), Integer(1)});
    }
    const SumOutcome outcome = ValueOrThrow(search.Decide(groups));
    ASSERT_TRUE(outcome.status.ok()) << outcome.status << Describe(games);
    for (const Player starter : kPlayers) {
      const StarterOutcome& answer = outcome.starter[PlayerIndex(starter)];
      const bool wins = games_.Wins(testing::ToSide(starter), LiteralSum(games), play);
      ASSERT_TRUE(answer.winner.has_value()) << Describe(games);
      EXPECT_EQ(*answer.winner == starter, wins)
          << PlayerName(starter) << " in" << Describe(games) << " by "
          << OutcomeStepName(answer.step);
      EXPECT_NE(answer.step, OutcomeStep::kNone);
      const bool has_move =
          games_.Options(testing::ToSide(starter), LiteralSum(games)).size() > 0;
      EXPECT_EQ(answer.move.has_value(), wins && has_move) << Describe(games);
      if (!answer.move.has_value() || !wins) continue;
      ++moves_checked_;
      const WinningMove& move = *answer.move;
      ASSERT_LT(move.group, games.size());
      EXPECT_EQ(GameOf(move.from), ways[move.group % ways.size()] == As::kValue
                                       ? games_.Canonical(games[move.group])
                                       : games[move.group]);
      // The move is one by the rules of the term, under its label.
      std::vector<TermMove> moves;
      move.from->Moves(starter, moves);
      bool legal = false;
      for (const TermMove& m : moves) {
        legal =
            legal || (m.label == move.label && GameOf(m.term) == GameOf(move.follower));
      }
      EXPECT_TRUE(legal) << move.label << Describe(games);
      std::vector<Id> after = games;
      after[move.group] = GameOf(move.follower);
      EXPECT_FALSE(
          games_.Wins(testing::ToSide(Opponent(starter)), LiteralSum(after), play))
          << PlayerName(starter) << " " << move.label << " in" << Describe(games);
    }
  }

  std::string Describe(const std::vector<Id>& games) {
    std::string text;
    for (const Id g : games) text += " " + games_.Print(g);
    return text;
  }

  Games games_;
  Engine engine_;
  Bridge bridge_{games_, engine_};
  int moves_checked_ = 0;
};

TEST_F(OutcomeSearchTest, EmptySum) {
  OutcomeSearch search(engine_, {});
  const SumOutcome outcome = ValueOrThrow(search.Decide({}));
  EXPECT_EQ(outcome.outcome, Outcome::kP);
  OutcomeOptions misere;
  misere.misere = true;
  OutcomeSearch misere_search(engine_, misere);
  EXPECT_EQ(ValueOrThrow(misere_search.Decide({})).outcome, Outcome::kN);
}

// All pairs of games born by day 2, each pair in all combinations of ways to be a term.
TEST_F(OutcomeSearchTest, PairsOfDayTwo) {
  const std::vector<Id> all = oracle::AllGamesBornByDay(games_, 2);
  OutcomeSearch search(engine_, {});
  for (const Id g : all) {
    for (const Id h : all) {
      for (const As first : kWays) {
        for (const As second : kWays) Check(search, {g, h}, {first, second});
      }
    }
  }
  EXPECT_GT(moves_checked_, 0);
}

// Literal trees that are not canonical: options of day 2, reversible ones and all.
TEST_F(OutcomeSearchTest, RandomTriplesOfLiteralGames) {
  const std::uint64_t seed = std::random_device{}();
  SCOPED_TRACE(seed);
  std::mt19937_64 random(seed);
  const std::vector<Id> day2 = oracle::AllGamesBornByDay(games_, 2);
  const std::vector<Id> day3 = oracle::AllGamesBornByDay(games_, 3);
  OutcomeSearch search(engine_, {});
  OutcomeOptions no_values;
  no_values.values = false;
  OutcomeSearch play_only(engine_, no_values);
  for (int i = 0; i < 400; ++i) {
    std::vector<Id> games;
    std::vector<As> ways;
    for (int j = 0; j < 3; ++j) {
      games.push_back(random() % 2 == 0
                          ? day3[random() % day3.size()]
                          : games_.Make(testing::RandomOptions(random, day2, 3),
                                        testing::RandomOptions(random, day2, 3)));
      ways.push_back(kWays[random() % 3]);
    }
    Check(search, games, ways);
    Check(play_only, games, ways);
  }
}

TEST_F(OutcomeSearchTest, Misere) {
  const std::uint64_t seed = std::random_device{}();
  SCOPED_TRACE(seed);
  std::mt19937_64 random(seed);
  OutcomeOptions options;
  options.misere = true;
  OutcomeSearch search(engine_, options);
  const std::vector<Id> day2 = oracle::AllGamesBornByDay(games_, 2);
  for (const Id g : day2) {
    for (const Id h : day2) {
      Check(search, {g, h}, {As::kPosition, As::kValuedPosition}, oracle::Play::kMisere);
      Check(search, {g, h}, {As::kPosition, As::kValue}, oracle::Play::kMisere);
    }
  }
  for (int i = 0; i < 200; ++i) {
    std::vector<Id> games;
    for (int j = 0; j < 3; ++j) {
      games.push_back(games_.Make(testing::RandomOptions(random, day2, 3),
                                  testing::RandomOptions(random, day2, 3)));
    }
    Check(search, games, {As::kPosition}, oracle::Play::kMisere);
  }
  // Heaps, alone and beside a partizan game.
  for (int a = 0; a < 4; ++a) {
    for (int b = 0; b < 4; ++b) {
      for (const Id g : {games_.Zero(), games_.Integer(1), games_.Ups(1)}) {
        Check(search, {games_.Nimber(a), games_.Nimber(b), g}, {As::kValue},
              oracle::Play::kMisere);
      }
    }
  }
}

// Sums of all-small games: the two-ahead rule settles many, and rightly.
TEST_F(OutcomeSearchTest, SumsOfAllSmallGames) {
  const std::uint64_t seed = std::random_device{}();
  SCOPED_TRACE(seed);
  std::mt19937_64 random(seed);
  std::vector<Id> dicots;
  for (const Id g : oracle::AllGamesBornByDay(games_, 3)) {
    if (games_.IsDicot(g)) dicots.push_back(g);
  }
  OutcomeSearch search(engine_, {});
  int by_weight = 0;
  for (int i = 0; i < 300; ++i) {
    std::vector<Id> games;
    std::vector<TermGroup> groups;
    for (int j = 0; j < 4; ++j) {
      games.push_back(dicots[random() % dicots.size()]);
      groups.push_back({Term(games.back(), As::kValue), Integer(1)});
    }
    Check(search, games, {As::kValue, As::kValuedPosition});
    for (const StarterOutcome& answer : ValueOrThrow(search.Decide(groups)).starter) {
      if (answer.step == OutcomeStep::kAtomicWeight) ++by_weight;
    }
  }
  EXPECT_GT(by_weight, 0);
}

// Outcomes of the values of a forest of stars. \source{the facts of Normal Domination
// sums: n.up + *k, up^[n] + *k, D_n = {0,up^[n]*|0,up^[n]*}}
TEST_F(OutcomeSearchTest, UpsAndTheirKin) {
  OutcomeSearch search(engine_, {});
  const auto outcome = [&](const std::vector<Id>& games) {
    std::vector<TermGroup> groups;
    for (const Id g : games) groups.push_back({Term(g, As::kValue), Integer(1)});
    return ValueOrThrow(search.Decide(groups)).outcome;
  };
  const Id star = games_.Nimber(1);
  for (int n = 1; n <= 6; ++n) {
    for (int k = 0; k <= 5; ++k) {
      EXPECT_EQ(outcome({games_.Ups(n), games_.Nimber(k)}),
                n >= 2 || k != 1 ? Outcome::kL : Outcome::kN);
    }
    const Id bracket = games_.UpSum(n);
    EXPECT_EQ(outcome({bracket, star}), Outcome::kN);
    EXPECT_EQ(outcome({bracket, games_.Nimber(2)}), Outcome::kL);
  }
  for (int n = 1; n <= 4; ++n) {
    const Id x = games_.CanonicalSum(games_.UpSum(n), star);
    const Id d = games_.Make({games_.Zero(), x}, {games_.Zero(), x});
    EXPECT_EQ(outcome({d}), Outcome::kN);
    EXPECT_EQ(outcome({d, d}), Outcome::kL);
    EXPECT_EQ(outcome({d, star}), Outcome::kL);
    EXPECT_EQ(outcome({d, games_.Nimber(2)}), Outcome::kL);
    EXPECT_EQ(outcome({d, games_.Ups(-1)}), Outcome::kN);
  }
}

// Counts far beyond what could be added or played one by one.
TEST_F(OutcomeSearchTest, MultipleTerms) {
  OutcomeSearch search(engine_, {});
  const auto decide = [&](std::vector<std::pair<std::string, Integer>> terms) {
    std::vector<TermGroup> groups;
    for (const auto& [text, count] : terms) {
      groups.push_back({Term(oracle::Read(games_, text), As::kValue), count});
    }
    SumOutcome outcome = ValueOrThrow(search.Decide(groups));
    EXPECT_TRUE(outcome.status.ok()) << outcome.status;
    return outcome;
  };
  const Integer large = Integer::PowerOfTwo(100);
  const Integer million(1'000'000);
  // An even number of copies of a game that is its own negative vanishes.
  EXPECT_EQ(decide({{"+-3", large}}).outcome, Outcome::kP);
  EXPECT_EQ(decide({{"+-3", large + Integer(1)}}).outcome, Outcome::kN);
  EXPECT_EQ(decide({{"*", large}, {"^", Integer(1)}}).outcome, Outcome::kL);
  EXPECT_EQ(decide({{"^*", large}, {"v", large}}).outcome, Outcome::kP);
  EXPECT_EQ(decide({{"^*", large}, {"v", large + Integer(1)}}).outcome, Outcome::kR);
  EXPECT_EQ(decide({{"1/2", large}, {"^", -large}}).outcome, Outcome::kL);
  // {4|0} = 2 + {2|-2}, and {2|-2} is its own negative.
  EXPECT_EQ(decide({{"{4|0}", million}, {"-2", million}}).outcome, Outcome::kP);
  EXPECT_EQ(decide({{"{4|0}", million + Integer(1)}, {"-2", million}}).outcome,
            Outcome::kN);
  EXPECT_EQ(decide({{"{4|0}", million + Integer(2)}, {"-2", million}}).outcome,
            Outcome::kL);
  // Tinies are positive, any number of them.
  EXPECT_EQ(decide({{"{0||0|-5}", million}}).outcome, Outcome::kL);
  // A negative count is the negative.
  EXPECT_EQ(decide({{"{5|1/2}", Integer(-3)}, {"{5|1/2}", Integer(3)}}).outcome,
            Outcome::kP);
}

// A million groups, none of which knows that others are equal.
TEST_F(OutcomeSearchTest, MillionGroups) {
  std::vector<TermGroup> groups;
  const std::vector<const char*> texts = {"1/4^*3", "-1/4v*",      "^[3]*",      "v2*2",
                                          "+-1",    "{0,^*|0,^*}", "{0,v*|0,v*}"};
  std::vector<TermPtr> terms;
  for (const char* text : texts) {
    terms.push_back(Term(oracle::Read(games_, text), As::kValue));
  }
  constexpr std::size_t kEach = oracle::kSanitized ? 15'000 : 150'000;
  for (std::size_t i = 0; i < kEach; ++i) {
    for (const TermPtr& term : terms) groups.push_back({term, Integer(1)});
  }
  // Quarters, ups and stars of the first two cancel (their number is even); D_1 - D_1 =
  // 0; what is left is up^[3] - 2.up, many times: negative. One more +-1 makes it N.
  OutcomeSearch search(engine_, {});
  EXPECT_EQ(ValueOrThrow(search.Decide(groups)).outcome, Outcome::kR);
  groups.push_back({terms[4], Integer(1)});
  const SumOutcome outcome = ValueOrThrow(search.Decide(groups));
  EXPECT_EQ(outcome.outcome, Outcome::kN);
  ASSERT_TRUE(outcome.starter[0].move.has_value());
  EXPECT_EQ(outcome.starter[0].move->label, "to 1");
}

/// A Nim heap of any size that does not list its options.
class HeapTerm final : public Term {
 public:
  explicit HeapTerm(std::uint64_t size) : size_(size) {}
  void Options(Player, std::vector<TermPtr>& out) const override {
    if (size_ > 1000) ThrowStatus(absl::ResourceExhaustedError("too many options"));
    for (std::uint64_t k = 0; k < size_; ++k) {
      out.push_back(std::make_shared<const HeapTerm>(k));
    }
  }
  void Moves(Player player, std::vector<TermMove>& out) const override {
    std::vector<TermPtr> options;
    Options(player, options);
    for (TermPtr& option : options) out.push_back({option->Text(), option});
  }
  absl::StatusOr<std::optional<TermMove>> MoveToNimber(Engine&,
                                                       Nimber target) const override {
    if (target.index >= size_) return std::optional<TermMove>();
    const TermPtr follower = std::make_shared<const HeapTerm>(target.index);
    return std::optional<TermMove>({follower->Text(), follower});
  }
  [[nodiscard]] std::optional<Nimber> AsNimHeap() const override { return Nimber{size_}; }
  void Components(std::vector<TermPtr>& out) const override {
    out.push_back(std::make_shared<const HeapTerm>(size_));
  }
  void AppendKey(std::string& out) const override {
    out += "Heap:" + std::to_string(size_) + ";";
  }
  [[nodiscard]] std::string Text() const override { return std::to_string(size_); }
  [[nodiscard]] PlayConvention Play() const override { return PlayConvention::kNormal; }
  [[nodiscard]] AnswerKind Answer() const override { return AnswerKind::kNimber; }
  absl::StatusOr<Value> ValueByTheorem(Engine& engine) const override {
    return engine.Star(Nimber{size_});
  }
  absl::StatusOr<Value> ValueByRules(Engine& engine) const override {
    return engine.Star(Nimber{size_});
  }

 private:
  std::uint64_t size_;
};

TermPtr Heap(std::uint64_t size) { return std::make_shared<const HeapTerm>(size); }

// Bouton: the winning move makes the nim sum 0; by the misere rule too, as long as a heap
// of at least two is left.
TEST_F(OutcomeSearchTest, HugeNimHeaps) {
  constexpr std::uint64_t kHuge = 1'000'000'000'000'000'000u;
  OutcomeOptions misere_options;
  misere_options.misere = true;
  for (const OutcomeOptions& options : {OutcomeOptions{}, misere_options}) {
    OutcomeSearch search(engine_, options);
    const SumOutcome outcome = ValueOrThrow(search.Decide(
        std::vector<TermGroup>{{Heap(kHuge)}, {Heap(5)}, {Heap(kHuge ^ 6)}}));
    EXPECT_EQ(outcome.outcome, Outcome::kN);
    EXPECT_TRUE(outcome.status.ok()) << outcome.status;
    ASSERT_TRUE(outcome.starter[0].move.has_value());
    const std::uint64_t sum = kHuge ^ 5 ^ (kHuge ^ 6);
    const std::vector<std::uint64_t> heaps = {kHuge, 5, kHuge ^ 6};
    const WinningMove& move = *outcome.starter[0].move;
    EXPECT_EQ(move.label, std::to_string(heaps[move.group] ^ sum));
    EXPECT_EQ(ValueOrThrow(search.Decide(std::vector<TermGroup>{
                               {Heap(kHuge)}, {Heap(6)}, {Heap(kHuge ^ 6)}}))
                  .outcome,
              Outcome::kP);
  }
}

// A huge heap beside hot and infinitesimal games, valued or not.
TEST_F(OutcomeSearchTest, HugeHeapBesideOtherGames) {
  OutcomeSearch search(engine_, {});
  const auto decide = [&](std::uint64_t heap, const char* text, As as) {
    return ValueOrThrow(search.Decide(
        std::vector<TermGroup>{{Heap(heap)}, {Term(oracle::Read(games_, text), as)}}));
  };
  for (const As as : {As::kValue, As::kValuedPosition}) {
    EXPECT_EQ(decide(~std::uint64_t{0}, "^", as).outcome, Outcome::kL);
    EXPECT_EQ(decide(1, "^", as).outcome, Outcome::kN);
    EXPECT_EQ(decide(~std::uint64_t{0}, "+-1", as).outcome, Outcome::kN);
    // D_1 and a far star: positive; D_1 alone and beside it are known facts.
    EXPECT_EQ(decide(~std::uint64_t{0}, "{0,^*|0,^*}", as).outcome, Outcome::kL);
    EXPECT_EQ(decide(~std::uint64_t{0}, "{0,v*|0,v*}", as).outcome, Outcome::kR);
    const SumOutcome switched = decide(1'000'000'000'000, "{^|v}", as);
    EXPECT_EQ(switched.outcome, Outcome::kN);
    EXPECT_TRUE(switched.status.ok()) << switched.status;
    EXPECT_TRUE(switched.starter[0].move.has_value());
    EXPECT_TRUE(switched.starter[1].move.has_value());
  }
  // A closed form whose run of nimbers is long: from 1/2*m Left moves to 1/2 or to beat.
  const Value w = ValueOrThrow(engine_.Make(
      {Dyadic::FromRatio(Integer(1), 1), Uptimal(), Nimber{1'000'000'000'000}}));
  const TermPtr term = MakeValueTerm(w, [](Value v) {
    return v.engine().AsNumberUpStar(v)->star.IsZero() ? "number" : "other";
  });
  const SumOutcome outcome = ValueOrThrow(search.Decide(
      std::vector<TermGroup>{{term}, {Term(oracle::Read(games_, "-1/2"), As::kValue)}}));
  EXPECT_EQ(outcome.outcome, Outcome::kN);
  ASSERT_TRUE(outcome.starter[1].move.has_value());
  EXPECT_EQ(outcome.starter[1].move->label, "to number");
}

// Sums of games with nimbers below 2^i have nimbers below 2^i only, so that stars from
// there on are far: S + *k has one outcome for all k >= 2^i.
TEST_F(OutcomeSearchTest, FarStarsBesideSums) {
  const std::uint64_t seed = std::random_device{}();
  SCOPED_TRACE(seed);
  std::mt19937_64 random(seed);
  const std::vector<Id> day2 = oracle::AllGamesBornByDay(games_, 2);
  const auto make = [&] {
    return games_.Canonical(games_.Make(testing::RandomOptions(random, day2, 2),
                                        testing::RandomOptions(random, day2, 2)));
  };
  for (int i = 0; i < 60; ++i) {
    // Born by day 3 from options without *2 and *3: nimbers 0, 1 and 2 at most.
    const Id sum = games_.CanonicalSum(make(), make());
    const oracle::Outcome far =
        games_.OutcomeIn(games_.CanonicalSum(sum, games_.Nimber(4)));
    for (int k = 5; k <= 9; ++k) {
      EXPECT_EQ(games_.OutcomeIn(games_.CanonicalSum(sum, games_.Nimber(k))), far)
          << games_.Print(sum) << " *" << k;
    }
  }
}

/// A term with anything about it settable: for refusals.
class OddTerm final : public Term {
 public:
  AnswerKind answer = AnswerKind::kValue;
  PlayConvention play = PlayConvention::kNormal;
  bool repeats = false;
  void Options(Player, std::vector<TermPtr>& out) const override {
    if (repeats) {
      auto other = std::make_shared<OddTerm>(*this);
      other->flip_ = !flip_;
      out.push_back(other);
    }
  }
  void Moves(Player player, std::vector<TermMove>& out) const override {
    std::vector<TermPtr> options;
    Options(player, options);
    for (TermPtr& option : options) out.push_back({"flip", option});
  }
  void Components(std::vector<TermPtr>& out) const override {
    out.push_back(std::make_shared<OddTerm>(*this));
  }
  void AppendKey(std::string& out) const override { out += flip_ ? "Odd1;" : "Odd0;"; }
  [[nodiscard]] std::string Text() const override { return flip_ ? "odd1" : "odd0"; }
  [[nodiscard]] PlayConvention Play() const override { return play; }
  [[nodiscard]] AnswerKind Answer() const override { return answer; }
  absl::StatusOr<Value> ValueByTheorem(Engine&) const override {
    return absl::FailedPreconditionError("none");
  }
  absl::StatusOr<Value> ValueByRules(Engine&) const override {
    return absl::ResourceExhaustedError("none");
  }

 private:
  bool flip_ = false;
};

TEST_F(OutcomeSearchTest, Refusals) {
  const TermPtr one = Term(games_.Integer(1), As::kPosition);
  OutcomeSearch search(engine_, {});
  auto odd = std::make_shared<OddTerm>();
  odd->answer = AnswerKind::kWinner;
  absl::Status status = search.Decide(std::vector<TermGroup>{{one}, {odd}}).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_NE(status.message().find("winner"), absl::string_view::npos) << status;
  EXPECT_NE(status.message().find("term 2"), absl::string_view::npos) << status;

  odd = std::make_shared<OddTerm>();
  odd->play = PlayConvention::kMisere;
  odd->answer = AnswerKind::kOutcome;
  status = search.Decide(std::vector<TermGroup>{{one}, {odd}}).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_NE(status.message().find("misere"), absl::string_view::npos) << status;
  // Values go with either rule; and --misere settles it. The odd term has no moves.
  const TermPtr value = Term(games_.Nimber(2), As::kValue);
  EXPECT_EQ(ValueOrThrow(search.Decide(std::vector<TermGroup>{{value}, {odd}})).outcome,
            Outcome::kN);
  EXPECT_EQ(ValueOrThrow(search.Decide(std::vector<TermGroup>{{odd}})).outcome,
            Outcome::kN);

  odd = std::make_shared<OddTerm>();
  odd->repeats = true;
  for (const bool misere : {false, true}) {
    OutcomeOptions options;
    options.misere = misere;
    OutcomeSearch loopy(engine_, options);
    status = loopy.Decide(std::vector<TermGroup>{{odd}}).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition) << status;
    EXPECT_NE(status.message().find("odd"), absl::string_view::npos) << status;
  }
}

// The budget ends at its k-th check, for many k; what was answered is right, and the same
// search finishes afterwards with the same answer as an uninterrupted one.
TEST_F(OutcomeSearchTest, InterruptedAndFinished) {
  const std::vector<Id> day3 = oracle::AllGamesBornByDay(games_, 3);
  std::mt19937_64 random(7);
  std::vector<Id> games;
  for (int j = 0; j < 4; ++j) games.push_back(day3[random() % day3.size()]);
  const Id sum = LiteralSum(games);
  for (const bool misere : {false, true}) {
    const oracle::Play play = misere ? oracle::Play::kMisere : oracle::Play::kNormal;
    int interrupted = 0;
    std::vector<std::string> labels;
    for (std::uint64_t k = 1;; k += 1 + k / 4) {
      Engine engine;
      Bridge bridge(games_, engine);
      std::vector<TermGroup> groups;
      for (const Id g : games) {
        groups.push_back({OracleTerm::Make(bridge, g, !misere && g % 2 == 0)});
      }
      OutcomeOptions options;
      options.misere = misere;
      OutcomeSearch search(engine, options);
      BudgetLimits limits;
      limits.cancel_at_check = k;
      Budget budget(limits);
      engine.SetBudget(&budget);
      const SumOutcome partial = ValueOrThrow(search.Decide(groups));
      engine.SetBudget(nullptr);
      const SumOutcome whole = ValueOrThrow(search.Decide(groups));
      ASSERT_TRUE(whole.status.ok()) << whole.status;
      std::vector<std::string> now;
      for (const Player starter : kPlayers) {
        const bool wins = games_.Wins(testing::ToSide(starter), sum, play);
        const StarterOutcome& known = partial.starter[PlayerIndex(starter)];
        if (known.winner.has_value()) {
          EXPECT_EQ(*known.winner == starter, wins);
        }
        const StarterOutcome& answer = whole.starter[PlayerIndex(starter)];
        EXPECT_EQ(*answer.winner == starter, wins);
        now.push_back(answer.move.has_value() ? answer.move->label : "none");
      }
      if (labels.empty()) labels = now;
      EXPECT_EQ(now, labels);
      if (partial.status.ok()) break;
      EXPECT_EQ(partial.status.code(), absl::StatusCode::kCancelled);
      ++interrupted;
    }
    EXPECT_GT(interrupted, 5);
  }
}

// A memory limit is kept, the engine answers afterwards, and all memory is given back.
TEST_F(OutcomeSearchTest, MemoryLimit) {
  const std::vector<Id> day3 = oracle::AllGamesBornByDay(games_, 3);
  std::mt19937_64 random(11);
  std::vector<TermGroup> groups;
  std::vector<Id> games;
  for (int j = 0; j < 5; ++j) {
    games.push_back(day3[random() % day3.size()]);
    groups.push_back({Term(games.back(), As::kPosition)});
  }
  const std::int64_t before = engine_.memory_used();
  {
    BudgetLimits limits;
    limits.memory_bytes = before + 15'000;
    Budget budget(limits);
    engine_.SetBudget(&budget);
    OutcomeSearch search(engine_, {});
    const SumOutcome outcome = ValueOrThrow(search.Decide(groups));
    EXPECT_EQ(outcome.status.code(), absl::StatusCode::kResourceExhausted);
    EXPECT_LE(budget.memory_peak(), limits.memory_bytes);
    engine_.SetBudget(nullptr);
    EXPECT_TRUE(ValueOrThrow(search.Decide(groups)).outcome.has_value());
    EXPECT_GT(engine_.memory_used(), before + 15'000);
  }
  EXPECT_LE(engine_.memory_used(), before + 15'000);
}

TEST_F(OutcomeSearchTest, WinsForOneStarter) {
  OutcomeSearch search(engine_, {});
  const std::vector<Id> all = oracle::AllGamesBornByDay(games_, 2);
  for (const Id g : all) {
    for (const Id h : all) {
      for (const Player starter : kPlayers) {
        EXPECT_EQ(
            ValueOrThrow(search.Wins(
                starter, std::vector<TermGroup>{{Term(g, As::kPosition)},
                                                {Term(h, As::kValue), Integer(-1)}})),
            games_.Wins(testing::ToSide(starter), games_.Sum(g, games_.Negate(h))));
      }
    }
  }
}

// Positions that are each other's negatives cancel without being valued or played.
TEST_F(OutcomeSearchTest, PositionsCancel) {
  OutcomeOptions options;
  options.values = false;
  options.moves = false;
  OutcomeSearch search(engine_, options);
  const Id g = oracle::AllGamesBornByDay(games_, 3)[700];
  const SumOutcome outcome = ValueOrThrow(
      search.Decide(std::vector<TermGroup>{{Term(g, As::kPosition), Integer(1000)},
                                           {Term(g, As::kPosition), Integer(-1000)}}));
  EXPECT_EQ(outcome.outcome, Outcome::kP);
  EXPECT_LE(outcome.counts.states, 1u);
}

// The answer, moves included, does not depend on what the engine met before.
TEST_F(OutcomeSearchTest, IndependentOfHistory) {
  const std::vector<Id> day3 = oracle::AllGamesBornByDay(games_, 3);
  std::mt19937_64 random(3);
  for (int i = 0; i < 20; ++i) {
    std::vector<Id> games;
    for (int j = 0; j < 3; ++j) games.push_back(day3[random() % day3.size()]);
    std::vector<std::string> answers[2];
    for (const bool history : {false, true}) {
      Engine engine;
      Bridge bridge(games_, engine);
      if (history) {
        for (std::size_t k = 0; k < day3.size(); ++k) {
          bridge.ToValue(day3[day3.size() - 1 - k]);
        }
      }
      std::vector<TermGroup> groups;
      for (const Id g : games) groups.push_back({OracleTerm::Make(bridge, g, true)});
      OutcomeSearch search(engine, {});
      const SumOutcome outcome = ValueOrThrow(search.Decide(groups));
      for (const StarterOutcome& answer : outcome.starter) {
        answers[history].push_back(std::string(OutcomeStepName(answer.step)));
        if (!answer.move.has_value()) continue;
        answers[history].push_back(std::to_string(answer.move->group) +
                                   answer.move->label);
      }
    }
    EXPECT_EQ(answers[0], answers[1]);
  }
}

}  // namespace
}  // namespace cgt

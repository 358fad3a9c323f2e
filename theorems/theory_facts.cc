// The facts of the theory that the paper recalls without numbers. Facts about all games
// are checked on the games born by day 2, in every form whose options on one side are
// pairwise incomparable: 36 forms of 22 games.
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "cgt/errors.h"
#include "cgt/player.h"
#include "theorems/algebra.h"
#include "theorems/enumerate.h"
#include "theorems/value_identities.h"

namespace cgt {
namespace {

Theorem FactRecord(std::string name, std::string statement, std::string domain,
                   std::string range, std::int64_t default_max, Enumerator enumerate) {
  Theorem record;
  record.id = "domination/fact-" + std::move(name);
  record.citation = "sampaio2026";
  record.locator = "section 2";
  record.statement = std::move(statement);
  record.domain = std::move(domain);
  record.range = std::move(range);
  record.default_max = default_max;
  record.enumerate = std::move(enumerate);
  return record;
}

// A fixed list of equations.
Enumerator Fixed(std::int64_t count) {
  return [count](std::int64_t, const InstanceSink& sink) {
    for (std::int64_t i = 0; i < count; ++i) {
      if (!sink({i})) return;
    }
  };
}

// --- numbers and stars

Theorem IntegersRecord() {
  return IdentityTheorem(
      FactRecord("integers",
                 "0 = {|}. In the game 1 = {0|} (resp. -1 = {|0}), Alice (resp. Bob) "
                 "wins",
                 "the equations and the two signs", "all 5 of them", 1, Fixed(5)),
      [](auto& x, const Instance& instance) {
        using Game = decltype(x.Zero());
        switch (instance[0]) {
          case 0:
            return Claimed<Game>{x.Zero(), Relation::kEqual, x.Options({}, {})};
          case 1:
            return Claimed<Game>{x.Whole(1), Relation::kEqual, x.Options({x.Zero()}, {})};
          case 2:
            return Claimed<Game>{x.Whole(-1), Relation::kEqual,
                                 x.Options({}, {x.Zero()})};
          case 3:
            return Claimed<Game>{x.Whole(1), Relation::kGreater, x.Zero()};
          default:
            return Claimed<Game>{x.Whole(-1), Relation::kLess, x.Zero()};
        }
      });
}

Theorem HalvesRecord() {
  return IdentityTheorem(
      FactRecord("halves",
                 "The game 1/2^(n+1) is equal to {0 | 1/2^n} and "
                 "-1/2^(n+1) = {-1/2^n | 0}",
                 "n >= 0; the two equations, one by one", "n <= max", 12,
                 OverPartsOf(0, 2)),
      [](auto& x, const Instance& instance) {
        const int sign = instance[1] == 0 ? 1 : -1;
        const auto half = x.HalfPower(instance[0], sign);
        return Claimed<decltype(x.Zero())>{
            x.HalfPower(instance[0] + 1, sign), Relation::kEqual,
            sign > 0 ? x.Options({x.Zero()}, {half}) : x.Options({half}, {x.Zero()})};
      });
}

Theorem StarRecord() {
  return IdentityTheorem(
      FactRecord(
          "star",
          "In the game star * = {0|0}, the first player always wins, obtaining the "
          "game 0, and then * || 0",
          "the equation and the relation", "both of them", 1, Fixed(2)),
      [](auto& x, const Instance& instance) {
        using Game = decltype(x.Zero());
        if (instance[0] == 0) {
          return Claimed<Game>{x.Star(1), Relation::kEqual,
                               x.Options({x.Zero()}, {x.Zero()})};
        }
        return Claimed<Game>{x.Star(1), Relation::kConfused, x.Zero()};
      });
}

Theorem NimbersRecord() {
  return IdentityTheorem(
      FactRecord("nimbers", "*(n+1) = {*0, *1, ..., *n | *0, *1, ..., *n}", "n >= 0",
                 "n <= max", 12, OverPartsOf(0, 1)),
      [](auto& x, const Instance& instance) {
        using Game = decltype(x.Zero());
        std::vector<Game> smaller;
        for (std::int64_t i = 0; i <= instance[0]; ++i) smaller.push_back(x.Star(i));
        return Claimed<Game>{x.Star(instance[0] + 1), Relation::kEqual,
                             x.Options(smaller, smaller)};
      });
}

Theorem NimSumRecord() {
  return IdentityTheorem(
      FactRecord("nim-sum", "*m + *n = *(m xor n)",
                 "m, n >= 0; the sum is made move by move", "m, n <= max", 15,
                 [](std::int64_t max, const InstanceSink& sink) {
                   for (std::int64_t larger = 0; larger <= max; ++larger) {
                     for (std::int64_t m = 0; m <= larger; ++m) {
                       if (!sink({m, larger})) return;
                       if (m != larger && !sink({larger, m})) return;
                     }
                   }
                 }),
      [](auto& x, const Instance& instance) {
        return Claimed<decltype(x.Zero())>{
            x.Plus(x.Star(instance[0]), x.Star(instance[1])), Relation::kEqual,
            x.Star(instance[0] ^ instance[1])};
      });
}

// An instance is a set of nimbers, as bits.
Theorem MexRecord() {
  return IdentityTheorem(
      FactRecord("mex",
                 "If X is a set of nimbers, then {X | X} has value mex(X), which is the "
                 "minimum nimber not belonging to X",
                 "all sets of nimbers below *max", "X a set of nimbers below *max", 8,
                 [](std::int64_t max, const InstanceSink& sink) {
                   if (max < 0) return;
                   constexpr std::int64_t kMaxBits = 62;
                   const std::int64_t end = std::int64_t{1}
                                            << (max < kMaxBits ? max : kMaxBits);
                   for (std::int64_t set = 0; set < end; ++set) {
                     if (!sink({set})) return;
                   }
                 }),
      [](auto& x, const Instance& instance) {
        using Game = decltype(x.Zero());
        std::vector<Game> set;
        std::int64_t mex = 0;
        for (std::int64_t i = 0; (instance[0] >> i) != 0; ++i) {
          if ((instance[0] >> i & 1) != 0) set.push_back(x.Star(i));
        }
        while ((instance[0] >> mex & 1) != 0) ++mex;
        return Claimed<Game>{x.Options(set, set), Relation::kEqual, x.Star(mex)};
      });
}

// --- brackets and infinitesimals

Theorem BracketNegativeRecord() {
  return IdentityTheorem(
      FactRecord("bracket-negative",
                 "up^[n] = -down_[n], where up^[n] = {up^[n-1] | *} and "
                 "down_[n] = {* | down_[n-1]}",
                 "n >= 0", "n <= max", 12, OverPartsOf(0, 1)),
      [](auto& x, const Instance& instance) {
        return Claimed<decltype(x.Zero())>{x.Bracket(instance[0]), Relation::kEqual,
                                           x.Minus(x.Bracket(-instance[0]))};
      });
}

Theorem BracketOrderRecord() {
  return IdentityTheorem(
      FactRecord("bracket-order", "up^[n+1] > up^[n] and down_[n+1] < down_[n]",
                 "n >= 0; the two relations, one by one", "n <= max", 12,
                 OverPartsOf(0, 2)),
      [](auto& x, const Instance& instance) {
        const std::int64_t sign = instance[1] == 0 ? 1 : -1;
        return Claimed<decltype(x.Zero())>{
            x.Bracket(sign * (instance[0] + 1)),
            sign > 0 ? Relation::kGreater : Relation::kLess,
            x.Bracket(sign * instance[0])};
      });
}

Theorem BracketStarRecord() {
  return IdentityTheorem(FactRecord("bracket-star", "up^[n] || * and down_[n] || *",
                                    "n >= 0; the two relations, one by one", "n <= max",
                                    12, OverPartsOf(0, 2)),
                         [](auto& x, const Instance& instance) {
                           const std::int64_t sign = instance[1] == 0 ? 1 : -1;
                           return Claimed<decltype(x.Zero())>{
                               x.Bracket(sign * instance[0]), Relation::kConfused,
                               x.Star(1)};
                         });
}

// (total, m, n, part): m copies of up^[n] (down_[n] for m < 0) against +-1/2^total; m = n
// = 0 is 0 or, with n = 1, *.
void EnumerateInfinitesimals(std::int64_t max, const InstanceSink& sink) {
  for (std::int64_t k = 0; k <= max; ++k) {
    for (std::int64_t part = 0; part < 2; ++part) {
      if (!sink({k, 0, 0, part}) || !sink({k, 0, 1, part})) return;
    }
    // Every pair with m, n <= k, and every smaller exponent with the new pairs.
    for (std::int64_t m = 1; m <= k; ++m) {
      for (std::int64_t n = 1; n <= k; ++n) {
        const std::int64_t first = (m == k || n == k) ? 0 : k;
        for (std::int64_t exponent = first; exponent <= k; ++exponent) {
          for (std::int64_t part = 0; part < 4; ++part) {
            if (!sink({exponent, part < 2 ? m : -m, n, part % 2})) return;
          }
        }
      }
    }
  }
}

Theorem InfinitesimalsRecord() {
  Theorem record = FactRecord(
      "infinitesimals",
      "We say that a value x is infinitesimal if -1/2^k < x < 1/2^k for every natural k. "
      "0, *, m.up^[n] and m.down_[n] are infinitesimal for every m, n >= 1",
      "m, n >= 1, k >= 0; the two inequalities, one by one", "m, n, k <= max", 12,
      EnumerateInfinitesimals);
  record.locator = "section 5, before Lemma 15";
  return IdentityTheorem(record, [](auto& x, const Instance& instance) {
    const std::int64_t copies = instance[1];
    auto game = x.Zero();
    if (copies == 0) {
      game = x.Star(instance[2]);
    } else {
      const auto bracket = x.Bracket(copies > 0 ? instance[2] : -instance[2]);
      for (std::int64_t i = 0; i < (copies > 0 ? copies : -copies); ++i) {
        game = x.Plus(game, bracket);
      }
    }
    const bool above = instance[3] != 0;
    return Claimed<decltype(x.Zero())>{game, above ? Relation::kLess : Relation::kGreater,
                                       x.HalfPower(instance[0], above ? 1 : -1)};
  });
}

// --- facts about all games, checked on those born by day 2

// The antichains among the games born by day 1: none, 0, *, 0 and *, 1, -1.
constexpr std::int64_t kAntichains = 6;

template <class Algebra>
std::vector<typename Algebra::Game> Antichain(Algebra& x, std::int64_t index) {
  switch (index) {
    case 0:
      return {};
    case 1:
      return {x.Zero()};
    case 2:
      return {x.Star(1)};
    case 3:
      return {x.Zero(), x.Star(1)};
    case 4:
      return {x.Whole(1)};
    default:
      return {x.Whole(-1)};
  }
}

template <class Algebra>
typename Algebra::Game DayTwoGame(Algebra& x, std::int64_t form) {
  return x.Options(Antichain(x, form / kAntichains), Antichain(x, form % kAntichains));
}

// Tuples of forms; forms born by day 0 and 1 are those with the first one and two
// antichains on both sides.
Enumerator DayTwoTuples(int length) {
  return [length](std::int64_t max, const InstanceSink& sink) {
    if (max < 0) return;
    const std::int64_t sides = max == 0 ? 1 : (max == 1 ? 2 : kAntichains);
    std::vector<std::int64_t> forms;
    for (std::int64_t left = 0; left < sides; ++left) {
      for (std::int64_t right = 0; right < sides; ++right) {
        forms.push_back(left * kAntichains + right);
      }
    }
    std::vector<std::size_t> chosen(static_cast<std::size_t>(length), 0);
    for (;;) {
      Instance instance;
      for (const std::size_t index : chosen) instance.push_back(forms[index]);
      if (!sink(std::move(instance))) return;
      std::size_t at = chosen.size();
      while (at > 0 && chosen[at - 1] + 1 == forms.size()) chosen[--at] = 0;
      if (at == 0) return;
      ++chosen[at - 1];
    }
  };
}

Theorem DayTwoRecord(std::string name, std::string statement, std::string domain,
                     int games) {
  Theorem record = FactRecord(std::move(name), std::move(statement), std::move(domain),
                              "games born by day max", 2, DayTwoTuples(games));
  record.largest_max = 2;
  return record;
}

Theorem NegativeRecord() {
  return IdentityTheorem(
      DayTwoRecord("negative", "J + (-J) = 0", "the sum is made move by move", 1),
      [](auto& x, const Instance& instance) {
        const auto game = DayTwoGame(x, instance[0]);
        return Claimed<decltype(x.Zero())>{x.Plus(game, x.Minus(game)), Relation::kEqual,
                                           x.Zero()};
      });
}

Theorem CommutativeRecord() {
  return IdentityTheorem(
      DayTwoRecord("commutative", "The sum of games is commutative",
                   "the sums are made move by move", 2),
      [](auto& x, const Instance& instance) {
        const auto a = DayTwoGame(x, instance[0]);
        const auto b = DayTwoGame(x, instance[1]);
        return Claimed<decltype(x.Zero())>{x.Plus(a, b), Relation::kEqual, x.Plus(b, a)};
      });
}

Theorem AssociativeRecord() {
  Theorem record = IdentityTheorem(
      DayTwoRecord("associative", "The sum of games is associative",
                   "the sums are made move by move", 3),
      [](auto& x, const Instance& instance) {
        const auto a = DayTwoGame(x, instance[0]);
        const auto b = DayTwoGame(x, instance[1]);
        const auto c = DayTwoGame(x, instance[2]);
        return Claimed<decltype(x.Zero())>{x.Plus(x.Plus(a, b), c), Relation::kEqual,
                                           x.Plus(a, x.Plus(b, c))};
      });
  // As text both sides would look the same without parentheses.
  record.describe = [](const Instance& instance) {
    TextAlgebra x;
    const std::string a = DayTwoGame(x, instance[0]);
    const std::string b = DayTwoGame(x, instance[1]);
    const std::string c = DayTwoGame(x, instance[2]);
    return absl::StrCat("(", a, " + ", b, ") + ", c, " == ", a, " + (", b, " + ", c, ")");
  };
  return record;
}

Theorem SumRecord() {
  Theorem record = IdentityTheorem(
      DayTwoRecord(
          "sum",
          "The sum of games J1 + J2 is the game in which the next player must make "
          "a move in only one of the games J1 or J2",
          "the engine's sum against the sum made move by move", 2),
      [](auto& x, const Instance& instance) {
        const auto a = DayTwoGame(x, instance[0]);
        const auto b = DayTwoGame(x, instance[1]);
        return Claimed<decltype(x.Zero())>{a, Relation::kEqual, x.Plus(a, b)};
      });
  record.make_checker = [](Engine& engine) {
    return GuardedChecker(
        [&engine, x = ValueAlgebra(engine)](const Instance& instance) mutable {
          const Value a = DayTwoGame(x, instance[0]);
          const Value b = DayTwoGame(x, instance[1]);
          ClaimCheck check;
          check.Claim("engine's sum", ValueOrThrow(engine.Add(a, b)), Relation::kEqual,
                      "sum move by move", x.Plus(a, b));
          return check.Take();
        });
  };
  record.describe = [](const Instance& instance) {
    TextAlgebra x;
    return absl::StrCat(DayTwoGame(x, instance[0]), " + ", DayTwoGame(x, instance[1]));
  };
  return record;
}

// Whether the player to move wins, by playing.
bool WinsMovingFirst(Engine& engine, Player player, Value game) {
  for (const Value option : ValueOrThrow(engine.Options(player, game))) {
    if (!WinsMovingFirst(engine, Opponent(player), option)) return true;
  }
  return false;
}

Theorem SignRecord() {
  Theorem record = DayTwoRecord(
      "sign",
      "Let s be the value of a game. s > 0 (resp. s < 0) if Alice (resp. Bob) "
      "always wins, playing first or not, s = 0 if the first player loses, "
      "and s || 0 (incomparable to 0) if the first player wins",
      "the winner is found by playing the form", 1);
  record.make_checker = [](Engine& engine) {
    return GuardedChecker([&engine,
                           x = ValueAlgebra(engine)](const Instance& instance) mutable {
      // The form's own options are played, not those of its canonical value.
      bool wins[2];
      for (const Player player : kPlayers) {
        const std::int64_t side = player == Player::kLeft ? instance[0] / kAntichains
                                                          : instance[0] % kAntichains;
        wins[PlayerIndex(player)] = false;
        for (const Value option : Antichain(x, side)) {
          if (!WinsMovingFirst(engine, Opponent(player), option)) {
            wins[PlayerIndex(player)] = true;
          }
        }
      }
      const bool left = wins[PlayerIndex(Player::kLeft)];
      const bool right = wins[PlayerIndex(Player::kRight)];
      const Relation relation = left ? (right ? Relation::kConfused : Relation::kGreater)
                                     : (right ? Relation::kLess : Relation::kEqual);
      ClaimCheck check;
      check.Claim("value", DayTwoGame(x, instance[0]), relation, "zero", x.Zero());
      return check.Take();
    });
  };
  record.describe = [](const Instance& instance) {
    TextAlgebra x;
    return DayTwoGame(x, instance[0]);
  };
  return record;
}

}  // namespace

std::vector<Theorem> TheoryFactTheorems() {
  return {SignRecord(),         IntegersRecord(),    HalvesRecord(),
          StarRecord(),         SumRecord(),         CommutativeRecord(),
          AssociativeRecord(),  NegativeRecord(),    BracketNegativeRecord(),
          BracketOrderRecord(), BracketStarRecord(), NimbersRecord(),
          NimSumRecord(),       MexRecord(),         InfinitesimalsRecord()};
}

}  // namespace cgt

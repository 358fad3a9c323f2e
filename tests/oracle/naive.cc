// Definitions, memoised. Nothing here is clever on purpose.
#include "tests/oracle/naive.h"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace cgt::oracle {
namespace {

std::uint64_t PairKey(Id g, Id h) {
  return std::uint64_t{static_cast<std::uint32_t>(g)} << 32 |
         static_cast<std::uint32_t>(h);
}

void SortUnique(std::vector<Id>& ids) {
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

bool IsPowerOfTwo(std::int64_t n) { return n > 0 && (n & (n - 1)) == 0; }

}  // namespace

Outcome OutcomeOf(bool left_first_wins, bool right_first_wins) {
  if (left_first_wins) return right_first_wins ? Outcome::kN : Outcome::kL;
  return right_first_wins ? Outcome::kR : Outcome::kP;
}

std::ostream& operator<<(std::ostream& out, Outcome outcome) {
  return out << static_cast<char>(outcome);
}

Id Games::Make(std::vector<Id> left, std::vector<Id> right) {
  SortUnique(left);
  SortUnique(right);
  Node node(std::move(left), std::move(right));
  const auto [it, fresh] = ids_.emplace(node, static_cast<Id>(nodes_.size()));
  if (fresh) nodes_.push_back(std::move(node));
  return it->second;
}

Id Games::Integer(std::int64_t n) {
  if (n > 1000 || n < -1000) throw std::invalid_argument("oracle: integer above 1000");
  Id g = Zero();
  for (std::int64_t i = 0; i < n; ++i) g = Make({g}, {});
  for (std::int64_t i = 0; i > n; --i) g = Make({}, {g});
  return g;
}

Id Games::Number(const Fraction& x) {
  if (!IsPowerOfTwo(x.den)) throw std::invalid_argument("oracle: not dyadic");
  if (x.den == 1) return Integer(x.num);
  const Fraction step(1, x.den);
  return Make({Number(x - step)}, {Number(x + step)});
}

Id Games::Nimber(int n) {
  std::vector<Id> smaller;
  for (int i = 0; i < n; ++i) smaller.push_back(Make(smaller, smaller));
  return Make(smaller, smaller);
}

Id Games::UpPower(int n) {
  return Canonical(Make({Zero()}, {Sum(Negate(UpSum(n - 1)), Nimber(1))}));
}

Id Games::UpSum(int n) {
  Id g = Zero();
  for (int i = 1; i <= n; ++i) g = CanonicalSum(g, UpPower(i));
  return g;
}

Id Games::Ups(int k, int star) {
  return CanonicalSum(Multiple(k, UpPower(1)), Nimber(star));
}

Id Games::Multiple(std::int64_t n, Id g) {
  if (n < 0) return Multiple(-n, Negate(g));
  Id sum = Zero();
  for (std::int64_t i = 0; i < n; ++i) sum = CanonicalSum(sum, g);
  return sum;
}

Id Games::Negate(Id g) {
  if (const auto it = negative_.find(g); it != negative_.end()) return it->second;
  std::vector<Id> left, right;
  for (Id x : Right(g)) left.push_back(Negate(x));
  for (Id x : Left(g)) right.push_back(Negate(x));
  return negative_[g] = Make(std::move(left), std::move(right));
}

Id Games::Sum(Id g, Id h) {
  const std::uint64_t key = PairKey(g, h);
  if (const auto it = sum_.find(key); it != sum_.end()) return it->second;
  std::vector<Id> left, right;
  for (Id x : Left(g)) left.push_back(Sum(x, h));
  for (Id x : Left(h)) left.push_back(Sum(g, x));
  for (Id x : Right(g)) right.push_back(Sum(x, h));
  for (Id x : Right(h)) right.push_back(Sum(g, x));
  return sum_[key] = Make(std::move(left), std::move(right));
}

Id Games::CanonicalSum(Id g, Id h) {
  // The same tree as Sum, each node replaced by its canonical form as soon as it stands:
  // far fewer nodes are met.
  const std::uint64_t key = PairKey(g, h);
  if (const auto it = canonical_sum_.find(key); it != canonical_sum_.end())
    return it->second;
  std::vector<Id> left, right;
  for (Id x : Left(g)) left.push_back(CanonicalSum(x, h));
  for (Id x : Left(h)) left.push_back(CanonicalSum(g, x));
  for (Id x : Right(g)) right.push_back(CanonicalSum(x, h));
  for (Id x : Right(h)) right.push_back(CanonicalSum(g, x));
  return canonical_sum_[key] = Canonical(Make(std::move(left), std::move(right)));
}

bool Games::LessOrEqual(Id g, Id h) {
  const std::uint64_t key = PairKey(g, h);
  if (const auto it = less_or_equal_.find(key); it != less_or_equal_.end())
    return it->second;
  bool answer = true;
  for (Id x : Left(g)) answer = answer && !LessOrEqual(h, x);
  for (Id y : Right(h)) answer = answer && !LessOrEqual(y, g);
  return less_or_equal_[key] = answer;
}

char Games::Compare(Id g, Id h) {
  const bool le = LessOrEqual(g, h), ge = LessOrEqual(h, g);
  return le ? (ge ? '=' : '<') : (ge ? '>' : '|');
}

Id Games::Canonical(Id g) {
  if (const auto it = canonical_.find(g); it != canonical_.end()) return it->second;
  std::set<Id> left, right;
  for (Id x : Left(g)) left.insert(Canonical(x));
  for (Id x : Right(g)) right.insert(Canonical(x));
  // Bypass one reversible option at a time: a Left option x with a Right option y <= g
  // is replaced by the Left options of y (canonical, as y is inside a canonical form).
  const auto bypass_left = [&] {
    for (Id x : left) {
      for (Id y : Right(x)) {
        if (!LessOrEqual(y, g)) continue;
        left.erase(x);
        left.insert(Left(y).begin(), Left(y).end());
        return true;
      }
    }
    return false;
  };
  const auto bypass_right = [&] {
    for (Id x : right) {
      for (Id y : Left(x)) {
        if (!LessOrEqual(g, y)) continue;
        right.erase(x);
        right.insert(Right(y).begin(), Right(y).end());
        return true;
      }
    }
    return false;
  };
  while (bypass_left() || bypass_right()) {
  }
  // Options are canonical now, so two of them are equal only if identical.
  std::vector<Id> best_left, best_right;
  for (Id x : left) {
    if (std::none_of(left.begin(), left.end(),
                     [&](Id y) { return y != x && LessOrEqual(x, y); }))
      best_left.push_back(x);
  }
  for (Id x : right) {
    if (std::none_of(right.begin(), right.end(),
                     [&](Id y) { return y != x && LessOrEqual(y, x); }))
      best_right.push_back(x);
  }
  const Id canonical = Make(std::move(best_left), std::move(best_right));
  canonical_[canonical] = canonical;
  return canonical_[g] = canonical;
}

bool Games::Wins(Side first, Id g, Play play) {
  auto& memo = wins_[static_cast<int>(first)][static_cast<int>(play)];
  if (const auto it = memo.find(g); it != memo.end()) return it->second;
  const std::vector<Id>& options = Options(first, g);
  bool wins = options.empty() && play == Play::kMisere;
  for (Id x : options) wins = wins || !Wins(Other(first), x, play);
  return memo[g] = wins;
}

Outcome Games::OutcomeIn(Id g, Play play) {
  return OutcomeOf(Wins(Side::kLeft, g, play), Wins(Side::kRight, g, play));
}

std::optional<Fraction> Games::NumberValue(Id g) {
  // The canonical form of a number is 0, {n|}, {|n} or {x - 2^-k|x + 2^-k}.
  g = Canonical(g);
  if (const auto it = number_.find(g); it != number_.end()) return it->second;
  const std::vector<Id>&left = Left(g), &right = Right(g);
  std::optional<Fraction> value;
  if (left.size() <= 1 && right.size() <= 1) {
    const auto a = left.empty() ? std::nullopt : NumberValue(left[0]);
    const auto b = right.empty() ? std::nullopt : NumberValue(right[0]);
    if (left.empty() && right.empty()) value = Fraction(0);
    if (a && right.empty()) value = *a + 1;
    if (b && left.empty()) value = *b - 1;
    if (a && b && *a < *b) value = (*a + *b) / 2;
  }
  return number_[g] = value;
}

Fraction Games::LeftStop(Id g) {
  if (const auto x = NumberValue(g)) return *x;
  auto& memo = stop_[0];
  if (const auto it = memo.find(g); it != memo.end()) return it->second;
  std::optional<Fraction> best;  // a game that is no number has options on both sides
  for (Id x : Left(g)) {
    const Fraction stop = RightStop(x);
    if (!best || *best < stop) best = stop;
  }
  return memo[g] = best.value();
}

Fraction Games::RightStop(Id g) {
  if (const auto x = NumberValue(g)) return *x;
  auto& memo = stop_[1];
  if (const auto it = memo.find(g); it != memo.end()) return it->second;
  std::optional<Fraction> best;
  for (Id x : Right(g)) {
    const Fraction stop = LeftStop(x);
    if (!best || stop < *best) best = stop;
  }
  return memo[g] = best.value();
}

bool Games::IsDicot(Id g) {
  if (const auto it = dicot_.find(g); it != dicot_.end()) return it->second;
  bool dicot = Left(g).empty() == Right(g).empty();
  for (Id x : Left(g)) dicot = dicot && IsDicot(x);
  for (Id x : Right(g)) dicot = dicot && IsDicot(x);
  return dicot_[g] = dicot;
}

int Games::Birthday(Id g) {
  if (const auto it = birthday_.find(g); it != birthday_.end()) return it->second;
  int day = 0;
  for (Id x : Left(g)) day = std::max(day, 1 + Birthday(x));
  for (Id x : Right(g)) day = std::max(day, 1 + Birthday(x));
  return birthday_[g] = day;
}

std::string Games::Print(Id g) {
  if (Canonical(g) == g) {
    if (const auto x = NumberValue(g)) return x->ToString();
    const int n = static_cast<int>(Left(g).size());
    if (Left(g) == Right(g) && Nimber(n) == g)
      return n == 1 ? "*" : "*" + std::to_string(n);
  }
  std::string text = "{";
  for (Side side : {Side::kLeft, Side::kRight}) {
    const char* comma = "";
    for (Id x : Options(side, g)) {
      text += comma + Print(x);
      comma = ",";
    }
    text += side == Side::kLeft ? "|" : "}";
  }
  return text;
}

std::vector<Id> AllGamesBornByDay(Games& games, int n) {
  if (n < 0 || n > 3) throw std::invalid_argument("oracle: games born by day 0..3 only");
  if (n == 0) return {games.Zero()};
  const std::vector<Id> before = AllGamesBornByDay(games, n - 1);
  std::vector<std::vector<Id>> antichains = {{}};
  for (Id x : before) {
    for (std::size_t i = antichains.size(); i-- > 0;) {
      const bool free = std::all_of(antichains[i].begin(), antichains[i].end(),
                                    [&](Id y) { return games.Compare(x, y) == '|'; });
      if (!free) continue;
      antichains.push_back(antichains[i]);
      antichains.back().push_back(x);
    }
  }
  std::set<Id> all;
  for (const auto& left : antichains)
    for (const auto& right : antichains)
      all.insert(games.Canonical(games.Make(left, right)));
  return {all.begin(), all.end()};
}

}  // namespace cgt::oracle

#include "tests/oracle/thermograph.h"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace cgt::oracle {
namespace {

// Temperatures at which a function built from these walls by +, - and max can bend:
// their own bends and the crossings of any two of them.
std::vector<Fraction> Bends(const std::vector<Wall>& walls) {
  std::set<Fraction> own;
  for (const Wall& wall : walls)
    for (const WallPoint& p : wall) own.insert(p.t);
  std::set<Fraction> all = own;
  for (auto it = own.begin(); std::next(it) != own.end(); ++it) {
    const Fraction t0 = *it, t1 = *std::next(it);
    for (const Wall& a : walls) {
      for (const Wall& b : walls) {
        const Fraction d0 = ValueAt(a, t0) - ValueAt(b, t0);
        const Fraction d1 = ValueAt(a, t1) - ValueAt(b, t1);
        if (d0 > 0 && d1 < 0) all.insert(t0 + (t1 - t0) * (d0 / (d0 - d1)));
      }
    }
  }
  return {all.begin(), all.end()};
}

// Drops the points in line with their neighbours.
Wall Tidy(const Wall& wall) {
  Wall tidy;
  for (const WallPoint& p : wall) {
    while (tidy.size() >= 2) {
      const WallPoint &a = tidy[tidy.size() - 2], &b = tidy.back();
      if ((b.x - a.x) * (p.t - b.t) != (p.x - b.x) * (b.t - a.t)) break;
      tidy.pop_back();
    }
    tidy.push_back(p);
  }
  return tidy;
}

// max over `walls` of wall(t) + slope * t.
Wall Greatest(const std::vector<Wall>& walls, const Fraction& slope) {
  Wall result;
  for (const Fraction& t : Bends(walls)) {
    Fraction best = ValueAt(walls.front(), t);
    for (const Wall& wall : walls) best = std::max(best, ValueAt(wall, t));
    result.push_back({t, best + slope * t});
  }
  return result;
}

Wall Negative(Wall wall) {
  for (WallPoint& p : wall) p.x = -p.x;
  return wall;
}

}  // namespace

Fraction ValueAt(const Wall& wall, const Fraction& t) {
  for (std::size_t i = 0; i + 1 < wall.size(); ++i) {
    const WallPoint &a = wall[i], &b = wall[i + 1];
    if (a.t <= t && t <= b.t) return a.x + (b.x - a.x) * ((t - a.t) / (b.t - a.t));
  }
  throw std::out_of_range("oracle: temperature outside the wall");
}

int Cooling::GridFor(Games& games, Id g) {
  g = games.Canonical(g);
  const auto x = games.NumberValue(g);
  if (x && x->den == 1) return 0;
  int grid = 0;
  for (Id y : games.Left(g)) grid = std::max(grid, 1 + GridFor(games, y));
  for (Id y : games.Right(g)) grid = std::max(grid, 1 + GridFor(games, y));
  return grid;
}

Id Cooling::Formula(Id g, int k) {
  if (const auto it = formula_.find({g, k}); it != formula_.end()) return it->second;
  const Id t = games_.Number(step_ * k);
  const Id minus_t = games_.Negate(t);
  std::vector<Id> left, right;
  for (Id x : games_.Left(g)) left.push_back(games_.CanonicalSum(Cooled(x, k), minus_t));
  for (Id x : games_.Right(g)) right.push_back(games_.CanonicalSum(Cooled(x, k), t));
  return formula_[{g, k}] = games_.Canonical(games_.Make(left, right));
}

std::pair<int, Fraction> Cooling::Freeze(Id g) {
  if (const auto it = freeze_.find(g); it != freeze_.end()) return it->second;
  for (int k = 0;; ++k) {
    const Id h = Formula(g, k);
    const Fraction stop = games_.LeftStop(h);
    if (stop == games_.RightStop(h)) return freeze_[g] = {k, stop};
  }
}

Id Cooling::Cooled(Id g, int k) {
  g = games_.Canonical(g);
  if (const auto x = games_.NumberValue(g)) {
    const bool frozen = x->den == 1 || step_ * k > Fraction(-1, x->den);
    return frozen ? g : Formula(g, k);
  }
  const auto [freezing, mast] = Freeze(g);
  return k <= freezing ? Formula(g, k) : games_.Number(mast);
}

Fraction Cooling::Temperature(Id g) {
  g = games_.Canonical(g);
  if (const auto x = games_.NumberValue(g)) return Fraction(-1, x->den);
  return step_ * Freeze(g).first;
}

Fraction Cooling::Mean(Id g) {
  g = games_.Canonical(g);
  if (const auto x = games_.NumberValue(g)) return *x;
  return Freeze(g).second;
}

const Thermograph& Thermography::Of(Id g) {
  g = games_.Canonical(g);
  if (const auto it = memo_.find(g); it != memo_.end()) return it->second;
  Thermograph graph;
  const auto number = games_.NumberValue(g);
  if (number && number->den == 1) {
    graph.left = graph.right = {{-1, *number}, {horizon_, *number}};
    graph.mean = *number;
    graph.temperature = -1;
    return memo_[g] = graph;
  }
  std::vector<Wall> left, minus_right;
  for (Id x : games_.Left(g)) left.push_back(Of(x).right);
  for (Id x : games_.Right(g)) minus_right.push_back(Negative(Of(x).left));
  const Wall scaffold_left = Greatest(left, -1);
  const Wall scaffold_right = Negative(Greatest(minus_right, -1));
  bool met = false;
  for (const Fraction& t : Bends({scaffold_left, scaffold_right})) {
    const Fraction l = ValueAt(scaffold_left, t), r = ValueAt(scaffold_right, t);
    // A canonical form that is no integer has l >= r at -1; they meet at a bend.
    if (!met && l < r) throw std::logic_error("oracle: the walls crossed unnoticed");
    if (!met) {
      graph.left.push_back({t, l});
      graph.right.push_back({t, r});
      if (l != r) continue;
      met = true;
      graph.mean = l;
      graph.temperature = t;
    }
  }
  if (!met || graph.temperature == horizon_)
    throw std::invalid_argument("oracle: the temperature reaches the horizon");
  graph.left.push_back({horizon_, graph.mean});
  graph.right.push_back({horizon_, graph.mean});
  graph.left = Tidy(graph.left);
  graph.right = Tidy(graph.right);
  return memo_[g] = graph;
}

}  // namespace cgt::oracle

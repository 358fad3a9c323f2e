// Vertex geography by its rules, on sets of arcs, with nothing shared with the product.
#ifndef CGT_TESTS_GEOGRAPHY_VERTEX_GEOGRAPHY_NAIVE_H_
#define CGT_TESTS_GEOGRAPHY_VERTEX_GEOGRAPHY_NAIVE_H_

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace cgt::testing {

/// Values and winners of all positions on one digraph; an edge is two arcs.
class NaiveGeography {
 public:
  explicit NaiveGeography(std::set<std::pair<int, int>> arcs) : arcs_(std::move(arcs)) {}

  using Set = std::set<int>;

  /// The vertices a token on `token` may go to; `visited` contains `token`.
  std::vector<int> Targets(int token, const Set& visited) const {
    std::vector<int> targets;
    for (const auto& [from, to] : arcs_) {
      if (from == token && visited.count(to) == 0) targets.push_back(to);
    }
    return targets;
  }

  int Nimber(int token, Set visited) {
    visited.insert(token);
    const auto key = std::make_pair(token, visited);
    if (const auto it = nimbers_.find(key); it != nimbers_.end()) return it->second;
    std::set<int> seen;
    for (const int to : Targets(token, visited)) seen.insert(Nimber(to, visited));
    int mex = 0;
    while (seen.count(mex) != 0) ++mex;
    return nimbers_[key] = mex;
  }

  bool Wins(int token, Set visited, bool misere) {
    visited.insert(token);
    const auto key = std::make_pair(token, visited);
    auto& memo = wins_[misere ? 1 : 0];
    if (const auto it = memo.find(key); it != memo.end()) return it->second;
    const std::vector<int> targets = Targets(token, visited);
    bool wins = misere && targets.empty();
    for (const int to : targets) wins = wins || !Wins(to, visited, misere);
    return memo[key] = wins;
  }

 private:
  std::set<std::pair<int, int>> arcs_;
  std::map<std::pair<int, Set>, int> nimbers_;
  std::map<std::pair<int, Set>, bool> wins_[2];
};

}  // namespace cgt::testing

#endif  // CGT_TESTS_GEOGRAPHY_VERTEX_GEOGRAPHY_NAIVE_H_

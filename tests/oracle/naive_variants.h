// Variants of literal games, by their definitions.
#ifndef CGT_TESTS_ORACLE_NAIVE_VARIANTS_H_
#define CGT_TESTS_ORACLE_NAIVE_VARIANTS_H_

#include <map>
#include <utility>
#include <vector>

#include "tests/oracle/naive.h"

namespace cgt::oracle {

/// Remembers what it has made; `games` must outlive it.
class NaiveVariants {
 public:
  explicit NaiveVariants(Games& games) : games_(games) {}

  /// No options at all where a player has none.
  Id Dicotic(Id g) {
    if (games_.Left(g).empty() || games_.Right(g).empty()) return games_.Zero();
    return Make(g, dicotic_, [this](Id option) { return Dicotic(option); });
  }
  /// All options for both.
  Id Impartial(Id g) {
    if (const auto it = impartial_.find(g); it != impartial_.end()) return it->second;
    std::vector<Id> all;
    for (const Id option : games_.Left(g)) {
      all.push_back(Impartial(option));
    }
    for (const Id option : games_.Right(g)) {
      all.push_back(Impartial(option));
    }
    return impartial_[g] = games_.Make(all, all);
  }
  /// Negated after each move.
  Id Twisted(Id g) {
    return Make(g, twisted_,
                [this](Id option) { return games_.Negate(Twisted(option)); });
  }

 private:
  template <class F>
  Id Make(Id g, std::map<Id, Id>& known, const F& of_option) {
    if (const auto it = known.find(g); it != known.end()) return it->second;
    std::vector<Id> sides[2];
    for (const Id option : games_.Left(g)) sides[0].push_back(of_option(option));
    for (const Id option : games_.Right(g)) sides[1].push_back(of_option(option));
    return known[g] = games_.Make(std::move(sides[0]), std::move(sides[1]));
  }

  Games& games_;
  std::map<Id, Id> dicotic_, impartial_, twisted_;
};

}  // namespace cgt::oracle

#endif  // CGT_TESTS_ORACLE_NAIVE_VARIANTS_H_

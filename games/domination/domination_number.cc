// Sets of vertices are words of 64 bits. The game is valued by depth-first search with a
// memo on the set of dominated vertices and the player to move, over playable vertices
// whose gains are maximal for Dominator. (By the continuation principle of
// Kinnersley, West and Zamani, SIAM J. Discrete Math. 27 (2013) 2090-2107, a larger
// dominated set never lengthens the rest of the game, so a move that dominates less than
// another is no better for Dominator, and no worse for Staller.)
#include "games/domination/domination_number.h"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "cgt/errors.h"

namespace cgt {
namespace {

using Set = std::uint64_t;

absl::StatusOr<std::vector<Set>> ClosedNeighbourhoods(const Graph& graph) {
  if (graph.directed()) {
    return absl::FailedPreconditionError("domination numbers are of undirected graphs");
  }
  if (graph.vertex_count() > kMaxDominationNumberVertices) {
    return absl::FailedPreconditionError(absl::StrCat(
        "domination numbers are computed for at most ", kMaxDominationNumberVertices,
        " vertices, not ", graph.vertex_count()));
  }
  std::vector<Set> closed(graph.vertex_count());
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    closed[v] = Set{1} << v;
    for (Vertex u : graph.Neighbours(v)) closed[v] |= Set{1} << u;
  }
  return closed;
}

Set AllOf(std::size_t count) { return count == 64 ? ~Set{0} : (Set{1} << count) - 1; }

// Branch and bound; depth at most the number of vertices.
class SmallestDominatingSet {
 public:
  SmallestDominatingSet(const std::vector<Set>& closed, Budget* budget)
      : closed_(closed), budget_(budget), best_(static_cast<int>(closed.size())) {}

  absl::StatusOr<int> Run() {
    CGT_RETURN_IF_ERROR(Extend(AllOf(closed_.size()), 0));
    return best_;
  }

 private:
  absl::Status Extend(Set undominated, int size) {
    if (budget_ != nullptr) CGT_RETURN_IF_ERROR(budget_->Check());
    if (undominated == 0) {
      best_ = std::min(best_, size);
      return absl::OkStatus();
    }
    int most = 1;  // What one more vertex dominates at most.
    for (Set set : closed_) most = std::max(most, std::popcount(set & undominated));
    if (size + (std::popcount(undominated) + most - 1) / most >= best_) {
      return absl::OkStatus();
    }
    std::size_t rarest = 0;
    int choices = 65;
    for (std::size_t v = 0; v < closed_.size(); ++v) {
      if (((undominated >> v) & 1) != 0 && std::popcount(closed_[v]) < choices) {
        rarest = v;
        choices = std::popcount(closed_[v]);
      }
    }
    std::vector<Set> dominators;  // Largest gains first.
    for (Set rest = closed_[rarest]; rest != 0; rest &= rest - 1) {
      dominators.push_back(closed_[std::countr_zero(rest)] & undominated);
    }
    std::sort(dominators.begin(), dominators.end(), [](Set x, Set y) {
      return std::popcount(x) != std::popcount(y) ? std::popcount(x) > std::popcount(y)
                                                  : x < y;
    });
    for (Set gain : dominators) {
      CGT_RETURN_IF_ERROR(Extend(undominated & ~gain, size + 1));
    }
    return absl::OkStatus();
  }

  const std::vector<Set>& closed_;
  Budget* budget_;
  int best_;
};

class OptimisationGame {
 public:
  OptimisationGame(const std::vector<Set>& closed, Budget* budget)
      : closed_(closed), budget_(budget) {}

  // Moves until everything is dominated. Depth at most the number of vertices.
  absl::StatusOr<int> Moves(Set undominated, DominationStarter player) {
    if (undominated == 0) return 0;
    const bool dominator = player == DominationStarter::kDominator;
    auto& memo = memo_[dominator ? 0 : 1];
    if (const auto it = memo.find(undominated); it != memo.end()) return it->second;
    if (budget_ != nullptr) CGT_RETURN_IF_ERROR(budget_->Check());
    std::vector<Set> gains;
    for (Set set : closed_) {
      if (const Set gain = set & undominated; gain != 0) gains.push_back(gain);
    }
    std::sort(gains.begin(), gains.end());
    gains.erase(std::unique(gains.begin(), gains.end()), gains.end());
    int best = dominator ? 65 : 0;
    for (Set gain : gains) {
      const bool worse = std::any_of(gains.begin(), gains.end(), [&](Set other) {
        if (other == gain) return false;
        return dominator ? (gain & ~other) == 0 : (other & ~gain) == 0;
      });
      if (worse) continue;
      CGT_ASSIGN_OR_RETURN(
          const int rest,
          Moves(undominated & ~gain,
                dominator ? DominationStarter::kStaller : DominationStarter::kDominator));
      best = dominator ? std::min(best, rest + 1) : std::max(best, rest + 1);
    }
    if (budget_ != nullptr && (memo_[0].size() + memo_[1].size()) % 1024 == 0) {
      CGT_RETURN_IF_ERROR(budget_->ChargeMemory(1024 * kEntryBytes));
      charged_ += 1024 * kEntryBytes;
    }
    memo_[dominator ? 0 : 1][undominated] = best;
    return best;
  }

  ~OptimisationGame() {
    if (budget_ != nullptr) budget_->ReleaseMemory(charged_);
  }
  OptimisationGame(const OptimisationGame&) = delete;
  OptimisationGame& operator=(const OptimisationGame&) = delete;

 private:
  static constexpr std::int64_t kEntryBytes = 2 * (sizeof(std::pair<Set, int>) + 1);

  const std::vector<Set>& closed_;
  Budget* budget_;
  absl::flat_hash_map<Set, int> memo_[2];
  std::int64_t charged_ = 0;
};

}  // namespace

absl::StatusOr<int> DominationNumber(const Graph& graph, Budget* budget) {
  CGT_ASSIGN_OR_RETURN(const std::vector<Set> closed, ClosedNeighbourhoods(graph));
  return SmallestDominatingSet(closed, budget).Run();
}

absl::StatusOr<int> GameDominationNumber(const Graph& graph, DominationStarter starter,
                                         Budget* budget) {
  CGT_ASSIGN_OR_RETURN(const std::vector<Set> closed, ClosedNeighbourhoods(graph));
  return OptimisationGame(closed, budget).Moves(AllOf(closed.size()), starter);
}

}  // namespace cgt

#include "games/switching/switching_search.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "cgt/errors.h"

namespace cgt {
namespace {

constexpr Vertex kUnnamed = std::numeric_limits<Vertex>::max();

// Drops what does nothing but pass the turn (loops, edges out of reach of the terminals,
// dead ends), renumbers the vertices by first appearance behind the terminals and sorts
// the edges. \return whether the number of what was dropped is odd
bool Reduce(SwitchingBoard& board) {
  const std::size_t before = board.edges.size();
  std::erase_if(board.edges, [](const Edge& e) { return e.from == e.to; });
  VertexClasses classes(board.vertices);
  for (const Edge& e : board.edges) classes.Join(e.from, e.to);
  const Vertex home = classes.Find(board.u);
  std::erase_if(board.edges, [&](const Edge& e) { return classes.Find(e.from) != home; });
  std::vector<std::uint32_t> degree(board.vertices, 0);
  for (const Edge& e : board.edges) {
    ++degree[e.from];
    ++degree[e.to];
  }
  degree[board.u] = degree[board.v] = std::numeric_limits<std::uint32_t>::max() / 2;
  for (bool again = true; again;) {
    again = false;
    std::erase_if(board.edges, [&](const Edge& e) {
      if (degree[e.from] > 1 && degree[e.to] > 1) return false;
      --degree[e.from];
      --degree[e.to];
      again = true;
      return true;
    });
  }
  std::vector<Vertex> name(board.vertices, kUnnamed);
  name[board.u] = 0;
  name[board.v] = 1;
  Vertex names = 2;
  for (Edge& e : board.edges) {
    for (Vertex* end : {&e.from, &e.to}) {
      if (name[*end] == kUnnamed) name[*end] = names++;
      *end = name[*end];
    }
    if (e.from > e.to) std::swap(e.from, e.to);
  }
  board.u = 0;
  board.v = 1;
  board.vertices = names;
  std::sort(board.edges.begin(), board.edges.end(), [](const Edge& a, const Edge& b) {
    return std::pair(a.from, a.to) < std::pair(b.from, b.to);
  });
  return (before - board.edges.size()) % 2 != 0;
}

std::string KeyOf(const SwitchingBoard& board, bool idle, bool short_moves) {
  std::string key(1, static_cast<char>((idle ? 2 : 0) + (short_moves ? 1 : 0)));
  for (const Edge& e : board.edges) {
    key.push_back(static_cast<char>(e.from));
    key.push_back(static_cast<char>(e.to));
  }
  return key;
}

}  // namespace

SwitchingSearch::~SwitchingSearch() {
  if (budget_ != nullptr) budget_->ReleaseMemory(charged_);
}

absl::StatusOr<bool> SwitchingSearch::ShortWins(const SwitchingBoard& board,
                                                bool short_moves_first) {
  if (board.Joined()) return true;
  if (board.Parted()) return false;
  if (board.edges.size() > kMaxPlayedEdges) {
    return absl::ResourceExhaustedError(
        absl::StrCat(board.edges.size(), " edges are left to play: the rules are played ",
                     "out for at most ", kMaxPlayedEdges));
  }
  SwitchingBoard reduced = board;
  const bool idle = Reduce(reduced);
  return Search(reduced, idle, short_moves_first);
}

absl::StatusOr<SwitchingClass> SwitchingSearch::Class(const SwitchingBoard& board) {
  CGT_ASSIGN_OR_RETURN(const bool first, ShortWins(board, true));
  CGT_ASSIGN_OR_RETURN(const bool second, ShortWins(board, false));
  if (second && !first) {
    return absl::InternalError("Shannon switching: whoever moves first loses");
  }
  return second  ? SwitchingClass::kShort
         : first ? SwitchingClass::kNeutral
                 : SwitchingClass::kCut;
}

// The depth of this recursion is at most the number of edges.
absl::StatusOr<bool> SwitchingSearch::Search(const SwitchingBoard& board, bool idle,
                                             bool short_moves) {
  std::string key = KeyOf(board, idle, short_moves);
  if (const auto it = known_.find(key); it != known_.end()) return it->second;
  if (budget_ != nullptr) {
    const auto bytes = static_cast<std::int64_t>(2 * key.size() + 64);
    CGT_RETURN_IF_ERROR(budget_->Check());
    CGT_RETURN_IF_ERROR(budget_->ChargeMemory(bytes));
    charged_ += bytes;
  }
  bool mover_wins = false;
  for (std::size_t i = 0; i < board.edges.size() && !mover_wins; ++i) {
    const Edge move = board.edges[i];
    if (i > 0 && board.edges[i - 1] == move) continue;
    SwitchingBoard next = board;
    next.edges.erase(next.edges.begin() + static_cast<std::ptrdiff_t>(i));
    if (short_moves) {
      if (move.from == board.u && move.to == board.v) {
        mover_wins = true;
        break;
      }
      // A terminal keeps its number, which is the lesser of the two.
      for (Edge& e : next.edges) {
        if (e.from == move.to) e.from = move.from;
        if (e.to == move.to) e.to = move.from;
      }
    } else if (next.Parted()) {
      mover_wins = true;
      break;
    }
    const bool odd = Reduce(next);
    CGT_ASSIGN_OR_RETURN(const bool short_wins, Search(next, idle != odd, !short_moves));
    mover_wins = short_wins == short_moves;
  }
  if (!mover_wins && idle) {
    CGT_ASSIGN_OR_RETURN(const bool short_wins, Search(board, false, !short_moves));
    mover_wins = short_wins == short_moves;
  }
  const bool short_wins = mover_wins == short_moves;
  known_.emplace(std::move(key), short_wins);
  return short_wins;
}

}  // namespace cgt

// Boards are pairs of words. In Hex a lost position is proved with a set of cells, its
// carrier: the opponent wins with the stones on the board and the cells of the carrier
// alone. If the mover's move m fails, the opponent winning on a carrier C, then every
// move outside C fails for the same reason, and only those within C need be tried: the
// sets of moves that are left ("must-play regions") shrink fast. In Rex nothing like it
// is used but the table and the moves that lose at once.
#include "games/grid/chain_search.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/board/small_grid.h"

namespace cgt {
namespace {

using Cells = std::uint64_t;

constexpr std::int64_t kEntryBytes = 48;

// A size of board: who touches whom.
class Geometry {
 public:
  Geometry(std::uint32_t rows, std::uint32_t columns) : rows_(rows), columns_(columns) {
    for (std::uint32_t r = 0; r < rows; ++r) {
      first_ |= Bit(r, 0);
      last_ |= Bit(r, columns - 1);
    }
    for (std::uint32_t c = 0; c < columns; ++c) {
      top_ |= Bit(0, c);
      bottom_ |= Bit(rows - 1, c);
    }
    for (std::uint32_t r = 0; r < rows; ++r) {
      for (std::uint32_t c = 0; c < columns; ++c) order_.push_back(Bit(r, c));
    }
    // Cells near the middle of the short diagonal first.
    const auto off_centre = [&](Cells bit) {
      const int at = std::countr_zero(bit);
      const int dr = 2 * (at / static_cast<int>(columns)) - static_cast<int>(rows) + 1;
      const int dc = 2 * (at % static_cast<int>(columns)) - static_cast<int>(columns) + 1;
      return dr * dr + dc * dc + dr * dc;
    };
    std::stable_sort(order_.begin(), order_.end(),
                     [&](Cells a, Cells b) { return off_centre(a) < off_centre(b); });
  }

  [[nodiscard]] Cells All() const { return small_grid::BoardMask(rows_, columns_); }
  [[nodiscard]] const std::vector<Cells>& order() const { return order_; }
  [[nodiscard]] Cells NearSide(Player player) const {
    return player == Player::kLeft ? top_ : first_;
  }
  [[nodiscard]] Cells FarSide(Player player) const {
    return player == Player::kLeft ? bottom_ : last_;
  }

  // The cells that touch one of the set (and maybe some of the set).
  [[nodiscard]] Cells Touching(Cells set) const {
    const Cells left = small_grid::Left(set, columns_);
    const Cells right = small_grid::Right(set, rows_, columns_);
    return left | right | small_grid::Up(set | right, columns_) |
           small_grid::Down(set | left, rows_, columns_);
  }

  // The stones joined to those of `seed`.
  [[nodiscard]] Cells Chain(Cells seed, Cells stones) const {
    Cells chain = seed & stones;
    for (Cells more = chain; more != 0;) {
      more = Touching(more) & stones & ~chain;
      chain |= more;
    }
    return chain;
  }

  // The empty cells by which a player with these stones joins the sides at once.
  [[nodiscard]] Cells JoiningCells(Player player, Cells stones, Cells empty) const {
    const Cells near = NearSide(player);
    const Cells far = FarSide(player);
    return empty & (near | Touching(Chain(near, stones))) &
           (far | Touching(Chain(far, stones)));
  }

  // The board turned by half a turn.
  [[nodiscard]] Cells Turned(Cells set) const {
    return small_grid::Rotate180(set, rows_, columns_);
  }

 private:
  [[nodiscard]] Cells Bit(std::uint32_t r, std::uint32_t c) const {
    return Cells{1} << (r * columns_ + c);
  }

  std::uint32_t rows_, columns_;
  Cells first_ = 0, last_ = 0, top_ = 0, bottom_ = 0;
  std::vector<Cells> order_;
};

// Stones, each player's at the player's index.
struct Stones {
  Cells of[2] = {0, 0};

  friend bool operator==(const Stones& a, const Stones& b) {
    return a.of[0] == b.of[0] && a.of[1] == b.of[1];
  }
  template <typename H>
  friend H AbslHashValue(H h, const Stones& s) {
    return H::combine(std::move(h), s.of[0], s.of[1]);
  }
};

constexpr int Index(Player player) { return player == Player::kLeft ? 0 : 1; }

// Who wins, and in Hex where: the carrier of the winner.
struct Proof {
  bool mover_wins = false;
  Cells carrier = 0;
};

class Search {
 public:
  Search(Engine& engine, HexGoal goal, std::uint32_t rows, std::uint32_t columns)
      : engine_(engine), goal_(goal), geometry_(rows, columns) {}
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  ~Search() { engine_.ReleaseMemory(charged_); }

  [[nodiscard]] std::size_t states() const { return table_[0].size() + table_[1].size(); }

  // \domain nobody's sides are joined
  absl::StatusOr<Proof> Prove(Player mover, const Stones& stones) {
    return goal_ == HexGoal::kJoin ? Join(mover, stones) : Avoid(mover, stones);
  }

 private:
  absl::StatusOr<Proof> Join(Player mover, const Stones& stones) {
    const Player other = Opponent(mover);
    const Cells own = stones.of[Index(mover)];
    const Cells empty = geometry_.All() & ~(stones.of[0] | stones.of[1]);
    if (const Cells win = geometry_.JoiningCells(mover, own, empty); win != 0) {
      return Proof{true, win & -win};
    }
    Cells left = empty;  // moves that no carrier has refuted
    Cells carrier = 0;   // of the opponent, if all moves fail
    Cells threats = geometry_.JoiningCells(other, stones.of[Index(other)], empty);
    if (std::popcount(threats) > 1) {  // two of them are enough
      const Cells first = threats & -threats;
      threats &= ~first;
      return Proof{false, first | (threats & -threats)};
    }
    if (threats != 0) {
      left = threats;
      carrier = threats;
    }
    bool turned = false;
    const Stones key = Canonical(stones, turned);
    if (const std::optional<Proof> known = Find(mover, key, turned)) return *known;
    for (const Cells move : geometry_.order()) {
      if ((move & left) == 0) continue;
      left &= ~move;
      Stones next = stones;
      next.of[Index(mover)] |= move;
      CGT_ASSIGN_OR_RETURN(const Proof reply, Join(other, next));
      if (!reply.mover_wins) {
        return Enter(mover, key, turned, {true, reply.carrier | move});
      }
      carrier |= reply.carrier;
      left &= reply.carrier;
    }
    return Enter(mover, key, turned, {false, carrier});
  }

  absl::StatusOr<Proof> Avoid(Player mover, const Stones& stones) {
    const Cells empty = geometry_.All() & ~(stones.of[0] | stones.of[1]);
    const Cells safe =
        empty & ~geometry_.JoiningCells(mover, stones.of[Index(mover)], empty);
    if (safe == 0) return Proof{false, 0};
    bool turned = false;
    const Stones key = Canonical(stones, turned);
    if (const std::optional<Proof> known = Find(mover, key, turned)) return *known;
    bool wins = false;
    // From the rim inwards: what is far from the middle helps least to join.
    for (auto move = geometry_.order().rbegin();
         move != geometry_.order().rend() && !wins; ++move) {
      if ((*move & safe) == 0) continue;
      Stones next = stones;
      next.of[Index(mover)] |= *move;
      CGT_ASSIGN_OR_RETURN(const Proof reply, Avoid(Opponent(mover), next));
      wins = !reply.mover_wins;
    }
    return Enter(mover, key, turned, {wins, 0});
  }

  // Half a turn changes nothing: of the two boards the lesser stands for both.
  [[nodiscard]] Stones Canonical(const Stones& stones, bool& turned) const {
    const Stones other{{geometry_.Turned(stones.of[0]), geometry_.Turned(stones.of[1])}};
    turned = std::pair(other.of[0], other.of[1]) < std::pair(stones.of[0], stones.of[1]);
    return turned ? other : stones;
  }

  [[nodiscard]] std::optional<Proof> Find(Player mover, const Stones& key,
                                          bool turned) const {
    const auto it = table_[Index(mover)].find(key);
    if (it == table_[Index(mover)].end()) return std::nullopt;
    Proof proof = it->second;
    if (turned) proof.carrier = geometry_.Turned(proof.carrier);
    return proof;
  }

  absl::StatusOr<Proof> Enter(Player mover, const Stones& key, bool turned, Proof proof) {
    if (++entered_ % 1024 == 0) {
      CGT_RETURN_IF_ERROR(engine_.CheckBudget());
      CGT_RETURN_IF_ERROR(engine_.ChargeMemory(1024 * kEntryBytes));
      charged_ += 1024 * kEntryBytes;
    }
    Proof stored = proof;
    if (turned) stored.carrier = geometry_.Turned(stored.carrier);
    table_[Index(mover)].emplace(key, stored);
    return proof;
  }

  Engine& engine_;
  HexGoal goal_;
  Geometry geometry_;
  absl::flat_hash_map<Stones, Proof> table_[2];  // by who is to move
  std::uint64_t entered_ = 0;
  std::int64_t charged_ = 0;
};

}  // namespace

absl::StatusOr<WinnerAnswer> SearchHex(Engine& engine, HexGoal goal,
                                       const HexPosition& p) {
  const Grid& board = p.board;
  if (const std::optional<Player> joined = HexConnected(board)) {
    const Player winner = goal == HexGoal::kJoin ? *joined : Opponent(*joined);
    return HexWinner(winner, "", "the game is over");
  }
  if (board.cells.size() > kMaxHexSearchCells) {
    return absl::ResourceExhaustedError(absl::StrCat(
        "a board of ", board.rows, " rows and ", board.columns,
        " columns: only boards of at most ", kMaxHexSearchCells, " cells are searched"));
  }
  Stones stones;
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    if (board.cells[i] == 'X') stones.of[0] |= Cells{1} << i;
    if (board.cells[i] == 'O') stones.of[1] |= Cells{1} << i;
  }
  Search& search = engine.Attached<Search>(
      absl::StrCat(goal == HexGoal::kJoin ? "join " : "avoid ", board.rows, " ",
                   board.columns),
      [&] { return std::make_shared<Search>(engine, goal, board.rows, board.columns); });
  const std::size_t before = search.states();
  CGT_ASSIGN_OR_RETURN(const Proof proof, search.Prove(p.to_move, stones));
  WinnerAnswer answer =
      HexWinner(proof.mover_wins ? p.to_move : Opponent(p.to_move), "", "");
  answer.work = {{"positions", search.states() - before}};
  return answer;
}

}  // namespace cgt

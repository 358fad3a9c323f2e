// Theorem 10 on the graph in which deleted vertices are passed.
//
// A vertex beside a deleted one has a loop, so the members of the lesser labelling have
// no deleted neighbour, and neither has a vertex without a loop: only connected
// components are to be found through deleted vertices. In every other case the whole of
// the theorem is read off the graph as it stands.
//
// All winning moves: after a move the token's vertex v loses for the player to move if
// all weights are 1 and their number is even (misere: odd); or if w(v) = 1, some other
// weight is larger, and v's component of weights 1 is odd; or if v is labelled P. Each of
// the three is asked for the new weight 0, 1 and 2 or more of the old vertex.
// [duchene2014]
#include <cstddef>
#include <utility>

#include "cgt/errors.h"
#include "games/vertex_nim/lesser_labels.h"
#include "games/vertex_nim/vertex_nim_answers.h"

namespace cgt {
namespace {

class Undirected {
 public:
  Undirected(const VertexNimView& p, StatusCheck check)
      : p_(p), graph_(p.graph), weights_(p.weights), check_(check) {}

  absl::StatusOr<VertexNimAnswer> Answer(bool want_moves) {
    CGT_RETURN_IF_ERROR(check_());
    const Vertex u = p_.token;
    for (const std::int64_t weight : weights_) {
      live_ += weight > 0 ? 1 : 0;
      ones_ += weight == 1 ? 1 : 0;
    }
    loop_ = HasLoop(u);
    others_all_one_ = live_ - ones_ == (weights_[u] == 1 ? 0 : 1);
    component_ = ComponentWithToken();
    CGT_RETURN_IF_ERROR(check_());
    VertexNimAnswer answer;
    answer.wins = Wins();
    if (ones_ == live_) {
      answer.theorem = p_.misere ? "vertexnim/all-ones-misere" : "vertexnim/all-ones";
    } else {
      answer.theorem =
          p_.misere ? "vertexnim/misere-undirected-corrected" : "vertexnim/theorem-10";
    }
    answer.work = {{"vertices", live_}};
    if (want_moves && answer.wins) CGT_RETURN_IF_ERROR(AppendMoves(answer));
    return answer;
  }

 private:
  bool HasLoop(Vertex v) const {
    for (const Vertex t : graph_.Neighbours(v)) {
      if (t == v || weights_[t] == 0) return true;
    }
    return false;
  }

  bool Passes(Vertex v) const { return weights_[v] <= 1; }

  // The vertices that paths of weights 1 and deleted vertices reach from `from`, which is
  // entered whatever its weight; those already met are not entered, those found are
  // marked.
  std::vector<Vertex> Reach(Vertex from, std::vector<bool>& met) const {
    std::vector<Vertex> reached = {from};
    met[from] = true;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const Vertex t : graph_.Neighbours(reached[i])) {
        if (met[t] || !Passes(t)) continue;
        met[t] = true;
        reached.push_back(t);
      }
    }
    return reached;
  }

  std::uint64_t CountOnes(const std::vector<Vertex>& vertices) const {
    std::uint64_t ones = 0;
    for (const Vertex v : vertices) ones += weights_[v] == 1 ? 1 : 0;
    return ones;
  }

  // The size of the token's component among the weights 1 and the token.
  std::uint64_t ComponentWithToken() const {
    std::vector<bool> met(weights_.size(), false);
    return CountOnes(Reach(p_.token, met)) + (weights_[p_.token] == 1 ? 0 : 1);
  }

  // Whether the player to move loses where all of `count` vertices have weight 1.
  bool AllOnesLose(std::uint64_t count) const { return (count % 2 == 0) != p_.misere; }

  bool Wins() {
    const Vertex u = p_.token;
    const std::int64_t weight = weights_[u];
    if (weight == 1) {
      return ones_ == live_ ? !AllOnesLose(live_) : component_ % 2 == 0;
    }
    // A vertex that is alone and has no loop can only be deleted.
    if (live_ == 1) return loop_ || !p_.misere;
    if (others_all_one_ || loop_) return true;
    for (const Vertex t : graph_.Neighbours(u)) {
      if (weights_[t] == 1) return true;
    }
    lesser_ = FindLesserMoves(graph_, weights_, 2, u);
    return lesser_->least_weight && *lesser_->least_weight < weight;
  }

  absl::Status AppendMoves(VertexNimAnswer& answer) {
    const Vertex u = p_.token;
    const std::int64_t weight = weights_[u];
    if (live_ == 1 && !p_.misere) answer.last_vertex = true;
    std::vector<Vertex> ones;  // where the token may go, the old vertex apart
    for (const Vertex v : LiveSuccessors(p_, u)) {
      if (v != u && weights_[v] == 1) ones.push_back(v);
    }
    CGT_RETURN_IF_ERROR(check_());
    const bool deleting_wins =
        others_all_one_ ? AllOnesLose(live_ - 1) : component_ % 2 == 0;
    if (deleting_wins && !ones.empty()) answer.moves.push_back({0, 0, ones});
    if (weight >= 2) {
      const bool one_wins = others_all_one_ ? AllOnesLose(live_) : component_ % 2 == 1;
      std::vector<Vertex> targets = ones;
      if (loop_) targets.push_back(u);
      if (one_wins && !targets.empty()) {
        answer.moves.push_back({1, 1, std::move(targets)});
      }
    }
    if (weight >= 3) CGT_RETURN_IF_ERROR(AppendMovesToMore(ones, answer));
    return absl::OkStatus();
  }

  // The moves that leave 2 or more.
  absl::Status AppendMovesToMore(const std::vector<Vertex>& ones,
                                 VertexNimAnswer& answer) {
    const Vertex u = p_.token;
    const std::int64_t most = weights_[u] - 1;
    std::vector<bool> met(weights_.size(), false);
    std::vector<bool> in_odd(weights_.size(), false);
    std::vector<Vertex> odd;
    met[u] = true;  // stands in the way
    for (const Vertex v : ones) {
      if (!met[v]) {
        const std::vector<Vertex> component = Reach(v, met);
        if (CountOnes(component) % 2 == 1) {
          for (const Vertex t : component) in_odd[t] = true;
        }
      }
      if (in_odd[v]) odd.push_back(v);
    }
    CGT_RETURN_IF_ERROR(check_());
    if (!odd.empty()) answer.moves.push_back({2, most, std::move(odd)});
    if (!lesser_) lesser_ = FindLesserMoves(graph_, weights_, 2, u);
    CGT_RETURN_IF_ERROR(check_());
    if (!lesser_->least_weight) return absl::OkStatus();
    if (!IsLesserMember(graph_, weights_, 2, u)) {
      answer.moves.push_back({2, most, lesser_->all});
      return absl::OkStatus();
    }
    const std::int64_t least = *lesser_->least_weight;
    if (least <= most) answer.moves.push_back({least, least, lesser_->at_least});
    if (least < most) answer.moves.push_back({least + 1, most, lesser_->all});
    return absl::OkStatus();
  }

  const VertexNimView& p_;
  const Graph& graph_;
  const absl::Span<const std::int64_t> weights_;
  const StatusCheck check_;
  std::uint64_t live_ = 0;
  std::uint64_t ones_ = 0;
  std::uint64_t component_ = 0;
  bool loop_ = false;
  bool others_all_one_ = false;
  std::optional<LesserMoves> lesser_;
};

}  // namespace

absl::StatusOr<VertexNimAnswer> AnswerUndirectedVertexNim(const VertexNimView& p,
                                                          bool want_moves,
                                                          StatusCheck check) {
  return Undirected(p, check).Answer(want_moves);
}

}  // namespace cgt

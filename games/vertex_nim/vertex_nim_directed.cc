// Theorem 6 with the labelling of Definition 7.
//
// The labelling takes a sink component S of what is left and removes it, and with it, if
// it is odd, the vertices with an arc into it. Here the components come in the order of
// Tarjan's algorithm, sinks first; a component that has lost vertices in the meantime is
// split again before it is labelled. So most graphs take one round, and every further
// round begins with the loss of a vertex. Deleted vertices take part in components
// without being counted, and are never removed. [duchene2014; tarjan1972]
#include <algorithm>
#include <cstddef>
#include <utility>

#include "cgt/errors.h"
#include "games/vertex_nim/vertex_nim_answers.h"

namespace cgt {
namespace {

constexpr std::uint64_t kWorkBetweenChecks = 1 << 18;

// Asks the check once in a while.
class Ticker {
 public:
  explicit Ticker(StatusCheck check) : check_(check) {}
  absl::Status Add(std::uint64_t work) {
    work_ += work;
    if (work_ < kWorkBetweenChecks) return absl::OkStatus();
    work_ = 0;
    return check_();
  }

 private:
  StatusCheck check_;
  std::uint64_t work_ = 0;
};

class Labelling {
 public:
  Labelling(const Graph& graph, absl::Span<const VertexNimRole> role, StatusCheck check)
      : graph_(graph),
        role_(role),
        ticker_(check),
        label_p_(graph.vertex_count(), false),
        removed_(graph.vertex_count(), false),
        beaten_(graph.vertex_count(), false),
        group_(graph.vertex_count(), 0),
        order_(graph.vertex_count(), 0),
        low_(graph.vertex_count(), 0) {}

  absl::StatusOr<std::vector<bool>> Run() {
    std::vector<Vertex> all;
    for (Vertex v = 0; v < graph_.vertex_count(); ++v) {
      if (role_[v] == VertexNimRole::kOut) {
        removed_[v] = true;
      } else {
        all.push_back(v);
      }
    }
    // Parts that are still to be labelled, the next one last.
    std::vector<std::vector<Vertex>> parts;
    CGT_RETURN_IF_ERROR(Split(all, parts));
    while (!parts.empty()) {
      std::vector<Vertex> part = std::move(parts.back());
      parts.pop_back();
      const std::size_t before = part.size();
      std::erase_if(part, [&](Vertex v) { return removed_[v]; });
      if (part.size() < before) {
        CGT_RETURN_IF_ERROR(Split(part, parts));
      } else {
        CGT_RETURN_IF_ERROR(Label(part));
      }
    }
    return std::move(label_p_);
  }

 private:
  // Labels a sink component that is whole.
  absl::Status Label(const std::vector<Vertex>& part) {
    std::size_t size = 0;
    for (const Vertex v : part) size += role_[v] == VertexNimRole::kIn ? 1 : 0;
    std::vector<Vertex> winners;
    for (const Vertex v : part) {
      if (role_[v] != VertexNimRole::kIn) continue;
      removed_[v] = true;
      if (size % 2 == 0) continue;
      label_p_[v] = true;
      winners.push_back(v);
    }
    // Who reaches a winner, through deleted vertices or at once, goes too.
    for (std::size_t i = 0; i < winners.size(); ++i) {
      const absl::Span<const Vertex> from = graph_.InNeighbours(winners[i]);
      for (const Vertex t : from) {
        if (role_[t] == VertexNimRole::kIn) {
          removed_[t] = true;
        } else if (role_[t] == VertexNimRole::kDeleted && !beaten_[t]) {
          beaten_[t] = true;
          winners.push_back(t);
        }
      }
      CGT_RETURN_IF_ERROR(ticker_.Add(from.size() + 1));
    }
    return absl::OkStatus();
  }

  // Appends the strongly connected components of the subgraph on `vertices`, sinks last.
  absl::Status Split(const std::vector<Vertex>& vertices,
                     std::vector<std::vector<Vertex>>& parts) {
    const std::uint32_t group = ++groups_;
    for (const Vertex v : vertices) {
      group_[v] = group;
      order_[v] = 0;
    }
    const std::size_t first = parts.size();
    std::uint32_t count = 0;
    struct Frame {
      Vertex vertex;
      std::size_t next;
    };
    std::vector<Frame> frames;
    std::vector<Vertex> open;
    const auto enter = [&](Vertex v) {
      order_[v] = low_[v] = ++count;
      open.push_back(v);
      frames.push_back({v, 0});
    };
    for (const Vertex root : vertices) {
      if (order_[root] != 0) continue;
      enter(root);
      while (!frames.empty()) {
        Frame& frame = frames.back();
        const Vertex v = frame.vertex;
        const absl::Span<const Vertex> to = graph_.Neighbours(v);
        if (frame.next < to.size()) {
          const Vertex t = to[frame.next++];
          if (group_[t] != group) continue;  // not here, or finished
          if (order_[t] == 0) {
            enter(t);
          } else {
            low_[v] = std::min(low_[v], order_[t]);
          }
          continue;
        }
        CGT_RETURN_IF_ERROR(ticker_.Add(to.size() + 1));
        frames.pop_back();
        if (!frames.empty()) {
          const Vertex parent = frames.back().vertex;
          low_[parent] = std::min(low_[parent], low_[v]);
        }
        if (low_[v] != order_[v]) continue;
        std::vector<Vertex> part;
        Vertex t;
        do {
          t = open.back();
          open.pop_back();
          group_[t] = 0;
          part.push_back(t);
        } while (t != v);
        parts.push_back(std::move(part));
      }
    }
    std::reverse(parts.begin() + static_cast<std::ptrdiff_t>(first), parts.end());
    return absl::OkStatus();
  }

  const Graph& graph_;
  const absl::Span<const VertexNimRole> role_;
  Ticker ticker_;
  std::vector<bool> label_p_;
  std::vector<bool> removed_;
  std::vector<bool> beaten_;  // deleted vertices from which a P label is reached
  std::vector<std::uint32_t> group_;
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> low_;
  std::uint32_t groups_ = 0;
};

// Whether a walk through deleted vertices leads from `v` back to it.
absl::StatusOr<bool> HasDetour(const VertexNimView& p, Vertex v,
                               std::vector<std::uint32_t>& met, std::uint32_t mark,
                               Ticker& ticker) {
  std::vector<Vertex> reached = {v};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const absl::Span<const Vertex> to = p.graph.Neighbours(reached[i]);
    CGT_RETURN_IF_ERROR(ticker.Add(to.size() + 1));
    for (const Vertex t : to) {
      if (t == v) return true;
      if (p.weights[t] != 0 || met[t] == mark) continue;
      met[t] = mark;
      reached.push_back(t);
    }
  }
  return false;
}

// Whether every vertex that is left has a loop now.
absl::StatusOr<bool> LoopsEverywhere(const VertexNimView& p, StatusCheck check) {
  const Vertex n = p.graph.vertex_count();
  const auto deleted = [&](Vertex v) { return p.weights[v] == 0; };
  std::vector<Vertex> doubtful;
  Vertex live = 0;
  for (Vertex v = 0; v < n; ++v) {
    if (deleted(v)) continue;
    ++live;
    if (p.graph.HasEdge(v, v)) continue;
    const auto to = p.graph.Neighbours(v);
    const auto from = p.graph.InNeighbours(v);
    if (std::none_of(to.begin(), to.end(), deleted)) return false;
    if (std::none_of(from.begin(), from.end(), deleted)) return false;
    doubtful.push_back(v);
  }
  if (live == 1) return true;
  std::vector<std::uint32_t> met(n, 0);
  Ticker ticker(check);
  std::uint32_t mark = 0;
  for (const Vertex v : doubtful) {
    CGT_ASSIGN_OR_RETURN(const bool loop, HasDetour(p, v, met, ++mark, ticker));
    if (!loop) return false;
  }
  return true;
}

class Directed {
 public:
  Directed(const VertexNimView& p, StatusCheck check) : p_(p), check_(check) {
    for (const std::int64_t weight : p.weights) {
      live_ += weight > 0 ? 1 : 0;
      ones_ += weight == 1 ? 1 : 0;
    }
    others_all_one_ = live_ - ones_ == (p.weights[p.token] == 1 ? 0 : 1);
  }

  absl::StatusOr<std::optional<VertexNimAnswer>> Answer(bool want_moves) {
    const Vertex u = p_.token;
    const bool all_ones = ones_ == live_;
    if (!all_ones) {
      CGT_ASSIGN_OR_RETURN(const bool loops, LoopsEverywhere(p_, check_));
      if (!loops) return std::optional<VertexNimAnswer>();
    }
    VertexNimAnswer answer;
    if (all_ones) {
      answer.theorem = p_.misere ? "vertexnim/all-ones-misere" : "vertexnim/all-ones";
    } else {
      answer.theorem = p_.misere ? "vertexnim/misere-directed" : "vertexnim/theorem-6";
    }
    answer.work = {{"vertices", live_}};
    if (all_ones) {
      answer.wins = !AllOnesLose(live_);
    } else if (p_.weights[u] >= 2) {
      answer.wins = true;
    } else {
      CGT_ASSIGN_OR_RETURN(const std::vector<bool> labels, Labels(VertexNimRole::kIn));
      answer.wins = !labels[u];
    }
    if (want_moves && answer.wins) CGT_RETURN_IF_ERROR(AppendMoves(answer));
    return std::optional<VertexNimAnswer>(std::move(answer));
  }

 private:
  bool AllOnesLose(std::uint64_t count) const { return (count % 2 == 0) != p_.misere; }

  // The labels of the vertices of weight 1 when the token's vertex plays this role.
  absl::StatusOr<std::vector<bool>> Labels(VertexNimRole token) const {
    std::vector<VertexNimRole> role(p_.weights.size(), VertexNimRole::kOut);
    for (std::size_t v = 0; v < role.size(); ++v) {
      if (p_.weights[v] == 0) role[v] = VertexNimRole::kDeleted;
      if (p_.weights[v] == 1) role[v] = VertexNimRole::kIn;
    }
    role[p_.token] = token;
    return LastOneLabels(p_.graph, role, check_);
  }

  absl::Status AppendMoves(VertexNimAnswer& answer) const {
    const Vertex u = p_.token;
    if (live_ == 1 && !p_.misere) answer.last_vertex = true;
    const std::vector<Vertex> successors = LiveSuccessors(p_, u);
    const auto append = [&](std::int64_t first, std::int64_t last,
                            VertexNimRole token) -> absl::Status {
      if (first > last) return absl::OkStatus();
      // The token's vertex has weight 0, 1 or more, the others all have 1 or not.
      const bool all_ones = others_all_one_ && token != VertexNimRole::kOut;
      std::vector<bool> labels;
      if (all_ones) {
        labels.assign(p_.weights.size(), AllOnesLose(live_ - (first == 0 ? 1 : 0)));
      } else {
        CGT_ASSIGN_OR_RETURN(labels, Labels(token));
      }
      WeightRangeMoves moves{first, last, {}};
      for (const Vertex v : successors) {
        const std::int64_t weight = v == u ? first : p_.weights[v];
        if (weight == 1 && labels[v]) moves.targets.push_back(v);
      }
      if (!moves.targets.empty()) answer.moves.push_back(std::move(moves));
      return absl::OkStatus();
    };
    const std::int64_t most = p_.weights[u] - 1;
    CGT_RETURN_IF_ERROR(append(0, 0, VertexNimRole::kDeleted));
    CGT_RETURN_IF_ERROR(append(1, std::min<std::int64_t>(1, most), VertexNimRole::kIn));
    return append(2, most, VertexNimRole::kOut);
  }

  const VertexNimView& p_;
  const StatusCheck check_;
  std::uint64_t live_ = 0;
  std::uint64_t ones_ = 0;
  bool others_all_one_ = false;
};

}  // namespace

absl::StatusOr<std::vector<bool>> LastOneLabels(const Graph& graph,
                                                absl::Span<const VertexNimRole> role,
                                                StatusCheck check) {
  CGT_RETURN_IF_ERROR(check());
  return Labelling(graph, role, check).Run();
}

absl::StatusOr<std::optional<VertexNimAnswer>> AnswerDirectedVertexNim(
    const VertexNimView& p, bool want_moves, StatusCheck check) {
  CGT_RETURN_IF_ERROR(check());
  return Directed(p, check).Answer(want_moves);
}

}  // namespace cgt

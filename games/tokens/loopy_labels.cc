// The labels are given in stages, stage m giving all labels m. After stage m no vertex
// can get that label any more: a vertex labelled later, with a larger label, has an
// option labelled m, so it never stood in anybody's way. Hence a vertex without an option
// labelled m has lost its chance of a larger label when the stage is over, and only those
// that were next to a new label m take part in stage m + 1.
//
// Within a stage, `waiting[v]` counts the arcs from v to options that neither have a
// label nor have an option labelled m; v gets the label when that is 0. Every vertex
// starts a stage with the number of its unlabelled options, so that only what the stage
// changed has to be put back. [smith1966, fraenkel1986]
#include "games/tokens/loopy_labels.h"

#include <utility>

#include "cgt/errors.h"

namespace cgt {
namespace {

constexpr std::uint64_t kStepsBetweenQuestions = 1 << 14;

class Labelling {
 public:
  Labelling(const Graph& graph, absl::FunctionRef<absl::Status()> go_on)
      : graph_(graph), go_on_(go_on) {
    const Vertex n = graph.vertex_count();
    labels_.label.assign(n, LoopyLabels::kInfinite);
    labels_.counter.assign(n, LoopyLabels::kInfinite);
    mex_.assign(n, 0);
    seen_.assign(n, LoopyLabels::kInfinite);
    changed_at_.assign(n, LoopyLabels::kInfinite);
    unlabelled_.resize(n);
    candidates_.resize(n);
    for (Vertex v = 0; v < n; ++v) {
      unlabelled_[v] = static_cast<std::uint32_t>(graph.Neighbours(v).size());
      candidates_[v] = v;
    }
    waiting_ = unlabelled_;
  }

  absl::StatusOr<LoopyLabels> Run() && {
    for (; !candidates_.empty(); ++stage_) CGT_RETURN_IF_ERROR(Stage());
    return std::move(labels_);
  }

 private:
  // Gives all labels `stage_`.
  absl::Status Stage() {
    queue_.clear();
    next_.clear();
    changed_.clear();
    for (const Vertex v : candidates_) {
      if (waiting_[v] == 0) queue_.push_back(v);
    }
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      const Vertex v = queue_[i];
      if (mex_[v] != stage_) continue;  // it has got an option of this label meanwhile
      labels_.label[v] = stage_;
      labels_.counter[v] = count_++;
      for (const Vertex p : graph_.InNeighbours(v)) {
        CGT_RETURN_IF_ERROR(Step());
        --unlabelled_[p];
        NoteChange(p);
        if (IsLabelled(p) || seen_[p] == stage_) continue;
        CGT_RETURN_IF_ERROR(See(p));
      }
    }
    for (const Vertex v : changed_) waiting_[v] = unlabelled_[v];
    candidates_.swap(next_);
    return absl::OkStatus();
  }

  // The unlabelled vertex p has an option of the stage's label.
  absl::Status See(Vertex p) {
    seen_[p] = stage_;
    if (mex_[p] == stage_) {
      ++mex_[p];
      next_.push_back(p);
    }
    for (const Vertex q : graph_.InNeighbours(p)) {
      CGT_RETURN_IF_ERROR(Step());
      if (IsLabelled(q)) continue;
      NoteChange(q);
      if (--waiting_[q] == 0 && mex_[q] == stage_) queue_.push_back(q);
    }
    return absl::OkStatus();
  }

  [[nodiscard]] bool IsLabelled(Vertex v) const { return labels_.IsFinite(v); }

  // What is waiting at v has to be counted afresh for the next stage.
  void NoteChange(Vertex v) {
    if (changed_at_[v] == stage_) return;
    changed_at_[v] = stage_;
    changed_.push_back(v);
  }

  absl::Status Step() {
    if (++labels_.steps % kStepsBetweenQuestions != 0) return absl::OkStatus();
    return go_on_();
  }

  const Graph& graph_;
  absl::FunctionRef<absl::Status()> go_on_;
  LoopyLabels labels_;
  std::uint32_t stage_ = 0;
  std::uint32_t count_ = 0;
  // Of an unlabelled vertex: one more than the largest m such that it has options
  // labelled 0, ..., m, as far as the stages have come.
  std::vector<std::uint32_t> mex_;
  std::vector<std::uint32_t> unlabelled_;  // arcs to options without a label
  std::vector<std::uint32_t> waiting_;     // those without an option of this label, too
  std::vector<std::uint32_t> seen_;        // the last stage whose label an option got
  std::vector<std::uint32_t> changed_at_;  // the last stage that changed `waiting_`
  std::vector<Vertex> candidates_;         // those with mex_ == stage_
  std::vector<Vertex> next_;
  std::vector<Vertex> queue_;
  std::vector<Vertex> changed_;
};

}  // namespace

LoopyNimber LoopyLabels::Value(const Graph& graph, Vertex v) const {
  if (IsFinite(v)) return LoopyNimber(Nimber{label[v]});
  std::vector<std::uint64_t> options;
  for (const Vertex w : graph.Neighbours(v)) {
    if (IsFinite(w)) options.push_back(label[w]);
  }
  return LoopyNimber::Infinite(std::move(options));
}

absl::StatusOr<LoopyLabels> LabelDigraph(const Graph& graph,
                                         absl::FunctionRef<absl::Status()> go_on) {
  return Labelling(graph, go_on).Run();
}

}  // namespace cgt

#include "games/vertex_nim/weighted_token.h"

#include <algorithm>

#include "cgt/errors.h"

namespace cgt {
namespace {

bool Before(const std::pair<Vertex, WeightedToken::Weight>& change, Vertex v) {
  return change.first < v;
}

}  // namespace

WeightedToken::WeightedToken() : WeightedToken(MakeGraph(0, {}), {}, kNoToken) {}

WeightedToken::WeightedToken(GraphPtr graph, std::vector<Weight> weights, Vertex token,
                             PlayConvention play)
    : graph_(std::move(graph)),
      weights_(std::make_shared<const std::vector<Weight>>(std::move(weights))),
      token_(token),
      play_(play) {
  CGT_CHECK(weights_->size() == graph_->vertex_count());
  CGT_CHECK(token_ == kNoToken || token_ < graph_->vertex_count());
}

WeightedToken::Weight WeightedToken::WeightOf(Vertex v) const {
  const auto it = std::lower_bound(changes_.begin(), changes_.end(), v, Before);
  return it != changes_.end() && it->first == v ? it->second : (*weights_)[v];
}

absl::Span<const WeightedToken::Weight> WeightedToken::Weights(
    std::vector<Weight>& storage) const {
  if (changes_.empty()) return *weights_;
  storage = *weights_;
  for (const auto& [v, weight] : changes_) storage[v] = weight;
  return storage;
}

WeightedToken WeightedToken::After(Vertex v, Weight weight, Vertex token) const {
  WeightedToken next = *this;
  const auto it = std::lower_bound(next.changes_.begin(), next.changes_.end(), v, Before);
  if (it != next.changes_.end() && it->first == v) {
    it->second = weight;
  } else {
    next.changes_.insert(it, {v, weight});
  }
  next.token_ = token;
  return next;
}

WeightedToken WeightedToken::Refreshed() const {
  constexpr std::size_t kFewChanges = 16;
  const std::size_t count = changes_.size();
  if (count <= kFewChanges || count * count <= weights_->size()) return *this;
  WeightedToken same = *this;
  std::vector<Weight> weights = *weights_;
  for (const auto& [v, weight] : changes_) weights[v] = weight;
  same.weights_ = std::make_shared<const std::vector<Weight>>(std::move(weights));
  same.changes_.clear();
  return same;
}

bool operator==(const WeightedToken& a, const WeightedToken& b) {
  if (a.token_ != b.token_ || a.play_ != b.play_) return false;
  if (a.graph_ != b.graph_ && !(*a.graph_ == *b.graph_)) return false;
  if (a.weights_ == b.weights_ && a.changes_ == b.changes_) return true;
  std::vector<WeightedToken::Weight> a_storage, b_storage;
  return a.Weights(a_storage) == b.Weights(b_storage);
}

void AppendWord(std::uint64_t word, std::string& key) {
  for (int i = 0; i < 8; ++i) key.push_back(static_cast<char>(word >> (8 * i)));
}

void SortEdges(std::vector<Edge>& edges) {
  std::sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) {
    return std::pair(a.from, a.to) < std::pair(b.from, b.to);
  });
}

}  // namespace cgt

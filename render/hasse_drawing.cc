// A layered drawing: ranks are layers. The order within the layers comes from sweeps up
// and down in which every game moves to the mean place of its neighbours in the layer
// before (the barycentre method of Sugiyama, Tagawa and Toda); of all orders met the one
// with the fewest crossings is drawn.
#include "render/hasse_drawing.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "render/internal/svg.h"

namespace cgt {
namespace {

constexpr int kHasseSweeps = 16;
constexpr int kLabelSize = 14;
constexpr int kLabelCharacter = 8;  // The width of one, about.
constexpr int kLabelPadding = 8;
constexpr int kLabelHeight = 26;
constexpr int kLabelGap = 22;
constexpr int kLayerGap = 64;
constexpr int kHasseMargin = 30;

using Neighbours = std::vector<std::vector<std::uint32_t>>;

absl::StatusOr<std::vector<std::string>> HasseLabels(Engine& engine,
                                                     const HasseDiagram& diagram) {
  if (diagram.covers.size() > kMostDrawnCovers) {
    return absl::OutOfRangeError(absl::StrCat(
        diagram.covers.size(), " covers: only up to ", kMostDrawnCovers, " are drawn"));
  }
  TextOptions options;
  options.max_text = kMostLabelBytes;
  std::vector<std::string> labels;
  for (const Value game : diagram.elements) {
    std::string label;
    const absl::Status status = AppendValueText(engine, game, options, label);
    if (absl::IsResourceExhausted(status) && engine.CheckBudget().ok()) {
      absl::StrAppend(&label, "...");
    } else {
      CGT_RETURN_IF_ERROR(status);
    }
    labels.push_back(std::move(label));
  }
  return labels;
}

/// The order of the games in their layers.
class HasseLayers {
 public:
  explicit HasseLayers(const HasseDiagram& diagram)
      : ranks_(diagram.ranks),
        lower_(diagram.elements.size()),
        upper_(diagram.elements.size()),
        place_(diagram.elements.size()) {
    for (const auto& [a, b] : diagram.covers) {
      upper_[a].push_back(b);
      lower_[b].push_back(a);
    }
    for (std::uint32_t i = 0; i < ranks_.size(); ++i) {
      if (layers_.size() <= ranks_[i]) layers_.resize(ranks_[i] + 1);
      layers_[ranks_[i]].push_back(i);
    }
    for (const std::vector<std::uint32_t>& layer : layers_) SetPlaces(layer);
    Improve();
  }

  [[nodiscard]] const std::vector<std::vector<std::uint32_t>>& layers() const {
    return layers_;
  }

 private:
  // Places are counted from the middle of a layer, two a game.
  void SetPlaces(const std::vector<std::uint32_t>& layer) {
    const auto size = static_cast<std::int64_t>(layer.size());
    for (std::int64_t i = 0; i < size; ++i) {
      place_[layer[static_cast<std::size_t>(i)]] = 2 * i + 1 - size;
    }
  }

  void Improve() {
    std::vector<std::vector<std::uint32_t>> best = layers_;
    std::int64_t fewest = Crossings();
    for (int sweep = 0; sweep < kHasseSweeps && fewest > 0; ++sweep) {
      const bool up = sweep % 2 == 0;
      for (std::size_t k = 1; k < layers_.size(); ++k) {
        Settle(layers_[up ? k : layers_.size() - 1 - k], up ? lower_ : upper_);
      }
      const std::int64_t crossings = Crossings();
      if (crossings < fewest) {
        fewest = crossings;
        best = layers_;
      }
    }
    layers_ = std::move(best);
  }

  // Sorts a layer by the mean places of the neighbours; a game without any stays near its
  // own place.
  void Settle(std::vector<std::uint32_t>& layer, const Neighbours& neighbours) {
    std::vector<std::pair<double, std::uint32_t>> keyed;
    for (const std::uint32_t i : layer) {
      std::int64_t sum = 0;
      for (const std::uint32_t j : neighbours[i]) sum += place_[j];
      keyed.emplace_back(
          neighbours[i].empty()
              ? static_cast<double>(place_[i])
              : static_cast<double>(sum) / static_cast<double>(neighbours[i].size()),
          i);
    }
    std::stable_sort(keyed.begin(), keyed.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t k = 0; k < layer.size(); ++k) layer[k] = keyed[k].second;
    SetPlaces(layer);
  }

  // The crossings of covers between neighbouring layers: pairs of covers that stand in
  // one order below and in the other above, counted with a tree of partial sums.
  [[nodiscard]] std::int64_t Crossings() const {
    std::int64_t crossings = 0;
    for (std::size_t rank = 0; rank + 1 < layers_.size(); ++rank) {
      const auto size = static_cast<std::int64_t>(layers_[rank + 1].size());
      std::vector<std::int64_t> sums(static_cast<std::size_t>(size) + 1, 0);
      std::int64_t total = 0;
      for (const std::uint32_t i : layers_[rank]) {
        std::vector<std::int64_t> ends;
        for (const std::uint32_t j : upper_[i]) {
          if (ranks_[j] == rank + 1) ends.push_back((place_[j] + size + 1) / 2);
        }
        for (const std::int64_t end : ends) {
          std::int64_t before = 0;  // Ends at or left of this one, of games further left.
          for (std::int64_t k = end; k > 0; k -= k & -k) {
            before += sums[static_cast<std::size_t>(k)];
          }
          crossings += total - before;
        }
        for (const std::int64_t end : ends) {
          for (std::int64_t k = end; k <= size; k += k & -k) {
            ++sums[static_cast<std::size_t>(k)];
          }
          ++total;
        }
      }
    }
    return crossings;
  }

  const std::vector<std::uint32_t>& ranks_;
  Neighbours lower_;
  Neighbours upper_;
  std::vector<std::int64_t> place_;
  std::vector<std::vector<std::uint32_t>> layers_;
};

int LabelWidth(const std::string& label) {
  return static_cast<int>(label.size()) * kLabelCharacter + 2 * kLabelPadding;
}

std::string QuotedForDot(absl::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "\"";
}

}  // namespace

absl::Status AppendHasseText(Engine& engine, const HasseDiagram& diagram,
                             const TextOptions& options, std::string& out) {
  std::vector<std::string> texts;
  const std::size_t begin = out.size();
  for (const Value game : diagram.elements) {
    std::string text = options.format == TextFormat::kDag ? "dag:" : "";
    CGT_RETURN_IF_ERROR(AppendValueText(engine, game, options, text));
    texts.push_back(std::move(text));
  }
  std::vector<bool> alone(texts.size(), true);
  for (const auto& [a, b] : diagram.covers) alone[a] = alone[b] = false;
  const auto add = [&](absl::string_view line) -> absl::Status {
    const absl::string_view end = out.size() == begin ? "" : "\n";
    if (options.max_text != 0 &&
        out.size() - begin + end.size() + line.size() > options.max_text) {
      return absl::ResourceExhaustedError(
          absl::StrCat("the text is longer than ", options.max_text, " bytes"));
    }
    absl::StrAppend(&out, end, line);
    return absl::OkStatus();
  };
  for (const auto& [a, b] : diagram.covers) {
    CGT_RETURN_IF_ERROR(add(absl::StrCat(texts[a], " < ", texts[b])));
  }
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (alone[i]) CGT_RETURN_IF_ERROR(add(texts[i]));
  }
  return absl::OkStatus();
}

absl::StatusOr<std::string> HasseSvg(Engine& engine, const HasseDiagram& diagram,
                                     absl::string_view title) {
  CGT_ASSIGN_OR_RETURN(const std::vector<std::string> labels,
                       HasseLabels(engine, diagram));
  const HasseLayers order(diagram);
  int widest = 0;
  std::vector<int> widths;
  for (const std::vector<std::uint32_t>& layer : order.layers()) {
    int width = -kLabelGap;
    for (const std::uint32_t i : layer) width += LabelWidth(labels[i]) + kLabelGap;
    widths.push_back(width);
    widest = std::max(widest, width);
  }
  const int height =
      static_cast<int>(std::max<std::size_t>(widths.size(), 1) - 1) * kLayerGap +
      kLabelHeight;
  std::vector<std::pair<int, int>> at(labels.size());
  for (std::size_t rank = 0; rank < widths.size(); ++rank) {
    int x = kHasseMargin + (widest - widths[rank]) / 2;
    const int y =
        kHasseMargin + height - kLabelHeight / 2 - static_cast<int>(rank) * kLayerGap;
    for (const std::uint32_t i : order.layers()[rank]) {
      const int width = LabelWidth(labels[i]);
      at[i] = {x + width / 2, y};
      x += width + kLabelGap;
    }
  }
  internal::SvgWriter svg(widest + 2 * kHasseMargin, height + 2 * kHasseMargin, title);
  for (const auto& [a, b] : diagram.covers) {
    svg.Line(at[a].first, at[a].second - kLabelHeight / 2, at[b].first,
             at[b].second + kLabelHeight / 2, "stroke=\"#777777\" stroke-width=\"1\"");
  }
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const int width = LabelWidth(labels[i]);
    svg.Rectangle(at[i].first - width / 2, at[i].second - kLabelHeight / 2, width,
                  kLabelHeight, "rx=\"6\" fill=\"#ffffff\" stroke=\"#222222\"");
    svg.Text(at[i].first, at[i].second, kLabelSize, labels[i]);
  }
  return svg.Finish();
}

absl::StatusOr<std::string> HasseDot(Engine& engine, const HasseDiagram& diagram,
                                     absl::string_view title) {
  CGT_ASSIGN_OR_RETURN(const std::vector<std::string> labels,
                       HasseLabels(engine, diagram));
  std::string out = absl::StrCat("digraph ", QuotedForDot(title),
                                 " {\n  rankdir=BT;\n  node [shape=box, style=rounded];\n"
                                 "  edge [dir=none];\n");
  std::map<std::uint32_t, std::string> ranks;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    absl::StrAppend(&out, "  n", i, " [label=", QuotedForDot(labels[i]), "];\n");
    absl::StrAppend(&ranks[diagram.ranks[i]], " n", i, ";");
  }
  for (const auto& [rank, nodes] : ranks) {
    absl::StrAppend(&out, "  { rank=same;", nodes, " }\n");
  }
  for (const auto& [a, b] : diagram.covers) {
    absl::StrAppend(&out, "  n", a, " -> n", b, ";\n");
  }
  out += "}\n";
  return out;
}

}  // namespace cgt

// Printing walks the reachable part in depth-first order on an explicit stack and numbers
// the nodes as they are left, so that options come before the nodes that have them and
// the position comes last.
#include "games/literal/dag.h"

#include <cstddef>
#include <limits>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"

namespace cgt {
namespace {

const std::vector<std::uint32_t>& OptionIds(Player player, const DagPosition& p) {
  const auto& node = p.graph->nodes[p.node];
  return player == Player::kLeft ? node.first : node.second;
}

}  // namespace

const RulesetInfo& Dag::Info() {
  static constexpr RulesetInfo kInfo = {
      .name = "Dag",
      .summary = "a position graph written out",
      .rules =
          "A position is a node of a graph. Left moves to one of its Left options, "
          "Right to one of its Right options. Whoever cannot move loses.",
      .notation =
          "nodes 'left ids|right ids' separated by ';', ids counted from 0; the "
          "last node is the position; a move is named by the node it leads to",
      .sample = "|;0|;0|1",
      .sources = "",
  };
  return kInfo;
}

absl::StatusOr<Dag::Position> Dag::Parse(absl::string_view text) const {
  CGT_ASSIGN_OR_RETURN(DagText graph, ParseDag(text));
  const auto last = static_cast<std::uint32_t>(graph.nodes.size() - 1);
  return Position{std::make_shared<const DagText>(std::move(graph)), last};
}

std::string Dag::Print(const Position& p) const {
  const auto& nodes = p.graph->nodes;
  constexpr std::uint32_t kUnseen = std::numeric_limits<std::uint32_t>::max();
  constexpr std::uint32_t kOpen = kUnseen - 1;
  std::vector<std::uint32_t> number(nodes.size(), kUnseen);
  std::vector<std::uint32_t> order;
  // A node and how many of its options, Left's first, have been looked at.
  std::vector<std::pair<std::uint32_t, std::size_t>> stack = {{p.node, 0}};
  number[p.node] = kOpen;
  while (!stack.empty()) {
    auto& [id, next] = stack.back();
    const auto& [left, right] = nodes[id];
    if (next == left.size() + right.size()) {
      number[id] = static_cast<std::uint32_t>(order.size());
      order.push_back(id);
      stack.pop_back();
      continue;
    }
    const std::uint32_t option =
        next < left.size() ? left[next] : right[next - left.size()];
    ++next;
    if (number[option] == kUnseen) {
      number[option] = kOpen;
      stack.emplace_back(option, 0);
    }
  }
  DagText part;
  part.nodes.reserve(order.size());
  for (const std::uint32_t id : order) {
    part.nodes.push_back(nodes[id]);
    for (std::uint32_t& option : part.nodes.back().first) option = number[option];
    for (std::uint32_t& option : part.nodes.back().second) option = number[option];
  }
  return PrintDag(part);
}

void Dag::Options(Player player, const Position& p, std::vector<Position>& out) const {
  for (const std::uint32_t id : OptionIds(player, p)) out.push_back({p.graph, id});
}

void Dag::Moves(Player player, const Position& p,
                std::vector<LabelledMove<Position>>& out) const {
  for (const std::uint32_t id : OptionIds(player, p)) {
    out.push_back({absl::StrCat("node ", id), {p.graph, id}});
  }
}

Dag::Position Dag::Negative(const Position& p) const {
  DagText swapped = *p.graph;
  for (auto& [left, right] : swapped.nodes) left.swap(right);
  return {std::make_shared<const DagText>(std::move(swapped)), p.node};
}

template class Evaluator<Dag>;
template class OutcomeTable<Dag>;

}  // namespace cgt

#include "games/domination/domination.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

#include "absl/container/flat_hash_set.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "cgt/errors.h"
#include "games/board/attributes.h"
#include "games/board/graph_text.h"
#include "games/board/runs.h"
#include "games/domination/domination_incidence.h"
#include "games/domination/domination_intervals.h"
#include "games/domination/domination_recognition.h"
#include "games/domination/domination_values.h"

namespace cgt {
namespace {

using Colour = DominationColour;
using Row = DominationIncidence::Row;

constexpr absl::string_view kAttributes[] = {"colours", "dominated", "play"};
constexpr absl::string_view kPlays[] = {"normal", "misere"};

std::vector<Vertex> AllVertices(const Graph& graph) {
  std::vector<Vertex> vertices(graph.vertex_count());
  std::iota(vertices.begin(), vertices.end(), Vertex{0});
  return vertices;
}

std::string MoveLabel(Vertex vertex) { return absl::StrCat("vertex ", vertex); }

// Calls f(vertex, follower) for the given rows.
template <class F>
void ForEachRow(const DominationPosition& p, const DominationIncidence& incidence,
                absl::Span<const std::uint32_t> rows, const F& f) {
  std::vector<Vertex> dominated;
  for (std::uint32_t r : rows) {
    dominated.clear();
    for (std::uint32_t member : incidence.Members(r)) {
      dominated.push_back(incidence.points[member]);
    }
    f(incidence.rows[r].vertex, p.Dominated(dominated));
  }
}

std::vector<std::uint32_t> PlayableRows(Player player,
                                        const DominationIncidence& incidence) {
  std::vector<std::uint32_t> rows;
  for (std::uint32_t r = 0; r < incidence.rows.size(); ++r) {
    if (MayPlay(player, incidence.rows[r].colour)) rows.push_back(r);
  }
  return rows;
}

// Calls f(vertex, follower) for every option; with `distinct`, of a recognised component
// for one of each kind.
template <class F>
void ForEachOption(Player player, const DominationPosition& p, bool distinct,
                   const F& f) {
  const SetSystem* system = p.set_system();
  if (system != nullptr && !distinct) {
    for (const SetSystem::Set& set : system->sets()) {
      if (MayPlay(player, set.colour)) f(set.vertex, p.Compact(system->Play(set)));
    }
    return;
  }
  const DominationIncidence incidence = Incidence(p);
  std::vector<std::uint32_t> rows;
  const auto component = distinct ? Recognise(incidence) : std::nullopt;
  if (component) {
    rows = RepresentativeRows(incidence, component->kind, player);
  } else {
    rows = PlayableRows(player, incidence);
  }
  if (system == nullptr) {
    ForEachRow(p, incidence, rows, f);
    return;
  }
  for (std::uint32_t r : rows) {  // A row a set, but in another order.
    const Vertex vertex = incidence.rows[r].vertex;
    const auto set =
        std::find_if(system->sets().begin(), system->sets().end(),
                     [&](const SetSystem::Set& s) { return s.vertex == vertex; });
    f(vertex, p.Compact(system->Play(*set)));
  }
}

void AppendWord(std::string& key, std::uint32_t word) {
  for (int i = 0; i < 4; ++i) key.push_back(static_cast<char>(word >> (8 * i)));
}

// The key of what is too large for the compact view: all rows by ascending vertices, with
// the undominated vertices renumbered.
std::string LargeKey(const DominationIncidence& incidence) {
  std::string key;
  key.reserve(4 * (incidence.members.size() + 2 * incidence.rows.size() + 1));
  AppendWord(key, static_cast<std::uint32_t>(incidence.points.size()));
  for (std::size_t r = 0; r < incidence.rows.size(); ++r) {
    const absl::Span<const std::uint32_t> members = incidence.Members(r);
    AppendWord(key, static_cast<std::uint32_t>(members.size()));
    key.push_back(Letter(incidence.rows[r].colour));
    for (std::uint32_t member : members) AppendWord(key, member);
  }
  return key;
}

// A line's text in the lesser of its two directions.
std::string LineKey(const DominationLine& line, bool swapped) {
  std::string text;
  text.reserve(line.cells.size());
  for (const DominationLine::Cell& cell : line.cells) {
    const char letter = Letter(swapped ? Swapped(cell.colour) : cell.colour);
    text.push_back(cell.dominated ? static_cast<char>(letter + ('a' - 'A')) : letter);
  }
  std::string reversed(text.rbegin(), text.rend());
  if (line.cycle) std::rotate(reversed.begin(), reversed.end() - 1, reversed.end());
  return absl::StrCat(line.cycle ? "c" : "p", std::min(text, reversed));
}

// What the first byte of a key tells: the kind of the rest, and the play convention (in
// upper case normal, in lower case misere).
enum KeyKind : char {
  kRecognisedKey = 'R',
  kCompactKey = 'S',
  kLineKey = 'L',
  kLargeKey = 'G'
};

std::string Prefixed(KeyKind kind, PlayConvention play, absl::string_view key) {
  const char prefix = play == PlayConvention::kMisere
                          ? static_cast<char>(kind + ('a' - 'A'))
                          : static_cast<char>(kind);
  return absl::StrCat(absl::string_view(&prefix, 1), key);
}

// Recognised components with equal keys are the same game up to names, equal sets and
// redundant points: a clique counts as one vertex of its joined colour, and whether a
// star's centre is dominated never matters.
std::string RecognisedKey(const RecognisedComponent& component) {
  const auto counts = [](const ColourCounts& part) {
    return absl::StrCat(part.a, ",", part.b, ",", part.c);
  };
  switch (component.kind) {
    case ComponentKind::kComplete:
      return absl::StrCat("K", std::string(1, Letter(component.first.Joined())));
    case ComponentKind::kCompleteSplit:
    case ComponentKind::kDominatedSplit:
      return absl::StrCat(std::string(1, Letter(component.first.Joined())),
                          counts(component.second));
    case ComponentKind::kCompleteBipartite:
      break;
  }
  const auto& [lesser, greater] = std::minmax(component.first, component.second);
  return absl::StrCat(counts(lesser), ";", counts(greater));
}

// A position's key, with everything that was found out on the way to it.
struct Analysis {
  std::string key;
  bool swapped = false;             // whether the key is that of A and B exchanged
  bool line = false;                // whether the position must stay in the graph view
  std::optional<SetSystem> system;  // if the position has few points
};

// `may_swap`: whether the lesser of the keys of the position and its negative is wanted.
Analysis Analyse(const DominationPosition& p, bool may_swap) {
  const DominationIncidence incidence = Incidence(p);
  Analysis out;
  const auto choose = [&](KeyKind kind, std::string key, const auto& key_of_negative) {
    if (may_swap) {
      std::string other = key_of_negative();
      out.swapped = other < key;
      if (out.swapped) key = std::move(other);
    }
    out.key = Prefixed(kind, p.play(), key);
  };
  // Redundant points go first: what is recognised must not depend on them.
  out.system = ToSetSystem(incidence);
  if (out.system) out.system->RemoveRedundantPoints();
  std::optional<RecognisedComponent> component =
      Recognise(out.system ? Incidence(*out.system) : incidence);
  if (component) {
    choose(kRecognisedKey, RecognisedKey(*component), [&] {
      component->first = component->first.Swapped();
      component->second = component->second.Swapped();
      return RecognisedKey(*component);
    });
    return out;
  }
  const std::optional<DominationLine> line =
      p.set_system() != nullptr ? std::nullopt : FindLine(incidence);
  out.line = line.has_value();
  if (out.system) {
    may_swap = may_swap && !out.system->IsImpartial();
    choose(kCompactKey, out.system->Key(), [&] {
      SetSystem other = *out.system;
      other.SwapColours();
      return other.Key();
    });
  } else if (line) {
    choose(kLineKey, LineKey(*line, false), [&] { return LineKey(*line, true); });
  } else {
    out.key = Prefixed(kLargeKey, p.play(), LargeKey(incidence));
  }
  return out;
}

}  // namespace

DominationPosition::DominationPosition()
    : DominationPosition(MakeGraph(0, {}), std::vector<DominationColour>{}) {}

DominationPosition::DominationPosition(std::shared_ptr<const DominationBoard> board,
                                       std::vector<Vertex> undominated,
                                       PlayConvention play)
    : board_(std::move(board)),
      undominated_(std::make_shared<const std::vector<Vertex>>(std::move(undominated))),
      play_(play) {}

DominationPosition::DominationPosition(const DominationPosition& like, SetSystem system)
    : board_(like.board_),
      system_(std::move(system)),
      play_(like.play_),
      swapped_(like.swapped_) {}

DominationPosition::DominationPosition(GraphPtr graph,
                                       std::vector<DominationColour> colours,
                                       PlayConvention play)
    : DominationPosition(std::make_shared<const DominationBoard>(
                             DominationBoard{graph, std::move(colours)}),
                         AllVertices(*graph), play) {
  CGT_CHECK(board_->colours.size() == graph->vertex_count());
}

std::vector<Vertex> DominationPosition::Undominated() const {
  if (system_) return system_->Points();
  if (dominated_since_.empty()) return *undominated_;
  std::vector<Vertex> out;
  out.reserve(UndominatedCount());
  std::set_difference(undominated_->begin(), undominated_->end(),
                      dominated_since_.begin(), dominated_since_.end(),
                      std::back_inserter(out));
  return out;
}

std::size_t DominationPosition::UndominatedCount() const {
  return system_ ? static_cast<std::size_t>(__builtin_popcountll(system_->alive()))
                 : undominated_->size() - dominated_since_.size();
}

DominationPosition DominationPosition::Restricted(std::vector<Vertex> undominated) const {
  DominationPosition p(board_, std::move(undominated), play_);
  p.swapped_ = swapped_;
  return p;
}

DominationPosition DominationPosition::Dominated(
    absl::Span<const Vertex> vertices) const {
  CGT_CHECK(!system_);
  DominationPosition p = *this;
  p.key_.clear();
  p.dominated_since_.clear();
  p.dominated_since_.reserve(dominated_since_.size() + vertices.size());
  std::merge(dominated_since_.begin(), dominated_since_.end(), vertices.begin(),
             vertices.end(), std::back_inserter(p.dominated_since_));
  // A follower of followers must not carry most of its list as dominated.
  if (p.dominated_since_.size() > undominated_->size() / 2) {
    return Restricted(p.Undominated());
  }
  return p;
}

DominationPosition DominationPosition::Compact(SetSystem system) const {
  return DominationPosition(*this, std::move(system));
}

void DominationPosition::SwapColours() {
  swapped_ = !swapped_;
  if (system_) system_->SwapColours();
  key_.clear();
}

bool operator==(const DominationPosition& a, const DominationPosition& b) {
  if (a.play_ != b.play_ || a.UndominatedCount() != b.UndominatedCount()) return false;
  if (a.board_->graph != b.board_->graph && !(a.graph() == b.graph())) return false;
  if (a.board_ != b.board_ || a.swapped_ != b.swapped_) {
    for (Vertex v = 0; v < a.graph().vertex_count(); ++v) {
      if (a.Colour(v) != b.Colour(v)) return false;
    }
  }
  return a.Undominated() == b.Undominated();
}

const RulesetInfo& Domination::Info() {
  static constexpr RulesetInfo kInfo{
      .name = "Domination",
      .summary = "dominate a vertex more with every move on a coloured graph",
      .rules =
          "Every vertex is coloured A, B or C; Left plays A and C, Right plays B and C. "
          "A "
          "vertex dominates itself and its neighbours, and may be played as long as it "
          "dominates a vertex that is not dominated yet. Who cannot move loses "
          "(play=misere: wins).",
      .notation =
          "GRAPH colours=LETTERS [dominated=VERTICES] [play=misere]; a letter A, B or C "
          "a "
          "vertex",
      .sample = "star(4) colours=CAABB",
      .sources = "sampaio2026,brito2025,bresar2010",
      .answer = AnswerKind::kValue,
      .may_repeat = false};
  return kInfo;
}

absl::StatusOr<DominationPosition> Domination::Parse(absl::string_view text) const {
  CGT_ASSIGN_OR_RETURN(const GraphText parsed, ReadGraph(text, kAttributes));
  CGT_RETURN_IF_ERROR(RequireUndirected(parsed));
  const Vertex count = parsed.graph->vertex_count();
  std::vector<Colour> colours;
  if (const Attribute* attribute = parsed.attributes.Find("colours")) {
    CGT_ASSIGN_OR_RETURN(const std::string letters,
                         ReadColours(*attribute, "ABC", count));
    colours.reserve(letters.size());
    for (char letter : letters) colours.push_back(static_cast<Colour>(letter - 'A' + 1));
  } else if (count > 0) {
    return InputError(text.size(), "",
                      "colours= with a letter A, B or C for each of the vertices");
  }
  PlayConvention play = PlayConvention::kNormal;
  if (const Attribute* attribute = parsed.attributes.Find("play")) {
    CGT_ASSIGN_OR_RETURN(const std::size_t choice, ReadChoice(*attribute, kPlays));
    if (choice == 1) play = PlayConvention::kMisere;
  }
  std::vector<Vertex> undominated = AllVertices(*parsed.graph);
  if (const Attribute* attribute = parsed.attributes.Find("dominated")) {
    CGT_ASSIGN_OR_RETURN(const std::vector<Vertex> dominated,
                         ReadVertices(*attribute, count, VertexListKind::kSet));
    std::vector<Vertex> rest;
    std::set_difference(undominated.begin(), undominated.end(), dominated.begin(),
                        dominated.end(), std::back_inserter(rest));
    undominated = std::move(rest);
  }
  return DominationPosition(std::make_shared<const DominationBoard>(
                                DominationBoard{parsed.graph, std::move(colours)}),
                            std::move(undominated), play);
}

std::string Domination::Print(const Position& p) const {
  const Graph& graph = p.graph();
  std::string letters;
  letters.reserve(graph.vertex_count());
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    letters.push_back(Letter(p.Colour(v)));
  }
  std::vector<Vertex> dominated;
  const std::vector<Vertex> all = AllVertices(graph), undominated = p.Undominated();
  std::set_difference(all.begin(), all.end(), undominated.begin(), undominated.end(),
                      std::back_inserter(dominated));
  return WriteGraphPosition(
      graph, {{"colours", WriteLetters(letters)},
              {"dominated", WriteVertices(dominated)},
              {"play", p.play() == PlayConvention::kMisere ? "misere" : ""}});
}

void Domination::Options(Player player, const Position& p,
                         std::vector<Position>& out) const {
  ForEachOption(player, p, /*distinct=*/!p.key_.empty(),
                [&](Vertex, Position follower) { out.push_back(std::move(follower)); });
}

void Domination::Moves(Player player, const Position& p,
                       std::vector<LabelledMove<Position>>& out) const {
  ForEachOption(player, p, /*distinct=*/!p.key_.empty(),
                [&](Vertex vertex, Position follower) {
                  out.push_back({MoveLabel(vertex), std::move(follower)});
                });
}

void Domination::DistinctMoves(Player player, const Position& p,
                               std::vector<LabelledMove<Position>>& out) const {
  const auto append = [&](Vertex vertex, Position follower) {
    out.push_back({MoveLabel(vertex), std::move(follower)});
  };
  if (p.system_) {
    ForEachOption(player, p, /*distinct=*/true, append);
    return;
  }
  // One class of each key: a move in another of the same key leaves the same sum.
  absl::flat_hash_set<std::string> keys;
  ForEachLinkedClass(Incidence(p), [&](DominationIncidence& part) {
    const std::optional<RecognisedComponent> component = Recognise(part);
    std::string key = component ? RecognisedKey(*component)
                                : Analyse(p.Restricted(part.points), false).key;
    if (!keys.insert(std::move(key)).second) return;
    ForEachRow(p, part,
               component ? RepresentativeRows(part, component->kind, player)
                         : PlayableRows(player, part),
               append);
  });
}

absl::Status Domination::CheckListable(const Position& p) const {
  constexpr std::uint64_t kMaxWork = 100'000'000;
  if (p.system_) return absl::OkStatus();
  std::uint64_t work = 0, largest = 0;
  ForEachLinkedClass(Incidence(p), [&](DominationIncidence& part) {
    work += std::uint64_t{part.rows.size()} * part.members.size();
    largest = std::max<std::uint64_t>(largest, part.rows.size());
  });
  if (work <= kMaxWork) return absl::OkStatus();
  return absl::ResourceExhaustedError(
      absl::StrCat("a component with ", largest,
                   " playable vertices: too many followers of that size to list"));
}

std::string Domination::Key(const Position& p) const {
  return p.key_.empty() ? Analyse(p, /*may_swap=*/false).key : p.key_;
}

void Domination::Components(const Position& p, std::vector<Position>& out) const {
  if (const SetSystem* system = p.set_system()) {
    std::vector<SetSystem> parts;
    system->Components(parts);
    for (SetSystem& part : parts) out.push_back(p.Compact(std::move(part)));
    return;
  }
  ForEachLinkedClass(Incidence(p), [&](DominationIncidence& part) {
    out.push_back(p.Restricted(std::move(part.points)));
  });
}

bool Domination::Normalize(Position& p) const {
  // Under misere play the negative of a position has no use.
  Analysis analysis = Analyse(p, p.play_ == PlayConvention::kNormal);
  if (analysis.system && !analysis.line) p = p.Compact(*std::move(analysis.system));
  if (analysis.swapped) p.SwapColours();
  p.key_ = std::move(analysis.key);
  return analysis.swapped;
}

absl::StatusOr<std::optional<ClosedFormAnswer>> Domination::ClosedForm(
    Engine& engine, const Position& p) const {
  if (p.play_ == PlayConvention::kMisere) return std::nullopt;
  const DominationIncidence incidence = Incidence(p);
  if (const std::optional<RecognisedComponent> component = Recognise(incidence)) {
    return ComponentValue(engine, *component);
  }
  if (p.system_) return std::nullopt;
  const std::optional<DominationLine> line = FindLine(incidence);
  if (!line) return std::nullopt;
  if (const std::optional<Nimber> nimber = ImpartialLineValue(*line)) {
    CGT_ASSIGN_OR_RETURN(const Value value, engine.Star(*nimber));
    return ClosedFormAnswer{value, std::string(ImpartialLineTheorem(*line))};
  }
  CGT_ASSIGN_OR_RETURN(const Value value, LineValue(engine, *line));
  return ClosedFormAnswer{value, std::string(LineTheorem(*line))};
}

template class Evaluator<Domination>;
template class OutcomeTable<Domination>;

}  // namespace cgt

#include "games/domination/domination_theorems/internal/positions.h"

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "cgt/errors.h"

namespace cgt::domination {
namespace {

std::string WithColours(absl::string_view graph, absl::string_view letters) {
  return absl::StrCat(graph, letters.empty() ? "" : " colours=", letters);
}

// The rules and nothing else, on one graph of at most 64 vertices: a position is the set
// of dominated vertices, and a vertex may be played if it dominates one more.
class PlainDomination {
 public:
  using Position = std::uint64_t;

  explicit PlainDomination(const Domination::Position& start) {
    const Graph& graph = start.graph();
    CGT_CHECK(graph.vertex_count() <= 64);
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
      Playable vertex{std::uint64_t{1} << v, start.Colour(v)};
      for (const Vertex w : graph.Neighbours(v)) vertex.closed |= std::uint64_t{1} << w;
      vertices_.push_back(vertex);
      start_ |= std::uint64_t{1} << v;
    }
    for (const Vertex v : start.Undominated()) start_ &= ~(std::uint64_t{1} << v);
  }

  static const RulesetInfo& Info() { return Domination::Info(); }
  /// The dominated vertices at the beginning.
  [[nodiscard]] Position start() const { return start_; }
  // Positions are not read or written here, but every ruleset can be.
  absl::StatusOr<Position> Parse(absl::string_view text) const {
    Position dominated = 0;
    if (absl::SimpleAtoi(text, &dominated)) return dominated;
    return InputError(0, text, "the set of dominated vertices as a number");
  }
  std::string Print(const Position& dominated) const { return absl::StrCat(dominated); }
  void Options(Player player, const Position& dominated,
               std::vector<Position>& out) const {
    const DominationColour other =
        player == Player::kLeft ? DominationColour::kB : DominationColour::kA;
    for (const Playable& vertex : vertices_) {
      if (vertex.colour != other && (vertex.closed & ~dominated) != 0) {
        out.push_back(dominated | vertex.closed);
      }
    }
  }
  Position Key(const Position& dominated) const { return dominated; }

 private:
  struct Playable {
    std::uint64_t closed;  // the vertex and its neighbours
    DominationColour colour;
  };
  std::vector<Playable> vertices_;
  Position start_ = 0;
};

static_assert(Ruleset<PlainDomination>);
static_assert(!HasComponents<PlainDomination> && !HasNormalize<PlainDomination> &&
              !HasClosedForm<PlainDomination>);

}  // namespace

Colours ColoursAt(const Instance& instance, std::size_t at) {
  CGT_CHECK(at + 3 <= instance.size());
  return {instance[at], instance[at + 1], instance[at + 2]};
}

std::string Letters(const Colours& colours) {
  return absl::StrCat(std::string(static_cast<std::size_t>(colours.a), 'A'),
                      std::string(static_cast<std::size_t>(colours.b), 'B'),
                      std::string(static_cast<std::size_t>(colours.c), 'C'));
}

std::string StarText(char centre, const Colours& leaves) {
  return WithColours(absl::StrCat("star(", leaves.size(), ")"),
                     absl::StrCat(std::string(1, centre), Letters(leaves)));
}

std::string CompleteText(const Colours& colours) {
  return WithColours(absl::StrCat("complete(", colours.size(), ")"), Letters(colours));
}

std::string SplitText(const Colours& clique, const Colours& independent) {
  CGT_CHECK(clique.size() >= 1);
  return WithColours(absl::StrCat("split(", clique.size(), ",", independent.size(), ")"),
                     absl::StrCat(Letters(clique), Letters(independent)));
}

std::string BipartiteText(const Colours& first, const Colours& second,
                          DominatedPart dominated) {
  const std::int64_t s = first.size();
  const std::int64_t t = second.size();
  const std::string graph = s >= 1 && t >= 1 ? absl::StrCat("complete(", s, ",", t, ")")
                                             : absl::StrCat("empty(", s + t, ")");
  std::string text = WithColours(graph, absl::StrCat(Letters(first), Letters(second)));
  const std::int64_t begin = dominated == DominatedPart::kSecond ? s : 0;
  const std::int64_t end = dominated == DominatedPart::kNone    ? 0
                           : dominated == DominatedPart::kFirst ? s
                                                                : s + t;
  std::vector<std::int64_t> vertices;
  for (std::int64_t v = begin; v < end; ++v) vertices.push_back(v);
  if (!vertices.empty()) {
    absl::StrAppend(&text, " dominated=", absl::StrJoin(vertices, ","));
  }
  return text;
}

std::string Quoted(absl::string_view position) {
  return absl::StrCat("Domination(\"", position, "\")");
}

struct RulesValues::Tables {
  Domination rules;
  // Different records speak of the same positions. Filled up to a limit only: a sweep
  // over a large range gains nothing from positions that never come again.
  absl::flat_hash_map<std::string, NodeId> values;
};

RulesValues::RulesValues(Engine& engine)
    : engine_(&engine),
      tables_(&engine.Attached<Tables>("domination theorems: values from the rules",
                                       [] { return new Tables; })),
      hooked_(std::make_unique<Evaluator<Domination>>(engine, Domination())) {}
RulesValues::~RulesValues() = default;

Value RulesValues::operator()(absl::string_view position) {
  constexpr std::size_t kMaxEntries = std::size_t{1} << 17;
  if (const auto it = tables_->values.find(position); it != tables_->values.end()) {
    return Value(engine_, it->second);
  }
  const Value value = Compute(position);
  if (tables_->values.size() < kMaxEntries) {
    tables_->values.emplace(position, value.id());
  }
  return value;
}

Value RulesValues::Compute(absl::string_view position) {
  const Domination::Position p = ValueOrThrow(tables_->rules.Parse(position));
  if (p.graph().vertex_count() > kPlainVertices) {
    return ValueOrThrow((*hooked_)(p, By::kRules));
  }
  const PlainDomination plain(p);
  Evaluator<PlainDomination> evaluate(*engine_, plain);
  return ValueOrThrow(evaluate(plain.start(), By::kRules));
}

Theorem Record(const RecordWords& words) {
  Theorem record;
  record.id = std::string(words.id);
  record.citation = std::string(words.citation);
  record.locator = std::string(words.locator);
  record.statement = std::string(words.statement);
  record.domain = std::string(words.domain);
  record.range = std::string(words.range);
  record.default_max = words.default_max;
  record.largest_max = words.largest_max;
  return record;
}

Theorem Correct(Theorem& printed, absl::string_view statement, absl::string_view domain) {
  Theorem corrected = printed;
  corrected.id = absl::StrCat(printed.id, "-corrected");
  corrected.statement = std::string(statement);
  corrected.domain = std::string(domain);
  corrected.status = TheoremStatus::kCorrected;
  corrected.corrects = printed.id;
  printed.status = TheoremStatus::kFailsAsPrinted;
  printed.corrected_by = corrected.id;
  return corrected;
}

Theorem WithChecker(Theorem record,
                    std::function<Verdict(Workshop&, const Instance&)> check) {
  record.make_checker = [check = std::move(check)](Engine& engine) {
    return GuardedChecker(
        [check, workshop = std::make_shared<Workshop>(engine)](const Instance& instance) {
          return check(*workshop, instance);
        });
  };
  return record;
}

Theorem ValueTheorem(Theorem record, PositionOf position, ValueClaim claim) {
  record.describe = [position](const Instance& instance) {
    return Quoted(position(instance));
  };
  return WithChecker(
      std::move(record), [position, claim](Workshop& workshop, const Instance& instance) {
        ClaimCheck check;
        check.Claim("value from the rules", workshop.rules(position(instance)),
                    Relation::kEqual, "value claimed", claim(workshop, instance));
        return check.Take();
      });
}

Theorem RelationTheorem(Theorem record, PositionOf left, Relation relation,
                        PositionOf right) {
  record.describe = [left, relation, right](const Instance& instance) {
    return absl::StrCat(Quoted(left(instance)), " ", RelationText(relation), " ",
                        Quoted(right(instance)));
  };
  return WithChecker(
      std::move(record),
      [left, relation, right](Workshop& workshop, const Instance& instance) {
        ClaimCheck check;
        check.Claim("left value from the rules", workshop.rules(left(instance)), relation,
                    "right value from the rules", workshop.rules(right(instance)));
        return check.Take();
      });
}

Enumerator OverColours(std::int64_t first, std::function<bool(const Colours&)> domain) {
  return [first, domain = std::move(domain)](std::int64_t max, const InstanceSink& sink) {
    for (std::int64_t n = first; n <= max; ++n) {
      const bool go_on = ForEachComposition(n, 3, [&](const Instance& colours) {
        return !domain(ColoursAt(colours, 0)) || sink(colours);
      });
      if (!go_on) return;
    }
  };
}

Value HalfPowerOf(ValueAlgebra& x, std::int64_t a, std::int64_t b) {
  return x.HalfPower(b - a + 1);
}

}  // namespace cgt::domination

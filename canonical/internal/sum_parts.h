// The parts of sums whose play is searched: interned by key, split, valued, expanded.
#ifndef CGT_CANONICAL_INTERNAL_SUM_PARTS_H_
#define CGT_CANONICAL_INTERNAL_SUM_PARTS_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/types/span.h"
#include "canonical/engine.h"
#include "canonical/term.h"
#include "canonical/value.h"
#include "cgt/nimber.h"
#include "cgt/player.h"

namespace cgt::internal {

using PartId = std::uint32_t;
inline constexpr PartId kNoPart = 0xffffffffu;

/// Parts of a follower, in no particular order, with repetitions.
using PartList = std::vector<PartId>;

/// Followers as sums of parts, packed.
class PartLists {
 public:
  PartLists() = default;
  explicit PartLists(const std::vector<PartList>& lists);
  [[nodiscard]] std::size_t size() const { return ends_.size(); }
  [[nodiscard]] bool empty() const { return ends_.empty(); }
  [[nodiscard]] absl::Span<const PartId> operator[](std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return absl::MakeConstSpan(ids_).subspan(begin, ends_[i] - begin);
  }
  [[nodiscard]] std::size_t Bytes() const {
    return ids_.capacity() * sizeof(PartId) + ends_.capacity() * sizeof(std::uint32_t);
  }

 private:
  std::vector<PartId> ids_;
  std::vector<std::uint32_t> ends_;
};

struct Part {
  TermPtr term;
  PartId negative = kNoPart;  ///< the part that is its negative by its key, if met
  std::optional<NodeId> value;
  std::uint64_t tried = 0;      ///< the greatest effort spent on its value, in checks
  std::optional<Nimber> heap;   ///< the size, if the part is literally a Nim heap
  std::optional<int> mobility;  ///< options of Left less options of Right
  bool expanded = false;
  bool over = false;     ///< expanded, and nobody has a move
  absl::Status listing;  ///< why options could not be listed
  PartLists options[2];
};

/// Throws what Context throws, and Unwind for refusals of terms that are not shortages.
class SumParts {
 public:
  struct Rules {
    bool misere = false;
    /// Whether positions may be valued. Values are values in any case, except under
    /// misere play.
    bool values = true;
  };

  SumParts(Engine& engine, Rules rules) : engine_(engine), rules_(rules) {}
  ~SumParts();
  SumParts(const SumParts&) = delete;
  SumParts& operator=(const SumParts&) = delete;

  [[nodiscard]] const Part& operator[](PartId id) const { return *parts_[id]; }
  [[nodiscard]] std::size_t size() const { return parts_.size(); }
  [[nodiscard]] std::size_t valued() const { return valued_; }
  [[nodiscard]] bool misere() const { return rules_.misere; }

  /// The parts that a term splits into.
  void Split(const TermPtr& term, std::vector<TermPtr>& parts);
  /// The part for a term that does not split further.
  PartId Intern(const TermPtr& term);
  void InternParts(const TermPtr& term, PartList& out);

  /// The value of a part, if it is known or an effort of so many checks finds it.
  std::optional<NodeId> ValueOf(PartId id, std::uint64_t effort);

  /// How many more options Left has than Right; 0 where they cannot be listed.
  int MobilityOf(PartId id);

  /// The options of a part as sums of parts, different ones, in the order of the ruleset.
  /// Check `listing` of the part: where it is not OK there may be more.
  const PartLists& Options(PartId id, Player player);

 private:
  void Expand(PartId id);
  void Charge(std::size_t bytes);

  Engine& engine_;
  Rules rules_;
  std::int64_t charged_ = 0;
  std::size_t valued_ = 0;
  std::vector<std::unique_ptr<Part>> parts_;
  absl::flat_hash_map<std::string, PartId> index_;
};

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_SUM_PARTS_H_

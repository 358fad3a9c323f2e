// A literal form: a game tree as written, equal to another only when identical.
#ifndef CGT_FORM_H_
#define CGT_FORM_H_

#include <cstdint>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/types/span.h"

namespace cgt {

using FormId = std::uint32_t;

/// Interned nodes of literal forms: a game tree is stored as a DAG, so `*20` is small.
/// Options are sets: they are kept sorted by id, without repetitions. Options come before
/// the forms that have them.
class FormArena {
 public:
  /// The form { left | right }; the ids must belong to this arena.
  FormId Intern(std::vector<FormId> left, std::vector<FormId> right);
  [[nodiscard]] absl::Span<const FormId> Left(FormId id) const { return nodes_[id].left; }
  [[nodiscard]] absl::Span<const FormId> Right(FormId id) const {
    return nodes_[id].right;
  }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

 private:
  struct Node {
    std::vector<FormId> left;
    std::vector<FormId> right;
  };
  std::vector<Node> nodes_;
  absl::flat_hash_map<std::vector<FormId>, FormId>
      index_;  // left ids, separator, right ids
};

/// A form and the arena it lives in; non-owning.
struct Form {
  const FormArena* arena = nullptr;
  FormId id = 0;
};

}  // namespace cgt

#endif  // CGT_FORM_H_

// A canonical value: a handle on a node of an engine.
#ifndef CGT_CANONICAL_VALUE_H_
#define CGT_CANONICAL_VALUE_H_

#include <compare>
#include <cstdint>

namespace cgt {

class Engine;

/// The number of a node within its engine. Options have been interned before the games
/// that have them, but ids say nothing else; nothing visible may depend on them.
using NodeId = std::uint32_t;

/// A canonical form, equal to another exactly when the games are equal. 16 bytes,
/// trivially copyable, non-owning: valid while its engine lives. A default-constructed
/// Value belongs to no engine and may only be assigned to.
///
/// Equality is equality of games. `<=>` is the game order and answers `unordered` for
/// confused games. Operators throw `StatusError` where the engine's entry points answer a
/// status (a budget ran out, a result too large) and abort if the engines differ.
class Value {
 public:
  Value() = default;
  Value(Engine* engine, NodeId id) : engine_(engine), id_(id) {}

  [[nodiscard]] Engine& engine() const { return *engine_; }
  [[nodiscard]] NodeId id() const { return id_; }

  friend bool operator==(const Value& a, const Value& b) {
    return a.engine_ == b.engine_ && a.id_ == b.id_;
  }
  friend std::partial_ordering operator<=>(const Value& a, const Value& b);
  friend Value operator+(const Value& a, const Value& b);
  friend Value operator-(const Value& a, const Value& b);
  friend Value operator-(const Value& a);

 private:
  Engine* engine_ = nullptr;
  NodeId id_ = 0;
};

}  // namespace cgt

#endif  // CGT_CANONICAL_VALUE_H_

// Keys of positions that share most of what they are made of.
#ifndef CGT_GAMES_GRAPH_POSITION_KEY_H_
#define CGT_GAMES_GRAPH_POSITION_KEY_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "absl/hash/hash.h"

namespace cgt {

/// An exact key of a position: some bytes. Where they are many only their hash is kept,
/// beside the position, from which they are made anew when two hashes are equal: so the
/// keys of a thousand followers of a large position do not take a thousand times its
/// size. A value type; copies share what they hold.
class PositionKey {
 public:
  /// No key yet.
  PositionKey() = default;

  /// \param bytes makes the bytes of the key; the same for every position of its type
  template <class Position>
  static PositionKey Of(const Position& p, std::string (*bytes)(const Position&)) {
    std::string made = bytes(p);
    if (made.size() <= kMostKept) return Short(std::move(made));
    return PositionKey(std::make_shared<const Remade<Position>>(p, bytes), Hash(made));
  }
  /// The same from bytes at hand. \domain at most kMostKept of them
  static PositionKey Short(std::string bytes) {
    const std::size_t hash = Hash(bytes);
    return PositionKey(std::make_shared<const Body>(std::move(bytes)), hash);
  }
  static constexpr std::size_t kMostKept = 640;

  [[nodiscard]] bool empty() const { return body_ == nullptr; }
  [[nodiscard]] std::string Bytes() const {
    return empty() ? std::string() : body_->Bytes();
  }
  /// What the key takes on the heap, about.
  [[nodiscard]] std::size_t capacity() const {
    return empty() ? 0 : sizeof(Body) + body_->Size();
  }

  friend bool operator==(const PositionKey& a, const PositionKey& b) {
    if (a.body_ == b.body_) return true;
    if (a.hash_ != b.hash_ || a.empty() || b.empty()) return false;
    if (a.body_->kept.empty() != b.body_->kept.empty()) return false;
    return a.body_->kept.empty() ? a.Bytes() == b.Bytes()
                                 : a.body_->kept == b.body_->kept;
  }
  template <typename H>
  friend H AbslHashValue(H h, const PositionKey& key) {
    return H::combine(std::move(h), key.hash_);
  }

 private:
  static std::size_t Hash(const std::string& bytes) {
    return absl::Hash<std::string>{}(bytes);
  }

  struct Body {
    explicit Body(std::string bytes) : kept(std::move(bytes)) {}
    virtual ~Body() = default;
    [[nodiscard]] virtual std::string Bytes() const { return kept; }
    [[nodiscard]] virtual std::size_t Size() const { return kept.capacity(); }
    std::string kept;
  };
  template <class Position>
  struct Remade final : Body {
    Remade(const Position& p, std::string (*bytes)(const Position&))
        : Body(""), position(p), make(bytes) {}
    [[nodiscard]] std::string Bytes() const override { return make(position); }
    [[nodiscard]] std::size_t Size() const override { return sizeof(Position) + 64; }
    Position position;
    std::string (*make)(const Position&);
  };

  PositionKey(std::shared_ptr<const Body> body, std::size_t hash)
      : body_(std::move(body)), hash_(hash) {}

  std::shared_ptr<const Body> body_;
  std::size_t hash_ = 0;
};

}  // namespace cgt

#endif  // CGT_GAMES_GRAPH_POSITION_KEY_H_

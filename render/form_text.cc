// Options come before the forms that have them, so one pass over the followers in
// ascending order finds the names; the text is then written with an explicit stack, the
// options of a form in the order of a structural key: named ones first.
#include "render/form_text.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "cgt/dyadic.h"
#include "cgt/errors.h"
#include "cgt/nimber.h"
#include "cgt/player.h"

namespace cgt {
namespace {

// A number or a nimber that a form literally is.
struct Name {
  std::optional<Dyadic> number;
  Nimber nimber;
  std::string text;
};

class FormWriter {
 public:
  FormWriter(const FormArena& arena, std::size_t max_text, std::string& out)
      : arena_(arena),
        max_text_(max_text),
        limit_(max_text == 0 ? std::numeric_limits<std::size_t>::max()
                             : out.size() + max_text),
        out_(out) {}

  absl::Status Write(FormId root) {
    FindNames(root);
    out_ += '\'';
    // A name alone would be read as a value, so a named form is written out once.
    PushBraces(root);
    while (!stack_.empty()) {
      const Item item = stack_.back();
      stack_.pop_back();
      if (item.text != nullptr) {
        out_ += item.text;
      } else if (const auto it = names_.find(item.form); it != names_.end()) {
        out_ += it->second.text;
      } else {
        PushBraces(item.form);
      }
      if (out_.size() >= limit_) {
        out_.resize(limit_);
        return absl::ResourceExhaustedError(
            absl::StrCat("the text is longer than ", max_text_, " bytes"));
      }
    }
    out_ += '\'';
    return absl::OkStatus();
  }

 private:
  struct Item {
    const char* text;
    FormId form;
  };

  void PushBraces(FormId form) {
    stack_.push_back({"}", 0});
    PushSide(arena_.Right(form));
    stack_.push_back({"|", 0});
    PushSide(arena_.Left(form));
    stack_.push_back({"{", 0});
  }

  void PushSide(absl::Span<const FormId> side) {
    std::vector<FormId> sorted(side.begin(), side.end());
    std::sort(sorted.begin(), sorted.end(),
              [this](FormId a, FormId b) { return order_.at(a) < order_.at(b); });
    for (std::size_t i = sorted.size(); i-- > 0;) {
      stack_.push_back({nullptr, sorted[i]});
      if (i > 0) stack_.push_back({",", 0});
    }
  }

  // The followers, options first, in an order that depends on the form alone: depth first
  // would depend on ids, so they are ranked level by level, each by its options' ranks.
  void FindNames(FormId root) {
    const std::vector<FormId> followers = Followers(root);
    absl::flat_hash_map<FormId, std::uint32_t> height;
    for (const FormId form : followers) {
      std::uint32_t h = 0;
      for (const Player player : kPlayers) {
        for (const FormId option : Side(player, form)) {
          h = std::max(h, height.at(option) + 1);
        }
      }
      height.emplace(form, h);
      if (std::optional<Name> name = NameOf(form)) names_.emplace(form, *std::move(name));
    }
    std::vector<FormId> by_height = followers;
    std::sort(by_height.begin(), by_height.end(), [&](FormId a, FormId b) {
      return std::make_pair(height.at(a), a) < std::make_pair(height.at(b), b);
    });
    std::size_t rank = 0;
    for (std::size_t begin = 0; begin < by_height.size();) {
      std::size_t end = begin;
      std::vector<std::pair<std::vector<std::size_t>, FormId>> keys;
      for (; end < by_height.size() &&
             height.at(by_height[end]) == height.at(by_height[begin]);
           ++end) {
        keys.emplace_back(Key(by_height[end]), by_height[end]);
      }
      std::sort(keys.begin(), keys.end());
      for (const auto& [key, form] : keys) order_.emplace(form, rank++);
      begin = end;
    }
  }

  // Left's ranks, a separator below all ranks, Right's ranks.
  std::vector<std::size_t> Key(FormId form) const {
    std::vector<std::size_t> key;
    for (const Player player : kPlayers) {
      std::vector<std::size_t> ranks;
      for (const FormId option : Side(player, form)) {
        ranks.push_back(order_.at(option) + 1);
      }
      std::sort(ranks.begin(), ranks.end());
      key.insert(key.end(), ranks.begin(), ranks.end());
      if (player == Player::kLeft) key.push_back(0);
    }
    return key;
  }

  [[nodiscard]] absl::Span<const FormId> Side(Player player, FormId form) const {
    return player == Player::kLeft ? arena_.Left(form) : arena_.Right(form);
  }

  // All followers in ascending order of ids: options first.
  std::vector<FormId> Followers(FormId root) const {
    std::vector<FormId> stack = {root};
    std::vector<bool> seen(std::size_t{root} + 1);
    seen[root] = true;
    std::vector<FormId> followers;
    while (!stack.empty()) {
      const FormId form = stack.back();
      stack.pop_back();
      followers.push_back(form);
      for (const Player player : kPlayers) {
        for (const FormId option : Side(player, form)) {
          if (!seen[option]) stack.push_back(option);
          seen[option] = true;
        }
      }
    }
    std::sort(followers.begin(), followers.end());
    return followers;
  }

  [[nodiscard]] const Name* Find(FormId form) const {
    const auto it = names_.find(form);
    return it == names_.end() ? nullptr : &it->second;
  }

  // The options' names are known.
  std::optional<Name> NameOf(FormId form) const {
    const absl::Span<const FormId> left = arena_.Left(form);
    const absl::Span<const FormId> right = arena_.Right(form);
    if (left.size() <= 1 && right.size() <= 1) {
      if (std::optional<Dyadic> x = NumberOf(left, right)) {
        std::string text = x->ToString();
        return Name{std::move(x), Nimber{}, std::move(text)};
      }
    }
    // *n = {0,...,*(n-1) | the same}.
    if (left.empty() || left != right) return std::nullopt;
    std::vector<bool> met(left.size());
    for (const FormId option : left) {
      const Name* name = Find(option);
      if (name == nullptr) return std::nullopt;
      const bool zero = name->number.has_value() && name->number->IsZero();
      if (name->number.has_value() && !zero) return std::nullopt;
      const std::uint64_t index = zero ? 0 : name->nimber.index;
      if (index >= met.size() || met[index]) return std::nullopt;
      met[index] = true;
    }
    const Nimber nimber{left.size()};
    return Name{std::nullopt, nimber, ToString(nimber)};
  }

  // The number whose canonical form has exactly these options, if they are numbers.
  [[nodiscard]] std::optional<Dyadic> NumberOf(absl::Span<const FormId> left,
                                               absl::Span<const FormId> right) const {
    std::optional<Dyadic> sides[2];
    for (const int side : {0, 1}) {
      const absl::Span<const FormId> options = side == 0 ? left : right;
      if (options.empty()) continue;
      const Name* name = Find(options[0]);
      if (name == nullptr || !name->number.has_value()) return std::nullopt;
      sides[side] = name->number;
    }
    if (sides[0].has_value() && sides[1].has_value() && !(*sides[0] < *sides[1])) {
      return std::nullopt;
    }
    const auto bound = [](const std::optional<Dyadic>& x) {
      return x.has_value() ? DyadicBound::Open(*x) : DyadicBound::Infinite();
    };
    const Dyadic x = Dyadic::SimplestBetween(bound(sides[0]), bound(sides[1]));
    if (x.LeftOption() != sides[0] || x.RightOption() != sides[1]) return std::nullopt;
    return x;
  }

  const FormArena& arena_;
  const std::size_t max_text_;
  const std::size_t limit_;
  std::string& out_;
  absl::flat_hash_map<FormId, Name> names_;
  absl::flat_hash_map<FormId, std::size_t> order_;
  std::vector<Item> stack_;
};

}  // namespace

absl::Status AppendFormText(const Form& form, std::size_t max_text, std::string& out) {
  return FormWriter(*form.arena, max_text, out).Write(form.id);
}

}  // namespace cgt

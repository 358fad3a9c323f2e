// One pass over the text. The number of nodes is known before the first id is read (it is
// one more than the number of semicolons), so an id that names no node is refused where
// it stands, without a list of references to look at later.
#include "cgt/dag_text.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

namespace cgt {
namespace {

// How much of an offending piece a message shows.
constexpr std::size_t kShown = 20;

class Reader {
 public:
  Reader(absl::string_view text, DagReferences references)
      : text_(text),
        references_(references),
        node_count_(
            static_cast<std::uint64_t>(std::count(text.begin(), text.end(), ';')) + 1) {}

  absl::StatusOr<DagText> Read() {
    if (node_count_ > std::numeric_limits<std::uint32_t>::max()) {
      return absl::InvalidArgumentError(
          absl::StrCat("offset 0: ", node_count_, " nodes: expected fewer than 2^32"));
    }
    DagText dag;
    dag.nodes.reserve(static_cast<std::size_t>(node_count_));
    while (true) {
      dag.nodes.emplace_back();
      auto& [left, right] = dag.nodes.back();
      const std::uint64_t known =
          references_ == DagReferences::kAny ? node_count_ : dag.nodes.size() - 1;
      if (absl::Status s = ReadIds(known, left); !s.ok()) return s;
      if (at_ == text_.size() || text_[at_] != '|') {
        return Error("a node's number or '|' between Left and Right options");
      }
      ++at_;
      if (absl::Status s = ReadIds(known, right); !s.ok()) return s;
      if (at_ == text_.size()) return dag;
      if (text_[at_] != ';') return Error("a node's number, ';' or the end");
      ++at_;
    }
  }

 private:
  void SkipBlanks() {
    while (at_ < text_.size() &&
           absl::ascii_isspace(static_cast<unsigned char>(text_[at_])))
      ++at_;
  }

  bool AtDigit() const {
    return at_ < text_.size() &&
           absl::ascii_isdigit(static_cast<unsigned char>(text_[at_]));
  }

  // Reads ids up to the first character that can continue no list; a comma binds, so it
  // must stand between two ids.
  absl::Status ReadIds(std::uint64_t known, std::vector<std::uint32_t>& out) {
    SkipBlanks();
    while (AtDigit()) {
      const std::size_t start = at_;
      while (AtDigit()) ++at_;
      const absl::string_view digits = text_.substr(start, at_ - start);
      std::uint32_t id = 0;
      if (!absl::SimpleAtoi(digits, &id) || id >= known) {
        at_ = start;
        if (known == 0) {
          return Error("no option: the first node can only be `|`", digits);
        }
        return Error(absl::StrCat("a node from 0 to ", known - 1), digits);
      }
      out.push_back(id);
      SkipBlanks();
      if (at_ < text_.size() && text_[at_] == ',') {
        ++at_;
        SkipBlanks();
        if (!AtDigit()) return Error("a node's number after ','");
      }
    }
    return absl::OkStatus();
  }

  absl::Status Error(absl::string_view expected) const {
    return Error(expected, text_.substr(at_, 1));
  }

  absl::Status Error(absl::string_view expected, absl::string_view piece) const {
    const std::string shown =
        piece.empty() ? std::string("end of text")
                      : absl::StrCat("'", absl::CHexEscape(piece.substr(0, kShown)),
                                     piece.size() > kShown ? "...'" : "'");
    return absl::InvalidArgumentError(
        absl::StrCat("offset ", at_, ": ", shown, ": expected ", expected));
  }

  absl::string_view text_;
  DagReferences references_;
  std::uint64_t node_count_;
  std::size_t at_ = 0;
};

void AppendIds(const std::vector<std::uint32_t>& ids, std::string& out) {
  for (std::size_t i = 0; i < ids.size(); ++i) {
    absl::StrAppend(&out, i == 0 ? "" : ",", ids[i]);
  }
}

}  // namespace

absl::StatusOr<DagText> ParseDag(absl::string_view text, DagReferences references) {
  return Reader(text, references).Read();
}

std::string PrintDag(const DagText& dag) {
  std::string out;
  for (std::size_t i = 0; i < dag.nodes.size(); ++i) {
    if (i > 0) out.push_back(';');
    AppendIds(dag.nodes[i].first, out);
    out.push_back('|');
    AppendIds(dag.nodes[i].second, out);
  }
  return out;
}

}  // namespace cgt

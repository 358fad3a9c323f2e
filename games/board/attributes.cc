#include "games/board/attributes.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "games/board/internal/scanner.h"

namespace cgt {
namespace {

using board_internal::IsBlank;
using board_internal::Scanner;

// The error of a value as a whole; an empty value is shown with its key.
absl::Status ValueError(const Attribute& attribute, absl::string_view expected) {
  if (attribute.value.empty()) {
    return InputError(attribute.offset, absl::StrCat(attribute.key, "="), expected);
  }
  return InputError(attribute.value_offset, attribute.value, expected);
}

std::string VertexWanted(uint32_t vertices) {
  if (vertices == 0) return "no vertex (the graph has none)";
  return absl::StrCat("a vertex from 0 to ", vertices - 1);
}

absl::StatusOr<uint32_t> NextVertex(Scanner* scanner, uint32_t vertices) {
  if (!scanner->SeesDigit()) return scanner->Expected(VertexWanted(vertices));
  const size_t start = scanner->at();
  const absl::StatusOr<uint64_t> number = scanner->Number(UINT32_MAX, "a vertex");
  if (!number.ok() || *number >= vertices) {
    return scanner->ExpectedAt(start, scanner->Since(start), VertexWanted(vertices));
  }
  return static_cast<uint32_t>(*number);
}

}  // namespace

const Attribute* AttributeList::Find(absl::string_view key) const {
  for (const Attribute& attribute : attributes_) {
    if (attribute.key == key) return &attribute;
  }
  return nullptr;
}

absl::StatusOr<AttributeList> ReadAttributes(absl::string_view text, size_t from,
                                             absl::Span<const absl::string_view> known) {
  const std::string wanted = known.empty()
                                 ? "the end of the position (no attributes here)"
                                 : absl::StrCat(known.size() == 1 ? "" : "one of ",
                                                absl::StrJoin(known, "=, "), "=");
  std::vector<Attribute> attributes;
  Scanner scanner(text);
  scanner.Skip(from);
  for (scanner.SkipBlanks(); !scanner.AtEnd(); scanner.SkipBlanks()) {
    Attribute attribute;
    attribute.offset = scanner.offset();
    attribute.key = scanner.TakeWhile(board_internal::IsKeyCharacter);
    const bool has_value = !attribute.key.empty() && scanner.Take('=');
    if (!has_value ||
        std::find(known.begin(), known.end(), attribute.key) == known.end()) {
      const absl::string_view piece =
          attribute.key.empty() ? scanner.Piece() : attribute.key;
      const bool is_known =
          std::find(known.begin(), known.end(), attribute.key) != known.end();
      return InputError(
          attribute.offset, piece,
          is_known ? absl::StrCat(attribute.key, "= with its value behind it, no blanks")
          : attribute.key == "play"
              ? absl::StrCat(wanted, " (`cgt outcome --misere` plays by the misere rule)")
              : wanted);
    }
    for (const Attribute& earlier : attributes) {
      if (earlier.key == attribute.key) {
        return InputError(attribute.offset, attribute.key,
                          absl::StrCat("each attribute once (the first is at offset ",
                                       earlier.offset, ")"));
      }
    }
    attribute.value_offset = scanner.offset();
    attribute.value = scanner.TakeWhile([](char c) { return !IsBlank(c); });
    attributes.push_back(attribute);
  }
  return AttributeList(std::move(attributes));
}

absl::StatusOr<std::string> ReadColours(const Attribute& attribute,
                                        absl::string_view letters, size_t count,
                                        absl::string_view owner) {
  if (attribute.value.empty() && count > 0) {
    return ValueError(attribute, absl::StrCat(count, count == 1 ? " colour" : " colours",
                                              ", one ", owner, ", found 0"));
  }
  return ReadLetters({attribute.value, attribute.value_offset}, letters,
                     {count, true, "colour", owner});
}

absl::StatusOr<std::vector<int64_t>> ReadIntegers(const Attribute& attribute, int64_t min,
                                                  int64_t max, const ItemCount& count) {
  if (attribute.value.empty() && count.exact && count.count > 0) {
    return ValueError(
        attribute, absl::StrCat(count.count, " ", count.item, count.count == 1 ? "" : "s",
                                ", one ", count.owner, ", found 0"));
  }
  return ReadIntegers(TextPiece{attribute.value, attribute.value_offset}, min, max,
                      count);
}

absl::StatusOr<std::vector<uint32_t>> ReadVertices(const Attribute& attribute,
                                                   uint32_t vertices,
                                                   VertexListKind kind) {
  std::vector<uint32_t> list;
  if (attribute.value.empty()) return list;
  Scanner scanner(attribute.value, attribute.value_offset);
  std::vector<bool> seen(kind == VertexListKind::kSet ? vertices : 0, false);
  do {
    const size_t start = scanner.at();
    CGT_ASSIGN_OR_RETURN(const uint32_t first, NextVertex(&scanner, vertices));
    uint32_t last = first;
    if (scanner.Take("..")) {
      const size_t last_at = scanner.at();
      CGT_ASSIGN_OR_RETURN(last, NextVertex(&scanner, vertices));
      if (last < first) {
        return scanner.ExpectedAt(last_at, scanner.Since(last_at),
                                  absl::StrCat("a vertex of at least ", first));
      }
    }
    if (list.size() + (last - first) >= kMaxVertexSequence) {
      return scanner.ExpectedAt(
          start, scanner.Since(start),
          absl::StrCat("at most ", kMaxVertexSequence, " vertices in the list"));
    }
    for (uint32_t vertex = first; vertex <= last; ++vertex) {
      if (kind == VertexListKind::kSet) {
        if (seen[vertex]) {
          return scanner.ExpectedAt(
              start, scanner.Since(start),
              absl::StrCat("each vertex once, ", vertex, " is repeated"));
        }
        seen[vertex] = true;
      }
      list.push_back(vertex);
    }
  } while (scanner.Take(','));
  if (!scanner.AtEnd()) return scanner.Expected("`,` or the end of the list");
  if (kind == VertexListKind::kSet) std::sort(list.begin(), list.end());
  return list;
}

absl::StatusOr<uint32_t> ReadVertex(const Attribute& attribute, uint32_t vertices) {
  if (attribute.value.empty()) return ValueError(attribute, VertexWanted(vertices));
  Scanner scanner(attribute.value, attribute.value_offset);
  CGT_ASSIGN_OR_RETURN(const uint32_t vertex, NextVertex(&scanner, vertices));
  if (!scanner.AtEnd()) return scanner.Expected("one vertex only");
  return vertex;
}

absl::StatusOr<size_t> ReadChoice(const Attribute& attribute,
                                  absl::Span<const absl::string_view> choices) {
  const auto found = std::find(choices.begin(), choices.end(), attribute.value);
  if (found != choices.end()) return static_cast<size_t>(found - choices.begin());
  return ValueError(attribute, absl::StrJoin(choices, " or "));
}

std::string WriteVertices(absl::Span<const uint32_t> vertices) {
  constexpr size_t kShortestRange = 4;
  std::string text;
  for (size_t i = 0; i < vertices.size();) {
    size_t end = i + 1;
    while (end < vertices.size() && vertices[end] - vertices[i] == end - i &&
           vertices[end] > vertices[i]) {
      ++end;
    }
    if (end - i < kShortestRange) end = i + 1;
    absl::StrAppend(&text, text.empty() ? "" : ",", vertices[i]);
    if (end - i > 1) absl::StrAppend(&text, "..", vertices[end - 1]);
    i = end;
  }
  return text;
}

}  // namespace cgt

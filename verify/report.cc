#include "verify/report.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"
#include "nlohmann/json.hpp"
#include "verify/graph_picture.h"

namespace cgt {
namespace {

// The version of the row's keys.
constexpr int kSchema = 1;

using Json = nlohmann::ordered_json;

Json NullIfEmpty(const std::string& text) {
  return text.empty() ? Json(nullptr) : Json(text);
}

std::string Seconds(double seconds) { return absl::StrFormat("%.2f s", seconds); }

// The values of a counterexample in one line: "from the rules = 0, claimed = 1/2".
std::string ValuesLine(const Counterexample& counterexample) {
  std::string line;
  for (const auto& [name, text] : counterexample.values) {
    absl::StrAppend(&line, line.empty() ? "" : ", ", name, " = ", text);
  }
  return line;
}

// What a table cell may hold: no bars, no line breaks.
std::string Cell(absl::string_view text) {
  return absl::StrReplaceAll(text, {{"|", "\\|"}, {"\n", " "}});
}

// A statement as Markdown prose: what would be markup is escaped.
std::string Prose(absl::string_view text) {
  return absl::StrReplaceAll(text, {{"\\", "\\\\"},
                                    {"*", "\\*"},
                                    {"_", "\\_"},
                                    {"`", "\\`"},
                                    {"<", "\\<"},
                                    {"[", "\\["}});
}

// Values and positions contain `|`, `*` and `^`, which only code spans leave alone.
std::string Code(absl::string_view text) { return absl::StrCat("`", text, "`"); }

void AppendRefuted(const TheoremResult& result, const ReportOptions& options,
                   std::string& out) {
  const Theorem& theorem = *result.theorem;
  absl::StrAppend(&out, "\n### ", theorem.id, " (", theorem.citation, ", ",
                  theorem.locator, ")\n\nAs printed:\n\n> ",
                  absl::StrReplaceAll(Prose(theorem.statement), {{"\n", "\n> "}}),
                  "\n\n");
  absl::StrAppend(&out, "Fails for ", result.failures, " of ", result.instances,
                  " instances (", result.range, ").");
  if (result.counterexample.has_value()) {
    const Counterexample& counterexample = *result.counterexample;
    absl::StrAppend(&out, " Smallest counterexample:\n\n    ", counterexample.text,
                    "\n\n");
    for (const auto& [name, text] : counterexample.values) {
      absl::StrAppend(&out, "- ", name, ": ", Code(text), "\n");
    }
    if (!counterexample.note.empty()) {
      absl::StrAppend(&out, "- ", counterexample.note, "\n");
    }
    const std::string picture = options.draw != nullptr
                                    ? options.draw(counterexample.text)
                                    : GraphPictures(counterexample.text);
    if (!picture.empty()) {
      absl::StrAppend(&out, "\n", picture, picture.back() == '\n' ? "" : "\n");
    }
  } else {
    absl::StrAppend(&out, "\n");
  }
  if (!theorem.corrected_by.empty()) {
    absl::StrAppend(&out, "\nCorrected by ", Code(theorem.corrected_by), ".\n");
  }
}

}  // namespace

std::string ResultLine(const TheoremResult& result) {
  const Theorem& theorem = *result.theorem;
  std::string line =
      absl::StrCat(theorem.id, "  ", result.range, "  ", result.instances,
                   result.instances == 1 ? " instance  " : " instances  ",
                   SweepVerdictName(result.verdict), "  ", Seconds(result.seconds));
  if (result.counterexample.has_value()) {
    const Counterexample& counterexample = *result.counterexample;
    absl::StrAppend(&line, "  fails for ", result.failures,
                    ", first: ", counterexample.text);
    const std::string values = ValuesLine(counterexample);
    if (!values.empty()) absl::StrAppend(&line, "  (", values, ")");
  }
  if (result.status.ok() && result.instances == 0) {
    absl::StrAppend(&line, "  no instance in this range");
  }
  if (!result.status.ok()) {
    absl::StrAppend(&line, "  stopped: ", std::string(result.status.message()));
  }
  if (result.DiffersFromRecord()) {
    absl::StrAppend(&line,
                    "  DIFFERS from the record: ", TheoremStatusName(theorem.status));
  } else if (theorem.status != TheoremStatus::kHolds) {
    absl::StrAppend(&line, "  (recorded: ", TheoremStatusName(theorem.status), ")");
  }
  return line;
}

std::string ResultJson(const TheoremResult& result) {
  const Theorem& theorem = *result.theorem;
  Json row;
  row["schema"] = kSchema;
  row["id"] = theorem.id;
  row["statement"] = theorem.statement;
  row["domain"] = theorem.domain;
  row["citation"] = absl::StrCat(theorem.citation, ", ", theorem.locator);
  row["range"] = result.range;
  row["instances"] = result.instances;
  row["failures"] = result.failures;
  row["verdict"] = std::string(SweepVerdictName(result.verdict));
  row["counterexample"] = nullptr;
  if (result.counterexample.has_value()) {
    const Counterexample& counterexample = *result.counterexample;
    Json values = Json::object();
    for (const auto& [name, text] : counterexample.values) values[name] = text;
    row["counterexample"] = {{"text", counterexample.text},
                             {"instance", counterexample.instance},
                             {"values", std::move(values)},
                             {"note", counterexample.note}};
  }
  row["status"] = std::string(TheoremStatusName(theorem.status));
  row["differs"] = result.DiffersFromRecord();
  row["corrected_by"] = NullIfEmpty(theorem.corrected_by);
  row["corrects"] = NullIfEmpty(theorem.corrects);
  row["error"] = result.status.ok() ? Json(nullptr) : Json(result.status.ToString());
  row["seconds"] = result.seconds;
  // Statements are our own ASCII; anything else is replaced rather than thrown about.
  return row.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string MarkdownReport(absl::Span<const TheoremResult> results,
                           const ReportOptions& options) {
  std::uint64_t instances = 0;
  std::size_t holding = 0;
  std::size_t failing = 0;
  std::size_t unknown = 0;
  std::size_t differing = 0;
  for (const TheoremResult& result : results) {
    instances += result.instances;
    holding += result.verdict == SweepVerdict::kHolds ? 1 : 0;
    failing += result.verdict == SweepVerdict::kFails ? 1 : 0;
    unknown += result.verdict == SweepVerdict::kUnknown ? 1 : 0;
    differing += result.DiffersFromRecord() ? 1 : 0;
  }
  std::string out = absl::StrCat(
      "# Theorems checked\n\n", results.size(), " statements, ", instances,
      " instances: ", holding, " hold, ", failing, " fail, ", unknown, " unknown; ",
      differing, " differ from the record.\n\n",
      "| id | source | range | instances | failures | verdict | record | time |\n",
      "|---|---|---|---:|---:|---|---|---:|\n");
  for (const TheoremResult& result : results) {
    const Theorem& theorem = *result.theorem;
    absl::StrAppend(&out, "| ", Cell(theorem.id), " | ", Cell(theorem.citation), ", ",
                    Cell(theorem.locator), " | ", Code(Cell(result.range)), " | ");
    absl::StrAppend(&out, result.instances, " | ", result.failures, " | ",
                    SweepVerdictName(result.verdict), " | ",
                    TheoremStatusName(theorem.status),
                    result.DiffersFromRecord() ? " (differs)" : "", " | ",
                    Seconds(result.seconds), " |\n");
  }
  if (failing > 0) absl::StrAppend(&out, "\n## Refuted\n");
  for (const TheoremResult& result : results) {
    if (result.verdict == SweepVerdict::kFails) AppendRefuted(result, options, out);
  }
  if (unknown > 0) absl::StrAppend(&out, "\n## Not decided\n\n");
  for (const TheoremResult& result : results) {
    if (result.verdict != SweepVerdict::kUnknown) continue;
    absl::StrAppend(
        &out, "- ", result.theorem->id, ": ", result.instances, " instances checked; ",
        result.status.ok() ? "the range has none" : std::string(result.status.message()),
        "\n");
  }
  return out;
}

}  // namespace cgt

// The results of a sweep as text, JSON and Markdown.
#ifndef CGT_VERIFY_REPORT_H_
#define CGT_VERIFY_REPORT_H_

#include <functional>
#include <string>

#include "absl/types/span.h"
#include "verify/sweep.h"

namespace cgt {

/// One line for a person: id, range, instances, verdict, time; the counterexample if
/// there is one; what differs from the record. No line break at the end.
[[nodiscard]] std::string ResultLine(const TheoremResult& result);

/// One JSON object on one line, without a line break at the end. Keys: `schema`, `id`,
/// `statement`, `domain`, `citation` (key and locator), `range`, `instances`, `failures`,
/// `verdict` ("holds", "fails", "unknown"), `counterexample` (null, or an object with
/// `text`, `instance`, `values`, `note`), `status` (the recorded one), `differs`,
/// `corrected_by` and `corrects` (null or ids), `error` (null, or why the range was not
/// finished), `seconds`.
[[nodiscard]] std::string ResultJson(const TheoremResult& result);

/// How a report is written.
struct ReportOptions {
  /// A picture of a counterexample given by its text, as Markdown; empty where there is
  /// nothing to draw. If no function is given, graphs are drawn by `GraphPictures`.
  std::function<std::string(const std::string& text)> draw;
};

/// A Markdown document: a summary, a table with one row a theorem, then each refuted
/// statement as printed with its smallest counterexample, its picture and its correction.
[[nodiscard]] std::string MarkdownReport(absl::Span<const TheoremResult> results,
                                         const ReportOptions& options);

}  // namespace cgt

#endif  // CGT_VERIFY_REPORT_H_

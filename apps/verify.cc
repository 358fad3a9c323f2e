#include <errno.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "apps/answers.h"
#include "apps/commands.h"
#include "apps/output.h"
#include "apps/progress.h"
#include "cgt/errors.h"
#include "cgt/executor.h"
#include "games/catalog/catalog.h"
#include "render/graph_drawing.h"
#include "render/value_text.h"
#include "verify/report.h"
#include "verify/select.h"
#include "verify/sweep.h"

namespace cgt::apps {
namespace {

// The first position of a graph ruleset in a text such as `Domination("...")`, as lines
// for a terminal; empty where there is none to draw.
std::string Drawing(const std::string& text) {
  const std::size_t begin = text.find("(\"");
  if (begin == std::string::npos) return "";
  const std::size_t end = text.find("\")", begin);
  if (end == std::string::npos) return "";
  const absl::StatusOr<GraphPicture> picture =
      ReadGraphPicture(absl::string_view(text).substr(begin + 2, end - begin - 2));
  return picture.ok() ? GraphLines(*picture) : "";
}

void PrintDrawing(const std::string& text) {
  for (const absl::string_view line : absl::StrSplit(Drawing(text), '\n')) {
    if (!line.empty()) PrintLine(absl::StrCat("    ", line));
  }
}

std::string MarkdownDrawing(const std::string& text) {
  const std::string lines = Drawing(text);
  return lines.empty() ? "" : absl::StrCat("```text\n", lines, "\n```\n");
}

// Values in counterexamples are for people: a longer one is cut.
constexpr std::size_t kMaxValueText = 1000;

std::string ShortText(Value value) {
  TextOptions options;
  options.max_text = kMaxValueText;
  std::string text;
  if (!AppendValueText(value.engine(), value, options, text).ok()) text += "...";
  return text;
}

void PrintList(const CommandLine& line, const std::vector<const Theorem*>& theorems) {
  for (const Theorem* theorem : theorems) {
    const std::string range =
        RangeText(*theorem, line.max.value_or(theorem->default_max));
    if (line.json) {
      JsonObject object = NewObject(0);
      object.SetText("id", theorem->id);
      object.SetText("range", range);
      object.SetText("status", TheoremStatusName(theorem->status));
      PrintLine(object.ToString());
    } else {
      PrintLine(absl::StrCat(theorem->id, "  ", range, "  ",
                             TheoremStatusName(theorem->status)));
    }
  }
}

int ExitOfResult(const TheoremResult& result) {
  if (result.DiffersFromRecord()) return kNo;
  if (result.status.ok()) return kAnswered;
  const int exit = ExitOf(result.status);
  // A checker that fails is a defect of the record.
  return exit == kWrongInput ? kNo : exit;
}

std::string Summary(const std::vector<TheoremResult>& results) {
  std::size_t counts[3] = {};
  std::size_t differing = 0;
  std::uint64_t instances = 0;
  for (const TheoremResult& result : results) {
    ++counts[static_cast<int>(result.verdict)];
    differing += result.DiffersFromRecord() ? 1 : 0;
    instances += result.instances;
  }
  std::string text =
      absl::StrCat(results.size(), results.size() == 1 ? " theorem, " : " theorems, ",
                   instances, instances == 1 ? " instance: " : " instances: ", counts[0],
                   counts[0] == 1 ? " holds, " : " hold, ", counts[1],
                   counts[1] == 1 ? " fails" : " fail");
  if (counts[2] > 0) absl::StrAppend(&text, ", ", counts[2], " unknown");
  return absl::StrCat(text, "; ",
                      differing == 0 ? std::string("none") : absl::StrCat(differing),
                      differing == 1 ? " differs" : " differ", " from the record");
}

absl::Status CannotWrite(const std::string& path) {
  return absl::InvalidArgumentError(
      absl::StrCat("--report: '", Quotable(path),
                   "': expected a file to write to: ", std::strerror(errno)));
}

}  // namespace

int RunVerify(const CommandLine& line, const CancelFlag& cancel) {
  const auto fail = [](const absl::Status& status) {
    Complain("cgt verify", status.message());
    return ExitOf(status);
  };
  const std::vector<Theorem> all = AllTheorems();
  const absl::StatusOr<std::vector<const Theorem*>> chosen =
      SelectTheorems(all, line.arguments);
  if (!chosen.ok()) return fail(chosen.status());
  if (line.list) {
    PrintList(line, *chosen);
    return kAnswered;
  }
  // Hours of work must not end in a report that cannot be written.
  if (!line.report.empty() && !std::ofstream(line.report, std::ios::app)) {
    return fail(CannotWrite(line.report));
  }

  ProgressBar bar;
  SweepOptions options;
  options.max = line.max;
  options.threads = line.threads;
  options.limits.time = line.time_limit;
  options.limits.memory_bytes =
      std::max<std::int64_t>(1, line.memory_limit / ThreadCount(line.threads));
  options.limits.cancel = cancel;
  options.print = ShortText;
  if (bar.shown()) {
    options.progress = [&bar](const SweepProgress& progress) { bar.Draw(progress); };
  }
  options.finished = [&](const TheoremResult& result) {
    bar.Clear();
    PrintLine(line.json ? ResultJson(result) : ResultLine(result));
    if (!line.json && result.counterexample.has_value()) {
      PrintDrawing(result.counterexample->text);
    }
  };
  std::vector<TheoremResult> results = Sweep(*chosen, options);
  bar.Clear();
  if (!line.json) PrintLine(Summary(results));

  int exit = kAnswered;
  bool no = false;
  std::uint64_t instances = 0;
  for (const TheoremResult& result : results) {
    instances += result.instances;
    const int one = ExitOfResult(result);
    no = no || one == kNo;
    exit = Worse(exit, one);
  }
  if (instances == 0) exit = Worse(exit, kUnknown);  // Nothing was asked of any theorem.
  if (!line.report.empty()) {
    std::ofstream file(line.report);
    file << MarkdownReport(results, {MarkdownDrawing});
    file.close();
    if (!file) return fail(CannotWrite(line.report));
  }
  // A refutation stands, whatever else was not finished.
  return no ? kNo : exit;
}

}  // namespace cgt::apps

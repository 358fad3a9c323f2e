// `cgt verify`: theorems checked on all cores, a line each, progress on a terminal.
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "apps/commands.h"
#include "render/graph_drawing.h"
#include "verify/report.h"
#include "verify/select.h"
#include "verify/sweep.h"

namespace cgt::app {
namespace {

/// A bar on stderr if that is a terminal, otherwise nothing.
class ProgressBar {
 public:
  ProgressBar() : on_(isatty(STDERR_FILENO) != 0) {}
  [[nodiscard]] bool on() const { return on_; }
  void Show(const SweepProgress& progress) const {
    if (!on_) return;
    constexpr int kWidth = 24;
    const int filled = progress.total == 0
                           ? 0
                           : static_cast<int>(progress.done * kWidth / progress.total);
    std::string line = absl::StrFormat(
        "\r[%s%s] %d/%d %s  %d", std::string(static_cast<std::size_t>(filled), '#'),
        std::string(static_cast<std::size_t>(kWidth - filled), '.'),
        progress.theorem_index + 1, progress.theorem_count, progress.theorem,
        progress.done);
    if (progress.total > 0) absl::StrAppendFormat(&line, "/%d", progress.total);
    absl::StrAppendFormat(&line, "  %.0f/s", progress.rate);
    if (progress.eta_seconds.has_value()) {
      absl::StrAppendFormat(&line, "  %.0f s left", *progress.eta_seconds);
    }
    std::cerr << line << "\x1b[K" << std::flush;
  }
  void Clear() const {
    if (on_) std::cerr << "\r\x1b[K" << std::flush;
  }

 private:
  const bool on_;
};

/// The first position of a graph ruleset in a text such as `Domination("...")`, as lines
/// for a terminal; empty where there is none to draw.
std::string Drawing(const std::string& text) {
  const std::size_t begin = text.find("(\"");
  if (begin == std::string::npos) return {};
  const std::size_t end = text.find("\")", begin);
  if (end == std::string::npos) return {};
  const absl::StatusOr<GraphPicture> picture =
      ReadGraphPicture(absl::string_view(text).substr(begin + 2, end - begin - 2));
  return picture.ok() ? GraphLines(*picture) : std::string();
}

void PrintIndented(absl::string_view lines) {
  for (const absl::string_view line : absl::StrSplit(lines, '\n')) {
    if (!line.empty()) PrintLine(absl::StrCat("      ", line));
  }
}

}  // namespace

int RunVerify(Session& session) {
  const Arguments& arguments = session.arguments();
  const std::vector<Theorem> all = AllTheorems();
  const absl::StatusOr<std::vector<const Theorem*>> chosen =
      SelectTheorems(all, arguments.words);
  if (!chosen.ok()) return session.Fail(chosen.status());
  if (arguments.list) {
    for (const Theorem* theorem : *chosen) {
      const std::int64_t max = arguments.max.value_or(theorem->default_max);
      PrintLine(absl::StrCat(theorem->id, "  ", theorem->range, " = ", max, "  ",
                             TheoremStatusName(theorem->status)));
    }
    return kAnswered;
  }
  std::ofstream report;
  if (!arguments.report.empty()) {
    report.open(arguments.report, std::ios::binary);
    if (!report) {
      return session.Fail(absl::InvalidArgumentError(
          absl::StrCat("--report: cannot write file '", arguments.report, "'")));
    }
  }
  const ProgressBar bar;
  SweepOptions options;
  options.max = arguments.max;
  options.threads = arguments.threads;
  options.limits = session.limits();
  options.print = [](Value value) {
    return ValueOrThrow(FormatValue(value.engine(), value));
  };
  if (bar.on()) options.progress = [&bar](const SweepProgress& p) { bar.Show(p); };
  options.finished = [&](const TheoremResult& result) {
    bar.Clear();
    PrintLine(arguments.json ? ResultJson(result) : ResultLine(result));
    if (!arguments.json && result.counterexample.has_value()) {
      PrintIndented(Drawing(result.counterexample->text));
    }
  };
  const std::vector<TheoremResult> results = Sweep(*chosen, options);
  bar.Clear();
  int status = kAnswered;
  std::uint64_t instances = 0;
  std::size_t refuted = 0;
  std::size_t differing = 0;
  for (const TheoremResult& result : results) {
    instances += result.instances;
    if (result.verdict == SweepVerdict::kFails) ++refuted;
    if (result.DiffersFromRecord()) {
      ++differing;
      status = Worse(status, kNo);
    }
    if (!result.status.ok()) status = Worse(status, ExitStatusOf(result.status));
  }
  if (!arguments.json) {
    PrintLine(absl::StrCat(results.size(), " statements, ", instances,
                           " instances: ", results.size() - refuted, " not refuted, ",
                           refuted, " refuted, ", differing,
                           differing == 1 ? " differs" : " differ", " from the record"));
  }
  if (report.is_open()) {
    const ReportOptions drawn{[](const std::string& text) {
      const std::string lines = Drawing(text);
      return lines.empty() ? lines : absl::StrCat("```text\n", lines, "\n```\n");
    }};
    report << MarkdownReport(results, drawn);
    report.close();
    if (!report) {
      return session.Fail(absl::InvalidArgumentError(
          absl::StrCat("--report: cannot write file '", arguments.report, "'")));
    }
  }
  return status;
}

}  // namespace cgt::app

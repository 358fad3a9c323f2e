// Options are told from expressions here, before the option parser sees them: it would
// take every `-1` for one. What it gets is options alone, each with its value glued on.
#include "apps/command_line.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <utility>

#include "CLI/CLI.hpp"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "apps/command_table.h"
#include "apps/quantities.h"
#include "cgt/errors.h"
#include "cgt/nearest_names.h"
#include "render/value_json.h"

#ifndef CGT_VERSION
#error "CGT_VERSION is set by the build"
#endif

namespace cgt::apps {
namespace {

// With less not even the engine's tables fit.
constexpr std::int64_t kLeastMemory = 10'000'000;

// The options as text, before they are read.
struct Raw {
  std::string time_limit;
  std::string memory_limit;
  std::string threads;
  std::string format = "text";
  std::string max_text;
  std::string keys;
  std::string by = "any";
  std::string as = "value";
  std::string max;
  bool help = false;
};

absl::Status OptionError(absl::string_view option, absl::string_view value,
                         absl::string_view expected) {
  return absl::InvalidArgumentError(
      absl::StrCat(option, ": '", Quotable(value), "': expected ", expected));
}

// Standard input can be read only once.
absl::Status CheckStandardInput(const std::vector<std::string>& arguments) {
  bool read = false;
  for (const std::string& argument : arguments) {
    if (argument != "-" && argument != "@-" && !absl::EndsWith(argument, ":@-")) continue;
    if (read) {
      return absl::InvalidArgumentError(absl::StrCat(
          "'", Quotable(argument),
          "': expected standard input no more than once; it was read before"));
    }
    read = true;
  }
  return absl::OkStatus();
}

// Declares the options of a command.
class Options {
 public:
  Options(const CommandInfo& info, CommandLine& line)
      : info_(info), app_("", absl::StrCat("cgt ", info.name)), line_(line) {
    app_.set_help_flag();
    app_.add_flag("-h,--help", raw_.help, "this text");
    app_.add_flag("--json", line_.json,
                  "one JSON object, or one a line where there are several answers");
    Text("--time-limit", raw_.time_limit, "TIME",
         Evaluates() ? "500ms, 2s, 3m; of each line where lines are read (no limit)"
                     : "500ms, 2s, 3m (no limit)");
    Text("--memory-limit", raw_.memory_limit, "SIZE",
         "200M, 2G (3/4 of the memory there is)");
    Text("--threads", raw_.threads, "N",
         Is(Command::kVerify)
             ? "workers (one a processor)"
             : "accepted everywhere; what this command does takes one thread");
    if (Evaluates()) {
      Text("--by", raw_.by, "WAY",
           "rules, theorem, both, which must agree, or any: theorems where they\n"
           "apply, rules elsewhere (any)");
      app_.add_flag("--explain", line_.explain,
                    "how the answer was found, and at what cost");
      Text("--format", raw_.format, "FORMAT",
           "text, unicode, latex, form (all braces) or dag (linear size) (text);\n"
           "a thermograph: svg, tikz or lines; a Hasse diagram: svg or dot");
      Text("--keys", raw_.keys, "LIST",
           "what --json tells of a value: names with commas between, or all");
      Text("--max-text", raw_.max_text, "SIZE",
           "where the text of a value is cut, with exit status 3 (1M; dag: nowhere)");
    }
    if (Is(Command::kMoves)) {
      Text("--as", raw_.as, "KIND",
           "value, or outcome where values are too dear (value)");
      app_.add_flag("--sensible", line_.sensible,
                    "whether an option is canonical, dominated or reversible");
    }
    if (Is(Command::kOutcome)) {
      app_.add_flag("--misere", line_.misere, "play the whole sum by the misere rule");
    }
    if (Is(Command::kHelp)) {
      app_.add_flag("--markdown", line_.markdown,
                    "all operations, as a page of the documentation");
    }
    if (Is(Command::kVerify)) {
      app_.add_flag("--list", line_.list, "list what would be checked");
      Text("--max", raw_.max, "N", "the bound of the range (each theorem's own)");
      Text("--jobs", raw_.threads, "N", "the same as --threads");
      Text("--report", line_.report, "FILE", "write a report in Markdown");
    }
  }

  // Whether `name` is an option, and whether it takes a value.
  [[nodiscard]] bool Has(const std::string& name) const {
    return app_.get_option_no_throw(name) != nullptr;
  }
  [[nodiscard]] bool TakesValue(const std::string& name) const {
    return app_.get_option_no_throw(name)->get_items_expected_max() > 0;
  }

  [[nodiscard]] std::vector<std::string> Names() const {
    std::vector<std::string> names;
    for (const CLI::Option* option : app_.get_options()) {
      for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    }
    return names;
  }

  absl::Status Parse(std::vector<std::string> arguments) {
    std::reverse(arguments.begin(), arguments.end());  // The order that it wants.
    try {
      app_.parse(std::move(arguments));
    } catch (const CLI::ParseError& error) {
      return absl::InvalidArgumentError(error.what());
    }
    if (raw_.help) return absl::OkStatus();
    return Read();
  }

  [[nodiscard]] bool help() const { return raw_.help; }

  [[nodiscard]] std::string Help() const {
    std::string text = absl::StrCat("cgt ", info_.name, ": ", info_.summary,
                                    "\n\nUsage: cgt ", info_.name, " ", info_.operands,
                                    " [OPTION...]\n\n", info_.help, "\nOptions:\n");
    for (const CLI::Option* option : app_.get_options()) {
      std::string name = option->get_name(false, true);
      std::replace(name.begin(), name.end(), ',', ' ');
      if (!option->get_type_name().empty()) {
        absl::StrAppend(&name, " ", option->get_type_name());
      }
      name.resize(std::max<std::size_t>(name.size() + 1, 22), ' ');
      const std::string indented = absl::StrReplaceAll(
          option->get_description(), {{"\n", "\n" + std::string(24, ' ')}});
      absl::StrAppend(&text, "  ", name, indented, "\n");
    }
    return absl::StrCat(text, "\nExamples:\n", info_.examples);
  }

 private:
  [[nodiscard]] bool Is(Command command) const { return info_.command == command; }
  [[nodiscard]] bool Evaluates() const {
    return !Is(Command::kVerify) && !Is(Command::kRulesets) && !Is(Command::kTheorems) &&
           !Is(Command::kConstruct) && !Is(Command::kHelp);
  }

  void Text(const std::string& name, std::string& target, const char* kind,
            const char* description) {
    app_.add_option(name, target, description)
        ->type_name(kind)
        ->take_last()
        ->allow_extra_args(false);
  }

  absl::Status Read() {
    if (!raw_.time_limit.empty()) {
      line_.time_limit = ParseDuration(raw_.time_limit);
      if (!line_.time_limit.has_value()) {
        return OptionError("--time-limit", raw_.time_limit, "a time such as 500ms, 2s");
      }
    }
    if (raw_.memory_limit.empty()) {
      line_.memory_limit = DefaultMemoryLimit();
    } else {
      const std::optional<std::int64_t> bytes = ParseBytes(raw_.memory_limit);
      if (!bytes.has_value() || *bytes < kLeastMemory) {
        return OptionError("--memory-limit", raw_.memory_limit,
                           "a size such as 200M or 2G, at least 10M");
      }
      line_.memory_limit = *bytes;
    }
    if (!raw_.threads.empty()) {
      std::uint32_t threads = 0;
      if (!absl::SimpleAtoi(raw_.threads, &threads) || threads < 1 || threads > 1024) {
        return OptionError("--threads", raw_.threads, "a number from 1 to 1024");
      }
      line_.threads = threads;
    }
    if (!raw_.max_text.empty()) {
      const auto bytes = ParseBytes(raw_.max_text);
      if (!bytes.has_value()) {
        return OptionError("--max-text", raw_.max_text, "a size such as 5000, 10M");
      }
      line_.text.max_text = static_cast<std::size_t>(*bytes);
    }
    if (!raw_.max.empty()) {
      std::int64_t max = 0;
      if (!absl::SimpleAtoi(raw_.max, &max) || max < 0 || max > 1'000'000'000) {
        return OptionError("--max", raw_.max, "a number from 0 to 10^9");
      }
      line_.max = max;
    }
    if (!raw_.keys.empty()) CGT_RETURN_IF_ERROR(ReadKeys());
    const absl::StatusOr<OutputFormat> format = ParseFormat(raw_.format);
    if (!format.ok()) return format.status();
    line_.text.format = format->text;
    line_.picture = format->picture;
    // Linear in the nodes, so whole unless told otherwise.
    if (line_.text.format == TextFormat::kDag && raw_.max_text.empty()) {
      line_.text.max_text = 0;
    }
    if (raw_.by == "rules") {
      line_.by = By::kRules;
    } else if (raw_.by == "theorem") {
      line_.by = By::kTheorem;
    } else if (raw_.by == "both") {
      line_.by = By::kBoth;
    } else if (raw_.by != "any") {
      return OptionError("--by", raw_.by, "rules, theorem, both or any");
    }
    if (raw_.as != "value" && raw_.as != "outcome") {
      return OptionError("--as", raw_.as, "value or outcome");
    }
    line_.as_outcome = raw_.as == "outcome";
    if (line_.as_outcome && line_.sensible) {
      return absl::InvalidArgumentError(
          "--sensible: expected values, which --as outcome does without");
    }
    return absl::OkStatus();
  }

  absl::Status ReadKeys() {
    const std::vector<std::string> known = ValueJsonKeys(false);
    if (raw_.keys == "all") {
      line_.keys = known;
      return absl::OkStatus();
    }
    line_.keys = absl::StrSplit(raw_.keys, ',');
    for (const std::string& key : line_.keys) {
      if (std::find(known.begin(), known.end(), key) != known.end()) continue;
      const std::string near = absl::StrJoin(NearestNames(key, known, 1), "");
      return OptionError("--keys", key,
                         absl::StrCat("all, or one of ", absl::StrJoin(known, ", "),
                                      near.empty() ? "" : "; did you mean ", near,
                                      near.empty() ? "" : "?"));
    }
    return absl::OkStatus();
  }

  const CommandInfo& info_;
  CLI::App app_;
  CommandLine& line_;
  Raw raw_;
};

absl::Status WordError(absl::string_view word, absl::string_view expected,
                       const std::vector<std::string>& words) {
  const std::string near = absl::StrJoin(NearestNames(word, words, 1), "");
  return absl::InvalidArgumentError(
      absl::StrCat("'", Quotable(word), "': expected ", expected,
                   near.empty() ? "" : absl::StrCat("; did you mean ", near, "?")));
}

absl::StatusOr<Call> ReadCommand(const CommandInfo& info,
                                 const std::vector<std::string>& arguments) {
  Call call;
  CommandLine& line = call.line;
  line.command = info.command;
  Options options(info, line);
  std::vector<std::string> given;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& argument = arguments[i];
    if (argument == "--") {
      line.arguments.insert(line.arguments.end(), arguments.begin() + i + 1,
                            arguments.end());
      break;
    }
    const std::string name = argument.substr(0, argument.find('='));
    if (argument.size() < 2 || argument[0] != '-' || !options.Has(name)) {
      const bool word = argument.size() > 2 && argument[0] == '-' && argument[1] == '-' &&
                        absl::ascii_isalpha(static_cast<unsigned char>(argument[2]));
      if (word) {
        return WordError(name, absl::StrCat("an option of cgt ", info.name),
                         options.Names());
      }
      line.arguments.push_back(argument);
      continue;
    }
    if (!options.TakesValue(name)) {
      if (name.size() != argument.size()) {
        return OptionError(name, argument.substr(name.size() + 1), "no value");
      }
      given.push_back(argument);
    } else if (name.size() != argument.size()) {
      if (name.size() + 1 == argument.size()) return OptionError(name, "", "a value");
      given.push_back(argument);
    } else if (i + 1 < arguments.size() && !arguments[i + 1].empty()) {
      given.push_back(absl::StrCat(argument, "=", arguments[++i]));
    } else {
      return OptionError(name, "", "a value");
    }
  }
  CGT_RETURN_IF_ERROR(options.Parse(std::move(given)));
  if (options.help()) {
    call.text = options.Help();
    return call;
  }
  const std::size_t count = line.arguments.size();
  if (count < info.least) {
    return absl::InvalidArgumentError(absl::StrCat("expected ", info.operands, " (cgt ",
                                                   info.name, " --help tells more)"));
  }
  if (count > info.most) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", Quotable(line.arguments[info.most]),
                     "': expected no more than ", info.operands));
  }
  CGT_RETURN_IF_ERROR(CheckStandardInput(line.arguments));
  return call;
}

}  // namespace

absl::StatusOr<OutputFormat> ParseFormat(absl::string_view name) {
  constexpr std::pair<const char*, OutputFormat> kFormats[] = {
      {"text", {TextFormat::kText, Picture::kNone}},
      {"unicode", {TextFormat::kUnicode, Picture::kNone}},
      {"latex", {TextFormat::kLatex, Picture::kNone}},
      {"form", {TextFormat::kForm, Picture::kNone}},
      {"dag", {TextFormat::kDag, Picture::kNone}},
      {"lines", {TextFormat::kUnicode, Picture::kLines}},
      {"svg", {TextFormat::kText, Picture::kSvg}},
      {"dot", {TextFormat::kText, Picture::kDot}},
      {"tikz", {TextFormat::kLatex, Picture::kTikz}},
  };
  for (const auto& [known, format] : kFormats) {
    if (name == known) return format;
  }
  return OptionError("--format", name,
                     "text, unicode, latex, form or dag, or for thermographs and Hasse "
                     "diagrams lines, svg, dot or tikz");
}

absl::string_view CommandName(Command command) {
  for (const CommandInfo& info : Commands()) {
    if (info.command == command) return info.name;
  }
  return "";
}

absl::StatusOr<Call> ReadCommandLine(const std::vector<std::string>& arguments,
                                     std::string& where) {
  where = "cgt";
  if (arguments.empty()) {
    return absl::InvalidArgumentError("expected a command (cgt --help lists them)");
  }
  const std::string& first = arguments[0];
  Call call;
  if (first == "--version") {
    call.text = "cgt " CGT_VERSION "\n";
    return call;
  }
  if (first == "--help" || first == "-h") {
    call.text = Overview();
    return call;
  }
  std::vector<std::string> names;
  for (const CommandInfo& info : Commands()) {
    if (first == info.name) {
      where = absl::StrCat("cgt ", info.name);
      return ReadCommand(info, {arguments.begin() + 1, arguments.end()});
    }
    names.push_back(info.name);
  }
  const std::string near = absl::StrJoin(NearestNames(first, names, 1), "");
  return absl::InvalidArgumentError(
      absl::StrCat("'", Quotable(first), "': expected a command (cgt --help lists them)",
                   near.empty() ? "" : absl::StrCat("; did you mean ", near, "?")));
}

}  // namespace cgt::apps

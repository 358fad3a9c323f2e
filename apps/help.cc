#include "apps/help.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "apps/answers.h"
#include "apps/command_line.h"
#include "apps/command_table.h"
#include "apps/commands.h"
#include "apps/output.h"
#include "cgt/errors.h"
#include "cgt/nearest_names.h"

namespace cgt::apps {
namespace {

absl::string_view DomainOf(const Operation& operation) {
  return operation.domain.empty() ? "Every short game." : operation.domain;
}

std::vector<const Operation*> Sorted(const OperationGroup& group) {
  std::vector<const Operation*> sorted;
  for (const Operation& operation : group.operations) sorted.push_back(&operation);
  std::sort(sorted.begin(), sorted.end(),
            [](const Operation* a, const Operation* b) { return a->name < b->name; });
  return sorted;
}

std::string Lines(const std::vector<const Operation*>& operations) {
  std::size_t width = 0;
  for (const Operation* operation : operations) {
    width = std::max(width, operation->usage.size());
  }
  std::string text;
  for (const Operation* operation : operations) {
    absl::StrAppend(&text, "  ", Padded(operation->usage, width + 2), operation->summary,
                    "\n");
  }
  return text;
}

JsonObject OperationObject(const Operation& operation) {
  JsonObject object = NewObject(0);
  object.SetText("name", operation.name);
  object.SetText("usage", operation.usage);
  object.SetText("summary", operation.summary);
  object.SetText("definition", operation.definition);
  object.SetText("domain", DomainOf(operation));
  object.SetText("complexity", operation.complexity);
  object.SetText("source", operation.source);
  object.SetText("example", operation.example);
  object.SetText("concepts", operation.concepts);
  return object;
}

// In an indented block of Markdown stars, braces and bars are just signs.
std::string Markdown() {
  std::string text =
      "# Operations\n\n"
      "What can be asked of games in an expression: `Mean(G)`, `G.Mean`, and with two "
      "arguments\nalso `G Cool 1`. `cgt help NAME` prints the same in a terminal; "
      "`cgt help --markdown` printed\nthis page. Every example is an expression that is "
      "true, and a test evaluates it.\n";
  for (const OperationGroup& group : OperationGroups()) {
    absl::StrAppend(&text, "\n## ", group.title, "\n");
    for (const Operation* operation : Sorted(group)) {
      const std::string block = absl::StrCat(
          operation->summary, "\n\nDefinition: ", operation->definition,
          "\nDomain: ", DomainOf(*operation), "\nCost: ", operation->complexity,
          "\nSource: ", operation->source, "\nExample (true): ", operation->example);
      absl::StrAppend(
          &text, "\n### ", operation->name, "\n`", operation->usage, "`\n\n",
          absl::StrReplaceAll(absl::StrCat("\n", Indented(block)), {{"\n  ", "\n    "}})
              .substr(1));
    }
  }
  return text;
}

}  // namespace

std::string OperationText(const Operation& operation) {
  return absl::StrCat(operation.usage, ": ", operation.summary, "\n\nDefinition\n",
                      Indented(operation.definition), "\nDomain\n",
                      Indented(DomainOf(operation)), "\nCost\n",
                      Indented(operation.complexity), "\nExample (true)\n  ",
                      operation.example, "\n\nSource\n  ", operation.source, "\n");
}

std::string OperationList() {
  std::string text;
  for (const OperationGroup& group : OperationGroups()) {
    absl::StrAppend(&text, text.empty() ? "" : "\n", group.title, "\n",
                    Lines(Sorted(group)));
  }
  return text;
}

absl::StatusOr<std::string> HelpText(absl::string_view topic) {
  const auto same = [topic](absl::string_view name) {
    return absl::EqualsIgnoreCase(topic, name);
  };
  if (same("operations")) return OperationList();
  std::vector<std::string> names = {"operations"};
  // A command first: it is what the program is called with.
  for (const CommandInfo& info : Commands()) {
    names.emplace_back(info.name);
    if (topic != info.name) continue;
    std::string where;
    const absl::StatusOr<Call> call = ReadCommandLine({info.name, "--help"}, where);
    if (!call.ok()) return call.status();
    return call->text.value_or("");
  }
  for (const Operation* operation : AllOperations()) {
    names.emplace_back(operation->name);
    if (same(operation->name)) return OperationText(*operation);
  }
  const RulesetCatalog catalog = Catalog();
  for (const CatalogEntry& entry : catalog.entries()) {
    names.emplace_back(entry.info->name);
    if (same(entry.info->name)) return RulesetText(entry);
  }
  for (const Theorem& theorem : AllTheorems()) {
    if (same(theorem.id)) return TheoremText(theorem);
  }
  std::string text;
  const auto section = [&](absl::string_view title, absl::string_view lines) {
    if (lines.empty()) return;
    absl::StrAppend(&text, text.empty() ? "" : "\n", title, "\n", lines);
  };
  section("Operations", Lines(OperationsAbout(topic)));
  std::string rulesets;
  for (const CatalogEntry& entry : catalog.entries()) {
    if (!IsAbout(absl::StrCat(entry.info->name, " ", entry.info->summary), topic))
      continue;
    absl::StrAppend(&rulesets, "  ", Padded(entry.info->name, 28), entry.info->summary,
                    "\n");
  }
  section("Rulesets", rulesets);
  std::string commands;
  for (const CommandInfo& info : Commands()) {
    if (!IsAbout(absl::StrCat(info.summary, " ", info.help, " ", info.examples), topic))
      continue;
    absl::StrAppend(&commands, "  ", Padded(info.name, 28), info.summary, "\n");
  }
  section("Commands", commands);
  if (!text.empty()) return text;
  const std::string near = absl::StrJoin(NearestNames(topic, names, 1), "");
  return absl::NotFoundError(absl::StrCat(
      "'", Quotable(topic),
      "': expected a command, an operation, a ruleset, a theorem or words about them",
      near.empty() ? "" : absl::StrCat("; did you mean ", near, "?")));
}

int RunHelp(const CommandLine& line) {
  if (line.markdown) {
    Print(Markdown());
    return kAnswered;
  }
  const std::string topic = absl::StrJoin(line.arguments, " ");
  if (line.json) {
    std::vector<const Operation*> operations = AllOperations();
    if (!topic.empty() && topic != "operations") {
      const auto named = [&](const Operation* operation) {
        return absl::EqualsIgnoreCase(operation->name, topic);
      };
      const auto found = std::find_if(operations.begin(), operations.end(), named);
      operations = found != operations.end() ? std::vector<const Operation*>{*found}
                                             : OperationsAbout(topic);
    }
    if (operations.empty()) {
      Complain("cgt help", absl::StrCat("'", Quotable(topic),
                                        "': expected an operation or words about one"));
      return kWrongInput;
    }
    for (const Operation* operation : operations) {
      PrintLine(OperationObject(*operation).ToString());
    }
    return kAnswered;
  }
  if (topic.empty()) {
    Print(Overview());
    return kAnswered;
  }
  const absl::StatusOr<std::string> text = HelpText(topic);
  if (!text.ok()) {
    Complain("cgt help", text.status().message());
    return kWrongInput;
  }
  Print(*text);
  return kAnswered;
}

}  // namespace cgt::apps

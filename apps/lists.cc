// `cgt rulesets` and `cgt theorems`: the catalog.
#include <algorithm>

#include "absl/strings/str_cat.h"
#include "apps/commands.h"
#include "render/json.h"
#include "verify/select.h"

namespace cgt::app {
namespace {

/// Words of a text, in lines of at most 88 characters behind an indentation.
void PrintWrapped(absl::string_view name, absl::string_view text) {
  constexpr std::size_t kIndent = 12;
  std::string line = absl::StrCat("  ", name);
  line.resize(std::max(kIndent, line.size() + 1), ' ');
  bool fresh = true;
  const auto flush = [&] {
    PrintLine(line);
    line.assign(kIndent, ' ');
    fresh = true;
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
    const absl::string_view word = text.substr(0, end);
    const bool breaks = end < text.size() && text[end] == '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!word.empty()) {
      if (!fresh && line.size() + 1 + word.size() > 88) flush();
      absl::StrAppend(&line, fresh ? "" : " ", word);
      fresh = false;
    }
    if (breaks) flush();
  }
  if (!fresh) flush();
}

JsonObject RulesetJson(const CatalogEntry& entry) {
  const RulesetInfo& info = *entry.info;
  JsonObject json;
  json.SetCount("schema", 1);
  json.SetText("name", info.name);
  json.SetText("summary", info.summary);
  json.SetText("rules", info.rules);
  json.SetText("notation", info.notation);
  json.SetText("sample", info.sample);
  json.SetText("sources", info.sources);
  json.SetText("answer", AnswerKindName(info.answer));
  json.SetBool("has_parameters", entry.has_parameters);
  return json;
}

JsonObject TheoremJson(const Theorem& theorem) {
  JsonObject json;
  json.SetCount("schema", 1);
  json.SetText("id", theorem.id);
  json.SetText("statement", theorem.statement);
  json.SetText("domain", theorem.domain);
  json.SetText("citation", absl::StrCat(theorem.citation, ", ", theorem.locator));
  json.SetText("status", TheoremStatusName(theorem.status));
  json.SetText("range", theorem.range);
  json.SetText("default_max", absl::StrCat(theorem.default_max));
  if (!theorem.corrected_by.empty()) json.SetText("corrected_by", theorem.corrected_by);
  if (!theorem.corrects.empty()) json.SetText("corrects", theorem.corrects);
  return json;
}

}  // namespace

int RunRulesets(Session& session) {
  const Arguments& arguments = session.arguments();
  std::size_t width = 0;
  for (const CatalogEntry& entry : session.catalog().entries()) {
    width = std::max(width, entry.info->name.size());
  }
  if (arguments.words.empty()) {
    for (const CatalogEntry& entry : session.catalog().entries()) {
      const RulesetInfo& info = *entry.info;
      if (arguments.json) {
        PrintLine(RulesetJson(entry).ToString());
      } else {
        PrintLine(absl::StrCat(info.name, std::string(width - info.name.size() + 2, ' '),
                               info.summary));
      }
    }
    return kAnswered;
  }
  for (const std::string& name : arguments.words) {
    const absl::StatusOr<AnyRulesetPtr> ruleset = session.catalog().Find(name);
    if (!ruleset.ok()) return session.Fail(ruleset.status());
    for (const CatalogEntry& entry : session.catalog().entries()) {
      if (entry.info != &(*ruleset)->Info()) continue;
      if (arguments.json) {
        PrintLine(RulesetJson(entry).ToString());
        continue;
      }
      const RulesetInfo& info = *entry.info;
      PrintLine(absl::StrCat(info.name, ": ", info.summary));
      PrintWrapped("rules", info.rules);
      PrintWrapped("notation", info.notation);
      PrintWrapped("example",
                   absl::StrCat("cgt value ", info.name, " '", info.sample, "'"));
      PrintWrapped("answer", AnswerKindName(info.answer));
      PrintWrapped("sources", info.sources);
    }
  }
  return kAnswered;
}

int RunTheorems(Session& session) {
  const Arguments& arguments = session.arguments();
  const std::vector<Theorem> all = AllTheorems();
  const absl::StatusOr<std::vector<const Theorem*>> chosen =
      SelectTheorems(all, arguments.words);
  if (!chosen.ok()) return session.Fail(chosen.status());
  std::size_t width = 0;
  for (const Theorem* theorem : *chosen) width = std::max(width, theorem->id.size());
  for (const Theorem* theorem : *chosen) {
    if (arguments.json) {
      PrintLine(TheoremJson(*theorem).ToString());
    } else if (arguments.words.empty()) {
      PrintLine(absl::StrCat(theorem->id,
                             std::string(width - theorem->id.size() + 2, ' '),
                             TheoremStatusName(theorem->status), " (", theorem->citation,
                             ", ", theorem->locator, ")"));
    } else {
      PrintLine(absl::StrCat(theorem->id, ": ", TheoremStatusName(theorem->status)));
      PrintWrapped("statement", theorem->statement);
      PrintWrapped("domain", theorem->domain);
      PrintWrapped("range",
                   absl::StrCat(theorem->range, ", max = ", theorem->default_max));
      PrintWrapped("source", absl::StrCat(theorem->citation, ", ", theorem->locator));
      if (!theorem->corrected_by.empty()) PrintWrapped("see", theorem->corrected_by);
      if (!theorem->corrects.empty()) PrintWrapped("corrects", theorem->corrects);
    }
  }
  return kAnswered;
}

}  // namespace cgt::app

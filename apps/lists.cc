// The catalog, listed: rulesets and theorems.
#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "apps/answers.h"
#include "apps/commands.h"
#include "apps/help.h"
#include "apps/output.h"
#include "games/catalog/catalog.h"
#include "verify/select.h"

namespace cgt::apps {
namespace {

std::string CallName(const CatalogEntry& entry) {
  return absl::StrCat(entry.info->name, entry.has_parameters ? "[...]" : "");
}

JsonObject RulesetObject(const CatalogEntry& entry) {
  const RulesetInfo& info = *entry.info;
  JsonObject object = NewObject(0);
  object.SetText("name", info.name);
  object.SetBool("has_parameters", entry.has_parameters);
  object.SetText("summary", info.summary);
  object.SetText("answer", AnswerKindName(info.answer));
  object.SetBool("may_repeat", info.may_repeat);
  object.SetText("rules", info.rules);
  object.SetText("notation", info.notation);
  object.SetText("sample", info.sample);
  if (entry.has_parameters) object.SetText("sample_parameters", info.sample_parameters);
  object.SetText("sources", info.sources);
  return object;
}

}  // namespace

std::string RulesetText(const CatalogEntry& entry) {
  const RulesetInfo& info = *entry.info;
  std::string text = absl::StrCat(
      CallName(entry), ": ", info.summary, "\n\nRules\n", Indented(info.rules),
      "\nNotation\n", Indented(info.notation), "\nSample\n  ", info.name,
      entry.has_parameters ? absl::StrCat("[", info.sample_parameters, "]") : "", "(\"",
      info.sample, "\")\n\nAnswer\n  ", AnswerKindName(info.answer),
      info.may_repeat ? "; play may repeat\n" : "\n");
  if (!info.sources.empty()) {
    absl::StrAppend(&text, "\nSources\n", Indented(info.sources));
  }
  return text;
}

namespace {

JsonObject TheoremObject(const Theorem& theorem) {
  JsonObject object = NewObject(0);
  object.SetText("id", theorem.id);
  object.SetText("statement", theorem.statement);
  object.SetText("domain", theorem.domain);
  object.SetText("citation", absl::StrCat(theorem.citation, ", ", theorem.locator));
  object.SetText("status", TheoremStatusName(theorem.status));
  object.SetText("range", RangeText(theorem, theorem.default_max));
  const auto id_or_null = [&](const char* key, const std::string& id) {
    if (id.empty()) {
      object.SetNull(key);
    } else {
      object.SetText(key, id);
    }
  };
  id_or_null("corrected_by", theorem.corrected_by);
  id_or_null("corrects", theorem.corrects);
  return object;
}

}  // namespace

std::string TheoremText(const Theorem& theorem) {
  std::string status = std::string(TheoremStatusName(theorem.status));
  if (!theorem.corrected_by.empty()) {
    absl::StrAppend(&status, "; corrected by ", theorem.corrected_by);
  }
  if (!theorem.corrects.empty())
    absl::StrAppend(&status, "; corrects ", theorem.corrects);
  return absl::StrCat(theorem.id, " (", theorem.citation, ", ", theorem.locator,
                      ")\n\nStatement\n", Indented(theorem.statement), "\nDomain\n",
                      Indented(theorem.domain), "\nStatus\n  ", status,
                      "\n\nRange of `cgt verify`\n  ",
                      RangeText(theorem, theorem.default_max), "\n");
}

int RunRulesets(const CommandLine& line) {
  const RulesetCatalog catalog = Catalog();
  std::vector<const CatalogEntry*> chosen;
  for (const std::string& name : line.arguments) {
    const auto found = std::find_if(catalog.entries().begin(), catalog.entries().end(),
                                    [&](const CatalogEntry& e) {
                                      return absl::EqualsIgnoreCase(e.info->name, name);
                                    });
    if (found == catalog.entries().end()) {
      // The catalog says what is near; a name that it knows has brackets behind it.
      const absl::StatusOr<AnyRulesetPtr> ruleset = catalog.Find(name);
      Complain("cgt rulesets", ruleset.ok()
                                   ? absl::StrCat("'", name, "': expected no brackets")
                                   : std::string(ruleset.status().message()));
      return kWrongInput;
    }
    chosen.push_back(&*found);
  }
  if (!chosen.empty()) {
    for (const CatalogEntry* entry : chosen) {
      if (line.json) {
        PrintLine(RulesetObject(*entry).ToString());
      } else {
        if (entry != chosen.front()) PrintLine("");
        Print(RulesetText(*entry));
      }
    }
    return kAnswered;
  }
  std::size_t width = 0;
  for (const CatalogEntry& entry : catalog.entries()) {
    width = std::max(width, CallName(entry).size());
  }
  for (const CatalogEntry& entry : catalog.entries()) {
    PrintLine(line.json ? RulesetObject(entry).ToString()
                        : absl::StrCat(Padded(CallName(entry), width + 2),
                                       entry.info->summary));
  }
  return kAnswered;
}

int RunTheorems(const CommandLine& line) {
  const std::vector<Theorem> all = AllTheorems();
  const absl::StatusOr<std::vector<const Theorem*>> chosen =
      SelectTheorems(all, line.arguments);
  if (!chosen.ok()) {
    Complain("cgt theorems", chosen.status().message());
    return kWrongInput;
  }
  // Ids alone are told in full, subjects are listed.
  const bool details =
      !line.arguments.empty() &&
      std::all_of(line.arguments.begin(), line.arguments.end(),
                  [](const std::string& id) { return absl::StrContains(id, '/'); });
  std::size_t width = 0;
  for (const Theorem* theorem : *chosen) width = std::max(width, theorem->id.size());
  for (const Theorem* theorem : *chosen) {
    if (line.json) {
      PrintLine(TheoremObject(*theorem).ToString());
    } else if (details) {
      if (theorem != chosen->front()) PrintLine("");
      Print(TheoremText(*theorem));
    } else {
      PrintLine(absl::StrCat(Padded(theorem->id, width + 2),
                             Padded(TheoremStatusName(theorem->status), 18),
                             absl::StrReplaceAll(theorem->statement, {{"\n", " "}})));
    }
  }
  return kAnswered;
}

}  // namespace cgt::apps

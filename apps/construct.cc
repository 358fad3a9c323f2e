// `cgt construct`: positions made for a purpose, as text to be saved.
#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "apps/answers.h"
#include "apps/commands.h"
#include "apps/input.h"
#include "apps/output.h"
#include "cgt/errors.h"
#include "games/catalog/construction.h"

namespace cgt::apps {
namespace {

int List(Session& session) {
  for (const Construction& one : Constructions()) {
    if (session.line().json) {
      JsonObject object = NewObject(0);
      object.SetText("name", one.name);
      object.SetText("argument", one.argument);
      object.SetText("sample", one.sample);
      object.SetText("summary", one.summary);
      object.SetText("source", one.source);
      PrintLine(object.ToString());
    } else {
      PrintLine(absl::StrCat(one.name, " ", one.argument));
      PrintLine(absl::StrCat("    ", one.summary));
      PrintLine(absl::StrCat("    source: ", one.source));
      PrintLine(absl::StrCat("    cgt construct ", one.name, " '", one.sample, "'"));
    }
  }
  return kAnswered;
}

}  // namespace

int RunConstruct(Session& session) {
  const std::vector<std::string>& arguments = session.line().arguments;
  if (arguments.empty()) return List(session);
  const std::vector<Construction> all = Constructions();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Construction& one) {
    return one.name == arguments[0];
  });
  if (found == all.end()) {
    return session.Fail(InputError(0, arguments[0],
                                   "the name of a construction (cgt construct lists "
                                   "them)"));
  }
  if (arguments.size() != 2) {
    return session.Fail(absl::InvalidArgumentError(
        absl::StrCat("expected one argument after ", found->name,
                     ", as in: cgt construct ", found->name, " '", found->sample, "'")));
  }
  std::string argument = arguments[1];
  if (absl::StartsWith(argument, "@")) {
    absl::StatusOr<std::string> text = ReadWhole(argument.substr(1), session.cancel());
    if (!text.ok()) return session.Fail(text.status());
    argument = std::string(absl::StripAsciiWhitespace(*text));
  }
  const absl::StatusOr<ConstructedPosition> position =
      found->make(session.engine(), argument);
  if (!position.ok()) return session.Fail(position.status());
  if (session.line().json) {
    JsonObject object = NewObject(0);
    object.SetText("ruleset", position->ruleset);
    object.SetText("position", position->position);
    PrintLine(object.ToString());
  } else {
    PrintLine(position->position);
  }
  return kAnswered;
}

}  // namespace cgt::apps

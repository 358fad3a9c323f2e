// The result of an expression as text, for tables of expected answers.
#ifndef CGT_TESTS_LANGUAGE_ANSWER_TEXT_H_
#define CGT_TESTS_LANGUAGE_ANSWER_TEXT_H_

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "cgt/errors.h"
#include "cgt/outcome.h"
#include "gtest/gtest.h"
#include "language/result.h"
#include "render/form_text.h"
#include "render/hasse_drawing.h"
#include "render/thermograph_drawing.h"
#include "render/value_text.h"

namespace cgt {

/// As CGSuite prints it: lists as `{0,*}`.
inline std::string AnswerText(Engine& engine, const Result& result) {
  switch (result.kind()) {
    case ResultKind::kValue:
      return ValueOrThrow(FormatValue(engine, result.value()));
    case ResultKind::kNumber:
      return result.number().ToString();
    case ResultKind::kTruth:
      return result.truth() ? "true" : "false";
    case ResultKind::kOutcome:
      return std::string(OutcomeName(result.outcome()));
    case ResultKind::kForm: {
      std::string text;
      EXPECT_TRUE(AppendFormText(result.form(), 0, text).ok());
      return text;
    }
    case ResultKind::kValues: {
      std::string text = "{";
      for (const Value value : result.values()) {
        if (text.size() > 1) text += ",";
        text += ValueOrThrow(FormatValue(engine, value));
      }
      return text + "}";
    }
    case ResultKind::kLoopyNimber:
      return LoopyNimberText(result.loopy(), TextFormat::kText);
    case ResultKind::kText:
      return result.text();
    case ResultKind::kCensus:
      return absl::StrJoin(CensusLines(result.census()), "; ");
    case ResultKind::kHasse: {
      std::string text;
      EXPECT_TRUE(AppendHasseText(engine, result.hasse(), {}, text).ok());
      return absl::StrReplaceAll(text, {{"\n", "; "}});
    }
    case ResultKind::kMove:
      return absl::StrCat("term ", result.move().term + 1, ": ",
                          ValueOrThrow(FormatValue(engine, result.move().from)), " to ",
                          ValueOrThrow(FormatValue(engine, result.move().to)),
                          ", temperature ", result.move().temperature.ToString());
    case ResultKind::kThermograph:
      return ValueOrThrow(ThermographText(result.thermograph(), 0));
    case ResultKind::kInterval:
      return ValueOrThrow(IntervalText(result.interval(), 0));
    default:
      return std::string(ResultKindName(result.kind()));
  }
}

}  // namespace cgt

#endif  // CGT_TESTS_LANGUAGE_ANSWER_TEXT_H_

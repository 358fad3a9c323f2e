// Whatever the text: no crash, and the text of a value is read back to the same value.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "cgt/budget.h"
#include "cgt/errors.h"
#include "cgt/notation/parse.h"
#include "games/catalog/catalog.h"
#include "language/interpreter.h"
#include "render/form_text.h"
#include "render/value_text.h"

namespace {

void CheckValue(cgt::Interpreter& interpreter, cgt::Value value) {
  cgt::TextOptions options;
  options.max_text = 4096;
  for (const cgt::TextFormat format : {cgt::TextFormat::kText, cgt::TextFormat::kUnicode,
                                       cgt::TextFormat::kForm, cgt::TextFormat::kDag}) {
    options.format = format;
    const auto text = cgt::FormatValue(interpreter.engine(), value, options);
    if (!text.ok()) continue;  // Too long, or the budget.
    const auto back = interpreter.Evaluate(
        absl::StrCat(format == cgt::TextFormat::kDag ? "dag:" : "", *text));
    if (!back.ok()) {
      CGT_CHECK(back.status().code() == absl::StatusCode::kResourceExhausted);
      continue;
    }
    const auto read = interpreter.ToValue(back->result);
    CGT_CHECK(!read.ok() || *read == value);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const absl::string_view text(reinterpret_cast<const char*>(data), size);
  const absl::StatusOr<cgt::Syntax> syntax = cgt::ParseExpression(text);
  if (!syntax.ok()) {
    // Every refusal names a place in the text.
    CGT_CHECK(syntax.status().message().substr(0, 7) == "offset ");
    return 0;
  }
  (void)syntax->ToString();
  cgt::BudgetLimits limits;
  limits.time = std::chrono::milliseconds(200);
  limits.memory_bytes = int64_t{256} << 20;
  cgt::Budget budget(limits);  // The engine gives its memory back to it at its end.
  cgt::Engine engine;
  engine.SetBudget(&budget);
  const cgt::RulesetCatalog catalog = cgt::Catalog();
  cgt::Interpreter interpreter(engine, catalog);
  const absl::StatusOr<cgt::Evaluation> evaluation = interpreter.Evaluate(*syntax);
  if (!evaluation.ok()) return 0;
  const cgt::Result& result = evaluation->result;
  if (result.kind() == cgt::ResultKind::kForm) {
    std::string form;
    (void)cgt::AppendFormText(result.form(), 4096, form);
  }
  const absl::StatusOr<cgt::Value> value = interpreter.ToValue(result);
  if (value.ok()) CheckValue(interpreter, *value);
  return 0;
}

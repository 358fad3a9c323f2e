#include "render/json.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/catalog/catalog.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "language/interpreter.h"
#include "render/form_text.h"

namespace cgt {
namespace {

class JsonTest : public testing::Test {
 protected:
  std::string Json(absl::string_view expression, const ValueJsonOptions& options = {}) {
    JsonObject object;
    const Result result = interpreter_.Evaluate(expression)->result;
    status_ =
        AddValue(engine_, ValueOrThrow(interpreter_.ToValue(result)), options, object);
    return object.ToString();
  }

  Engine engine_;
  RulesetCatalog catalog_ = Catalog();
  Interpreter interpreter_{engine_, catalog_};
  absl::Status status_;
};

// The numbers are those of the shared table of CGSuite's values for {3||2*|1*}.
TEST_F(JsonTest, EveryKeyOfAHotGame) {
  EXPECT_EQ(Json("{3||2*|1*}"),
            "{\"value\":\"{3||2*|1*}\",\"outcome\":\"L\",\"mean\":\"9/4\","
            "\"temperature\":\"3/4\",\"left_stop\":\"3\",\"right_stop\":\"2\","
            "\"birthday\":\"5\",\"is_number\":false,\"is_infinitesimal\":false,"
            "\"is_all_small\":false,\"atomic_weight\":null,"
            "\"thermograph\":{\"left\":[[\"-1\",\"4\"],[\"3/4\",\"9/4\"]],"
            "\"right\":[[\"-1\",\"1\"],[\"0\",\"2\"],[\"1/2\",\"2\"],"
            "[\"3/4\",\"9/4\"]]},\"left_options\":[\"3\"],"
            "\"right_options\":[\"{2*|1*}\"]}");
  EXPECT_TRUE(status_.ok());
}

TEST_F(JsonTest, AnInfinitesimal) {
  EXPECT_EQ(Json("^*"),
            "{\"value\":\"^*\",\"outcome\":\"N\",\"mean\":\"0\",\"temperature\":\"0\","
            "\"left_stop\":\"0\",\"right_stop\":\"0\",\"birthday\":\"2\","
            "\"is_number\":false,\"is_infinitesimal\":true,\"is_all_small\":true,"
            "\"atomic_weight\":\"1\",\"thermograph\":{\"left\":[[\"-1\",\"1\"],"
            "[\"0\",\"0\"]],\"right\":[[\"-1\",\"-1\"],[\"0\",\"0\"]]},"
            "\"left_options\":[\"0\",\"*\"],"
            "\"right_options\":[\"0\"]}");
}

TEST_F(JsonTest, LongListsBecomeCountsAndHugeNumbersAreTexts) {
  const std::string nimber = Json("*100000");
  EXPECT_THAT(nimber, testing::HasSubstr("\"left_options\":100000,"));
  EXPECT_THAT(nimber, testing::HasSubstr("\"birthday\":\"100000\""));
  const std::string number = Json("2**200");
  EXPECT_THAT(number,
              testing::HasSubstr("\"mean\":\"160693804425899027554196209234116260252220"
                                 "2993782792835301376\""));
  EXPECT_THAT(number, testing::HasSubstr("\"right_options\":[]"));
}

TEST_F(JsonTest, WhatIsTooLongIsNullAndTheRestStands) {
  ValueJsonOptions options;
  options.max_text = 10;
  const std::string json = Json("{10000|5000||2000|0}", options);
  EXPECT_THAT(json, testing::HasSubstr("\"value\":null"));
  EXPECT_THAT(json, testing::HasSubstr("\"left_stop\":\"5000\""));
  EXPECT_EQ(status_.code(), absl::StatusCode::kResourceExhausted);
}

TEST(JsonObjectTest, KeysKeepTheirOrderAndTextsAreEscaped) {
  JsonObject inner;
  inner.SetCount("n", 3);
  JsonObject object;
  object.SetText("b", "a \"quote\" \\ \n \x01 \xff");
  object.SetNull("a");
  object.SetBool("t", true);
  object.SetTexts("list", {"x", "y"});
  object.SetObject("inner", inner);
  std::vector<JsonObject> objects;
  objects.push_back(std::move(inner));
  object.SetObjects("objects", objects);
  object.SetReal("seconds", 0.5);
  object.SetBool("a", false);
  EXPECT_EQ(object.ToString(),
            "{\"b\":\"a \\\"quote\\\" \\\\ \\n \\u0001 \xEF\xBF\xBD\",\"a\":false,"
            "\"t\":true,\"list\":[\"x\",\"y\"],\"inner\":{\"n\":3},"
            "\"objects\":[{\"n\":3}],\"seconds\":0.5}");
}

TEST_F(JsonTest, FormsAreCutAtTheLimit) {
  const Result form = interpreter_.Evaluate("'{{1|*}|5,{|}}'")->result;
  std::string text;
  ASSERT_TRUE(AppendFormText(form.form(), 0, text).ok());
  EXPECT_EQ(text, "'{{1|*}|0,5}'");
  const Form back = interpreter_.Evaluate(text)->result.form();
  EXPECT_EQ(back.id, form.form().id);
  text = ">";
  EXPECT_EQ(AppendFormText(form.form(), 4, text).code(),
            absl::StatusCode::kResourceExhausted);
  EXPECT_EQ(text, ">'{{1");
}

}  // namespace
}  // namespace cgt

#include <string>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/catalog/catalog.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "language/interpreter.h"
#include "render/form_text.h"
#include "render/value_json.h"

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

// The values are those of the shared table of CGSuite's values for {3||2*|1*}; the walls
// are its thermograph, point by point.
TEST_F(JsonTest, EveryKeyOfAHotGame) {
  EXPECT_EQ(
      Json("{3||2*|1*}"),
      R"({"value":"{3||2*|1*}","outcome":"L","mean":"9/4","temperature":"3/4",)"
      R"("left_stop":"3","right_stop":"2","confusion_interval":"[2,3]","birthday":"5",)"
      R"("follower_count":"8","stop_count":"5","parity":null,"tempered":"odd",)"
      R"("is_number":false,"is_integer":false,"is_nimber":false,"is_infinitesimal":false,)"
      R"("is_numberish":false,"is_all_small":false,"is_uptimal":false,)"
      R"("is_number_tiny":false,"atomic_weight":null,"reduced":"{3||2|1}",)"
      R"("freeze":"9/4*","companion":"{3||2*|1*}","uptimal_expansion":null,)"
      R"("thermograph":{"left":[["-1","4"],["3/4","9/4"]],)"
      R"("right":[["-1","1"],["0","2"],["1/2","2"],["3/4","9/4"]]},)"
      R"("left_options":["3"],"right_options":["{2*|1*}"]})");
  EXPECT_TRUE(status_.ok());
}

TEST_F(JsonTest, AnInfinitesimal) {
  EXPECT_EQ(Json("^*"),
            R"({"value":"^*","outcome":"N","mean":"0","temperature":"0",)"
            R"("left_stop":"0","right_stop":"0","confusion_interval":"[0,0]",)"
            R"("birthday":"2","follower_count":"3","stop_count":"4","parity":null,)"
            R"("tempered":null,"is_number":false,"is_integer":false,"is_nimber":false,)"
            R"("is_infinitesimal":true,"is_numberish":true,"is_all_small":true,)"
            R"("is_uptimal":true,"is_number_tiny":false,"atomic_weight":"1",)"
            R"("reduced":"0","freeze":"^*","companion":"^","uptimal_expansion":"*.1",)"
            R"("thermograph":{"left":[["-1","1"],["0","0"]],)"
            R"("right":[["-1","-1"],["0","0"]]},)"
            R"("left_options":["0","*"],"right_options":["0"]})");
}

TEST_F(JsonTest, TheKeysThatAreAskedFor) {
  ValueJsonOptions options;
  options.keys = {"right_incentives", "value", "left_incentives"};
  // The shared table's incentives of {3||2*|1*}.
  EXPECT_EQ(Json("{3||2*|1*}", options),
            R"({"value":"{3||2*|1*}","left_incentives":["{2*|1*||0}"],)"
            R"("right_incentives":["{2*|1*||0}"]})");
  const std::vector<std::string> usual = ValueJsonKeys(true);
  const std::vector<std::string> all = ValueJsonKeys(false);
  EXPECT_EQ(all.size(), usual.size() + 2);
}

TEST_F(JsonTest, WhatIsTooLargeToBeHadTellsWhy) {
  const std::string nimber = Json("*1000000000");
  EXPECT_TRUE(status_.ok()) << status_;
  EXPECT_THAT(nimber, testing::HasSubstr(R"("left_options":1000000000,)"));
  EXPECT_THAT(nimber, testing::HasSubstr(R"("stop_count":null)"));
  EXPECT_THAT(nimber, testing::HasSubstr(R"("unknown":{"stop_count":")"));
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

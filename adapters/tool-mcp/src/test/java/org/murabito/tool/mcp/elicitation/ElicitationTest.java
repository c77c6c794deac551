package org.murabito.tool.mcp.elicitation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.llm.Json;

final class ElicitationTest {
    private static Elicitation of(String properties, String required) {
        return Elicitation.of(Json.read("{\"message\":\"Which one?\",\"requestedSchema\":{\"type\":\"object\","
                        + "\"properties\":" + properties + ",\"required\":" + required + "}}"))
                .orElseThrow();
    }

    private static String answer(String properties, String required, String words) {
        return Json.write(of(properties, required).answer(words));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"password\":{\"type\":\"string\"}}",
                "{\"x\":{\"type\":\"string\",\"title\":\"Your API key\"}}",
                "{\"x\":{\"type\":\"string\",\"format\":\"password\"}}",
                "{\"x\":{\"type\":\"string\",\"description\":\"暗証番号\"}}",
                "{\"accessToken\":{\"type\":\"string\"}}"
            })
    void nothing_secret_is_asked_for(String properties) {
        assertThat(Elicitation.of(Json.read("{\"message\":\"Please\",\"requestedSchema\":{\"type\":\"object\","
                        + "\"properties\":" + properties + "}}")))
                .isEmpty();
    }

    private static boolean isAsked(String message, String schema) {
        return Elicitation.of(Json.object().put("message", message).set("requestedSchema", Json.read(schema)))
                .isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Enter the 6-digit verification code that was sent to your phone",
                "Your one-time code?",
                "Security code (CVC)",
                "The 2FA code",
                "What is the code we texted you?",
                "Your passcode",
                "PIN code?",
                "Which credit card?",
                "確認コードを入力してください",
                "認証コード",
                "認証番号は？",
                "ワンタイムパスワード",
                "暗証番号",
                "クレジットカード番号",
                "ﾏｲﾅﾝﾊﾞｰ",
                "Ｐａｓｓｗｏｒｄ",
                "pass\u200bword",
                "pass\u200dword"
            })
    void nothing_secret_is_asked_for_however_it_is_said(String words) {
        assertThat(isAsked(words, "{\"type\":\"object\"}")).isFalse();
        assertThat(isAsked("Please", "{\"properties\":{\"x\":{\"title\":\"" + words + "\"}}}"))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"otp_code", "userOtp", "verificationCode", "access-token"})
    void nothing_secret_is_asked_for_by_the_name_of_a_field(String name) {
        assertThat(isAsked("Please", "{\"properties\":{\"" + name + "\":{\"type\":\"string\"}}}"))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Which country code?",
                "Your postal code",
                "A colour code like #ff0000",
                "Which source code file?",
                "Is it a one-time event?",
                "郵便番号",
                "国コード",
                "Where shall the pins of the map be?",
                "支払いは現金ですか"
            })
    void what_is_no_secret_is_asked_for(String words) {
        assertThat(isAsked(words, "{\"properties\":{\"countryCode\":{\"type\":\"string\"}}}"))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {}                                               | hunter2                        | cancel
            {}                                               | はい                           | accept
            {}                                               | yes                            | accept
            {}                                               | no                             | decline
            {"a":{"type":"string"},"b":{"type":"string"}}    | hm wait, what does that mean?  | cancel
            {"a":{"type":"string"},"b":{"type":"string"}}    | a: red                         | accept
            {"a":{"type":"integer","default":3}}             | what?                          | cancel
            {"a":{"type":"integer","default":3}}             | ok                             | accept""")
    void words_that_fill_in_nothing_are_no_answer_but_yes_and_no(String properties, String words, String action) {
        assertThat(answer(properties, "[]", words)).startsWith("{\"action\":\"" + action + "\"");
    }

    @Test
    void an_address_to_be_opened_is_not_asked_for() {
        assertThat(
                        Elicitation.of(
                                Json.read(
                                        "{\"mode\":\"url\",\"message\":\"Sign in\",\"url\":\"https://example.org\",\"elicitationId\":\"1\"}")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"n":{"type":"integer"}}                    | 7       | {"action":"accept","content":{"n":7}}
            {"n":{"type":"integer"}}                    | seven   | {"action":"cancel"}
            {"n":{"type":"number"}}                     | 7.5     | {"action":"accept","content":{"n":7.5}}
            {"n":{"type":"boolean"}}                    | はい    | {"action":"accept","content":{"n":true}}
            {"n":{"type":"boolean"}}                    | no      | {"action":"accept","content":{"n":false}}
            {"n":{"type":"string","enum":["red","blue"]}} | Blue  | {"action":"accept","content":{"n":"blue"}}
            {"n":{"type":"string","enum":["red","blue"]}} | green | {"action":"cancel"}
            {"n":{"type":"string","enum":["red","blue"]}} | 2     | {"action":"accept","content":{"n":"blue"}}
            {"n":{"type":"string","enum":["red","blue"]}} | ２番  | {"action":"accept","content":{"n":"blue"}}
            {"n":{"type":"string","enum":["red","blue"]}} | the red one, please | {"action":"accept","content":{"n":"red"}}
            {"n":{"type":"string","enum":["red","blue"]}} | red or blue | {"action":"cancel"}
            {"n":{"type":"string","oneOf":[{"const":"#f00","title":"赤"},{"const":"#00f","title":"青"}]}} | 青でお願い | {"action":"accept","content":{"n":"#00f"}}
            {"n":{"type":"string","enum":["a","b"],"enumNames":["Ann","Bob"]}} | bob | {"action":"accept","content":{"n":"b"}}
            {"n":{"type":"array","items":{"enum":["red","green","blue"]}}} | red, Blue | {"action":"accept","content":{"n":["red","blue"]}}
            {"n":{"type":"array","items":{"anyOf":[{"const":"r","title":"赤"},{"const":"b","title":"青"}]}}} | 赤、青 | {"action":"accept","content":{"n":["r","b"]}}
            {"n":{"type":"array","items":{"enum":["red","green","blue"]}}} | 1 and 3 | {"action":"accept","content":{"n":["red","blue"]}}
            {"n":{"type":"array","items":{"enum":["Bed and breakfast","red","blue"]}}} | bed and breakfast | {"action":"accept","content":{"n":["Bed and breakfast"]}}
            {"n":{"type":"array","items":{"enum":["Bed and breakfast","red","blue"]}}} | red & Bed and breakfast | {"action":"accept","content":{"n":["Bed and breakfast","red"]}}
            {"n":{"type":"array","maxItems":1,"items":{"enum":["red","blue"]}}} | red, blue | {"action":"cancel"}
            {"n":{"type":"array","items":{"enum":["red","blue"]}}} | purple | {"action":"cancel"}
            {"n":{"type":"integer"}}                    | we are 7 people | {"action":"accept","content":{"n":7}}
            {"n":{"type":"integer"}}                    | １２人 | {"action":"accept","content":{"n":12}}
            {"n":{"type":"integer"}}                    | 3 or 4  | {"action":"cancel"}
            {"n":{"type":"integer"}}                    | 7.5     | {"action":"cancel"}
            {"n":{"type":"integer","maximum":5}}        | 7       | {"action":"cancel"}
            {"n":{"type":"string","minLength":3}}       | ab      | {"action":"cancel"}
            {"n":{"type":"string"}}                     | n: red  | {"action":"accept","content":{"n":"red"}}
            {"n":{"type":"string"}}                     | no      | {"action":"decline"}
            {"n":{"type":"string"}}                     | 港の話  | {"action":"accept","content":{"n":"港の話"}}""")
    void one_field_is_what_was_written(String properties, String words, String answer) {
        assertThat(answer(properties, "[\"n\"]", words)).isEqualTo(answer);
    }

    @Test
    void several_fields_are_lines_and_what_is_left_out_is_usual() {
        String properties = "{\"name\":{\"type\":\"string\"},\"age\":{\"type\":\"integer\",\"title\":\"Age\"},"
                + "\"fast\":{\"type\":\"boolean\",\"default\":true}}";

        assertThat(answer(properties, "[\"name\"]", "name: Ana\nAGE：41"))
                .isEqualTo("{\"action\":\"accept\",\"content\":{\"name\":\"Ana\",\"age\":41,\"fast\":true}}");
        assertThat(answer(properties, "[\"name\"]", "age: 41")).isEqualTo("{\"action\":\"cancel\"}");
    }

    @Test
    void several_fields_are_also_lines_in_their_order() {
        String properties = "{\"name\":{\"type\":\"string\"},\"age\":{\"type\":\"integer\"}}";

        assertThat(answer(properties, "[\"name\",\"age\"]", "Ana\n\n41 years"))
                .isEqualTo("{\"action\":\"accept\",\"content\":{\"name\":\"Ana\",\"age\":41}}");
        assertThat(answer(properties, "[\"name\",\"age\"]", "Ana\n41\nand more"))
                .isEqualTo("{\"action\":\"cancel\"}");
    }

    @Test
    void the_fields_are_told_with_what_is_allowed() {
        assertThat(of(
                                "{\"c\":{\"type\":\"string\",\"description\":\"A colour\",\"enum\":[\"red\",\"blue\"]},"
                                        + "\"n\":{\"type\":\"integer\",\"default\":3}}",
                                "[]")
                        .fields())
                .isEqualTo("- c: A colour (1. red / 2. blue)\n- n (integer, 3 if left out)");
    }
}

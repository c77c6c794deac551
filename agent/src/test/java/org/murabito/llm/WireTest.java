package org.murabito.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What the vendors' adapters share: JSON left as it is, waits that servers ask for, and a guess where nobody counts.
final class WireTest {
    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

    @Test
    void takes_json_apart_without_changing_a_character() {
        assertThat(
                        RawJson.members(
                                " { \"b\" : 1.0 , \"a\":1e3,\"s\":\"\\u30c1 \\/\", \"o\":{ \"z\":[ 1 ,2 ] , \"y\":null },\"t\":true } "))
                .contains(Map.of(
                        "b",
                        "1.0",
                        "a",
                        "1e3",
                        "s",
                        "\"\\u30c1 \\/\"",
                        "o",
                        "{ \"z\":[ 1 ,2 ] , \"y\":null }",
                        "t",
                        "true"));
        assertThat(RawJson.members("{\"b\":1,\"a\":2,\"c\":3}").orElseThrow().keySet())
                .containsExactly("b", "a", "c");
        assertThat(RawJson.elements("[ {\"a\": 1} ,\"x\", 12345678901234567890 , -0.10, [ ] , null,\"チラシ🎏\"]"))
                .contains(List.of("{\"a\": 1}", "\"x\"", "12345678901234567890", "-0.10", "[ ]", "null", "\"チラシ🎏\""));
        assertThat(RawJson.members("{}")).contains(Map.of());
        assertThat(RawJson.elements("[]")).contains(List.of());
    }

    @Test
    void takes_long_json_apart_too() {
        String text = "チ".repeat(70_000);
        assertThat(RawJson.members("{\"a\":\"" + text + "\",\"n\":1}")
                        .orElseThrow()
                        .get("a"))
                .isEqualTo("\"" + text + "\"");
    }

    @Test
    void does_not_take_apart_what_is_something_else() {
        for (String odd : List.of("", "  ", "[1]", "\"{}\"", "{\"a\":1", "{\"a\":1} x", "{a:1}", "<html>")) {
            assertThat(RawJson.members(odd)).as(odd).isEmpty();
        }
        for (String odd : List.of("", "{}", "[1", "[1] 2", "null")) {
            assertThat(RawJson.elements(odd)).as(odd).isEmpty();
        }
    }

    @Test
    void puts_json_together_from_its_parts() {
        Map<String, String> members =
                RawJson.members("{\"q\\\"\":1.0,\"a\":[ 1 ]}").orElseThrow();

        assertThat(RawJson.object(members)).isEqualTo("{\"q\\\"\":1.0,\"a\":[ 1 ]}");
        assertThat(RawJson.string("say \"hi\"\n")).isEqualTo("\"say \\\"hi\\\"\\n\"");
    }

    @Test
    void reads_how_long_to_wait() {
        assertThat(RetryAfter.read("7", NOW)).contains(Duration.ofSeconds(7));
        assertThat(RetryAfter.read(" 0.25 ", NOW)).contains(Duration.ofMillis(250));
        assertThat(RetryAfter.read("Sat, 21 Nov 2026 12:00:30 GMT", NOW)).contains(Duration.ofSeconds(30));
        assertThat(RetryAfter.read("Sat, 21 Nov 2026 11:00:00 GMT", NOW)).contains(Duration.ZERO);
        for (String odd : List.of("", "soon", "-1", "1e9", "99999999999")) {
            assertThat(RetryAfter.read(odd, NOW)).as(odd).isEmpty();
        }
    }

    @Test
    void guesses_tokens_by_script() {
        assertThat(Estimate.tokens("")).isZero();
        assertThat(Estimate.tokens("flyer here")).isEqualTo(3);
        assertThat(Estimate.tokens("チラシはどこ🎏")).isEqualTo(7);
    }

    @Test
    void a_number_keeps_its_digits_in_a_tree() {
        String json = "{\"b\":1.0,\"a\":0.10,\"big\":123456789012345678901234567890,\"small\":1.5E-7}";

        assertThat(Json.write(Json.read(json))).isEqualTo(json);
    }
}

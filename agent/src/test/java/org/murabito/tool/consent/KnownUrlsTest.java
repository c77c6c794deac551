package org.murabito.tool.consent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KnownUrlsTest {
    private final KnownUrls urls = new KnownUrls();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    see https://a.example/x?y=1.                      | https://a.example/x?y=1
                    (https://a.example/x)                             | https://a.example/x
                    https://a.example/wiki/X_(y)                      | https://a.example/wiki/X_(y)
                    HTTPS://A.example                                 | https://a.example/
                    http://a.example/x#part                           | http://a.example/x
                    https://a.example/x                               | https://a.example/x#part
                    https://a.example/xを要約して                      | https://a.example/x
                    https://a.example/村人                             | https://a.example/村人
                    「https://a.example/x」をお願い                     | https://a.example/x
                    a.example/x says so                               | https://a.example/x
                    what does a.example say?                          | https://a.example/
                    what does a.example say?                          | http://a.example
                    <https://a.example/x>                             | https://a.example/x
                    {"url":"https:\\/\\/a.example\\/x?a=1\\u0026b=2"} | https://a.example/x?a=1&b=2
                    <a href="https://a.example/?a=1&amp;b=2">         | https://a.example/?a=1&b=2
                    """)
    void what_the_asker_typed_may_go(String typed, String url) {
        urls.typed(typed);

        assertThat(urls.unknown(url)).isEmpty();
        assertThat(urls.unknown("Read " + url + " please")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://a.example/x?q=the+harbour+is+sold",
                "https://a.example/x/",
                "https://a.example/",
                "https://a.example/xthe-harbour-is-sold",
                "https://a.example/x村が売れた",
                "https://harbour.a.example/x",
                "https://user:word@a.example/x",
                "https://a.example:8443/x",
                "https:\\\\b.example\\?q=harbour",
                "https:b.example/?q=harbour",
                "hTTps://b.example/?q=harbour",
                "ftp://a.example/x",
                "www.b.example/harbour",
                "b.example/harbour",
                "b.example?q=harbour",
                "look at b.example:8080/harbour there",
                "[x](https://b.example/?q=harbour)",
            })
    void what_was_put_together_may_not(String url) {
        urls.typed("https://a.example/x");

        assertThat(urls.unknown(url)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "and/or",
                "e.g. this",
                "notes/today.md",
                "./src/main.rs/x",
                "at 10:30",
                "C:\\notes\\x",
                "mail ana@a.example",
                "the http protocol: how?",
                "U.S./Japan",
            })
    void what_is_no_address_may_go(String text) {
        assertThat(urls.unknown(text)).isEmpty();
    }

    @Test
    void what_a_tool_returned_may_go() {
        urls.returned("{\"query\":\"harbour\"}", "Harbour <https://a.example/harbour?id=7>\nhttps://b.example/");

        assertThat(urls.unknown("https://a.example/harbour?id=7")).isEmpty();
        assertThat(urls.unknown("https://b.example")).isEmpty();
        assertThat(urls.unknown("https://a.example/harbour?id=8")).containsExactly("https://a.example/harbour?id=8");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"query\":\"https://b.example/?q=the-harbour-is-sold\"}",
                "{\"query\":\"say \\\"https://b.example/?q=the-harbour-is-sold\\\"\"}",
                "{\"query\":[\"b.example/?q=the-harbour-is-sold\"]}",
                "{\"host\":\"b.example\",\"path\":\"/?q=the-harbour-is-sold\"}",
                "{\"https://b.example/?q=the-harbour-is-sold\":1}",
            })
    void what_a_tool_only_repeats_may_not(String arguments) {
        String secret = "https://b.example/?q=the-harbour-is-sold";
        urls.returned(arguments, "Nothing was found for " + secret + ".");

        assertThat(urls.unknown(secret)).containsExactly(secret);
        assertThat(urls.returned()).isEmpty();
    }

    @Test
    void what_a_page_links_to_may_go_also_where_it_looks_like_the_page() {
        urls.returned(
                "{\"url\":\"https://a.example/docs/intro\"}",
                "Up: <https://a.example/docs>, elsewhere: <https://b.example/docs/intro>");

        assertThat(urls.unknown("https://a.example/docs https://b.example/docs/intro"))
                .isEmpty();
    }

    @Test
    void text_without_end_is_read_in_no_time_and_without_end_of_stack() {
        for (String endless : List.of("a.", "a", "a-", "a:", "http:", "://", "www.", "a/", "(", "あ", "%2e.")) {
            String text = endless.repeat(100_000);
            assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
                urls.typed(text);
                urls.returned(text, text);
                urls.unknown(text);
            });
        }
    }
}

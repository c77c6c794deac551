package org.murabito.tool.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.sun.net.httpserver.HttpHandler;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.tool.ToolResult;
import org.murabito.tool.outside.EgressPolicy;

class FetchPageTest {
    private static final String PUBLIC = "93.184.216.34";
    private static final String ASK = "{\"url\":\"https://town.example/news\"}".replace("https", "http");

    private final StagedNetwork network = new StagedNetwork().name("town.example", PUBLIC);
    private final FetchPage tool = new FetchPage(new GuardedWebClient(EgressPolicy.open(List.of()), network, network));

    @AfterEach
    void close() {
        network.close();
    }

    private String read(HttpHandler handler) throws InterruptedException {
        network.server(PUBLIC, handler);
        return Calls.text(tool, ASK);
    }

    private static HttpHandler typed(String type, byte[] body) {
        return exchange -> Replies.send(exchange, 200, type, body);
    }

    @Test
    void a_page_is_read_with_its_title_its_main_part_and_its_links() throws InterruptedException {
        String text = read(Replies.page("""
                <html><head><title>The jetty &amp; more</title><style>p {}</style></head><body>
                <nav><a href="/home">Home</a></nav>
                <main><h1>The jetty</h1>
                <p>It was mended in <b>June</b>, and the wood
                came from <a href="/wood?from=town&amp;kind=oak#top">the town</a>.</p>
                <ul><li>planks</li><li>nails</li></ul>
                <pre>a  b
                  c</pre>
                <table><tr><th>what</th><th>yen</th></tr><tr><td>wood</td><td>300,000</td></tr></table>
                <p hidden>secret</p><script>alert(1)</script>
                <p>%s</p></main>
                <footer>All rights reserved</footer></body></html>""".formatted("Many helped. ".repeat(20))));

        assertThat(text)
                .startsWith("Page http://town.example/news.")
                .contains("Title: The jetty & more")
                .contains("# The jetty\n\nIt was mended in June, and the wood came from the town"
                        + " <http://town.example/wood?from=town&kind=oak#top>.")
                .contains("- planks\n- nails")
                .contains("a  b\n  c")
                .contains("what | yen\nwood | 300,000")
                .doesNotContain("Home", "alert", "secret", "All rights", "p {}");
    }

    @Test
    void a_page_that_lies_in_a_form_is_read_without_its_fields() throws InterruptedException {
        assertThat(read(Replies.page("""
                <form action="/default.aspx"><input type=hidden value=state><h1>The jetty</h1>
                <p>It was mended.</p><select><option>June</option></select><textarea>draft</textarea>
                <button>Send</button></form>""")))
                .contains("# The jetty\n\nIt was mended.")
                .doesNotContain("state", "June", "draft", "Send");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "display:none",
                "DISPLAY: NONE",
                "color:red; Display :\tnone",
                "visibility:hidden",
                "Visibility: HIDDEN"
            })
    void what_is_hidden_is_not_read(String style) throws InterruptedException {
        assertThat(read(Replies.page("<p>shown</p><div style=\"" + style + "\"><p>secret</p></div>")))
                .contains("shown")
                .doesNotContain("secret");
    }

    @Test
    void a_page_without_a_main_part_is_read_as_it_is() throws InterruptedException {
        assertThat(read(Replies.page("<p>Hello<br>there<article>short</article>")))
                .contains("Hello\nthere\n\nshort");
    }

    @ParameterizedTest
    @CsvSource({
        "Shift_JIS, text/html; charset=Shift_JIS, ''",
        "windows-31j, text/html; charset=shift_jis, ''",
        "EUC-JP, text/html; charset=EUC-JP, ''",
        "ISO-2022-JP, text/html; charset=iso-2022-jp, ''",
        "Shift_JIS, text/html, '<meta charset=\"Shift_JIS\">'",
        "EUC-JP, text/html, '<meta http-equiv=Content-Type content=\"text/html; charset=euc-jp\">'",
        "Shift_JIS, text/html, ''",
        "EUC-JP, text/html, ''",
        "UTF-8, text/html, ''",
        "UTF-8, text/plain, ''",
        "Shift_JIS, text/plain, ''",
        "UTF-16, text/plain, ''",
        "ISO-2022-JP, text/html, ''",
        "ISO-2022-JP, text/plain, ''",
        "windows-31j, text/html; charset=cp932, ''",
        "windows-31j, text/html; charset=ms_kanji, ''",
        "UTF-8, application/json, '{\"how\": \"write charset=Shift_JIS there\"}'",
        "UTF-8, application/feed+json, '{\"how\": \"<meta charset=Shift_JIS>\"}'",
        "UTF-8, text/plain, 'AddDefaultCharset: charset=Shift_JIS '",
        "Shift_JIS, text/html, '<script src=a.js charset=utf-8></script><meta charset=Shift_JIS>'",
        "Shift_JIS, text/html, '<!-- a.css charset=utf-8 --><meta charset=Shift_JIS>'",
        "Shift_JIS, text/html, '<meta name=a content=\"charset=utf-8\"><META http-equiv=Content-Type content=\"text/html; charset=Shift_JIS\">'",
        "UTF-8, text/html, '<script src=a.js charset=Shift_JIS></script>'",
        "UTF-8, text/html, '<meta charset=utf-16>'",
        "UTF-8, text/html, '<meta charset=no-such-thing>'",
        "Shift_JIS, application/xml, '<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>'",
    })
    void japanese_is_read_however_it_is_written(String charset, String type, String head) throws InterruptedException {
        String said = "村の桟橋は六月に直されました。テスト、ソフト表示。";
        byte[] body = (head + said).getBytes(Charset.forName(charset));

        assertThat(read(typed(type, body))).contains(said);
    }

    @Test
    void text_and_json_are_read_as_they_are() throws InterruptedException {
        assertThat(read(typed("application/json", "{\"a\": [1, 2]}".getBytes(StandardCharsets.UTF_8))))
                .contains("---\n{\"a\": [1, 2]}\n---");
    }

    @ParameterizedTest
    @CsvSource({"application/pdf", "image/png", "application/octet-stream", "video/mp4"})
    void what_is_no_text_is_said_to_be_none(String type) throws InterruptedException {
        assertThat(read(typed(type, new byte[] {1, 2, 3})))
                .isEqualTo("FAILED: That is no text but " + type + "; readable are HTML, plain text, JSON and XML.");
    }

    @Test
    void a_long_page_is_read_in_parts_that_join() throws InterruptedException {
        StringBuilder whole = new StringBuilder();
        for (int i = 0; i < 6_000; i++) {
            whole.append(i).append(i % 7 == 0 ? "🏡" : " ");
        }
        network.server(
                PUBLIC, typed("text/plain; charset=utf-8", whole.toString().getBytes(StandardCharsets.UTF_8)));
        StringBuilder read = new StringBuilder();
        int offset = 0;
        int parts = 0;
        while (offset >= 0) {
            String text = Calls.text(tool, "{\"url\":\"http://town.example/\",\"offset\":" + offset + "}");
            List<String> sections = List.of(text.split("\n---\n?", -1));
            read.append(sections.get(1));
            offset = Pattern.compile("fetch_page with offset (\\d+)")
                    .matcher(text)
                    .results()
                    .map((MatchResult found) -> Integer.parseInt(Objects.requireNonNull(found.group(1))))
                    .findFirst()
                    .orElse(-1);
            parts++;
        }

        assertThat(read.toString()).isEqualTo(whole.toString().strip());
        assertThat(parts).isEqualTo((whole.length() + FetchPage.MOST_CHARACTERS - 1) / FetchPage.MOST_CHARACTERS);
    }

    @Test
    void a_page_without_end_is_read_up_to_a_bound_and_that_is_said() throws InterruptedException {
        assertThat(read(exchange -> {
                    exchange.getResponseHeaders().set("Content-Type", "text/plain");
                    exchange.sendResponseHeaders(200, 0);
                    byte[] block = "a line of it\n".repeat(1_000).getBytes(StandardCharsets.UTF_8);
                    while (true) {
                        exchange.getResponseBody().write(block);
                    }
                }))
                .contains("fetch_page with offset 10000 gives the rest")
                .endsWith("[the page is larger than 2,000,000 bytes; what is beyond was not read]");
    }

    @Test
    void a_page_that_is_nested_without_end_takes_no_stack() {
        network.server(PUBLIC, Replies.page("<div>".repeat(50_000) + "deep"));

        assertThatCode(() -> assertThat(Calls.text(tool, ASK)).contains("deep")).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({"404, false", "403, false", "429, true", "503, true"})
    void a_server_that_gives_no_page_is_told_of(int status, boolean again) throws InterruptedException {
        network.server(PUBLIC, exchange -> Replies.send(exchange, status, "text/html", new byte[] {'x'}));

        assertThat(Calls.call(tool, ASK)).isInstanceOfSatisfying(ToolResult.Failed.class, failed -> {
            assertThat(failed.reason()).contains("answered " + status);
            assertThat(failed.worthRetrying()).isEqualTo(again);
        });
    }

    @Test
    void what_may_not_be_reached_is_a_reason_and_no_error() throws InterruptedException {
        assertThat(Calls.text(tool, "{\"url\":\"http://127.0.0.1:8686/operator\"}"))
                .startsWith("FAILED: port 8686 of 127.0.0.1: that may not be reached from here; allowed: public");
        assertThat(network.dialled()).isEmpty();
    }
}

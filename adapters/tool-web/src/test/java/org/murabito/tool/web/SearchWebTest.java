package org.murabito.tool.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Deadline;
import org.murabito.tool.outside.EgressPolicy;
import org.murabito.tool.outside.Endpoint;

/// The answers have the shapes that the engines document.
class SearchWebTest {
    private static final String KEY = "key-0815";
    private static final String ADDRESS = "10.0.0.9";

    private final StagedNetwork network = new StagedNetwork().name("engine.lan", ADDRESS);
    private final List<String> asked = new ArrayList<>();
    private final AtomicLong nanos = new AtomicLong();

    @AfterEach
    void close() {
        network.close();
    }

    private SearchWeb tool(SearchEngine engine, HttpHandler handler) {
        return new SearchWeb(search(engine, handler));
    }

    private WebSearch search(SearchEngine engine, HttpHandler handler) {
        network.server(ADDRESS, exchange -> {
            asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " "
                    + exchange.getRequestHeaders().getFirst("X-Subscription-Token") + " "
                    + exchange.getRequestHeaders().getFirst("Authorization") + " "
                    + new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            handler.handle(exchange);
        });
        GuardedWebClient web =
                new GuardedWebClient(EgressPolicy.only(List.of(new Endpoint("engine.lan", 8888))), network, network);
        return new WebSearch(
                new SearchSite(engine, "http://engine.lan:8888/", KEY),
                web,
                nanos::get,
                time -> nanos.addAndGet(time.toNanos()));
    }

    private static HttpHandler json(String body) {
        return exchange -> json(exchange, 200, body);
    }

    private static void json(HttpExchange exchange, int status, String body) throws IOException {
        Replies.send(exchange, status, "application/json", body.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void brave_is_asked_and_understood() throws InterruptedException {
        SearchWeb tool = tool(SearchEngine.BRAVE, json("""
                {"type":"search","query":{"original":"jetty & wood"},"web":{"type":"search","results":[
                 {"title":"The <strong>jetty</strong> &amp; more","url":"https://a.example/jetty?x=1&y=2",
                  "description":"It was <strong>mended</strong>.","page_age":"2026-06-03T00:00:00","age":"June 3, 2026"},
                 {"title":"Wood","url":"https://b.example/","description":"Oak."}]}}"""));

        assertThat(Calls.text(tool, "{\"query\":\"jetty & 桟橋\",\"limit\":3}"))
                .startsWith("Found on the web for \"jetty & 桟橋\".")
                .contains("The jetty & more\nhttps://a.example/jetty?x=1&y=2\n2026-06-03T00:00:00\nIt was mended.")
                .endsWith("Wood\nhttps://b.example/\nOak.");
        assertThat(asked)
                .containsExactly("GET /res/v1/web/search?q=jetty+%26+%E6%A1%9F%E6%A9%8B&count=3&text_decorations=false "
                        + KEY + " null ");
    }

    @Test
    void tavily_is_asked_and_understood() throws InterruptedException {
        SearchWeb tool = tool(SearchEngine.TAVILY, json("""
                {"query":"jetty","answer":null,"images":[],"response_time":1.2,"results":[
                 {"title":"The jetty","url":"https://a.example/","content":"It was mended.","score":0.9,
                  "raw_content":null,"published_date":"Wed, 03 Jun 2026 08:00:00 GMT"}]}"""));

        assertThat(Calls.text(tool, "{\"query\":\"jetty\"}"))
                .endsWith("The jetty\nhttps://a.example/\nWed, 03 Jun 2026 08:00:00 GMT\nIt was mended.");
        assertThat(asked)
                .containsExactly("POST /search null Bearer " + KEY + " {\"query\":\"jetty\",\"max_results\":5}");
    }

    @Test
    void searxng_is_asked_and_understood() throws InterruptedException {
        SearchWeb tool = tool(SearchEngine.SEARXNG, json("""
                {"query":"jetty","number_of_results":0,"results":[
                 {"url":"https://a.example/1","title":"One","content":"first","engine":"x","publishedDate":null},
                 {"url":"https://a.example/2","title":"Two","content":"second","publishedDate":"2026-06-03T00:00:00"},
                 {"url":"https://a.example/3","title":"Three","content":"third"}],
                 "answers":[],"corrections":[],"infoboxes":[],"suggestions":[],"unresponsive_engines":[]}"""));

        assertThat(Calls.text(tool, "{\"query\":\"jetty\",\"limit\":2}"))
                .endsWith("One\nhttps://a.example/1\nfirst\n\nTwo\nhttps://a.example/2\n2026-06-03T00:00:00\nsecond");
        assertThat(asked).containsExactly("GET /search?q=jetty&format=json null null ");
    }

    @Test
    void nothing_found_is_said() throws InterruptedException {
        assertThat(Calls.text(tool(SearchEngine.BRAVE, json("{\"type\":\"search\"}")), "{\"query\":\"jetty\"}"))
                .isEqualTo("The web search found nothing for \"jetty\". Try fewer or other words.");
    }

    @Test
    void an_engine_that_wants_to_be_left_alone_is_not_asked_again_until_then() throws InterruptedException {
        AtomicInteger status = new AtomicInteger(429);
        SearchWeb tool = tool(SearchEngine.TAVILY, exchange -> {
            exchange.getResponseHeaders().set("Retry-After", "30");
            json(exchange, status.get(), "{\"results\":[]}");
        });

        assertThat(Calls.text(tool, "{\"query\":\"a\"}")).contains("left alone for 30 s");
        status.set(200);
        nanos.addAndGet(Duration.ofSeconds(20).toNanos());
        assertThat(Calls.text(tool, "{\"query\":\"a\"}")).contains("left alone for 10 s");
        assertThat(asked).hasSize(1);

        nanos.addAndGet(Duration.ofSeconds(11).toNanos());
        assertThat(Calls.text(tool, "{\"query\":\"a\"}")).contains("found nothing");
    }

    @Test
    void a_short_wait_is_waited_for() throws InterruptedException {
        AtomicInteger times = new AtomicInteger();
        SearchWeb tool = tool(SearchEngine.BRAVE, exchange -> {
            exchange.getResponseHeaders().set("X-RateLimit-Reset", "1, 1419704");
            json(exchange, times.getAndIncrement() == 0 ? 429 : 200, "{\"web\":{\"results\":[]}}");
        });

        assertThat(Calls.text(tool, "{\"query\":\"a\"}")).contains("found nothing");
        assertThat(asked).hasSize(2);
    }

    @Test
    void neither_a_refusal_nor_a_strange_answer_shows_the_key() throws InterruptedException {
        WebSearch search = search(SearchEngine.BRAVE, exchange -> json(exchange, 401, "{\"key\":\"" + KEY + "\"}"));

        assertThat(Calls.text(new SearchWeb(search), "{\"query\":\"a\"}"))
                .isEqualTo(
                        "FAILED: The search engine refused (401). Do without; the operator can see why with doctor.");
        assertThat(search.tried(Deadline.in(Duration.ofSeconds(20))))
                .isEqualTo(new WebSearch.Trial(false, "answers 401", "check BRAVE_API_KEY"));
        assertThat(Calls.text(tool(SearchEngine.TAVILY, json("<html>" + KEY)), "{\"query\":\"a\"}"))
                .isEqualTo("FAILED: The search engine answered something unreadable. Do without.");
    }

    @Test
    void an_engine_that_is_not_there_is_said_to_be() throws InterruptedException {
        WebSearch search = search(SearchEngine.SEARXNG, json("{}"));
        network.name("engine.lan", "10.0.0.10");

        assertThat(Calls.text(new SearchWeb(search), "{\"query\":\"a\"}"))
                .isEqualTo("FAILED: engine.lan cannot be reached, or broke off");
        assertThat(search.tried(Deadline.in(Duration.ofSeconds(20))).todo()).contains("internet.searchUrl");
        assertThatThrownBy(() -> WebSearch.over(new SearchSite(SearchEngine.SEARXNG, "ftp://x/", "")))
                .isInstanceOf(IllegalArgumentException.class);
    }
}

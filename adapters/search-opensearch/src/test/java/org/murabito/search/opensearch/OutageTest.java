package org.murabito.search.opensearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.archive.search.Archive;
import org.murabito.archive.search.CandidateOrder;
import org.murabito.archive.search.IndexFeed;
import org.murabito.archive.search.SearchIndexException;
import org.murabito.archive.search.SearchQuery;
import org.murabito.testkit.Talk;
import org.murabito.testkit.agent.Await;

/// A server that is away, that is none, that refuses, or that has something else under the name.
final class OutageTest {
    private final Talk talk = new Talk();

    private long found(Archive archive, String words) {
        return archive.search(talk.open(), SearchQuery.of(words, 10)).total();
    }

    /// A search by itself waits for what was said just now no longer than whoever asks would.
    private void caughtUp(IndexFeed feed) {
        Await.until(() -> feed.awaitFound(talk.messages().cursor(), Duration.ofSeconds(1)));
    }

    @Test
    void what_was_said_while_the_server_was_away_is_found_when_it_is_back(@TempDir Path home) throws IOException {
        SearchServer server = SearchServer.in(home);
        try (server;
                OpenSearchIndex index = OpenSearchIndex.open(server.address("murabito"), null, "tests");
                IndexFeed feed = new IndexFeed(talk.messages(), index)) {
            Archive archive = new Archive(talk.messages(), index, feed, new CandidateOrder());
            talk.say("lantern before");
            caughtUp(feed);
            assertThat(found(archive, "lantern")).isEqualTo(1);
            assertThat(index.trouble()).isEmpty();

            server.close();
            talk.say("lantern meanwhile");
            assertThatThrownBy(() -> found(archive, "lantern"))
                    .isInstanceOf(SearchIndexException.class)
                    .hasMessageContaining("OpenSearch at http://127.0.0.1")
                    .hasMessageContaining("cannot be reached")
                    .message()
                    .hasLineCount(1);
            assertThat(index.trouble()).contains("cannot be reached");
            Await.until(() -> !feed.trouble().isEmpty());

            server.startAgain();
            caughtUp(feed);
            assertThat(found(archive, "lantern")).isEqualTo(2);
            assertThat(index.trouble()).isEmpty();
        }
    }

    @Test
    void an_index_that_somebody_removed_is_built_again() throws Exception {
        try (OpenSearchIndex index = SearchServer.shared().index("removed");
                IndexFeed feed = new IndexFeed(talk.messages(), index);
                HttpClient http = HttpClient.newHttpClient()) {
            Archive archive = new Archive(talk.messages(), index, feed, new CandidateOrder());
            talk.say("lantern");
            caughtUp(feed);
            assertThat(found(archive, "lantern")).isEqualTo(1);
            http.send(
                    HttpRequest.newBuilder(SearchServer.shared()
                                    .address("removed")
                                    .server()
                                    .resolve("/removed-" + ServedIndex.VERSION))
                            .DELETE()
                            .build(),
                    BodyHandlers.discarding());
            talk.say("another lantern");
            caughtUp(feed);
            assertThat(found(archive, "lantern")).isEqualTo(2);
        }
    }

    @Test
    void the_index_of_another_murabito_is_left_alone() {
        try (OpenSearchIndex first = SearchServer.shared().index("taken");
                OpenSearchIndex second =
                        OpenSearchIndex.open(SearchServer.shared().address("taken"), null, "others")) {
            assertThat(first.cursor()).isZero();
            assertThatThrownBy(second::cursor).hasMessageContaining("belongs to another Murabito");
            assertThatThrownBy(second::clear).hasMessageContaining("belongs to another Murabito");
            assertThat(first.cursor()).isZero();
        }
    }

    @Test
    void an_index_of_something_else_or_of_another_version_is_told_apart() throws Exception {
        put("/else", "{}");
        put(
                "/older-0",
                "{\"aliases\":{\"older\":{}},\"mappings\":{\"_meta\":{\"murabito\":{\"owner\":\"tests\",\"version\":\"0\"}}}}");
        try (OpenSearchIndex something = SearchServer.shared().index("else");
                OpenSearchIndex older = SearchServer.shared().index("older")) {
            assertThatThrownBy(something::cursor).hasMessageContaining("none of Murabito's");
            assertThat(older.cursor()).isZero();
            talk.say("lantern");
            older.apply(talk.messages().changesAfter(0, 10));
            older.refresh();
            assertThat(older.candidates(talk.open(), SearchQuery.of("lantern", 1), 1)
                            .total())
                    .isEqualTo(1);
        }
    }

    private static void put(String path, String body) throws IOException, InterruptedException {
        try (HttpClient http = HttpClient.newHttpClient()) {
            int status = http.send(
                            HttpRequest.newBuilder(SearchServer.shared()
                                            .address("x")
                                            .server()
                                            .resolve(path))
                                    .header("Content-Type", "application/json")
                                    .PUT(HttpRequest.BodyPublishers.ofString(body))
                                    .build(),
                            BodyHandlers.discarding())
                    .statusCode();
            assertThat(status).isEqualTo(200);
        }
    }

    @Test
    void a_server_that_refuses_the_password_or_is_something_else_is_told_in_one_line() throws IOException {
        HttpServer other = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        other.createContext("/", exchange -> {
            boolean refused = exchange.getRequestHeaders().containsKey("Authorization");
            byte[] page = "<html>hello</html>".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(refused ? 401 : 200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
        });
        other.start();
        String at = "127.0.0.1:" + other.getAddress().getPort();
        try (OpenSearchIndex refused =
                        OpenSearchIndex.open(ClusterAddress.parse("opensearch://ana@" + at), "wrong", "tests");
                OpenSearchIndex none =
                        OpenSearchIndex.open(ClusterAddress.parse("opensearch://" + at), null, "tests")) {
            assertThatThrownBy(refused::cursor)
                    .hasMessageContaining("refuses user ana (401)")
                    .hasMessageContaining(OpenSearchIndex.PASSWORD)
                    .message()
                    .doesNotContain("wrong")
                    .hasLineCount(1);
            assertThatThrownBy(none::cursor).hasMessageContaining("answers 200 otherwise than OpenSearch does");
        } finally {
            other.stop(0);
        }
    }
}

package org.murabito.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.testkit.agent.Await;
import org.murabito.tool.ToolResult;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;
import org.murabito.tool.mcp.wire.TokenProvider;

@Timeout(60)
final class FarServerTest {
    private final FarServer far = new FarServer();

    @AfterEach
    void end() {
        far.close();
    }

    @Test
    void calls_over_http_and_takes_its_leave() throws InterruptedException {
        try (Rig rig = Rig.ready(far.setup("open"))) {
            assertThat(rig.text("far__echo", "")).isEqualTo("echo");
        }
        assertThat(far.requests)
                .containsSubsequence(
                        "POST initialize",
                        "POST notifications/initialized",
                        "POST tools/list",
                        "POST tools/callecho",
                        "DELETE ");
    }

    @Test
    void goes_on_with_a_stream_that_ended_before_the_answer() throws InterruptedException {
        try (Rig rig = Rig.ready(far.setup("open"))) {
            assertThat(rig.text("far__cut", "")).isEqualTo("cut");
            assertThat(far.requests).contains("GET  after e1");
        }
    }

    @Test
    void what_it_says_by_itself_is_heard_also_after_its_stream_ended_or_broke() throws InterruptedException {
        far.says.addAll(List.of(
                FarServer.BREAKS,
                ": nothing\n\n",
                FarServer.BREAKS,
                "data: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/tools/list_changed\"}\n\n"));
        try (Rig _ = Rig.ready(far.setup("open"))) {
            Await.until(() ->
                    far.requests.stream().filter("POST tools/list"::equals).count() >= 2);
        }
        assertThat(far.says).isEmpty();
    }

    @Test
    void a_server_that_died_is_told_although_nobody_calls_it() throws InterruptedException {
        far.says.add(FarServer.HOLDS);
        try (Rig rig = Rig.ready(far.setup("open"))) {
            Await.until(far.says::isEmpty);
            assertThat(rig.server("far").status()).isInstanceOf(ServerStatus.Works.class);

            far.close();

            Await.until(() -> rig.server("far").status() instanceof ServerStatus.Broken);
            assertThat(((ServerStatus.Broken) rig.server("far").status()).why())
                    .hasMessageContaining("nothing listens at http://127.0.0.1");
        }
    }

    @Test
    void one_that_asks_and_reads_no_answer_is_connected_anew() throws InterruptedException {
        far.deaf = true;
        far.says.add("data: {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n\n".repeat(1_000));
        try (Rig rig = Rig.of(far.setup("open"))) {
            Await.until(() ->
                    far.requests.stream().filter("POST initialize"::equals).count() >= 2);
            assertThat(far.requests.stream().filter("POST "::equals)).hasSizeLessThan(200);
            Await.until(() -> rig.server("far").status() instanceof ServerStatus.Works);
            assertThat(rig.text("far__echo", "")).isEqualTo("echo");
        }
    }

    @Test
    void a_stream_without_an_answer_fails_its_call() throws InterruptedException {
        try (Rig rig = Rig.ready(far.setup("open"))) {
            assertThat(rig.text("far__lost", "")).isEqualTo("failed: far__lost: it sent no answer");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"far__stall", "far__drip"})
    void a_call_that_is_given_up_keeps_no_connection(String tool) throws InterruptedException {
        try (Rig rig = Rig.ready(far.setup("open"))) {
            assertThat(rig.call(tool, "{}", Rig.BRIEF)).isInstanceOf(ToolResult.Failed.class);
            assertThat(far.left.await(Await.PATIENCE.toSeconds(), TimeUnit.SECONDS))
                    .isTrue();

            assertThat(rig.text("far__echo", "")).isEqualTo("echo");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {404, 400})
    void a_session_that_was_forgotten_is_begun_anew(int told) throws InterruptedException {
        far.toAnotherSession = told;
        try (Rig rig = Rig.ready(far.setup("open"))) {
            far.session = 2;

            assertThat(rig.text("far__echo", "")).startsWith("failed: ");
            assertThat(rig.text("far__echo", "")).isEqualTo("echo");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {404, 400})
    void a_session_that_was_forgotten_is_begun_anew_although_nobody_calls(int told) throws InterruptedException {
        far.toAnotherSession = told;
        far.says.add(FarServer.BREAKS);
        far.says.add(FarServer.FORGETS);
        try (Rig _ = Rig.ready(far.setup("open"))) {
            Await.until(() ->
                    far.requests.stream().filter("POST initialize"::equals).count() >= 2);
        }
    }

    @Test
    void a_server_that_refuses_us_is_told_without_our_secret() {
        try (McpServer server = new McpServer(far.setup("s3cret"), TokenProvider.NONE, Rig.PACE, () -> {})) {
            assertThatThrownBy(server::require)
                    .isInstanceOfSatisfying(
                            McpTrouble.class,
                            trouble -> assertThat(trouble.kind()).isEqualTo(Kind.REFUSED))
                    .hasMessageContaining("check its headers")
                    .hasMessageNotContaining("s3cret");
        }
    }

    @Test
    void a_request_that_cannot_be_made_fails_without_our_secret() {
        try (McpServer server = new McpServer(far.setup("s3cret\nx"), TokenProvider.NONE, Rig.PACE, () -> {})) {
            assertThatThrownBy(server::require)
                    .hasMessageContaining("it cannot be asked; check its url and headers")
                    .hasMessageNotContaining("s3cret");
        }
    }

    @Test
    void a_server_that_is_not_there_is_told() {
        far.close();
        try (McpServer server = new McpServer(far.setup("open"), TokenProvider.NONE, Rig.PACE, () -> {})) {
            assertThatThrownBy(server::require)
                    .isInstanceOfSatisfying(
                            McpTrouble.class,
                            trouble -> assertThat(trouble.kind()).isEqualTo(Kind.UNREACHABLE))
                    .hasMessageContaining("nothing listens at http://127.0.0.1");
        }
    }
}

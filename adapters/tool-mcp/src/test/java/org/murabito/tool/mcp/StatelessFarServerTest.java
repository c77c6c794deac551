package org.murabito.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.Headers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.testkit.agent.Await;

/// Servers over HTTP that keep no session.
@Timeout(60)
final class StatelessFarServerTest {
    private final StatelessFarServer far = new StatelessFarServer();

    @AfterEach
    void end() {
        far.close();
    }

    private long times(String what) {
        return far.asked.stream().filter(one -> one.what().equals(what)).count();
    }

    private Headers headers(String what) {
        return far.asked.stream()
                .filter(one -> one.what().equals(what))
                .toList()
                .getLast()
                .headers();
    }

    @Test
    void every_request_says_in_its_headers_what_it_is() throws InterruptedException {
        try (Rig rig = Rig.ready(far.setup())) {
            assertThat(rig.text("far__echo", "hello")).isEqualTo("echo");

            assertThat(headers("POST tools/call"))
                    .containsEntry("Mcp-protocol-version", List.of("2026-07-28"))
                    .containsEntry("Mcp-method", List.of("tools/call"))
                    .containsEntry("Mcp-name", List.of("echo"))
                    .containsEntry("Mcp-param-text", List.of("hello"))
                    .doesNotContainKey("Mcp-session-id");

            rig.text("far__echo", "港 ");
            assertThat(headers("POST tools/call").getFirst("Mcp-Param-Text")).isEqualTo("=?base64?5rivIA==?=");
        }
        assertThat(far.asked)
                .extracting(StatelessFarServer.Asked::what)
                .doesNotContain("POST initialize", "GET ", "DELETE ");
    }

    @Test
    void a_name_that_no_header_holds_is_encoded() throws InterruptedException {
        try (Rig rig = Rig.ready(far.setup())) {
            String name = rig.names().get(1);

            assertThat(rig.text(name, "")).isEqualTo("港の話");
            assertThat(headers("POST tools/call").getFirst("Mcp-Name")).isEqualTo("=?base64?5riv44Gu6Kmx?=");
        }
    }

    @Test
    void a_tool_whose_header_is_none_is_left_out_alone() throws InterruptedException {
        try (Rig rig = Rig.ready(far.setup())) {
            assertThat(rig.names()).hasSize(3).doesNotContain("far__bad");
            assertThat(rig.server("far").status()).isEqualTo(new ServerStatus.Works(3, 0, 1));
        }
    }

    @Test
    void a_refused_version_that_is_said_to_be_known_is_offered_again() throws InterruptedException {
        far.refusals = 1;
        try (Rig rig = Rig.ready(far.setup())) {
            assertThat(rig.text("far__echo", "")).isEqualTo("echo");
            assertThat(times("POST server/discover")).isEqualTo(2);
            assertThat(times("POST initialize")).isZero();
        }
    }

    @Test
    void a_call_that_takes_too_long_is_ended_with_its_stream() throws InterruptedException {
        try (Rig rig = Rig.ready(far.setup())) {
            rig.call("far__drip", "{}", Duration.ofMillis(300));

            assertThat(far.left.await(Rig.SOON.toSeconds(), TimeUnit.SECONDS)).isTrue();
            assertThat(times("POST notifications/cancelled")).isZero();
        }
    }

    @Test
    void where_headers_do_not_fit_its_tools_are_read_again() throws InterruptedException {
        try (Rig rig = Rig.ready(far.setup())) {
            far.mismatches = 1;

            assertThat(rig.text("far__echo", "hello")).startsWith("failed:").contains("Mcp-Param-Text is missing");

            Await.until(() -> times("POST tools/list") == 2);
            assertThat(rig.text("far__echo", "hello")).isEqualTo("echo");
        }
    }

    @Test
    void it_is_listened_to_for_changes_without_a_ping() throws InterruptedException {
        try (Rig _ = Rig.ready(far.setup())) {
            Await.until(() -> times("POST subscriptions/listen") == 1);
            assertThat(times("POST ping")).isZero();
        }
    }
}

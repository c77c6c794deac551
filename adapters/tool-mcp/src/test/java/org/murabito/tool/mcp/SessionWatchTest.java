package org.murabito.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.llm.Json;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;

@Timeout(60)
final class SessionWatchTest {
    private final McpTrouble end = new McpTrouble("far", Kind.BROKE, "it ended", "");
    private final AtomicInteger reloads = new AtomicInteger();
    private final SessionWatch watch = new SessionWatch(Duration.ofMillis(5), _ -> Json.object(), () -> {});

    /// Ends at the third time.
    private long reload(long fresh) {
        if (reloads.incrementAndGet() == 3) {
            watch.broke(end);
        }
        return fresh;
    }

    @Test
    void tools_that_stay_as_they_are_for_a_while_are_read_again_after_it() throws InterruptedException {
        assertThat(watch.await(() -> reload(1), 1)).isEqualTo(end);
        assertThat(reloads).hasValue(3);
    }

    @Test
    void without_a_time_and_a_notice_nothing_is_read_again() throws InterruptedException {
        watch.broke(end);

        assertThat(watch.await(() -> reload(0), 0)).isEqualTo(end);
        assertThat(reloads).hasValue(0);
    }

    @Test
    void a_notice_has_them_read_again_once() throws InterruptedException {
        watch.toolsChanged();
        watch.toolsChanged();

        assertThat(watch.await(
                        () -> {
                            watch.broke(end);
                            return reload(0);
                        },
                        0))
                .isEqualTo(end);
        assertThat(reloads).hasValue(1);
    }
}

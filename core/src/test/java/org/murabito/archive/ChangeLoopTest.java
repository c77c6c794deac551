package org.murabito.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

@Timeout(30)
class ChangeLoopTest {
    @Test
    void goes_on_after_a_turn_that_failed_unexpectedly() {
        AtomicInteger turns = new AtomicInteger();
        try (ChangeLoop loop = new ChangeLoop("follows", each -> {
            if (turns.incrementAndGet() == 1) {
                throw new IllegalStateException("unexpected");
            }
            each.reach(7);
            return ChangeLoop.Rest.idle();
        })) {
            loop.start(new InMemoryMessageStore(new InMemoryCommunityStore()));

            assertThat(loop.await(7, Duration.ofSeconds(20))).isTrue();
        }
    }
}

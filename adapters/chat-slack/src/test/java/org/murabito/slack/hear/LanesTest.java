package org.murabito.slack.hear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LanesTest {
    private final List<String> lost = new CopyOnWriteArrayList<>();
    private final Lanes lanes = new Lanes(_ -> {}, lost::add);
    private final List<String> done = new CopyOnWriteArrayList<>();
    private final CountDownLatch someChannel = new CountDownLatch(1);

    @AfterEach
    void close() {
        lanes.close();
    }

    private Lanes.Task noting(String what) {
        return () -> {
            done.add(what);
            return CompletableFuture.completedFuture(null);
        };
    }

    /// Gives a channel every chance to go first.
    private Lanes.Task slow(String what) {
        return () -> {
            someChannel.await(100, TimeUnit.MILLISECONDS);
            return noting(what).run();
        };
    }

    private Lanes.Task inChannel(String what) {
        return () -> {
            CompletableFuture<?> noted = noting(what).run();
            someChannel.countDown();
            return noted;
        };
    }

    @Test
    void what_happened_in_the_workspace_is_told_before_what_came_after_it_in_any_channel() throws Exception {
        var _ = lanes.submit(Lanes.WORKSPACE, slow("a guest joined"));
        lanes.submit("C1", inChannel("a word")).get(30, TimeUnit.SECONDS);

        assertThat(done).containsExactly("a guest joined", "a word");
    }

    @Test
    void a_channel_goes_on_after_something_of_the_workspace_that_could_not_be_kept() throws Exception {
        CompletableFuture<?> failed = lanes.submit(Lanes.WORKSPACE, () -> {
            throw new IllegalStateException("the disk is full");
        });
        lanes.submit("C1", inChannel("a word")).get(30, TimeUnit.SECONDS);

        assertThat(done).containsExactly("a word");
        assertThatThrownBy(failed::get).hasMessageContaining("the disk is full");
        assertThat(lost).containsExactly(Lanes.WORKSPACE);
    }

    @Test
    void what_failed_is_done_again_and_given_up_by_nobody_who_leaves() throws Exception {
        CountDownLatch waits = new CountDownLatch(1);
        Lanes leaving = new Lanes(
                _ -> {
                    waits.countDown();
                    new CountDownLatch(1).await();
                },
                lost::add);
        CompletableFuture<?> failed = leaving.submit("C1", () -> {
            throw new IllegalStateException("the disk is full");
        });
        waits.await();
        leaving.close();

        assertThat(failed).failsWithin(30, TimeUnit.SECONDS);
        assertThat(lost).isEmpty();
    }

    @Test
    void a_channel_waits_for_no_other_channel() throws Exception {
        CompletableFuture<?> slow = lanes.submit("C1", slow("a look-up"));
        lanes.submit("C2", inChannel("a word")).get(30, TimeUnit.SECONDS);
        slow.get(30, TimeUnit.SECONDS);

        assertThat(done).containsExactly("a word", "a look-up");
    }
}

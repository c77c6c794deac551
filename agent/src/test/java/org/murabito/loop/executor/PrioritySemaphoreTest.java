package org.murabito.loop.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class PrioritySemaphoreTest {
    private final PrioritySemaphore semaphore = new PrioritySemaphore(1);
    private final List<String> served = Collections.synchronizedList(new ArrayList<>());

    private Thread asks(String who, boolean priority) throws InterruptedException {
        CountDownLatch begins = new CountDownLatch(1);
        Thread thread = Thread.ofPlatform().start(() -> {
            begins.countDown();
            try (var _ = semaphore.acquire(priority)) {
                served.add(who);
            } catch (InterruptedException _) {
                served.add(who + " gave up");
            }
        });
        begins.await();
        while (thread.isAlive() && thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        return thread;
    }

    @Test
    void whoever_has_priority_has_one_of_the_others_before_them_at_most() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        try (var _ = semaphore.acquire(true)) {
            for (int i = 0; i < 5; i++) {
                threads.add(asks("other " + i, false));
            }
            threads.add(asks("first", true));
            threads.add(asks("second", true));
        }
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(served).hasSize(7).startsWith("other 0", "first", "second");
    }

    @Test
    void whoever_gives_up_in_line_keeps_nothing() throws InterruptedException {
        try (var _ = semaphore.acquire(true)) {
            Thread waits = asks("other", false);
            waits.interrupt();
            waits.join();
        }

        asks("another", false).join();
        assertThat(served).containsExactly("other gave up", "another");
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> semaphore.acquire(false)).isInstanceOf(InterruptedException.class);
    }
}

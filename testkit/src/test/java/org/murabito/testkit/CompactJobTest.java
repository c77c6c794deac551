package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.StoreException;
import org.murabito.archive.forgetting.CompactJob;
import org.murabito.job.Jobs;
import org.murabito.testing.InMemoryJobs;
import org.murabito.testing.agent.SettableClock;
import org.murabito.testkit.agent.Await;

/// What was deleted is off the disk within a day.
final class CompactJobTest {
    private final SettableClock clock = new SettableClock(Town.NOON);
    private final Jobs jobs = InMemoryJobs.onThreads(clock, () -> 0);
    private final AtomicInteger times = new AtomicInteger();
    private volatile boolean full;

    @AfterEach
    void close() {
        jobs.close();
    }

    private void compact() {
        times.incrementAndGet();
        if (full) {
            throw new StoreException(StoreException.Kind.FULL, "no room left");
        }
    }

    private void live() {
        CompactJob.plan(jobs, clock.instant());
        jobs.start(Map.of(CompactJob.KIND, new CompactJob(this::compact)));
    }

    private void passes(Duration time, int timesBefore) {
        clock.advance(time);
        Await.until(() -> times.get() == timesBefore + 1
                && jobs.unfinished(9).getFirst().due().isAfter(clock.instant()));
    }

    @Test
    void it_is_done_within_a_day_and_again_within_each_day_after() {
        live();

        for (int day = 0; day < 3; day++) {
            assertThat(jobs.unfinished(9))
                    .singleElement()
                    .satisfies(planned -> assertThat(planned.due())
                            .isAfter(clock.instant())
                            .isBefore(clock.instant().plus(Duration.ofDays(1))));
            passes(CompactJob.GAP, day);
        }
    }

    @Test
    void what_fell_due_while_nobody_was_there_is_done_after_the_start() {
        CompactJob.plan(jobs, clock.instant());
        clock.advance(Duration.ofDays(9));

        live();

        Await.until(() -> times.get() == 1);
    }

    @Test
    void on_a_full_disk_it_is_tried_again_until_there_is_room() {
        full = true;
        live();
        passes(CompactJob.GAP, 0);
        for (int hour = 1; hour < 10; hour++) {
            passes(Duration.ofHours(1), hour);
        }

        full = false;
        passes(Duration.ofHours(1), 10);

        assertThat(jobs.failed(9)).isEmpty();
        assertThat(jobs.unfinished(9))
                .singleElement()
                .satisfies(planned ->
                        assertThat(planned.due()).isEqualTo(clock.instant().plus(CompactJob.GAP)));
    }
}

package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.StoreException;
import org.murabito.archive.forgetting.CompactJob;
import org.murabito.job.Jobs;
import org.murabito.testing.InMemoryJobs;
import org.murabito.testing.SettableClock;

/// What was deleted is off the disk within a day.
final class CompactJobTest {
    private final SettableClock clock = new SettableClock(Town.NOON);
    private final List<Jobs> nodes = InMemoryJobs.nodes(clock, () -> 0, 2);
    private final AtomicInteger times = new AtomicInteger();
    private volatile boolean full;

    @AfterEach
    void close() {
        nodes.forEach(Jobs::close);
    }

    private void compact() {
        times.incrementAndGet();
        if (full) {
            throw new StoreException(StoreException.Kind.FULL, "no room left");
        }
    }

    private void live(Jobs jobs) {
        CompactJob.plan(jobs, clock.instant());
        jobs.start(Map.of(CompactJob.KIND, new CompactJob(this::compact)));
    }

    private void passes(Duration time, int timesBefore) {
        clock.advance(time);
        Await.until(() -> times.get() == timesBefore + 1
                && nodes.getFirst().unfinished(9).getFirst().due().isAfter(clock.instant()));
    }

    @Test
    void it_is_done_within_a_day_and_again_within_each_day_after() {
        live(nodes.getFirst());

        for (int day = 0; day < 3; day++) {
            assertThat(nodes.getFirst().unfinished(9))
                    .singleElement()
                    .satisfies(planned -> assertThat(planned.due())
                            .isAfter(clock.instant())
                            .isBefore(clock.instant().plus(Duration.ofDays(1))));
            passes(CompactJob.GAP, day);
        }
    }

    @Test
    void what_fell_due_while_nobody_was_there_is_done_after_the_start() {
        CompactJob.plan(nodes.getFirst(), clock.instant());
        clock.advance(Duration.ofDays(9));

        live(nodes.getFirst());

        Await.until(() -> times.get() == 1);
    }

    @Test
    void on_a_full_disk_it_is_tried_again_until_there_is_room() {
        full = true;
        live(nodes.getFirst());
        passes(CompactJob.GAP, 0);
        for (int hour = 1; hour < 10; hour++) {
            passes(Duration.ofHours(1), hour);
        }

        full = false;
        passes(Duration.ofHours(1), 10);

        assertThat(nodes.getFirst().failed(9)).isEmpty();
        assertThat(nodes.getFirst().unfinished(9))
                .singleElement()
                .satisfies(planned ->
                        assertThat(planned.due()).isEqualTo(clock.instant().plus(CompactJob.GAP)));
    }
}

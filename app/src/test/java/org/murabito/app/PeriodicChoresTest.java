package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.murabito.testing.agent.SettableClock;

class PeriodicChoresTest {
    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-21T09:00:00Z"));
    private final PeriodicChores ticks = new PeriodicChores(clock);
    private int done;

    private void look(Duration later) {
        clock.advance(later);
        ticks.look();
    }

    @Test
    void what_is_done_every_quarter_of_an_hour_waits_for_the_clock_however_often_it_looks() {
        ticks.every(Duration.ofMinutes(15), () -> done++);
        for (int minute = 0; minute < 14; minute++) {
            look(Duration.ofMinutes(1));
        }
        assertThat(done).isZero();
        look(Duration.ofMinutes(1));
        assertThat(done).isEqualTo(1);
    }

    @Test
    void what_is_done_at_the_start_too_is_done_with_the_first_look_and_then_in_its_time() {
        ticks.nowAndEvery(Duration.ofMinutes(15), () -> done++);
        look(Duration.ZERO);
        look(Duration.ofMinutes(14));
        assertThat(done).isEqualTo(1);
        look(Duration.ofMinutes(1));
        assertThat(done).isEqualTo(2);
    }

    @Test
    void days_that_passed_at_once_are_one_time_not_many() {
        ticks.every(Duration.ofMinutes(15), () -> done++);
        look(Duration.ofDays(3));
        look(Duration.ofMinutes(14));
        assertThat(done).isEqualTo(1);
        look(Duration.ofMinutes(1));
        assertThat(done).isEqualTo(2);
    }

    @Test
    void one_that_fails_holds_nobody_up_and_is_tried_in_its_time() {
        ticks.every(Duration.ofMinutes(1), () -> {
            done++;
            throw new IllegalStateException("a full disk");
        });
        ticks.every(Duration.ofMinutes(1), () -> done += 10);
        look(Duration.ofMinutes(1));
        look(Duration.ofMinutes(1));
        assertThat(done).isEqualTo(22);
    }
}

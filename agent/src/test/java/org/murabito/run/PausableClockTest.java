package org.murabito.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Deadline;

final class PausableClockTest {
    private final AtomicLong nanos = new AtomicLong();
    private final PausableClock clock = new PausableClock(nanos::get);
    private final Deadline deadline = Deadline.in(Duration.ofSeconds(10), clock);

    private void pass(int seconds) {
        nanos.addAndGet(Duration.ofSeconds(seconds).toNanos());
    }

    @Test
    void a_deadline_stands_still_while_somebody_is_waited_for() {
        pass(4);
        clock.pause();
        pass(3_600);

        assertThat(deadline.left()).isEqualTo(Duration.ofSeconds(6));

        clock.resume();
        pass(5);

        assertThat(deadline.left()).isEqualTo(Duration.ofSeconds(1));
        assertThat(deadline.within(Duration.ofMillis(500)).left()).isEqualTo(Duration.ofMillis(500));
    }

    @Test
    void what_is_waited_for_by_a_deadline_is_waited_for_through_a_pause() throws Exception {
        clock.pause();
        AtomicInteger looks = new AtomicInteger();

        assertThat(deadline.<String>await(_ -> {
                    if (looks.incrementAndGet() < 3) {
                        throw new TimeoutException();
                    }
                    return "there";
                }))
                .isEqualTo("there");

        clock.resume();
        pass(10);
        assertThatThrownBy(() -> deadline.<String>await(_ -> {
                    throw new TimeoutException();
                }))
                .isInstanceOf(TimeoutException.class);
    }

    @Test
    void two_who_are_waited_for_at_once_pause_it_once() {
        clock.pause();
        pass(30);
        clock.pause();
        pass(30);
        clock.resume();
        pass(30);

        assertThat(deadline.left()).isEqualTo(Duration.ofSeconds(10));

        clock.resume();
        pass(10);

        assertThat(deadline.passed()).isTrue();
    }
}

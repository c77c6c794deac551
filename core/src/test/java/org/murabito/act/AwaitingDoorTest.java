package org.murabito.act;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.murabito.chat.DoorException;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.testing.agent.SettableClock;

final class AwaitingDoorTest {
    private static final JobId ANSWER = new JobId("answer", "town/7");

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-02T12:00:00Z"));
    private boolean passing = true;
    private boolean open;
    private final AwaitingDoor worker = new AwaitingDoor(this::post, clock);

    private JobWorker.Outcome post(Job job) {
        if (!open) {
            throw new DoorException("there is no connection", passing);
        }
        return new JobWorker.Outcome.Done();
    }

    private JobWorker.Outcome work(int attempt) throws InterruptedException {
        return worker.work(new Job(ANSWER, "", attempt));
    }

    @Test
    void a_platform_that_is_away_for_hours_counts_as_no_attempt() throws Exception {
        for (int minute = 0; minute < 600; minute++) {
            assertThat(work(3)).isInstanceOf(JobWorker.Outcome.Later.class);
            clock.advance(Duration.ofMinutes(1));
        }
        open = true;

        assertThat(work(3)).isEqualTo(new JobWorker.Outcome.Done());
    }

    @Test
    void the_longer_it_is_away_the_less_often_it_is_tried() throws Exception {
        assertThat(((JobWorker.Outcome.Later) work(3)).after()).isEqualTo(AwaitingDoor.SOONEST);
        clock.advance(Duration.ofSeconds(60));
        assertThat(((JobWorker.Outcome.Later) work(3)).after()).isEqualTo(Duration.ofSeconds(30));
        clock.advance(Duration.ofHours(1));
        assertThat(((JobWorker.Outcome.Later) work(3)).after()).isEqualTo(AwaitingDoor.LATEST);
    }

    @Test
    void the_first_failures_are_tried_again_as_any() {
        assertThatThrownBy(() -> work(1)).isInstanceOf(DoorException.class);
        assertThatThrownBy(() -> work(2)).isInstanceOf(DoorException.class);
    }

    @Test
    void after_a_day_it_counts() throws Exception {
        assertThat(work(3)).isInstanceOf(JobWorker.Outcome.Later.class);
        clock.advance(AwaitingDoor.LONGEST.plusSeconds(1));

        assertThatThrownBy(() -> work(3)).isInstanceOf(DoorException.class);
    }

    @Test
    void what_the_door_refuses_for_good_is_not_waited_for() {
        passing = false;

        assertThatThrownBy(() -> work(5)).isInstanceOf(DoorException.class);
    }
}

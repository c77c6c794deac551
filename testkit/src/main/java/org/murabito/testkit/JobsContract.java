package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.job.JobWorker.Outcome;
import org.murabito.job.Jobs;

/// What a queue of jobs promises.
@Timeout(30)
public abstract class JobsContract extends JobCancellationContract {
    @Test
    void does_what_was_accepted_before_and_after_the_start_once() throws InterruptedException {
        Jobs jobs = open();
        BlockingQueue<Job> given = new LinkedBlockingQueue<>();
        assertThat(jobs.accept(BREAD, "rye")).isTrue();
        jobs.start(Map.of("bake", job -> {
            given.add(job);
            return DONE;
        }));
        assertThat(take(given)).isEqualTo(new Job(BREAD, "rye", 1));

        assertThat(jobs.accept(CAKE, "plum")).isTrue();

        assertThat(take(given)).isEqualTo(new Job(CAKE, "plum", 1));
        await(() -> jobs.unfinished(9).isEmpty());
        assertThat(given).isEmpty();
        assertThat(jobs.failed(9)).isEmpty();
    }

    @Test
    void forgets_in_time_what_is_over_and_nothing_else() throws InterruptedException {
        Jobs jobs = open();
        JobId failing = new JobId("bake", "town/stone");
        jobs.accept(BREAD, "rye");
        jobs.accept(failing, "");
        jobs.accept(CAKE, "plum", Instant.parse("2100-01-01T00:00:00Z"));
        jobs.accept(SONG, "");
        jobs.start(Map.of(
                "bake", job -> job.id().equals(failing) ? new Outcome.Failed("it is no bread") : new Outcome.Done()));
        await(() -> ids(jobs.unfinished(9)).equals(List.of(SONG, CAKE)));
        assertThat(jobs.cancel(SONG)).isTrue();

        jobs.tidy(Instant.now().plus(Jobs.KEPT).minus(Duration.ofDays(1)));
        assertThat(jobs.accept(BREAD, "wheat")).as("still known").isFalse();

        jobs.tidy(Instant.now().plus(Jobs.KEPT).plus(Duration.ofMinutes(1)));
        assertThat(jobs.accept(SONG, "")).as("known no more").isTrue();
        assertThat(jobs.accept(BREAD, "wheat")).as("known no more").isTrue();
        assertThat(jobs.accept(failing, "")).as("failed").isFalse();
        assertThat(jobs.accept(CAKE, "")).as("waits").isFalse();
        assertThat(ids(jobs.failed(9))).containsExactly(failing);

        jobs.tidy(Instant.now().plus(Jobs.FAILED_KEPT).minus(Duration.ofDays(1)));
        assertThat(ids(jobs.failed(9))).as("failed, and still known").containsExactly(failing);

        jobs.tidy(Instant.now().plus(Jobs.FAILED_KEPT).plus(Duration.ofMinutes(1)));
        assertThat(jobs.failed(9)).isEmpty();
        assertThat(jobs.retry(failing)).as("failed, and known no more").isFalse();
        assertThat(jobs.accept(CAKE, "")).as("waits").isFalse();
    }

    @Test
    void does_other_work_while_many_of_one_kind_wait_for_something() throws InterruptedException {
        Jobs jobs = open();
        Semaphore oven = new Semaphore(0);
        BlockingQueue<Job> given = new LinkedBlockingQueue<>();
        for (int i = 0; i < 40; i++) {
            jobs.accept(new JobId("bake", "town/" + i), "");
        }
        jobs.accept(SONG, "");

        jobs.start(Map.of(
                "bake",
                job -> {
                    oven.acquire();
                    return DONE;
                },
                "sing",
                job -> {
                    given.add(job);
                    return DONE;
                }));

        assertThat(take(given).id()).isEqualTo(SONG);
        oven.release(40);
        await(() -> jobs.unfinished(1).isEmpty());
    }

    @Test
    void says_to_the_worker_that_a_job_has_failed_for_good_and_is_not_stopped_by_what_that_throws()
            throws InterruptedException {
        Jobs jobs = open();
        BlockingQueue<Job> given = new LinkedBlockingQueue<>();
        jobs.start(Map.of("bake", new JobWorker() {
            @Override
            public Outcome work(Job job) {
                if (job.id().equals(CAKE)) {
                    throw new IllegalStateException("burnt");
                }
                return new Outcome.Failed("no flour");
            }

            @Override
            public void gaveUp(Job job) {
                given.add(job);
                jobs.accept(new JobId("sing", job.id().key()), "");
                throw new IllegalStateException("hoarse");
            }
        }));

        jobs.accept(BREAD, "rye");
        assertThat(take(given).id()).isEqualTo(BREAD);
        jobs.accept(CAKE, "plum");
        assertThat(take(given).id()).isEqualTo(CAKE);

        await(() -> ids(jobs.failed(9)).containsAll(List.of(BREAD, CAKE)));
        assertThat(given).isEmpty();
        assertThat(ids(jobs.unfinished(9)))
                .containsExactlyInAnyOrder(new JobId("sing", BREAD.key()), new JobId("sing", CAKE.key()));
    }

    @Test
    void accepts_an_id_once_for_ever() throws InterruptedException {
        Jobs jobs = open();
        BlockingQueue<Job> given = new LinkedBlockingQueue<>();
        assertThat(jobs.accept(BREAD, "rye")).isTrue();
        assertThat(jobs.accept(BREAD, "wheat")).isFalse();
        JobWorker baker = job -> {
            given.add(job);
            return DONE;
        };
        jobs.start(Map.of("bake", baker));
        assertThat(take(given).payload()).isEqualTo("rye");
        await(() -> jobs.unfinished(9).isEmpty());

        assertThat(jobs.accept(BREAD, "rye")).isFalse();
        assertThat(reopen().accept(BREAD, "rye")).isFalse();
        assertThat(given).isEmpty();
    }

    @Test
    void does_what_has_a_time_at_its_time_or_when_it_is_hastened() throws InterruptedException {
        Jobs jobs = open();
        BlockingQueue<Job> given = new LinkedBlockingQueue<>();
        Instant tomorrow = Instant.now().plus(Duration.ofDays(1));
        assertThat(jobs.accept(BREAD, "rye", tomorrow)).isTrue();
        assertThat(jobs.accept(BREAD, "wheat", Instant.EPOCH)).isFalse();
        jobs.accept(CAKE, "plum", Instant.now().plusMillis(20));
        jobs.start(Map.of("bake", job -> {
            given.add(job);
            return DONE;
        }));
        assertThat(take(given)).isEqualTo(new Job(CAKE, "plum", 1));
        assertThat(given).isEmpty();

        assertThat(jobs.hasten(BREAD)).isTrue();

        assertThat(take(given)).isEqualTo(new Job(BREAD, "rye", 1));
        await(() -> jobs.unfinished(9).isEmpty());
        assertThat(jobs.hasten(BREAD)).isFalse();
        assertThat(jobs.hasten(SONG)).isFalse();
    }

    @Test
    void counts_what_was_accepted_of_a_kind_whatever_became_of_it() {
        Jobs jobs = open();
        Instant before = Instant.now().minusSeconds(1);
        jobs.accept(BREAD, "rye");
        jobs.accept(CAKE, "plum");
        jobs.accept(SONG, "la");
        jobs.cancel(CAKE);

        assertThat(jobs.accepted("bake", "town/", before)).isEqualTo(2);
        assertThat(jobs.accepted("bake", "other/", before)).isZero();
        assertThat(jobs.accepted("bake", "town/", Instant.now().plusSeconds(1))).isZero();
    }

    @Test
    void leaves_kinds_that_nobody_works_on() throws InterruptedException {
        Jobs jobs = open();
        BlockingQueue<Job> given = new LinkedBlockingQueue<>();
        jobs.accept(SONG, "la");
        jobs.accept(BREAD, "rye");
        jobs.start(Map.of("bake", job -> {
            given.add(job);
            return DONE;
        }));

        take(given);
        await(() -> jobs.unfinished(9).size() == 1);

        assertThat(ids(jobs.unfinished(9))).containsExactly(SONG);
    }

    @Test
    void tells_when_what_waits_is_due_those_that_are_due_first_first() {
        Jobs jobs = open();
        Instant due = Instant.parse("2034-05-06T07:08:09.123456Z");
        jobs.accept(BREAD, "rye", due);
        jobs.accept(SONG, "la");

        assertThat(jobs.unfinished(9))
                .extracting(Jobs.Listed::id, job -> job.due().equals(due))
                .containsExactly(tuple(SONG, false), tuple(BREAD, true));
        assertThat(jobs.unfinished(9).getFirst().due())
                .isEqualTo(jobs.unfinished(9).getFirst().acceptedAt());
    }

    @Test
    void tries_again_when_a_worker_asks_or_throws() throws InterruptedException {
        Jobs jobs = open();
        BlockingQueue<Job> given = new LinkedBlockingQueue<>();
        jobs.accept(BREAD, "rye");
        jobs.start(Map.of("bake", job -> {
            given.add(job);
            return switch (job.attempt()) {
                case 1 -> new Outcome.Retry(Duration.ofMillis(1), "oven is cold");
                case 2 -> throw new IllegalStateException("burnt");
                case 3 -> throw new AssertionError("dropped");
                default -> DONE;
            };
        }));

        for (int attempt = 1; attempt <= 4; attempt++) {
            assertThat(take(given)).isEqualTo(new Job(BREAD, "rye", attempt));
        }
        await(() -> jobs.unfinished(9).isEmpty());
        assertThat(jobs.failed(9)).isEmpty();
    }

    @Test
    void waits_for_what_is_away_without_counting() throws InterruptedException {
        Jobs jobs = open();
        BlockingQueue<Job> given = new LinkedBlockingQueue<>();
        AtomicInteger times = new AtomicInteger();
        jobs.accept(BREAD, "rye");
        jobs.start(Map.of("bake", job -> {
            given.add(job);
            return times.incrementAndGet() < 12 ? new Outcome.Later(Duration.ofMillis(1), "no baker yet") : DONE;
        }));

        for (int i = 0; i < 12; i++) {
            assertThat(take(given)).isEqualTo(new Job(BREAD, "rye", 1));
        }
        await(() -> jobs.unfinished(9).isEmpty());
        assertThat(jobs.failed(9)).isEmpty();
    }

    @Test
    void gives_up_after_some_attempts_and_shows_why() throws InterruptedException {
        Jobs jobs = open();
        jobs.accept(BREAD, "rye");
        jobs.start(Map.of("bake", _ -> {
            throw new IllegalStateException("no flour");
        }));

        await(() -> jobs.failed(9).size() == 1);

        Jobs.Listed failed = jobs.failed(9).getFirst();
        assertThat(failed.id()).isEqualTo(BREAD);
        assertThat(failed.attempts()).isBetween(2, 50);
        assertThat(failed.lastReason()).contains("no flour");
        assertThat(jobs.unfinished(9)).isEmpty();
    }

    @Test
    void a_failed_job_is_not_tried_again_until_somebody_says_so() throws InterruptedException {
        Jobs jobs = open();
        BlockingQueue<Job> given = new LinkedBlockingQueue<>();
        jobs.accept(BREAD, "rye");
        jobs.accept(CAKE, "plum");
        Semaphore flour = new Semaphore(0);
        jobs.start(Map.of("bake", job -> {
            given.add(job);
            return flour.tryAcquire() ? DONE : new Outcome.Failed("no flour for " + job.payload());
        }));
        await(() -> jobs.failed(9).size() == 2);
        given.clear();
        assertThat(jobs.failed(1)).hasSize(1);
        assertThat(jobs.accept(BREAD, "rye")).isFalse();

        flour.release();
        assertThat(jobs.retry(BREAD)).isTrue();

        assertThat(take(given)).isEqualTo(new Job(BREAD, "rye", 1));
        await(() -> jobs.unfinished(9).isEmpty());
        assertThat(ids(jobs.failed(9))).containsExactly(CAKE);
        assertThat(jobs.retry(BREAD)).isFalse();
        assertThat(jobs.retry(SONG)).isFalse();
    }

    @Test
    void lists_what_is_not_over_oldest_first() {
        Jobs jobs = open();
        jobs.accept(SONG, "la");
        jobs.accept(BREAD, "rye");
        jobs.accept(CAKE, "plum");
        jobs.cancel(BREAD);

        assertThat(ids(jobs.unfinished(9))).containsExactly(SONG, CAKE);
        assertThat(ids(jobs.unfinished(1))).containsExactly(SONG);
        assertThat(ids(reopen().unfinished(9))).containsExactly(SONG, CAKE);
    }
}

package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker.Outcome;
import org.murabito.job.Jobs;

/// What a queue of jobs promises of those that are cancelled.
@Timeout(30)
public abstract class JobCancellationContract {
    static final JobId BREAD = new JobId("bake", "town/bread");
    static final JobId CAKE = new JobId("bake", "town/cake");
    static final JobId SONG = new JobId("sing", "town/song");
    static final Outcome DONE = new Outcome.Done();

    /// Not started, with a real clock and without random waits between attempts.
    protected abstract Jobs open();

    /// The same jobs after the end of the process, not started; or the same queue, where nothing is durable.
    protected abstract Jobs reopen();

    /// Waits without sleeping until jobs are as expected.
    static void await(BooleanSupplier condition) throws InterruptedException {
        for (int i = 0; i < 2_000 && !condition.getAsBoolean(); i++) {
            assertThat(new CountDownLatch(1).await(5, TimeUnit.MILLISECONDS)).isFalse();
        }
        assertThat(condition.getAsBoolean()).isTrue();
    }

    static Job take(BlockingQueue<Job> given) throws InterruptedException {
        @Nullable Job job = given.poll(30, TimeUnit.SECONDS);
        if (job == null) {
            throw new AssertionError("no job was given out");
        }
        return job;
    }

    static List<JobId> ids(List<Jobs.Listed> listed) {
        return listed.stream().map(Jobs.Listed::id).toList();
    }

    @Test
    void a_job_that_was_cancelled_before_its_start_never_starts() throws InterruptedException {
        Jobs jobs = open();
        BlockingQueue<Job> given = new LinkedBlockingQueue<>();
        jobs.accept(BREAD, "rye");
        assertThat(jobs.cancel(BREAD)).isTrue();
        assertThat(jobs.cancel(BREAD)).isFalse();
        assertThat(jobs.cancel(SONG)).isFalse();
        jobs.accept(CAKE, "plum");
        jobs.start(Map.of("bake", job -> {
            given.add(job);
            return DONE;
        }));

        assertThat(take(given).id()).isEqualTo(CAKE);
        await(() -> jobs.unfinished(9).isEmpty());
        assertThat(given).isEmpty();
        assertThat(jobs.accept(BREAD, "rye")).isFalse();
    }

    @Test
    void cancelling_interrupts_the_worker_and_is_final() throws InterruptedException {
        Jobs jobs = open();
        BlockingQueue<Job> given = new LinkedBlockingQueue<>();
        CountDownLatch interrupted = new CountDownLatch(1);
        jobs.accept(BREAD, "rye");
        jobs.start(Map.of("bake", job -> {
            given.add(job);
            try {
                new CountDownLatch(1).await();
                return DONE;
            } catch (InterruptedException e) {
                interrupted.countDown();
                throw e;
            }
        }));
        take(given);

        assertThat(jobs.cancel(BREAD)).isTrue();

        assertThat(interrupted.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(jobs.unfinished(9)).isEmpty();
        jobs.close();
        assertThat(reopen().unfinished(9)).isEmpty();
        assertThat(given).isEmpty();
    }

    @Test
    void cancels_what_holds_some_words_also_what_failed() throws InterruptedException {
        Jobs jobs = open();
        jobs.start(Map.of("bake", _ -> new Outcome.Failed("no oven")));
        jobs.accept(BREAD, "rye for ana");
        jobs.accept(CAKE, "plum for ben");
        jobs.accept(SONG, "la for ana");
        await(() -> jobs.failed(9).size() == 2);

        jobs.cancelHolding(Set.of("bake"), " ana");

        assertThat(ids(jobs.failed(9))).containsExactly(CAKE);
        assertThat(jobs.retry(BREAD)).isFalse();
        assertThat(ids(jobs.unfinished(9))).containsExactly(SONG);
    }
}

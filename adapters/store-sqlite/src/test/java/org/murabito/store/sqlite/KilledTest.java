package org.murabito.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.murabito.job.Job;
import org.murabito.job.JobWorker;
import org.murabito.testkit.agent.Await;

@Timeout(60)
final class KilledTest {
    private final OpenStore open = new OpenStore();

    @AfterEach
    void close() {
        open.close();
    }

    @Test
    void a_job_whose_process_was_killed_is_given_out_again_once() throws Exception {
        try (Child child = new Child(open.folder(), "work")) {
            assertThat(child.firstLine()).isEqualTo("working in attempt 1");
            child.kill();
        }
        BlockingQueue<Job> given = new LinkedBlockingQueue<>();
        SqliteStore store = open.store();
        assertThat(store.jobs().accept(Child.JOB, "payload")).isFalse();
        assertThat(store.jobs().unfinished(9)).hasSize(1);

        store.jobs().start(Map.of(Child.JOB.kind(), job -> {
            given.add(job);
            return new JobWorker.Outcome.Done();
        }));

        assertThat(given.poll(30, TimeUnit.SECONDS)).isEqualTo(new Job(Child.JOB, "payload", 2));
        Await.until(() -> store.jobs().unfinished(9).isEmpty());
        assertThat(given.poll(200, TimeUnit.MILLISECONDS)).isNull();
    }

    @Test
    void a_step_is_kept_though_the_process_is_killed_soon_after() throws Exception {
        try (Child child = new Child(open.folder(), "record")) {
            assertThat(child.firstLine()).isEqualTo("recorded");
            child.kill();
        }

        assertThat(open.store().runs().find(Child.RUN).orElseThrow().steps()).hasSize(1);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void writes_again_as_soon_as_there_is_room_and_lost_nothing_it_acknowledged() throws Exception {
        String told;
        try (Child child = new Child(open.folder(), "fill")) {
            told = String.valueOf(child.firstLine());
            child.kill();
        }
        int kept = open.store().messages().changesAfter(0, 1_000).present().size();

        assertThat(kept).isGreaterThan(10);
        assertThat(told).isEqualTo("kept " + kept + ", failed: true, known: true, over: true");
    }

    @Test
    void closing_interrupts_a_worker_and_keeps_its_job_without_counting_the_attempt() throws Exception {
        BlockingQueue<Job> given = new LinkedBlockingQueue<>();
        open.store().jobs().accept(Child.JOB, "payload");
        JobWorker waiting = job -> {
            given.add(job);
            new CountDownLatch(1).await();
            return new JobWorker.Outcome.Done();
        };
        open.store().jobs().start(Map.of(Child.JOB.kind(), waiting));
        assertThat(given.poll(30, TimeUnit.SECONDS)).isEqualTo(new Job(Child.JOB, "payload", 1));

        open.reopened().jobs().start(Map.of(Child.JOB.kind(), waiting));

        assertThat(given.poll(30, TimeUnit.SECONDS)).isEqualTo(new Job(Child.JOB, "payload", 1));
    }
}

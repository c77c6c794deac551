package org.murabito.testkit;

import java.time.Clock;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.murabito.job.Jobs;
import org.murabito.testing.InMemoryJobs;

final class InMemoryJobsTest extends JobsContract {
    private static final RandomGenerator LOWEST = () -> 0;

    private final Jobs jobs = InMemoryJobs.onThreads(Clock.systemUTC(), LOWEST);

    @AfterEach
    void close() {
        jobs.close();
    }

    @Override
    protected Jobs open() {
        return jobs;
    }

    @Override
    protected Jobs reopen() {
        return jobs;
    }
}

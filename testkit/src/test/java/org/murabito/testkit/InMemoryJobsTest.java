package org.murabito.testkit;

import java.time.Clock;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.murabito.job.Jobs;
import org.murabito.testing.InMemoryJobs;

final class InMemoryJobsTest extends JobsContract {
    private static final RandomGenerator LOWEST = () -> 0;

    private final List<Jobs> nodes = InMemoryJobs.nodes(Clock.systemUTC(), LOWEST, 2);
    private final Jobs jobs = nodes.getFirst();

    @AfterEach
    void close() {
        jobs.close();
    }

    @Override
    protected Jobs open() {
        return jobs;
    }

    @Override
    protected Jobs beside() {
        return nodes.getLast();
    }

    @Override
    protected Jobs reopen() {
        return jobs;
    }
}

package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.job.Jobs;
import org.murabito.testkit.JobsContract;

final class SqliteJobsTest extends JobsContract {
    private final OpenStore store = new OpenStore();

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected Jobs open() {
        return store.store().jobs();
    }

    @Override
    protected Jobs reopen() {
        return store.reopened().jobs();
    }
}

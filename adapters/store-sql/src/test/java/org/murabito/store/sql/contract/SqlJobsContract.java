package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.job.Jobs;
import org.murabito.testkit.JobsContract;

/// Over any database.
public abstract class SqlJobsContract extends JobsContract {
    private final StoreHome store;

    protected SqlJobsContract(StoreHome store) {
        this.store = store;
    }

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

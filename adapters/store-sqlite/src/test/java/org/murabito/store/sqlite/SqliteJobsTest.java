package org.murabito.store.sqlite;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.murabito.job.JobQueue;
import org.murabito.job.Jobs;
import org.murabito.store.sql.job.SqlJobTable;
import org.murabito.store.sqlite.file.Database;
import org.murabito.store.sqlite.file.SharedDatabase;
import org.murabito.testkit.JobsContract;

final class SqliteJobsTest extends JobsContract {
    private final OpenStore store = new OpenStore();

    private @Nullable Database another;

    @AfterEach
    void close() {
        if (another != null) {
            another.close();
        }
        store.close();
    }

    @Override
    protected Jobs open() {
        return store.store().jobs();
    }

    @Override
    protected Jobs beside() {
        Database database = Database.open(store.folder().resolve("murabito.db"));
        another = database;
        return new JobQueue(
                new SqlJobTable(new SharedDatabase(database)),
                OpenStore.TIMING.clock(),
                OpenStore.TIMING.backoff(),
                "beside");
    }

    @Override
    protected Jobs reopen() {
        return store.reopened().jobs();
    }
}

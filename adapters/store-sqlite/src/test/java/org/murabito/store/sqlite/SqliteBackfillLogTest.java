package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.archive.history.BackfillLog;
import org.murabito.chat.CommunityStore;
import org.murabito.testkit.BackfillLogContract;

final class SqliteBackfillLogTest extends BackfillLogContract {
    private final OpenStore store = new OpenStore();

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected BackfillLog open() {
        return store.store().backfills();
    }

    @Override
    protected BackfillLog reopen() {
        return store.reopened().backfills();
    }

    @Override
    protected CommunityStore communities() {
        return store.store().communities();
    }
}

package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.archive.ImportLog;
import org.murabito.chat.CommunityStore;
import org.murabito.testkit.ImportLogContract;

final class SqliteImportLogTest extends ImportLogContract {
    private final OpenStore store = new OpenStore();

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected ImportLog open() {
        return store.store().imports();
    }

    @Override
    protected ImportLog reopen() {
        return store.reopened().imports();
    }

    @Override
    protected CommunityStore communities() {
        return store.store().communities();
    }
}

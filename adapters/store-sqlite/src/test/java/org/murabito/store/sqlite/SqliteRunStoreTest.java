package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.runlog.RunStore;
import org.murabito.testkit.RunStoreContract;

final class SqliteRunStoreTest extends RunStoreContract {
    private final OpenStore store = new OpenStore();

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected RunStore open() {
        return store.store().runs();
    }

    @Override
    protected RunStore reopen() {
        return store.reopened().runs();
    }
}

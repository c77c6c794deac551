package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.testkit.ErasureStoreContract;

final class SqliteErasureStoreTest extends ErasureStoreContract {
    private final OpenStore open = new OpenStore();

    @AfterEach
    void close() {
        open.close();
    }

    @Override
    protected Stores open() {
        return stores(open.store());
    }

    @Override
    protected Stores reopen() {
        return stores(open.reopened());
    }

    private static Stores stores(SqliteStore store) {
        return new Stores(store.communities(), store.messages(), store.erasure());
    }
}

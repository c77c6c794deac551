package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.testkit.MessageStoreContract;

final class SqliteMessageStoreTest extends MessageStoreContract {
    private final OpenStore store = new OpenStore();

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected Stores open() {
        return store.stores();
    }
}

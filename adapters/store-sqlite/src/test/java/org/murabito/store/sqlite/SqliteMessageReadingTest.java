package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.testkit.MessageReadingContract;
import org.murabito.testkit.MessageStoreContract.Stores;

final class SqliteMessageReadingTest extends MessageReadingContract {
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

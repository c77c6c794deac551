package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.chat.account.AccountStore;
import org.murabito.testkit.AccountStoreContract;

final class SqliteAccountStoreTest extends AccountStoreContract {
    private final OpenStore store = new OpenStore();

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected AccountStore open() {
        return store.store().accounts();
    }

    @Override
    protected AccountStore reopen() {
        return store.reopened().accounts();
    }
}

package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.archive.Stores;
import org.murabito.testkit.MentionsContract;

/// Over any database.
public abstract class SqlMentionsContract extends MentionsContract {
    private final StoreHome store;

    protected SqlMentionsContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected MentionsAndStores open() {
        return new MentionsAndStores(
                store.store().mentions(),
                new Stores(store.store().messages(), store.store().communities()));
    }
}

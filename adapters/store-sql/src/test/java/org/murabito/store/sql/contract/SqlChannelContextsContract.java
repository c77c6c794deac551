package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.archive.Stores;
import org.murabito.testkit.ChannelContextsContract;

/// Over any database.
public abstract class SqlChannelContextsContract extends ChannelContextsContract {
    private final StoreHome store;

    protected SqlChannelContextsContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected ContextsAndStores open() {
        return new ContextsAndStores(
                store.store().contexts(),
                new Stores(store.store().messages(), store.store().communities()));
    }
}

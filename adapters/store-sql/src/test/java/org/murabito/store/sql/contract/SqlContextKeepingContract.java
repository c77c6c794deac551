package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.archive.Stores;
import org.murabito.testkit.ChannelContextsContract;
import org.murabito.testkit.ContextKeepingContract;

/// Over any database.
public abstract class SqlContextKeepingContract extends ContextKeepingContract {
    private final StoreHome store;

    protected SqlContextKeepingContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected ChannelContextsContract.ContextsAndStores open() {
        return new ChannelContextsContract.ContextsAndStores(
                store.store().contexts(),
                new Stores(store.store().messages(), store.store().communities()));
    }
}

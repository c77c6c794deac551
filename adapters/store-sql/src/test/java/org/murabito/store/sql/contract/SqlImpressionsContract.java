package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.archive.Stores;
import org.murabito.testkit.ImpressionsContract;

/// Over any database.
public abstract class SqlImpressionsContract extends ImpressionsContract {
    private final StoreHome store;

    protected SqlImpressionsContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected ImpressionsAndStores open() {
        return new ImpressionsAndStores(
                store.store().impressions(),
                new Stores(store.store().messages(), store.store().communities()));
    }
}

package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.store.sql.assembly.SqlStore;
import org.murabito.testkit.FactVectorsContract;
import org.murabito.testkit.Town;

/// Over any database.
public abstract class SqlFactVectorsContract extends FactVectorsContract {
    private final StoreHome store;

    protected SqlFactVectorsContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected Kept open() {
        SqlStore open = store.store();
        Town.settle(open.communities());
        return new Kept(open.communities(), open.messages(), open.facts(), open.factVectors());
    }
}

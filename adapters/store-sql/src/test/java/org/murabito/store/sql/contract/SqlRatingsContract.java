package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.chat.CommunityStore;
import org.murabito.feedback.Ratings;
import org.murabito.runlog.RunStore;
import org.murabito.testkit.RatingsContract;

/// Over any database.
public abstract class SqlRatingsContract extends RatingsContract {
    private final StoreHome store;

    protected SqlRatingsContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected Ratings open() {
        return store.store().ratings();
    }

    @Override
    protected Ratings reopen() {
        return store.reopened().ratings();
    }

    @Override
    protected CommunityStore communities() {
        return store.store().communities();
    }

    @Override
    protected RunStore runs() {
        return store.store().runs();
    }
}

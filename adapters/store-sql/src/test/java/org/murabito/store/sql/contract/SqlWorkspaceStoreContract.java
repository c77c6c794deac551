package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.chat.CommunityStore;
import org.murabito.testkit.WorkspaceStoreContract;
import org.murabito.workspace.WorkspaceStore;

/// Over any database.
public abstract class SqlWorkspaceStoreContract extends WorkspaceStoreContract {
    private final StoreHome store;

    protected SqlWorkspaceStoreContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected WorkspaceStore open() {
        return store.store().workspaces();
    }

    @Override
    protected WorkspaceStore reopen() {
        return store.reopened().workspaces();
    }

    @Override
    protected CommunityStore communities() {
        return store.store().communities();
    }
}

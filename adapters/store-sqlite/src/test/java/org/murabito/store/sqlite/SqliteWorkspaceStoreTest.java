package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.chat.CommunityStore;
import org.murabito.testkit.WorkspaceStoreContract;
import org.murabito.workspace.WorkspaceStore;

final class SqliteWorkspaceStoreTest extends WorkspaceStoreContract {
    private final OpenStore store = new OpenStore();

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

package org.murabito.testkit;

import org.murabito.chat.CommunityStore;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryWorkspaceStore;
import org.murabito.workspace.WorkspaceStore;

final class InMemoryWorkspaceStoreTest extends WorkspaceStoreContract {
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryWorkspaceStore workspaces = new InMemoryWorkspaceStore(communities);

    @Override
    protected WorkspaceStore open() {
        return workspaces;
    }

    @Override
    protected WorkspaceStore reopen() {
        return workspaces;
    }

    @Override
    protected CommunityStore communities() {
        return communities;
    }
}

package org.murabito.testkit;

import org.murabito.chat.CommunityStore;
import org.murabito.testing.InMemoryCommunityStore;

final class InMemoryCommunityStoreTest extends CommunityStoreContract {
    private final CommunityStore communities = new InMemoryCommunityStore();

    @Override
    protected CommunityStore open() {
        return communities;
    }

    @Override
    protected CommunityStore reopen() {
        return communities;
    }
}

package org.murabito.testkit;

import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

final class InMemoryMessageStoreTest extends MessageStoreContract {
    @Override
    protected Stores open() {
        InMemoryCommunityStore communities = new InMemoryCommunityStore();
        return new Stores(communities, new InMemoryMessageStore(communities));
    }
}

package org.murabito.testkit;

import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

final class InMemoryErasureStoreTest extends ErasureStoreContract {
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);

    @Override
    protected Stores open() {
        return new Stores(communities, messages, messages.erasure());
    }

    /// Nothing survives a new start, so there is none.
    @Override
    protected Stores reopen() {
        return open();
    }
}

package org.murabito.testkit;

import org.murabito.archive.Stores;
import org.murabito.memory.context.InMemoryChannelContexts;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

final class InMemoryContextKeepingTest extends ContextKeepingContract {
    @Override
    protected ChannelContextsContract.ContextsAndStores open() {
        InMemoryCommunityStore communities = new InMemoryCommunityStore();
        return new ChannelContextsContract.ContextsAndStores(
                new InMemoryChannelContexts(), new Stores(new InMemoryMessageStore(communities), communities));
    }
}

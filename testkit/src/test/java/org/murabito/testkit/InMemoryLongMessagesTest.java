package org.murabito.testkit;

import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testkit.MessageStoreContract.Stores;

final class InMemoryLongMessagesTest extends LongMessagesContract {
    @Override
    protected Stores open() {
        InMemoryCommunityStore communities = new InMemoryCommunityStore();
        return new Stores(communities, new InMemoryMessageStore(communities));
    }
}

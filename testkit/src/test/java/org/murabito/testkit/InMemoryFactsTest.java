package org.murabito.testkit;

import org.murabito.archive.Stores;
import org.murabito.knowledge.InMemoryFacts;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

final class InMemoryFactsTest extends FactsContract {
    @Override
    protected FactsAndStores open() {
        InMemoryCommunityStore communities = new InMemoryCommunityStore();
        return new FactsAndStores(new InMemoryFacts(), new Stores(new InMemoryMessageStore(communities), communities));
    }
}

package org.murabito.testkit;

import org.murabito.knowledge.InMemoryFacts;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

final class InMemoryFactVectorsTest extends FactVectorsContract {
    @Override
    protected Kept open() {
        InMemoryCommunityStore communities = new InMemoryCommunityStore();
        Town.settle(communities);
        InMemoryFacts facts = new InMemoryFacts();
        return new Kept(communities, new InMemoryMessageStore(communities), facts, facts);
    }
}

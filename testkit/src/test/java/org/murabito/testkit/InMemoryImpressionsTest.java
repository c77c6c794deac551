package org.murabito.testkit;

import org.murabito.archive.Stores;
import org.murabito.memory.profile.InMemoryImpressions;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

final class InMemoryImpressionsTest extends ImpressionsContract {
    @Override
    protected ImpressionsAndStores open() {
        InMemoryCommunityStore communities = new InMemoryCommunityStore();
        return new ImpressionsAndStores(
                new InMemoryImpressions(), new Stores(new InMemoryMessageStore(communities), communities));
    }
}

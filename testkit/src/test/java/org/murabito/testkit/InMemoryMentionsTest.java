package org.murabito.testkit;

import org.murabito.archive.Stores;
import org.murabito.memory.profile.InMemoryMentions;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

final class InMemoryMentionsTest extends MentionsContract {
    @Override
    protected MentionsAndStores open() {
        InMemoryCommunityStore communities = new InMemoryCommunityStore();
        return new MentionsAndStores(
                new InMemoryMentions(), new Stores(new InMemoryMessageStore(communities), communities));
    }
}

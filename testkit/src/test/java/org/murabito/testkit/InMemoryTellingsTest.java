package org.murabito.testkit;

import org.murabito.archive.CommunityStore;
import org.murabito.archive.Tellings;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryTellings;

final class InMemoryTellingsTest extends TellingsContract {
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryTellings tellings = new InMemoryTellings(communities);

    @Override
    protected Tellings open() {
        return tellings;
    }

    @Override
    protected Tellings reopen() {
        return tellings;
    }

    @Override
    protected CommunityStore communities() {
        return communities;
    }
}

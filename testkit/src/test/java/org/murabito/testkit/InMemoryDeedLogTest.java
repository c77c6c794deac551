package org.murabito.testkit;

import org.murabito.action.DeedLog;
import org.murabito.chat.CommunityStore;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryDeedLog;

final class InMemoryDeedLogTest extends DeedLogContract {
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryDeedLog deeds = new InMemoryDeedLog(communities);

    @Override
    protected DeedLog open() {
        return deeds;
    }

    @Override
    protected DeedLog reopen() {
        return deeds;
    }

    @Override
    protected CommunityStore communities() {
        return communities;
    }
}

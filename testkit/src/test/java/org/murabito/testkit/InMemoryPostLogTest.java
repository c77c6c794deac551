package org.murabito.testkit;

import org.murabito.chat.CommunityStore;
import org.murabito.chat.door.PostLog;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryPostLog;

final class InMemoryPostLogTest extends PostLogContract {
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryPostLog log = new InMemoryPostLog(communities);

    @Override
    protected PostLog open() {
        return log;
    }

    @Override
    protected PostLog reopen() {
        return log;
    }

    @Override
    protected CommunityStore communities() {
        return communities;
    }
}

package org.murabito.testkit;

import org.murabito.archive.history.BackfillLog;
import org.murabito.chat.CommunityStore;
import org.murabito.testing.InMemoryBackfillLog;
import org.murabito.testing.InMemoryCommunityStore;

final class InMemoryBackfillLogTest extends BackfillLogContract {
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final BackfillLog log = new InMemoryBackfillLog(communities);

    @Override
    protected BackfillLog open() {
        return log;
    }

    @Override
    protected BackfillLog reopen() {
        return log;
    }

    @Override
    protected CommunityStore communities() {
        return communities;
    }
}

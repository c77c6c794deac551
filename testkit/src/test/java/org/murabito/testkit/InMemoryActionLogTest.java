package org.murabito.testkit;

import org.murabito.action.ActionLog;
import org.murabito.chat.CommunityStore;
import org.murabito.testing.InMemoryActionLog;
import org.murabito.testing.InMemoryCommunityStore;

final class InMemoryActionLogTest extends ActionLogContract {
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryActionLog performedActions = new InMemoryActionLog(communities);

    @Override
    protected ActionLog open() {
        return performedActions;
    }

    @Override
    protected ActionLog reopen() {
        return performedActions;
    }

    @Override
    protected CommunityStore communities() {
        return communities;
    }
}

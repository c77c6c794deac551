package org.murabito.testkit;

import org.murabito.chat.CommunityStore;
import org.murabito.chat.channel.ReadMarks;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryReadMarks;

final class InMemoryReadMarksTest extends ReadMarksContract {
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final ReadMarks marks = new InMemoryReadMarks(communities);

    @Override
    protected CommunityStore communities() {
        return communities;
    }

    @Override
    protected ReadMarks open() {
        return marks;
    }

    @Override
    protected ReadMarks reopen() {
        return marks;
    }
}

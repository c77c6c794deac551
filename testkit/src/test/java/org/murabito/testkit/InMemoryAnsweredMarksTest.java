package org.murabito.testkit;

import org.murabito.archive.Stores;
import org.murabito.ledger.AnsweredMarks;
import org.murabito.testing.InMemoryAnsweredMarks;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

final class InMemoryAnsweredMarksTest extends AnsweredMarksContract {
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final InMemoryAnsweredMarks marks = new InMemoryAnsweredMarks(messages, communities);

    @Override
    protected AnsweredMarks open() {
        return marks;
    }

    @Override
    protected AnsweredMarks reopen() {
        return marks;
    }

    @Override
    protected Stores stores() {
        return new Stores(messages, communities);
    }
}

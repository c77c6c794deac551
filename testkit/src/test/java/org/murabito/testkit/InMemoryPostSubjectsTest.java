package org.murabito.testkit;

import org.murabito.archive.PostSubjects;
import org.murabito.chat.CommunityStore;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryPostSubjects;

final class InMemoryPostSubjectsTest extends PostSubjectsContract {
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryPostSubjects subjects = new InMemoryPostSubjects(communities);

    @Override
    protected PostSubjects open() {
        return subjects;
    }

    @Override
    protected PostSubjects reopen() {
        return subjects;
    }

    @Override
    protected CommunityStore communities() {
        return communities;
    }
}

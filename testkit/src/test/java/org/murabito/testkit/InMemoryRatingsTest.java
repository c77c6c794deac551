package org.murabito.testkit;

import org.murabito.chat.CommunityStore;
import org.murabito.feedback.Ratings;
import org.murabito.runlog.RunStore;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryRatings;
import org.murabito.testing.InMemoryRunStore;

final class InMemoryRatingsTest extends RatingsContract {
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryRunStore runs = new InMemoryRunStore();
    private final InMemoryRatings ratings = new InMemoryRatings(communities, runs);

    @Override
    protected Ratings open() {
        return ratings;
    }

    @Override
    protected Ratings reopen() {
        return ratings;
    }

    @Override
    protected CommunityStore communities() {
        return communities;
    }

    @Override
    protected RunStore runs() {
        return runs;
    }
}

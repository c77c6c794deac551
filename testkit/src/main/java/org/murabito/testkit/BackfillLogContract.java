package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.murabito.archive.CommunityStore;
import org.murabito.archive.history.BackfillLog;
import org.murabito.archive.history.BackfillLog.Reached;

/// What a log of backfills promises.
public abstract class BackfillLogContract {
    protected abstract BackfillLog open();

    /// The same log after the end of the process.
    protected abstract BackfillLog reopen();

    /// The communities it belongs to.
    protected abstract CommunityStore communities();

    @Test
    void remembers_how_far_back_each_place_was_taken_over() {
        BackfillLog log = open();
        assertThat(log.knows(Town.ID)).isFalse();

        log.reached(Town.SQUARE, new Reached("500", false));
        log.reached(Town.SQUARE, new Reached("300", false));
        log.reached(Town.TALK, new Reached(null, true));

        BackfillLog again = reopen();
        assertThat(again.find(Town.SQUARE)).contains(new Reached("300", false));
        assertThat(again.find(Town.TALK)).contains(new Reached(null, true));
        assertThat(again.find(Town.WORKSHOP)).isEmpty();
        assertThat(again.knows(Town.ID)).isTrue();
    }

    @Test
    void forgets_a_community_that_was_removed() {
        BackfillLog log = open();
        Town.settle(communities());
        log.reached(Town.SQUARE, new Reached("500", false));

        communities().remove(Town.ID);

        assertThat(log.find(Town.SQUARE)).isEmpty();
        assertThat(log.knows(Town.ID)).isFalse();
    }
}

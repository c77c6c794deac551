package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.murabito.archive.history.BackfillLog;
import org.murabito.archive.history.BackfillLog.Gap;
import org.murabito.archive.history.BackfillLog.Reached;
import org.murabito.chat.CommunityStore;

/// What a log of backfills promises.
public abstract class BackfillLogContract {
    private static final Instant CAME = Instant.parse("2026-03-02T12:00:00Z");

    protected abstract BackfillLog open();

    /// The same log after the end of the process.
    protected abstract BackfillLog reopen();

    /// The communities it belongs to.
    protected abstract CommunityStore communities();

    @Test
    void remembers_how_far_back_each_place_was_taken_over() {
        BackfillLog log = open();
        log.reached(Town.SQUARE, new Reached("500", false));
        log.reached(Town.SQUARE, new Reached("300", false));
        log.reached(Town.TALK, new Reached(null, true));

        BackfillLog again = reopen();
        assertThat(again.find(Town.SQUARE)).contains(new Reached("300", false));
        assertThat(again.find(Town.TALK)).contains(new Reached(null, true));
        assertThat(again.find(Town.WORKSHOP)).isEmpty();
    }

    @Test
    void remembers_a_gap_until_it_is_closed() {
        BackfillLog log = open();
        assertThat(log.gap(Town.SQUARE)).isEmpty();
        log.gap(Town.SQUARE, new Gap("500", CAME));
        log.gap(Town.SQUARE, new Gap("300", CAME));
        log.gap(Town.TALK, new Gap("9", CAME));
        log.gap(Town.TALK, null);

        BackfillLog again = reopen();
        assertThat(again.gap(Town.SQUARE)).contains(new Gap("300", CAME));
        assertThat(again.gap(Town.TALK)).isEmpty();
        assertThat(again.find(Town.SQUARE)).isEmpty();
    }

    @Test
    void remembers_when_it_first_met_a_community() {
        BackfillLog log = open();
        assertThat(log.met(Town.ID)).isEmpty();

        log.meet(Town.ID, CAME);
        log.meet(Town.ID, CAME.plusSeconds(60));

        assertThat(log.met(Town.ID)).contains(CAME);
        assertThat(reopen().met(Town.ID)).contains(CAME);
    }

    @Test
    void forgets_a_community_that_was_removed() {
        BackfillLog log = open();
        Town.settle(communities());
        log.meet(Town.ID, CAME);
        log.reached(Town.SQUARE, new Reached("500", false));
        log.gap(Town.SQUARE, new Gap("500", CAME));

        communities().remove(Town.ID);

        assertThat(log.find(Town.SQUARE)).isEmpty();
        assertThat(log.gap(Town.SQUARE)).isEmpty();
        assertThat(log.met(Town.ID)).isEmpty();
    }
}

package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.murabito.archive.ImportLog;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;

/// What an import log promises.
public abstract class ImportLogContract {
    private static final CommunityId OTHER = new CommunityId("other");

    protected abstract ImportLog open();

    /// The same log after the end of the process.
    protected abstract ImportLog reopen();

    /// The communities it belongs to.
    protected abstract CommunityStore communities();

    @Test
    void remembers_what_was_done() {
        ImportLog log = open();
        log.done(Town.ID, "general/2026-01-01");
        log.done(Town.ID, "general/2026-01-01");

        assertThat(log.isDone(Town.ID, "general/2026-01-01")).isTrue();
        assertThat(log.isDone(Town.ID, "general/2026-01-02")).isFalse();
        assertThat(log.isDone(OTHER, "general/2026-01-01")).isFalse();
        assertThat(reopen().isDone(Town.ID, "general/2026-01-01")).isTrue();
    }

    @Test
    void forgets_a_community_that_was_removed() {
        ImportLog log = open();
        Town.settle(communities());
        log.done(Town.ID, "part");
        log.done(OTHER, "part");

        communities().remove(Town.ID);

        assertThat(log.isDone(Town.ID, "part")).isFalse();
        assertThat(log.isDone(OTHER, "part")).isTrue();
    }
}

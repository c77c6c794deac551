package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.door.PostLog;

/// What a log of posts promises.
public abstract class PostLogContract {
    protected abstract PostLog open();

    /// The same log after the end of the process.
    protected abstract PostLog reopen();

    /// The communities it belongs to.
    protected abstract CommunityStore communities();

    @BeforeEach
    void settle() {
        open();
        Town.settle(communities());
    }

    @Test
    void knows_where_something_was_to_be_posted_before_it_has_a_key() {
        open().begun(Town.TALK, "answer:1");

        assertThat(open().find(Town.ID, "answer:1")).contains(new PostLog.Entry(Town.TALK, "answer:1", null));
        assertThat(open().find(Town.ID, "answer:2")).isEmpty();
        assertThat(reopen().find(Town.ID, "answer:1")).contains(new PostLog.Entry(Town.TALK, "answer:1", null));
    }

    @Test
    void knows_a_post_by_its_marker_and_by_its_key() {
        open().begun(Town.TALK, "answer:1");
        open().posted(Town.TALK, "answer:1", "18.5");

        PostLog.Entry posted = new PostLog.Entry(Town.TALK, "answer:1", "18.5");
        PostLog again = reopen();
        assertThat(again.find(Town.ID, "answer:1")).contains(posted);
        assertThat(again.findByKey(Town.TALK, "18.5")).contains(posted);
        assertThat(again.findByKey(Town.SQUARE, "18.5"))
                .as("by the channel of the thread")
                .contains(posted);
        assertThat(again.findByKey(Town.SQUARE, "18.6")).isEmpty();
    }

    @Test
    void lists_what_begins_alike() {
        PostLog log = open();
        log.posted(Town.TALK, "answer:1", "1");
        log.posted(Town.TALK, "answer:1#2", "2");
        log.posted(Town.TALK, "answer:12", "3");
        log.posted(Town.TALK, "progress:9", "4");

        assertThat(log.startingWith(Town.ID, "answer:1#"))
                .isEqualTo(List.of(new PostLog.Entry(Town.TALK, "answer:1#2", "2")));
        assertThat(log.startingWith(Town.ID, "answer:1")).hasSize(3);
        assertThat(log.startingWith(Town.ID, "%")).isEmpty();
    }

    @Test
    void forgets_what_is_gone() {
        open().posted(Town.TALK, "progress:9", "4");
        open().gone(Town.ID, "progress:9");

        assertThat(open().find(Town.ID, "progress:9")).isEmpty();
        assertThat(reopen().findByKey(Town.TALK, "4")).isEmpty();
    }

    @Test
    void forgets_a_community_that_was_removed() {
        open().posted(Town.TALK, "answer:1", "18.5");

        communities().remove(Town.ID);

        assertThat(open().find(Town.ID, "answer:1")).isEmpty();
    }
}

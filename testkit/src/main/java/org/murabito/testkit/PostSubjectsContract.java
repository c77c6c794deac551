package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.PostSubjects;
import org.murabito.archive.PostSubjects.MarkedPost;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;

/// What is promised of the notes which posts are about whom.
public abstract class PostSubjectsContract {
    protected abstract PostSubjects open();

    /// The same after the end of the process.
    protected abstract PostSubjects reopen();

    /// The communities it belongs to.
    protected abstract CommunityStore communities();

    @BeforeEach
    void settle() {
        open();
        Town.settle(communities());
    }

    @Test
    void knows_which_posts_are_about_a_member() {
        open().note(Town.TALK, "order:2", Set.of(Town.ANA, Town.BEN));
        open().note(Town.SQUARE, "notice:1", Set.of(Town.ANA));
        open().note(Town.SQUARE, "notice:1", Set.of(Town.ANA));

        List<MarkedPost> ana = List.of(new MarkedPost(Town.SQUARE, "notice:1"), new MarkedPost(Town.TALK, "order:2"));
        assertThat(open().of(Town.ANA)).isEqualTo(ana);
        PostSubjects again = reopen();
        assertThat(again.of(Town.ANA)).isEqualTo(ana);
        assertThat(again.of(Town.BEN)).containsExactly(new MarkedPost(Town.TALK, "order:2"));
        assertThat(again.of(Town.CHO)).isEmpty();
    }

    @Test
    void lets_go_of_a_post_that_is_gone() {
        open().note(Town.TALK, "order:2", Set.of(Town.ANA, Town.BEN));
        open().note(Town.TALK, "order:3", Set.of(Town.ANA));

        open().gone(Town.ID, "order:2");

        PostSubjects again = reopen();
        assertThat(again.isNoted(Town.ID, "order:2")).isFalse();
        assertThat(again.isNoted(Town.ID, "order:3")).isTrue();
        assertThat(again.isNoted(new CommunityId("elsewhere"), "order:3")).isFalse();
        assertThat(again.of(Town.ANA)).containsExactly(new MarkedPost(Town.TALK, "order:3"));
        assertThat(again.of(Town.BEN)).isEmpty();
    }

    @Test
    void goes_with_its_community() {
        open().note(Town.TALK, "order:2", Set.of(Town.ANA));

        communities().remove(Town.ID);

        assertThat(open().of(Town.ANA)).isEmpty();
    }
}

package org.murabito.testkit;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.murabito.testkit.Town.ANA;
import static org.murabito.testkit.Town.BACK_ROOM;
import static org.murabito.testkit.Town.BEN;
import static org.murabito.testkit.Town.CORNER;
import static org.murabito.testkit.Town.NOON;
import static org.murabito.testkit.Town.SQUARE;
import static org.murabito.testkit.Town.TALK;
import static org.murabito.testkit.Town.WORKSHOP;
import static org.murabito.testkit.Town.said;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Changes;
import org.murabito.archive.KeepResult;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Attachment;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Message;
import org.murabito.chat.Post;
import org.murabito.chat.PostKind;
import org.murabito.chat.Reaction;
import org.murabito.sight.Sight;

/// What writing to a message store promises. Reading is [MessageReadingContract].
public abstract class MessageStoreContract {
    private CommunityStore communities;
    private MessageStore messages;
    private Sight everything;

    /// Both over the same data, empty.
    public record Stores(CommunityStore communities, MessageStore messages) {}

    protected abstract Stores open();

    @BeforeEach
    void settle() {
        Stores stores = open();
        communities = stores.communities();
        messages = stores.messages();
        Town.settle(communities);
        everything = Town.everything(communities);
    }

    private Message keep(Post post) {
        return requireNonNull(messages.keep(List.of(post)).getFirst().messageOrNull());
    }

    @Test
    void keeps_a_post_as_it_was_said() {
        Instant editedAt = NOON.plusSeconds(5);
        Post post = new Post(
                SQUARE,
                "1700000000.000100",
                ANA,
                NOON.plusNanos(123_456_000),
                "こんにちは 👋 \"quoted\" \\ end",
                PostKind.NOTICE,
                null,
                List.of(new Attachment("チラシ.png", "image/png", 12_345, "https://example.org/a?b=c")),
                List.of(),
                editedAt);

        Message kept = keep(post);

        assertThat(messages.find(everything, kept.id())).contains(kept);
        assertThat(kept.place()).isEqualTo(post.place());
        assertThat(kept.key()).isEqualTo(post.key());
        assertThat(kept.author()).isEqualTo(post.author());
        assertThat(kept.at()).isEqualTo(post.at());
        assertThat(kept.text()).isEqualTo(post.text());
        assertThat(kept.kind()).isEqualTo(post.kind());
        assertThat(kept.attachments()).isEqualTo(post.attachments());
        assertThat(kept.editedAt()).isEqualTo(editedAt);
    }

    @Test
    void replaces_what_no_database_can_hold() {
        Message kept = keep(said(SQUARE, "1", ANA, 1, "a\0b\ud83c"));

        assertThat(messages.find(everything, kept.id()))
                .get()
                .extracting(Message::text)
                .isEqualTo("a\ufffdb\ufffd");
        assertThat(messages.edit(SQUARE, "1", "c\0d", NOON))
                .get()
                .extracting(Message::text)
                .isEqualTo("c\ufffdd");
    }

    @Test
    void leaves_who_reacted_where_a_door_says_only_how_many() {
        Post post = said(SQUARE, "1", ANA, 1, "party");
        Message party = keep(post.reactingWith(
                List.of(new Reaction("🎉", 3, List.of(BEN, ANA)), new Reaction("👍", 1, List.of(ANA)))));

        keep(post.reactingWith(List.of(new Reaction("🎉", 3, List.of(ANA)), new Reaction("👍", 2, List.of()))));

        assertThat(messages.reactions(everything, List.of(party.id())))
                .containsEntry(
                        party.id(),
                        List.of(new Reaction("🎉", 3, List.of(BEN, ANA)), new Reaction("👍", 2, List.of())));
    }

    @Test
    void says_what_became_of_each_post_in_order() {
        keep(said(SQUARE, "1", ANA, 1, "one"));
        messages.delete(SQUARE, "2", NOON);

        List<KeepResult> kept = messages.keep(List.of(
                said(SQUARE, "3", ANA, 3, "three"),
                said(SQUARE, "2", ANA, 2, "two"),
                said(SQUARE, "1", ANA, 1, "one"),
                said(SQUARE, "3", ANA, 3, "three"),
                said(SQUARE, "1", ANA, 1, "one").edited("ONE", NOON.plusSeconds(90))));

        assertThat(kept)
                .extracting(each -> (Object) each.getClass())
                .containsExactly(
                        KeepResult.Added.class,
                        KeepResult.Refused.class,
                        KeepResult.Known.class,
                        KeepResult.Known.class,
                        KeepResult.Changed.class);
    }

    @Test
    void takes_no_post_of_a_batch_whose_place_or_author_is_unknown() {
        List<Post> batch =
                List.of(said(SQUARE, "1", ANA, 1, "one"), said(SQUARE, "2", Town.member("stranger"), 2, "who is that"));

        assertThatThrownBy(() -> messages.keep(batch)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> messages.keep(List.of(said(Town.place("nowhere"), "1", ANA, 1, "hello"))))
                .isInstanceOf(IllegalStateException.class);
        assertThat(messages.count(everything, SQUARE)).isZero();
    }

    @Test
    void knows_a_post_by_its_key_in_the_channel_and_its_threads() {
        Message first = keep(said(SQUARE, "1", ANA, 1, "one"));

        assertThat(messages.keep(List.of(said(TALK, "1", ANA, 1, "one"))).getFirst())
                .isEqualTo(new KeepResult.Known(first));
        assertThat(messages.keep(List.of(said(WORKSHOP, "1", ANA, 1, "one"))).getFirst())
                .isInstanceOf(KeepResult.Added.class);
    }

    @Test
    void gives_ids_in_order_of_arrival_and_never_again() {
        Message first = keep(said(SQUARE, "1", ANA, 5, "one"));
        Message second = keep(said(SQUARE, "2", ANA, 1, "two"));
        messages.delete(SQUARE, "2", NOON);
        Message third = keep(said(SQUARE, "3", ANA, 3, "three"));

        assertThat(second.id()).isGreaterThan(first.id());
        assertThat(third.id()).isGreaterThan(second.id());
    }

    @Test
    void replaces_an_older_text_on_reimport_but_never_a_newer_one() {
        Post post = said(SQUARE, "1", ANA, 1, "first");
        keep(post);
        Instant five = NOON.plusSeconds(300);

        assertThat(messages.keep(List.of(post.edited("second", five))).getFirst())
                .isInstanceOfSatisfying(
                        KeepResult.Changed.class,
                        changed -> assertThat(changed.message().text()).isEqualTo("second"));
        assertThat(messages.keep(List.of(post)).getFirst())
                .isInstanceOfSatisfying(
                        KeepResult.Known.class,
                        known -> assertThat(known.message().text()).isEqualTo("second"));
        assertThat(messages.keep(List.of(post.edited("between", five.minusSeconds(1))))
                        .getFirst())
                .isInstanceOf(KeepResult.Known.class);
        assertThat(messages.find(everything, SQUARE, "1").orElseThrow().text()).isEqualTo("second");
    }

    @Test
    void edits_replace_the_text_and_say_when() {
        Message before = keep(said(SQUARE, "1", ANA, 1, "teh"));

        Message after = messages.edit(SQUARE, "1", "the", NOON.plusSeconds(99)).orElseThrow();

        assertThat(after.id()).isEqualTo(before.id());
        assertThat(after.text()).isEqualTo("the");
        assertThat(after.editedAt()).isEqualTo(NOON.plusSeconds(99));
        assertThat(messages.find(everything, before.id())).contains(after);
        assertThat(messages.edit(SQUARE, "2", "nothing", NOON)).isEmpty();
    }

    @Test
    void keeps_a_deleted_message_deleted_on_reimport() {
        Message gone = keep(said(TALK, "1", ANA, 1, "forget this"));

        assertThat(messages.delete(SQUARE, "1", NOON)).contains(gone.id());

        assertThat(messages.find(everything, gone.id())).isEmpty();
        assertThat(messages.keep(List.of(said(TALK, "1", ANA, 1, "forget this")))
                        .getFirst())
                .isEqualTo(new KeepResult.Refused(KeepResult.Why.DELETED));
        assertThat(messages.hear(said(SQUARE, "1", ANA, 1, "forget this")))
                .isEqualTo(new KeepResult.Refused(KeepResult.Why.DELETED));
        assertThat(messages.edit(TALK, "1", "back again", NOON)).isEmpty();
        assertThat(messages.react(TALK, "1", "👍", BEN, true)).isEmpty();
        assertThat(messages.count(everything, TALK)).isZero();
    }

    @Test
    void refuses_what_was_deleted_before_it_was_ever_seen() {
        assertThat(messages.delete(SQUARE, "1", NOON)).isEmpty();

        assertThat(messages.keep(List.of(said(SQUARE, "1", ANA, 1, "too late"))).getFirst())
                .isEqualTo(new KeepResult.Refused(KeepResult.Why.DELETED));
        assertThat(messages.keep(List.of(said(WORKSHOP, "1", ANA, 1, "another channel")))
                        .getFirst())
                .isInstanceOf(KeepResult.Added.class);
    }

    @Test
    void finds_what_a_message_answers_whichever_came_first() {
        Message late = keep(said(TALK, "2", BEN, 2, "yes").replyingTo("1"));
        assertThat(late.replyTo()).isNull();

        Message parent = keep(said(SQUARE, "1", ANA, 1, "is it open?"));
        Message early = keep(said(TALK, "3", ANA, 3, "thanks").replyingTo("1"));
        List<KeepResult> together = messages.keep(
                List.of(said(SQUARE, "5", ANA, 5, "answer").replyingTo("4"), said(SQUARE, "4", BEN, 4, "question")));

        assertThat(early.replyTo()).isEqualTo(parent.id());
        assertThat(messages.find(everything, late.id()).orElseThrow().replyTo()).isEqualTo(parent.id());
        assertThat(messages.find(everything, SQUARE, "5").orElseThrow().replyTo())
                .isEqualTo(requireNonNull(together.getLast().messageOrNull()).id());
    }

    @Test
    void an_answer_to_a_deleted_message_answers_nothing() {
        keep(said(SQUARE, "1", ANA, 1, "is it open?"));
        Message answer = keep(said(SQUARE, "2", BEN, 2, "yes").replyingTo("1"));

        messages.delete(SQUARE, "1", NOON);

        assertThat(messages.find(everything, answer.id()).orElseThrow().replyTo())
                .isNull();
    }

    @Test
    void remembers_live_messages_until_they_are_heard() {
        Message later =
                requireNonNull(messages.hear(said(SQUARE, "2", ANA, 2, "later")).messageOrNull());
        Message earlier = requireNonNull(
                messages.hear(said(WORKSHOP, "1", BEN, 1, "earlier")).messageOrNull());
        keep(said(SQUARE, "3", ANA, 3, "imported"));
        assertThat(messages.unheard()).containsExactly(earlier, later);

        messages.heard(later.id());
        assertThat(messages.hear(said(SQUARE, "2", ANA, 2, "later"))).isInstanceOf(KeepResult.Known.class);
        assertThat(messages.hear(said(SQUARE, "3", ANA, 3, "imported"))).isInstanceOf(KeepResult.Known.class);
        assertThat(messages.unheard()).containsExactly(earlier);

        messages.delete(WORKSHOP, "1", NOON);
        assertThat(messages.unheard()).isEmpty();
    }

    @Test
    void tells_after_a_commit_that_something_changed() {
        List<Long> heard = new ArrayList<>();
        messages.whenChanged(() -> heard.add(messages.cursor()));

        keep(said(SQUARE, "1", ANA, 1, "one"));
        long afterOne = messages.cursor();
        keep(said(SQUARE, "1", ANA, 1, "one"));
        messages.edit(SQUARE, "1", "two", NOON.plusSeconds(99));

        assertThat(heard).containsExactly(afterOne, messages.cursor());
    }

    @Test
    void a_removed_community_leaves_nothing_but_its_end_in_the_feed() {
        Message kept =
                requireNonNull(messages.hear(said(CORNER, "1", ANA, 1, "here")).messageOrNull());
        Message other = keep(said(BACK_ROOM, "2", ANA, 1, "there"));
        messages.react(CORNER, "1", "👍", ANA, true);

        communities.remove(Town.ID);

        assertThat(messages.findAll(everything, List.of(kept.id(), other.id()))).isEmpty();
        assertThat(messages.unheard()).isEmpty();
        assertThat(messages.changesAfter(0, 100).present()).isEmpty();
        assertThat(messages.changesAfter(0, 100).gone())
                .extracting(Changes.Gone::id)
                .containsExactlyInAnyOrder(kept.id(), other.id());
        Town.settle(communities);
        assertThat(keep(said(CORNER, "1", ANA, 1, "again")).id()).isGreaterThan(other.id());
        assertThat(messages.count(Town.everything(communities), CORNER)).isEqualTo(1);
    }

    @Test
    void restores_nothing_that_was_deleted_here() {
        Post post = said(SQUARE, "1", ANA, 1, "gone");
        keep(said(SQUARE, "0", ANA, 0, "older"));
        keep(post);
        messages.delete(SQUARE, "1", NOON);

        assertThat(messages.restore(List.of(post))).isEmpty();
        assertThat(messages.keep(List.of(post))).containsExactly(new KeepResult.Refused(KeepResult.Why.DELETED));
    }
}

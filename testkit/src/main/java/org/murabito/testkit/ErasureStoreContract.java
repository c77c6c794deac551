package org.murabito.testkit;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.testkit.Town.ANA;
import static org.murabito.testkit.Town.BEN;
import static org.murabito.testkit.Town.CORNER;
import static org.murabito.testkit.Town.NOON;
import static org.murabito.testkit.Town.SQUARE;
import static org.murabito.testkit.Town.TALK;
import static org.murabito.testkit.Town.WORKSHOP;
import static org.murabito.testkit.Town.said;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Changes;
import org.murabito.archive.ErasureStore;
import org.murabito.archive.KeepResult;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Access;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.PostKind;
import org.murabito.chat.Reaction;
import org.murabito.sight.Sight;

/// What is promised of taking out and not taking in.
public abstract class ErasureStoreContract {
    private CommunityStore communities;
    private MessageStore messages;
    private ErasureStore erasure;
    private Sight everything;

    /// All over the same data, empty.
    public record Stores(CommunityStore communities, MessageStore messages, ErasureStore erasure) {}

    protected abstract Stores open();

    /// The same data, after a new start where it survives one.
    protected abstract Stores reopen();

    @BeforeEach
    void settle() {
        Stores stores = open();
        use(stores);
        Town.settle(stores.communities());
        everything = Town.everything(stores.communities());
    }

    private void use(Stores stores) {
        communities = stores.communities();
        messages = stores.messages();
        erasure = stores.erasure();
    }

    private Message keep(Post post) {
        return requireNonNull(messages.keep(List.of(post)).getFirst().messageOrNull());
    }

    private static Post notice(PlaceId place, String key, MemberId author, int minute) {
        Post post = said(place, key, author, minute, "joined");
        return new Post(place, key, author, post.at(), post.text(), PostKind.NOTICE, null, List.of(), List.of(), null);
    }

    private static Instant minute(int minute) {
        return NOON.plus(Duration.ofMinutes(minute));
    }

    @Test
    void keeps_nothing_of_who_opted_out_and_goes_on_with_the_others() {
        erasure.refuse(ANA, Instant.MAX);

        assertThat(messages.keep(List.of(said(SQUARE, "1", ANA, 1, "mine"), said(SQUARE, "2", BEN, 2, "his"))))
                .satisfiesExactly(
                        first -> assertThat(first).isEqualTo(new KeepResult.Refused(KeepResult.Why.OPTED_OUT)),
                        second -> assertThat(second).isInstanceOf(KeepResult.Added.class));
        assertThat(messages.hear(said(TALK, "3", ANA, 3, "live"))).isInstanceOf(KeepResult.Refused.class);
        assertThat(messages.unheard()).isEmpty();
        assertThat(messages.activity(everything, ANA)).isEmpty();
    }

    @Test
    void keeps_nothing_that_was_said_before_one_was_forgotten_but_what_is_said_after() {
        erasure.refuse(ANA, minute(5));

        assertThat(messages.keep(List.of(said(SQUARE, "1", ANA, 5, "before"), said(SQUARE, "2", ANA, 6, "after"))))
                .satisfiesExactly(
                        first -> assertThat(first).isEqualTo(new KeepResult.Refused(KeepResult.Why.DELETED)),
                        second -> assertThat(second).isInstanceOf(KeepResult.Added.class));
    }

    @Test
    void remembers_across_a_new_start_who_is_not_kept() {
        erasure.refuse(ANA, Instant.MAX);
        erasure.refuse(BEN, minute(5));
        erasure.neverRead(WORKSHOP, true);

        Stores again = reopen();

        assertThat(again.erasure().isNeverRead(WORKSHOP)).isTrue();
        assertThat(again.erasure().refusedUntil(ANA)).contains(Instant.MAX);
        assertThat(again.erasure().refusedUntil(BEN)).contains(minute(5));
        assertThat(again.messages().hear(said(SQUARE, "1", ANA, 1, "hello"))).isInstanceOf(KeepResult.Refused.class);
    }

    @Test
    void takes_somebody_in_again_who_wants_that() {
        erasure.refuse(ANA, Instant.MAX);
        erasure.refuse(ANA, minute(5));

        assertThat(messages.hear(said(SQUARE, "1", ANA, 6, "here again"))).isInstanceOf(KeepResult.Added.class);
        assertThat(messages.hear(said(SQUARE, "2", ANA, 4, "from back then"))).isInstanceOf(KeepResult.Refused.class);
    }

    @Test
    void keeps_nothing_of_a_channel_that_is_never_read_nor_of_its_threads() {
        erasure.neverRead(Set.of(SQUARE));

        assertThat(messages.hear(said(SQUARE, "1", ANA, 1, "x")))
                .isEqualTo(new KeepResult.Refused(KeepResult.Why.NEVER_READ));
        assertThat(messages.keep(List.of(said(CORNER, "2", ANA, 2, "x"), said(WORKSHOP, "3", ANA, 3, "x"))))
                .satisfiesExactly(
                        thread -> assertThat(thread).isInstanceOf(KeepResult.Refused.class),
                        elsewhere -> assertThat(elsewhere).isInstanceOf(KeepResult.Added.class));
    }

    @Test
    void one_channel_is_not_read_until_that_is_taken_back() {
        erasure.neverRead(SQUARE, true);
        erasure.neverRead(SQUARE, true);

        assertThat(erasure.isNeverRead(SQUARE)).isTrue();
        assertThat(erasure.isNeverRead(WORKSHOP)).isFalse();
        assertThat(messages.hear(said(SQUARE, "1", ANA, 1, "x")))
                .isEqualTo(new KeepResult.Refused(KeepResult.Why.NEVER_READ));

        erasure.neverRead(SQUARE, false);

        assertThat(erasure.isNeverRead(SQUARE)).isFalse();
        assertThat(messages.hear(said(SQUARE, "2", ANA, 2, "x"))).isInstanceOf(KeepResult.Added.class);
    }

    @Test
    void what_a_setting_says_is_not_taken_back_by_hand() {
        erasure.neverRead(Set.of(SQUARE));
        erasure.neverRead(SQUARE, false);

        assertThat(erasure.isNeverRead(SQUARE)).isTrue();
    }

    @Test
    void lists_what_a_member_said_and_what_was_said_in_a_channel() {
        Message first = keep(said(SQUARE, "1", ANA, 1, "one"));
        Message inThread = keep(said(CORNER, "2", ANA, 2, "two"));
        Message others = keep(said(SQUARE, "3", BEN, 3, "three"));
        Message elsewhere = keep(said(WORKSHOP, "4", ANA, 4, "four"));

        assertThat(erasure.saidBy(everything, ANA, Instant.MAX, 9))
                .containsExactlyInAnyOrder(first, inThread, elsewhere);
        assertThat(erasure.saidBy(everything, ANA, minute(2), 9)).containsExactlyInAnyOrder(first, inThread);
        assertThat(erasure.saidBy(everything, ANA, Instant.MAX, 2)).hasSize(2);
        assertThat(erasure.saidIn(everything, SQUARE, 9)).containsExactlyInAnyOrder(first, inThread, others);
        assertThat(erasure.saidIn(everything, SQUARE, 2)).hasSize(2);
        assertThat(erasure.saidIn(everything, inThread.place(), 9)).containsExactly(inThread);
    }

    @Test
    void deletes_many_at_once_as_it_deletes_one() {
        Message one = keep(said(SQUARE, "1", ANA, 1, "one"));
        Message two = keep(said(CORNER, "2", ANA, 2, "two"));
        keep(said(SQUARE, "3", BEN, 3, "three"));
        long before = messages.cursor();

        erasure.deleteAll(List.of(one, two));

        Changes changes = messages.changesAfter(before, 9);
        assertThat(changes.gone()).extracting(Changes.Gone::id).containsExactlyInAnyOrder(one.id(), two.id());
        assertThat(messages.findAll(everything, List.of(one.id(), two.id()))).isEmpty();
        assertThat(messages.hear(said(SQUARE, "1", ANA, 1, "one"))).isInstanceOf(KeepResult.Refused.class);
    }

    @Test
    void takes_in_nothing_that_is_older_than_its_community_keeps_things() {
        erasure.keepSince(community -> community.equals(Town.ID) ? Optional.of(minute(5)) : Optional.empty());

        assertThat(messages.keep(List.of(said(SQUARE, "1", ANA, 4, "before"), said(SQUARE, "2", ANA, 5, "then"))))
                .satisfiesExactly(
                        first -> assertThat(first).isEqualTo(new KeepResult.Refused(KeepResult.Why.TOO_OLD)),
                        second -> assertThat(second).isInstanceOf(KeepResult.Added.class));
        erasure.keepSince(_ -> Optional.empty());
        assertThat(messages.hear(said(SQUARE, "1", ANA, 4, "before"))).isInstanceOf(KeepResult.Added.class);
    }

    @Test
    void lists_what_was_said_before_a_time_wherever_that_was() {
        Message first = keep(said(SQUARE, "1", ANA, 1, "one"));
        Message inThread = keep(said(CORNER, "2", ANA, 2, "two"));
        Message notice = keep(notice(WORKSHOP, "3", BEN, 3));
        keep(said(SQUARE, "4", ANA, 4, "four"));

        assertThat(erasure.saidBefore(everything, minute(4), 9)).containsExactlyInAnyOrder(first, inThread, notice);
        assertThat(erasure.saidBefore(everything, minute(4), 2)).hasSize(2);
        assertThat(erasure.saidBefore(everything, minute(1), 9)).isEmpty();
    }

    @Test
    void what_went_for_its_age_is_told_as_gone_and_could_come_back() {
        Message old = keep(said(SQUARE, "1", ANA, 1, "one"));
        Message answer = keep(said(SQUARE, "2", BEN, 2, "two").replyingTo("1"));
        long before = messages.cursor();

        erasure.expire(List.of(old));

        assertThat(messages.changesAfter(before, 9).gone())
                .extracting(Changes.Gone::id)
                .containsExactly(old.id());
        assertThat(messages.find(everything, answer.id()))
                .get()
                .extracting(Message::replyTo)
                .isNull();
        assertThat(messages.count(everything, SQUARE)).isEqualTo(1);
        assertThat(messages.hear(said(SQUARE, "1", ANA, 1, "one"))).isInstanceOf(KeepResult.Added.class);
    }

    @Test
    void forgets_which_messages_went_but_for_the_newest() {
        for (int i = 0; i < 6; i++) {
            keep(said(SQUARE, "square" + i, ANA, i, "line " + i));
        }
        messages.delete(SQUARE, "square0", NOON);
        long first = messages.cursor();
        messages.delete(SQUARE, "square1", NOON);
        long second = messages.cursor();
        messages.delete(SQUARE, "square2", NOON);
        assertThat(messages.tellsAfter(first)).isTrue();
        assertThat(messages.tellsAfter(messages.cursor() + 1)).isFalse();

        messages.forgetGone(messages.cursor(), 3);
        assertThat(messages.changesAfter(0, 20).gone()).hasSize(3);

        messages.forgetGone(messages.cursor(), 1);

        assertThat(messages.changesAfter(0, 20).gone()).hasSize(1);
        assertThat(messages.tellsAfter(0)).isTrue();
        assertThat(messages.tellsAfter(first)).isFalse();
        assertThat(messages.tellsAfter(second)).isTrue();
        assertThat(messages.tellsAfter(messages.cursor())).isTrue();
        assertThat(messages.changesAfter(second, 20).gone()).hasSize(1);
        assertThat(messages.changesAfter(0, 20).present()).hasSize(3);
    }

    @Test
    void forgets_no_message_that_went_after_the_cursor() {
        for (int i = 0; i < 6; i++) {
            keep(said(SQUARE, "square" + i, ANA, i, "line " + i));
        }
        messages.delete(SQUARE, "square0", NOON);
        long followed = messages.cursor();
        messages.delete(SQUARE, "square1", NOON);

        messages.forgetGone(followed, 0);

        assertThat(messages.tellsAfter(followed)).isTrue();
        assertThat(messages.changesAfter(followed, 20).gone()).hasSize(1);
    }

    @Test
    void takes_the_reactions_of_one_back_and_leaves_those_of_others() {
        Message liked = keep(said(SQUARE, "1", BEN, 1, "one")
                .reactingWith(List.of(new Reaction("👍", 3, List.of(ANA, BEN)), new Reaction("🎉", 1, List.of(ANA)))));
        long before = messages.cursor();

        erasure.withdrawReactions(ANA);

        assertThat(reactions(liked.id())).containsExactly(new Reaction("👍", 2, List.of(BEN)));
        assertThat(messages.changesAfter(before, 9).present())
                .extracting(present -> present.message().id())
                .containsExactly(liked.id());
    }

    @Test
    void takes_in_no_reaction_of_who_opted_out() {
        erasure.refuse(ANA, Instant.MAX);
        Message kept = keep(said(SQUARE, "1", BEN, 1, "one")
                .reactingWith(List.of(new Reaction("👍", 2, List.of(ANA, BEN)), new Reaction("🎉", 1, List.of(ANA)))));

        messages.react(SQUARE, "1", "❤️", ANA, true);

        assertThat(reactions(kept.id())).containsExactly(new Reaction("👍", 1, List.of(BEN)));
    }

    private List<Reaction> reactions(MessageId id) {
        return messages.reactions(everything, List.of(id)).getOrDefault(id, List.of());
    }

    private static final PlaceId LANTERNS = Town.place("square:1");

    private void saveThread(String title) {
        communities.save(new Place(LANTERNS, PlaceKind.THREAD, title, SQUARE, Access.OPEN, ""));
    }

    private String title(PlaceId thread) {
        return communities.getPlace(thread).name();
    }

    @Test
    void a_title_goes_with_the_message_that_its_thread_hangs_on_and_does_not_come_back() {
        keep(said(SQUARE, "1", ANA, 1, "Who has my lantern?"));
        saveThread("Who has my lantern?");
        keep(said(LANTERNS, "2", BEN, 2, "Cho has it."));
        messages.delete(LANTERNS, "2", NOON);
        assertThat(title(LANTERNS)).isEqualTo("Who has my lantern?");

        messages.delete(SQUARE, "1", NOON);
        assertThat(title(LANTERNS)).isEqualTo("square:1");

        use(reopen());
        saveThread("Who has my lantern?");
        assertThat(title(LANTERNS)).isEqualTo("square:1");
    }

    @Test
    void a_title_goes_with_the_first_message_of_a_thread_that_hangs_on_none() {
        Message first = keep(said(TALK, "1", ANA, 1, "one"));
        keep(said(TALK, "2", ANA, 2, "two"));
        messages.delete(TALK, "2", NOON);
        assertThat(title(TALK)).isEqualTo(TALK.key());
        communities.save(new Place(TALK, PlaceKind.THREAD, "My lantern", SQUARE, Access.OPEN, ""));
        keep(said(TALK, "3", BEN, 3, "three"));
        messages.delete(TALK, "3", NOON);
        assertThat(title(TALK)).isEqualTo("My lantern");

        erasure.deleteAll(List.of(first));

        assertThat(title(TALK)).isEqualTo(TALK.key());
    }

    @Test
    void titles_go_with_what_is_too_old() {
        List<Message> old = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            communities.save(
                    new Place(Town.place("thread" + i), PlaceKind.THREAD, "Lantern " + i, SQUARE, Access.OPEN, ""));
            old.add(keep(said(Town.place("thread" + i), "a" + i, ANA, 2 * i, "one")));
            old.add(keep(said(Town.place("thread" + i), "b" + i, BEN, 2 * i + 1, "two")));
        }

        erasure.expire(old.subList(0, 2));
        erasure.expire(old.subList(2, 6));

        for (int i = 0; i < 3; i++) {
            assertThat(title(Town.place("thread" + i))).isEqualTo("thread" + i);
        }
    }

    @Test
    void a_title_goes_where_the_message_that_its_thread_hangs_on_is_not_kept() {
        erasure.refuse(ANA, Instant.MAX);
        Post refused = said(SQUARE, "1", ANA, 1, "Who has my lantern?");
        saveThread("Who has my lantern?");
        erasure.neverRead(SQUARE, true);
        messages.keep(List.of(refused));
        assertThat(title(LANTERNS)).isEqualTo("Who has my lantern?");
        erasure.neverRead(SQUARE, false);

        messages.keep(List.of(refused));

        assertThat(title(LANTERNS)).isEqualTo("square:1");
        saveThread("Who has my lantern?");
        assertThat(title(LANTERNS)).isEqualTo("square:1");
    }

    @Test
    void a_title_is_taken_away_by_order_and_stays_away() {
        saveThread("My lantern");
        communities.untitle(LANTERNS);
        assertThat(title(LANTERNS)).isEqualTo("square:1");

        saveThread("My lantern, again");

        assertThat(title(LANTERNS)).isEqualTo("square:1");
    }
}

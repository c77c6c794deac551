package org.murabito.testkit;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.testkit.Town.ANA;
import static org.murabito.testkit.Town.BACK_ROOM;
import static org.murabito.testkit.Town.BEN;
import static org.murabito.testkit.Town.CHO;
import static org.murabito.testkit.Town.CORNER;
import static org.murabito.testkit.Town.NOON;
import static org.murabito.testkit.Town.SQUARE;
import static org.murabito.testkit.Town.TALK;
import static org.murabito.testkit.Town.WORKSHOP;
import static org.murabito.testkit.Town.said;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Changes;
import org.murabito.archive.Line;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Access;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.PostKind;
import org.murabito.chat.Reaction;
import org.murabito.sight.Sight;

/// What reading from a message store promises: above all, only what the sight covers.
public abstract class MessageReadingContract {
    private CommunityStore communities;
    private MessageStore messages;
    private Sight everything;
    private Sight bens;

    protected abstract MessageStoreContract.Stores open();

    @BeforeEach
    void settle() {
        MessageStoreContract.Stores stores = open();
        communities = stores.communities();
        messages = stores.messages();
        Town.settle(communities);
        everything = Town.everything(communities);
        bens = Town.seenBy(communities, BEN);
    }

    private Message keep(Post post) {
        return requireNonNull(messages.keep(List.of(post)).getFirst().messageOrNull());
    }

    private List<Message> lines(PlaceId place, int from, int to) {
        List<Post> posts = IntStream.range(from, to)
                .mapToObj(i -> said(place, place.key() + i, i % 2 == 0 ? ANA : BEN, i, "line " + i))
                .toList();
        return messages.keep(posts).stream()
                .map(kept -> requireNonNull(kept.messageOrNull()))
                .toList();
    }

    private static Post notice(PlaceId place, String key, MemberId author, int minute) {
        Post post = said(place, key, author, minute, "joined");
        return new Post(place, key, author, post.at(), post.text(), PostKind.NOTICE, null, List.of(), List.of(), null);
    }

    @Test
    void shows_by_id_and_key_only_what_the_sight_covers() {
        Message open = keep(said(TALK, "1", ANA, 1, "open"));
        Message hidden = keep(said(CORNER, "2", ANA, 2, "hidden"));
        Message room = keep(said(BACK_ROOM, "3", ANA, 3, "hidden too"));

        assertThat(messages.find(bens, open.id())).contains(open);
        assertThat(messages.find(bens, hidden.id())).isEmpty();
        assertThat(messages.find(bens, SQUARE, "1")).contains(open);
        assertThat(messages.find(bens, SQUARE, "2")).isEmpty();
        assertThat(messages.find(bens, BACK_ROOM, "3")).isEmpty();
        assertThat(messages.find(everything, CORNER, "2")).contains(hidden);
        assertThat(messages.find(everything, Town.place("nowhere"), "2")).isEmpty();
        assertThat(messages.findAll(bens, List.of(room.id(), open.id(), hidden.id())))
                .containsExactly(open);
        assertThat(messages.findAll(Town.seenBy(communities, ANA), List.of(room.id(), open.id(), hidden.id())))
                .containsExactly(room, open, hidden);
    }

    @Test
    void does_not_tell_what_a_message_answers_to_who_cannot_see_that() {
        Message hidden = keep(said(CORNER, "1", ANA, 1, "hidden"));
        Message answer = keep(said(SQUARE, "2", BEN, 2, "yes").replyingTo("1"));

        assertThat(messages.find(everything, answer.id()).orElseThrow().replyTo())
                .isEqualTo(hidden.id());
        assertThat(messages.find(bens, answer.id()).orElseThrow().replyTo()).isNull();
        assertThat(messages.stretches(bens, List.of(answer.id()), 1, 1).getFirst())
                .extracting(Line::replyTo)
                .containsOnlyNulls();
    }

    @Test
    void lists_the_latest_newest_last_page_by_page() {
        List<Message> all = lines(SQUARE, 0, 7);
        lines(TALK, 0, 2);

        assertThat(messages.latest(bens, SQUARE, 3, null)).isEqualTo(all.subList(4, 7));
        assertThat(messages.latest(bens, SQUARE, 3, all.get(4).id())).isEqualTo(all.subList(1, 4));
        assertThat(messages.latest(bens, SQUARE, 3, all.get(1).id())).isEqualTo(all.subList(0, 1));
        assertThat(messages.latest(bens, BACK_ROOM, 3, null)).isEmpty();
        assertThat(messages.latest(bens, Town.place("nowhere"), 3, null)).isEmpty();
    }

    @Test
    void orders_by_time_then_by_arrival() {
        Message third = keep(said(SQUARE, "c", ANA, 2, "third"));
        Message fourth = keep(said(SQUARE, "a", ANA, 2, "fourth"));
        Message first = keep(said(SQUARE, "b", ANA, 1, "first"));

        assertThat(messages.latest(bens, SQUARE, 9, null)).containsExactly(first, third, fourth);
        assertThat(messages.latest(bens, SQUARE, 9, fourth.id())).containsExactly(first, third);
    }

    @Test
    void reads_around_a_message_in_its_place() {
        List<Message> all = lines(SQUARE, 0, 9);
        lines(TALK, 0, 9);
        Message hidden = keep(said(CORNER, "h", ANA, 4, "hidden"));

        assertThat(messages.around(bens, all.get(4).id(), 2, 1)).isEqualTo(all.subList(2, 6));
        assertThat(messages.around(bens, all.get(0).id(), 2, 1)).isEqualTo(all.subList(0, 2));
        assertThat(messages.around(bens, all.get(8).id(), 0, 5)).isEqualTo(all.subList(8, 9));
        assertThat(messages.around(bens, hidden.id(), 2, 2)).isEmpty();
        assertThat(messages.around(bens, new MessageId(999_999), 2, 2)).isEmpty();
    }

    private List<List<String>> stretches(Sight sight, int before, int after, Message... middles) {
        return messages
                .stretches(sight, List.of(middles).stream().map(Message::id).toList(), before, after)
                .stream()
                .map(stretch -> stretch.stream().map(Line::text).toList())
                .toList();
    }

    private static List<String> texts(int from, int to) {
        List<String> texts = new ArrayList<>();
        for (int i = from; i < to; i++) {
            texts.add("line " + i);
        }
        return texts;
    }

    @Test
    void stretches_that_touch_or_overlap_are_one() {
        List<Message> all = lines(SQUARE, 0, 40);

        assertThat(stretches(bens, 2, 1, all.get(20), all.get(3), all.get(24)))
                .containsExactlyInAnyOrder(texts(1, 5), texts(18, 26));
        assertThat(stretches(bens, 2, 1, all.get(20), all.get(25)))
                .containsExactlyInAnyOrder(texts(18, 22), texts(23, 27));
        assertThat(stretches(bens, 3, 3, all.get(10), all.get(11), all.get(12), all.get(39)))
                .containsExactlyInAnyOrder(texts(7, 16), texts(36, 40));
        assertThat(stretches(bens, 0, 0, all.get(5), all.get(6), all.get(8), all.get(5)))
                .containsExactlyInAnyOrder(texts(5, 7), texts(8, 9));
        assertThat(stretches(bens, 50, 50, all.get(5), all.get(30))).containsExactly(texts(0, 40));
        assertThat(stretches(bens, 5, 5)).isEmpty();
    }

    @Test
    void stretches_leave_notices_and_hidden_places_out() {
        Message first = keep(said(SQUARE, "1", ANA, 1, "line 1"));
        Message joined = keep(notice(SQUARE, "n", BEN, 2));
        keep(said(SQUARE, "2", ANA, 3, "line 2"));
        Message hidden = keep(said(CORNER, "h", ANA, 4, "hidden"));

        assertThat(stretches(bens, 1, 1, first, joined, hidden)).containsExactly(texts(1, 3));
        assertThat(stretches(everything, 1, 1, hidden)).containsExactly(List.of("hidden"));
    }

    @Test
    void a_line_is_the_light_form_of_its_message() {
        String odd = "質問 👋 \u0001\u001e 7 ？";
        Message question = keep(said(SQUARE, "1", ANA, -99_999_999, odd));
        keep(said(SQUARE, "e", CHO, 1, ""));
        Message answer = keep(said(SQUARE, "2", BEN, 2, "答え").replyingTo("1"));

        assertThat(messages.stretches(bens, List.of(answer.id()), 2, 0))
                .containsExactly(List.of(
                        new Line(question.id(), SQUARE, ANA, question.at(), odd, null),
                        new Line(new MessageId(question.id().value() + 1), SQUARE, CHO, NOON.plusSeconds(60), "", null),
                        new Line(answer.id(), SQUARE, BEN, answer.at(), "答え", question.id())));
    }

    @Test
    void finds_replies_in_this_and_other_places_oldest_first() {
        Message question = keep(said(SQUARE, "q", ANA, 1, "question"));
        Message late = keep(said(TALK, "3", BEN, 9, "late").replyingTo("q"));
        Message early = keep(said(SQUARE, "1", BEN, 2, "early").replyingTo("q"));
        keep(said(CORNER, "2", ANA, 3, "hidden").replyingTo("q"));
        Message hidden = keep(said(CORNER, "h", ANA, 4, "hidden question"));
        keep(said(SQUARE, "4", ANA, 5, "open answer").replyingTo("h"));
        Message nested = keep(said(TALK, "5", ANA, 6, "nested").replyingTo("1"));

        assertThat(messages.replies(bens, List.of(question.id(), hidden.id(), early.id()), 9))
                .containsExactly(early.id(), nested.id(), late.id());
        assertThat(messages.replies(bens, List.of(question.id()), 1)).containsExactly(early.id());
        assertThat(messages.replies(everything, List.of(question.id()), 9)).hasSize(3);
        assertThat(messages.replies(bens, List.of(late.id()), 9)).isEmpty();
    }

    @Test
    void clears_one_emoji_or_all_reactions_whoever_gave_them() {
        Message message = keep(said(SQUARE, "1", ANA, 1, "party")
                .reactingWith(List.of(new Reaction("🎉", 3, List.of(BEN)), new Reaction("👍", 1, List.of(ANA)))));

        messages.clearReactions(TALK, "1", "🎉");
        assertThat(messages.reactions(bens, List.of(message.id())))
                .isEqualTo(Map.of(message.id(), List.of(new Reaction("👍", 1, List.of(ANA)))));

        assertThat(messages.clearReactions(SQUARE, "1", null)).contains(message.id());
        assertThat(messages.reactions(bens, List.of(message.id()))).isEmpty();
        assertThat(messages.clearReactions(SQUARE, "none", null)).isEmpty();
    }

    @Test
    void counts_reactions_by_member_once() {
        Message message = keep(said(SQUARE, "1", ANA, 1, "party")
                .reactingWith(List.of(new Reaction("🎉", 3, List.of(BEN)), new Reaction("👍", 1, List.of(ANA)))));

        messages.react(SQUARE, "1", "🎉", BEN, true);
        messages.react(SQUARE, "1", "🎉", CHO, true);
        messages.react(SQUARE, "1", "🎉", CHO, true);
        messages.react(TALK, "1", "👍", ANA, false);
        messages.react(SQUARE, "1", "👍", ANA, false);
        assertThat(messages.react(SQUARE, "1", "❓", Town.member("passer-by"), true))
                .contains(message.id());

        assertThat(messages.reactions(bens, List.of(message.id())))
                .isEqualTo(Map.of(
                        message.id(),
                        List.of(
                                new Reaction("🎉", 4, List.of(BEN, CHO)),
                                new Reaction("❓", 1, List.of(Town.member("passer-by"))))));
        assertThat(messages.react(SQUARE, "none", "🎉", BEN, true)).isEmpty();
    }

    @Test
    void shows_reactions_only_under_the_sight_and_replaces_them_on_reimport() {
        Post post = said(SQUARE, "1", ANA, 1, "party");
        Message open = keep(post.reactingWith(List.of(new Reaction("🎉", 1, List.of(BEN)))));
        Message hidden =
                keep(said(CORNER, "2", ANA, 2, "psst").reactingWith(List.of(new Reaction("🤫", 9, List.of(ANA)))));
        keep(post.reactingWith(List.of(new Reaction("👍", 2, List.of(BEN, CHO)))));
        messages.hear(post);

        assertThat(messages.reactions(bens, List.of(hidden.id(), open.id())))
                .isEqualTo(Map.of(open.id(), List.of(new Reaction("👍", 2, List.of(BEN, CHO)))));
        assertThat(messages.mostReacted(bens, Instant.EPOCH, 5)).containsExactly(open);
    }

    @Test
    void lists_the_most_reacted_since_a_time() {
        Message few = keep(said(SQUARE, "1", ANA, 1, "few").reactingWith(List.of(new Reaction("👍", 1, List.of()))));
        Message many = keep(said(SQUARE, "2", ANA, 2, "many").reactingWith(List.of(new Reaction("👍", 5, List.of()))));
        keep(said(SQUARE, "3", ANA, 3, "none"));
        Message some = keep(said(WORKSHOP, "4", ANA, 4, "some")
                .reactingWith(List.of(new Reaction("👍", 2, List.of()), new Reaction("👎", 1, List.of()))));

        assertThat(messages.mostReacted(bens, NOON, 9)).containsExactly(many, some, few);
        assertThat(messages.mostReacted(bens, NOON, 1)).containsExactly(many);
        assertThat(messages.mostReacted(bens, some.at(), 9)).containsExactly(some);
        messages.delete(SQUARE, "2", NOON);
        assertThat(messages.mostReacted(bens, NOON, 1)).containsExactly(some);
    }

    @Test
    void sums_up_what_a_member_did_as_far_as_it_is_visible() {
        Message first = keep(said(SQUARE, "1", ANA, 1, "one"));
        Message last = keep(said(TALK, "3", ANA, 3, "three"));
        keep(said(SQUARE, "2", ANA, 2, "two"));
        keep(notice(SQUARE, "n", ANA, 9));
        keep(said(CORNER, "4", ANA, 4, "hidden"));
        keep(said(BACK_ROOM, "0", CHO, 0, "hidden"));

        assertThat(messages.activity(bens, ANA))
                .contains(new MessageStore.Activity(ANA, 3, first.at(), last.at(), Map.of(SQUARE, 2L, TALK, 1L)));
        assertThat(messages.activity(bens, CHO)).isEmpty();
        assertThat(messages.activity(bens, Town.member("nobody"))).isEmpty();
    }

    @Test
    void tells_of_everybody_who_wrote_something_visible_whoever_wrote_most_first() {
        keep(said(SQUARE, "1", BEN, 1, "one"));
        Message first = keep(said(SQUARE, "2", ANA, 2, "two"));
        Message last = keep(said(TALK, "3", ANA, 3, "three"));
        keep(notice(SQUARE, "n", BEN, 9));
        keep(said(CORNER, "5", CHO, 5, "hidden"));

        List<MessageStore.Activity> seen = messages.activities(bens);
        assertThat(seen).extracting(MessageStore.Activity::member).containsExactly(ANA, BEN);
        assertThat(seen.getFirst())
                .isEqualTo(new MessageStore.Activity(ANA, 2, first.at(), last.at(), Map.of(SQUARE, 1L, TALK, 1L)));
        assertThat(messages.activities(everything)).hasSize(3);
    }

    @Test
    void reads_the_newest_of_what_a_member_said_as_far_as_it_is_visible() {
        Message one = keep(said(SQUARE, "1", ANA, 1, "one"));
        Message three = keep(said(TALK, "3", ANA, 3, "three"));
        Message four = keep(said(SQUARE, "4", ANA, 3, "at the time of three"));
        keep(said(SQUARE, "5", BEN, 5, "by somebody else"));
        keep(notice(SQUARE, "n", ANA, 9));
        lines(CORNER, 4, 8_004);
        assertThat(messages.saidBy(bens, ANA, 2)).containsExactly(three, four);
        assertThat(messages.saidBy(bens, ANA, 9)).containsExactly(one, three, four);
        assertThat(messages.saidBy(bens, Town.member("nobody"), 9)).isEmpty();
    }

    @Test
    void counts_a_place_with_its_notices() {
        lines(SQUARE, 0, 4);
        keep(notice(SQUARE, "n", BEN, 2));
        keep(said(CORNER, "h", ANA, 4, "hidden"));
        messages.delete(SQUARE, "square0", NOON);

        assertThat(messages.count(bens, SQUARE)).isEqualTo(4);
        assertThat(messages.count(bens, CORNER)).isZero();
        assertThat(messages.count(everything, CORNER)).isEqualTo(1);
        assertThat(messages.count(everything, Town.place("nowhere"))).isZero();
        Message newest = messages.latest(bens, SQUARE, 1, null).getFirst();
        assertThat(messages.contents(bens, List.of(SQUARE, CORNER, TALK)))
                .isEqualTo(Map.of(SQUARE, new MessageStore.Content(4, newest.at(), newest.id())));
        assertThat(messages.contents(everything, List.of(CORNER))).containsOnlyKeys(CORNER);
    }

    @Test
    void tells_each_change_once_as_it_is_now() {
        assertThat(messages.changesAfter(0, 10)).isEqualTo(new Changes(List.of(), List.of(), messages.cursor(), false));
        Message edited = keep(said(SQUARE, "1", ANA, 1, "one"));
        Message gone = keep(said(TALK, "2", ANA, 2, "two"));
        Message hidden = keep(said(CORNER, "3", ANA, 3, "three"));
        long before = messages.cursor();
        Message after = messages.edit(SQUARE, "1", "uno", NOON.plusSeconds(99)).orElseThrow();
        messages.delete(SQUARE, "2", NOON);

        Changes all = messages.changesAfter(0, 10);
        assertThat(all.present())
                .containsExactlyInAnyOrder(
                        new Changes.Present(after, SQUARE, SQUARE), new Changes.Present(hidden, SQUARE, CORNER));
        assertThat(all.gone()).containsExactly(new Changes.Gone(gone.id(), SQUARE, SQUARE));
        assertThat(all.cursor()).isEqualTo(messages.cursor());
        assertThat(all.more()).isFalse();

        Changes since = messages.changesAfter(before, 10);
        assertThat(since.present()).extracting(Changes.Present::message).containsExactly(after);
        assertThat(since.gone()).hasSize(1);

        messages.react(SQUARE, "1", "👍", BEN, true);
        assertThat(messages.changesAfter(since.cursor(), 10).present())
                .extracting(Changes.Present::message)
                .containsExactly(after);
        assertThat(edited.id()).isEqualTo(after.id());
    }

    @Test
    void tells_changes_page_by_page() {
        List<Message> wanted = lines(SQUARE, 0, 5);
        messages.delete(SQUARE, "square1", NOON);
        List<MessageId> told = new ArrayList<>();
        long cursor = 0;
        boolean more = true;
        while (more) {
            Changes page = messages.changesAfter(cursor, 2);
            page.present().forEach(present -> told.add(present.message().id()));
            page.gone().forEach(gone -> told.add(gone.id()));
            assertThat(page.present().size() + page.gone().size()).isLessThanOrEqualTo(2);
            assertThat(page.cursor()).isGreaterThanOrEqualTo(cursor);
            cursor = page.cursor();
            more = page.more();
        }

        assertThat(wanted).extracting(Message::id).containsExactlyInAnyOrderElementsOf(told);
    }

    @Test
    void tells_again_what_has_other_readers_now() {
        Message message = keep(said(TALK, "1", ANA, 1, "one"));
        long before = messages.cursor();

        communities.save(Town.thread(TALK, Access.PRIVATE));

        assertThat(messages.changesAfter(before, 10).present())
                .containsExactly(new Changes.Present(message, SQUARE, TALK));
        assertThat(messages.find(bens, message.id())).isEmpty();
    }
}

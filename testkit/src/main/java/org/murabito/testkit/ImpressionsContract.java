package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.testkit.Town.ANA;
import static org.murabito.testkit.Town.BACK_ROOM;
import static org.murabito.testkit.Town.BEN;
import static org.murabito.testkit.Town.NOON;
import static org.murabito.testkit.Town.SQUARE;
import static org.murabito.testkit.Town.TALK;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Stores;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.memory.profile.Impression;
import org.murabito.memory.profile.Impressions;
import org.murabito.memory.profile.MemberImpressions;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;
import org.murabito.testing.agent.SettableClock;

/// What a store of impressions promises, alone and under what tells of them.
public abstract class ImpressionsContract extends InTown {
    private Impressions impressions;
    private MemberImpressions impressed;

    /// Both over the same data, empty.
    public record ImpressionsAndStores(Impressions impressions, Stores stores) {}

    protected abstract ImpressionsAndStores open();

    @BeforeEach
    void settle() {
        ImpressionsAndStores opened = open();
        impressions = opened.impressions();
        settle(opened.stores());
        impressed = new MemberImpressions(impressions, stores.messages(), new SettableClock(NOON));
    }

    private Impression drawn(Impression.Kind kind, String words, Message... grounds) {
        Message last = grounds[grounds.length - 1];
        return new Impression(
                kind,
                last.author(),
                words,
                Stream.of(grounds)
                        .map(ground -> Quote.of(ground, 0, ground.text().length()))
                        .toList(),
                last.place(),
                stores.communities().getPlace(last.place()).audience(),
                last.at());
    }

    private List<String> told(Sight sight, MemberId member) {
        return impressed.of(sight, member).stream()
                .map(known -> known.words() + " "
                        + known.evidence().stream().map(Message::key).toList())
                .toList();
    }

    @Test
    void gives_back_what_was_kept_as_it_was_kept() {
        Message one = say(SQUARE, ANA, "cats, cats");
        Message other = say(SQUARE, ANA, "and dogs");
        Impression note = drawn(Impression.Kind.NOTE, "has a houseful", one, other);
        Impression tag = drawn(Impression.Kind.TAG, "cat lover", one);
        impressions.keep(SQUARE, other.at(), List.of(tag, note));
        assertThat(impressions.of(everything, ANA)).containsExactly(note, tag);
        assertThat(impressions.of(everything, BEN)).isEmpty();
        assertThat(told(everything, ANA)).containsExactly("cat lover [m1]", "has a houseful [m1, m2]");
    }

    @Test
    void another_try_at_the_same_messages_takes_the_place_of_the_first() {
        Message one = say(SQUARE, ANA, "cats, cats");
        impressions.keep(SQUARE, one.at(), List.of(drawn(Impression.Kind.TAG, "cat lover", one)));
        impressions.keep(SQUARE, one.at(), List.of(drawn(Impression.Kind.TAG, "fond of cats", one)));
        assertThat(told(everything, ANA)).containsExactly("fond of cats [m1]");
        Message other = say(SQUARE, ANA, "and dogs");
        impressions.keep(SQUARE, other.at(), List.of(drawn(Impression.Kind.TAG, "fond of dogs", other)));
        assertThat(told(everything, ANA)).containsExactly("fond of dogs [m2]", "fond of cats [m1]");
    }

    @Test
    void tells_only_what_its_reader_could_read() {
        Message open = say(TALK, ANA, "cats, cats");
        Message hidden = say(BACK_ROOM, ANA, "and debts");
        impressions.keep(TALK, open.at(), List.of(drawn(Impression.Kind.TAG, "cat lover", open)));
        impressions.keep(BACK_ROOM, hidden.at(), List.of(drawn(Impression.Kind.TAG, "worried", hidden)));
        assertThat(told(Town.seenBy(stores.communities(), BEN), ANA)).containsExactly("cat lover [m1]");
        assertThat(told(Town.seenBy(stores.communities(), ANA), ANA)).hasSize(2);
    }

    @Test
    void goes_with_a_message_that_is_deleted_or_says_something_else() {
        Message one = say(SQUARE, ANA, "cats, cats");
        Message other = say(SQUARE, ANA, "and dogs");
        impressions.keep(
                SQUARE,
                other.at(),
                List.of(
                        drawn(Impression.Kind.TAG, "fond of animals", one),
                        drawn(Impression.Kind.TAG, "fond of animals", other),
                        drawn(Impression.Kind.NOTE, "has a houseful", one, other)));
        stores.messages().edit(SQUARE, "m1", "cats!", NOON.plusSeconds(999));
        assertThat(told(everything, ANA)).containsExactly("fond of animals [m2]");
        stores.messages().delete(SQUARE, "m2", NOON);
        assertThat(told(everything, ANA)).isEmpty();
    }

    @Test
    void what_was_forgotten_is_not_drawn_from_its_messages_again() {
        Message one = say(SQUARE, ANA, "cats, cats");
        Impression tag = drawn(Impression.Kind.TAG, "cat lover", one);
        impressions.keep(SQUARE, one.at(), List.of(tag));
        String key = impressed.of(everything, ANA).getFirst().key();
        assertThat(impressed.forget(everything, ANA, key)).isTrue();
        impressions.keep(
                SQUARE,
                one.at().plusSeconds(1),
                List.of(
                        drawn(Impression.Kind.TAG, "fond of cats", one),
                        drawn(Impression.Kind.NOTE, "has a houseful", one)));
        assertThat(told(everything, ANA)).containsExactly("has a houseful [m1]");
    }

    @Test
    void a_correction_stands_until_its_member_is_forgotten() {
        Message one = say(SQUARE, ANA, "cats, cats");
        impressions.keep(SQUARE, one.at(), List.of(drawn(Impression.Kind.TAG, "cat lover", one)));
        String key = impressed.of(everything, ANA).getFirst().key();
        assertThat(impressed.correct(everything, ANA, key, " cat  owner ")).isPresent();
        assertThat(impressed.correct(everything, ANA, key, "cat owner")).isEmpty();
        assertThat(told(everything, ANA)).containsExactly("cat owner []");
        impressions.letGo(NOON.plusSeconds(999_999), 0);
        assertThat(told(everything, ANA)).containsExactly("cat owner []");
        impressed.forget(BEN);
        assertThat(told(everything, ANA)).containsExactly("cat owner []");
        impressed.forget(ANA);
        assertThat(told(everything, ANA)).isEmpty();
    }

    @Test
    void of_talks_the_last_that_stands_is_told() {
        Message one = say(SQUARE, ANA, "cats, cats");
        Message other = say(SQUARE, ANA, "and dogs");
        impressions.keep(SQUARE, one.at(), List.of(drawn(Impression.Kind.TALK, "of cats", one)));
        impressions.keep(SQUARE, other.at(), List.of(drawn(Impression.Kind.TALK, "of dogs", other)));
        assertThat(told(everything, ANA)).containsExactly("of dogs [m2]");
        stores.messages().delete(SQUARE, "m2", NOON);
        assertThat(told(everything, ANA)).containsExactly("of cats [m1]");
    }

    @Test
    void lets_go_of_the_old_and_of_what_is_too_many() {
        Message one = say(SQUARE, ANA, "cats, cats");
        Message other = say(SQUARE, ANA, "and dogs");
        Message third = say(SQUARE, ANA, "and birds");
        for (Message message : List.of(one, other, third)) {
            impressions.keep(SQUARE, message.at(), List.of(drawn(Impression.Kind.TAG, message.text(), message)));
        }
        assertThat(impressions.letGo(one.at().plus(Duration.ofSeconds(1)), 9)).isEqualTo(1);
        assertThat(told(everything, ANA)).containsExactly("and birds [m3]", "and dogs [m2]");
        assertThat(impressions.letGo(NOON, 1)).isEqualTo(1);
        assertThat(told(everything, ANA)).containsExactly("and birds [m3]");
    }
}

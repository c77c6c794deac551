package org.murabito.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Stores;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryAnsweredMarks;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

/// Questions in a town whose cellar only Ana opens.
final class LedgerTest {
    private static final CommunityId TOWN = new CommunityId("town");
    private static final PlaceId SQUARE = new PlaceId(TOWN, "square");
    private static final PlaceId CELLAR = new PlaceId(TOWN, "cellar");
    private static final PlaceId CORNER = new PlaceId(TOWN, "k1");
    private static final MemberId ANA = new MemberId(TOWN, "ana");
    private static final MemberId BEN = new MemberId(TOWN, "ben");
    private static final MemberId CEM = new MemberId(TOWN, "cem");
    private static final MemberId SELF = new MemberId(TOWN, "self");
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final AnsweredMarks marks = new InMemoryAnsweredMarks(messages, communities);
    private final Ledger ledger = new Ledger(new Stores(messages, communities), marks);
    private int said;

    @BeforeEach
    void settle() {
        communities.save(new Community(TOWN, "Town", DoorKind.WEB));
        communities.save(new Place(SQUARE, PlaceKind.CHANNEL, "square", null, Access.OPEN, ""));
        communities.save(new Place(CELLAR, PlaceKind.CHANNEL, "cellar", null, Access.PRIVATE, ""));
        for (MemberId member : List.of(ANA, BEN, CEM)) {
            communities.save(new Member(member, member.key(), MemberKind.PERSON, List.of()));
        }
        communities.save(new Member(SELF, "Murabito", MemberKind.SELF, List.of()));
        communities.saveReaders(CELLAR, Set.of(ANA));
    }

    private Message say(PlaceId place, MemberId who, int minute, String text) {
        return keep(Post.said(place, "k" + ++said, who, NOON.plus(Duration.ofMinutes(minute)), text));
    }

    private Message keep(Post post) {
        return Objects.requireNonNull(messages.keep(List.of(post)).getFirst().messageOrNull());
    }

    private LedgerPage page(Sight sight) {
        return ledger.read(
                sight, new LedgerQuery(Set.of(), NOON.minus(Duration.ofDays(1)), NOON.plus(Duration.ofDays(1))));
    }

    private List<LedgerEntry> entries(MemberId reader) {
        Sight sight = new Sights(communities).ofMember(reader);
        LedgerPage page = page(sight);
        return ledger.entries(sight, page, page.questions());
    }

    private Sight everything() {
        return new Sights(communities).ofOperator(TOWN);
    }

    @Test
    void a_question_is_open_until_somebody_else_answers() {
        Message question = say(SQUARE, ANA, 0, "Where is the ladder?");
        assertThat(entries(BEN)).containsExactly(new LedgerEntry(question, null, null));

        say(SQUARE, ANA, 1, "I need it for the roof");
        assertThat(entries(BEN)).allMatch(LedgerEntry::isOpen);

        Message answer = say(SQUARE, CEM, 2, "ana: behind the boat house");
        assertThat(entries(BEN)).containsExactly(new LedgerEntry(question, answer, null));
    }

    @Test
    void what_tells_stands_for_the_answer_before_what_asks_back() {
        Message question = say(SQUARE, ANA, 0, "Where is the ladder?");
        say(SQUARE, BEN, 1, "ana: the long one?");
        Message answer = say(SQUARE, CEM, 2, "ana: behind the boat house");

        assertThat(entries(BEN)).contains(new LedgerEntry(question, answer, null));
    }

    @Test
    void what_is_said_in_the_thread_of_a_question_answers_it() {
        Message question = say(SQUARE, ANA, 0, "Where is the ladder?");
        communities.save(new Place(CORNER, PlaceKind.THREAD, "ladder", SQUARE, Access.OPEN, ""));
        Message answer = say(CORNER, BEN, 300, "It hangs behind the boat house");

        assertThat(entries(CEM)).containsExactly(new LedgerEntry(question, answer, null));
    }

    @Test
    void an_answer_in_a_private_thread_is_none_to_who_cannot_open_it() {
        Message question = say(SQUARE, ANA, 0, "Where is the ladder?");
        communities.save(new Place(CORNER, PlaceKind.THREAD, "ladder", SQUARE, Access.PRIVATE, ""));
        communities.saveReaders(CORNER, Set.of(ANA, BEN));
        Message answer = say(CORNER, BEN, 300, "It hangs behind the boat house");

        assertThat(entries(ANA)).containsExactly(new LedgerEntry(question, answer, null));
        assertThat(entries(CEM)).containsExactly(new LedgerEntry(question, null, null));
    }

    @Test
    void what_a_reader_cannot_open_changes_nothing_for_them() {
        say(SQUARE, BEN, 0, "Where is the ladder?");
        say(SQUARE, BEN, 90, "Who has the key of the shed?");
        say(SQUARE, CEM, 91, "ben: I have it");
        List<LedgerEntry> before = entries(BEN);

        Message hidden = say(CELLAR, ANA, 30, "Where is the ladder of Ben?");
        keep(Post.said(CELLAR, "h2", CEM, NOON.plus(Duration.ofMinutes(31)), "ben: behind the boat house")
                .replyingTo("k1"));
        marks.put(new AnsweredMark(hidden.id(), ANA, NOON));

        assertThat(entries(BEN)).isEqualTo(before);
        assertThat(entries(ANA)).hasSize(before.size() + 1);
    }

    @Test
    void a_mark_settles_a_question_and_taken_back_opens_it() {
        Message question = say(SQUARE, ANA, 0, "Where is the ladder?");
        marks.put(new AnsweredMark(question.id(), ANA, NOON));
        assertThat(page(everything()).open()).isEmpty();
        assertThat(page(everything()).answered()).hasSize(1);

        marks.remove(question.id());
        assertThat(page(everything()).open()).hasSize(1);
    }

    @Test
    void a_deleted_answer_leaves_its_question_open() {
        say(SQUARE, ANA, 0, "Where is the ladder?");
        Message answer = say(SQUARE, BEN, 1, "ana: behind the boat house");
        assertThat(page(everything()).open()).isEmpty();

        messages.delete(SQUARE, answer.key(), NOON);

        assertThat(page(everything()).open()).hasSize(1);
    }

    @Test
    void what_is_asked_of_murabito_is_between_the_two() {
        say(SQUARE, ANA, 0, "Murabito, where is the ladder?");
        say(SQUARE, ANA, 600, "@Murabito which questions are still open here?");

        assertThat(page(everything()).questions()).isEmpty();
    }

    @Test
    void a_question_of_a_bot_is_none() {
        communities.save(new Member(CEM, "feed", MemberKind.BOT, List.of()));
        say(SQUARE, CEM, 0, "Did you see our offers?");

        assertThat(page(everything()).questions()).isEmpty();
    }

    @Test
    void only_the_channels_and_the_time_that_are_asked_for_are_shown() {
        say(SQUARE, ANA, 0, "Where is the ladder?");
        say(CELLAR, ANA, 600, "Who left the light on?");

        LedgerPage cellar =
                ledger.read(everything(), new LedgerQuery(Set.of(CELLAR), NOON, NOON.plus(Duration.ofDays(1))));
        LedgerPage late = ledger.read(
                everything(),
                new LedgerQuery(Set.of(), NOON.plus(Duration.ofMinutes(1)), NOON.plus(Duration.ofDays(1))));

        assertThat(cellar.questions()).hasSize(1);
        assertThat(late.questions()).isEqualTo(cellar.questions());
    }
}

package org.murabito.recall;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.answer.Recollection;
import org.murabito.archive.Stores;
import org.murabito.archive.meaning.Embeddings;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.knowledge.Attribute;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.InMemoryFacts;
import org.murabito.knowledge.Meanings;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Strength;
import org.murabito.knowledge.Subject;
import org.murabito.knowledge.belief.RememberedFacts;
import org.murabito.llm.Deadline;
import org.murabito.llm.EmbeddingModel;
import org.murabito.memory.Keywords;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.GivenClaims;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.text.ScriptWords;

final class FactRecollectionTest {
    private static final PlaceId ROOM = PlaceId.of("house", "room");
    private static final MemberId ANA = MemberId.of("house", "ana");
    private static final Instant NOON = Instant.parse("2026-03-02T12:00:00Z");

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final InMemoryFacts facts = new InMemoryFacts();
    private final ScriptWords words = new ScriptWords();
    private final GivenClaims claims = new GivenClaims(facts, communities, words);
    private final RememberedFacts remembered = new RememberedFacts(
            facts, new Stores(messages, communities), new Strength(Duration.ofDays(30), Strength.FLOOR, 100));
    private final FactRecollection recollection = new FactRecollection(
            new FactRecollection.Finding(remembered, new Keywords(words), null),
            Clock.fixed(NOON.plusSeconds(3_600), ZoneOffset.UTC),
            ZoneOffset.UTC);
    private int said;

    @BeforeEach
    void settle() {
        communities.save(new Community(ROOM.community(), "House", DoorKind.WEB));
        communities.save(new Place(ROOM, PlaceKind.CHANNEL, "room", null, Access.OPEN, ""));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
    }

    private MessageId say(String text, String thing, String attribute, String value) {
        said++;
        Post post = Post.said(ROOM, "m" + said, ANA, NOON.plusSeconds(60L * said), text);
        Message message =
                Objects.requireNonNull(messages.keep(List.of(post)).getFirst().messageOrNull());
        Subject subject = thing.equals("I") ? new Subject.Person(ANA) : Subject.Thing.called(thing);
        claims.give(message, Statement.of(subject, new Attribute(attribute, true), value, ClaimManner.STATES));
        return message.id();
    }

    private Recollection.Recalled recalled(String question) {
        return recollection.of(
                InvestigatedQuestion.atTerminal(question, new Sights(communities).ofOperator(ROOM.community()), ROOM));
    }

    @Test
    void gives_what_has_to_do_with_it_with_its_day_and_the_message_to_cite() {
        MessageId hosted = say("The wiki is hosted on Hetzner.", "wiki", "host", "Hetzner");

        Recollection.Recalled recalled = recalled("is the wiki slow for you too?");

        assertThat(recalled.text())
                .startsWith(FactRecollection.HEAD + "\n- wiki")
                .endsWith("Hetzner (2026-03-02) [[" + hosted + "]]");
        assertThat(recalled.read()).containsExactly(hosted);
    }

    @Test
    void never_gives_what_was_put_right_since() {
        say("防災訓練は10日です", "防災訓練", "when", "10日");
        MessageId right = say("訂正です。防災訓練は17日です", "防災訓練", "when", "17日");

        Recollection.Recalled recalled = recalled("防災訓練は何日だった？");

        assertThat(recalled.text()).contains("17日").doesNotContain("10日");
        assertThat(recalled.read()).containsExactly(right);
    }

    @Test
    void remembers_nothing_where_nothing_was_said() {
        say("I live in Oslo.", "I", "live", "Oslo");

        assertThat(recalled("when is the picnic?")).isEqualTo(Recollection.Recalled.NOTHING);
    }

    @Test
    void one_word_in_common_of_many_is_not_enough() {
        say("The ferry to the island leaves from the north pier.", "ferry", "leave", "north pier");

        assertThat(recalled("which laptop, screen, keyboard, chair and desk would you buy for the pier office?"))
                .isEqualTo(Recollection.Recalled.NOTHING);
    }

    @Test
    void of_who_asks_a_few_things_are_told_whatever_is_asked() {
        List.of("Oslo", "Bergen", "Trondheim", "Tromso", "Bodo")
                .forEach(town -> say("I own a shed in " + town + ".", "I", "own" + town, "shed in " + town));

        Recollection.Recalled recalled = recollection.of(new InvestigatedQuestion(
                "when is the picnic?",
                new Sights(communities).ofOperator(ROOM.community()),
                ROOM,
                null,
                ANA,
                List.of(),
                List.of()));

        assertThat(recalled.text().lines()).hasSize(1 + 3);
    }

    /// Turns towards the ferry what speaks of boats, and anywhere else what does not.
    private static final class OfBoats implements EmbeddingModel {
        @Override
        public String name() {
            return "boats";
        }

        @Override
        public List<float[]> embed(List<String> texts, Deadline deadline) {
            return texts.stream()
                    .map(text -> text.contains("ferry") || text.contains("boat")
                            ? new float[] {1, 0.3f}
                            : text.contains("wiki") ? new float[] {0.3f, 1} : new float[] {0.7f, 0.7f})
                    .toList();
        }
    }

    @Test
    void what_is_no_nearer_than_what_has_nothing_to_do_with_it_is_not_found_by_meaning() {
        say("The wiki is hosted on Hetzner.", "wiki", "host", "Hetzner");
        MessageId ferry = say("The ferry leaves at 8:15.", "ferry", "leave", "8:15");
        OfBoats model = new OfBoats();
        Sight sight = new Sights(communities).ofOperator(ROOM.community());
        Meanings meanings =
                new Meanings(new Embeddings(model), facts, new Stores(messages, communities), _ -> Optional.of(sight));
        assertThat(meanings.learn(ROOM.community())).isTrue();

        assertThat(meanings.near(sight, "when does the boat go?", 9))
                .singleElement()
                .satisfies(claim -> assertThat(claim.message()).contains(ferry));
        assertThat(meanings.near(sight, "how was the soup?", 9)).isEmpty();
    }

    /// Vectors that all point the same way.
    private static final class Alike implements EmbeddingModel {
        @Override
        public String name() {
            return "alike";
        }

        @Override
        public List<float[]> embed(List<String> texts, Deadline deadline) {
            return texts.stream().map(_ -> new float[] {1}).toList();
        }
    }

    @Test
    void what_is_found_by_meaning_stands_beside_what_is_found_by_keywords() {
        MessageId hosted = say("The wiki is hosted on Hetzner.", "wiki", "host", "Hetzner");
        MessageId ferry = say("The ferry leaves at 8:15.", "ferry", "leave", "8:15");
        Sight sight = new Sights(communities).ofOperator(ROOM.community());
        facts.retain(
                "alike",
                facts.missing(sight, ROOM, "alike", 9).stream()
                        .collect(Collectors.toMap(claim -> claim.words().orElseThrow(), _ -> new float[] {1})));
        Meanings meanings = new Meanings(
                new Embeddings(new Alike()), facts, new Stores(messages, communities), _ -> Optional.of(sight));
        FactRecollection both = new FactRecollection(
                new FactRecollection.Finding(remembered, new Keywords(words), meanings),
                Clock.fixed(NOON.plusSeconds(3_600), ZoneOffset.UTC),
                ZoneOffset.UTC);

        Recollection.Recalled recalled =
                both.of(InvestigatedQuestion.atTerminal("is the wiki slow for you too?", sight, ROOM));

        assertThat(recalled.read()).containsExactly(hosted, ferry);
    }
}

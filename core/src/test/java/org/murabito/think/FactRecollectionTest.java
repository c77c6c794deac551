package org.murabito.think;

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
import org.murabito.archive.Stores;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.llm.Deadline;
import org.murabito.llm.EmbeddingModel;
import org.murabito.llm.Known;
import org.murabito.memory.Keywords;
import org.murabito.memory.fact.FactFeed;
import org.murabito.memory.fact.InMemoryFacts;
import org.murabito.memory.fact.Matching;
import org.murabito.memory.fact.Meanings;
import org.murabito.memory.fact.Remembered;
import org.murabito.memory.fact.Strength;
import org.murabito.memory.fact.rule.QuestionReader;
import org.murabito.memory.fact.rule.StatementReader;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
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
    private final FactFeed feed = new FactFeed(facts, communities, new StatementReader(words, ZoneOffset.UTC)::read);
    private final Remembered remembered = new Remembered(
            facts,
            new Stores(messages, communities),
            new Strength(Duration.ofDays(30), Strength.FLOOR, 100),
            new Matching(words),
            (_, _, _, _) -> List.of());
    private final FactRecollection recollection = new FactRecollection(
            new FactRecollection.Finding(remembered, new Keywords(words), null),
            new QuestionReader(words),
            Clock.fixed(NOON.plusSeconds(3_600), ZoneOffset.UTC),
            ZoneOffset.UTC);
    private int said;

    @BeforeEach
    void settle() {
        communities.save(new Community(ROOM.community(), "House", DoorKind.WEB));
        communities.save(new Place(ROOM, PlaceKind.CHANNEL, "room", null, Access.OPEN, ""));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
    }

    private MessageId say(String text) {
        said++;
        Post post = Post.said(ROOM, "m" + said, ANA, NOON.plusSeconds(60L * said), text);
        MessageId id = Objects.requireNonNull(
                        messages.keep(List.of(post)).getFirst().messageOrNull())
                .id();
        feed.apply(messages.changesAfter(feed.cursor(), 10));
        return id;
    }

    private Recollection.Recalled recalled(String question) {
        return recollection.of(Asked.atTerminal(question, new Sights(communities).ofOperator(ROOM.community()), ROOM));
    }

    @Test
    void tells_what_answers_the_question_with_the_message_to_cite() {
        MessageId lives = say("I live in Oslo.");
        say("I use Helix");

        Recollection.Recalled recalled = recalled("where does Ana live?");

        assertThat(recalled.text()).startsWith(Known.ANSWERS + "\n- Ana lives in Oslo (2026-03-02) [[" + lives + "]]");
        assertThat(Known.answering(recalled.text())).containsExactly(lives.value());
        assertThat(recalled.read()).contains(lives);
    }

    @Test
    void tells_what_has_to_do_with_it_without_calling_it_the_answer() {
        MessageId hosted = say("The wiki is hosted on Hetzner.");

        Recollection.Recalled recalled = recalled("is the wiki slow for you too?");

        assertThat(recalled.text()).startsWith(Known.RELATED).contains("Hetzner");
        assertThat(Known.answering(recalled.text())).isEmpty();
        assertThat(recalled.read()).containsExactly(hosted);
    }

    @Test
    void remembers_nothing_where_nothing_was_said() {
        say("I live in Oslo.");

        assertThat(recalled("when is the picnic?")).isEqualTo(Recollection.Recalled.NOTHING);
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
        MessageId hosted = say("The wiki is hosted on Hetzner.");
        MessageId ferry = say("The ferry leaves at 8:15.");
        Sight sight = new Sights(communities).ofOperator(ROOM.community());
        facts.retain(
                "alike",
                facts.missing(sight, ROOM, "alike", 9).stream()
                        .collect(Collectors.toMap(claim -> claim.words().orElseThrow(), _ -> new float[] {1})));
        Meanings meanings =
                new Meanings(new Alike(), facts, new Stores(messages, communities), _ -> Optional.of(sight));
        FactRecollection both = new FactRecollection(
                new FactRecollection.Finding(remembered, new Keywords(words), meanings),
                new QuestionReader(words),
                Clock.fixed(NOON.plusSeconds(3_600), ZoneOffset.UTC),
                ZoneOffset.UTC);

        Recollection.Recalled recalled = both.of(Asked.atTerminal("is the wiki slow for you too?", sight, ROOM));

        assertThat(recalled.read()).containsExactly(hosted, ferry);
    }
}

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
import org.murabito.archive.search.Hit;
import org.murabito.archive.search.SearchQuery;
import org.murabito.archive.search.SearchResult;
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
import org.murabito.text.ScriptWords;

/// What was asked before, in a town whose cellar only Ana opens.
final class EarlierQuestionsTest {
    private static final CommunityId TOWN = new CommunityId("town");
    private static final PlaceId SQUARE = new PlaceId(TOWN, "square");
    private static final PlaceId CELLAR = new PlaceId(TOWN, "cellar");
    private static final MemberId ANA = new MemberId(TOWN, "ana");
    private static final MemberId BEN = new MemberId(TOWN, "ben");
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final EarlierQuestions earlier = new EarlierQuestions(
            this::everythingBefore,
            communities,
            new ScriptWords(),
            new Ledger(new Stores(messages, communities), new InMemoryAnsweredMarks(messages, communities)));
    private int said;

    @BeforeEach
    void settle() {
        communities.save(new Community(TOWN, "Town", DoorKind.WEB));
        communities.save(new Place(SQUARE, PlaceKind.CHANNEL, "square", null, Access.OPEN, ""));
        communities.save(new Place(CELLAR, PlaceKind.CHANNEL, "cellar", null, Access.PRIVATE, ""));
        communities.save(new Member(ANA, "ana", MemberKind.PERSON, List.of()));
        communities.save(new Member(BEN, "ben", MemberKind.PERSON, List.of()));
        communities.saveReaders(CELLAR, Set.of(ANA));
    }

    private SearchResult everythingBefore(Sight sight, SearchQuery query) {
        List<Hit> hits = List.of(SQUARE, CELLAR).stream()
                .flatMap(place -> messages.latest(sight, place, 100, null).stream())
                .filter(message -> query.until() != null && message.at().isBefore(query.until()))
                .map(message -> new Hit(message, 1))
                .toList();
        return new SearchResult(hits, hits.size());
    }

    private Message say(PlaceId place, MemberId who, int hour, String text) {
        Post post = Post.said(place, "k" + ++said, who, NOON.plus(Duration.ofHours(hour)), text);
        return Objects.requireNonNull(messages.keep(List.of(post)).getFirst().messageOrNull());
    }

    private Sight of(MemberId reader) {
        return new Sights(communities).ofMember(reader);
    }

    @Test
    void a_question_that_was_answered_before_leads_to_its_answer() {
        Message first = say(SQUARE, ANA, 0, "Where does the long ladder hang?");
        Message answer = say(SQUARE, BEN, 1, "behind the boat house");
        say(SQUARE, BEN, 20, "When does the market begin?");
        Message again = say(SQUARE, BEN, 48, "Where is the long ladder?");

        assertThat(earlier.answered(of(BEN), again)).contains(new LedgerEntry(first, answer, null));
    }

    @Test
    void what_nobody_answered_before_leads_nowhere() {
        say(SQUARE, ANA, 0, "Where does the long ladder hang?");
        Message again = say(SQUARE, BEN, 48, "Where is the long ladder?");

        assertThat(earlier.answered(of(BEN), again)).isEmpty();
        assertThat(earlier.alike(of(BEN), again)).hasSize(1);
    }

    @Test
    void what_a_reader_cannot_open_was_not_asked_before() {
        say(CELLAR, ANA, 0, "Where does the long ladder hang?");
        Message again = say(SQUARE, BEN, 48, "Where is the long ladder?");

        assertThat(earlier.alike(of(BEN), again)).isEmpty();
        assertThat(earlier.alike(of(ANA), again)).hasSize(1);
    }
}

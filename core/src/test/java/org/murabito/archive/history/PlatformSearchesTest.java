package org.murabito.archive.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.MessageStore;
import org.murabito.archive.Stores;
import org.murabito.archive.search.SearchQuery;
import org.murabito.archive.search.SearchResult.Missing;
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
import org.murabito.testing.InMemoryBackfillLog;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

final class PlatformSearchesTest {
    private static final CommunityId OFFICE = new CommunityId("office");
    private static final PlaceId GENERAL = new PlaceId(OFFICE, "general");
    private static final PlaceId BOSS = new PlaceId(OFFICE, "boss");
    private static final PlaceId NOWHERE = new PlaceId(OFFICE, "nowhere");
    private static final MemberId ANA = new MemberId(OFFICE, "ana");

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final MessageStore messages = new InMemoryMessageStore(communities);
    private final InMemoryBackfillLog log = new InMemoryBackfillLog(communities);
    private final Sights sights = new Sights(communities);
    private final List<SearchQuery> asked = new ArrayList<>();
    private final PlatformSearches searches = new PlatformSearches(
            new Stores(messages, communities), log, Clock.fixed(Instant.parse("2026-03-02T12:00:00Z"), ZoneOffset.UTC));

    @BeforeEach
    void settle() {
        communities.save(new Community(OFFICE, "Office", DoorKind.SLACK));
        communities.save(new Place(GENERAL, PlaceKind.CHANNEL, "general", null, Access.OPEN, ""));
        communities.save(new Place(BOSS, PlaceKind.CHANNEL, "boss", null, Access.PRIVATE, ""));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
        communities.saveReaders(BOSS, Set.of(ANA));
    }

    private void finds(Post... posts) {
        answers(new PlatformSearch.Answer.Found(List.of(posts)));
    }

    private void answers(PlatformSearch.Answer answer) {
        searches.join(DoorKind.SLACK, (_, query) -> {
            asked.add(query);
            return answer;
        });
    }

    private static Post post(PlaceId place, String key) {
        return Post.said(place, key, ANA, Instant.parse("2020-01-01T00:00:00Z"), "the key is under the mat");
    }

    private Missing bring(PlaceId from) {
        return searches.bring(sights.inPlace(from), SearchQuery.of("key", 10));
    }

    private Set<String> kept() {
        Sight everything = sights.ofOperator(OFFICE);
        return List.of(GENERAL, BOSS).stream()
                .flatMap(place -> messages.latest(everything, place, 10, null).stream())
                .map(Message::key)
                .collect(Collectors.toSet());
    }

    @Test
    void what_the_platform_finds_is_kept_as_far_as_it_is_within_sight() {
        finds(post(GENERAL, "1"), post(BOSS, "2"), post(NOWHERE, "3"));

        assertThat(bring(GENERAL)).isEqualTo(Missing.NOTHING);
        assertThat(kept()).containsExactly("1");
        assertThat(asked).extracting(SearchQuery::places).containsExactly(Set.of(GENERAL));

        bring(BOSS);
        assertThat(kept()).containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void what_was_said_around_a_hit_is_kept_until_its_place_is_taken_over_whole() {
        List<Integer> askedFor = new ArrayList<>();
        searches.join(DoorKind.SLACK, new PlatformSearch() {
            @Override
            public Answer find(CommunityId community, SearchQuery query) {
                return new Answer.Found(List.of(post(GENERAL, "5")));
            }

            @Override
            public Answer around(Message message, int most) {
                askedFor.add(most);
                return new Answer.Found(List.of(post(GENERAL, "4"), post(GENERAL, "6"), post(BOSS, "7")));
            }
        });
        bring(GENERAL);
        Sight general = sights.inPlace(GENERAL);
        Message hit = messages.find(general, GENERAL, "5").orElseThrow();

        searches.bringAround(general, hit, 9);
        assertThat(kept()).containsExactlyInAnyOrder("4", "5", "6");

        log.reached(GENERAL, new BackfillLog.Reached(null, true));
        searches.bringAround(general, hit, 9);
        assertThat(askedFor).containsExactly(9);
    }

    @Test
    void what_is_still_to_be_told_is_not_kept_in_silence() {
        Instant met = Instant.parse("2026-03-02T11:00:00Z");
        log.meet(OFFICE, met);
        Post question = Post.said(GENERAL, "9", ANA, met.plusSeconds(60), "where is the key?");
        finds(post(GENERAL, "1"), question);

        bring(GENERAL);

        assertThat(kept()).containsExactly("1");
    }

    @Test
    void what_was_deleted_here_is_not_found_again() {
        messages.delete(GENERAL, "1", Instant.parse("2026-01-01T00:00:00Z"));
        finds(post(GENERAL, "1"), post(GENERAL, "4"));

        bring(GENERAL);

        assertThat(kept()).containsExactly("4");
    }

    @Test
    void a_platform_is_not_asked_about_what_was_taken_over_whole() {
        finds(post(GENERAL, "1"));
        log.reached(GENERAL, new BackfillLog.Reached(null, true));

        assertThat(bring(GENERAL)).isEqualTo(Missing.NOTHING);
        assertThat(asked).isEmpty();

        bring(BOSS);
        assertThat(asked).extracting(SearchQuery::places).containsExactly(Set.of(BOSS));
    }

    @Test
    void it_says_when_the_platform_cannot_tell_yet() {
        answers(new PlatformSearch.Answer.NotIndexedYet());
        assertThat(bring(GENERAL)).isEqualTo(Missing.NOT_INDEXED_YET);

        answers(new PlatformSearch.Answer.Unable("missing scope"));
        assertThat(bring(GENERAL)).isEqualTo(Missing.OLDER);
    }

    @Test
    void a_community_without_such_a_platform_is_searched_here_alone() {
        assertThat(bring(GENERAL)).isEqualTo(Missing.NOTHING);
    }
}

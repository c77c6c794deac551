package org.murabito.archive.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
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
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryBackfillLog;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

/// Which places the platform is asked for, because it may have deleted them while nobody listened.
final class MissingPlacesTest {
    private static final CommunityId GUILD = new CommunityId("guild");
    private static final PlaceId HALL = new PlaceId(GUILD, "hall");
    private static final MemberId ANA = new MemberId(GUILD, "ana");
    private static final Instant NOW = Instant.parse("2026-03-02T12:00:00Z");
    private static final Instant MET = NOW.minus(Duration.ofDays(2));

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final InMemoryBackfillLog log = new InMemoryBackfillLog(communities);
    private final LiveHistory history = new LiveHistory(
            new Stores(messages, communities),
            log,
            new Sights(communities)::ofOperator,
            Clock.fixed(NOW.plusNanos(700_000), ZoneOffset.UTC),
            new ReadingPace(2, () -> false, _ -> {}));

    @BeforeEach
    void settle() {
        communities.save(new Community(GUILD, "Guild", DoorKind.DISCORD));
        communities.save(new Place(HALL, PlaceKind.CHANNEL, "hall", null, Access.OPEN, ""));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
    }

    private PlaceId thread(String key) {
        PlaceId thread = new PlaceId(GUILD, key);
        communities.save(new Place(thread, PlaceKind.THREAD, "about " + key, HALL, Access.OPEN, ""));
        return thread;
    }

    private PlaceId thread(String key, Instant at) {
        PlaceId thread = thread(key);
        messages.keep(List.of(Post.said(thread, "m" + key, ANA, at, "words")));
        return thread;
    }

    private void read(PlaceId place) {
        log.reached(place, new BackfillLog.Reached(null, true));
    }

    @Test
    void what_was_read_or_heard_over_there_and_is_listed_no_more() {
        PlaceId read = thread("read", MET.minusSeconds(1));
        read(read);
        PlaceId heard = thread("heard", MET);
        PlaceId listed = thread("listed", MET);
        log.meet(GUILD, MET);

        assertThat(history.missing(GUILD, Set.of(HALL, listed))).containsExactlyInAnyOrder(read, heard);
    }

    /// A platform dates what is said by the millisecond.
    @Test
    void what_was_heard_within_the_millisecond_in_which_it_came() {
        history.meet(GUILD);
        PlaceId heard = thread("heard", NOW);

        assertThat(history.missing(GUILD, Set.of(HALL))).containsExactly(heard);
    }

    @Test
    void not_what_an_export_alone_brought() {
        thread("imported", MET.minusSeconds(1));
        log.meet(GUILD, MET);

        assertThat(history.missing(GUILD, Set.of(HALL))).isEmpty();
    }

    @Test
    void a_thread_without_messages_as_long_as_its_title_is_there() {
        PlaceId empty = thread("empty");
        read(empty);
        log.meet(GUILD, MET);

        assertThat(history.missing(GUILD, Set.of())).containsExactly(empty);
        communities.untitle(empty);
        assertThat(history.missing(GUILD, Set.of())).isEmpty();
    }

    @Test
    void nothing_where_it_never_was() {
        read(thread("read", MET));

        assertThat(history.missing(GUILD, Set.of())).isEmpty();
    }
}

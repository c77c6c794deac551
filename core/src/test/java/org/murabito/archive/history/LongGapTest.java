package org.murabito.archive.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.archive.MessageStore;
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
import org.murabito.chat.event.ChatEvent;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryBackfillLog;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

/// More was said while nobody listened than is compared and told.
final class LongGapTest {
    private static final CommunityId GUILD = new CommunityId("guild");
    private static final PlaceId HALL = new PlaceId(GUILD, "hall");
    private static final MemberId ANA = new MemberId(GUILD, "ana");
    private static final Instant NOW = Instant.parse("2026-03-02T12:00:00Z");

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final MessageStore messages = new InMemoryMessageStore(communities);
    private final InMemoryBackfillLog log = new InMemoryBackfillLog(communities);
    private final ScriptedHistory platform = new ScriptedHistory();
    private final List<String> told = new ArrayList<>();

    @BeforeEach
    void settle() {
        communities.save(new Community(GUILD, "Guild", DoorKind.DISCORD));
        communities.save(new Place(HALL, PlaceKind.CHANNEL, "hall", null, Access.OPEN, ""));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
    }

    private LiveHistory lifeAt(Instant now) {
        return new LiveHistory(
                new Stores(messages, communities),
                log,
                new Sights(communities)::ofOperator,
                Clock.fixed(now, ZoneOffset.UTC),
                new ReadingPace(2, () -> false, _ -> {}));
    }

    private void readAgain(Instant now) throws InterruptedException {
        LiveHistory life = lifeAt(now);
        life.catchUp(GUILD, List.of(HALL), platform, this::tell);
        life.backfill(GUILD, List.of(HALL), platform);
    }

    private void tell(ChatEvent event) {
        Post post = ((ChatEvent.MessagePosted) event).post();
        told.add(post.key());
        messages.hear(post);
    }

    private static Post post(int number, Duration ago) {
        return Post.said(HALL, "k" + number, ANA, NOW.minus(ago), "words " + number);
    }

    private int kept() {
        return messages.latest(new Sights(communities).ofOperator(GUILD), HALL, 10_000, null)
                .size();
    }

    /// Ten messages are known from nine days ago; since then fifty were said while nobody listened.
    private void wasAwayForAWeek() {
        for (int i = 1; i <= 10; i++) {
            platform.posts().add(post(i, Duration.ofDays(9).plusHours(11 - i)));
        }
        messages.keep(platform.posts());
        log.meet(GUILD, NOW.minus(Duration.ofDays(8)));
        log.reached(HALL, new BackfillLog.Reached(null, true));
        for (int i = 11; i <= 60; i++) {
            platform.posts().add(post(i, Duration.ofHours(3L * (61 - i))));
        }
    }

    @Test
    void a_gap_longer_than_what_is_compared_is_taken_over_silently_up_to_what_is_known() throws Exception {
        wasAwayForAWeek();

        LiveHistory life = lifeAt(NOW);
        life.catchUp(GUILD, List.of(HALL), platform, this::tell);

        assertThat(told).containsExactly("k54", "k55", "k56", "k57", "k58", "k59", "k60");
        life.backfill(GUILD, List.of(HALL), platform);
        assertThat(kept()).isEqualTo(60);
        assertThat(told).hasSize(7);
        assertThat(life.backfill(GUILD, List.of(HALL), platform)).isZero();
    }

    @Test
    void of_a_busy_day_the_newest_five_hundred_are_told() throws Exception {
        wasAwayForAWeek();
        for (int i = 61; i <= 660; i++) {
            platform.posts().add(post(i, Duration.ofSeconds(661 - i)));
        }

        readAgain(NOW);

        assertThat(told).hasSize(500).startsWith("k161").endsWith("k660");
        assertThat(kept()).isEqualTo(660);
    }

    @Test
    void in_a_quiet_place_what_is_older_than_a_day_is_taken_over_silently() throws Exception {
        platform.posts().add(post(1, Duration.ofDays(9)));
        messages.keep(platform.posts());
        log.meet(GUILD, NOW.minus(Duration.ofDays(8)));
        log.reached(HALL, new BackfillLog.Reached(null, true));
        platform.posts().add(post(2, Duration.ofDays(3)));
        platform.posts().add(post(3, Duration.ofHours(1)));

        readAgain(NOW);

        assertThat(told).containsExactly("k3");
        assertThat(kept()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void a_long_gap_is_closed_wherever_reading_it_was_cut_off(int pages) throws Exception {
        wasAwayForAWeek();
        platform.endAfter(pages);
        assertThatThrownBy(() -> readAgain(NOW)).isInstanceOf(ScriptedHistory.Cut.class);
        platform.endAfter(Integer.MAX_VALUE);
        platform.posts().add(post(61, Duration.ofMinutes(1)));

        readAgain(NOW.plusSeconds(60));

        assertThat(kept()).isEqualTo(61);
        assertThat(told).doesNotHaveDuplicates();
    }

    @Test
    void what_is_heard_before_the_gap_is_looked_for_does_not_hide_it() throws Exception {
        wasAwayForAWeek();
        Post heard = post(61, Duration.ofMinutes(1));
        platform.posts().add(heard);
        messages.hear(heard);

        readAgain(NOW);

        assertThat(kept()).isEqualTo(61);
    }

    @Test
    void a_gap_behind_a_gap_is_closed_too() throws Exception {
        wasAwayForAWeek();
        lifeAt(NOW).catchUp(GUILD, List.of(HALL), platform, this::tell);
        for (int i = 61; i <= 100; i++) {
            platform.posts().add(post(i, Duration.ofHours(3L * (61 - i))));
        }

        readAgain(NOW.plus(Duration.ofDays(5)));

        assertThat(kept()).isEqualTo(100);
    }
}

package org.murabito.archive.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.murabito.archive.MessageStore;
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
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryBackfillLog;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.Listening;
import org.murabito.testing.agent.SettableClock;

/// Catching up deletes nothing that lives, whatever the clocks say, and finds what was deleted.
final class CatchingUpTest {
    static final CommunityId GUILD = new CommunityId("guild");
    static final PlaceId HALL = new PlaceId(GUILD, "hall");
    static final MemberId ANA = new MemberId(GUILD, "ana");
    static final MemberId SELF = new MemberId(GUILD, "murabito");
    private static final Instant NOON = Instant.parse("2026-03-02T12:00:00Z");
    private static final int VILLAGES = 2_000;

    private final SettableClock clock = new SettableClock(NOON);

    private static MessageStore settled(InMemoryCommunityStore communities) {
        communities.save(new Community(GUILD, "Guild", DoorKind.DISCORD));
        communities.save(new Place(HALL, PlaceKind.CHANNEL, "hall", null, Access.OPEN, ""));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
        communities.save(new Member(SELF, "Murabito", MemberKind.SELF, List.of()));
        return new InMemoryMessageStore(communities);
    }

    private LiveHistory life(MessageStore messages, InMemoryCommunityStore communities, InMemoryBackfillLog log) {
        return new LiveHistory(
                new Stores(messages, communities),
                log,
                new Sights(communities)::ofOperator,
                clock,
                new ReadingPace(1, () -> false, clock::advance));
    }

    /// One village that was heard, then not heard for a while, then caught up with while it goes on talking.
    private final class Village {
        private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
        private final MessageStore messages = settled(communities);
        private final InMemoryBackfillLog log = new InMemoryBackfillLog(communities);
        private final BusyPlatform platform;

        Village(Duration skew, Random random) {
            platform = new BusyPlatform(messages, clock, skew, random);
            log.meet(GUILD, NOON.minus(Duration.ofDays(9)));
        }

        LiveHistory.Caught catchUp() throws InterruptedException {
            return life(messages, communities, log).catchUp(GUILD, List.of(HALL), platform, new Listening(messages));
        }

        List<String> kept() {
            return messages.latest(new Sights(communities).ofOperator(GUILD), HALL, 1_000, null).stream()
                    .map(Message::key)
                    .toList();
        }

        void assertWholeAndNothingElse() {
            assertThat(kept()).containsExactlyInAnyOrderElementsOf(platform.living());
        }
    }

    @Test
    void nothing_that_lives_is_deleted_and_nothing_deleted_is_left_whatever_the_clock_says() throws Exception {
        int living = 0;
        int deleted = 0;
        for (int seed = 0; seed < VILLAGES; seed++) {
            Random random = new Random(seed);
            Village village = new Village(Duration.ofMillis(random.nextLong(-600_000, 600_000)), random);
            for (int i = random.nextInt(1, 15); i > 0; i--) {
                village.platform.say(true);
            }
            for (int i = random.nextInt(4); i > 0; i--) {
                village.platform.say(false);
            }
            for (int i = random.nextInt(3); i > 0 && !village.platform.living().isEmpty(); i--) {
                village.platform.deleteOne();
            }

            assertThat(village.catchUp().failed()).isZero();

            village.assertWholeAndNothingElse();
            living += village.platform.living().size();
            deleted += village.platform.deleted();
        }
        System.out.println(living + " living messages stayed, " + deleted + " deletions were found");
        assertThat(deleted).isGreaterThan(VILLAGES / 2);
    }

    @Test
    void a_clock_that_is_ahead_of_slow_pages_deletes_nothing() throws Exception {
        Village village = new Village(Duration.ofSeconds(5), new Random(1));
        for (int i = 0; i < 12; i++) {
            village.platform.say(true);
        }

        assertThat(village.catchUp().deleted()).isZero();

        village.assertWholeAndNothingElse();
    }

    @Test
    void what_was_asked_while_away_is_told_although_the_clock_was_ahead_when_it_came() throws Exception {
        InMemoryCommunityStore communities = new InMemoryCommunityStore();
        MessageStore messages = settled(communities);
        InMemoryBackfillLog log = new InMemoryBackfillLog(communities);
        ScriptedHistory platform = new ScriptedHistory();
        Instant there = NOON.minus(Duration.ofMinutes(10));
        platform.posts().add(Post.said(HALL, "k1", ANA, there.minusSeconds(9), "before it came"));
        LiveHistory first = life(messages, communities, log);
        first.meet(GUILD);
        first.backfill(GUILD, List.of(HALL), platform);

        platform.posts().add(Post.said(HALL, "k2", ANA, there.plusSeconds(60), "where is the lantern?"));
        LiveHistory next = life(messages, communities, log);
        next.meet(GUILD);

        assertThat(next.catchUp(GUILD, List.of(HALL), platform, new Listening(messages)))
                .isEqualTo(new LiveHistory.Caught(1, 0, 0, 0, 0, 0));
    }

    @Test
    void a_deletion_that_the_platform_does_not_confirm_is_asked_for_again_and_never_assumed() throws Exception {
        Village village = new Village(Duration.ZERO, new Random(2));
        village.platform.say(true);
        village.platform.say(true);
        village.platform.deleteOne();

        village.platform.deny(100);
        assertThat(village.catchUp().failed()).isEqualTo(1);
        assertThat(village.kept()).containsAll(village.platform.living()).contains("k1", "k2");

        village.platform.deny(2);
        assertThat(village.catchUp()).satisfies(caught -> {
            assertThat(caught.deleted()).isEqualTo(1);
            assertThat(caught.failed()).isZero();
        });
        village.assertWholeAndNothingElse();
    }

    @Test
    void a_place_that_shows_nothing_any_more_is_not_emptied() throws Exception {
        Village village = new Village(Duration.ZERO, new Random(3));
        village.platform.say(true);
        village.platform.hide();

        assertThat(village.catchUp().deleted()).isZero();

        assertThat(village.kept()).containsExactly("k1");
    }
}

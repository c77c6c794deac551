package org.murabito.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.act.DueTurns;
import org.murabito.act.Outcome;
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
import org.murabito.chat.door.Doors;
import org.murabito.chat.event.ChatEvent;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ModeChange;
import org.murabito.judge.mode.QuietKind;
import org.murabito.ledger.Ledger;
import org.murabito.outbox.Outbox;
import org.murabito.outbox.PostSubjectRecorder;
import org.murabito.perceive.PlaceView;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryAnsweredMarks;
import org.murabito.testing.InMemoryChannelModes;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryJobs;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.InMemoryPostSubjects;
import org.murabito.testing.RecordingDoor;
import org.murabito.testing.agent.SettableClock;
import org.murabito.text.Language;

/// Weeks in a town in Berlin, looked at every quarter of an hour. It begins on Tuesday, 3 March 2026.
final class QuestionDigestTest {
    private static final CommunityId TOWN = new CommunityId("town");
    private static final PlaceId SQUARE = new PlaceId(TOWN, "square");
    private static final PlaceId CORNER = new PlaceId(TOWN, "corner");
    private static final MemberId ANA = new MemberId(TOWN, "ana");
    private static final Instant TUESDAY = Instant.parse("2026-03-03T12:00:00Z");
    private static final Instant MONDAY_AT_NINE = Instant.parse("2026-03-09T08:00:00Z");
    private static final Duration LOOK = Duration.ofMinutes(15);
    private static final Duration WEEK = Duration.ofDays(7);

    private final SettableClock clock = new SettableClock(TUESDAY);
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final InMemoryChannelModes modes = new InMemoryChannelModes(ChannelMode.BALANCED);
    private final InMemoryJobs jobs = new InMemoryJobs(clock);
    private final RecordingDoor door = new RecordingDoor(DoorKind.WEB);
    private final Doors doors = new Doors(communities::getCommunity, List.of(door));
    private final Outbox outbox =
            new Outbox(doors, new PostSubjectRecorder(communities, new InMemoryPostSubjects(communities)));
    private final QuestionDigest digest = new QuestionDigest(
            new Stores(messages, communities),
            new PlaceView(new Stores(messages, communities), new Sights(communities)),
            new Ledger(new Stores(messages, communities), new InMemoryAnsweredMarks(messages, communities)),
            new OpenQuestionLines(communities, doors, _ -> Language.ENGLISH, ZoneId.of("Europe/Berlin")),
            new DueTurns(this::turn, modes, clock));

    @BeforeEach
    void begin() {
        communities.save(new Community(TOWN, "Town", DoorKind.WEB));
        communities.save(new Place(SQUARE, PlaceKind.CHANNEL, "square", null, Access.OPEN, ""));
        communities.save(new Place(CORNER, PlaceKind.THREAD, "corner", SQUARE, Access.PRIVATE, ""));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
        communities.saveReaders(CORNER, Set.of(ANA));
        jobs.start(Map.of(QuestionDigest.KIND, digest));
    }

    private Outcome turn(ChatEvent event) {
        if (event instanceof ChatEvent.Due due) {
            return new Outcome.Said(due.place(), outbox.publish(due.place(), due.what()), false);
        }
        throw new AssertionError(event);
    }

    private void ask(PlaceId place, String key, String words) {
        messages.keep(List.of(Post.said(place, key, ANA, clock.instant(), words)));
    }

    private void switchOn(ChannelMode mode) {
        modes.change(new ModeChange(SQUARE, mode.withQuestionDigest(true), null, clock.instant()));
    }

    private void until(Instant end) {
        while (clock.instant().isBefore(end)) {
            clock.advance(LOOK);
            digest.plan(jobs);
            jobs.workAll();
        }
    }

    private List<String> posts() {
        return door.posts();
    }

    @Test
    void nothing_is_posted_where_nobody_switched_it_on() {
        ask(SQUARE, "k1", "Where is the ladder?");

        until(TUESDAY.plus(WEEK.multipliedBy(3)));

        assertThat(posts()).isEmpty();
    }

    @Test
    void posts_on_monday_at_nine_once_a_week() {
        switchOn(ChannelMode.BALANCED);
        ask(SQUARE, "k1", "Where is the ladder?");

        until(MONDAY_AT_NINE.minus(LOOK));
        assertThat(posts()).isEmpty();

        until(MONDAY_AT_NINE);
        assertThat(posts())
                .singleElement()
                .asString()
                .contains("One question", "Ana, Tuesday 3 March")
                .doesNotContain("ladder");

        until(MONDAY_AT_NINE.plus(WEEK).minus(LOOK));
        assertThat(posts()).hasSize(1);
        until(MONDAY_AT_NINE.plus(WEEK));
        assertThat(posts()).hasSize(2);
    }

    @Test
    void nothing_is_posted_while_nothing_is_open() {
        switchOn(ChannelMode.BALANCED);
        ask(CORNER, "k1", "Who told Ben?");

        until(MONDAY_AT_NINE.plus(WEEK));

        assertThat(posts()).isEmpty();
    }

    @Test
    void no_more_than_eight_lines_are_posted() {
        switchOn(ChannelMode.BALANCED);
        for (int i = 0; i < 20; i++) {
            ask(SQUARE, "k" + i, "Where is tool number " + i + "?");
            clock.advance(Duration.ofHours(5));
        }

        until(MONDAY_AT_NINE);

        assertThat(posts())
                .singleElement()
                .satisfies(post -> assertThat(post.lines()).hasSize(8));
        assertThat(posts().getFirst()).contains("20 questions");
    }

    @Test
    void a_quiet_channel_is_told_when_its_quiet_ends() {
        switchOn(ChannelMode.BALANCED.with(QuietKind.MUTED, MONDAY_AT_NINE.plus(Duration.ofHours(2))));
        ask(SQUARE, "k1", "Where is the ladder?");

        until(MONDAY_AT_NINE.plus(Duration.ofMinutes(105)));
        assertThat(posts()).isEmpty();
        until(MONDAY_AT_NINE.plus(Duration.ofHours(3)));
        assertThat(posts()).hasSize(1);
    }

    @Test
    void a_week_that_was_slept_through_is_left_out() {
        switchOn(ChannelMode.BALANCED);
        ask(SQUARE, "k1", "Where is the ladder?");
        clock.set(MONDAY_AT_NINE.plus(Duration.ofDays(2)));

        until(MONDAY_AT_NINE.plus(WEEK).minus(LOOK));

        assertThat(posts()).isEmpty();
    }
}

package org.murabito.archive.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Stores;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.PostKind;
import org.murabito.chat.event.ChatEvent;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryBackfillLog;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

final class LiveHistoryTest {
    private static final CommunityId GUILD = new CommunityId("guild");
    private static final PlaceId HALL = new PlaceId(GUILD, "hall");
    private static final MemberId ANA = new MemberId(GUILD, "ana");
    private static final Instant NOW = Instant.parse("2026-03-02T12:00:00Z");

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final InMemoryBackfillLog log = new InMemoryBackfillLog(communities);
    private final ScriptedHistory platform = new ScriptedHistory();
    private final List<ChatEvent> told = new ArrayList<>();
    private final AtomicInteger pauses = new AtomicInteger();
    private boolean busy;

    private final LiveHistory history = lifeAt(NOW);

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
                new ReadingPace(2, () -> busy && pauses.get() < 3, _ -> pauses.incrementAndGet()));
    }

    private void cameAndTookOver(Duration ago) throws InterruptedException {
        history.backfill(GUILD, List.of(HALL), platform);
        log.meet(GUILD, NOW.minus(ago));
    }

    private static Post post(int number, Duration ago) {
        return Post.said(HALL, "k" + number, ANA, NOW.minus(ago), "words " + number);
    }

    private void saidOverThere(int count, Duration between) {
        for (int i = 1; i <= count; i++) {
            platform.posts().add(post(i, between.multipliedBy(count - i + 1L)));
        }
    }

    private List<String> kept() {
        return messages.latest(new Sights(communities).ofOperator(GUILD), HALL, 10_000, null).stream()
                .map(Message::text)
                .toList();
    }

    private LiveHistory.Caught catchUp() throws InterruptedException {
        return history.catchUp(GUILD, List.of(HALL), platform, this::tell);
    }

    private void tell(ChatEvent event) {
        told.add(event);
        switch (event) {
            case ChatEvent.MessagePosted posted -> messages.hear(posted.post());
            case ChatEvent.MessageEdited edited ->
                messages.edit(edited.place(), edited.key(), edited.text(), edited.at());
            case ChatEvent.MessageDeleted gone -> messages.delete(gone.place(), gone.key(), gone.at());
            default -> throw new AssertionError(event);
        }
    }

    @Test
    void a_backfill_takes_a_place_over_to_its_beginning_once() throws Exception {
        saidOverThere(10, Duration.ofHours(5));

        assertThat(history.backfill(GUILD, List.of(HALL), platform)).isEqualTo(10);
        assertThat(kept()).hasSize(10).startsWith("words 1").endsWith("words 10");
        assertThat(log.find(HALL)).contains(new BackfillLog.Reached(null, true));
        int pages = platform.read();
        assertThat(history.backfill(GUILD, List.of(HALL), platform)).isZero();
        assertThat(platform.read()).isEqualTo(pages);
    }

    @Test
    void a_backfill_that_was_cut_off_goes_on_where_it_was() throws Exception {
        saidOverThere(10, Duration.ofHours(5));
        platform.endAfter(2);
        assertThatThrownBy(() -> history.backfill(GUILD, List.of(HALL), platform))
                .isInstanceOf(ScriptedHistory.Cut.class);
        assertThat(kept()).hasSize(6);

        platform.endAfter(Integer.MAX_VALUE);
        assertThat(history.backfill(GUILD, List.of(HALL), platform)).isEqualTo(4);
        assertThat(kept()).hasSize(10);
        assertThat(platform.read()).isEqualTo(4);
    }

    @Test
    void a_backfill_ends_where_all_is_too_old_and_goes_on_once_more_is_kept() throws Exception {
        saidOverThere(12, Duration.ofHours(1));
        messages.erasure().keepSince(_ -> Optional.of(NOW.minus(Duration.ofHours(4))));

        history.backfill(GUILD, List.of(HALL), platform);

        assertThat(kept()).startsWith("words 9").hasSize(4);
        assertThat(platform.read()).isEqualTo(2);
        messages.erasure().keepSince(_ -> Optional.empty());
        history.backfill(GUILD, List.of(HALL), platform);
        assertThat(kept()).hasSize(12);
    }

    @Test
    void what_was_deleted_here_does_not_come_back() throws Exception {
        saidOverThere(4, Duration.ofHours(5));
        messages.delete(HALL, "k2", NOW);

        history.backfill(GUILD, List.of(HALL), platform);

        assertThat(kept()).containsExactly("words 1", "words 3", "words 4");
    }

    @Test
    void much_talk_goes_before_old_talk() throws Exception {
        saidOverThere(3, Duration.ofHours(5));
        busy = true;

        history.backfill(GUILD, List.of(HALL), platform);

        assertThat(pauses).hasValue(3);
        assertThat(kept()).hasSize(3);
    }

    @Test
    void what_was_asked_in_a_gap_does_not_wait_for_a_lull() throws Exception {
        log.meet(GUILD, NOW.minusSeconds(95));
        platform.posts().add(Post.said(HALL, "question", ANA, NOW.minusSeconds(90), "where is the lantern?"));
        busy = true;

        assertThat(catchUp().posted()).isEqualTo(1);
        assertThat(pauses).hasValue(0);
    }

    @Test
    void a_place_that_cannot_be_read_keeps_no_other_from_it() throws Exception {
        saidOverThere(3, Duration.ofHours(5));
        PlaceId shut = new PlaceId(GUILD, "shut");
        ChannelHistory partly = platform.unless(place -> {
            if (place.equals(shut)) {
                throw new DoorException("no access", false);
            }
        });

        log.meet(GUILD, NOW);
        assertThat(history.backfill(GUILD, List.of(shut, HALL), partly)).isEqualTo(3);
        assertThat(history.catchUp(GUILD, List.of(shut, HALL), partly, this::tell)
                        .failed())
                .isEqualTo(1);
    }

    @Test
    void a_place_that_cannot_be_read_for_a_moment_is_read_again_before_anything_of_it_is_taken_over() throws Exception {
        saidOverThere(3, Duration.ofHours(1));
        log.meet(GUILD, NOW.minusSeconds(95));
        platform.posts().add(Post.said(HALL, "question", ANA, NOW.minusSeconds(90), "where is the lantern?"));
        AtomicInteger failures = new AtomicInteger(2);
        ChannelHistory shaky = platform.unless(_ -> {
            if (failures.getAndDecrement() > 0) {
                throw new DoorException("HTTP 502", true);
            }
        });

        LiveHistory.Caught caught = history.catchUp(GUILD, List.of(HALL), shaky, this::tell);

        assertThat(caught.posted()).isEqualTo(1);
        assertThat(caught.failed()).isZero();
        assertThat(pauses.get()).isEqualTo(2);
    }

    @Test
    void a_turn_that_takes_too_long_hides_nothing_that_was_said_after_it() throws Exception {
        log.meet(GUILD, NOW.minusSeconds(95));
        platform.posts().add(Post.said(HALL, "k1", ANA, NOW.minusSeconds(90), "one"));
        platform.posts().add(Post.said(HALL, "k2", ANA, NOW.minusSeconds(80), "two"));
        AtomicInteger slow = new AtomicInteger(1);

        LiveHistory.Caught caught = history.catchUp(GUILD, List.of(HALL), platform, event -> {
            tell(event);
            if (slow.getAndDecrement() > 0) {
                throw new IllegalStateException("the turn took over 30 s");
            }
        });

        assertThat(caught.failed()).isZero();
        assertThat(kept()).containsExactly("one", "two");
    }

    @Test
    void a_place_that_could_not_be_read_after_a_gap_is_not_taken_over_in_silence() throws Exception {
        saidOverThere(3, Duration.ofHours(7));
        log.meet(GUILD, NOW.minus(Duration.ofDays(10)));
        ChannelHistory broken = platform.unless(_ -> {
            throw new DoorException("HTTP 502", true);
        });

        assertThat(history.catchUp(GUILD, List.of(HALL), broken, this::tell).failed())
                .isEqualTo(1);
        assertThat(history.backfill(GUILD, List.of(HALL), platform)).isZero();
        assertThat(catchUp().posted()).isEqualTo(3);
        assertThat(history.backfill(GUILD, List.of(HALL), platform)).isZero();
        assertThat(kept()).hasSize(3);
    }

    @Test
    void what_was_said_since_it_came_is_not_taken_over_in_silence() throws Exception {
        saidOverThere(3, Duration.ofHours(1));
        log.meet(GUILD, NOW.minusSeconds(95));
        platform.posts().add(Post.said(HALL, "question", ANA, NOW.minusSeconds(90), "where is the lantern?"));

        assertThat(history.backfill(GUILD, List.of(HALL), platform)).isEqualTo(3);
        assertThat(kept()).containsExactly("words 1", "words 2", "words 3");
        assertThat(catchUp().posted()).isEqualTo(1);
        assertThat(kept()).endsWith("where is the lantern?");
    }

    @Test
    void a_connection_that_breaks_right_after_the_first_contact_leaves_a_gap() throws Exception {
        saidOverThere(3, Duration.ofHours(1));
        history.meet(GUILD);
        platform.posts().add(Post.said(HALL, "question", ANA, NOW.plusSeconds(1), "where is the lantern?"));
        history.meet(GUILD);

        assertThat(catchUp().posted()).isEqualTo(1);
    }

    @Test
    void where_it_was_never_before_there_is_no_gap() throws Exception {
        saidOverThere(5, Duration.ofMinutes(1));

        assertThat(catchUp()).isEqualTo(LiveHistory.Caught.NOTHING);
        assertThat(told).isEmpty();
    }

    @Test
    void a_question_is_told_after_an_end_between_the_first_contact_and_the_first_page() throws Exception {
        saidOverThere(3, Duration.ofMinutes(1));
        history.meet(GUILD);
        assertThat(catchUp()).isEqualTo(LiveHistory.Caught.NOTHING);
        platform.endAfter(0);
        assertThatThrownBy(() -> history.backfill(GUILD, List.of(HALL), platform))
                .isInstanceOf(ScriptedHistory.Cut.class);

        platform.endAfter(Integer.MAX_VALUE);
        platform.posts().add(Post.said(HALL, "question", ANA, NOW.plusSeconds(1), "where is the lantern?"));
        LiveHistory next = lifeAt(NOW.plusSeconds(60));
        next.meet(GUILD);

        assertThat(next.catchUp(GUILD, List.of(HALL), platform, this::tell))
                .isEqualTo(new LiveHistory.Caught(1, 0, 0, 3, 0, 0));
        assertThat(told)
                .extracting(event -> ((ChatEvent.MessagePosted) event).post().key())
                .containsExactly("question");
        assertThat(kept()).containsExactly("words 1", "words 2", "words 3", "where is the lantern?");
    }

    @Test
    void catching_up_leaves_what_was_said_long_before_it_came_to_the_backfill() throws Exception {
        saidOverThere(60, Duration.ofHours(3));
        history.meet(GUILD);
        platform.posts().add(Post.said(HALL, "question", ANA, NOW.plusSeconds(1), "where is the lantern?"));

        LiveHistory.Caught caught = lifeAt(NOW.plusSeconds(60)).catchUp(GUILD, List.of(HALL), platform, this::tell);

        assertThat(caught.posted()).isEqualTo(1);
        assertThat(caught.taken()).isBetween(8, 12);
        assertThat(history.backfill(GUILD, List.of(HALL), platform)).isEqualTo(60 - caught.taken());
        assertThat(told).hasSize(1);
    }

    @Test
    void after_a_gap_what_was_said_edited_and_deleted_meanwhile_is_told_in_order() throws Exception {
        saidOverThere(6, Duration.ofHours(1));
        cameAndTookOver(Duration.ofSeconds(95));
        platform.posts().remove(3);
        platform.posts().set(1, rewritten(platform.posts().get(1), "other words", NOW.minusSeconds(100)));
        platform.posts().add(Post.said(HALL, "k7", ANA, NOW.minusSeconds(90), "words 7"));
        platform.posts().add(Post.said(HALL, "k8", ANA, NOW.minusSeconds(30), "words 8"));

        assertThat(catchUp()).isEqualTo(new LiveHistory.Caught(2, 1, 1, 0, 0, 0));
        assertThat(kept())
                .containsExactly("words 1", "other words", "words 3", "words 5", "words 6", "words 7", "words 8");
        assertThat(told)
                .filteredOn(ChatEvent.MessagePosted.class::isInstance)
                .extracting(event -> ((ChatEvent.MessagePosted) event).post().key())
                .containsExactly("k7", "k8");

        told.clear();
        assertThat(catchUp()).isEqualTo(LiveHistory.Caught.NOTHING);
        assertThat(told).isEmpty();
    }

    private static Post rewritten(Post post, String text, @Nullable Instant edited) {
        return new Post(
                post.place(),
                post.key(),
                post.author(),
                post.at(),
                text,
                PostKind.SAID,
                null,
                List.of(),
                List.of(),
                edited);
    }

    @Test
    void a_new_name_in_what_was_said_is_no_edit() throws Exception {
        saidOverThere(2, Duration.ofHours(1));
        cameAndTookOver(Duration.ofDays(1));
        platform.posts().set(1, rewritten(platform.posts().get(1), "words for Ana B.", null));

        assertThat(catchUp()).isEqualTo(LiveHistory.Caught.NOTHING);
    }

    @Test
    void the_last_message_of_a_place_may_be_deleted_too() throws Exception {
        saidOverThere(2, Duration.ofHours(1));
        cameAndTookOver(Duration.ofDays(1));
        platform.posts().clear();

        assertThat(catchUp().deleted()).isEqualTo(2);
        assertThat(kept()).isEmpty();
    }

    @Test
    void what_is_older_than_a_day_is_not_compared() throws Exception {
        saidOverThere(40, Duration.ofHours(3));
        cameAndTookOver(Duration.ofDays(8));
        platform.posts().remove(0);
        platform.posts().remove(0);

        assertThat(catchUp()).isEqualTo(LiveHistory.Caught.NOTHING);
        assertThat(platform.read()).isLessThan(14 + 6);
    }
}

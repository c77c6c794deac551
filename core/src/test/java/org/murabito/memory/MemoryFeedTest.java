package org.murabito.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Changes;
import org.murabito.archive.StoreException;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

class MemoryFeedTest {
    private static final CommunityId TOWN = new CommunityId("town");
    private static final PlaceId SQUARE = new PlaceId(TOWN, "square");
    private static final MemberId BEN = new MemberId(TOWN, "ben");
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);

    MemoryFeedTest() {
        communities.save(new Community(TOWN, "Town", DoorKind.WEB));
        communities.save(new Place(SQUARE, PlaceKind.CHANNEL, "square", null, Access.OPEN, ""));
        communities.save(new Member(BEN, "Ben", MemberKind.PERSON, List.of()));
    }

    /// Keeps a copy of every text, and throws for one of them as long as it is told to.
    private static final class Copy implements Derived {
        private final Map<MessageId, String> texts = new TreeMap<>();
        private long cursor;
        private String trouble = "";
        private boolean away;
        private int applied;

        @Override
        public String name() {
            return "copy";
        }

        @Override
        public synchronized long cursor() {
            return cursor;
        }

        @Override
        public synchronized void apply(Changes changes) {
            if (away) {
                throw new StoreException(StoreException.Kind.BROKEN, "the store is away");
            }
            boolean troubled = changes.present().stream()
                    .anyMatch(present -> present.message().text().equals(trouble));
            if (troubled) {
                throw new IllegalStateException("cannot take over " + trouble);
            }
            changes.present()
                    .forEach(present ->
                            texts.put(present.message().id(), present.message().text()));
            changes.gone().forEach(gone -> texts.remove(gone.id()));
            cursor = changes.cursor();
            applied++;
        }

        @Override
        public synchronized void clear() {
            texts.clear();
            cursor = 0;
        }

        synchronized List<String> texts() {
            return List.copyOf(texts.values());
        }
    }

    private void say(String... texts) {
        messages.keep(IntStream.range(0, texts.length)
                .mapToObj(i -> Post.said(SQUARE, texts[i], BEN, Instant.ofEpochSecond(i), texts[i]))
                .toList());
    }

    private MemoryFeed feed(BooleanSupplier busy, Derived... followers) {
        return new MemoryFeed(messages, List.of(followers), busy);
    }

    @Test
    void tells_what_was_said_before_it_started_and_what_changes_after() {
        say("one", "two");
        Copy copy = new Copy();
        try (MemoryFeed feed = feed(() -> false, copy)) {
            assertThat(feed.awaitTold(messages.cursor(), PATIENCE)).isTrue();
            assertThat(copy.texts()).containsExactly("one", "two");
            say("three");
            messages.edit(SQUARE, "two", "2", Instant.ofEpochSecond(9));
            messages.delete(SQUARE, "one", Instant.ofEpochSecond(9));
            assertThat(feed.awaitTold(messages.cursor(), PATIENCE)).isTrue();
            assertThat(copy.texts()).containsExactly("2", "three");
        }
    }

    @Test
    void one_whose_store_is_away_is_told_what_it_missed_when_that_is_back() {
        say("one");
        Copy copy = new Copy();
        copy.away = true;
        Copy other = new Copy();
        try (MemoryFeed feed = feed(() -> false, copy, other)) {
            assertThat(feed.awaitTold(messages.cursor(), Duration.ofMillis(100)))
                    .isFalse();
            synchronized (copy) {
                copy.away = false;
            }
            assertThat(feed.awaitTold(messages.cursor(), PATIENCE)).isTrue();
            assertThat(copy.texts()).containsExactly("one");
            assertThat(other.texts()).containsExactly("one");
        }
    }

    @Test
    void each_follower_goes_on_from_where_it_stands() {
        say("one");
        Copy copy = new Copy();
        try (MemoryFeed feed = feed(() -> false, copy)) {
            assertThat(feed.awaitTold(messages.cursor(), PATIENCE)).isTrue();
        }
        int before = copy.applied;
        say("two");
        Copy fresh = new Copy();
        try (MemoryFeed feed = feed(() -> false, copy, fresh)) {
            assertThat(feed.awaitTold(messages.cursor(), PATIENCE)).isTrue();
        }
        assertThat(copy.applied).isEqualTo(before + 1);
        assertThat(copy.texts()).containsExactly("one", "two").isEqualTo(fresh.texts());
    }

    @Test
    void one_that_fails_holds_up_nobody_else_and_goes_on_later() {
        Copy failing = new Copy();
        failing.trouble = "one";
        Copy copy = new Copy();
        try (MemoryFeed feed = feed(() -> false, failing, copy)) {
            say("one");
            assertThat(feed.awaitTold(messages.cursor(), Duration.ofMillis(300)))
                    .isFalse();
            assertThat(copy.texts()).containsExactly("one");
            synchronized (failing) {
                failing.trouble = "";
            }
            assertThat(feed.awaitTold(messages.cursor(), PATIENCE)).isTrue();
            assertThat(failing.texts()).containsExactly("one");
        }
    }

    @Test
    void one_that_is_ahead_of_the_messages_begins_anew() {
        say("one");
        Copy copy = new Copy();
        copy.cursor = 1_000;
        copy.texts.put(new MessageId(77), "of another copy of the archive");
        try (MemoryFeed feed = feed(() -> false, copy)) {
            assertThat(feed.awaitTold(messages.cursor(), PATIENCE)).isTrue();
        }
        assertThat(copy.texts()).containsExactly("one");
    }

    @Test
    void waits_while_something_more_urgent_is_busy() throws InterruptedException {
        AtomicBoolean busy = new AtomicBoolean(true);
        CountDownLatch asked = new CountDownLatch(2);
        Copy copy = new Copy();
        say("one");
        try (MemoryFeed feed = feed(
                () -> {
                    asked.countDown();
                    return busy.get();
                },
                copy)) {
            asked.await();
            assertThat(copy.texts()).isEmpty();
            busy.set(false);
            assertThat(feed.awaitTold(messages.cursor(), PATIENCE)).isTrue();
            assertThat(copy.texts()).containsExactly("one");
        }
    }
}

package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.murabito.act.Outcome;
import org.murabito.archive.StoreException;
import org.murabito.chat.DoorException;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.event.ChatEvent;
import org.murabito.judge.Verdict;
import org.murabito.perceive.PerceivedEvent;
import org.murabito.think.Intent;

class InboxTest {
    private static final PlaceId SQUARE = PlaceId.of("town", "square");
    private static final PlaceId SQUARE_THREAD = PlaceId.of("town", "square:1");
    private static final PlaceId HARBOUR = PlaceId.of("town", "harbour");

    @Test
    void takes_the_events_of_a_channel_in_order_and_one_at_a_time() {
        List<String> keys = Collections.synchronizedList(new ArrayList<>());
        AtomicInteger inside = new AtomicInteger();
        Inbox inbox = inbox(event -> {
            assertThat(inside.incrementAndGet()).isEqualTo(1);
            keys.add(((ChatEvent.MessageDeleted) event).key());
            inside.decrementAndGet();
        });

        List<CompletableFuture<TurnResult>> done = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            done.add(inbox.submit(deletion(i % 2 == 0 ? SQUARE : SQUARE_THREAD, "k" + i)));
        }
        done.forEach(CompletableFuture::join);

        List<String> told = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            told.add("k" + i);
        }
        assertThat(keys).isEqualTo(told);
    }

    @Test
    void does_not_let_a_channel_wait_for_another() throws InterruptedException {
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch harbour = new CountDownLatch(1);
        Inbox inbox = inbox(event -> {
            if (event.place().equals(SQUARE)) {
                await(release);
            } else {
                harbour.countDown();
            }
        });

        CompletableFuture<TurnResult> stuck = inbox.submit(deletion(SQUARE, "a"));
        CompletableFuture<TurnResult> other = inbox.submit(deletion(HARBOUR, "b"));

        assertThat(harbour.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(stuck).isNotDone();
        release.countDown();
        stuck.join();
        other.join();
    }

    @Test
    void goes_on_after_a_turn_that_failed() {
        Inbox inbox = inbox(event -> {
            if (((ChatEvent.MessageDeleted) event).key().equals("bad")) {
                throw new IllegalStateException("no");
            }
        });

        CompletableFuture<TurnResult> bad = inbox.submit(deletion(SQUARE, "bad"));
        CompletableFuture<TurnResult> good = inbox.submit(deletion(SQUARE, "good"));

        assertThatThrownBy(bad::join).hasRootCauseMessage("no");
        assertThat(good.join()).isNotNull();
    }

    @Test
    void breaks_off_a_turn_that_does_not_end_and_sets_it_aside() throws InterruptedException {
        List<String> keys = Collections.synchronizedList(new ArrayList<>());
        BlockingQueue<String> aside = new LinkedBlockingQueue<>();
        Inbox inbox = inbox(
                event -> {
                    String key = ((ChatEvent.MessageDeleted) event).key();
                    if (key.equals("waits")) {
                        await(new CountDownLatch(1));
                    }
                    keys.add(key);
                },
                (event, why) -> aside.add(((ChatEvent.MessageDeleted) event).key() + " " + why),
                Duration.ofMillis(50));

        CompletableFuture<TurnResult> waits = inbox.submit(deletion(SQUARE, "waits"));
        inbox.submit(deletion(SQUARE, "next")).join();

        assertThatThrownBy(waits::join).hasMessageContaining("broken off");
        assertThat(keys).contains("next");
        assertThat(aside.poll(30, TimeUnit.SECONDS)).startsWith("waits it took over");
    }

    @Test
    void goes_on_beside_a_turn_that_spins_and_hears_no_interrupt() throws InterruptedException {
        AtomicBoolean spins = new AtomicBoolean(true);
        BlockingQueue<String> aside = new LinkedBlockingQueue<>();
        Inbox inbox = inbox(
                event -> {
                    while (((ChatEvent.MessageDeleted) event).key().startsWith("spins") && spins.get()) {
                        Thread.onSpinWait();
                    }
                },
                (_, why) -> aside.add(why),
                Duration.ofMillis(50));

        // More than there are processors, in lanes of their own.
        int many = Runtime.getRuntime().availableProcessors() + 1;
        for (int i = 0; i < many; i++) {
            var _ = inbox.submit(deletion(PlaceId.of("town", "room" + i), "spins"));
        }
        var _ = inbox.submit(deletion(SQUARE, "spins"));

        assertThat(inbox.submit(deletion(SQUARE, "next")).join()).isNotNull();
        for (int i = 0; i <= many; i++) {
            assertThat(aside.poll(30, TimeUnit.SECONDS)).contains("did not end when it was interrupted");
        }
        spins.set(false);
    }

    @Test
    void sets_aside_what_failed_and_not_what_the_world_refused() throws InterruptedException {
        BlockingQueue<String> aside = new LinkedBlockingQueue<>();
        Inbox inbox = inbox(
                event -> {
                    switch (((ChatEvent.MessageDeleted) event).key()) {
                        case "door" -> throw new DoorException("shut", true);
                        case "store" -> throw new StoreException(StoreException.Kind.FULL, "full");
                        case "deep" -> throw new StackOverflowError("what Ana wrote");
                        default -> throw new IllegalStateException("what Ana wrote");
                    }
                },
                (event, why) -> {
                    aside.add(((ChatEvent.MessageDeleted) event).key() + " " + why);
                    throw new IllegalStateException("cannot be set aside");
                },
                Inbox.LONGEST_TURN);

        for (String key : List.of("door", "store", "bad", "deep")) {
            assertThat(inbox.submit(deletion(SQUARE, key))).failsWithin(Duration.ofSeconds(30));
        }

        assertThat(aside.poll(30, TimeUnit.SECONDS)).startsWith("bad IllegalStateException in InboxTest");
        assertThat(aside.poll(30, TimeUnit.SECONDS))
                .startsWith("deep StackOverflowError")
                .doesNotContain("Ana");
        assertThat(aside).isEmpty();
    }

    @Test
    void sets_aside_a_message_that_a_door_cannot_answer_for_the_moment() {
        List<String> aside = Collections.synchronizedList(new ArrayList<>());
        Inbox inbox = inbox(
                event -> {
                    throw new DoorException(
                            "shut",
                            ((ChatEvent.MessagePosted) event).post().text().equals("for now"));
                },
                (event, why) ->
                        aside.add(((ChatEvent.MessagePosted) event).post().text() + ": " + why),
                Inbox.LONGEST_TURN);

        for (String text : List.of("for good", "for now")) {
            Post post = Post.said(SQUARE, text, new MemberId(SQUARE.community(), "ana"), Instant.EPOCH, text);
            assertThat(inbox.submit(new ChatEvent.MessagePosted(post))).failsWithin(Duration.ofSeconds(30));
        }
        inbox.settle();

        assertThat(aside).containsExactly("for now: shut");
    }

    @Test
    void refuses_a_flood() {
        CountDownLatch release = new CountDownLatch(1);
        Inbox inbox = inbox(event -> await(release));

        List<CompletableFuture<TurnResult>> taken = new ArrayList<>();
        assertThatThrownBy(() -> {
                    for (int i = 0; i < Inbox.LANE_LENGTH + 2; i++) {
                        taken.add(inbox.submit(deletion(SQUARE, "k" + i)));
                    }
                })
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("town/square");
        release.countDown();
        taken.forEach(CompletableFuture::join);
    }

    @Test
    void lets_what_was_taken_in_have_its_turn_before_it_is_left() {
        List<String> keys = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch leaving = new CountDownLatch(1);
        Inbox inbox = inbox(event -> {
            await(leaving);
            keys.add(((ChatEvent.MessageDeleted) event).key());
        });
        for (int i = 0; i < 100; i++) {
            var _ = inbox.submit(deletion(SQUARE, "k" + i));
        }
        var _ = inbox.submit(deletion(HARBOUR, "boat"));

        leaving.countDown();
        inbox.settle();

        assertThat(keys).hasSize(101);
    }

    private interface Turn {
        void on(ChatEvent event);
    }

    private static Inbox inbox(Turn turn) {
        return inbox(turn, Inbox.SetAside.NONE, Inbox.LONGEST_TURN);
    }

    private static Inbox inbox(Turn turn, Inbox.SetAside setAside, Duration longest) {
        return new Inbox(
                place -> place.equals(SQUARE_THREAD) ? SQUARE : place,
                event -> {
                    turn.on(event);
                    return new TurnResult(
                            new PerceivedEvent.Noted(event.place()),
                            new Verdict.NotAsked(),
                            new Intent.DoNothing(),
                            new Outcome.DidNothing());
                },
                setAside,
                longest);
    }

    private static ChatEvent deletion(PlaceId place, String key) {
        return new ChatEvent.MessageDeleted(place, key, Instant.EPOCH);
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

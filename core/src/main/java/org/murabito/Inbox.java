package org.murabito;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.murabito.archive.StoreException;
import org.murabito.chat.DoorException;
import org.murabito.chat.PlaceId;
import org.murabito.chat.event.ChatEvent;
import org.murabito.chat.event.Events;
import org.murabito.loop.executor.KeyedExecutor;
import org.murabito.run.Failure;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One lane per channel: turns in a channel never overlap, and channels never wait for each other. A turn has a thread
/// of its own beside its lane's, which the system schedules: one that spins takes nothing from those that serve the
/// web. It has a bound, too: after that it is
/// interrupted, set aside, and the lane goes on.
public final class Inbox implements Events {
    /// Events that may wait in one lane; more are refused, so that a flood is felt where it comes from.
    static final int LANE_LENGTH = 10_000;

    /// A turn asks no model. What takes long in it is a platform that lets its door wait, and tries again.
    static final Duration LONGEST_TURN = Duration.ofMinutes(1);

    /// How long an interrupted turn may take to end, before the next one begins without that.
    private static final Duration GRACE = Duration.ofSeconds(1);

    private static final long PATIENCE_SECONDS = 30;
    private static final long LEAVING_SECONDS = 10;
    private static final Logger log = LoggerFactory.getLogger(Inbox.class);

    private final KeyedExecutor<PlaceId> lanes = new KeyedExecutor<>("lane", LANE_LENGTH);
    private final UnaryOperator<PlaceId> channelOf;
    private final Function<ChatEvent, TurnResult> turn;
    private final SetAside setAside;
    private final Duration longest;

    /// Takes what failed in its turn, or took too long for one; and messages that a door cannot answer for the moment,
    /// since their platforms may not tell them again. Whatever else the world refused, a store or a door, is none
    /// of it: that is told to whoever submitted the event, and heard again at the next start.
    @FunctionalInterface
    public interface SetAside {
        SetAside NONE = (_, _) -> false;

        /// False where there is nothing to set aside; else it is logged there.
        boolean setAside(ChatEvent event, String why);
    }

    private record Waiting(ChatEvent event, CompletableFuture<TurnResult> done) {}

    /// @param channelOf the channel of a place, threads folded in
    public Inbox(UnaryOperator<PlaceId> channelOf, Function<ChatEvent, TurnResult> turn, SetAside setAside) {
        this(channelOf, turn, setAside, LONGEST_TURN);
    }

    Inbox(UnaryOperator<PlaceId> channelOf, Function<ChatEvent, TurnResult> turn, SetAside setAside, Duration longest) {
        this.channelOf = channelOf;
        this.turn = turn;
        this.setAside = setAside;
        this.longest = longest;
    }

    /// Puts an event in its lane.
    @Override
    public CompletableFuture<TurnResult> submit(ChatEvent event) {
        Waiting waiting = new Waiting(event, new CompletableFuture<>());
        lanes.execute(channelOf.apply(event.place()), () -> take(waiting));
        return waiting.done();
    }

    /// Submits and waits for the turn.
    public TurnResult take(ChatEvent event) {
        try {
            return submit(event).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (TimeoutException e) {
            throw new IllegalStateException(
                    "the turn in " + event.place() + " took over " + PATIENCE_SECONDS + " s", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a turn in " + event.place() + " ran", e);
        }
    }

    /// How many channels have something that waits or has its turn.
    public int active() {
        return lanes.active();
    }

    /// How many events wait for others of their channel.
    public int waiting() {
        return lanes.waiting();
    }

    @Override
    public void publish(ChatEvent event) {
        take(event);
    }

    /// Waits until what was taken in has had its turn, for ten seconds at most. For when Murabito leaves, while its
    /// doors are open: their platforms were told that it is here.
    public void settle() {
        try {
            lanes.idle().get(LEAVING_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException _) {
            log.warn(
                    "In {} channels something still waits for its turn; it is read again when Murabito is back",
                    lanes.active());
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void take(Waiting waiting) {
        String place = waiting.event().place().toString();
        Thread thread = Thread.ofPlatform().daemon().name("turn " + place).start(() -> turn(waiting));
        try {
            if (!thread.join(longest)) {
                tooLong(waiting, thread);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void tooLong(Waiting waiting, Thread thread) throws InterruptedException {
        String why = "it took over " + longest.toSeconds() + " s";
        boolean over =
                waiting.done().completeExceptionally(new IllegalStateException("the turn was broken off: " + why));
        thread.interrupt();
        boolean ended = thread.join(GRACE);
        if (over) {
            setAside(waiting.event(), ended ? why : why + " and did not end when it was interrupted");
        }
    }

    private void turn(Waiting waiting) {
        ChatEvent event = waiting.event();
        try {
            waiting.done().complete(turn.apply(event));
        } catch (DoorException | StoreException refused) {
            log.warn(
                    "A turn in {} on {} was refused by {} ({}); the next event goes on",
                    event.place(),
                    event.getClass().getSimpleName(),
                    refused instanceof DoorException ? "a door" : "the store",
                    refused.getMessage());
            if (waiting.done().completeExceptionally(refused) && isAnsweredLater(event, refused)) {
                setAside(event, String.valueOf(refused.getMessage()));
            }
        } catch (RuntimeException | Error failure) {
            log.debug("A turn failed", failure);
            if (waiting.done().completeExceptionally(failure)) {
                setAside(event, Failure.in(failure));
            }
        }
    }

    private static boolean isAnsweredLater(ChatEvent event, RuntimeException refused) {
        return refused instanceof DoorException shut
                && shut.worthRetrying()
                && (event instanceof ChatEvent.MessagePosted || event instanceof ChatEvent.MessageEdited);
    }

    private void setAside(ChatEvent event, String why) {
        String kind = event.getClass().getSimpleName();
        try {
            if (!setAside.setAside(event, why)) {
                log.error("A turn in {} on {} failed ({}); the next event goes on", event.place(), kind, why);
            }
        } catch (RuntimeException failure) {
            log.error(
                    "A turn in {} on {} failed ({}) and could not be set aside ({}); the next event goes on",
                    event.place(),
                    kind,
                    why,
                    Failure.in(failure));
        }
    }
}

package org.murabito;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.ChatEvent;
import org.murabito.chat.DoorException;
import org.murabito.chat.Events;
import org.murabito.chat.PlaceId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One lane per channel: turns in a channel never overlap, and channels never wait for each other. A lane
/// is a virtual thread that lives while there is something in it.
public final class Inbox implements Events {
    /// Events that may wait in one lane; more are refused, so that a flood is felt where it comes from.
    static final int LANE_LENGTH = 10_000;

    private static final long PATIENCE_SECONDS = 30;
    private static final long LEAVING_SECONDS = 10;
    private static final Logger log = LoggerFactory.getLogger(Inbox.class);

    private final Map<PlaceId, Lane> lanes = new ConcurrentHashMap<>();
    private final UnaryOperator<PlaceId> channelOf;
    private final Function<ChatEvent, Experience> turn;

    private record Waiting(ChatEvent event, CompletableFuture<Experience> done) {}

    private static final class Lane {
        private final Deque<Waiting> queue = new ArrayDeque<>();
        private final CompletableFuture<@Nullable Void> empty = new CompletableFuture<>();
    }

    /// @param channelOf the channel of a place, threads folded in
    public Inbox(UnaryOperator<PlaceId> channelOf, Function<ChatEvent, Experience> turn) {
        this.channelOf = channelOf;
        this.turn = turn;
    }

    /// Puts an event in its lane.
    @Override
    public CompletableFuture<Experience> submit(ChatEvent event) {
        Waiting waiting = new Waiting(event, new CompletableFuture<>());
        lanes.compute(channelOf.apply(event.place()), (channel, lane) -> {
            if (lane != null) {
                if (lane.queue.size() >= LANE_LENGTH) {
                    throw new IllegalStateException(
                            LANE_LENGTH + " events are waiting in " + channel + "; no more are taken for now");
                }
                lane.queue.addLast(waiting);
                return lane;
            }
            Lane fresh = new Lane();
            fresh.queue.addLast(waiting);
            Thread.ofVirtual().name("lane " + channel).start(() -> drain(channel, fresh));
            return fresh;
        });
        return waiting.done();
    }

    /// Submits and waits for the turn.
    public Experience take(ChatEvent event) {
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

    @Override
    public void tell(ChatEvent event) {
        take(event);
    }

    /// Waits until what was taken in has had its turn, for ten seconds at most. For when Murabito leaves, while its
    /// doors are open: their platforms were told that it is here.
    public void settle() {
        CompletableFuture<?>[] waiting =
                lanes.values().stream().map(lane -> lane.empty).toArray(CompletableFuture[]::new);
        try {
            CompletableFuture.allOf(waiting).get(LEAVING_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException _) {
            log.warn(
                    "In {} channels something still waits for its turn; it is read again when Murabito is back",
                    lanes.size());
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void drain(PlaceId channel, Lane lane) {
        for (Waiting next = poll(channel); next != null; next = poll(channel)) {
            take(next);
        }
        lane.empty.complete(null);
    }

    /// The next event, or null after the lane was taken away because nothing is left in it.
    private @Nullable Waiting poll(PlaceId channel) {
        CompletableFuture<@Nullable Waiting> next = new CompletableFuture<>();
        lanes.computeIfPresent(channel, (_, lane) -> {
            next.complete(lane.queue.pollFirst());
            return next.getNow(null) == null ? null : lane;
        });
        return next.getNow(null);
    }

    private void take(Waiting waiting) {
        try {
            waiting.done().complete(turn.apply(waiting.event()));
        } catch (DoorException shut) {
            log.warn(
                    "A turn in {} on {} met a door that took nothing ({}); the next event goes on",
                    waiting.event().place(),
                    waiting.event().getClass().getSimpleName(),
                    shut.getMessage());
            waiting.done().completeExceptionally(shut);
        } catch (RuntimeException | Error failure) {
            log.error(
                    "A turn in {} on {} failed; the next event goes on",
                    waiting.event().place(),
                    waiting.event().getClass().getSimpleName(),
                    failure);
            waiting.done().completeExceptionally(failure);
        }
    }
}

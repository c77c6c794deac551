package org.murabito.discord.history;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import net.dv8tion.jda.api.entities.Guild;
import org.murabito.archive.history.ChannelHistory;
import org.murabito.archive.history.LiveHistory;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.Events;
import org.murabito.discord.ground.Ground;
import org.murabito.discord.wire.Rest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads what was said while there was no connection, at once, and beside all else what was said before Murabito came.
/// Every server for itself.
public final class Memory implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(Memory.class);

    /// As far as a gap is compared, and a little more.
    private static final Duration DAY = Duration.ofHours(25);

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final LiveHistory history;
    private final ChannelHistory pages;
    private final Ground ground;
    private final Events events;
    private final Clock clock;
    private final Map<Thread, CommunityId> reading = new ConcurrentHashMap<>();
    private final Map<CommunityId, Semaphore> backfilling = new ConcurrentHashMap<>();

    public Memory(LiveHistory history, ChannelHistory pages, Ground ground, Events events, Clock clock) {
        this.history = history;
        this.pages = pages;
        this.ground = ground;
        this.events = events;
        this.clock = clock;
    }

    /// There may have been a gap before this moment. Returns at once.
    public void settled(Guild guild, CommunityId community) {
        Reach reach = new Reach(guild, community, ground, new Rest(guild.getJDA(), PATIENCE));
        start(community, () -> {
            catchUp(community, reach);
            backfill(community, reach);
        });
    }

    private void catchUp(CommunityId community, Reach reach) throws InterruptedException {
        LiveHistory.Caught caught =
                history.catchUp(community, reach.places(clock.instant().minus(DAY)), pages, events);
        log.info(
                "Read again in {}: {} said, {} edited, {} deleted meanwhile, {} taken over, {} places not readable",
                community,
                caught.posted(),
                caught.edited(),
                caught.deleted(),
                caught.taken(),
                caught.failed());
    }

    /// One at a time for a server; who comes second leaves it to the first.
    private void backfill(CommunityId community, Reach reach) throws InterruptedException {
        Semaphore free = backfilling.computeIfAbsent(community, _ -> new Semaphore(1));
        if (free.tryAcquire()) {
            try {
                int taken = history.backfill(community, reach.places(Instant.MIN), pages);
                log.info("{} messages from before were taken over in {}", taken, community);
            } finally {
                free.release();
            }
        }
    }

    @FunctionalInterface
    private interface Reading {
        void go() throws InterruptedException;
    }

    private void start(CommunityId community, Reading what) {
        Thread thread = Thread.ofVirtual().name("discord history " + community).unstarted(() -> {
            try {
                what.go();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            } catch (DoorException e) {
                log.warn("What was said in {} could not be read: {}", community, e.getMessage());
            } finally {
                reading.remove(Thread.currentThread());
            }
        });
        reading.put(thread, community);
        thread.start();
    }

    @Override
    public void close() {
        reading.keySet().forEach(Thread::interrupt);
    }
}

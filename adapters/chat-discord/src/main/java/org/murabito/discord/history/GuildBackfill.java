package org.murabito.discord.history;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import net.dv8tion.jda.api.entities.Guild;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.StoreException;
import org.murabito.archive.history.ChannelHistory;
import org.murabito.archive.history.LiveHistory;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.DoorHost;
import org.murabito.discord.guild.GuildSync;
import org.murabito.discord.wire.RestClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads what was said while there was no connection, at once, and beside all else what was said before Murabito came.
/// Every server for itself.
public final class GuildBackfill implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(GuildBackfill.class);

    /// As far as a gap is compared, and a little more.
    private static final Duration DAY = Duration.ofHours(25);

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final LiveHistory history;
    private final ChannelHistory pages;
    private final GuildSync sync;
    private final DoorHost host;
    private final Clock clock;
    private final Map<CommunityId, Thread> reading = new ConcurrentHashMap<>();

    public GuildBackfill(LiveHistory history, ChannelHistory pages, GuildSync sync, DoorHost host, Clock clock) {
        this.history = history;
        this.pages = pages;
        this.sync = sync;
        this.host = host;
        this.clock = clock;
    }

    /// There may have been a gap before this moment. Returns at once. What was being read ends first, and
    /// goes on after: else it would take over in silence what has to be published.
    public void guildReady(Guild guild, CommunityId community) {
        ReadablePlaces reach = new ReadablePlaces(guild, community, sync, new RestClient(guild.getJDA(), PATIENCE));
        reading.compute(community, (_, before) -> {
            if (before != null) {
                before.interrupt();
            }
            return Thread.ofVirtual().name("discord history " + community).start(() -> read(community, reach, before));
        });
    }

    private void read(CommunityId community, ReadablePlaces reach, @Nullable Thread before) {
        try {
            if (before != null) {
                before.join();
            }
            for (int times = 1; !readOnce(community, reach); times++) {
                history.awaitNextTry(times);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// @return false if something is to be tried again
    private boolean readOnce(CommunityId community, ReadablePlaces reach) throws InterruptedException {
        try {
            LiveHistory.Caught caught =
                    catchUp(community, reach.places(clock.instant().minus(DAY)));
            List<PlaceId> places = reach.places(Instant.MIN);
            List<PlaceId> unheard = history.unheard(community, reach.lastSaid());
            if (!unheard.isEmpty()) {
                caught = caught.plus(catchUp(community, unheard));
            }
            tellDeleted(community, reach, places);
            int taken = history.backfill(community, places, pages);
            log.info("{} messages from before were taken over in {}", taken, community);
            return caught.unread() == 0;
        } catch (DoorException e) {
            log.warn("What was said in {} could not be read: {}", community, e.getMessage());
            return !e.worthRetrying();
        } catch (StoreException e) {
            log.warn("What was said in {} could not be kept, it is tried again: {}", community, e.getMessage());
            return false;
        }
    }

    private LiveHistory.Caught catchUp(CommunityId community, List<PlaceId> places) throws InterruptedException {
        LiveHistory.Caught caught = history.catchUp(community, places, pages, host.events());
        log.info(
                "Read again in {}: {} said, {} edited, {} deleted meanwhile, {} taken over, {} places not readable",
                community,
                caught.posted(),
                caught.edited(),
                caught.deleted(),
                caught.taken(),
                caught.failed());
        return caught;
    }

    /// Nothing is published of a channel or thread that was deleted while nobody listened.
    private void tellDeleted(CommunityId community, ReadablePlaces reach, List<PlaceId> places) {
        Set<PlaceId> listed = reach.listed();
        listed.addAll(places);
        for (PlaceId place : history.missing(community, listed)) {
            try {
                if (reach.isDeleted(place)) {
                    log.info("{} was deleted meanwhile", place);
                    host.placeDeleted(place);
                }
            } catch (DoorException e) {
                log.warn("Whether {} was deleted is asked again after the next connection: {}", place, e.getMessage());
                return;
            }
        }
    }

    @Override
    public void close() {
        reading.values().forEach(Thread::interrupt);
    }
}

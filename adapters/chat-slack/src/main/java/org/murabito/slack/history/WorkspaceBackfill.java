package org.murabito.slack.history;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Stores;
import org.murabito.archive.history.ChannelHistory;
import org.murabito.archive.history.LiveHistory;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.event.Events;
import org.murabito.slack.hear.SlackEventReceiver;
import org.murabito.slack.sight.SlackSight;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads again after every gap what may have been missed, and meanwhile takes over what was said before Murabito came:
/// one after the other, gaps first, and those that came up meanwhile at once.
public final class WorkspaceBackfill implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(WorkspaceBackfill.class);
    /// Threads that were quiet for longer before a gap are not looked into after it: Slack lists none.
    private static final Duration ACTIVE = Duration.ofDays(1);

    private final CommunityId community;
    private final Stores stores;
    private final SlackSight sight;
    private final SlackEventReceiver listener;
    private final Reading reading;
    private final LinkedBlockingQueue<Wish> wishes = new LinkedBlockingQueue<>();

    /// Until when everything was heard, as far as it is known.
    private volatile Instant heard;

    /// Whether there was a reading: the first one finds everything described just before.
    private boolean described;

    private volatile @Nullable Thread nextTry;
    private volatile @Nullable Thread backfilling;
    private volatile @Nullable Thread reader;

    /// What reads it, and where it is published.
    public record Reading(LiveHistory live, SlackHistory history, Events events, Clock clock) {}

    /// @param channel null for all
    private record Wish(@Nullable PlaceId channel) {}

    public WorkspaceBackfill(
            CommunityId community, Stores stores, SlackSight sight, SlackEventReceiver listener, Reading reading) {
        this.community = community;
        this.stores = stores;
        this.sight = sight;
        this.listener = listener;
        this.reading = reading;
        this.heard = stores.communities().places(community).stream()
                .flatMap(place -> newest(place).stream())
                .max(Comparator.naturalOrder())
                .orElseGet(reading.clock()::instant);
    }

    /// The first reading is of everything: nobody listened until now. What there is was described just before.
    public void begin() {
        gap(null);
        reader = Thread.ofVirtual().name("slack past").start(this::read);
    }

    /// Something may have been missed.
    ///
    /// @param channel null for anywhere
    public void gap(@Nullable PlaceId channel) {
        wishes.add(new Wish(channel));
    }

    /// Murabito was let into a channel.
    public void letInto(PlaceId channel) {
        log.info("Let into {}: what was said there is taken over", channel);
        wishes.add(new Wish(channel));
    }

    private void read() {
        try {
            Set<Wish> unread = Set.of();
            for (int failures = 0; ; ) {
                Set<Wish> all = new LinkedHashSet<>(Set.of(wishes.take()));
                wishes.drainTo(all);
                all.addAll(unread);
                interruptBackfill();
                interrupt(nextTry);
                if (catchUp(all)) {
                    unread = Set.of();
                    failures = 0;
                } else {
                    unread = all;
                    tryAgain(all.iterator().next(), ++failures);
                }
                if (wishes.isEmpty()) {
                    backfilling = Thread.ofVirtual().name("slack backfill").start(this::backfill);
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Sooner, if there is a gap meanwhile.
    private void tryAgain(Wish wish, int times) {
        nextTry = Thread.ofVirtual().name("slack past again").start(() -> {
            try {
                reading.live().awaitNextTry(times);
                wishes.add(wish);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /// One of the few broad catches: what cannot be read now is read later.
    ///
    /// @return false if something is to be tried again
    private boolean catchUp(Set<Wish> all) throws InterruptedException {
        try {
            List<PlaceId> only = all.stream()
                    .flatMap(wish -> Optional.ofNullable(wish.channel()).stream())
                    .distinct()
                    .toList();
            boolean everywhere = all.stream().anyMatch(wish -> wish.channel() == null);
            Instant now = reading.clock().instant();
            describe(everywhere, only);
            List<PlaceId> places = everywhere ? active() : only;
            ChannelHistory history = reading.history().besides(Set.copyOf(places));
            LiveHistory.Caught caught = reading.live().catchUp(community, places, history, reading.events());
            log.info("Read again after a gap: {}", caught);
            heard = everywhere && caught.unread() == 0 ? now : heard;
            return caught.unread() == 0;
        } catch (RuntimeException failure) {
            log.warn("What was said meanwhile could not be read, it is tried again", failure);
            return false;
        }
    }

    /// What changed about channels may have been missed, too, and who may read what is told of them.
    private void describe(boolean everywhere, List<PlaceId> only) throws InterruptedException {
        if (!everywhere) {
            for (PlaceId channel : only) {
                listener.describe(channel);
            }
        } else if (described) {
            listener.describe(null);
        }
        described = true;
    }

    private void backfill() {
        try {
            List<PlaceId> open = listener.channels().open();
            int taken = reading.live().backfill(community, open, reading.history());
            if (taken > 0) {
                log.info("Took over {} messages of {} channels", taken, open.size());
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException failure) {
            log.warn("Taking over what was said before stopped; it goes on after the next connection", failure);
        }
    }

    private void interruptBackfill() throws InterruptedException {
        Thread running = backfilling;
        if (running != null) {
            running.interrupt();
            running.join();
        }
    }

    /// The channels that Murabito hears, and their threads in which something was said shortly before nobody listened.
    private List<PlaceId> active() {
        List<PlaceId> open = listener.channels().open();
        Instant since = heard.minus(ACTIVE);
        List<PlaceId> all = new ArrayList<>(open);
        stores.communities().places(community).stream()
                .filter(place -> place.kind() == PlaceKind.THREAD && open.contains(place.channel()))
                .filter(thread -> newest(thread).filter(since::isBefore).isPresent())
                .map(Place::id)
                .forEach(all::add);
        return all;
    }

    private Optional<Instant> newest(Place place) {
        return stores.messages().latest(sight.at(place.id()), place.id(), 1, null).stream()
                .map(Message::at)
                .findFirst();
    }

    @Override
    public void close() {
        interrupt(reader);
        interrupt(backfilling);
        interrupt(nextTry);
    }

    private static void interrupt(@Nullable Thread running) {
        if (running != null) {
            running.interrupt();
        }
    }
}

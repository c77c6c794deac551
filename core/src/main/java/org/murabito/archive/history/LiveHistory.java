package org.murabito.archive.history;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import org.murabito.archive.Stores;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.event.ChatEvent;
import org.murabito.chat.event.Events;
import org.murabito.sight.Sight;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What a remote door does beside listening: after a gap it reads the newest of its places again, and bit
/// by bit it takes over what was said before it came. Both can be cut off anywhere and begun again; nothing
/// is there twice, and what was deleted or is not to be kept does not come back.
public final class LiveHistory {
    private static final Logger log = LoggerFactory.getLogger(LiveHistory.class);
    private static final int ROUNDS = 4;
    private static final Duration BEFORE_AGAIN = Duration.ofMillis(500);
    private static final Duration NEXT_TRY = Duration.ofMinutes(1);
    private static final Duration LATEST_TRY = Duration.ofHours(1);

    private final Stores stores;
    private final BackfillLog backfills;
    private final Function<CommunityId, Sight> everything;
    private final Clock clock;
    private final ReadingPace pace;
    private final Set<CommunityId> justMet = ConcurrentHashMap.newKeySet();
    private final Set<PlaceId> unread = ConcurrentHashMap.newKeySet();

    /// @param everything covers all that was said in a community
    public LiveHistory(
            Stores stores,
            BackfillLog backfills,
            Function<CommunityId, Sight> everything,
            Clock clock,
            ReadingPace pace) {
        this.stores = stores;
        this.backfills = backfills;
        this.everything = everything;
        this.clock = clock;
        this.pace = pace;
    }

    /// What came of reading places again.
    ///
    /// @param failed places that could not be read
    /// @param unread those of them that could not be read for the moment alone
    public record Caught(int posted, int edited, int deleted, int taken, int failed, int unread) {
        static final Caught NOTHING = new Caught(0, 0, 0, 0, 0, 0);
        static final Caught FAILED = new Caught(0, 0, 0, 0, 1, 0);

        public Caught plus(Caught other) {
            return new Caught(
                    posted + other.posted,
                    edited + other.edited,
                    deleted + other.deleted,
                    taken + other.taken,
                    failed + other.failed,
                    unread + other.unread);
        }
    }

    /// From now on nothing that is said in a community may be missed, however this life ends. To be called
    /// when hearing it begins; beginning anew there may be a gap. Noted to the millisecond, as platforms date
    /// messages: what is said within it is said afterwards.
    public void meet(CommunityId community) {
        if (backfills.met(community).isPresent()) {
            justMet.remove(community);
        } else {
            justMet.add(community);
            backfills.meet(community, clock.instant().truncatedTo(ChronoUnit.MILLIS));
        }
    }

    /// After a gap: tells what was said, edited and deleted meanwhile, as if it happened now, place by
    /// place and oldest first. What was said before the community was met is not told. In one that was
    /// just met it does nothing: there is no gap. A place that cannot be read for the moment is tried a few times.
    ///
    /// @param places channels and threads that something may have happened in
    public Caught catchUp(CommunityId community, List<PlaceId> places, ChannelHistory history, Events events)
            throws InterruptedException {
        if (backfills.met(community).isEmpty()) {
            meet(community);
        }
        Optional<Instant> met = backfills.met(community);
        if (met.isEmpty() || justMet.remove(community)) {
            return Caught.NOTHING;
        }
        GapReading reading =
                new GapReading(stores.messages(), backfills, everything.apply(community), history, events, clock);
        unread.addAll(places);
        Caught all = Caught.NOTHING;
        List<PlaceId> left = places;
        for (int round = 1; !left.isEmpty() && round <= ROUNDS; round++) {
            if (round > 1) {
                pace.pause().take(BEFORE_AGAIN.multipliedBy(1L << round));
            }
            List<PlaceId> again = Collections.synchronizedList(new ArrayList<>());
            for (Caught one : atOnce(left, place -> caught(reading, place, met.get(), again))) {
                all = all.plus(one);
            }
            left = List.copyOf(again);
        }
        return all.plus(new Caught(0, 0, 0, 0, left.size(), left.size()));
    }

    /// Waits before what was left unread is read once more: longer each time, an hour at most.
    ///
    /// @param times how often it was left, from 1
    public void awaitNextTry(int times) throws InterruptedException {
        Duration wait = NEXT_TRY.multipliedBy(1L << Math.min(times - 1, 6));
        pace.pause().take(wait.compareTo(LATEST_TRY) < 0 ? wait : LATEST_TRY);
    }

    private Caught caught(GapReading reading, PlaceId place, Instant met, List<PlaceId> again)
            throws InterruptedException {
        try {
            Caught caught = reading.read(place, met, backfills.find(place).isPresent());
            unread.remove(place);
            return caught;
        } catch (DoorException e) {
            if (!e.worthRetrying()) {
                throw e;
            }
            return later(place, again, e);
        } catch (IllegalStateException overrun) {
            // A turn that failed or takes its time; what was told of the place is known when it is read again.
            return later(place, again, overrun);
        }
    }

    private static Caught later(PlaceId place, List<PlaceId> again, RuntimeException why) {
        log.info("What was said in {} is read again soon: {}", place, why.getMessage());
        again.add(place);
        return Caught.NOTHING;
    }

    /// What is to be published of an edit. Where the message itself was not heard yet, it is news as it is now: what it
    /// said before will be taken for older when it comes. What is no news any more is kept in silence.
    ///
    /// @param now the message after its edit
    /// @param at when it was edited
    public Optional<ChatEvent> edited(Post now, Instant at) {
        PlaceId place = now.place();
        CommunityId community = place.community();
        if (stores.messages()
                .find(everything.apply(community), place, now.key())
                .isPresent()) {
            return Optional.of(new ChatEvent.MessageEdited(place, now.key(), now.text(), at));
        }
        if (now.at().isBefore(new UntoldSince(backfills, clock).of(community))) {
            stores.messages().keep(List.of(now));
            return Optional.empty();
        }
        return Optional.of(new ChatEvent.MessagePosted(now));
    }

    /// Takes over what was said before, newest first, to the beginning of each place; goes on where it was
    /// cut off. News are left to listening and catching up, and so is a place that could not be read after a gap.
    ///
    /// @return how many messages were new
    public int backfill(CommunityId community, List<PlaceId> places, ChannelHistory history)
            throws InterruptedException {
        Instant untold = new UntoldSince(backfills, clock).of(community);
        Backfill backfill = new Backfill(stores.messages(), backfills, history, pace, untold);
        List<PlaceId> ready =
                places.stream().filter(place -> !unread.contains(place)).toList();
        return atOnce(ready, place -> new Caught(0, 0, 0, backfill.read(place), 0, 0)).stream()
                .mapToInt(Caught::taken)
                .sum();
    }

    /// Places that were taken over whole, and in which something was said since that nobody heard.
    ///
    /// @param last when the last was said in each, over there
    public List<PlaceId> unheard(CommunityId community, Map<PlaceId, Instant> last) {
        Sight all = everything.apply(community);
        return last.entrySet().stream()
                .filter(place -> backfills
                        .find(place.getKey())
                        .filter(BackfillLog.Reached::whole)
                        .isPresent())
                .filter(place -> stores.messages().latest(all, place.getKey(), 1, null).stream()
                        .allMatch(newest -> newest.at().isBefore(place.getValue())))
                .map(Map.Entry::getKey)
                .toList();
    }

    /// Places that may have been deleted over there while nobody listened: the platform lists them no more, and
    /// something is held of them that was read or heard over there, not brought by an export alone. That a place is
    /// missing in a list proves nothing: the platform is to be asked for each.
    ///
    /// @param listed the places that the platform lists now
    public List<PlaceId> missing(CommunityId community, Set<PlaceId> listed) {
        Optional<Instant> met = backfills.met(community);
        Sight all = everything.apply(community);
        return met.isEmpty()
                ? List.of()
                : stores.communities().places(community).stream()
                        .filter(place -> !listed.contains(place.id()))
                        .filter(place -> isHeld(all, place, met.get()))
                        .map(Place::id)
                        .toList();
    }

    /// Of a thread without a message there is its title.
    private boolean isHeld(Sight all, Place place, Instant met) {
        List<Message> newest = stores.messages().latest(all, place.id(), 1, null);
        if (newest.isEmpty()) {
            return place.kind() == PlaceKind.THREAD
                    && !place.equals(place.untitled())
                    && backfills.find(place.id()).isPresent();
        }
        return !newest.getLast().at().isBefore(met)
                || backfills.find(place.id()).isPresent();
    }

    @FunctionalInterface
    private interface Reader {
        Caught read(PlaceId place) throws InterruptedException;
    }

    /// A few places side by side; one that cannot be read keeps no other from it.
    private List<Caught> atOnce(List<PlaceId> places, Reader reader) throws InterruptedException {
        Semaphore free = new Semaphore(pace.places());
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Caught>> readings = places.stream()
                    .map(place -> threads.submit(() -> {
                        free.acquire();
                        try {
                            return reader.read(place);
                        } catch (DoorException e) {
                            log.warn("What was said in {} cannot be read: {}", place, e.getMessage());
                            return Caught.FAILED;
                        } finally {
                            free.release();
                        }
                    }))
                    .toList();
            try {
                return readings.stream().map(LiveHistory::result).toList();
            } finally {
                if (Thread.currentThread().isInterrupted()) {
                    threads.shutdownNow();
                }
            }
        }
    }

    private static Caught result(Future<Caught> reading) {
        try {
            return reading.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Caught.NOTHING;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e.getCause());
        }
    }
}

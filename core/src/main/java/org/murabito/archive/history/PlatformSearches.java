package org.murabito.archive.history;

import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Stores;
import org.murabito.archive.search.SearchQuery;
import org.murabito.archive.search.SearchResult;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.sight.Sight;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Asks platforms for what the archive does not have yet, before it is searched: what they find is kept,
/// and then found like all else, under the same sight. What was deleted or is not to be kept stays out.
public final class PlatformSearches {
    private static final Logger log = LoggerFactory.getLogger(PlatformSearches.class);

    /// As many channels as a platform is asked about at once.
    private static final int MOST_PLACES = 500;

    private final Stores stores;
    private final BackfillLog backfills;
    private final UntoldSince untold;
    private final Map<DoorKind, PlatformSearch> platforms = new ConcurrentHashMap<>();

    public PlatformSearches(Stores stores, BackfillLog backfills, Clock clock) {
        this.stores = stores;
        this.backfills = backfills;
        this.untold = new UntoldSince(backfills, clock);
    }

    /// From now on this platform is asked.
    public void join(DoorKind door, PlatformSearch search) {
        platforms.put(door, search);
    }

    /// Keeps what the platform finds in the places of the sight that were not taken over whole, but for what is still
    /// to be told.
    ///
    /// @return what is missing all the same
    public SearchResult.Missing bring(Sight sight, SearchQuery query) {
        PlatformSearch platform = platform(sight);
        if (platform == null || query.words().isBlank()) {
            return SearchResult.Missing.NOTHING;
        }
        Set<PlaceId> behind = behind(sight, query);
        if (behind.isEmpty()) {
            return SearchResult.Missing.NOTHING;
        }
        SearchQuery there = new SearchQuery(
                query.words(), behind, query.authors(), query.notBy(), query.since(), query.until(), query.limit());
        return keep(sight, () -> platform.find(sight.community(), there));
    }

    /// Keeps what the platform has around a message whose place was not taken over whole, but for what is still to be
    /// told: what a search
    /// of the platform brought stands here alone.
    public void bringAround(Sight sight, Message message, int most) {
        PlatformSearch platform = platform(sight);
        if (platform != null && !isWhole(message.place())) {
            var _ = keep(sight, () -> platform.around(message, most));
        }
    }

    private @Nullable PlatformSearch platform(Sight sight) {
        return platforms.get(
                stores.communities().getCommunity(sight.community()).door());
    }

    @FunctionalInterface
    private interface Asking {
        PlatformSearch.Answer now() throws InterruptedException;
    }

    private SearchResult.Missing keep(Sight sight, Asking asking) {
        try {
            return switch (asking.now()) {
                case PlatformSearch.Answer.Found found -> {
                    Instant since = untold.of(sight.community());
                    stores.messages()
                            .keep(found.posts().stream()
                                    .filter(post -> post.at().isBefore(since) && isSeen(post.place(), sight))
                                    .toList());
                    yield SearchResult.Missing.NOTHING;
                }
                case PlatformSearch.Answer.NotIndexedYet _ -> SearchResult.Missing.NOT_INDEXED_YET;
                case PlatformSearch.Answer.Unable(String why) -> {
                    log.info("The search of the platform of {} cannot be used: {}", sight.community(), why);
                    yield SearchResult.Missing.OLDER;
                }
            };
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return SearchResult.Missing.OLDER;
        }
    }

    private boolean isWhole(PlaceId place) {
        return backfills.find(place).filter(BackfillLog.Reached::whole).isPresent()
                && backfills.gap(place).isEmpty();
    }

    /// A place that nobody made known is none.
    private boolean isSeen(PlaceId place, Sight sight) {
        return stores.communities().findPlace(place).filter(sight::covers).isPresent();
    }

    private Set<PlaceId> behind(Sight sight, SearchQuery query) {
        CommunityId community = sight.community();
        return stores.communities().places(community).stream()
                .filter(place -> place.kind() == PlaceKind.CHANNEL || place.kind() == PlaceKind.FORUM)
                .filter(place -> sight.covers(place) && isAskedFor(place, query))
                .map(Place::id)
                .filter(place -> !isWhole(place))
                .limit(MOST_PLACES)
                .collect(Collectors.toSet());
    }

    private boolean isAskedFor(Place channel, SearchQuery query) {
        return query.places().isEmpty()
                || query.places().contains(channel.id())
                || query.places().stream()
                        .flatMap(place -> stores.communities().findPlace(place).stream())
                        .anyMatch(place -> place.channel().equals(channel.id()));
    }
}

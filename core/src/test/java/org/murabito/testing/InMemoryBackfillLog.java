package org.murabito.testing;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.history.BackfillLog;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;

/// Since when communities are known and how far back places were taken over, in memory; nothing is durable.
public final class InMemoryBackfillLog implements BackfillLog {
    private final Map<PlaceId, Reached> places = new LinkedHashMap<>();
    private final Map<PlaceId, Gap> gaps = new LinkedHashMap<>();
    private final Map<CommunityId, Instant> met = new LinkedHashMap<>();

    public InMemoryBackfillLog(InMemoryCommunityStore communities) {
        communities.watch(new InMemoryCommunityStore.Watcher() {
            @Override
            public void audienceChanged(PlaceId place) {}

            @Override
            public void removed(CommunityId community) {
                forget(community);
            }
        });
    }

    @Override
    public synchronized Optional<Reached> find(PlaceId place) {
        return Optional.ofNullable(places.get(place));
    }

    @Override
    public synchronized void reached(PlaceId place, Reached how) {
        places.put(place, how);
    }

    @Override
    public synchronized Optional<Gap> gap(PlaceId place) {
        return Optional.ofNullable(gaps.get(place));
    }

    @Override
    public synchronized void gap(PlaceId place, @Nullable Gap gap) {
        if (gap == null) {
            gaps.remove(place);
        } else {
            gaps.put(place, gap);
        }
    }

    @Override
    public synchronized Optional<Instant> met(CommunityId community) {
        return Optional.ofNullable(met.get(community));
    }

    @Override
    public synchronized void meet(CommunityId community, Instant at) {
        met.putIfAbsent(community, at);
    }

    private synchronized void forget(CommunityId community) {
        met.remove(community);
        places.keySet().removeIf(place -> place.community().equals(community));
        gaps.keySet().removeIf(place -> place.community().equals(community));
    }
}

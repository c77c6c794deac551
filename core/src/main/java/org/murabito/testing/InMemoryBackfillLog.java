package org.murabito.testing;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.murabito.archive.history.BackfillLog;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;

/// How far back places were taken over, in memory; nothing is durable.
public final class InMemoryBackfillLog implements BackfillLog {
    private final Map<PlaceId, Reached> places = new LinkedHashMap<>();

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
    public synchronized boolean knows(CommunityId community) {
        return places.keySet().stream().anyMatch(place -> place.community().equals(community));
    }

    private synchronized void forget(CommunityId community) {
        places.keySet().removeIf(place -> place.community().equals(community));
    }
}

package org.murabito.testing;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.PostLog;

/// What was posted, in memory; nothing is durable.
public final class InMemoryPostLog implements PostLog {
    private final Map<String, Entry> entries = new HashMap<>();
    private final CommunityStore communities;

    public InMemoryPostLog(InMemoryCommunityStore communities) {
        this.communities = communities;
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
    public synchronized void begun(PlaceId place, String marker) {
        entries.put(name(place.community(), marker), new Entry(place, marker, null));
    }

    @Override
    public synchronized void posted(PlaceId place, String marker, String key) {
        entries.put(name(place.community(), marker), new Entry(place, marker, key));
    }

    @Override
    public synchronized Optional<Entry> find(CommunityId community, String marker) {
        return Optional.ofNullable(entries.get(name(community, marker)));
    }

    @Override
    public synchronized Optional<Entry> findByKey(PlaceId place, String key) {
        return entries.values().stream()
                .filter(entry ->
                        key.equals(entry.key()) && channel(entry.place()).equals(channel(place)))
                .findFirst();
    }

    @Override
    public synchronized List<Entry> startingWith(CommunityId community, String beginning) {
        return entries.values().stream()
                .filter(entry -> entry.place().community().equals(community)
                        && entry.marker().startsWith(beginning))
                .sorted(Comparator.comparing(Entry::marker))
                .toList();
    }

    @Override
    public synchronized void gone(CommunityId community, String marker) {
        entries.remove(name(community, marker));
    }

    private PlaceId channel(PlaceId place) {
        return communities.findPlace(place).map(Place::channel).orElse(place);
    }

    private synchronized void forget(CommunityId community) {
        entries.values().removeIf(entry -> entry.place().community().equals(community));
    }

    private static String name(CommunityId community, String marker) {
        return community + "/" + marker;
    }
}

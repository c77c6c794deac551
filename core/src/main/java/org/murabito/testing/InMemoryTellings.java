package org.murabito.testing;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.murabito.archive.Tellings;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// Which posts tell of whom, in memory; nothing is durable.
public final class InMemoryTellings implements Tellings {
    private final Set<Noted> all = new HashSet<>();

    private record Noted(Telling telling, MemberId member) {}

    public InMemoryTellings(InMemoryCommunityStore communities) {
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
    public synchronized void note(PlaceId place, String marker, Set<MemberId> members) {
        members.forEach(member -> all.add(new Noted(new Telling(place, marker), member)));
    }

    @Override
    public synchronized List<Telling> of(MemberId member) {
        return all.stream()
                .filter(noted -> noted.member().equals(member))
                .map(Noted::telling)
                .sorted(Comparator.comparing(Telling::marker))
                .toList();
    }

    @Override
    public synchronized void gone(CommunityId community, String marker) {
        all.removeIf(noted -> noted.member().community().equals(community)
                && noted.telling().marker().equals(marker));
    }

    private synchronized void forget(CommunityId community) {
        all.removeIf(noted -> noted.member().community().equals(community));
    }
}

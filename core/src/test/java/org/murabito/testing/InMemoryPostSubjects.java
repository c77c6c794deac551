package org.murabito.testing;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.murabito.archive.PostSubjects;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// Which posts are about whom, in memory; nothing is durable.
public final class InMemoryPostSubjects implements PostSubjects {
    private final Set<Noted> all = new HashSet<>();

    private record Noted(MarkedPost post, MemberId member) {}

    public InMemoryPostSubjects(InMemoryCommunityStore communities) {
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
        members.forEach(member -> all.add(new Noted(new MarkedPost(place, marker), member)));
    }

    @Override
    public synchronized List<MarkedPost> of(MemberId member) {
        return all.stream()
                .filter(noted -> noted.member().equals(member))
                .map(Noted::post)
                .sorted(Comparator.comparing(MarkedPost::marker))
                .toList();
    }

    @Override
    public synchronized boolean isNoted(CommunityId community, String marker) {
        return all.stream()
                .anyMatch(noted -> noted.member().community().equals(community)
                        && noted.post().marker().equals(marker));
    }

    @Override
    public synchronized void gone(CommunityId community, String marker) {
        all.removeIf(noted -> noted.member().community().equals(community)
                && noted.post().marker().equals(marker));
    }

    private synchronized void forget(CommunityId community) {
        all.removeIf(noted -> noted.member().community().equals(community));
    }
}

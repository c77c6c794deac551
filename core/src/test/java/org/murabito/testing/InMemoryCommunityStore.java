package org.murabito.testing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.RoleAccess;

/// Communities, places and members in memory; nothing is durable.
public final class InMemoryCommunityStore implements CommunityStore {
    private final Map<CommunityId, Community> communities = new LinkedHashMap<>();
    private final Map<PlaceId, Place> places = new LinkedHashMap<>();
    private final Map<MemberId, Member> members = new LinkedHashMap<>();
    private final Map<PlaceId, Set<MemberId>> readers = new LinkedHashMap<>();
    private final Map<PlaceId, RoleAccess> admissions = new LinkedHashMap<>();
    private final Map<MemberId, Set<String>> roles = new LinkedHashMap<>();
    private final Set<PlaceId> untitled = new HashSet<>();
    private final List<Watcher> watchers = new ArrayList<>();

    /// Somebody who keeps things that hang on places.
    interface Watcher {
        void audienceChanged(PlaceId place);

        void removed(CommunityId community);
    }

    synchronized void watch(Watcher watcher) {
        watchers.add(watcher);
    }

    /// For what is kept elsewhere of a community and goes with it.
    public void whenRemoved(Consumer<CommunityId> forget) {
        watch(new Watcher() {
            @Override
            public void audienceChanged(PlaceId place) {}

            @Override
            public void removed(CommunityId community) {
                forget.accept(community);
            }
        });
    }

    @Override
    public synchronized void save(Community community) {
        communities.put(community.id(), community);
    }

    @Override
    public void save(Place place) {
        Place before = put(place);
        if (!before.audience().equals(place.audience())) {
            watchers().forEach(watcher -> watcher.audienceChanged(place.id()));
        }
    }

    @Override
    public synchronized void untitle(PlaceId thread) {
        if (untitled.add(thread)) {
            places.computeIfPresent(thread, (_, place) -> place.untitled());
        }
    }

    private synchronized Place put(Place place) {
        Place before = places.put(place.id(), untitled.contains(place.id()) ? place.untitled() : place);
        return before == null ? place : before;
    }

    @Override
    public synchronized void save(Member member) {
        members.put(member.id(), member);
    }

    @Override
    public synchronized void saveReaders(PlaceId place, Set<MemberId> who) {
        readers.put(place, Set.copyOf(who));
    }

    @Override
    public synchronized void saveAdmissions(Map<PlaceId, RoleAccess> who) {
        admissions.putAll(who);
    }

    @Override
    public synchronized void saveRoles(Map<MemberId, Set<String>> which) {
        which.forEach((member, keys) -> roles.put(member, Set.copyOf(keys)));
    }

    @Override
    public synchronized List<Community> communities() {
        return List.copyOf(communities.values());
    }

    @Override
    public synchronized Optional<Community> findCommunity(CommunityId id) {
        return Optional.ofNullable(communities.get(id));
    }

    @Override
    public synchronized List<Place> places(CommunityId community) {
        return places.values().stream()
                .filter(place -> place.id().community().equals(community))
                .toList();
    }

    @Override
    public synchronized Optional<Place> findPlace(PlaceId id) {
        return Optional.ofNullable(places.get(id));
    }

    @Override
    public synchronized List<Member> members(CommunityId community) {
        return members.values().stream()
                .filter(member -> member.id().community().equals(community))
                .toList();
    }

    @Override
    public synchronized Optional<Member> findMember(MemberId id) {
        return Optional.ofNullable(members.get(id));
    }

    @Override
    public synchronized Optional<Set<MemberId>> readers(PlaceId place) {
        return Optional.ofNullable(readers.get(place));
    }

    @Override
    public synchronized Optional<RoleAccess> admission(PlaceId place) {
        return Optional.ofNullable(admissions.get(place));
    }

    @Override
    public synchronized Set<String> roles(MemberId member) {
        return roles.getOrDefault(member, Set.of());
    }

    @Override
    public void remove(CommunityId community) {
        watchers().forEach(watcher -> watcher.removed(community));
        forget(community);
    }

    private synchronized void forget(CommunityId community) {
        communities.remove(community);
        places.keySet().removeIf(place -> place.community().equals(community));
        members.keySet().removeIf(member -> member.community().equals(community));
        readers.keySet().removeIf(place -> place.community().equals(community));
        admissions.keySet().removeIf(place -> place.community().equals(community));
        roles.keySet().removeIf(member -> member.community().equals(community));
    }

    private synchronized List<Watcher> watchers() {
        return List.copyOf(watchers);
    }
}

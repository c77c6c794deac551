package org.murabito.store.sql.identity;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.RoleAccess;
import org.murabito.sight.Sight;

/// An identity map: who and what is known, in memory, and the numbers that stand for them in rows.
public final class IdentityMap {
    private final NumberedIndex<PlaceId, CommunityId, Place> places = new NumberedIndex<>();
    private final NumberedIndex<MemberId, CommunityId, Member> members = new NumberedIndex<>();
    private final Map<PlaceId, Set<MemberId>> readers = new ConcurrentHashMap<>();
    private final Map<PlaceId, RoleAccess> admissions = new ConcurrentHashMap<>();
    private final Map<MemberId, Set<String>> roles = new ConcurrentHashMap<>();
    private volatile SequencedMap<CommunityId, Community> communities = new LinkedHashMap<>();

    /// Reads everything from the tables.
    public IdentityMap load(Handle handle) {
        handle.select(IdentityRows.COMMUNITIES)
                .map((row, _) -> IdentityRows.community(row))
                .list()
                .forEach(this::put);
        handle.select(IdentityRows.PLACES)
                .map((row, _) -> IdentityRows.place(row))
                .list()
                .forEach(this::load);
        handle.select(IdentityRows.MEMBERS)
                .map((row, _) -> IdentityRows.member(row))
                .list()
                .forEach(this::load);
        return this;
    }

    private void load(IdentityRows.PlaceRow row) {
        places.mention(row.id(), row.number());
        if (row.place() != null) {
            put(row.place(), row.position());
        }
        if (row.readers() != null) {
            readers.put(row.id(), row.readers());
        }
        if (row.admission() != null) {
            admissions.put(row.id(), row.admission());
        }
    }

    private void load(IdentityRows.MemberRow row) {
        members.mention(row.id(), row.number());
        if (row.member() != null) {
            put(row.member());
        }
        if (row.roles() != null) {
            roles.put(row.id(), row.roles());
        }
    }

    public List<Community> communities() {
        return List.copyOf(communities.values());
    }

    public Optional<Community> findCommunity(CommunityId id) {
        return Optional.ofNullable(communities.get(id));
    }

    public NumberedIndex<PlaceId, CommunityId, Place> places() {
        return places;
    }

    public NumberedIndex<MemberId, CommunityId, Member> members() {
        return members;
    }

    public Optional<Set<MemberId>> readers(PlaceId place) {
        return Optional.ofNullable(readers.get(place));
    }

    public Optional<RoleAccess> admission(PlaceId place) {
        return Optional.ofNullable(admissions.get(place));
    }

    public Set<String> roles(MemberId member) {
        return roles.getOrDefault(member, Set.of());
    }

    public void put(Community community) {
        SequencedMap<CommunityId, Community> changed = new LinkedHashMap<>(communities);
        changed.put(community.id(), community);
        communities = changed;
    }

    public void put(Place place, int position) {
        places.put(place.id().community(), place.id(), position, place);
    }

    public void put(Member member) {
        members.put(member.id().community(), member.id(), members.number(member.id()), member);
    }

    public void putReaders(PlaceId place, Set<MemberId> who) {
        readers.put(place, Set.copyOf(who));
    }

    public void putAdmission(PlaceId place, RoleAccess who) {
        admissions.put(place, who);
    }

    public void putRoles(MemberId member, Set<String> which) {
        roles.put(member, Set.copyOf(which));
    }

    public void forget(CommunityId community) {
        SequencedMap<CommunityId, Community> left = new LinkedHashMap<>(communities);
        left.remove(community);
        communities = left;
        places.forget(community);
        members.forget(community);
        readers.keySet().removeIf(place -> place.community().equals(community));
        admissions.keySet().removeIf(place -> place.community().equals(community));
        roles.keySet().removeIf(member -> member.community().equals(community));
        for (PlaceId place : places.mentioned()) {
            if (place.community().equals(community)) {
                places.forget(place, places.number(place));
            }
        }
        for (MemberId member : members.mentioned()) {
            if (member.community().equals(community)) {
                members.forget(member, members.number(member));
            }
        }
    }

    /// The place behind a number, if the sight covers it.
    @Nullable
    public Place visible(Sight sight, int number) {
        Place place = place(number);
        return place != null && sight.covers(place) ? place : null;
    }

    @Nullable
    public Place place(int number) {
        PlaceId id = places.key(number);
        return id == null ? null : places.find(id).orElse(null);
    }

    public Place getPlace(PlaceId id) {
        return places.find(id).orElseThrow(() -> new IllegalStateException("no place " + id));
    }

    public int channelNumber(PlaceId place) {
        return places.number(getPlace(place).channel());
    }

    public int authorNumber(MemberId id) {
        if (members.find(id).isEmpty()) {
            throw new IllegalStateException("no member " + id);
        }
        return members.number(id);
    }
}

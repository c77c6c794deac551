package org.murabito.chat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Communities, their places and members, as they are now. Small, read on every turn: implementations answer
/// from memory. Saving what is known already replaces it. All calls are safe from any thread; a save is
/// durable when it returns.
public interface CommunityStore {
    void save(Community community);

    void save(Place place);

    void save(Member member);

    /// Many at once, places first. A store may do it in one transaction.
    default void saveAll(List<Place> places, List<Member> members) {
        places.forEach(this::save);
        members.forEach(this::save);
    }

    /// Takes a thread's title away for good: what it is saved under later is not kept either. A store does so by
    /// itself with the message that the thread hangs on, also where that one is not kept in the first place; or
    /// else with the first one in it.
    void untitle(PlaceId thread);

    /// Lists who can read a private place. Until this was called nobody but the operator can. Of an open place it
    /// lists at least the guests who can.
    void saveReaders(PlaceId place, Set<MemberId> readers);

    /// Says whom roles let into places of [org.murabito.chat.Access#BY_ROLES].
    void saveAdmissions(Map<PlaceId, RoleAccess> admissions);

    /// Says which roles members have. A direct conversation and an answer for the asker alone stand on it: a door
    /// saves an asker's roles as the platform tells them with what is asked.
    void saveRoles(Map<MemberId, Set<String>> roles);

    List<Community> communities();

    Optional<Community> findCommunity(CommunityId id);

    /// Categories, channels and threads, in the order they were first saved.
    List<Place> places(CommunityId community);

    Optional<Place> findPlace(PlaceId id);

    List<Member> members(CommunityId community);

    Optional<Member> findMember(MemberId id);

    /// Empty where nobody listed them.
    Optional<Set<MemberId>> readers(PlaceId place);

    /// Empty where nobody said so.
    Optional<RoleAccess> admission(PlaceId place);

    /// The keys of a member's roles; none where nobody said so.
    Set<String> roles(MemberId member);

    /// Removes a community with everything said in it, its runs, jobs and import log. Cannot be undone.
    void remove(CommunityId community);

    default Community getCommunity(CommunityId id) {
        return findCommunity(id).orElseThrow(() -> new IllegalStateException("no community " + id));
    }

    default Place getPlace(PlaceId id) {
        return findPlace(id).orElseThrow(() -> new IllegalStateException("no place " + id));
    }

    default Member getMember(MemberId id) {
        return findMember(id).orElseThrow(() -> new IllegalStateException("no member " + id));
    }
}

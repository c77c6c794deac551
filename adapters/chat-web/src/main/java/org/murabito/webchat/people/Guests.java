package org.murabito.webchat.people;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.account.Account;
import org.murabito.webchat.http.Refused;

/// What is opened to guests: channels and forums, with the threads in them. Members come into all that is open.
final class Guests {
    private final CommunityStore communities;
    private final Predicate<CommunityId> elsewhere;
    private final KnownMembers members;

    /// @param elsewhere whether a community is met on its platform
    Guests(CommunityStore communities, Predicate<CommunityId> elsewhere) {
        this.communities = communities;
        this.elsewhere = elsewhere;
        this.members = new KnownMembers(communities);
    }

    /// Has whoever comes for good be known in every community of this place before they do anything, so that others can
    /// call them.
    void welcome(Account member) {
        communities.communities().stream()
                .map(Community::id)
                .filter(elsewhere.negate())
                .forEach(community -> members.know(community, member));
    }

    /// Refuses what is no place that can be opened.
    void requireOpenable(Collection<PlaceId> places) {
        if (!stillThere(places).containsAll(places)) {
            throw Refused.notFound();
        }
    }

    /// Those of some places that can be opened still.
    List<PlaceId> stillThere(Collection<PlaceId> places) {
        return places.stream()
                .filter(id ->
                        communities.findPlace(id).filter(Guests::isOpenable).isPresent())
                .toList();
    }

    static boolean isOpenable(Place place) {
        return place.kind() == PlaceKind.CHANNEL || place.kind() == PlaceKind.FORUM;
    }

    List<PlaceId> openTo(Account guest) {
        return communities.communities().stream()
                .flatMap(community -> communities.places(community.id()).stream())
                .filter(place -> isOpenable(place) && readers(place.id()).contains(member(place.id(), guest)))
                .map(Place::id)
                .toList();
    }

    /// Opens these and no others to a guest, who is known as one wherever something is opened.
    synchronized void open(Account guest, Collection<PlaceId> places) {
        requireOpenable(places);
        communitiesOf(places).forEach(community -> members.know(community, guest));
        List<PlaceId> before = openTo(guest);
        before.stream().filter(place -> !places.contains(place)).forEach(place -> shut(place, guest));
        places.stream().filter(place -> !before.contains(place)).forEach(place -> {
            Set<MemberId> readers = new HashSet<>(readers(place));
            readers.add(member(place, guest));
            communities.saveReaders(place, readers);
        });
    }

    /// Takes them out of all that was opened to them.
    synchronized void shutOut(Account guest) {
        openTo(guest).forEach(place -> shut(place, guest));
    }

    /// Has every community that knows the account know what it is now.
    void changed(Account account) {
        communities.communities().stream()
                .filter(community -> communities
                        .findMember(new MemberId(community.id(), account.id()))
                        .isPresent())
                .forEach(community -> members.know(community.id(), account));
    }

    private void shut(PlaceId place, Account guest) {
        Set<MemberId> readers = new HashSet<>(readers(place));
        readers.remove(member(place, guest));
        communities.saveReaders(place, readers);
    }

    private Set<MemberId> readers(PlaceId place) {
        return communities.readers(place).orElse(Set.of());
    }

    private static Set<CommunityId> communitiesOf(Collection<PlaceId> places) {
        return places.stream().map(PlaceId::community).collect(Collectors.toSet());
    }

    private static MemberId member(PlaceId place, Account account) {
        return new MemberId(place.community(), account.id());
    }
}

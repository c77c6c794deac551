package org.murabito.sight;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.RoleAccess;

/// Makes sights, and nobody else does. Called only where somebody was authenticated: by perception and by the doors'
/// sign-in.
///
/// Two bounds meet in a sight. *Reach* is how far a place reaches: as it is set or usual behind its door, its
/// category or all channels on Discord and in the web chat; the public channels in Slack, and the whole
/// community from a direct conversation. *Audience* is who reads what is said there: nothing is drawn from a
/// place that one of them could not open. Where roles decide that, it is decided for all members there could
/// be, not for those known. Whatever is in doubt is not visible.
public final class Sights {
    private final CommunityStore communities;
    private final Openness openness;
    private final @Nullable ChannelReach set;

    /// As far as is usual behind each door.
    public Sights(CommunityStore communities) {
        this(communities, null);
    }

    /// @param set how far channels of Discord and the web chat reach; null for what is usual
    public Sights(CommunityStore communities, @Nullable ChannelReach set) {
        this.communities = communities;
        this.set = set;
        this.openness = new Openness(communities);
    }

    /// What may be drawn on when something is said in a place for all its readers.
    public Sight inPlace(PlaceId id) {
        Place here = communities.getPlace(id);
        Set<PlaceId> seen = new HashSet<>();
        Map<PlaceId, Boolean> opened = new HashMap<>();
        Set<MemberId> guests = guests(here);
        for (Place place : reach(here)) {
            Place gate = openness.gate(place);
            boolean openToMembers =
                    gate == null || opened.computeIfAbsent(gate.id(), _ -> everyReaderOpens(here, gate));
            if (place.audience().equals(here.audience())
                    || (openToMembers && guests.stream().allMatch(guest -> opens(guest, place)))) {
                seen.add(place.audience());
            }
        }
        return Sight.of(id.community(), seen);
    }

    /// What may be drawn on for an answer that only the asker sees, asked in a place.
    public Sight forMember(MemberId member, PlaceId asked) {
        return Sight.of(
                asked.community(),
                reach(communities.getPlace(asked)).stream()
                        .filter(place -> opens(member, place))
                        .map(Place::audience)
                        .collect(Collectors.toSet()));
    }

    /// Everything a signed-in member can open in the community.
    public Sight ofMember(MemberId member) {
        if (isGuest(member)) {
            return ofGuest(member);
        }
        return Sight.of(
                member.community(),
                grounds(member.community())
                        .filter(place -> isOpenTo(member, place))
                        .map(Place::audience)
                        .collect(Collectors.toSet()));
    }

    /// The members who can open a place, as [#ofMember] decides it for each of them.
    public Set<MemberId> readers(Place place) {
        Place gate = openness.gate(place);
        Stream<MemberId> possible = gate == null || gate.access() == Access.BY_ROLES
                ? communities.members(place.id().community()).stream().map(Member::id)
                : listedReaders(gate).stream();
        return possible.filter(member -> opens(member, place)).collect(Collectors.toSet());
    }

    /// What was opened to a guest of the community, also before they are known there as one.
    public Sight ofGuest(MemberId guest) {
        return Sight.of(
                guest.community(),
                grounds(guest.community())
                        .filter(place -> guestOpens(guest, place))
                        .map(Place::audience)
                        .collect(Collectors.toSet()));
    }

    /// What a program may see that showed its token: what the member can open for whom it asks, or else what every
    /// member can.
    public Sight ofClient(CommunityId community, @Nullable MemberId member) {
        if (member != null) {
            return ofMember(member);
        }
        return Sight.of(
                community,
                grounds(community)
                        .filter(openness::isPublic)
                        .map(Place::audience)
                        .collect(Collectors.toSet()));
    }

    /// Everything in the community, for whoever runs this installation.
    public Sight ofOperator(CommunityId community) {
        return Sight.ofEverything(community);
    }

    private List<Place> reach(Place here) {
        Community community = communities.getCommunity(here.id().community());
        Place channel = communities.getPlace(here.channel());
        boolean narrow = community.door() == DoorKind.SLACK && !guests(channel).isEmpty();
        return grounds(community.id())
                .filter(place -> place.channel().equals(channel.id())
                        || (!narrow && isWithinReach(channel, place, community.door())))
                .toList();
    }

    /// The places that are read by others than the place above them. Thousands of threads may hang under a channel that
    /// open with it and belong to its audience: whatever holds for the channel holds for them.
    private Stream<Place> grounds(CommunityId community) {
        return communities.places(community).stream()
                .filter(place -> place.kind() != PlaceKind.THREAD || place.access() != Access.OPEN);
    }

    /// A direct conversation reaches as far as those in it.
    private boolean isWithinReach(Place channel, Place place, DoorKind door) {
        return channel.kind() == PlaceKind.DIRECT
                || switch (door) {
                    case WEB, DISCORD ->
                        switch (set == null ? ChannelReach.usual(door) : set) {
                            case CATEGORY -> sameCategory(channel, place);
                            case AUDIENCE ->
                                communities.getPlace(place.channel()).kind() != PlaceKind.DIRECT;
                        };
                    case SLACK -> openness.isPublic(place);
                };
    }

    private boolean sameCategory(Place channel, Place other) {
        PlaceId category = channel.parent();
        Place otherChannel = communities.getPlace(other.channel());
        return category != null && category.equals(otherChannel.parent());
    }

    /// Those guests who read a place.
    private Set<MemberId> guests(Place place) {
        return communities.readers(place.audience()).stream()
                .flatMap(Set::stream)
                .filter(this::isGuest)
                .collect(Collectors.toSet());
    }

    private boolean isGuest(MemberId member) {
        return communities
                .findMember(member)
                .map(Member::kind)
                .filter(MemberKind.GUEST::equals)
                .isPresent();
    }

    /// @param there a place that not everybody may open
    private boolean everyReaderOpens(Place here, Place there) {
        Place audience = openness.gate(here);
        Place roles = byRoles(here);
        if (there.access() == Access.BY_ROLES && (audience == null || roles != null)) {
            return RoleInclusion.holds(
                    roles == null ? RoleAccess.EVERYONE : audienceOf(roles), openness.admission(there));
        }
        Set<MemberId> readers = audience == null || roles != null ? Set.of() : listedReaders(audience);
        return !readers.isEmpty() && readers.stream().allMatch(reader -> opens(reader, there));
    }

    /// The place by whose roles this one is read. Of a private thread those are more than its readers: they who can
    /// read the channel above.
    private @Nullable Place byRoles(Place place) {
        Place gate = openness.gate(place);
        if (gate == null || gate.access() == Access.BY_ROLES) {
            return gate;
        }
        PlaceId parent = gate.parent();
        return gate.kind() == PlaceKind.THREAD && parent != null ? byRoles(communities.getPlace(parent)) : null;
    }

    /// Anybody could be among them while it is not known who is.
    private RoleAccess audienceOf(Place byRoles) {
        return communities.admission(byRoles.id()).orElse(RoleAccess.EVERYONE);
    }

    private boolean opens(MemberId member, Place place) {
        return isGuest(member) ? guestOpens(member, place) : isOpenTo(member, place);
    }

    /// Guests open what they were let into, where a member could open it.
    public boolean guestOpens(MemberId guest, Place place) {
        return communities.readers(place.audience()).orElse(Set.of()).contains(guest) && isOpenTo(guest, place);
    }

    private boolean isOpenTo(MemberId member, Place place) {
        Place gate = openness.gate(place);
        if (gate == null) {
            return true;
        }
        if (gate.access() == Access.BY_ROLES) {
            return openness.admission(gate).opens(member.key(), communities.roles(member));
        }
        Place above = byRoles(gate);
        return isListed(member, gate) && (above == null || isOpenTo(member, above));
    }

    /// Whether they are among the [#listedReaders] of a private place.
    private boolean isListed(MemberId member, Place place) {
        return communities.readers(place.id()).orElse(Set.of()).contains(member) && isHuman(member);
    }

    /// The listed human readers of a private place; none while nobody listed them.
    private Set<MemberId> listedReaders(Place place) {
        return communities.readers(place.id()).map(this::humans).orElse(Set.of());
    }

    private Set<MemberId> humans(Set<MemberId> members) {
        return members.stream().filter(this::isHuman).collect(Collectors.toSet());
    }

    private boolean isHuman(MemberId member) {
        return communities.findMember(member).map(Member::isHuman).orElse(false);
    }
}

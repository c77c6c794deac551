package org.murabito.sight;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.CommunityStore;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;

/// Makes sights, and nobody else does. Called only where somebody was authenticated: by perception and by the doors'
/// sign-in.
///
/// Two bounds meet in a sight. *Reach* is how far a place reaches by the custom of its door: a category on Discord and
/// in the
/// web chat, the public channels in Slack. *Audience* is who reads what is said there: nothing is drawn from a place
/// that one of
/// them could not open. Whatever is in doubt is not visible.
public final class Sights {
    private final CommunityStore communities;

    public Sights(CommunityStore communities) {
        this.communities = communities;
    }

    /// What may be drawn on when something is said in a place for all its readers.
    public Sight inPlace(PlaceId id) {
        Place here = communities.getPlace(id);
        Set<PlaceId> seen = new HashSet<>();
        for (Place place : reach(here)) {
            if (place.audience().equals(here.audience()) || everyReaderOpens(here, place)) {
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
        return Sight.of(
                member.community(),
                communities.places(member.community()).stream()
                        .filter(place -> opens(member, place))
                        .map(Place::audience)
                        .collect(Collectors.toSet()));
    }

    /// What a program may see that showed its token: what the member can open for whom it asks, or else what every
    /// member
    /// can.
    public Sight ofClient(CommunityId community, @Nullable MemberId member) {
        if (member != null) {
            return ofMember(member);
        }
        return Sight.of(
                community,
                communities.places(community).stream()
                        .filter(this::isPublic)
                        .map(Place::audience)
                        .collect(Collectors.toSet()));
    }

    /// Everything in the community, for whoever runs this installation.
    public Sight ofOperator(CommunityId community) {
        return Sight.ofEverything(community);
    }

    private Set<Place> reach(Place here) {
        Community community = communities.getCommunity(here.id().community());
        Place channel = communities.getPlace(here.channel());
        Set<Place> reach = communities.places(community.id()).stream()
                .filter(place -> switch (community.door()) {
                    case WEB, DISCORD -> sameCategory(channel, place);
                    case SLACK -> !guestsRead(channel) && isPublic(place);
                })
                .collect(Collectors.toCollection(HashSet::new));
        communities.places(community.id()).stream()
                .filter(place -> place.channel().equals(channel.id()))
                .forEach(reach::add);
        return reach;
    }

    private boolean sameCategory(Place channel, Place other) {
        PlaceId category = channel.parent();
        Place otherChannel = communities.getPlace(other.channel());
        return category != null && category.equals(otherChannel.parent());
    }

    private boolean isPublic(Place place) {
        return new Openness(communities).isPublic(place);
    }

    private boolean guestsRead(Place channel) {
        Optional<Set<MemberId>> readers = communities.readers(channel.audience());
        return readers.isPresent()
                && readers.get().stream()
                        .map(communities::findMember)
                        .flatMap(Optional::stream)
                        .map(Member::kind)
                        .anyMatch(MemberKind.GUEST::equals);
    }

    private boolean everyReaderOpens(Place here, Place other) {
        if (isPublic(other)) {
            return true;
        }
        Set<MemberId> hereReaders = listedReaders(here);
        return hereReaders != null
                && !hereReaders.isEmpty()
                && hereReaders.stream().allMatch(reader -> opens(reader, other));
    }

    private boolean opens(MemberId member, Place place) {
        if (place.access() == Access.PRIVATE || place.kind() == PlaceKind.DIRECT) {
            Set<MemberId> readers = listedReaders(place);
            return readers != null && readers.contains(member);
        }
        PlaceId parent = place.parent();
        return parent == null || opens(member, communities.getPlace(parent));
    }

    /// The listed human readers of the nearest private place at or above this one; null while nobody listed them.
    private @Nullable Set<MemberId> listedReaders(Place place) {
        if (place.access() == Access.PRIVATE || place.kind() == PlaceKind.DIRECT) {
            return communities.readers(place.id()).map(this::humans).orElse(null);
        }
        PlaceId parent = place.parent();
        return parent == null ? null : listedReaders(communities.getPlace(parent));
    }

    private Set<MemberId> humans(Set<MemberId> members) {
        return members.stream()
                .filter(id -> communities.findMember(id).map(Member::isHuman).orElse(false))
                .collect(Collectors.toSet());
    }
}

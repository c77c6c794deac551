package org.murabito.archive;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;

/// Knows where somebody is alone with Murabito.
public record DirectMessages(CommunityStore communities) {
    /// Whether it is a direct message whose only person is this member. False where its readers are not known.
    public boolean isAlone(PlaceId place, MemberId member) {
        return communities
                        .findPlace(place)
                        .filter(found -> found.kind() == PlaceKind.DIRECT)
                        .isPresent()
                && persons(place).equals(Optional.of(Set.of(member)));
    }

    private Optional<Set<MemberId>> persons(PlaceId place) {
        return communities
                .readers(place)
                .map(readers -> readers.stream()
                        .filter(id -> communities
                                .findMember(id)
                                .filter(Member::isHuman)
                                .isPresent())
                        .collect(Collectors.toSet()));
    }
}

package org.murabito.webchat.sign;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.account.Account;
import org.murabito.chat.account.AccountStore;
import org.murabito.sight.Openness;
import org.murabito.sight.Sights;

/// Who can open a place, for whoever looks who else is there.
public record PlaceReaders(Sights sights, CommunityStore communities, AccountStore accounts) {
    /// Keys of members and accounts.
    ///
    /// @param only those who can open a place that not every member can; null for one that every member can
    /// @param except the guests who cannot open the latter; null for the former
    public record Readers(
            @Nullable List<String> only, @Nullable List<String> except) {}

    /// Guests are told of themselves.
    public Readers of(Place place, Viewer viewer) {
        if (viewer.isGuest()) {
            return new Readers(List.of(viewer.key()), null);
        }
        return new Openness(communities).isPublic(place)
                ? new Readers(null, List.copyOf(guestsOutside(place)))
                : new Readers(List.copyOf(readers(place)), null);
    }

    private Set<String> readers(Place place) {
        Set<String> keys =
                sights.readers(place).stream().map(MemberId::key).collect(Collectors.toCollection(HashSet::new));
        accounts.all().stream().filter(Account::isOperator).map(Account::id).forEach(keys::add);
        return keys;
    }

    /// Also those who are no members, since nothing in the community was opened to them.
    private Set<String> guestsOutside(Place place) {
        Set<String> keys = accounts.all().stream()
                .filter(Account::isGuest)
                .map(Account::id)
                .collect(Collectors.toCollection(HashSet::new));
        for (Member member : communities.members(place.id().community())) {
            if (member.kind() == MemberKind.GUEST) {
                keys.add(member.id().key());
            }
        }
        keys.removeIf(key -> sights.guestOpens(new MemberId(place.id().community(), key), place));
        return keys;
    }
}

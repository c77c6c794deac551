package org.murabito.act.work;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.archive.CommunityStore;
import org.murabito.archive.Tellings;
import org.murabito.chat.Markup;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// Notes whom a post tells of before it is posted: whoever is named in it, and whom it is for.
record Retold(CommunityStore communities, Tellings tellings) {
    void note(PlaceId place, String marker, String text, Markup markup, Set<MemberId> whom) {
        Set<MemberId> all = new HashSet<>(whom);
        all.addAll(communities.members(place.community()).stream()
                .filter(Member::isHuman)
                .filter(member -> !member.name().isBlank()
                        && (text.contains(member.name()) || text.contains(markup.escape(member.name()))))
                .map(Member::id)
                .collect(Collectors.toSet()));
        tellings.note(place, marker, all);
    }
}

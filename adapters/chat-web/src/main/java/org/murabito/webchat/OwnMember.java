package org.murabito.webchat;

import java.util.List;
import org.murabito.archive.CommunityStore;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;

/// Murabito as a member.
public final class OwnMember {
    private static final String KEY = "murabito";

    private final CommunityStore communities;
    private final String name;

    /// @param name what it is called here
    public OwnMember(CommunityStore communities, String name) {
        this.communities = communities;
        this.name = name;
    }

    /// Who Murabito is in a community. It joins when somebody first opens it here, so that it can be called from the
    /// start.
    public MemberId in(CommunityId community) {
        return communities.members(community).stream()
                .filter(member -> member.kind() == MemberKind.SELF)
                .findFirst()
                .filter(member ->
                        !member.id().key().equals(KEY) || member.name().equals(name))
                .map(Member::id)
                .orElseGet(() -> join(community));
    }

    /// Under the name of today, also where it joined under another.
    private MemberId join(CommunityId community) {
        MemberId id = new MemberId(community, KEY);
        communities.save(new Member(id, name, MemberKind.SELF, List.of()));
        return id;
    }
}

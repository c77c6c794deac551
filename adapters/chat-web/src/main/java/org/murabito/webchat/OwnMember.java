package org.murabito.webchat;

import java.util.List;
import org.murabito.archive.CommunityStore;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;

/// Murabito as a member.
public final class OwnMember {
    public static final String NAME = "Murabito";

    private static final String KEY = "murabito";

    private final CommunityStore communities;

    public OwnMember(CommunityStore communities) {
        this.communities = communities;
    }

    /// Who Murabito is in a community. It joins when somebody first opens it here, so that it can be called from the
    /// start.
    public MemberId in(CommunityId community) {
        return communities.members(community).stream()
                .filter(member -> member.kind() == MemberKind.SELF)
                .map(Member::id)
                .findFirst()
                .orElseGet(() -> join(community));
    }

    private MemberId join(CommunityId community) {
        MemberId id = new MemberId(community, KEY);
        communities.save(new Member(id, NAME, MemberKind.SELF, List.of()));
        return id;
    }
}

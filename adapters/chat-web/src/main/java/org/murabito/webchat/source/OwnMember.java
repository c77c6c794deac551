package org.murabito.webchat.source;

import java.util.List;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.persona.Persona;

/// Murabito as a member.
public final class OwnMember {
    private static final String KEY = "murabito";

    private final CommunityStore communities;
    private final Persona persona;

    /// @param persona what it is called here
    public OwnMember(CommunityStore communities, Persona persona) {
        this.communities = communities;
        this.persona = persona;
    }

    /// Who Murabito is in a community. It joins when somebody first opens it here, so that it can be called from the
    /// start.
    public MemberId in(CommunityId community) {
        return communities.members(community).stream()
                .filter(member -> member.kind() == MemberKind.SELF)
                .findFirst()
                .filter(member -> !member.id().key().equals(KEY) || member.equals(today(member.id())))
                .map(Member::id)
                .orElseGet(() -> join(community));
    }

    private MemberId join(CommunityId community) {
        MemberId id = new MemberId(community, KEY);
        communities.save(today(id));
        return id;
    }

    /// Under the names of today, also where it joined under others.
    private Member today(MemberId id) {
        return persona.listening(new Member(id, persona.name(), MemberKind.SELF, List.of()));
    }
}

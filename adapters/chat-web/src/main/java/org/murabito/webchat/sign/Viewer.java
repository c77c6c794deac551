package org.murabito.webchat.sign;

import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.account.Account;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;

/// Who is asking.
public record Viewer(@Nullable Account account, boolean operator) {
    /// Whether they see and write only in what was opened to them.
    public boolean isGuest() {
        return !operator && account != null && account.isGuest();
    }

    /// By what their requests are counted.
    public String key() {
        return account == null ? "operator" : account.id();
    }

    public Optional<MemberId> member(CommunityId community) {
        return Optional.ofNullable(account).map(known -> new MemberId(community, known.id()));
    }

    public boolean is(MemberId member) {
        return member(member.community()).filter(member::equals).isPresent();
    }

    /// What may be shown to them in a community; computed anew, as readers come and go.
    public Sight sight(Sights sights, CommunityId community) {
        return operator ? sights.ofOperator(community) : ownSight(sights, community);
    }

    /// Whether anything of a community may be shown to them.
    public boolean seesAnything(Sights sights, CommunityId community) {
        return !isGuest()
                || sight(sights, community).audiences().filter(Set::isEmpty).isEmpty();
    }

    /// What they see as a member, whatever else they are. Somebody without a name sees what any stranger would.
    public Sight ownSight(Sights sights, CommunityId community) {
        if (account != null && account.isGuest()) {
            return sights.ofGuest(new MemberId(community, account.id()));
        }
        return sights.ofMember(member(community).orElse(new MemberId(community, "nobody")));
    }
}

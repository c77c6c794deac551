package org.murabito.webchat.people;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.account.Account;

/// Accounts as members of communities.
public record KnownMembers(CommunityStore communities) {
    /// Has a community know an account as what it is now, under its former names too.
    public MemberId know(CommunityId community, Account account) {
        MemberId id = new MemberId(community, account.id());
        Member known = communities.findMember(id).orElse(null);
        Set<String> names = new HashSet<>(known == null ? List.of() : known.alsoCalled());
        if (known != null && !known.name().equals(account.name())) {
            names.add(known.name());
        }
        names.remove(account.name());
        MemberKind kind = account.isGuest() ? MemberKind.GUEST : MemberKind.PERSON;
        communities.save(
                new Member(id, account.name(), kind, names.stream().sorted().toList()));
        return id;
    }
}

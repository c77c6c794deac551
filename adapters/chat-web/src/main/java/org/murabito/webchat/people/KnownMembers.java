package org.murabito.webchat.people;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.account.Account;

/// Accounts as members of communities.
public record KnownMembers(CommunityStore communities) {
    private static final int MOST_FORMER = 10;

    /// Has a community know an account as what it is now, under its newest former names too.
    public MemberId know(CommunityId community, Account account) {
        MemberId id = new MemberId(community, account.id());
        Member known = communities.findMember(id).orElse(null);
        SequencedSet<String> names = new LinkedHashSet<>(known == null ? List.of() : known.alsoCalled());
        if (known != null && !known.name().equals(account.name())) {
            names.addLast(known.name());
        }
        names.remove(account.name());
        while (names.size() > MOST_FORMER) {
            names.removeFirst();
        }
        MemberKind kind = account.isGuest() ? MemberKind.GUEST : MemberKind.PERSON;
        communities.save(new Member(id, account.name(), kind, List.copyOf(names)));
        return id;
    }
}

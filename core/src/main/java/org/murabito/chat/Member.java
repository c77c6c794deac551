package org.murabito.chat;

import java.util.List;

/// Somebody who writes in a community. `name` is shown; `alsoCalled` holds handles, real names and former names.
public record Member(MemberId id, String name, MemberKind kind, List<String> alsoCalled) {
    public Member {
        alsoCalled = List.copyOf(alsoCalled);
    }

    /// Known as somebody, and by nothing else: what stays of a forgotten member where the list of readers names them.
    public Member withoutNames() {
        return new Member(id, "—", kind, List.of());
    }

    public boolean isHuman() {
        return kind == MemberKind.PERSON || kind == MemberKind.GUEST;
    }
}

package org.murabito.chat;

import java.util.List;
import java.util.stream.Stream;

/// Somebody who writes in a community. `name` is shown; `alsoCalled` holds handles, real names and former names.
public record Member(MemberId id, String name, MemberKind kind, List<String> alsoCalled) {
    /// What somebody is shown as who has no name any more.
    public static final String NAMELESS = "—";

    public Member {
        alsoCalled = List.copyOf(alsoCalled);
    }

    /// Known as somebody, and by nothing else: what stays of a forgotten member where the list of readers names them.
    public Member withoutNames() {
        return new Member(id, NAMELESS, kind, List.of());
    }

    /// False for whoever was forgotten.
    public boolean isNamed() {
        return !name.equals(NAMELESS);
    }

    /// Whether a text opens with a name of this member and a colon, as a line of a log does.
    public boolean heads(String text) {
        String line = text.stripLeading();
        return Stream.concat(Stream.of(name), alsoCalled.stream())
                .filter(own -> !own.isBlank() && line.regionMatches(true, 0, own, 0, own.length()))
                .map(own -> line.substring(own.length()).stripLeading())
                .anyMatch(rest -> rest.startsWith(":") || rest.startsWith("："));
    }

    public boolean isHuman() {
        return kind == MemberKind.PERSON || kind == MemberKind.GUEST;
    }
}

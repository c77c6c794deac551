package org.murabito.chat;

import java.util.List;

/// One emoji under a message. `count` may exceed `members` where a door names only some of them.
public record Reaction(String emoji, int count, List<MemberId> members) {
    public Reaction {
        members = List.copyOf(members);
    }
}

package org.murabito.chat;

import java.util.List;

/// One emoji under a message. `count` may exceed `members` where a door names only some of them.
public record Reaction(String emoji, int count, List<MemberId> members) {
    public Reaction {
        members = List.copyOf(members);
    }

    /// As it is told now, by whom as it was known before: a door that only counts names nobody, or Murabito alone.
    public Reaction knowing(List<Reaction> before) {
        return before.stream()
                .filter(known ->
                        known.emoji.equals(emoji) && known.count == count && known.members.containsAll(members))
                .findFirst()
                .orElse(this);
    }
}

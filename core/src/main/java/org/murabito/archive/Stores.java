package org.murabito.archive;

import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.Message;
import org.murabito.chat.PostKind;

/// What was said, and where and by whom: two stores that are nearly always needed together.
public record Stores(MessageStore messages, CommunityStore communities) {
    /// Whether it is something that a person said in words.
    public boolean isTalk(Message message) {
        return message.kind() == PostKind.SAID
                && !message.text().isBlank()
                && communities
                        .findMember(message.author())
                        .filter(Member::isHuman)
                        .isPresent();
    }
}

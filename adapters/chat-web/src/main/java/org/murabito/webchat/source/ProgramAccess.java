package org.murabito.webchat.source;

import org.murabito.chat.CommunityId;
import org.murabito.chat.account.Account;

/// Programs that ask with tokens of their own, past the web chat, for people and communities of it.
public interface ProgramAccess {
    ProgramAccess NONE = new ProgramAccess() {
        @Override
        public void end(Account account) {}

        @Override
        public void end(CommunityId community) {}
    };

    /// Lets in no more those that see with somebody's eyes.
    void end(Account account);

    /// Lets in no more those of a community: another may come to have its id.
    void end(CommunityId community);
}

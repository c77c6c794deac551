package org.murabito.chat.account;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Invitations to the web chat. Tokens are random, and only their SHA-256 (64 hex digits) gets here.
public interface InvitationStore {
    void save(Invitation invitation, String tokenSha256);

    /// Those that ended or were used up as well, so that whoever comes late is told so; the newest first.
    List<Invitation> all();

    Optional<Invitation> findByToken(String tokenSha256);

    /// Takes one of its uses. False where it is not there, has ended or is used up.
    boolean use(String id, Instant now);

    /// Gives a use back that let nobody in.
    void giveBack(String id);

    /// Its link lets nobody in any more; whoever came by it stays. False where it is not there.
    boolean withdraw(String id);
}

package org.murabito.chat.account;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Accounts of the web chat. Secrets and codes are random, and only their SHA-256 (64 hex digits) gets here.
public interface AccountStore {
    /// False if the name is taken.
    boolean claim(Account account, String secretSha256, Instant now);

    /// Keeps an account for good that was claimed at that time or earlier. Nothing where it is younger or unknown.
    void use(String accountId, Instant claimedBy);

    /// Removes whoever claimed a name at that time or earlier and was never used; their names are free, and their
    /// secrets and codes let nobody in.
    ///
    /// @return who was removed
    List<Account> removeUnused(Instant claimedBy);

    /// Everybody who has a name.
    List<Account> all();

    Optional<Account> find(String accountId);

    Optional<Account> findBySecret(String secretSha256);

    Optional<Account> findByIdentity(ProviderIdentity identity);

    /// Has whoever a provider vouches for be this account from now on.
    void addIdentity(String accountId, ProviderIdentity identity);

    /// False if the name is somebody else's.
    boolean rename(String accountId, String name);

    void setRole(String accountId, AccountRole role);

    /// Removes an account with its secrets, codes and identities; its name is free. Nothing where it is unknown.
    void remove(String accountId);

    /// Notes that whoever has a secret was here.
    void seen(String secretSha256, String device, Instant now);

    /// The newest first.
    List<Session> sessions(String accountId);

    /// Removes the secret of a session.
    ///
    /// @return its hash; empty where the account has no such session
    Optional<String> endSession(String accountId, String sessionId);

    /// Lets a further browser in.
    void addSecret(String accountId, String secretSha256);

    /// Whoever has it is let in no more. Nothing where it is unknown.
    void removeSecret(String secretSha256);

    void saveJoinCode(String accountId, String codeSha256, Instant expiresAt);

    /// Uses a code up. Empty if it is unknown, used or expired.
    Optional<Account> redeem(String codeSha256, Instant now);
}

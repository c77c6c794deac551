package org.murabito.webchat;

import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.account.Account;
import org.murabito.chat.account.AccountRole;
import org.murabito.chat.account.AccountStore;
import org.murabito.chat.account.ProviderIdentity;
import org.murabito.chat.account.Session;

/// Accounts for one test.
final class MemoryAccounts implements AccountStore {
    private final Map<String, Account> byName = new HashMap<>();
    /// Ids of accounts.
    private final Map<String, String> bySecret = new LinkedHashMap<>();

    private final Map<ProviderIdentity, String> byIdentity = new HashMap<>();
    private final Map<String, Session> sessions = new HashMap<>();
    private final Map<String, Instant> unusedSince = new HashMap<>();
    private final Map<String, Code> codes = new HashMap<>();

    private final AtomicReference<@Nullable Runnable> afterNextFind = new AtomicReference<>();

    private record Code(Account account, Instant expiresAt) {}

    @Override
    public synchronized boolean claim(Account account, String secretSha256, Instant now) {
        if (byName.putIfAbsent(account.name().toLowerCase(Locale.ROOT), account) != null) {
            return false;
        }
        bySecret.put(secretSha256, account.id());
        unusedSince.put(account.id(), now);
        return true;
    }

    @Override
    public synchronized void use(String accountId, Instant claimedBy) {
        unusedSince.computeIfPresent(accountId, (_, since) -> since.isAfter(claimedBy) ? since : null);
    }

    @Override
    public synchronized List<Account> removeUnused(Instant claimedBy) {
        List<Account> unused = byName.values().stream()
                .filter(one -> unusedSince.containsKey(one.id())
                        && !unusedSince.get(one.id()).isAfter(claimedBy))
                .toList();
        unused.forEach(account -> remove(account.id()));
        return unused;
    }

    @Override
    public synchronized void remove(String accountId) {
        byName.values().removeIf(account -> account.id().equals(accountId));
        bySecret.values().removeIf(accountId::equals);
        byIdentity.values().removeIf(accountId::equals);
        codes.values().removeIf(code -> code.account().id().equals(accountId));
    }

    @Override
    public synchronized Optional<Account> find(String accountId) {
        return byName.values().stream()
                .filter(account -> account.id().equals(accountId))
                .findFirst();
    }

    @Override
    public synchronized boolean rename(String accountId, String name) {
        Account account = find(accountId).orElse(null);
        Account taken = byName.get(name.toLowerCase(Locale.ROOT));
        if (account == null || (taken != null && !taken.equals(account))) {
            return false;
        }
        replace(account, new Account(accountId, name, account.role()));
        return true;
    }

    @Override
    public synchronized void setRole(String accountId, AccountRole role) {
        find(accountId).ifPresent(account -> replace(account, new Account(accountId, account.name(), role)));
    }

    private void replace(Account before, Account now) {
        byName.values().remove(before);
        byName.put(now.name().toLowerCase(Locale.ROOT), now);
    }

    @Override
    public synchronized void seen(String secretSha256, String device, Instant now) {
        sessions.put(secretSha256, new Session(secretSha256.substring(0, 16), device, now));
    }

    @Override
    public synchronized List<Session> sessions(String accountId) {
        return bySecret.entrySet().stream()
                .filter(entry -> entry.getValue().equals(accountId))
                .map(Map.Entry::getKey)
                .map(hash -> sessions.getOrDefault(hash, new Session(hash.substring(0, 16), "", null)))
                .toList();
    }

    @Override
    public synchronized Optional<String> endSession(String accountId, String sessionId) {
        Optional<String> hash = bySecret.entrySet().stream()
                .filter(entry -> entry.getValue().equals(accountId))
                .map(Map.Entry::getKey)
                .filter(one -> one.startsWith(sessionId) && sessionId.length() == 16)
                .findFirst();
        hash.ifPresent(bySecret::remove);
        return hash;
    }

    @Override
    public synchronized List<Account> all() {
        return List.copyOf(byName.values());
    }

    @Override
    public Optional<Account> findBySecret(String secretSha256) {
        @Nullable Account found;
        synchronized (this) {
            found = find(bySecret.getOrDefault(secretSha256, "")).orElse(null);
        }
        Runnable then = afterNextFind.getAndSet(null);
        if (then != null) {
            then.run();
        }
        return Optional.ofNullable(found);
    }

    /// Something else happens right after somebody was found.
    void afterNextFind(Runnable happens) {
        afterNextFind.set(happens);
    }

    @Override
    public synchronized Optional<Account> findByIdentity(ProviderIdentity identity) {
        return find(byIdentity.getOrDefault(identity, ""));
    }

    @Override
    public synchronized void addIdentity(String accountId, ProviderIdentity identity) {
        byIdentity.put(identity, accountId);
    }

    @Override
    public synchronized void addSecret(String accountId, String secretSha256) {
        bySecret.put(secretSha256, accountId);
    }

    @Override
    public synchronized void removeSecret(String secretSha256) {
        bySecret.remove(secretSha256);
    }

    @Override
    public synchronized void saveJoinCode(String accountId, String codeSha256, Instant expiresAt) {
        codes.put(codeSha256, new Code(account(accountId), expiresAt));
    }

    @Override
    public synchronized Optional<Account> redeem(String codeSha256, Instant now) {
        return Optional.ofNullable(codes.remove(codeSha256))
                .filter(code -> code.expiresAt().isAfter(now))
                .map(Code::account);
    }

    private Account account(String id) {
        return byName.values().stream()
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElseThrow();
    }
}

package org.murabito.webchat;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.account.Account;
import org.murabito.chat.account.AccountStore;

/// Accounts for one test.
final class MemoryAccounts implements AccountStore {
    private final Map<String, Account> byName = new HashMap<>();
    private final Map<String, Account> bySecret = new HashMap<>();
    private final Map<String, Instant> unusedSince = new HashMap<>();
    private final Map<String, Code> codes = new HashMap<>();

    private final AtomicReference<@Nullable Runnable> afterNextFind = new AtomicReference<>();

    private record Code(Account account, Instant expiresAt) {}

    @Override
    public synchronized boolean claim(Account account, String secretSha256, Instant now) {
        if (byName.putIfAbsent(account.name().toLowerCase(Locale.ROOT), account) != null) {
            return false;
        }
        bySecret.put(secretSha256, account);
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
        byName.values().removeAll(unused);
        bySecret.values().removeAll(unused);
        codes.values().removeIf(code -> unused.contains(code.account()));
        return unused;
    }

    @Override
    public synchronized List<Account> all() {
        return List.copyOf(byName.values());
    }

    @Override
    public Optional<Account> findBySecret(String secretSha256) {
        Account found;
        synchronized (this) {
            found = bySecret.get(secretSha256);
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
    public synchronized void addSecret(String accountId, String secretSha256) {
        bySecret.put(secretSha256, account(accountId));
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

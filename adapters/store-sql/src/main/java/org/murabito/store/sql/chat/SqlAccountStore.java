package org.murabito.store.sql.chat;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.text.Normalizer;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.murabito.chat.account.Account;
import org.murabito.chat.account.AccountRole;
import org.murabito.chat.account.AccountStore;
import org.murabito.chat.account.ProviderIdentity;
import org.murabito.chat.account.Session;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.SqlDatabase;

/// Accounts of the web chat, their secrets and join codes as hashes.
public record SqlAccountStore(SqlDatabase database) implements AccountStore {
    /// How much of a hash tells sessions apart.
    private static final int SHOWN = 16;

    @Override
    public boolean claim(Account account, String secretSha256, Instant now) {
        return database.write(handle -> {
            boolean free = handle.execute(
                            "insert into account (id, name, folded_name, unused_since, role) values (?, ?, ?, ?, ?)"
                                    + " on conflict (folded_name) do nothing",
                            account.id(),
                            account.name(),
                            folded(account.name()),
                            Micros.of(now),
                            account.role().name())
                    == 1;
            if (free) {
                handle.execute("insert into account_secret (hash, account) values (?, ?)", secretSha256, account.id());
            }
            return free;
        });
    }

    /// The same for names that a reader would take for each other: in width, case and blanks.
    private static String folded(String name) {
        String wide = Normalizer.normalize(name, Normalizer.Form.NFKC);
        return Normalizer.normalize(wide.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT), Normalizer.Form.NFKC)
                .strip()
                .replaceAll("\\s+", " ");
    }

    @Override
    public void use(String accountId, Instant claimedBy) {
        database.write(handle -> handle.execute(
                "update account set unused_since = null where id = ? and unused_since <= ?",
                accountId,
                Micros.of(claimedBy)));
    }

    @Override
    public List<Account> removeUnused(Instant claimedBy) {
        return database.write(handle -> {
            List<Account> unused = handle.select(
                            "select id, name, role from account where unused_since <= ?", Micros.of(claimedBy))
                    .map((row, _) -> account(row))
                    .list();
            unused.forEach(account -> remove(handle, account.id()));
            return unused;
        });
    }

    @Override
    public void remove(String accountId) {
        database.write(handle -> remove(handle, accountId));
    }

    private static int remove(Handle handle, String accountId) {
        handle.execute("delete from account_secret where account = ?", accountId);
        handle.execute("delete from join_code where account = ?", accountId);
        handle.execute("delete from account_identity where account = ?", accountId);
        return handle.execute("delete from account where id = ?", accountId);
    }

    @Override
    public boolean rename(String accountId, String name) {
        return database.write(handle -> handle.execute(
                        "update account set name = ?, folded_name = ? where id = ? and not exists"
                                + " (select 1 from account other where other.folded_name = ? and other.id <> ?)",
                        name,
                        folded(name),
                        accountId,
                        folded(name),
                        accountId)
                == 1);
    }

    @Override
    public void setRole(String accountId, AccountRole role) {
        database.write(handle -> handle.execute("update account set role = ? where id = ?", role.name(), accountId));
    }

    @Override
    public void seen(String secretSha256, String device, Instant now) {
        database.write(handle -> handle.execute(
                "update account_secret set device = ?, seen_at = ? where hash = ?",
                device,
                Micros.of(now),
                secretSha256));
    }

    @Override
    public List<Session> sessions(String accountId) {
        return database.read(handle -> handle.select(
                        "select substr(hash, 1, " + SHOWN + "), device, seen_at from account_secret"
                                + " where account = ? order by coalesce(seen_at, 0) desc, hash",
                        accountId)
                .map((row, _) -> session(row))
                .list());
    }

    private static Session session(ResultSet row) throws SQLException {
        long seenAt = row.getLong(3);
        Instant seen = row.wasNull() ? null : Micros.instant(seenAt);
        return new Session(row.getString(1), row.getString(2), seen);
    }

    @Override
    public Optional<String> endSession(String accountId, String sessionId) {
        return database.write(handle -> {
            Optional<String> hash = handle.select(
                            "select hash from account_secret where account = ? and substr(hash, 1, " + SHOWN + ") = ?",
                            accountId,
                            sessionId)
                    .mapTo(String.class)
                    .findFirst();
            hash.ifPresent(one -> handle.execute("delete from account_secret where hash = ?", one));
            return hash;
        });
    }

    @Override
    public Optional<Account> find(String accountId) {
        return database.read(handle -> handle.select("select id, name, role from account where id = ?", accountId)
                .map((row, _) -> account(row))
                .findFirst());
    }

    @Override
    public List<Account> all() {
        return database.read(handle -> handle.select("select id, name, role from account order by folded_name")
                .map((row, _) -> account(row))
                .list());
    }

    @Override
    public Optional<Account> findBySecret(String secretSha256) {
        return database.read(handle -> handle.select(
                        "select a.id, a.name, a.role from account_secret s join account a on a.id = s.account where s.hash = ?",
                        secretSha256)
                .map((row, _) -> account(row))
                .findFirst());
    }

    @Override
    public Optional<Account> findByIdentity(ProviderIdentity identity) {
        return database.read(handle -> handle.select(
                        "select a.id, a.name, a.role from account_identity i join account a on a.id = i.account"
                                + " where i.issuer = ? and i.subject = ?",
                        identity.issuer(),
                        identity.subject())
                .map((row, _) -> account(row))
                .findFirst());
    }

    @Override
    public void addIdentity(String accountId, ProviderIdentity identity) {
        database.write(handle -> handle.execute(
                "insert into account_identity (issuer, subject, account) values (?, ?, ?)"
                        + " on conflict (issuer, subject) do update set account = excluded.account",
                identity.issuer(),
                identity.subject(),
                accountId));
    }

    @Override
    public void addSecret(String accountId, String secretSha256) {
        database.write(handle -> handle.execute(
                "insert into account_secret (hash, account) values (?, ?) on conflict do nothing",
                secretSha256,
                accountId));
    }

    @Override
    public void removeSecret(String secretSha256) {
        database.write(handle -> handle.execute("delete from account_secret where hash = ?", secretSha256));
    }

    @Override
    public void saveJoinCode(String accountId, String codeSha256, Instant expiresAt) {
        database.write(handle -> handle.execute(
                "insert into join_code (hash, account, expires_at) values (?, ?, ?)"
                        + " on conflict (hash) do update set account = excluded.account, expires_at = excluded.expires_at",
                codeSha256,
                accountId,
                Micros.of(expiresAt)));
    }

    @Override
    public Optional<Account> redeem(String codeSha256, Instant now) {
        return database.write(handle -> {
            Optional<Account> account = handle.select(
                            "select a.id, a.name, a.role from join_code c join account a on a.id = c.account"
                                    + " where c.hash = ? and c.expires_at > ?",
                            codeSha256,
                            Micros.of(now))
                    .map((row, _) -> account(row))
                    .findFirst();
            handle.execute("delete from join_code where hash = ? or expires_at <= ?", codeSha256, Micros.of(now));
            return account;
        });
    }

    private static Account account(ResultSet row) throws SQLException {
        return new Account(row.getString(1), row.getString(2), AccountRole.valueOf(row.getString(3)));
    }
}

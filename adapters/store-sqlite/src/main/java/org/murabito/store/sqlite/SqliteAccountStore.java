package org.murabito.store.sqlite;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.text.Normalizer;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.murabito.chat.Account;
import org.murabito.chat.AccountStore;

/// Accounts of the web chat, their secrets and join codes as hashes.
record SqliteAccountStore(Database database) implements AccountStore {
    @Override
    public boolean claim(Account account, String secretSha256, Instant now) {
        return database.write(statements -> {
            boolean free = statements.run(
                            "insert into account (id, name, folded_name, unused_since) values (?, ?, ?, ?)"
                                    + " on conflict (folded_name) do nothing",
                            account.id(),
                            account.name(),
                            folded(account.name()),
                            Micros.of(now))
                    == 1;
            if (free) {
                statements.run("insert into account_secret (hash, account) values (?, ?)", secretSha256, account.id());
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
        database.write(statements -> statements.run(
                "update account set unused_since = null where id = ? and unused_since <= ?",
                accountId,
                Micros.of(claimedBy)));
    }

    @Override
    public List<Account> removeUnused(Instant claimedBy) {
        return database.write(statements -> {
            List<Account> unused = statements.list(
                    SqliteAccountStore::account,
                    "select id, name from account where unused_since <= ?",
                    Micros.of(claimedBy));
            for (Account account : unused) {
                statements.run("delete from account_secret where account = ?", account.id());
                statements.run("delete from join_code where account = ?", account.id());
                statements.run("delete from account where id = ?", account.id());
            }
            return unused;
        });
    }

    @Override
    public List<Account> all() {
        return database.read(statements ->
                statements.list(SqliteAccountStore::account, "select id, name from account order by folded_name"));
    }

    @Override
    public Optional<Account> findBySecret(String secretSha256) {
        return database.read(statements -> statements.first(
                SqliteAccountStore::account,
                "select a.id, a.name from account_secret s join account a on a.id = s.account where s.hash = ?",
                secretSha256));
    }

    @Override
    public void addSecret(String accountId, String secretSha256) {
        database.write(statements -> statements.run(
                "insert into account_secret (hash, account) values (?, ?) on conflict do nothing",
                secretSha256,
                accountId));
    }

    @Override
    public void removeSecret(String secretSha256) {
        database.write(statements -> statements.run("delete from account_secret where hash = ?", secretSha256));
    }

    @Override
    public void saveJoinCode(String accountId, String codeSha256, Instant expiresAt) {
        database.write(statements -> statements.run(
                "insert into join_code (hash, account, expires_at) values (?, ?, ?)"
                        + " on conflict (hash) do update set account = excluded.account, expires_at = excluded.expires_at",
                codeSha256,
                accountId,
                Micros.of(expiresAt)));
    }

    @Override
    public Optional<Account> redeem(String codeSha256, Instant now) {
        return database.write(statements -> {
            Optional<Account> account = statements.first(
                    SqliteAccountStore::account,
                    "select a.id, a.name from join_code c join account a on a.id = c.account"
                            + " where c.hash = ? and c.expires_at > ?",
                    codeSha256,
                    Micros.of(now));
            statements.run("delete from join_code where hash = ? or expires_at <= ?", codeSha256, Micros.of(now));
            return account;
        });
    }

    private static Account account(ResultSet row) throws SQLException {
        return new Account(row.getString(1), row.getString(2));
    }
}

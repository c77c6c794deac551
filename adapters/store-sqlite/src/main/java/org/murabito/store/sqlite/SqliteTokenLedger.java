package org.murabito.store.sqlite;

import java.time.LocalDate;
import org.murabito.chat.CommunityId;
import org.murabito.memory.TokenLedger;

/// A ledger in a table; of each community it keeps the newest day.
///
/// @param work names the kind of work
record SqliteTokenLedger(Database database, String work) implements TokenLedger {
    @Override
    public long spent(CommunityId community, LocalDate day) {
        return database.read(statements -> statements
                .first(
                        row -> row.getLong(1),
                        "select tokens from tokens_spent where work = ? and community = ? and day = ?",
                        work,
                        community.value(),
                        day.toEpochDay())
                .orElse(0L));
    }

    @Override
    public void spend(CommunityId community, LocalDate day, long tokens) {
        database.write(statements -> statements.run(
                "insert into tokens_spent (work, community, day, tokens) values (?, ?, ?, ?)"
                        + " on conflict (work, community) do update set"
                        + " tokens = case when day = excluded.day then tokens else 0 end + excluded.tokens,"
                        + " day = excluded.day",
                work,
                community.value(),
                day.toEpochDay(),
                tokens));
    }
}

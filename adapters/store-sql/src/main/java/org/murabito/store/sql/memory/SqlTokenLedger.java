package org.murabito.store.sql.memory;

import java.time.LocalDate;
import org.murabito.chat.CommunityId;
import org.murabito.memory.TokenLedger;
import org.murabito.store.sql.SqlDatabase;

/// A ledger in a table; of each community it keeps the newest day.
///
/// @param work names the kind of work
public record SqlTokenLedger(SqlDatabase database, String work) implements TokenLedger {
    @Override
    public long spent(CommunityId community, LocalDate day) {
        return database.read(handle -> handle.select(
                        "select tokens from tokens_spent where work = ? and community = ? and day = ?",
                        work,
                        community.value(),
                        day.toEpochDay())
                .mapTo(Long.class)
                .findFirst()
                .orElse(0L));
    }

    @Override
    public void spend(CommunityId community, LocalDate day, long tokens) {
        database.write(handle -> handle.execute(
                "insert into tokens_spent (work, community, day, tokens) values (?, ?, ?, ?)"
                        + " on conflict (work, community) do update set"
                        + " tokens = case when tokens_spent.day = excluded.day then tokens_spent.tokens else 0 end + excluded.tokens,"
                        + " day = excluded.day",
                work,
                community.value(),
                day.toEpochDay(),
                tokens));
    }
}

package org.murabito.store.sqlite;

import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.memory.profile.Mentions;
import org.murabito.sight.Sight;

/// Mentions in a table, by the place that they stand in.
record SqliteMentions(Database database, Roster roster) implements Mentions {
    @Override
    public void follow(Collection<MessageId> read, List<Mention> mentions, long cursor) {
        database.writeSoon(statements -> {
            statements.run(
                    "delete from profile_mention where message in (select value from json_each(?))",
                    MessageRows.idsAsJson(read));
            for (Mention mention : mentions) {
                // What was deleted since is not there any more, and is told as gone next.
                statements.run(
                        "insert into profile_mention (message, member, place)"
                                + " select id, author, place from message where id = ?",
                        mention.message().value());
            }
            return statements.run("update profile_cursor set cursor = ?", cursor);
        });
    }

    /// Inside whatever transaction takes the message out.
    static void remove(Statements statements, MessageId message) throws SQLException {
        statements.run("delete from profile_mention where message = ?", message.value());
    }

    @Override
    public long cursor() {
        return database.read(statements -> statements.number("select cursor from profile_cursor"));
    }

    @Override
    public long count(Sight sight, MemberId member) {
        return database
                .read(statements -> statements.list(
                        row -> roster.visible(sight, row.getInt(1)) == null ? null : row.getLong(2),
                        "select place, count(*) from profile_mention where member = ? group by place",
                        roster.members().number(member)))
                .stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    @Override
    public void clear() {
        database.write(statements -> {
            statements.run("delete from profile_mention");
            return statements.run("update profile_cursor set cursor = 0");
        });
    }
}

package org.murabito.store.sql.memory;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.memory.profile.Mentions;
import org.murabito.sight.Sight;
import org.murabito.store.sql.JsonColumns;
import org.murabito.store.sql.SqlDatabase;
import org.murabito.store.sql.identity.IdentityMap;

/// Mentions in a table, by the place that they stand in.
public record SqlMentions(SqlDatabase database, IdentityMap identities) implements Mentions {
    @Override
    public void follow(Collection<MessageId> read, List<Mention> mentions, long cursor) {
        database.writeSoon(handle -> {
            handle.execute(
                    "delete from profile_mention where message in ("
                            + database.dialect().numbers("?") + ")",
                    JsonColumns.ids(read));
            for (Mention mention : mentions) {
                // What was deleted since is not there any more, and is told as gone next.
                handle.execute(
                        "insert into profile_mention (message, member, place)"
                                + " select id, author, place from message where id = ?",
                        mention.message().value());
            }
            return handle.execute("update profile_cursor set cursor = ?", cursor);
        });
    }

    /// Inside whatever transaction takes the message out.
    public static void remove(Handle handle, MessageId message) {
        handle.execute("delete from profile_mention where message = ?", message.value());
    }

    @Override
    public long cursor() {
        return database.read(handle -> handle.select("select cursor from profile_cursor")
                .mapTo(Long.class)
                .one());
    }

    @Override
    public long count(Sight sight, MemberId member) {
        return database.read(handle -> handle.select(
                        "select place, count(*) from profile_mention where member = ? group by place",
                        identities.members().number(member))
                .map((row, _) -> identities.visible(sight, row.getInt(1)) == null ? 0 : row.getLong(2))
                .collect(Collectors.summingLong(Long::longValue)));
    }

    @Override
    public void clear() {
        database.write(handle -> {
            handle.execute("delete from profile_mention");
            return handle.execute("update profile_cursor set cursor = 0");
        });
    }
}

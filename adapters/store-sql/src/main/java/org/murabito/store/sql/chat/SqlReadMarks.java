package org.murabito.store.sql.chat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.channel.ReadMarks;
import org.murabito.store.sql.SqlDatabase;

/// Up to where members have read, a row for each place of each.
public record SqlReadMarks(SqlDatabase database) implements ReadMarks {
    /// Stands for no place: what counted as read when the member came.
    private static final String FIRST_VISIT = "";

    private record Row(String place, long message) {}

    @Override
    public Optional<Marks> of(MemberId member) {
        List<Row> rows = database.read(handle -> handle.select(
                        "select place, message from read_mark where community = ? and member = ?",
                        member.community().value(),
                        member.key())
                .map((row, _) -> new Row(row.getString(1), row.getLong(2)))
                .list());
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        long since = 0;
        Map<PlaceId, MessageId> places = new HashMap<>();
        for (Row row : rows) {
            if (row.place().equals(FIRST_VISIT)) {
                since = row.message();
            } else {
                places.put(new PlaceId(member.community(), row.place()), new MessageId(row.message()));
            }
        }
        return Optional.of(new Marks(since, places));
    }

    @Override
    public void begin(MemberId member, long newest) {
        put(member, FIRST_VISIT, newest, "do nothing");
    }

    @Override
    public boolean read(MemberId member, PlaceId place, MessageId upTo) {
        String further = "do update set message = excluded.message where excluded.message > read_mark.message";
        return put(member, place.key(), upTo.value(), further) == 1;
    }

    private int put(MemberId member, String place, long message, String otherwise) {
        return database.write(handle -> handle.execute(
                "insert into read_mark (community, member, place, message) values (?, ?, ?, ?)"
                        + " on conflict (community, member, place) " + otherwise,
                member.community().value(),
                member.key(),
                place,
                message));
    }

    @Override
    public void forget(MemberId member) {
        database.write(handle -> handle.execute(
                "delete from read_mark where community = ? and member = ?",
                member.community().value(),
                member.key()));
    }
}

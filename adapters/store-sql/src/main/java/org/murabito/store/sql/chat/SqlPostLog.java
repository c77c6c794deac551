package org.murabito.store.sql.chat;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.PostLog;
import org.murabito.store.sql.SqlDatabase;
import org.murabito.store.sql.identity.IdentityMap;

/// What was posted, in a table of its own.
public record SqlPostLog(SqlDatabase database, IdentityMap identities) implements PostLog {
    private static final String ENTRY = "select place, marker, key from post_log where community = ? and ";
    private static final String KEEP = "insert into post_log (community, marker, place, channel, key)"
            + " values (?, ?, ?, ?, ?) on conflict (community, marker) do update"
            + " set place = excluded.place, channel = excluded.channel, key = excluded.key";
    private static final RowMapper<Entry> AS_ENTRY =
            (row, _) -> new Entry(PlaceId.parse(row.getString(1)), row.getString(2), row.getString(3));

    /// What is kept of a post beside its message, once that is deleted for its age.
    public static void remove(Handle handle, PlaceId channel, String key) {
        String post = "community = ? and channel = ? and key = ?";
        String community = channel.community().value();
        handle.execute(
                "delete from telling where community = ? and marker in (select marker from post_log where " + post
                        + ")",
                community,
                community,
                channel.toString(),
                key);
        handle.execute("delete from post_log where " + post, community, channel.toString(), key);
    }

    @Override
    public void begun(PlaceId place, String marker) {
        keep(place, marker, null);
    }

    @Override
    public void posted(PlaceId place, String marker, String key) {
        keep(place, marker, key);
    }

    private void keep(PlaceId place, String marker, @Nullable String key) {
        database.write(handle ->
                handle.execute(KEEP, place.community().value(), marker, place.toString(), channel(place), key));
    }

    @Override
    public Optional<Entry> find(CommunityId community, String marker) {
        return database.read(handle -> handle.select(ENTRY + "marker = ?", community.value(), marker)
                .map(AS_ENTRY)
                .findFirst());
    }

    @Override
    public Optional<Entry> findByKey(PlaceId place, String key) {
        return database.read(handle -> handle.select(
                        ENTRY + "channel = ? and key = ?", place.community().value(), channel(place), key)
                .map(AS_ENTRY)
                .findFirst());
    }

    @Override
    public List<Entry> startingWith(CommunityId community, String beginning) {
        return database.read(handle -> handle.select(
                        ENTRY + "substr(marker, 1, length(?)) = ? order by marker",
                        community.value(),
                        beginning,
                        beginning)
                .map(AS_ENTRY)
                .list());
    }

    @Override
    public void gone(CommunityId community, String marker) {
        database.write(handle ->
                handle.execute("delete from post_log where community = ? and marker = ?", community.value(), marker));
    }

    private String channel(PlaceId place) {
        return identities.places().find(place).map(Place::channel).orElse(place).toString();
    }
}

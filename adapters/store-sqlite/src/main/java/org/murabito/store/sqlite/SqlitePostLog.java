package org.murabito.store.sqlite;

import java.util.List;
import java.util.Optional;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PostLog;

/// What was posted, in a table of its own.
record SqlitePostLog(Database database, Roster roster) implements PostLog {
    private static final String ENTRY = "select place, marker, key from post_log where community = ? and ";
    private static final Statements.Mapping<Entry> AS_ENTRY =
            row -> new Entry(PlaceId.parse(row.getString(1)), row.getString(2), row.getString(3));

    @Override
    public void begun(PlaceId place, String marker) {
        database.write(statements -> statements.run(
                "insert or replace into post_log (community, marker, place, channel, key) values (?, ?, ?, ?, null)",
                place.community().value(),
                marker,
                place.toString(),
                channel(place)));
    }

    @Override
    public void posted(PlaceId place, String marker, String key) {
        database.write(statements -> statements.run(
                "insert or replace into post_log (community, marker, place, channel, key) values (?, ?, ?, ?, ?)",
                place.community().value(),
                marker,
                place.toString(),
                channel(place),
                key));
    }

    @Override
    public Optional<Entry> find(CommunityId community, String marker) {
        return database.read(statements -> statements.first(AS_ENTRY, ENTRY + "marker = ?", community.value(), marker));
    }

    @Override
    public Optional<Entry> findByKey(PlaceId place, String key) {
        return database.read(statements -> statements.first(
                AS_ENTRY, ENTRY + "channel = ? and key = ?", place.community().value(), channel(place), key));
    }

    @Override
    public List<Entry> startingWith(CommunityId community, String beginning) {
        return database.read(statements -> statements.list(
                AS_ENTRY,
                ENTRY + "substr(marker, 1, length(?)) = ? order by marker",
                community.value(),
                beginning,
                beginning));
    }

    @Override
    public void gone(CommunityId community, String marker) {
        database.write(statements ->
                statements.run("delete from post_log where community = ? and marker = ?", community.value(), marker));
    }

    private String channel(PlaceId place) {
        return roster.places().find(place).map(Place::channel).orElse(place).toString();
    }
}

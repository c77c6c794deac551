package org.murabito.store.sql.judge;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jdbi.v3.core.Handle;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.judge.mode.ModeChange;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.SqlDatabase;
import org.murabito.store.sql.identity.IdentityMap;

/// Modes read from memory, written through. They hang on the place's number, which is never given out again: so they go
/// with their place.
public final class SqlChannelModes implements ChannelModes {
    private final SqlDatabase database;
    private final IdentityMap identities;
    private final ModeJson json;
    private final Map<Integer, ChannelMode> modes = new ConcurrentHashMap<>();

    public SqlChannelModes(SqlDatabase database, IdentityMap identities, ChannelMode standard) {
        this.database = database;
        this.identities = identities;
        this.json = new ModeJson(standard);
        database.read(this::load);
    }

    private Map<Integer, ChannelMode> load(Handle handle) {
        modes.clear();
        handle.select("select place, mode from mode_change"
                        + " where number in (select max(number) from mode_change group by place)")
                .map((row, _) -> Map.entry(row.getInt(1), json.read(row.getString(2))))
                .forEach(mode -> modes.put(mode.getKey(), mode.getValue()));
        return modes;
    }

    @Override
    public ChannelMode of(PlaceId channel) {
        return modes.getOrDefault(identities.places().number(channel), json.standard());
    }

    @Override
    public ChannelMode standard() {
        return json.standard();
    }

    @Override
    public void change(ModeChange change) {
        int place = identities.places().number(change.channel());
        if (place == 0) {
            throw new IllegalArgumentException("no channel " + change.channel() + " is known");
        }
        MemberId by = change.by();
        database.write(handle -> {
            handle.execute(
                    "insert into mode_change (place, member, at, mode) values (?, ?, ?, ?)",
                    place,
                    by == null ? null : by.key(),
                    Micros.of(change.at()),
                    json.write(change.mode()));
            handle.execute(
                    "delete from mode_change where place = ? and number not in"
                            + " (select number from mode_change where place = ? order by number desc limit ?)",
                    place,
                    place,
                    KEPT);
            // Inside the transaction, so that memory and table take changes in the same order.
            return modes.put(place, change.mode()) == null;
        });
    }

    @Override
    public void forget(MemberId member) {
        database.write(handle -> {
            handle.execute(
                    "delete from mode_change where member = ?"
                            + " and place in (select number from place where community = ?)",
                    member.key(),
                    member.community().value());
            return load(handle);
        });
    }

    @Override
    public List<ModeChange> changes(PlaceId channel) {
        return database.read(handle -> handle.select(
                        "select mode, member, at from mode_change where place = ? order by number desc",
                        identities.places().number(channel))
                .map((row, _) -> change(channel, row))
                .list());
    }

    private ModeChange change(PlaceId channel, ResultSet row) throws SQLException {
        String by = row.getString(2);
        return new ModeChange(
                channel,
                json.read(row.getString(1)),
                by == null ? null : new MemberId(channel.community(), by),
                Micros.instant(row.getLong(3)));
    }
}

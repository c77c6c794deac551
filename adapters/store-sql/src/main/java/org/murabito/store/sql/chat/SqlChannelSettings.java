package org.murabito.store.sql.chat;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.stream.Collectors;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.channel.ChannelSettings;
import org.murabito.chat.channel.ChannelSettingsStore;
import org.murabito.store.sql.SqlDatabase;

/// What operators set of communities and channels, in the rows of those.
public record SqlChannelSettings(SqlDatabase database) implements ChannelSettingsStore {
    private static final String SELECT = "select read_only, archived, sort, key from place where community = ?";

    @Override
    public Map<PlaceId, ChannelSettings> in(CommunityId community) {
        return database.read(handle -> handle
                .select(SELECT + " and (read_only <> 0 or archived <> 0 or sort is not null)", community.value())
                .map((row, _) -> Map.entry(new PlaceId(community, row.getString(4)), settings(row)))
                .list()
                .stream()
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    @Override
    public ChannelSettings of(PlaceId place) {
        return database.read(handle -> handle.select(
                        SELECT + " and key = ?", place.community().value(), place.key())
                .map((row, _) -> settings(row))
                .findOne()
                .orElse(ChannelSettings.STANDARD));
    }

    @Override
    public void save(Map<PlaceId, ChannelSettings> settings) {
        database.write(handle -> {
            settings.forEach((place, one) -> handle.execute(
                    "update place set read_only = ?, archived = ?, sort = ? where community = ? and key = ?",
                    one.readOnly() ? 1 : 0,
                    one.archived() ? 1 : 0,
                    one.position() == ChannelSettings.STANDARD.position() ? null : one.position(),
                    place.community().value(),
                    place.key()));
            return settings;
        });
    }

    @Override
    public boolean isArchived(CommunityId community) {
        return database.read(handle -> handle.select("select archived from community where id = ?", community.value())
                        .mapTo(Integer.class)
                        .findOne()
                        .orElse(0)
                != 0);
    }

    @Override
    public void archive(CommunityId community, boolean archived) {
        database.write(handle ->
                handle.execute("update community set archived = ? where id = ?", archived ? 1 : 0, community.value()));
    }

    private static ChannelSettings settings(ResultSet row) throws SQLException {
        int sort = row.getInt(3);
        int position = row.wasNull() ? ChannelSettings.STANDARD.position() : sort;
        return new ChannelSettings(row.getInt(1) != 0, row.getInt(2) != 0, position);
    }
}

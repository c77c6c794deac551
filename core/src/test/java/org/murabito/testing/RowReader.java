package org.murabito.testing;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.murabito.archive.TextLimits;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;

/// Rows as messages, and as a sight sees them.
record RowReader(InMemoryCommunityStore communities, Rows rows) {
    Optional<Row> row(PlaceId place, String key) {
        return Optional.ofNullable(rows.find(communities.getPlace(place).channel(), key));
    }

    Optional<Row> repliedTo(Row row) {
        String key = row.post().replyTo();
        return key == null ? Optional.empty() : Optional.ofNullable(rows.find(row.channel, key));
    }

    Message plain(Row row) {
        return row.message(repliedTo(row).map(Row::id).orElse(null));
    }

    Message seen(Sight sight, Row row) {
        return row.message(
                repliedTo(row).filter(to -> isVisible(sight, to)).map(Row::id).orElse(null));
    }

    List<Message> seen(Sight sight, List<Row> all) {
        return all.stream().map(row -> seen(sight, row)).toList();
    }

    List<Message> newest(Sight sight, List<Row> all, int limit) {
        return TextLimits.together(seen(sight, all.reversed().subList(0, Math.min(limit, all.size()))))
                .reversed();
    }

    PlaceId audience(Row row) {
        return communities.getPlace(row.post().place()).audience();
    }

    boolean isVisible(Sight sight, Row row) {
        return sight.covers(communities.getPlace(row.post().place()));
    }

    Optional<Row> visible(Sight sight, MessageId id) {
        return Optional.ofNullable(rows.find(id)).filter(row -> isVisible(sight, row));
    }

    List<Row> inPlace(Sight sight, PlaceId place) {
        Stream<Row> all = rows.all().filter(row -> row.post().place().equals(place));
        return all.filter(row -> isVisible(sight, row)).sorted(Row.IN_ORDER).toList();
    }
}

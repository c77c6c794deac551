package org.murabito.store.sql.message;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.MessageStore.Activity;
import org.murabito.archive.MessageStore.Content;
import org.murabito.archive.TextLimits;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Reaction;
import org.murabito.sight.Sight;
import org.murabito.store.sql.JsonColumns;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.database.Statements;
import org.murabito.store.sql.identity.IdentityMap;
import org.murabito.store.sql.message.MessageRows.Row;

/// Queries for messages, each bounded by a sight. Readers of a place are readers of all that is said there, so that a
/// query within one place checks once.
record MessageReader(IdentityMap identities, MessageRows rows, ReactionRows reactions) {
    private static final String FROM_MESSAGE = "select" + MessageRows.COLUMNS + "from message m ";
    private static final String BEFORE =
            FROM_MESSAGE + "where m.place = ? and (m.at, m.id) < (?, ?) order by m.at desc, m.id desc limit ?";
    private static final String FROM =
            FROM_MESSAGE + "where m.place = ? and (m.at, m.id) >= (?, ?) order by m.at, m.id limit ?";

    private static final String SPOKEN_IN =
            "select place, max(at) from message where author = ? and kind = 0 group by place order by 2 desc";
    private static final String SAID_BY = "select at, id from message where author = ? and kind = 0 and place = ?"
            + " and at >= ? order by at desc, id desc limit ?";

    /// From the few that are unheard to their messages: the other way round all messages would be read.
    private static final String UNHEARD = FROM_MESSAGE + "where m.id in (select id from unheard) order by m.at, m.id";

    private List<Message> visible(Sight sight, List<Row> found) {
        List<Message> messages = new ArrayList<>(found.size());
        for (Row row : found) {
            if (identities.visible(sight, row.place()) != null) {
                messages.add(row.seenBy(sight, identities));
            }
        }
        return messages;
    }

    List<Message> unheard(Statements statements) throws SQLException {
        List<Message> messages = new ArrayList<>();
        for (Row row : statements.list(rows::read, UNHEARD)) {
            messages.add(row.message());
        }
        return messages;
    }

    Optional<Message> find(Statements statements, Sight sight, PlaceId place, String key) throws SQLException {
        Optional<Place> where = identities.places().find(place);
        if (where.isEmpty()) {
            return Optional.empty();
        }
        int channel = identities.places().number(where.get().channel());
        return visible(sight, statements.list(rows::read, MessageRows.BY_KEY, channel, key)).stream()
                .findFirst();
    }

    List<Message> findAll(Statements statements, Sight sight, Collection<MessageId> ids) throws SQLException {
        String byIds = "select" + MessageRows.columns("?") + "from "
                + statements.dialect().eachNumber("message m", "m.id") + " order by k.key";
        int longest = TextLimits.each(ids.size());
        return visible(sight, statements.list(rows::read, byIds, longest, longest, JsonColumns.ids(ids)));
    }

    private Optional<Row> findVisible(Statements statements, Sight sight, MessageId id) throws SQLException {
        return statements
                .first(rows::read, MessageRows.BY_ID, id.value())
                .filter(row -> identities.visible(sight, row.place()) != null);
    }

    List<Message> latest(Statements statements, Sight sight, PlaceId place, int limit, @Nullable MessageId before)
            throws SQLException {
        int number = identities.places().number(place);
        if (identities.visible(sight, number) == null) {
            return List.of();
        }
        if (before == null) {
            return visible(
                            sight,
                            rows.page(
                                            statements,
                                            FROM_MESSAGE + "where m.place = ? order by m.at desc, m.id desc limit ?",
                                            number,
                                            limit)
                                    .rows())
                    .reversed();
        }
        Optional<Row> end = findVisible(statements, sight, before).filter(row -> row.place() == number);
        return end.isEmpty() ? List.of() : before(statements, sight, end.get(), limit);
    }

    Map<PlaceId, Content> contents(Statements statements, Sight sight, Set<PlaceId> places) throws SQLException {
        Map<PlaceId, Content> contents = new HashMap<>();
        var _ = statements.list(
                row -> {
                    Place place = identities.visible(sight, row.getInt(1));
                    if (place != null && places.contains(place.id())) {
                        contents.put(
                                place.id(),
                                new Content(
                                        row.getLong(2), Micros.instant(row.getLong(3)), new MessageId(row.getLong(4))));
                    }
                    return row.getInt(1);
                },
                "select p.number, p.messages, m.at, m.id from place p join message m on m.id ="
                        + " (select id from message where place = p.number order by at desc, id desc limit 1)"
                        + " where p.community = ? and p.messages > 0",
                sight.community().value());
        return contents;
    }

    List<Message> around(Statements statements, Sight sight, MessageId id, int before, int after) throws SQLException {
        Optional<Row> middle = findVisible(statements, sight, id);
        if (middle.isEmpty()) {
            return List.of();
        }
        List<Message> messages = new ArrayList<>(before(statements, sight, middle.get(), before));
        messages.addAll(visible(
                sight,
                rows.page(statements, FROM, middle.get().place(), middle.get().at(), id.value(), after + 1)
                        .rows()));
        return messages;
    }

    private List<Message> before(Statements statements, Sight sight, Row row, int limit) throws SQLException {
        long id = row.message().id().value();
        return visible(
                        sight,
                        rows.page(statements, BEFORE, row.place(), row.at(), id, limit)
                                .rows())
                .reversed();
    }

    /// By whom, and up to when in microseconds.
    record Said(int author, long until) {}

    List<Message> saidUntil(Statements statements, Sight sight, Said said, int limit) throws SQLException {
        MessageRows.Page spoken = rows.page(
                statements,
                FROM_MESSAGE + "where m.author = ? and m.kind = 0 and m.at <= ? order by m.place, m.at limit ?",
                said.author,
                said.until,
                limit);
        List<Row> found = new ArrayList<>(spoken.rows());
        if (found.size() < limit && !spoken.cut()) {
            // No index knows the notices: they are looked for when nothing else is left.
            found.addAll(rows.page(
                            statements,
                            FROM_MESSAGE + "where m.author = ? and m.kind <> 0 and m.at <= ? limit ?",
                            said.author,
                            said.until,
                            limit - found.size())
                    .rows());
        }
        return visible(sight, found);
    }

    List<Message> saidBefore(Statements statements, Sight sight, long before, int limit) throws SQLException {
        return visible(
                sight,
                rows.page(
                                statements,
                                FROM_MESSAGE + "join place p on p.number = m.place"
                                        + " where p.community = ? and m.at < ? limit ?",
                                sight.community().value(),
                                before,
                                limit)
                        .rows());
    }

    Map<MessageId, List<Reaction>> reactions(Statements statements, Sight sight, Collection<MessageId> ids)
            throws SQLException {
        List<Map.Entry<MessageId, List<Reaction>>> entries = statements.list(
                row -> identities.visible(sight, row.getInt(2)) == null
                        ? null
                        : Map.entry(new MessageId(row.getLong(1)), reactions.read(row.getString(3))),
                "select r.id, r.place, r.body from " + statements.dialect().eachNumber("reaction r", "r.id"),
                JsonColumns.ids(ids));
        Map<MessageId, List<Reaction>> found = new LinkedHashMap<>();
        entries.forEach(entry -> found.put(entry.getKey(), entry.getValue()));
        return found;
    }

    List<Message> mostReacted(Statements statements, Sight sight, Instant since, int limit) throws SQLException {
        List<MessageId> best = new ArrayList<>();
        var rows = statements.bind(
                "select id, place from reaction where at >= ? order by total desc, at desc, id desc", Micros.of(since));
        try (var row = rows.executeQuery()) {
            while (best.size() < limit && row.next()) {
                if (identities.visible(sight, row.getInt(2)) != null) {
                    best.add(new MessageId(row.getLong(1)));
                }
            }
        }
        return findAll(statements, sight, best);
    }

    private record Reply(long at, long id) {}

    List<MessageId> replies(Statements statements, Sight sight, Collection<MessageId> ids, int atMost)
            throws SQLException {
        List<Reply> replies = new ArrayList<>();
        for (long id : statements.list(
                row -> identities.visible(sight, row.getInt(2)) == null ? null : row.getLong(1),
                "select distinct m.id, m.place from " + statements.dialect().eachNumber("message m", "m.id"),
                JsonColumns.ids(ids))) {
            replies(statements, sight, id, atMost, replies);
        }
        return replies.stream()
                .sorted(Comparator.comparingLong(Reply::at).thenComparingLong(Reply::id))
                .map(reply -> new MessageId(reply.id()))
                .toList();
    }

    private void replies(Statements statements, Sight sight, long to, int atMost, List<Reply> replies)
            throws SQLException {
        int left = atMost;
        var query = statements.bind(
                "select id, at, place from message where reply_to = ? and kind = 0 order by at, id", to);
        try (var row = query.executeQuery()) {
            while (left > 0 && row.next()) {
                if (identities.visible(sight, row.getInt(3)) != null) {
                    replies.add(new Reply(row.getLong(2), row.getLong(1)));
                    left--;
                }
            }
        }
    }

    private record Line(long at, long id) {
        private static final Comparator<Line> NEWEST_FIRST =
                Comparator.comparingLong(Line::at).thenComparingLong(Line::id).reversed();
    }

    private record Spoken(int place, long newest) {}

    /// Place after place, those spoken in last first: only places are looked at for what is hidden, and each visible
    /// one is read no further than to what the ones before it leave room for.
    List<Message> saidBy(Statements statements, Sight sight, MemberId member, int limit) throws SQLException {
        int author = identities.members().number(member);
        List<Line> newest = List.of();
        long since = Long.MIN_VALUE;
        for (Spoken spoken : statements.list(row -> spoken(sight, row), SPOKEN_IN, author)) {
            if (spoken.newest() < since) {
                break;
            }
            List<Line> there = statements.list(
                    row -> new Line(row.getLong(1), row.getLong(2)), SAID_BY, author, spoken.place(), since, limit);
            newest = Stream.concat(newest.stream(), there.stream())
                    .sorted(Line.NEWEST_FIRST)
                    .limit(limit)
                    .toList();
            since = newest.size() < limit ? since : newest.getLast().at();
        }
        return findAll(
                statements,
                sight,
                newest.reversed().stream().map(line -> new MessageId(line.id())).toList());
    }

    /// Null where it is not visible.
    private @Nullable Spoken spoken(Sight sight, ResultSet row) throws SQLException {
        return identities.visible(sight, row.getInt(1)) == null ? null : new Spoken(row.getInt(1), row.getLong(2));
    }

    Optional<Activity> activity(Statements statements, Sight sight, MemberId member) throws SQLException {
        return activities(
                        statements,
                        sight,
                        "author = ? and ",
                        identities.members().number(member))
                .stream()
                .findFirst();
    }

    List<Activity> activities(Statements statements, Sight sight) throws SQLException {
        return activities(statements, sight, "");
    }

    private record Share(MemberId author, PlaceId place, long messages, Instant first, Instant last) {}

    private List<Activity> activities(Statements statements, Sight sight, String whose, Object... arguments)
            throws SQLException {
        Map<MemberId, List<Share>> byAuthor = new HashMap<>();
        for (Optional<Share> share : statements.list(
                row -> share(sight, row),
                "select author, place, count(*), min(at), max(at) from message where " + whose
                        + "kind = 0 group by author, place",
                arguments)) {
            share.ifPresent(one -> byAuthor.computeIfAbsent(one.author(), _ -> new ArrayList<>())
                    .add(one));
        }
        return byAuthor.values().stream()
                .map(MessageReader::activity)
                .sorted(Activity.MOST_FIRST)
                .toList();
    }

    /// Empty where it is not visible.
    private Optional<Share> share(Sight sight, ResultSet row) throws SQLException {
        Place place = identities.visible(sight, row.getInt(2));
        MemberId author = identities.members().key(row.getInt(1));
        return place == null || author == null
                ? Optional.empty()
                : Optional.of(new Share(
                        author,
                        place.id(),
                        row.getLong(3),
                        Micros.instant(row.getLong(4)),
                        Micros.instant(row.getLong(5))));
    }

    private static Activity activity(List<Share> shares) {
        return new Activity(
                shares.getFirst().author(),
                shares.stream().mapToLong(Share::messages).sum(),
                shares.stream().map(Share::first).min(Comparator.naturalOrder()).orElseThrow(),
                shares.stream().map(Share::last).max(Comparator.naturalOrder()).orElseThrow(),
                shares.stream().collect(Collectors.toMap(Share::place, Share::messages)));
    }
}

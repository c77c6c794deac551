package org.murabito.store.sqlite;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.memory.context.ChannelContext;
import org.murabito.memory.context.ChannelContexts;
import org.murabito.memory.context.Covered;
import org.murabito.memory.context.Sketch;
import org.murabito.memory.context.Waiting;
import org.murabito.sight.Sight;

/// Contexts in a table, each with the messages that it stands on.
record SqliteChannelContexts(Database database, Roster roster) implements ChannelContexts {
    private static final String CONTEXT =
            "select place, audience, flow, mood, topics, people, since, until, model from channel_context ";
    private static final String WAITING = "select place, messages, since, due from context_waiting ";

    @Override
    public Optional<ChannelContext> recall(Sight sight, PlaceId place) {
        return database.readTogether(
                        statements -> kept(statements, roster.places().number(place)))
                .filter(context -> sight.coversAudience(context.audience()));
    }

    private Optional<ChannelContext> kept(Statements statements, int place) throws SQLException {
        List<Covered> covers = statements.list(
                row -> new Covered(new MessageId(row.getLong(1)), row.getInt(2)),
                "select message, words from context_cover where place = ? order by position",
                place);
        return covers.isEmpty()
                ? Optional.empty()
                : statements.first(row -> context(row, covers), CONTEXT + "where place = ?", place);
    }

    private @Nullable ChannelContext context(ResultSet row, List<Covered> covers) throws SQLException {
        PlaceId place = roster.places().key(row.getInt(1));
        return place == null
                ? null
                : new ChannelContext(
                        place,
                        PlaceId.parse(row.getString(2)),
                        new Sketch(row.getString(3), row.getString(4), Json.strings(row.getString(5))),
                        Json.strings(row.getString(6)).stream()
                                .map(MemberId::parse)
                                .toList(),
                        Micros.instant(row.getLong(7)),
                        Micros.instant(row.getLong(8)),
                        covers,
                        row.getString(9));
    }

    @Override
    public void retain(ChannelContext context) {
        int place = roster.places().number(context.place());
        if (place == 0) {
            return;
        }
        database.writeSoon(statements -> {
            remove(statements, place);
            statements.run(
                    "insert into channel_context (place, audience, flow, mood, topics, people, since, until, model)"
                            + " values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    place,
                    context.audience().toString(),
                    context.sketch().flow(),
                    context.sketch().mood(),
                    Json.strings(context.sketch().topics()),
                    Json.strings(
                            context.people().stream().map(MemberId::toString).toList()),
                    Micros.of(context.since()),
                    Micros.of(context.until()),
                    context.model());
            int position = 0;
            for (Covered covered : context.covers()) {
                statements.run(
                        "insert into context_cover (message, place, position, words) values (?, ?, ?, ?)",
                        covered.message().value(),
                        place,
                        position++,
                        covered.words());
            }
            Optional<Waiting> before = waiting(statements, place);
            Set<MessageId> covered = new HashSet<>(context.messages());
            List<MessageId> left = before.map(Waiting::messages).orElse(List.of()).stream()
                    .filter(message -> !covered.contains(message))
                    .toList();
            statements.run("delete from context_waiting where place = ?", place);
            if (!left.isEmpty()) {
                put(statements, new Waiting(context.place(), left, context.until(), null));
            }
            return left;
        });
    }

    private static void remove(Statements statements, int place) throws SQLException {
        statements.run("delete from channel_context where place = ?", place);
        statements.run("delete from context_cover where place = ?", place);
    }

    /// Inside whatever transaction takes the message out: what stood on it goes, and is due anew.
    static void remove(Statements statements, Roster roster, MessageId message) throws SQLException {
        for (int place : statements.list(
                row -> row.getInt(1), "select place from context_cover where message = ?", message.value())) {
            PlaceId id = roster.places().key(place);
            remove(statements, place);
            statements.run(
                    "insert into context_waiting (place, messages, since, due) values (?, ?, 0, ?)"
                            + " on conflict (place) do update set due = excluded.due",
                    place,
                    "[" + message + "]",
                    id + "#without-" + message);
        }
    }

    @Override
    public List<ChannelContext> standingOn(Collection<MessageId> messages) {
        return database.readTogether(statements -> {
            List<ChannelContext> found = new ArrayList<>();
            for (int place : statements.list(
                    row -> row.getInt(1),
                    "select distinct c.place from json_each(?) k cross join context_cover c on c.message = k.value",
                    MessageRows.idsAsJson(messages))) {
                kept(statements, place).ifPresent(found::add);
            }
            return found;
        });
    }

    @Override
    public long newestCovered() {
        return database.read(statements -> statements.number("select coalesce(max(message), 0) from context_cover"));
    }

    @Override
    public void follow(long cursor, Collection<PlaceId> dropped, Collection<Waiting> waiting) {
        database.writeSoon(statements -> {
            for (PlaceId place : dropped) {
                remove(statements, roster.places().number(place));
            }
            for (Waiting each : waiting) {
                put(statements, each);
            }
            return statements.run("update context_cursor set cursor = ?", cursor);
        });
    }

    private void put(Statements statements, Waiting waiting) throws SQLException {
        int place = roster.places().number(waiting.place());
        if (place != 0) {
            statements.run(
                    "insert or replace into context_waiting (place, messages, since, due) values (?, ?, ?, ?)",
                    place,
                    MessageRows.idsAsJson(waiting.messages()),
                    Micros.of(waiting.since()),
                    waiting.due());
        }
    }

    @Override
    public long cursor() {
        return database.read(statements -> statements.number("select cursor from context_cursor"));
    }

    @Override
    public Optional<Waiting> waiting(PlaceId place) {
        return database.read(statements -> waiting(statements, roster.places().number(place)));
    }

    private Optional<Waiting> waiting(Statements statements, int place) throws SQLException {
        return statements.first(this::waiting, WAITING + "where place = ?", place);
    }

    private @Nullable Waiting waiting(ResultSet row) throws SQLException {
        PlaceId place = roster.places().key(row.getInt(1));
        return place == null
                ? null
                : new Waiting(place, Json.ids(row.getString(2)), Micros.instant(row.getLong(3)), row.getString(4));
    }

    @Override
    public List<Waiting> waitingSince(Instant then) {
        return database.read(statements -> statements.list(
                this::waiting, WAITING + "where due is not null or since <= ? order by place", Micros.of(then)));
    }

    @Override
    public void forget(PlaceId place) {
        database.writeSoon(statements -> {
            int number = roster.places().number(place);
            remove(statements, number);
            return statements.run("delete from context_waiting where place = ?", number);
        });
    }

    @Override
    public void clear() {
        database.write(statements -> {
            statements.run("delete from channel_context");
            statements.run("delete from context_cover");
            statements.run("delete from context_waiting");
            return statements.run("update context_cursor set cursor = 0");
        });
    }
}

package org.murabito.store.sql.memory;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.memory.context.ChannelContext;
import org.murabito.memory.context.ChannelContexts;
import org.murabito.memory.context.ContextSummary;
import org.murabito.memory.context.PendingTalk;
import org.murabito.memory.context.SourceLine;
import org.murabito.sight.Sight;
import org.murabito.store.sql.JsonColumns;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.SqlDatabase;
import org.murabito.store.sql.identity.IdentityMap;

/// Contexts in a table, each with the messages that it stands on.
public record SqlChannelContexts(SqlDatabase database, IdentityMap identities) implements ChannelContexts {
    private static final String CONTEXT =
            "select place, audience, flow, mood, topics, people, since, until, model from channel_context ";
    private static final String WAITING = "select place, messages, since, due from context_waiting ";

    @Override
    public Optional<ChannelContext> recall(Sight sight, PlaceId place) {
        return database.readTogether(handle -> kept(handle, identities.places().number(place)))
                .filter(context -> sight.coversAudience(context.audience()));
    }

    private Optional<ChannelContext> kept(Handle handle, int place) {
        List<SourceLine> covers = handle.select(
                        "select message, words from context_cover where place = ? order by position", place)
                .map((row, _) -> new SourceLine(new MessageId(row.getLong(1)), row.getInt(2)))
                .list();
        return covers.isEmpty()
                ? Optional.empty()
                : handle.select(CONTEXT + "where place = ?", place)
                        .map((row, _) -> context(row, covers))
                        .findFirst()
                        .flatMap(Function.identity());
    }

    private Optional<ChannelContext> context(ResultSet row, List<SourceLine> covers) throws SQLException {
        PlaceId place = identities.places().key(row.getInt(1));
        return place == null
                ? Optional.empty()
                : Optional.of(new ChannelContext(
                        place,
                        PlaceId.parse(row.getString(2)),
                        new ContextSummary(row.getString(3), row.getString(4), JsonColumns.strings(row.getString(5))),
                        JsonColumns.strings(row.getString(6)).stream()
                                .map(MemberId::parse)
                                .toList(),
                        Micros.instant(row.getLong(7)),
                        Micros.instant(row.getLong(8)),
                        covers,
                        row.getString(9)));
    }

    @Override
    public void retain(ChannelContext context, Collection<MessageId> read) {
        int place = identities.places().number(context.place());
        if (place == 0) {
            return;
        }
        database.writeSoon(handle -> {
            remove(handle, place);
            handle.execute(
                    "insert into channel_context (place, audience, flow, mood, topics, people, since, until, model)"
                            + " values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    place,
                    context.audience().toString(),
                    context.sketch().flow(),
                    context.sketch().mood(),
                    JsonColumns.strings(context.sketch().topics()),
                    JsonColumns.strings(
                            context.people().stream().map(MemberId::toString).toList()),
                    Micros.of(context.since()),
                    Micros.of(context.until()),
                    context.model());
            int position = 0;
            for (SourceLine covered : context.covers()) {
                handle.execute(
                        "insert into context_cover (message, place, position, words) values (?, ?, ?, ?)",
                        covered.message().value(),
                        place,
                        position++,
                        covered.words());
            }
            Optional<PendingTalk> before = waiting(handle, place);
            Set<MessageId> done = new HashSet<>(context.messages());
            done.addAll(read);
            List<MessageId> left = before.map(PendingTalk::messages).orElse(List.of()).stream()
                    .filter(message -> !done.contains(message))
                    .toList();
            handle.execute("delete from context_waiting where place = ?", place);
            if (!left.isEmpty()) {
                put(handle, new PendingTalk(context.place(), left, context.until(), null));
            }
            return left;
        });
    }

    private static void remove(Handle handle, int place) {
        handle.execute("delete from channel_context where place = ?", place);
        handle.execute("delete from context_cover where place = ?", place);
    }

    /// Inside whatever transaction takes the message out: what stood on it goes, and is due anew.
    public static void remove(Handle handle, IdentityMap identities, MessageId message) {
        for (int place : handle.select("select place from context_cover where message = ?", message.value())
                .mapTo(Integer.class)
                .list()) {
            PlaceId id = identities.places().key(place);
            remove(handle, place);
            handle.execute(
                    "insert into context_waiting (place, messages, since, due) values (?, ?, 0, ?)"
                            + " on conflict (place) do update set due = excluded.due",
                    place,
                    "[" + message + "]",
                    id + "#gone-" + message);
        }
    }

    @Override
    public List<ChannelContext> standingOn(Collection<MessageId> messages) {
        return database.readTogether(handle -> {
            List<ChannelContext> found = new ArrayList<>();
            for (int place : handle.select(
                            "select distinct place from context_cover where message in ("
                                    + database.dialect().numbers("?") + ")",
                            JsonColumns.ids(messages))
                    .mapTo(Integer.class)
                    .list()) {
                kept(handle, place).ifPresent(found::add);
            }
            return found;
        });
    }

    @Override
    public long newestCovered() {
        return database.read(handle -> handle.select("select coalesce(max(message), 0) from context_cover")
                .mapTo(Long.class)
                .one());
    }

    @Override
    public void follow(long cursor, Collection<PlaceId> dropped, Collection<PendingTalk> waiting) {
        database.writeSoon(handle -> {
            for (PlaceId place : dropped) {
                remove(handle, identities.places().number(place));
            }
            for (PendingTalk each : waiting) {
                put(handle, each);
            }
            return handle.execute("update context_cursor set cursor = ?", cursor);
        });
    }

    private void put(Handle handle, PendingTalk waiting) {
        int place = identities.places().number(waiting.place());
        if (place != 0) {
            handle.execute(
                    "insert into context_waiting (place, messages, since, due) values (?, ?, ?, ?) on conflict (place)"
                            + " do update set messages = excluded.messages, since = excluded.since, due = excluded.due",
                    place,
                    JsonColumns.ids(waiting.messages()),
                    Micros.of(waiting.since()),
                    waiting.due());
        }
    }

    @Override
    public long cursor() {
        return database.read(handle -> handle.select("select cursor from context_cursor")
                .mapTo(Long.class)
                .one());
    }

    @Override
    public Optional<PendingTalk> waiting(PlaceId place) {
        return database.read(handle -> waiting(handle, identities.places().number(place)));
    }

    private Optional<PendingTalk> waiting(Handle handle, int place) {
        return handle.select(WAITING + "where place = ?", place)
                .map((row, _) -> waiting(row))
                .findFirst()
                .flatMap(Function.identity());
    }

    private Optional<PendingTalk> waiting(ResultSet row) throws SQLException {
        PlaceId place = identities.places().key(row.getInt(1));
        return place == null
                ? Optional.empty()
                : Optional.of(new PendingTalk(
                        place, JsonColumns.ids(row.getString(2)), Micros.instant(row.getLong(3)), row.getString(4)));
    }

    @Override
    public List<PendingTalk> waitingSince(Instant then) {
        return database.read(
                handle -> handle.select(WAITING + "where due is not null or since <= ? order by place", Micros.of(then))
                        .map((row, _) -> waiting(row))
                        .filter(Optional::isPresent)
                        .map(Optional::orElseThrow)
                        .list());
    }

    @Override
    public void forget(PlaceId place) {
        database.writeSoon(handle -> {
            int number = identities.places().number(place);
            remove(handle, number);
            return handle.execute("delete from context_waiting where place = ?", number);
        });
    }

    @Override
    public void clear() {
        database.write(handle -> {
            handle.execute("delete from channel_context");
            handle.execute("delete from context_cover");
            handle.execute("delete from context_waiting");
            return handle.execute("update context_cursor set cursor = 0");
        });
    }
}

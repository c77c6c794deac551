package org.murabito.store.sql.message;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.KeepResult;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.store.sql.JsonColumns;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.database.Statements;
import org.murabito.store.sql.identity.IdentityMap;
import org.murabito.store.sql.message.MessageRows.Row;

/// Takes one batch of posts in: what is new is inserted together, what is known is compared. Good for one batch.
final class MessageBatch {
    private static final String INSERT =
            "insert into message (place, at, id, kind, author, reply_to, reply_place, text,"
                    + " channel, key, edited_at, attachments, change) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

    private final MessageWriter writer;
    private final Statements statements;
    private final Sequence sequence;
    private final Map<Key, Row> known = new HashMap<>();
    private final Map<Key, Draft> fresh = new LinkedHashMap<>();

    MessageBatch(MessageWriter writer, Statements statements, Sequence sequence) {
        this.writer = writer;
        this.statements = statements;
        this.sequence = sequence;
    }

    /// What a post is known by.
    record Key(int channel, String key) {}

    private record Draft(Post post, Place where, int place, int author, long id, Key key) {
        @Nullable
        Key answers() {
            String other = post.replyTo();
            return other == null || other.equals(key.key) ? null : new Key(key.channel, other);
        }
    }

    List<KeepResult> keep(List<Post> posts, boolean live) throws SQLException {
        List<Draft> drafts = posts.stream().map(this::draft).toList();
        Map<Integer, String> keys = keysByChannel(drafts);
        for (Map.Entry<Integer, String> channel : keys.entrySet()) {
            lookUp(channel.getKey(), channel.getValue());
        }
        Map<Key, KeepResult.Why> refused = refused(drafts);
        List<Draft> numbered = drafts.stream()
                .map(draft -> known.containsKey(draft.key) || refused.containsKey(draft.key) ? draft : number(draft))
                .toList();
        insert();
        List<KeepResult> kept = new ArrayList<>(posts.size());
        for (Draft draft : numbered) {
            KeepResult.Why why = refused.get(draft.key);
            kept.add(why == null ? settle(draft, live) : new KeepResult.Refused(why));
        }
        for (Map.Entry<Integer, String> channel : keys.entrySet()) {
            answerAwaited(channel.getKey(), channel.getValue());
        }
        return kept;
    }

    private Draft draft(Post post) {
        IdentityMap identities = writer.identities();
        Place where = identities.getPlace(post.place());
        Key key = new Key(identities.places().number(where.channel()), post.key());
        return new Draft(
                post, where, identities.places().number(post.place()), identities.authorNumber(post.author()), 0, key);
    }

    private static Map<Integer, String> keysByChannel(List<Draft> drafts) {
        Map<Integer, Set<String>> keys = new LinkedHashMap<>();
        for (Draft draft : drafts) {
            Set<String> ofChannel = keys.computeIfAbsent(draft.key.channel, _ -> new LinkedHashSet<>());
            ofChannel.add(draft.key.key);
            Key answers = draft.answers();
            if (answers != null) {
                ofChannel.add(answers.key);
            }
        }
        Map<Integer, String> json = new LinkedHashMap<>();
        keys.forEach((channel, ofChannel) -> json.put(channel, JsonColumns.strings(ofChannel)));
        return json;
    }

    private void lookUp(int channel, String keys) throws SQLException {
        statements
                .list(
                        writer.rows()::read,
                        "select" + MessageRows.COLUMNS + "from "
                                + statements.dialect().eachText("message m", "m.key") + " and m.channel = ?",
                        keys,
                        channel)
                .forEach(row -> known.put(new Key(channel, row.message().key()), row));
    }

    private Map<Key, KeepResult.Why> refused(List<Draft> drafts) throws SQLException {
        Tombstones tombstones = writer.tombstones();
        boolean anyDeleted = tombstones.areThere(statements);
        Map<Key, KeepResult.Why> refused = new HashMap<>();
        for (Draft draft : drafts) {
            PlaceId channel = draft.where.channel();
            KeepResult.Why why = anyDeleted && tombstones.covers(statements, channel, draft.key.key)
                    ? KeepResult.Why.DELETED
                    : writer.refusals().of(channel, draft.post);
            if (why != null && refused.put(draft.key, why) == null && why != KeepResult.Why.NEVER_READ) {
                writer.titles().follow(statements, channel, draft.post);
            }
        }
        return refused;
    }

    private Draft number(Draft draft) {
        if (fresh.containsKey(draft.key)) {
            return draft;
        }
        Draft numbered = new Draft(draft.post, draft.where, draft.place, draft.author, sequence.nextId(), draft.key);
        fresh.put(draft.key, numbered);
        return numbered;
    }

    private void insert() throws SQLException {
        Map<Integer, Integer> added = new HashMap<>();
        PreparedStatement insert = statements.prepare(INSERT);
        for (Draft draft : fresh.values()) {
            Row row = row(draft);
            known.put(draft.key, row);
            added.merge(draft.place, 1, Integer::sum);
            bind(insert, row, draft);
        }
        if (fresh.isEmpty()) {
            return;
        }
        insert.executeBatch();
        for (Map.Entry<Integer, Integer> place : added.entrySet()) {
            statements.run(
                    "update place set messages = messages + ? where number = ?", place.getValue(), place.getKey());
        }
    }

    private Row row(Draft draft) throws SQLException {
        Post post = draft.post;
        Key answers = draft.answers();
        Row answered = answers == null ? null : known.get(answers);
        Draft answeredToo = answers == null ? null : fresh.get(answers);
        MessageId replyTo = null;
        int replyPlace = 0;
        if (answered != null) {
            replyTo = answered.message().id();
            replyPlace = answered.place();
        } else if (answeredToo != null) {
            replyTo = new MessageId(answeredToo.id);
            replyPlace = answeredToo.place;
        } else if (answers != null) {
            statements.run(
                    "insert into awaited (channel, key, id) values (?, ?, ?)", answers.channel, answers.key, draft.id);
        }
        Instant edited = post.editedAt();
        Message message = new Message(
                new MessageId(draft.id),
                post.place(),
                post.key(),
                post.author(),
                Micros.instant(Micros.of(post.at())),
                post.text(),
                post.kind(),
                replyTo,
                post.attachments(),
                edited == null ? null : Micros.instant(Micros.of(edited)));
        return new Row(message, draft.place, replyPlace, sequence.nextChange());
    }

    private static void bind(PreparedStatement insert, Row row, Draft draft) throws SQLException {
        Message message = row.message();
        MessageId replyTo = message.replyTo();
        insert.setInt(1, draft.place);
        insert.setLong(2, row.at());
        insert.setLong(3, draft.id);
        insert.setInt(4, MessageRows.number(message.kind()));
        insert.setInt(5, draft.author);
        insert.setObject(6, replyTo == null ? null : replyTo.value());
        insert.setObject(7, replyTo == null ? null : row.replyPlace());
        insert.setString(8, message.text());
        insert.setInt(9, draft.key.channel);
        insert.setString(10, message.key());
        insert.setObject(11, Micros.ofNullable(message.editedAt()));
        insert.setString(12, JsonColumns.attachments(message.attachments()));
        insert.setLong(13, row.change());
        insert.addBatch();
    }

    private KeepResult settle(Draft draft, boolean live) throws SQLException {
        Row row = known.get(draft.key);
        if (row == null) {
            throw new IllegalStateException("a post is neither new nor known");
        }
        if (draft.id != 0) {
            if (live) {
                statements.run("insert into unheard (id) values (?)", draft.id);
            }
            if (!draft.post.reactions().isEmpty()) {
                writer.reactions().replace(statements, row, draft.post.reactions());
            }
            return new KeepResult.Added(row.message());
        }
        boolean reacted = !draft.post.reactions().isEmpty()
                && writer.reactions().replace(statements, row, draft.post.reactions());
        Optional<Row> rewritten = writer.rewrite(statements, row, draft.post.text(), draft.post.editedAt());
        if (reacted || rewritten.isPresent()) {
            MessageRows.touch(statements, sequence, row);
        }
        if (rewritten.isEmpty()) {
            return new KeepResult.Known(row.message());
        }
        known.put(draft.key, rewritten.get());
        return new KeepResult.Changed(rewritten.get().message());
    }

    /// Tells earlier messages that what they answer has come.
    private void answerAwaited(int channel, String keys) throws SQLException {
        if (fresh.isEmpty() || !statements.test("select exists (select 1 from awaited)")) {
            return;
        }
        List<Awaiting> awaiting = statements.list(
                row -> new Awaiting(new Key(channel, row.getString(1)), row.getLong(2)),
                "select a.key, a.id from " + statements.dialect().eachText("awaited a", "a.key") + " and a.channel = ?",
                keys,
                channel);
        for (Awaiting waiting : awaiting) {
            Row answered = known.get(waiting.key);
            if (answered != null) {
                writer.answer(statements, sequence, waiting.id, answered);
            }
        }
    }

    private record Awaiting(Key key, long id) {}
}

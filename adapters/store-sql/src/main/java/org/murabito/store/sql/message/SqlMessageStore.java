package org.murabito.store.sql.message;

import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Changes;
import org.murabito.archive.KeepResult;
import org.murabito.archive.Line;
import org.murabito.archive.MessageStore;
import org.murabito.archive.TextLimits;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.Reaction;
import org.murabito.sight.Sight;
import org.murabito.store.sql.database.Database;
import org.murabito.store.sql.database.Statements;
import org.murabito.store.sql.message.MessageRows.Row;

/// Everything said, in one table clustered by place and time.
public final class SqlMessageStore implements MessageStore {
    private final ChangeFeed feed;
    private final Database database;
    private final SqlCommunityStore communities;
    private final MessageWriter writer;
    private final MessageReader reader;

    public SqlMessageStore(ChangeFeed feed, Database database, SqlCommunityStore communities, MessageWriter writer) {
        this.feed = feed;
        this.database = database;
        this.communities = communities;
        this.writer = writer;
        this.reader = new MessageReader(writer.identities(), writer.rows(), writer.reactions());
    }

    @Override
    public List<KeepResult> keep(List<Post> posts) {
        List<Post> tidied = tidied(posts);
        return feed.write((statements, sequence) -> new MessageBatch(writer, statements, sequence).keep(tidied, false));
    }

    @Override
    public List<Message> restore(List<Post> posts) {
        if (!database.read(writer.tombstones()::anyDoubtful)) {
            return List.of();
        }
        List<Post> tidied = tidied(posts);
        return feed.write((statements, sequence) -> new MessageRestorer(writer, statements, sequence).restore(tidied));
    }

    @Override
    public KeepResult hear(Post post) {
        List<Post> tidied = tidied(List.of(post));
        return feed.write((statements, sequence) -> new MessageBatch(writer, statements, sequence)
                .keep(tidied, true)
                .getFirst());
    }

    private List<Post> tidied(List<Post> given) {
        List<Post> posts = given.stream()
                .map(TextLimits::cut)
                .map(writer.refusals()::tidied)
                .toList();
        Set<MemberId> reactors = new LinkedHashSet<>();
        for (Post post : posts) {
            post.reactions().forEach(reaction -> reactors.addAll(reaction.members()));
        }
        communities.mentionMembers(reactors);
        return posts;
    }

    @Override
    public void heard(MessageId id) {
        database.write(statements -> statements.run("delete from unheard where id = ?", id.value()));
    }

    @Override
    public List<Message> unheard() {
        return database.read(reader::unheard);
    }

    @Override
    public Optional<Message> edit(PlaceId place, String key, String text, Instant at) {
        return feed.write((statements, sequence) -> {
            Optional<Row> row = writer.find(statements, place, key);
            if (row.isEmpty()) {
                return Optional.empty();
            }
            Optional<Row> rewritten = writer.rewrite(statements, row.get(), TextLimits.cut(text), at);
            if (rewritten.isPresent()) {
                MessageRows.touch(statements, sequence, row.get());
            }
            return rewritten.or(() -> row).map(Row::message);
        });
    }

    @Override
    public Optional<MessageId> delete(PlaceId place, String key, Instant at) {
        return feed.write((statements, sequence) -> {
            Optional<Row> row = writer.find(statements, place, key);
            if (row.isPresent()) {
                writer.delete(statements, sequence, row.get());
            }
            writer.tombstones()
                    .put(statements, writer.identities().getPlace(place).channel(), key);
            return row.map(Row::message).map(Message::id);
        });
    }

    @Override
    public Optional<MessageId> react(PlaceId place, String key, String emoji, MemberId member, boolean on) {
        communities.mentionMembers(List.of(member));
        return feed.write((statements, sequence) -> {
            Optional<Row> row = writer.find(statements, place, key);
            if (row.isPresent()
                    && !(on && writer.refusals().isGone(member))
                    && writer.reactions().react(statements, row.get(), emoji, member, on)) {
                MessageRows.touch(statements, sequence, row.get());
            }
            return row.map(Row::message).map(Message::id);
        });
    }

    @Override
    public Optional<MessageId> clearReactions(PlaceId place, String key, @Nullable String emoji) {
        return feed.write((statements, sequence) -> {
            Optional<Row> row = writer.find(statements, place, key);
            if (row.isPresent() && writer.reactions().clear(statements, row.get(), emoji)) {
                MessageRows.touch(statements, sequence, row.get());
            }
            return row.map(Row::message).map(Message::id);
        });
    }

    @Override
    public Optional<Message> find(Sight sight, MessageId id) {
        return findAll(sight, List.of(id)).stream().findFirst();
    }

    @Override
    public Optional<Message> find(Sight sight, PlaceId place, String key) {
        return database.read(statements -> reader.find(statements, sight, place, key));
    }

    @Override
    public List<Message> findAll(Sight sight, Collection<MessageId> ids) {
        return database.read(statements -> reader.findAll(statements, sight, ids));
    }

    @Override
    public List<Message> latest(Sight sight, PlaceId place, int limit, @Nullable MessageId before) {
        return database.readTogether(statements -> reader.latest(statements, sight, place, limit, before));
    }

    @Override
    public List<Message> around(Sight sight, MessageId id, int before, int after) {
        return database.readTogether(statements -> reader.around(statements, sight, id, before, after));
    }

    @Override
    public List<List<Line>> stretches(Sight sight, Collection<MessageId> ids, int before, int after) {
        return database.readTogether(
                statements -> new StretchReader(writer.identities(), statements, sight).around(ids, before, after));
    }

    @Override
    public List<MessageId> replies(Sight sight, Collection<MessageId> ids, int atMost) {
        return database.readTogether(statements -> reader.replies(statements, sight, ids, atMost));
    }

    @Override
    public Map<MessageId, List<Reaction>> reactions(Sight sight, Collection<MessageId> ids) {
        return database.read(statements -> reader.reactions(statements, sight, ids));
    }

    @Override
    public List<Message> mostReacted(Sight sight, Instant since, int limit) {
        return database.readTogether(statements -> reader.mostReacted(statements, sight, since, limit));
    }

    @Override
    public Optional<Activity> activity(Sight sight, MemberId member) {
        return database.read(statements -> reader.activity(statements, sight, member));
    }

    @Override
    public List<Activity> activities(Sight sight) {
        return database.read(statements -> reader.activities(statements, sight));
    }

    @Override
    public List<Message> saidBy(Sight sight, MemberId member, int limit) {
        return database.readTogether(statements -> reader.saidBy(statements, sight, member, limit));
    }

    @Override
    public long count(Sight sight, PlaceId place) {
        int number = writer.identities().places().number(place);
        if (writer.identities().visible(sight, number) == null) {
            return 0;
        }
        return database.read(statements -> statements.number("select messages from place where number = ?", number));
    }

    @Override
    public Map<PlaceId, Content> contents(Sight sight, Collection<PlaceId> places) {
        return database.read(statements -> reader.contents(statements, sight, Set.copyOf(places)));
    }

    @Override
    public Changes changesAfter(long cursor, int limit) {
        Changes changes = database.readTogether(statements -> changes(statements, cursor, limit));
        if (changes.cursor() > cursor) {
            feed.saw(changes.cursor());
        }
        return changes;
    }

    private Changes changes(Statements statements, long cursor, int limit) throws SQLException {
        return new ChangeReader(writer.identities(), writer.rows()).after(statements, cursor, limit);
    }

    @Override
    public long cursor() {
        return feed.committed();
    }

    @Override
    public boolean tellsAfter(long cursor) {
        return feed.tellsAfter(cursor);
    }

    @Override
    public void forgetGone(long upTo, int butNewest) {
        if (!database.read(writer.tombstones()::anyDoubtful)) {
            feed.forgetGone(upTo, butNewest);
        }
    }

    @Override
    public void whenChanged(Runnable listener) {
        feed.whenChanged(listener);
    }
}

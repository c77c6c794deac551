package org.murabito.store.sql.message;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.murabito.archive.ErasureStore;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.chat.SqlPostLog;
import org.murabito.store.sql.database.Database;
import org.murabito.store.sql.message.MessageRows.Row;

/// Takes out of the tables what members said, and remembers who is not kept.
public final class SqlErasureStore implements ErasureStore {
    private final ChangeFeed feed;
    private final Database database;
    private final MessageWriter writer;
    private final MessageReader reader;
    private final Refusals refusals;

    public SqlErasureStore(ChangeFeed feed, Database database, MessageWriter writer, Refusals refusals) {
        this.feed = feed;
        this.database = database;
        this.writer = writer;
        this.reader = new MessageReader(writer.identities(), writer.rows(), writer.reactions());
        this.refusals = refusals;
    }

    @Override
    public void refuse(MemberId member, Instant until) {
        database.write(statements -> {
            refusals.put(statements, member, until);
            return member;
        });
        refusals.took(member, until);
    }

    @Override
    public Optional<Instant> refusedUntil(MemberId member) {
        return refusals.until(member);
    }

    @Override
    public void neverRead(Set<PlaceId> channels) {
        refusals.neverRead(channels);
    }

    @Override
    public void neverRead(PlaceId channel, boolean never) {
        database.write(statements -> {
            Refusals.put(statements, channel, never);
            return channel;
        });
        refusals.took(channel, never);
    }

    @Override
    public boolean isNeverRead(PlaceId channel) {
        return refusals.isNeverRead(channel);
    }

    @Override
    public void keepSince(Function<CommunityId, Optional<Instant>> since) {
        refusals.keepSince(since);
    }

    @Override
    public List<Message> saidBy(Sight sight, MemberId member, Instant until, int limit) {
        int number = writer.identities().members().number(member);
        long last = Refusals.micros(until);
        return database.read(
                statements -> reader.saidUntil(statements, sight, new MessageReader.Said(number, last), limit));
    }

    @Override
    public List<Message> saidIn(Sight sight, PlaceId where, int limit) {
        return database.readTogether(statements -> {
            List<Message> said = new ArrayList<>();
            for (Place place : writer.identities().places().in(where.community())) {
                if ((place.id().equals(where) || place.channel().equals(where)) && said.size() < limit) {
                    said.addAll(reader.latest(statements, sight, place.id(), limit - said.size(), null));
                }
            }
            return said;
        });
    }

    @Override
    public List<Message> saidBefore(Sight sight, Instant before, int limit) {
        return database.read(statements -> reader.saidBefore(statements, sight, Micros.of(before), limit));
    }

    @Override
    public void expire(List<Message> messages) {
        feed.write((statements, sequence) -> {
            for (Message message : messages) {
                Optional<Row> row = statements.first(
                        writer.rows()::read, MessageRows.BY_ID, message.id().value());
                if (row.isPresent()) {
                    writer.delete(statements, sequence, row.get());
                    PlaceId channel =
                            writer.identities().getPlace(message.place()).channel();
                    SqlPostLog.remove(statements.handle(), channel, message.key());
                }
            }
            return messages;
        });
    }

    @Override
    public void deleteAll(List<Message> messages) {
        feed.write((statements, sequence) -> {
            for (Message message : messages) {
                Optional<Row> row = writer.find(statements, message.place(), message.key());
                if (row.isPresent()) {
                    writer.delete(statements, sequence, row.get());
                }
                writer.tombstones()
                        .put(
                                statements,
                                writer.identities().getPlace(message.place()).channel(),
                                message.key());
            }
            return messages;
        });
    }

    @Override
    public void withdrawReactions(MemberId member) {
        feed.write((statements, sequence) -> {
            for (Row row : writer.reactions().withdraw(statements, writer.rows(), member)) {
                MessageRows.touch(statements, sequence, row);
            }
            return member;
        });
    }
}

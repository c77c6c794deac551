package org.murabito.store.sql.message;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.store.sql.database.Statements;
import org.murabito.store.sql.identity.IdentityMap;
import org.murabito.store.sql.message.MessageRows.Row;

/// Takes titles of threads away with the messages whose words they are, and remembers it by a tombstone: a
/// platform goes on calling a thread so.
record ThreadTitles(IdentityMap identities, Tombstones tombstones) {
    /// No key of a message begins so.
    private static final String TITLE = "\0title\0";

    boolean isTaken(Statements statements, Place thread) throws SQLException {
        return tombstones.covers(
                statements, thread.channel(), TITLE + thread.id().key());
    }

    void take(Statements statements, Place thread) throws SQLException {
        if (isTaken(statements, thread)) {
            return;
        }
        tombstones.put(statements, thread.channel(), TITLE + thread.id().key());
        statements.run(
                "update place set name = ? where number = ?",
                thread.untitled().name(),
                identities.places().number(thread.id()));
        identities.put(thread.untitled(), 0);
    }

    /// @param gone not in the table any more
    void follow(Statements statements, Row gone) throws SQLException {
        PlaceId place = gone.message().place();
        PlaceId channel = identities.getPlace(place).channel();
        for (Place thread : identities.places().in(channel.community())) {
            if (thread.isThreadOf(channel, gone.message().key())
                    || (thread.id().equals(place)
                            && thread.kind() == PlaceKind.THREAD
                            && isFirst(statements, thread, gone))) {
                take(statements, thread);
            }
        }
    }

    /// @param refused not kept, so that its words are not to be known by the title of its thread either
    void follow(Statements statements, PlaceId channel, Post refused) throws SQLException {
        for (String key : List.of(refused.key(), channel.key() + ":" + refused.key())) {
            Optional<Place> thread = identities.places().find(new PlaceId(channel.community(), key));
            if (thread.isPresent() && thread.get().isThreadOf(channel, refused.key())) {
                take(statements, thread.get());
            }
        }
    }

    private boolean isFirst(Statements statements, Place thread, Row gone) throws SQLException {
        List<String> roots = List.of(
                thread.id().key(),
                thread.id()
                        .key()
                        .substring(Math.min(
                                thread.id().key().length(),
                                thread.channel().key().length() + 1)));
        return !statements.test(
                "select exists (select 1 from message where place = ? and (at, id) < (?, ?))"
                        + " or exists (select 1 from message where channel = ? and key in (?, ?))",
                gone.place(),
                gone.at(),
                gone.message().id().value(),
                identities.places().number(thread.channel()),
                roots.getFirst(),
                roots.getLast());
    }
}

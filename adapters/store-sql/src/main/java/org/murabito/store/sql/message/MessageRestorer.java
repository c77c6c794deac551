package org.murabito.store.sql.message;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.murabito.archive.KeepResult;
import org.murabito.chat.Member;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.store.sql.database.Statements;

/// Takes again what an earlier version buried alive. Its tombstones do not say who wrote them, but what did
/// not is known: a forgotten member is refused by name, and an emptied channel has nothing left that is older
/// than what went. Good for one batch.
final class MessageRestorer {
    private final MessageWriter writer;
    private final Statements statements;
    private final Sequence sequence;
    private final Map<PlaceId, Boolean> emptied = new HashMap<>();

    MessageRestorer(MessageWriter writer, Statements statements, Sequence sequence) {
        this.writer = writer;
        this.statements = statements;
        this.sequence = sequence;
    }

    List<Message> restore(List<Post> posts) throws SQLException {
        List<Post> alive = new ArrayList<>();
        for (Post post : posts) {
            PlaceId channel = writer.identities().getPlace(post.place()).channel();
            if (mayReturn(channel, post)) {
                writer.tombstones().lift(statements, channel, post.key());
                alive.add(post);
            }
        }
        return alive.isEmpty()
                ? List.of()
                : new MessageBatch(writer, statements, sequence)
                        .keep(alive, false).stream()
                                .map(KeepResult::messageOrNull)
                                .filter(Objects::nonNull)
                                .toList();
    }

    private boolean mayReturn(PlaceId channel, Post post) throws SQLException {
        return writer.tombstones().isDoubtful(statements, channel, post.key())
                && writer.refusals().of(channel, post) == null
                && !isOwn(post)
                && !mayBeEmptied(channel);
    }

    private boolean isOwn(Post post) {
        return writer.identities()
                .members()
                .find(post.author())
                .map(Member::kind)
                .filter(MemberKind.SELF::equals)
                .isPresent();
    }

    /// Numbers are given out once and in order: a message that was numbered before all that ever went from a channel
    /// outlived each of these deletions, so that none of them was of the whole channel.
    private boolean mayBeEmptied(PlaceId channel) throws SQLException {
        Boolean known = emptied.get(channel);
        if (known == null) {
            known = !statements.test(
                    "select exists (select 1 from message where channel = ?"
                            + " and id < coalesce((select min(id) from gone where channel = ?), 0))",
                    writer.identities().places().number(channel),
                    channel.toString());
            emptied.put(channel, known);
        }
        return known;
    }
}

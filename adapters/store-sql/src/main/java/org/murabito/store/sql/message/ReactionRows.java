package org.murabito.store.sql.message;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.Reaction;
import org.murabito.store.sql.JsonColumns;
import org.murabito.store.sql.database.Statements;
import org.murabito.store.sql.identity.IdentityMap;
import org.murabito.store.sql.message.MessageRows.Row;

/// The reactions of a message, which stand together in one row: `[[emoji, unnamed, member, …], …]`.
public final class ReactionRows {
    private final IdentityMap identities;

    public ReactionRows(IdentityMap identities) {
        this.identities = identities;
    }

    private static final class Reactors {
        private final Set<MemberId> members = new LinkedHashSet<>();
        private int unnamed;

        int count() {
            return members.size() + unnamed;
        }
    }

    List<Reaction> of(Statements statements, long id) throws SQLException {
        return statements
                .first(row -> row.getString(1), "select body from reaction where id = ?", id)
                .map(this::read)
                .orElse(List.of());
    }

    /// Returns whether that is another set than before.
    boolean replace(Statements statements, Row row, List<Reaction> given) throws SQLException {
        Map<String, Reactors> byEmoji = new LinkedHashMap<>();
        List<Reaction> before = of(statements, row.message().id().value());
        add(byEmoji, given.stream().map(told -> told.knowing(before)).toList());
        if (list(byEmoji).equals(before)) {
            return false;
        }
        write(statements, row, byEmoji);
        return true;
    }

    /// Returns whether that changed anything.
    boolean react(Statements statements, Row row, String emoji, MemberId member, boolean on) throws SQLException {
        Map<String, Reactors> byEmoji = new LinkedHashMap<>();
        add(byEmoji, of(statements, row.message().id().value()));
        Reactors reactors = byEmoji.computeIfAbsent(emoji, _ -> new Reactors());
        boolean changed = on ? reactors.members.add(member) : reactors.members.remove(member);
        if (changed) {
            write(statements, row, byEmoji);
        }
        return changed;
    }

    /// Takes away all, or all of one emoji; returns whether that changed anything.
    boolean clear(Statements statements, Row row, @Nullable String emoji) throws SQLException {
        List<Reaction> left = of(statements, row.message().id().value()).stream()
                .filter(reaction -> emoji != null && !reaction.emoji().equals(emoji))
                .toList();
        return replace(statements, row, left);
    }

    /// Takes a member's reactions from every message, and returns those messages.
    List<Row> withdraw(Statements statements, MessageRows rows, MemberId member) throws SQLException {
        String listed = "%," + identities.members().number(member);
        List<Row> reacted = new ArrayList<>();
        for (Row row : statements.list(
                rows::read,
                "select" + MessageRows.COLUMNS + "from reaction r join message m on m.id = r.id"
                        + " where r.body like ? or r.body like ?",
                listed + ",%",
                listed + "]%")) {
            Map<String, Reactors> byEmoji = new LinkedHashMap<>();
            add(byEmoji, of(statements, row.message().id().value()));
            List<Reactors> left = byEmoji.values().stream()
                    .filter(reactors -> reactors.members.remove(member))
                    .toList();
            if (!left.isEmpty()) {
                write(statements, row, byEmoji);
                reacted.add(row);
            }
        }
        return reacted;
    }

    List<Reaction> read(String body) {
        List<Reaction> reactions = new ArrayList<>();
        for (JsonNode entry : JsonColumns.read(body)) {
            List<MemberId> members = new ArrayList<>();
            for (int i = 2; i < entry.size(); i++) {
                MemberId member = identities.members().key(entry.path(i).asInt());
                if (member != null) {
                    members.add(member);
                }
            }
            int count = entry.path(1).asInt() + members.size();
            reactions.add(new Reaction(entry.path(0).asText(), count, members));
        }
        return reactions;
    }

    private static void add(Map<String, Reactors> byEmoji, List<Reaction> given) {
        for (Reaction reaction : given) {
            Reactors reactors = byEmoji.computeIfAbsent(reaction.emoji(), _ -> new Reactors());
            reactors.members.addAll(reaction.members());
            reactors.unnamed = Math.max(0, reaction.count() - reactors.members.size());
        }
    }

    private static List<Reaction> list(Map<String, Reactors> byEmoji) {
        return byEmoji.entrySet().stream()
                .filter(entry -> entry.getValue().count() > 0)
                .map(entry ->
                        new Reaction(entry.getKey(), entry.getValue().count(), List.copyOf(entry.getValue().members)))
                .toList();
    }

    private void write(Statements statements, Row row, Map<String, Reactors> byEmoji) throws SQLException {
        int total = byEmoji.values().stream().mapToInt(Reactors::count).sum();
        long id = row.message().id().value();
        if (total == 0) {
            statements.run("delete from reaction where id = ?", id);
            return;
        }
        ArrayNode body = JsonColumns.array();
        byEmoji.forEach((emoji, reactors) -> {
            if (reactors.count() > 0) {
                ArrayNode entry = body.addArray().add(emoji).add(reactors.unnamed);
                reactors.members.forEach(
                        member -> entry.add(identities.members().number(member)));
            }
        });
        statements.run(
                "insert into reaction (id, at, place, total, body) values (?, ?, ?, ?, ?)"
                        + " on conflict (id) do update set total = excluded.total, body = excluded.body",
                id,
                row.at(),
                row.place(),
                total,
                body.toString());
    }
}

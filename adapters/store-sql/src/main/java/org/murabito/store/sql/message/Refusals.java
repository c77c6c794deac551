package org.murabito.store.sql.message;

import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.KeepResult;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.Reaction;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.database.Statements;
import org.murabito.store.sql.identity.KeyedHash;

/// What is not taken in: members by a keyed hash of door and member, channels by name. Asked for every post, so it
/// answers from memory.
public final class Refusals {
    private static final long FOR_GOOD = Long.MAX_VALUE;

    private final KeyedHash hash;
    private final Map<ByteBuffer, Long> untilByHash = new ConcurrentHashMap<>();
    private final Set<PlaceId> unread = ConcurrentHashMap.newKeySet();
    private volatile Set<PlaceId> neverRead = Set.of();
    private volatile Function<CommunityId, Optional<Instant>> keptSince = _ -> Optional.empty();

    public Refusals(KeyedHash hash) {
        this.hash = hash;
    }

    public Refusals load(Statements statements) throws SQLException {
        statements.list(
                row -> untilByHash.put(ByteBuffer.wrap(row.getBytes(1)), row.getLong(2)),
                "select hash, until from refused_member");
        statements.list(row -> unread.add(PlaceId.parse(row.getString(1))), "select channel from never_read");
        return this;
    }

    void put(Statements statements, MemberId member, Instant until) throws SQLException {
        statements.run(
                "insert into refused_member (hash, until) values (?, ?)"
                        + " on conflict (hash) do update set until = excluded.until",
                hash.of(member),
                micros(until));
    }

    /// Once it is durable.
    void took(MemberId member, Instant until) {
        untilByHash.put(ByteBuffer.wrap(hash.of(member)), micros(until));
    }

    void neverRead(Set<PlaceId> channels) {
        neverRead = Set.copyOf(channels);
    }

    void keepSince(Function<CommunityId, Optional<Instant>> since) {
        keptSince = since;
    }

    static void put(Statements statements, PlaceId channel, boolean never) throws SQLException {
        statements.run(
                never
                        ? "insert into never_read (channel) values (?) on conflict do nothing"
                        : "delete from never_read where channel = ?",
                channel.toString());
    }

    /// Once it is durable.
    void took(PlaceId channel, boolean never) {
        if (never) {
            unread.add(channel);
        } else {
            unread.remove(channel);
        }
    }

    boolean isNeverRead(PlaceId channel) {
        return neverRead.contains(channel) || unread.contains(channel);
    }

    Optional<Instant> until(MemberId member) {
        Long until = micros(member);
        return until == null ? Optional.empty() : Optional.of(until == FOR_GOOD ? Instant.MAX : Micros.instant(until));
    }

    private @Nullable Long micros(MemberId member) {
        return untilByHash.isEmpty() ? null : untilByHash.get(ByteBuffer.wrap(hash.of(member)));
    }

    static long micros(Instant until) {
        return until.equals(Instant.MAX) ? FOR_GOOD : Micros.of(until);
    }

    /// Null if it may be kept.
    KeepResult.@Nullable Why of(PlaceId channel, Post post) {
        if (isNeverRead(channel)) {
            return KeepResult.Why.NEVER_READ;
        }
        if (keptSince.apply(channel.community()).filter(post.at()::isBefore).isPresent()) {
            return KeepResult.Why.TOO_OLD;
        }
        Long until = micros(post.author());
        if (until == null || Micros.of(post.at()) > until) {
            return null;
        }
        return until == FOR_GOOD ? KeepResult.Why.OPTED_OUT : KeepResult.Why.DELETED;
    }

    boolean isGone(MemberId member) {
        Long until = micros(member);
        return until != null && until == FOR_GOOD;
    }

    /// The post without reactions of those who are not kept.
    Post tidied(Post post) {
        if (untilByHash.isEmpty() || post.reactions().isEmpty()) {
            return post;
        }
        List<Reaction> left = new ArrayList<>();
        for (Reaction reaction : post.reactions()) {
            List<MemberId> members = reaction.members().stream()
                    .filter(member -> {
                        Long until = micros(member);
                        return until == null || Micros.of(post.at()) > until;
                    })
                    .toList();
            int count = reaction.count() - reaction.members().size() + members.size();
            if (count > 0) {
                left.add(new Reaction(reaction.emoji(), count, members));
            }
        }
        return post.reactingWith(left);
    }
}

package org.murabito.testing;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.murabito.archive.ErasureStore;
import org.murabito.archive.KeepResult;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.Reaction;
import org.murabito.sight.Sight;

/// What the in-memory store takes out again and does not take in; nothing is durable.
final class InMemoryErasureStore implements ErasureStore {
    private final InMemoryMessageStore messages;
    private final Map<MemberId, Instant> refused = new ConcurrentHashMap<>();
    private final Set<PlaceId> unread = ConcurrentHashMap.newKeySet();
    private volatile Set<PlaceId> neverRead = Set.of();
    private volatile Function<CommunityId, Optional<Instant>> keptSince = _ -> Optional.empty();

    InMemoryErasureStore(InMemoryMessageStore messages) {
        this.messages = messages;
    }

    Optional<KeepResult.Why> refusing(PlaceId channel, Post post) {
        if (isNeverRead(channel)) {
            return Optional.of(KeepResult.Why.NEVER_READ);
        }
        if (keptSince.apply(channel.community()).filter(post.at()::isBefore).isPresent()) {
            return Optional.of(KeepResult.Why.TOO_OLD);
        }
        return refusedUntil(post.author())
                .filter(until -> !post.at().isAfter(until))
                .map(until -> until.equals(Instant.MAX) ? KeepResult.Why.OPTED_OUT : KeepResult.Why.DELETED);
    }

    Post withoutRefused(Post post) {
        List<Reaction> left = new ArrayList<>();
        for (Reaction reaction : post.reactions()) {
            List<MemberId> members = reaction.members().stream()
                    .filter(member -> refusedUntil(member)
                            .filter(until -> !post.at().isAfter(until))
                            .isEmpty())
                    .toList();
            int count = reaction.count() - reaction.members().size() + members.size();
            if (count > 0) {
                left.add(new Reaction(reaction.emoji(), count, members));
            }
        }
        return post.reactingWith(left);
    }

    boolean isGone(MemberId member) {
        return refusedUntil(member).filter(Instant.MAX::equals).isPresent();
    }

    @Override
    public void refuse(MemberId member, Instant until) {
        refused.put(member, until);
    }

    @Override
    public Optional<Instant> refusedUntil(MemberId member) {
        return Optional.ofNullable(refused.get(member));
    }

    @Override
    public void neverRead(Set<PlaceId> channels) {
        neverRead = Set.copyOf(channels);
    }

    @Override
    public void neverRead(PlaceId channel, boolean never) {
        if (never) {
            unread.add(channel);
        } else {
            unread.remove(channel);
        }
    }

    @Override
    public boolean isNeverRead(PlaceId channel) {
        return neverRead.contains(channel) || unread.contains(channel);
    }

    @Override
    public void keepSince(Function<CommunityId, Optional<Instant>> since) {
        keptSince = since;
    }

    @Override
    public List<Message> saidBefore(Sight sight, Instant before, int limit) {
        return first(messages.those(sight, message -> message.at().isBefore(before)), limit);
    }

    @Override
    public void expire(List<Message> gone) {
        gone.forEach(messages::expire);
    }

    @Override
    public List<Message> saidBy(Sight sight, MemberId member, Instant until, int limit) {
        return first(
                messages.those(
                        sight,
                        message ->
                                message.author().equals(member) && !message.at().isAfter(until)),
                limit);
    }

    @Override
    public List<Message> saidIn(Sight sight, PlaceId place, int limit) {
        return first(
                messages.those(
                        sight,
                        message -> message.place().equals(place)
                                || messages.channel(message.place()).equals(place)),
                limit);
    }

    private static List<Message> first(List<Message> all, int limit) {
        return all.subList(0, Math.min(limit, all.size()));
    }

    @Override
    public void deleteAll(List<Message> gone) {
        gone.forEach(message -> messages.delete(message.place(), message.key(), message.at()));
    }

    @Override
    public void withdrawReactions(MemberId member) {
        messages.withdrawReactions(member);
    }
}

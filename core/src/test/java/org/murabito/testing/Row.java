package org.murabito.testing;

import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.MessageStore.Activity;
import org.murabito.archive.TextLimits;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.PostKind;
import org.murabito.chat.Reaction;

/// One message as the in-memory store keeps it.
final class Row {
    static final Comparator<Row> IN_ORDER = Comparator.comparing(Row::at).thenComparing(Row::id);

    final MessageId id;
    final PlaceId channel;
    private final Map<String, Reactors> reactions = new LinkedHashMap<>();
    private Post post;

    Row(MessageId id, PlaceId channel, Post post) {
        this.id = id;
        this.channel = channel;
        this.post = TextLimits.cut(post);
        replaceReactions(post.reactions());
    }

    private static final class Reactors {
        private final Set<MemberId> members = new LinkedHashSet<>();
        private int unnamed;

        int count() {
            return members.size() + unnamed;
        }
    }

    MessageId id() {
        return id;
    }

    Instant at() {
        return post.at();
    }

    Post post() {
        return post;
    }

    boolean isNotice() {
        return post.kind() == PostKind.NOTICE;
    }

    /// False if that text is older than the one that stands, or the same.
    boolean rewrite(String given, @Nullable Instant editedAt) {
        String text = TextLimits.cut(given);
        Instant current = post.editedAt();
        boolean older = current != null && (editedAt == null || editedAt.isBefore(current));
        if (older || text.equals(post.text())) {
            return false;
        }
        post = post.edited(text, editedAt);
        return true;
    }

    /// Whether there were any to take away.
    boolean clearReactions(@Nullable String emoji) {
        List<Reaction> before = reactions();
        List<Reaction> left = before.stream()
                .filter(reaction -> emoji != null && !reaction.emoji().equals(emoji))
                .toList();
        replaceReactions(left);
        return left.size() < before.size();
    }

    /// What a door tells of all its reactions; nothing changes where it tells none. Returns whether something did.
    boolean tellReactions(List<Reaction> told) {
        List<Reaction> before = reactions();
        List<Reaction> now =
                told.stream().map(reaction -> reaction.knowing(before)).toList();
        boolean changes = !now.isEmpty() && !before.equals(now);
        if (changes) {
            replaceReactions(now);
        }
        return changes;
    }

    private void replaceReactions(Collection<Reaction> given) {
        reactions.clear();
        for (Reaction reaction : given) {
            Reactors reactors = reactions.computeIfAbsent(reaction.emoji(), _ -> new Reactors());
            reactors.members.addAll(reaction.members());
            reactors.unnamed = Math.max(0, reaction.count() - reactors.members.size());
        }
    }

    boolean react(String emoji, MemberId member, boolean on) {
        if (on) {
            return reactions.computeIfAbsent(emoji, _ -> new Reactors()).members.add(member);
        }
        Reactors reactors = reactions.get(emoji);
        boolean changed = reactors != null && reactors.members.remove(member);
        reactions.values().removeIf(left -> left.count() == 0);
        return changed;
    }

    boolean withdraw(MemberId member) {
        boolean changed = false;
        for (Reactors reactors : reactions.values()) {
            changed |= reactors.members.remove(member);
        }
        reactions.values().removeIf(left -> left.count() == 0);
        return changed;
    }

    List<Reaction> reactions() {
        return reactions.entrySet().stream()
                .map(entry ->
                        new Reaction(entry.getKey(), entry.getValue().count(), List.copyOf(entry.getValue().members)))
                .toList();
    }

    int reactionCount() {
        return reactions.values().stream().mapToInt(Reactors::count).sum();
    }

    Message message(@Nullable MessageId replyTo) {
        return new Message(
                id,
                post.place(),
                post.key(),
                post.author(),
                post.at(),
                post.text(),
                post.kind(),
                replyTo,
                post.attachments(),
                post.editedAt());
    }

    /// What those of one author say about them, oldest first.
    static Activity activity(List<Row> said) {
        Row first = said.getFirst();
        Map<PlaceId, Long> byPlace =
                said.stream().collect(Collectors.groupingBy(row -> row.post().place(), Collectors.counting()));
        return new Activity(
                first.post().author(), said.size(), first.at(), said.getLast().at(), byPlace);
    }
}

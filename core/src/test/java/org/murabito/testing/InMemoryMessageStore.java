package org.murabito.testing;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Changes;
import org.murabito.archive.ErasureStore;
import org.murabito.archive.KeepResult;
import org.murabito.archive.KeepResult.Why;
import org.murabito.archive.Line;
import org.murabito.archive.MessageStore;
import org.murabito.archive.TextLimits;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.Reaction;
import org.murabito.sight.Sight;

/// Everything said, in memory; nothing is durable. Slow where a database would use an index.
public final class InMemoryMessageStore implements MessageStore {
    private final InMemoryCommunityStore communities;
    private final Rows rows = new Rows();
    private final RowReader seeing;
    private final InMemoryErasureStore erasure = new InMemoryErasureStore(this);
    private final List<Runnable> listeners = new ArrayList<>();
    private long lastHeardCursor;

    public InMemoryMessageStore(InMemoryCommunityStore communities) {
        this.communities = communities;
        this.seeing = new RowReader(communities, rows);
        communities.watch(new InMemoryCommunityStore.Watcher() {
            @Override
            public void audienceChanged(PlaceId place) {
                rearrange(place);
            }

            @Override
            public void removed(CommunityId community) {
                removeAll(community);
            }
        });
    }

    @Override
    public List<KeepResult> keep(List<Post> posts) {
        return tell(() -> {
            posts.forEach(this::check);
            return posts.stream().map(post -> keepOne(post, false)).toList();
        });
    }

    @Override
    public KeepResult hear(Post post) {
        return tell(() -> {
            check(post);
            return keepOne(post, true);
        });
    }

    private void check(Post post) {
        communities.getPlace(post.place());
        communities.getMember(post.author());
    }

    private KeepResult keepOne(Post post, boolean live) {
        PlaceId channel = communities.getPlace(post.place()).channel();
        Optional<Why> refused =
                rows.isBuried(channel, post.key()) ? Optional.of(Why.DELETED) : erasure.refusing(channel, post);
        if (refused.isPresent()) {
            if (refused.get() != Why.NEVER_READ) {
                new Titles(communities, rows).follow(channel, post.key());
            }
            return new KeepResult.Refused(refused.get());
        }
        Row known = rows.find(channel, post.key());
        if (known == null) {
            return new KeepResult.Added(seeing.plain(rows.add(channel, erasure.withoutRefused(post), live)));
        }
        boolean rewritten = known.rewrite(post.text(), post.editedAt());
        boolean reacted = known.tellReactions(erasure.withoutRefused(post).reactions());
        if (rewritten || reacted) {
            rows.touch(known);
        }
        return rewritten ? new KeepResult.Changed(seeing.plain(known)) : new KeepResult.Known(seeing.plain(known));
    }

    @Override
    public synchronized void heard(MessageId id) {
        rows.heard(id);
    }

    @Override
    public synchronized List<Message> unheard() {
        return rows.unheard().map(seeing::plain).toList();
    }

    @Override
    public Optional<Message> edit(PlaceId place, String key, String text, Instant at) {
        return tell(() -> seeing.row(place, key).map(row -> {
            if (row.rewrite(text, at)) {
                rows.touch(row);
            }
            return seeing.plain(row);
        }));
    }

    @Override
    public Optional<MessageId> delete(PlaceId place, String key, Instant at) {
        return tell(() -> {
            Place where = communities.getPlace(place);
            Optional<Row> row = seeing.row(place, key);
            row.ifPresent(gone -> rows.remove(gone, seeing.audience(gone)));
            row.ifPresent(new Titles(communities, rows)::follow);
            rows.bury(where.channel(), key);
            return row.map(Row::id);
        });
    }

    @Override
    public Optional<MessageId> react(PlaceId place, String key, String emoji, MemberId member, boolean on) {
        return tell(() -> seeing.row(place, key).map(row -> {
            if (!(on && erasure.isGone(member)) && row.react(emoji, member, on)) {
                rows.touch(row);
            }
            return row.id();
        }));
    }

    @Override
    public Optional<MessageId> clearReactions(PlaceId place, String key, @Nullable String emoji) {
        return tell(() -> seeing.row(place, key).map(row -> {
            if (row.clearReactions(emoji)) {
                rows.touch(row);
            }
            return row.id();
        }));
    }

    @Override
    public synchronized Optional<Message> find(Sight sight, MessageId id) {
        return seeing.visible(sight, id).map(row -> seeing.seen(sight, row));
    }

    @Override
    public synchronized Optional<Message> find(Sight sight, PlaceId place, String key) {
        return communities
                .findPlace(place)
                .flatMap(where -> seeing.row(where.id(), key))
                .filter(row -> seeing.isVisible(sight, row))
                .map(row -> seeing.seen(sight, row));
    }

    @Override
    public synchronized List<Message> findAll(Sight sight, Collection<MessageId> ids) {
        int each = TextLimits.each(ids.size());
        return ids.stream()
                .flatMap(id -> seeing.visible(sight, id).stream())
                .map(row -> TextLimits.start(seeing.seen(sight, row), each))
                .toList();
    }

    @Override
    public synchronized List<Message> latest(Sight sight, PlaceId place, int limit, @Nullable MessageId before) {
        List<Row> all = seeing.inPlace(sight, place);
        if (before != null) {
            all = all.subList(0, Math.max(0, all.stream().map(Row::id).toList().indexOf(before)));
        }
        return seeing.newest(sight, all, limit);
    }

    @Override
    public synchronized List<Message> around(Sight sight, MessageId id, int before, int after) {
        Optional<Row> middle = seeing.visible(sight, id);
        if (middle.isEmpty()) {
            return List.of();
        }
        List<Row> all = seeing.inPlace(sight, middle.get().post().place());
        int at = all.indexOf(middle.get());
        List<Message> found = new ArrayList<>(seeing.newest(sight, all.subList(0, at), before));
        found.addAll(TextLimits.together(seeing.seen(sight, all.subList(at, Math.min(all.size(), at + after + 1)))));
        return found;
    }

    @Override
    public synchronized List<List<Line>> stretches(Sight sight, Collection<MessageId> ids, int before, int after) {
        Map<PlaceId, TreeSet<Row>> wanted = new LinkedHashMap<>();
        for (MessageId id : ids) {
            seeing.visible(sight, id)
                    .filter(row -> !row.isNotice())
                    .ifPresent(row -> wanted.computeIfAbsent(row.post().place(), _ -> new TreeSet<>(Row.IN_ORDER))
                            .add(row));
        }
        int most = TextLimits.eachLine(ids.size() * (before + after + 2));
        List<List<Line>> stretches = new ArrayList<>();
        wanted.forEach((place, middles) -> {
            List<Row> said = seeing.inPlace(sight, place).stream()
                    .filter(row -> !row.isNotice())
                    .toList();
            for (Stretch stretch : Stretch.around(said, middles, before, after)) {
                stretches.add(said.subList(stretch.from(), stretch.to()).stream()
                        .map(row -> Line.of(TextLimits.start(seeing.seen(sight, row), most)))
                        .toList());
            }
        });
        return stretches;
    }

    @Override
    public synchronized List<MessageId> replies(Sight sight, Collection<MessageId> ids, int atMost) {
        Map<MessageId, List<Row>> found = new LinkedHashMap<>();
        Set.copyOf(ids).forEach(id -> seeing.visible(sight, id).ifPresent(_ -> found.put(id, new ArrayList<>())));
        rows.all()
                .filter(row -> !row.isNotice() && seeing.isVisible(sight, row))
                .forEach(row ->
                        seeing.repliedTo(row).map(to -> found.get(to.id())).ifPresent(replies -> replies.add(row)));
        return found.values().stream()
                .flatMap(replies -> replies.stream().sorted(Row.IN_ORDER).limit(atMost))
                .sorted(Row.IN_ORDER)
                .map(Row::id)
                .toList();
    }

    @Override
    public synchronized Map<MessageId, List<Reaction>> reactions(Sight sight, Collection<MessageId> ids) {
        Map<MessageId, List<Reaction>> found = new LinkedHashMap<>();
        ids.forEach(id -> seeing.visible(sight, id)
                .filter(row -> row.reactionCount() > 0)
                .ifPresent(row -> found.put(id, row.reactions())));
        return found;
    }

    @Override
    public synchronized List<Message> mostReacted(Sight sight, Instant since, int limit) {
        return rows.all()
                .filter(row -> row.reactionCount() > 0 && !row.at().isBefore(since) && seeing.isVisible(sight, row))
                .sorted(Comparator.comparingInt(Row::reactionCount)
                        .thenComparing(Row.IN_ORDER)
                        .reversed())
                .limit(limit)
                .map(row -> seeing.seen(sight, row))
                .toList();
    }

    @Override
    public synchronized List<Message> saidBy(Sight sight, MemberId member, int limit) {
        List<Row> said = rows.all()
                .filter(row -> row.post().author().equals(member) && !row.isNotice() && seeing.isVisible(sight, row))
                .sorted(Row.IN_ORDER)
                .toList();
        return seeing.newest(sight, said, limit);
    }

    @Override
    public synchronized List<Activity> activities(Sight sight) {
        Map<MemberId, List<Row>> byAuthor = rows.all()
                .filter(row -> !row.isNotice() && seeing.isVisible(sight, row))
                .sorted(Row.IN_ORDER)
                .collect(Collectors.groupingBy(row -> row.post().author()));
        return byAuthor.values().stream()
                .map(Row::activity)
                .sorted(Activity.MOST_FIRST)
                .toList();
    }

    @Override
    public synchronized long count(Sight sight, PlaceId place) {
        return seeing.inPlace(sight, place).size();
    }

    @Override
    public synchronized Changes changesAfter(long cursor, int limit) {
        return rows.changesAfter(
                cursor, limit, row -> new Changes.Present(seeing.plain(row), row.channel, seeing.audience(row)));
    }

    @Override
    public synchronized long cursor() {
        return rows.cursor();
    }

    @Override
    public synchronized boolean tellsAfter(long cursor) {
        return rows.tellsAfter(cursor);
    }

    @Override
    public synchronized void forgetGone(long upTo, int butNewest) {
        rows.forgetGone(upTo, butNewest);
    }

    @Override
    public synchronized void whenChanged(Runnable listener) {
        listeners.add(listener);
    }

    public ErasureStore erasure() {
        return erasure;
    }

    /// The messages that are wanted, oldest first.
    synchronized List<Message> those(Sight sight, Predicate<Message> wanted) {
        return rows.all()
                .filter(row -> seeing.isVisible(sight, row))
                .sorted(Row.IN_ORDER)
                .map(row -> seeing.seen(sight, row))
                .filter(wanted)
                .toList();
    }

    /// Takes a message away and keeps no tombstone.
    void expire(Message message) {
        tell(() -> {
            seeing.row(message.place(), message.key()).ifPresent(gone -> {
                rows.remove(gone, seeing.audience(gone));
                new Titles(communities, rows).follow(gone);
            });
            return message;
        });
    }

    PlaceId channel(PlaceId place) {
        return communities.getPlace(place).channel();
    }

    void withdrawReactions(MemberId member) {
        tell(() -> {
            rows.all().filter(row -> row.withdraw(member)).toList().forEach(rows::touch);
            return member;
        });
    }

    private void rearrange(PlaceId place) {
        tell(() -> {
            rows.all().filter(row -> row.post().place().equals(place)).toList().forEach(rows::touch);
            return place;
        });
    }

    private void removeAll(CommunityId community) {
        tell(() -> {
            rows.all()
                    .filter(row -> row.channel.community().equals(community))
                    .toList()
                    .forEach(row -> rows.remove(row, seeing.audience(row)));
            return community;
        });
    }

    /// Listeners are called without the lock, so that they may read.
    private <T> T tell(Supplier<T> write) {
        T outcome;
        List<Runnable> toCall;
        synchronized (this) {
            outcome = write.get();
            toCall = rows.cursor() == lastHeardCursor ? List.of() : List.copyOf(listeners);
            lastHeardCursor = rows.cursor();
        }
        toCall.forEach(Runnable::run);
        return outcome;
    }
}

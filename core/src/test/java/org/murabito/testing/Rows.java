package org.murabito.testing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Changes;
import org.murabito.archive.TextLimits;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;

/// The rows of the in-memory store, with the order in which they last changed.
final class Rows {
    private final Map<MessageId, Row> byId = new TreeMap<>();
    private final Map<Grave, Row> byKey = new HashMap<>();
    private final Set<Grave> graves = new HashSet<>();
    private final TreeMap<Long, MessageId> changes = new TreeMap<>();
    private final Map<MessageId, Long> changedAt = new HashMap<>();
    private final Map<MessageId, Changes.Gone> gone = new HashMap<>();
    private final Set<MessageId> unheard = new LinkedHashSet<>();
    private long lastId;
    private long cursor;
    private long forgotten;

    private record Grave(PlaceId channel, String key) {}

    Row add(PlaceId channel, Post post, boolean live) {
        Row row = new Row(new MessageId(++lastId), channel, post);
        byId.put(row.id, row);
        byKey.put(new Grave(channel, post.key()), row);
        if (live) {
            unheard.add(row.id);
        }
        touch(row);
        return row;
    }

    void touch(Row row) {
        Long before = changedAt.put(row.id, ++cursor);
        if (before != null) {
            changes.remove(before);
        }
        changes.put(cursor, row.id);
    }

    void remove(Row row, PlaceId audience) {
        byId.remove(row.id);
        byKey.remove(new Grave(row.channel, row.post().key()));
        unheard.remove(row.id);
        gone.put(row.id, new Changes.Gone(row.id, row.channel, audience));
        touch(row);
    }

    void bury(PlaceId channel, String key) {
        graves.add(new Grave(channel, key));
    }

    boolean isBuried(PlaceId channel, String key) {
        return graves.contains(new Grave(channel, key));
    }

    void heard(MessageId id) {
        unheard.remove(id);
    }

    Stream<Row> unheard() {
        return unheard.stream().flatMap(id -> Stream.ofNullable(byId.get(id))).sorted(Row.IN_ORDER);
    }

    @Nullable
    Row find(MessageId id) {
        return byId.get(id);
    }

    @Nullable
    Row find(PlaceId channel, String key) {
        return byKey.get(new Grave(channel, key));
    }

    Stream<Row> all() {
        return byId.values().stream();
    }

    boolean tellsAfter(long after) {
        return after <= cursor && (after == 0 || after >= forgotten);
    }

    void forgetGone(long upTo, int butNewest) {
        List<Long> left = gone.keySet().stream()
                .map(changedAt::get)
                .sorted(Comparator.reverseOrder())
                .toList();
        if (left.size() > butNewest) {
            long last = Math.min(upTo, left.get(butNewest));
            forgotten = Math.max(forgotten, last);
            gone.keySet().removeIf(id -> changedAt.getOrDefault(id, 0L) <= last);
        }
    }

    long cursor() {
        return cursor;
    }

    Changes changesAfter(long after, int limit, Function<Row, Changes.Present> present) {
        List<Changes.Present> now = new ArrayList<>();
        List<Changes.Gone> left = new ArrayList<>();
        long last = after;
        long size = 0;
        for (Map.Entry<Long, MessageId> change : changes.tailMap(after, false).entrySet()) {
            if (now.size() + left.size() == limit) {
                return new Changes(now, left, last, true);
            }
            Row row = byId.get(change.getValue());
            size += row == null ? 0 : row.post().text().length();
            if (size > TextLimits.TOGETHER && !now.isEmpty()) {
                return new Changes(now, left, last, true);
            }
            Changes.Gone removed = gone.get(change.getValue());
            if (row != null) {
                now.add(present.apply(row));
            } else if (removed != null) {
                left.add(removed);
            }
            last = change.getKey();
        }
        return new Changes(now, left, cursor, false);
    }
}

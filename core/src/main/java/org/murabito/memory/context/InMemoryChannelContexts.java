package org.murabito.memory.context;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;

/// Contexts that end with the process; the next one works them out again.
public final class InMemoryChannelContexts implements ChannelContexts {
    private final Map<PlaceId, ChannelContext> contexts = new LinkedHashMap<>();
    private final Map<PlaceId, PendingTalk> waiting = new LinkedHashMap<>();
    private final Map<MessageId, PlaceId> covering = new LinkedHashMap<>();
    private long cursor;

    @Override
    public synchronized Optional<ChannelContext> recall(Sight sight, PlaceId place) {
        return Optional.ofNullable(contexts.get(place)).filter(context -> sight.coversAudience(context.audience()));
    }

    @Override
    public synchronized void retain(ChannelContext context, Collection<MessageId> read) {
        drop(context.place());
        contexts.put(context.place(), context);
        context.messages().forEach(message -> covering.put(message, context.place()));
        PendingTalk before = waiting.remove(context.place());
        if (before != null) {
            Set<MessageId> done = new HashSet<>(context.messages());
            done.addAll(read);
            List<MessageId> left = before.messages().stream()
                    .filter(message -> !done.contains(message))
                    .toList();
            if (!left.isEmpty()) {
                waiting.put(context.place(), new PendingTalk(context.place(), left, context.until(), null));
            }
        }
    }

    private void drop(PlaceId place) {
        ChannelContext gone = contexts.remove(place);
        if (gone != null) {
            gone.messages().forEach(covering::remove);
        }
    }

    @Override
    public synchronized List<ChannelContext> standingOn(Collection<MessageId> messages) {
        List<ChannelContext> found = new ArrayList<>();
        for (MessageId message : messages) {
            PlaceId place = covering.get(message);
            ChannelContext context = place == null ? null : contexts.get(place);
            if (context != null && !found.contains(context)) {
                found.add(context);
            }
        }
        return found;
    }

    @Override
    public synchronized long newestCovered() {
        return covering.keySet().stream().mapToLong(MessageId::value).max().orElse(0);
    }

    @Override
    public synchronized void follow(long upTo, Collection<PlaceId> dropped, Collection<PendingTalk> changed) {
        dropped.forEach(this::drop);
        changed.forEach(each -> waiting.put(each.place(), each));
        cursor = upTo;
    }

    @Override
    public synchronized long cursor() {
        return cursor;
    }

    @Override
    public synchronized Optional<PendingTalk> waiting(PlaceId place) {
        return Optional.ofNullable(waiting.get(place));
    }

    @Override
    public synchronized List<PendingTalk> waitingSince(Instant then) {
        return waiting.values().stream()
                .filter(each -> each.isDue() || !each.since().isAfter(then))
                .toList();
    }

    @Override
    public synchronized void forget(PlaceId place) {
        drop(place);
        waiting.remove(place);
    }

    @Override
    public synchronized void clear() {
        contexts.clear();
        waiting.clear();
        covering.clear();
        cursor = 0;
    }
}

package org.murabito.testing;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.ReminderId;
import org.murabito.reminder.ReminderStore;

/// Reminders in memory; nothing is durable.
public final class InMemoryReminderStore implements ReminderStore {
    private final Map<ReminderId, Reminder> reminders = new LinkedHashMap<>();
    private final Map<MemberId, Long> numbers = new HashMap<>();

    public InMemoryReminderStore(InMemoryCommunityStore communities) {
        communities.watch(new InMemoryCommunityStore.Watcher() {
            @Override
            public void audienceChanged(PlaceId place) {}

            @Override
            public void removed(CommunityId community) {
                remove(community);
            }
        });
    }

    private synchronized void remove(CommunityId community) {
        reminders.keySet().removeIf(id -> id.community().equals(community));
    }

    @Override
    public synchronized Reminder keep(ReminderId id, MemberId owner, LongFunction<Reminder> reminder) {
        Reminder known = reminders.get(id);
        if (known != null) {
            return known;
        }
        Reminder kept = reminder.apply(numbers.merge(owner, 1L, Long::sum));
        reminders.put(id, kept);
        return kept;
    }

    @Override
    public synchronized Optional<Reminder> find(ReminderId id) {
        return Optional.ofNullable(reminders.get(id));
    }

    @Override
    public synchronized Optional<Reminder> change(ReminderId id, UnaryOperator<Reminder> change) {
        return Optional.ofNullable(reminders.computeIfPresent(id, (_, before) -> change.apply(before)));
    }

    @Override
    public synchronized List<Reminder> waiting(MemberId owner) {
        return waiting().stream().filter(one -> one.owner().equals(owner)).toList();
    }

    @Override
    public synchronized List<Reminder> waiting() {
        return reminders.values().stream()
                .filter(Reminder::waits)
                .sorted(Comparator.comparing(Reminder::due).thenComparingLong(Reminder::number))
                .toList();
    }

    @Override
    public synchronized List<Reminder> all(CommunityId community) {
        return reminders.values().stream()
                .filter(one -> one.id().community().equals(community))
                .sorted(Comparator.comparing((Reminder one) -> one.owner().key())
                        .thenComparingLong(Reminder::number))
                .toList();
    }

    @Override
    public synchronized List<Reminder> askedBy(CommunityId community, MessageId message) {
        return all(community).stream()
                .filter(one -> one.id().asking().filter(message::equals).isPresent())
                .toList();
    }

    @Override
    public synchronized boolean remove(ReminderId id) {
        return reminders.remove(id) != null;
    }

    @Override
    public synchronized void removeOver(CommunityId community, Instant before) {
        reminders.values().removeIf(one -> one.id().community().equals(community) && isOver(one, before));
    }

    private static boolean isOver(Reminder one, Instant before) {
        return switch (one.state()) {
            case WAITING -> false;
            case TOLD -> one.due().isBefore(before);
            case CANCELLED -> one.saidAt().isBefore(before);
        };
    }

    @Override
    public synchronized void forget(MemberId owner) {
        reminders.values().removeIf(one -> one.owner().equals(owner));
    }
}

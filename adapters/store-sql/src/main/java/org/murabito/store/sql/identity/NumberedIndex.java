package org.murabito.store.sql.identity;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/// Things of one sort by their id, by the small number that stands for them in rows, and in the order in which they
/// were saved. Read by any thread without a lock; changed by one thread at a time.
///
/// @param <K> their ids
/// @param <G> what they belong to
public final class NumberedIndex<K, G, V> {
    private final Map<K, Integer> numbers = new ConcurrentHashMap<>();
    private final Map<K, Positioned<V>> values = new ConcurrentHashMap<>();
    private final Map<G, Group<V>> groups = new ConcurrentHashMap<>();
    private volatile List<@Nullable K> keys = List.of();

    private record Positioned<V>(int position, V value) {}

    /// What belongs together. Much oftener listed than changed, so the list is kept until something changes.
    private static final class Group<V> {
        private final ConcurrentSkipListMap<Integer, V> members = new ConcurrentSkipListMap<>();
        private volatile int changes;
        private volatile Listed<V> listed = new Listed<>(0, List.of());

        private record Listed<V>(int changes, List<V> members) {}

        /// Counted after the change: a list made in between is not taken for the newest.
        void put(int position, V value) {
            members.put(position, value);
            int before = changes;
            changes = before + 1;
        }

        List<V> list() {
            int now = changes;
            Listed<V> known = listed;
            if (known.changes() != now) {
                known = new Listed<>(now, List.copyOf(members.values()));
                listed = known;
            }
            return known.members();
        }
    }

    /// 0 if it was never mentioned.
    public int number(K key) {
        Integer number = numbers.get(key);
        return number == null ? 0 : number;
    }

    @Nullable
    public K key(int number) {
        List<@Nullable K> current = keys;
        return number < current.size() ? current.get(number) : null;
    }

    public Optional<V> find(K key) {
        return Optional.ofNullable(values.get(key)).map(Positioned::value);
    }

    public List<V> in(G group) {
        Group<V> members = groups.get(group);
        return members == null ? List.of() : members.list();
    }

    public void mention(K key, int number) {
        numbers.put(key, number);
        List<@Nullable K> current = keys;
        if (number >= current.size()) {
            List<@Nullable K> longer = new ArrayList<>(current);
            int size = number + number / 2 + 1;
            while (longer.size() < size) {
                longer.add(null);
            }
            current = longer;
        }
        current.set(number, key);
        // Written again so that readers, who read the field first, see the new element too.
        keys = current;
    }

    /// Keeps the position it has had before.
    public void put(G group, K key, int position, V value) {
        Positioned<V> before = values.get(key);
        int kept = before == null ? position : before.position();
        values.put(key, new Positioned<>(kept, value));
        groups.computeIfAbsent(group, _ -> new Group<>()).put(kept, value);
    }

    public void forget(G group) {
        groups.remove(group);
    }

    public void forget(K key, int number) {
        numbers.remove(key);
        values.remove(key);
        List<@Nullable K> current = keys;
        current.set(number, null);
        keys = current;
    }

    public Iterable<K> mentioned() {
        return List.copyOf(numbers.keySet());
    }
}

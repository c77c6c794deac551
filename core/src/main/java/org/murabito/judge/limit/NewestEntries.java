package org.murabito.judge.limit;

import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What was put last, so much at most, oldest first. It takes no room while there is nothing, as in most of ten
/// thousand channels.
public final class NewestEntries<K, V> {
    private final int most;
    private @Nullable Map<K, V> kept;

    public NewestEntries(int most) {
        this.most = most;
    }

    /// What was there before under that key gives way, and its place is the newest.
    public void put(K key, V value) {
        if (kept == null) {
            kept = new LinkedHashMap<>(2);
        }
        kept.remove(key);
        kept.put(key, value);
        Iterator<K> oldest = kept.keySet().iterator();
        if (kept.size() > most) {
            oldest.next();
            oldest.remove();
        }
    }

    @Nullable
    public V find(K key) {
        return kept == null ? null : kept.get(key);
    }

    public void remove(K key) {
        if (kept != null) {
            kept.remove(key);
            freed();
        }
    }

    public void removeIf(Predicate<V> unwanted) {
        if (kept != null) {
            kept.values().removeIf(unwanted);
            freed();
        }
    }

    /// Puts something else in the same place, if there is anything.
    public void replace(K key, UnaryOperator<V> with) {
        if (kept != null) {
            kept.computeIfPresent(key, (_, value) -> with.apply(value));
        }
    }

    public void replaceAll(BiFunction<K, V, V> with) {
        if (kept != null) {
            kept.replaceAll(with);
        }
    }

    private void freed() {
        if (kept != null && kept.isEmpty()) {
            kept = null;
        }
    }

    public boolean isEmpty() {
        return kept == null;
    }

    int size() {
        return kept == null ? 0 : kept.size();
    }

    public Set<K> keys() {
        return kept == null ? Set.of() : kept.keySet();
    }

    Stream<Map.Entry<K, V>> entries() {
        return kept == null ? Stream.empty() : kept.entrySet().stream();
    }

    public Collection<V> values() {
        return kept == null ? List.of() : kept.values();
    }
}

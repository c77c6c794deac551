package org.murabito.cache;

import java.util.LinkedHashMap;
import java.util.Map;

/// A map with so many entries at most: one more removes the eldest. Not safe from several threads at once.
public final class BoundedMap<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1;

    private final int most;

    private BoundedMap(int most, boolean byAccess) {
        super(16, 0.75f, byAccess);
        this.most = most;
    }

    /// The eldest is what was put first, also where it was put again since.
    public static <K, V> BoundedMap<K, V> byInsertion(int most) {
        return new BoundedMap<>(most, false);
    }

    /// The eldest is what was put or got longest ago.
    public static <K, V> BoundedMap<K, V> byAccess(int most) {
        return new BoundedMap<>(most, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > most;
    }
}

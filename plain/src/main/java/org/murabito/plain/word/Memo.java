package org.murabito.plain.word;

import java.util.Map;
import java.util.function.Function;
import org.murabito.cache.BoundedMap;

/// Keeps what was last computed: every round of a question reads the same lines again. Safe from any thread.
public final class Memo<K, V> {
    private static final int MOST = 2_000;

    private final Map<K, V> last;

    public Memo() {
        this(MOST);
    }

    public Memo(int most) {
        this.last = BoundedMap.byAccess(most);
    }

    public V of(K key, Function<K, V> compute) {
        synchronized (last) {
            V known = last.get(key);
            if (known != null) {
                return known;
            }
        }
        V computed = compute.apply(key);
        synchronized (last) {
            last.put(key, computed);
        }
        return computed;
    }
}

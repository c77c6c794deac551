package org.murabito.loop;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Which calls were made in this run and what they returned, so that a model that goes in circles can be stopped.
final class Repeats {
    private static final int STUCK = 4;

    private final Map<String, Integer> times = new HashMap<>();
    private final Map<String, EndedCall> results = new HashMap<>();
    private boolean stuck;

    /// How often this call has been asked for, this time included.
    int count(String key) {
        int count = times.merge(key, 1, Integer::sum);
        stuck |= count >= STUCK;
        return count;
    }

    void keep(String key, EndedCall ended) {
        results.put(key, ended);
    }

    Optional<EndedCall> find(String key) {
        return Optional.ofNullable(results.get(key));
    }

    /// Whether a call came so often that only an answer helps.
    boolean stuck() {
        return stuck;
    }
}

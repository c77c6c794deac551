package org.murabito.testing;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.chat.PlaceId;
import org.murabito.judge.Resolve;
import org.murabito.judge.Resolves;

/// Resolves in memory; nothing is durable.
public final class InMemoryResolves implements Resolves {
    private final Map<PlaceId, Resolve> kept = new ConcurrentHashMap<>();

    @Override
    public Resolve of(PlaceId audience) {
        return kept.getOrDefault(audience, Resolve.NONE);
    }

    @Override
    public void keep(PlaceId audience, Resolve resolve) {
        kept.put(audience, resolve);
    }
}

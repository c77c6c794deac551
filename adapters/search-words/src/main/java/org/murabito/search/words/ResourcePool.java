package org.murabito.search.words;

import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Supplier;

/// Lends things that are costly to make and serve one caller at a time. Safe from any thread.
public final class ResourcePool<T> {
    private final ConcurrentLinkedDeque<T> idle = new ConcurrentLinkedDeque<>();
    private final Supplier<T> maker;

    /// Does something with what is lent.
    public interface Use<T, R, X extends Exception> {
        R apply(T resource) throws X;
    }

    public ResourcePool(Supplier<T> maker) {
        this.maker = maker;
    }

    public <R, X extends Exception> R with(Use<T, R, X> use) throws X {
        T found = idle.poll();
        T resource = found == null ? maker.get() : found;
        R outcome = use.apply(resource);
        // One that failed in the middle is not lent again.
        idle.push(resource);
        return outcome;
    }
}

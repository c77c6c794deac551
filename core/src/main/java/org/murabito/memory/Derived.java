package org.murabito.memory;

import org.murabito.archive.Changes;

/// Something worked out from the messages and kept beside them. [MemoryFeed] tells it of every change, in order, on one
/// thread; whoever reads it may do so from any other.
public interface Derived {
    /// Names it in the log and nowhere else.
    String name();

    /// How much of the store's history it has taken over; 0 before the beginning. As durable as what was taken over.
    long cursor();

    /// Takes a stretch of the history over, together with [Changes#cursor], or throws and takes over nothing.
    /// Being told the same again does no harm.
    void apply(Changes changes);

    /// Lets go of everything and begins anew.
    void clear();
}

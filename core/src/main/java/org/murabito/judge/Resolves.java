package org.murabito.judge;

import org.murabito.chat.PlaceId;

/// Keeps each channel's [Resolve], and each private thread's. Safe from any thread.
public interface Resolves {
    /// [Resolve#NONE] where nothing is kept.
    Resolve of(PlaceId audience);

    /// In place of what was kept before; durable when it returns. It goes with its place.
    void keep(PlaceId audience, Resolve resolve);
}

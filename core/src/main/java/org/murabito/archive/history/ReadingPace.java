package org.murabito.archive.history;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/// Lets what is said now go before what was said once.
///
/// @param places read at once
/// @param busy whether much is said right now
public record ReadingPace(int places, BooleanSupplier busy, Pause pause) {
    private static final Duration WHILE_BUSY = Duration.ofMillis(500);

    /// However busy it is, a page is read after this many pauses.
    private static final int MOST_PAUSES = 60;

    @FunctionalInterface
    public interface Pause {
        void take(Duration time) throws InterruptedException;
    }

    void giveWay() throws InterruptedException {
        for (int i = 0; i < MOST_PAUSES && busy.getAsBoolean(); i++) {
            pause.take(WHILE_BUSY);
        }
    }
}

package org.murabito.app;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.murabito.archive.StoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What is done from time to time, by the clock that Murabito lives by: told to look, it does what fell due since the
/// last time, once. How often it is told to look decides nothing but how late that is.
final class PeriodicChores {
    private static final Logger log = LoggerFactory.getLogger(PeriodicChores.class);

    private final Clock clock;
    private final List<Chore> chores = new ArrayList<>();

    private static final class Chore {
        private final Duration gap;
        private final Runnable what;
        private Instant due;

        private Chore(Duration gap, Runnable what, Instant due) {
            this.gap = gap;
            this.what = what;
            this.due = due;
        }
    }

    PeriodicChores(Clock clock) {
        this.clock = clock;
    }

    synchronized void every(Duration gap, Runnable what) {
        chores.add(new Chore(gap, what, clock.instant().plus(gap)));
    }

    /// With the next look, too.
    synchronized void nowAndEvery(Duration gap, Runnable what) {
        chores.add(new Chore(gap, what, clock.instant()));
    }

    synchronized void look() {
        Instant now = clock.instant();
        for (Chore chore : chores) {
            if (!now.isBefore(chore.due)) {
                chore.due = now.plus(chore.gap);
                run(chore.what);
            }
        }
    }

    private static void run(Runnable what) {
        try {
            what.run();
        } catch (StoreException e) {
            // Its line says all there is to know.
            log.error("Something that is done from time to time is done again in its time: {}", e.getMessage());
        } catch (RuntimeException e) {
            log.error("Something that is done from time to time failed; it is done again in its time", e);
        }
    }
}

package org.murabito.knowledge.reflection;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Counts how often a model would be asked to reflect on one place, had what people said there come live. Told of it in
/// order; time is what the messages say.
public final class ReflectionCalls {
    private final Rhythm rhythm;
    private long calls;
    private int waiting;
    private @Nullable Instant last;

    public ReflectionCalls(Rhythm rhythm) {
        this.rhythm = rhythm;
    }

    /// Somebody said something in words.
    public void said(Instant at) {
        if (last != null && !at.isBefore(last.plus(rhythm.lull()))) {
            reflect(rhythm.least());
        }
        last = at;
        waiting++;
        reflect(rhythm.most());
    }

    /// Nothing more is said.
    public void end() {
        reflect(rhythm.least());
    }

    private void reflect(int least) {
        if (waiting >= least) {
            calls++;
            waiting = 0;
        }
    }

    public long calls() {
        return calls;
    }
}

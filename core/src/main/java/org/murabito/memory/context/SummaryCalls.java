package org.murabito.memory.context;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Counts how often a model would be asked to summarise one place, had what people said there come live. Told of it in
/// order; time is what the messages say.
public final class SummaryCalls {
    private final ContextFollower.Rhythm rhythm;
    private long calls;
    private int waiting;
    private int talk;
    private int added;
    private boolean summarised;
    private Instant since = Instant.MIN;
    private @Nullable Instant last;

    public SummaryCalls(ContextFollower.Rhythm rhythm) {
        this.rhythm = rhythm;
    }

    /// Somebody said something in words.
    public void said(Instant at) {
        if (waiting > 0 && !at.isBefore(since.plus(rhythm.time()))) {
            workOut();
        }
        if (last != null && Duration.between(last, at).compareTo(RecentTalk.SILENCE) > 0) {
            talk = 0;
            summarised = false;
        }
        last = at;
        since = waiting == 0 ? at : since;
        waiting++;
        talk++;
        added++;
        if (waiting >= rhythm.messages()) {
            workOut();
        }
    }

    /// Nothing more is said.
    public void end() {
        if (waiting > 0) {
            workOut();
        }
    }

    private void workOut() {
        waiting = 0;
        boolean asks = summarised ? added >= ContextJob.FEW : talk > ModelSummarizer.SHOWN_ANYWAY;
        if (asks) {
            calls++;
            added = 0;
            summarised = true;
        }
    }

    public long calls() {
        return calls;
    }
}

package org.murabito.knowledge.reflection;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.murabito.text.WordCount;

/// Counts how often a model would be asked to reflect on one place, had what people said there come live. Told of it in
/// order; time is what the messages say.
public final class ReflectionCalls {
    private final ReflectionSchedule rhythm;
    private final Deque<Said> waiting = new ArrayDeque<>();
    private long calls;

    private record Said(Instant at, int words) {}

    public ReflectionCalls(ReflectionSchedule rhythm) {
        this.rhythm = rhythm;
    }

    /// Somebody said something in words.
    public void said(Instant at, String text) {
        due().filter(due -> !due.isAfter(at)).ifPresent(_ -> reflect());
        waiting.removeIf(one -> one.at.isBefore(at.minus(ReflectionSchedule.FRESH)));
        waiting.add(new Said(at, WordCount.of(text)));
        due().filter(at::equals).ifPresent(_ -> reflect());
    }

    /// Nothing more is said.
    public void end() {
        due().ifPresent(_ -> reflect());
    }

    private Optional<Instant> due() {
        return waiting.isEmpty()
                ? Optional.empty()
                : rhythm.due(new ReflectionSchedule.Backlog(
                        waiting.size(),
                        waiting.stream().mapToInt(Said::words).sum(),
                        waiting.getFirst().at,
                        waiting.getLast().at));
    }

    private void reflect() {
        calls++;
        waiting.clear();
    }

    public long calls() {
        return calls;
    }
}

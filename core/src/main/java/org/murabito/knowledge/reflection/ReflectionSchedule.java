package org.murabito.knowledge.reflection;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// When the talk of a place is reflected on: when much was said, or when nobody has spoken for a while and enough
/// waits. A few short lines wait for more, so that a call reads a talk and not a greeting; before they get too old they
/// are read as they are.
///
/// @param lull nobody has spoken for so long (10 minutes where nothing else is set)
/// @param least from how many messages on (10 where nothing else is set)
/// @param words how many words they have together, unless the first of them has waited for long
/// @param most so many messages wait, lull or not; no more are read at once (100 where nothing else is set)
public record ReflectionSchedule(Duration lull, int least, int words, int most) {
    /// What a page of a book has.
    public static final int PAGE = 300;

    /// What is older is not reflected on, as after an import.
    static final Duration FRESH = Duration.ofDays(30);

    /// So long few words wait for more.
    private static final Duration PATIENCE = Duration.ofDays(28);

    /// What was said in a place since it was last reflected on.
    ///
    /// @param first when the first of it was said
    /// @param last when the last of it was said
    record Backlog(int messages, int words, Instant first, Instant last) {}

    /// When it is to be read if nothing more is said; empty where it is too little.
    Optional<Instant> due(Backlog waiting) {
        if (waiting.messages >= most) {
            return Optional.of(waiting.last);
        }
        if (waiting.messages < least) {
            return Optional.empty();
        }
        Instant quiet = waiting.last.plus(lull);
        Instant patient = waiting.first.plus(PATIENCE);
        return Optional.of(waiting.words >= words || quiet.isAfter(patient) ? quiet : patient);
    }
}

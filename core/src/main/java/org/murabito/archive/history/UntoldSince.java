package org.murabito.archive.history;

import java.time.Clock;
import java.time.Instant;
import org.murabito.chat.CommunityId;

/// Tells what is still to be told from what may be taken over in silence: what was said since a community was met, and
/// less than a day ago. Kept in silence, a question would seem to have been heard, and nobody would answer it.
record UntoldSince(BackfillLog log, Clock clock) {
    /// What was said from then on is left to listening and catching up.
    Instant of(CommunityId community) {
        Instant day = clock.instant().minus(GapReading.FURTHEST);
        return log.met(community).map(met -> met.isBefore(day) ? day : met).orElse(Instant.MAX);
    }
}

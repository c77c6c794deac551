package org.murabito.bench.fact;

import java.time.Instant;

/// One thing that happens in a telling, with everything filled in.
sealed interface Act {
    Instant at();

    record Said(Instant at, String id, String member, String text) implements Act {}

    record Edited(Instant at, String id, String text) implements Act {}

    record Deleted(Instant at, String id) implements Act {}
}

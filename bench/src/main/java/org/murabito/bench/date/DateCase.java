package org.murabito.bench.date;

import java.time.ZonedDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One request, and what is to be read of it.
///
/// @param rest what has to remain; absent where nobody asks
record DateCase(
        ZonedDateTime reference,
        String request,
        When wanted,
        @Nullable String rest) {
    Optional<String> wantedRest() {
        return Optional.ofNullable(rest);
    }
}

package org.murabito.action;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.Optional;
import org.murabito.date.Doubt;
import org.murabito.date.reader.DateReader;
import org.murabito.date.reader.FoundTime;

/// Reads a time that was given to an action: as ISO 8601 writes it, or in plain words.
///
/// @param zone the community's
public record TimeReader(ZoneId zone, DateReader dates) {
    public TimeReader(ZoneId zone) {
        this(zone, new DateReader());
    }

    /// What was given for a time.
    public sealed interface Given {
        /// Without doubt.
        record Exact(Instant at) implements Given {}

        /// In words.
        record Words(FoundTime found) implements Given {}

        /// In words that have to be asked back.
        record Doubtful(Doubt doubt, FoundTime found) implements Given {}

        /// @param over whether it names a time that is over
        record None(boolean over) implements Given {}
    }

    /// @param asked when it was asked
    public Given read(String written, Instant asked) {
        return exact(written).<Given>map(Given.Exact::new).orElseGet(() -> words(written, asked));
    }

    private Given words(String written, Instant asked) {
        FoundTime found = dates.read(written, asked.atZone(zone)).orElse(null);
        if (found == null) {
            return new Given.None(dates.isOver(written, asked.atZone(zone)));
        }
        Doubt doubt = found.doubt();
        return doubt == null ? new Given.Words(found) : new Given.Doubtful(doubt, found);
    }

    private static Optional<Instant> exact(String written) {
        try {
            return Optional.of(OffsetDateTime.parse(written).toInstant());
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}

package org.murabito.date;

import java.time.ZonedDateTime;
import java.util.Optional;

/// Reads the time out of a request, Japanese or English, by rule: `docs/guide/dates.md` says what is read as what.
/// Keeps nothing between calls.
public final class DateReader {

    /// @param reference when it is asked, in the zone of the community
    /// @return the time that says when; empty if none is named, or only one that is over or does not exist
    public Optional<Found> read(String request, ZonedDateTime reference) {
        Plain plain = Plain.of(request);
        boolean japanese = Asking.isJapanese(plain.text());
        Expression chosen = null;
        int best = -1;
        for (Expression one : Expressions.in(plain.text())) {
            int rank = Asking.rank(plain.text(), one.start(), one.end());
            if (rank > best || (rank == best && !japanese)) {
                best = rank;
                chosen = one;
            }
        }
        if (chosen == null) {
            return Optional.empty();
        }
        Expression found = chosen;
        return Resolving.resolve(found.said(), reference)
                .map(reading -> new Found(
                        reading,
                        plain.origin(found.start()),
                        plain.origin(found.end()),
                        found.said().clock() == null || found.said().clock().isExact()));
    }
}

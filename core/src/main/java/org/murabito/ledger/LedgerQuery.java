package org.murabito.ledger;

import java.time.Instant;
import java.util.Set;
import org.murabito.chat.PlaceId;

/// Which questions to show.
///
/// @param places channels (threads included) or single threads; empty for all
/// @param since from this time on
/// @param until before this time
public record LedgerQuery(Set<PlaceId> places, Instant since, Instant until) {
    public LedgerQuery {
        places = Set.copyOf(places);
    }
}

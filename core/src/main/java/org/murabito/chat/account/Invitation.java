package org.murabito.chat.account;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.PlaceId;

/// Lets people in whom an operator gave a link.
///
/// @param places channels that are opened to a guest who comes by it
/// @param usesLeft how many may still come; null for any number
/// @param until when it ends; null where it does not
public record Invitation(
        String id,
        AccountRole role,
        List<PlaceId> places,
        @Nullable Integer usesLeft,
        @Nullable Instant until,
        Instant madeAt) {
    public Invitation {
        places = List.copyOf(places);
    }

    public boolean hasEnded(Instant now) {
        return until != null && !until.isAfter(now);
    }

    public boolean isUsedUp() {
        return usesLeft != null && usesLeft <= 0;
    }
}

package org.murabito.memory.reflection;

import java.util.List;
import java.util.Optional;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.memory.fact.Claim;

/// Reads out of a stretch of talk what it states.
@FunctionalInterface
public interface Reflection {
    /// Empty if nothing can be said now; without claims if there is nothing worth remembering.
    Optional<Drawn> on(Place place, List<Message> talk) throws InterruptedException;

    /// @param note who read it, and what that cost
    record Drawn(List<Claim> claims, String note) {
        public Drawn {
            claims = List.copyOf(claims);
        }
    }
}

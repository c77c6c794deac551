package org.murabito.knowledge.reflection;

import java.util.List;
import java.util.Optional;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.knowledge.Claim;
import org.murabito.memory.profile.Impression;

/// Reads out of a stretch of talk what it states, and what those are like who talk.
@FunctionalInterface
public interface Reflection {
    /// Empty if nothing can be said now; without claims if there is nothing worth remembering.
    Optional<Drawn> on(Place place, List<Message> talk) throws InterruptedException;

    /// @param impressions what it makes of those who talked; none where that is not asked for
    /// @param note who read it, and what that cost
    record Drawn(List<Claim> claims, List<Impression> impressions, String note) {
        public Drawn {
            claims = List.copyOf(claims);
            impressions = List.copyOf(impressions);
        }
    }
}

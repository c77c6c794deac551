package org.murabito.archive;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.murabito.chat.CommunityId;

/// For how many days what is said is kept; 0 for as long as there is room.
///
/// @param own of communities that differ from the others
public record Retention(int days, Map<CommunityId, Integer> own) {
    /// Shorter than that, what was done could not be taken back as long as it can be, and what is asked might
    /// still be open.
    public static final int LEAST_DAYS = 7;

    public static final Retention FOREVER = new Retention(0, Map.of());

    public Retention {
        own = Map.copyOf(own);
    }

    /// Whether anything ever goes.
    public boolean isLimited() {
        return days > 0 || own.values().stream().anyMatch(each -> each > 0);
    }

    public int days(CommunityId community) {
        return own.getOrDefault(community, days);
    }

    /// Nothing said before that is kept; empty where everything is.
    public Optional<Instant> keptSince(CommunityId community, Instant now) {
        int kept = days(community);
        return kept == 0 ? Optional.empty() : Optional.of(now.minus(Duration.ofDays(kept)));
    }
}

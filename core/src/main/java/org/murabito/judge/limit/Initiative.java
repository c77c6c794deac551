package org.murabito.judge.limit;

import java.time.Duration;

/// Whether Murabito speaks first, bringing up something that it remembers.
///
/// @param aDay how often in one channel in a day of the community
/// @param silence after so long without people's words a channel wakes
public record Initiative(boolean isTaken, int aDay, Duration silence) {
    /// Off, as it comes; once switched on, once a day in a channel that woke after half an hour.
    public static final Initiative NONE = new Initiative(false, 1, Duration.ofMinutes(30));

    public Initiative {
        if (aDay < 0 || silence.isNegative() || silence.isZero()) {
            throw new IllegalArgumentException("speaking first takes a silence, and is not counted below nothing");
        }
    }
}

package org.murabito.judge.limit;

import java.time.Duration;
import org.murabito.conversation.Pace;

/// How long an open question is left to others.
///
/// @param whereSlow in a channel with fewer than ten messages in ten minutes
/// @param others so many messages of others end the waiting
public record Patience(Duration busy, Duration whereSlow, int others) {
    /// In a busy channel an answer comes within three minutes or not at all.
    public static final Patience STANDARD = new Patience(Duration.ofMinutes(3), Duration.ofMinutes(5), 10);

    private static final int SLOW = 10;

    public Patience {
        if (busy.isNegative() || whereSlow.isNegative() || others < 1) {
            throw new IllegalArgumentException("waiting on a question takes no negative time and at least one message");
        }
    }

    public Duration wait(Pace pace) {
        return pace.inTenMinutes() < SLOW ? whereSlow : busy;
    }
}

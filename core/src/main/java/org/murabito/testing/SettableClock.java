package org.murabito.testing;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/// Stands still until it is put forward.
public final class SettableClock extends Clock {
    private volatile Instant now;

    public SettableClock(Instant start) {
        now = start;
    }

    public void advance(Duration by) {
        now = now.plus(by);
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("what is tried by it asks for no other zone than UTC");
    }
}

package org.murabito.app.days;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;

/// Goes as another clock goes, and can be put forward.
public final class ForwardClock extends Clock {
    private final Clock base;
    private volatile Duration ahead = Duration.ZERO;

    public ForwardClock(Clock base) {
        this.base = base;
    }

    public synchronized Instant forward(Duration by) {
        if (by.isNegative()) {
            throw new IllegalArgumentException("the clock only goes forward, not by " + by);
        }
        ahead = ahead.plus(by);
        return instant();
    }

    @Override
    public Instant instant() {
        return base.instant().plus(ahead);
    }

    @Override
    public ZoneId getZone() {
        return base.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return Clock.offset(base.withZone(zone), ahead);
    }
}

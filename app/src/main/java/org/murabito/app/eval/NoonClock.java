package org.murabito.app.eval;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;

/// Noon of a day when it is made, and going on from there as another clock does.
final class NoonClock extends Clock {
    private final Clock machine;
    private final Duration ahead;
    private final ZoneId zone;

    private NoonClock(Clock machine, Duration ahead, ZoneId zone) {
        this.machine = machine;
        this.ahead = ahead;
        this.zone = zone;
    }

    static NoonClock of(LocalDate day, ZoneId zone, Clock machine) {
        Instant noon = day.atTime(12, 0).atZone(zone).toInstant();
        return new NoonClock(machine, Duration.between(machine.instant(), noon), zone);
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    @Override
    public Clock withZone(ZoneId other) {
        return new NoonClock(machine, ahead, other);
    }

    @Override
    public Instant instant() {
        return machine.instant().plus(ahead);
    }
}

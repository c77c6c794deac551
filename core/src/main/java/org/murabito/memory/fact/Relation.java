package org.murabito.memory.fact;

import java.time.Duration;
import java.time.Period;

/// Makes a value follow another one: the demo is two days before the release, the retro in the same room as the
/// standup. No distance at all means the same value.
public record Relation(Subject base, Attribute attribute, Period days, Duration time) {
    public static Relation sameAs(Subject base, Attribute attribute) {
        return new Relation(base, attribute, Period.ZERO, Duration.ZERO);
    }

    public boolean isSame() {
        return days.isZero() && time.isZero();
    }
}

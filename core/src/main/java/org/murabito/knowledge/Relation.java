package org.murabito.knowledge;

import java.time.Duration;
import java.time.Period;

/// Makes a value follow another one: the demo is two days before the release, the retro in the same room as the
/// standup. No distance at all means the same value.
public record Relation(Subject base, Attribute attribute, Period days, Duration time) {
    public boolean isSame() {
        return days.isZero() && time.isZero();
    }
}

package org.murabito.knowledge;

import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/// A point in time that a message names, as far as it does.
public record NamedTime(@Nullable LocalDate day, @Nullable LocalTime time) {
    public NamedTime {
        if (day == null && time == null) {
            throw new IllegalArgumentException("a point in time needs a day or a time");
        }
    }
}

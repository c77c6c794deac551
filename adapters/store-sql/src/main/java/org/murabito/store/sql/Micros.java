package org.murabito.store.sql;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/// Times as the database keeps them: microseconds since 1970, which is as fine as any door tells them.
public final class Micros {
    private static final long PER_SECOND = 1_000_000;

    private Micros() {}

    public static long of(Instant time) {
        try {
            return ChronoUnit.MICROS.between(Instant.EPOCH, time);
        } catch (ArithmeticException | DateTimeException e) {
            throw new IllegalArgumentException("the time " + time + " is too far off to be kept", e);
        }
    }

    public static @Nullable Long ofNullable(@Nullable Instant time) {
        return time == null ? null : of(time);
    }

    public static Instant instant(long micros) {
        return Instant.ofEpochSecond(Math.floorDiv(micros, PER_SECOND), Math.floorMod(micros, PER_SECOND) * 1_000);
    }
}

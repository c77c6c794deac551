package org.murabito.date;

import java.time.Duration;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/// What a stretch of words says of a time; stretches that belong together are joined.
///
/// @param ahead a distance on the time line
/// @param again how it comes again, as far as these words say
/// @param zone the zone that was named
/// @param sameTime whether the clock time of now was meant
/// @param until the other end, where one was said
/// @param force how much of a time the words are by themselves
public record TimeParts(
        DayPart day,
        @Nullable ClockPart clock,
        @Nullable Duration ahead,
        @Nullable Recurrence again,
        @Nullable ZoneId zone,
        boolean sameTime,
        @Nullable TimeParts until,
        Force force) {

    public enum Force {
        /// A time wherever it stands.
        STRONG,
        /// A time only beside other words of time: "morning", "at the same time".
        WEAK,
        /// Names what is over; nothing to wait for.
        PAST
    }

    private static final TimeParts NOTHING =
            new TimeParts(DayPart.NONE, null, null, null, null, false, null, Force.STRONG);

    public static TimeParts day(DayPart day) {
        return new TimeParts(day, null, null, null, null, false, null, Force.STRONG);
    }

    /// A day of every year.
    ///
    /// @param named its month and its day; null for none
    public static @Nullable TimeParts yearly(int @Nullable [] named) {
        return named == null
                ? null
                : day(DayPart.of(DayPart.Field.MONTH, named[0]).with(DayPart.Field.MONTH_DAY, named[1]));
    }

    public static TimeParts clock(ClockPart clock) {
        return NOTHING.at(clock);
    }

    public static TimeParts ahead(Duration ahead) {
        return new TimeParts(DayPart.NONE, null, ahead, null, null, false, null, Force.STRONG);
    }

    public static TimeParts again(Recurrence again) {
        return new TimeParts(DayPart.NONE, null, null, again, null, false, null, Force.STRONG);
    }

    public static TimeParts in(ZoneId zone) {
        return new TimeParts(DayPart.NONE, null, null, null, zone, false, null, Force.WEAK);
    }

    public static TimeParts theSameTime() {
        return new TimeParts(DayPart.NONE, null, null, null, null, true, null, Force.WEAK);
    }

    public static TimeParts past() {
        return new TimeParts(DayPart.NONE, null, null, null, null, false, null, Force.PAST);
    }

    public TimeParts weak() {
        return new TimeParts(day, clock, ahead, again, zone, sameTime, until, Force.WEAK);
    }

    public TimeParts at(ClockPart time) {
        return new TimeParts(day, time, ahead, again, zone, sameTime, until, force);
    }

    /// Whether it says a time of day and nothing else.
    public boolean isClockAlone() {
        return clock != null && clock.isTime() && equals(NOTHING.at(clock).withForce(force));
    }

    private TimeParts withForce(Force other) {
        return new TimeParts(day, clock, ahead, again, zone, sameTime, until, other);
    }

    public TimeParts until(TimeParts end) {
        return new TimeParts(day, clock, ahead, again, zone, sameTime, end, Force.STRONG);
    }

    public boolean isDayOnly() {
        return !day.isNone() && clock == null && ahead == null && again == null && until == null;
    }

    public boolean isClockOnly() {
        return day.isNone() && clock != null && ahead == null && again == null && until == null;
    }

    /// Both together; null if they cannot be one time.
    @Nullable
    public TimeParts and(TimeParts other) {
        if (force == Force.PAST || other.force == Force.PAST) {
            return force == Force.PAST ? withPast(other) : other.withPast(this);
        }
        if ((ahead != null && other.ahead != null)
                || (ahead != null && !other.day.isNone())
                || (other.ahead != null && !day.isNone())
                || (zone != null && other.zone != null)
                || (until != null && other.until != null)) {
            return null;
        }
        DayPart bothDays = day.and(other.day);
        ClockPart bothClocks = clock == null ? other.clock : other.clock == null ? clock : clock.and(other.clock);
        boolean clash = clock != null && other.clock != null && bothClocks == null;
        Recurrence bothAgain = again == null ? other.again : other.again == null ? again : again.and(other.again);
        boolean clashing = clash || (again != null && other.again != null && bothAgain == null);
        if (bothDays == null || clashing) {
            return null;
        }
        return new TimeParts(
                bothDays,
                bothClocks,
                ahead != null ? ahead : other.ahead,
                bothAgain,
                zone != null ? zone : other.zone,
                sameTime || other.sameTime,
                until != null ? until : other.until,
                force == Force.STRONG || other.force == Force.STRONG || bothOf(other) ? Force.STRONG : Force.WEAK);
    }

    /// "Yesterday at nine" is as much over as yesterday is.
    private @Nullable TimeParts withPast(TimeParts other) {
        return other.isClockOnly() && other.zone == null ? this : null;
    }

    /// Two weak ones make a strong one, but for a zone, which says nothing of its own.
    private boolean bothOf(TimeParts other) {
        return zone == null && other.zone == null;
    }
}

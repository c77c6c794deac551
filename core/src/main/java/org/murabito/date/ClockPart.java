package org.murabito.date;

import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/// What was said of the time of day. Of hours without a half it says which is meant, and that the other may be.
///
/// @param minutes of the face of a clock, from 0; null if only a part of the day was named
/// @param part of the day
/// @param shade "early" or "late" beside it
public record ClockPart(
        @Nullable Integer minutes,
        Half half,
        @Nullable Part part,
        @Nullable Shade shade) {
    private static final int HOUR = 60;
    private static final int HALF_DAY = 12 * HOUR;
    public static final int DAY = 24 * HOUR;

    public enum Half {
        UNSAID,
        AM,
        PM,
        /// Of 24 hours, or of the 30 that broadcasters count.
        WHOLE
    }

    public enum Shade {
        EARLY,
        LATE
    }

    /// Parts of the day, and the minute that stands for each.
    public enum Part {
        EARLY_MORNING(6),
        MORNING(9),
        LATE_MORNING(11),
        NOON(12),
        AFTERNOON(13),
        LATE_AFTERNOON(17),
        EVENING(18),
        NIGHT(21),
        LATE_NIGHT(23),
        SMALL_HOURS(24);

        private final int minute;

        Part(int hour) {
            this.minute = hour * HOUR;
        }

        /// An hour of the clock's face, in this part of the day, as minutes from the beginning of the day named.
        private int place(int minutes) {
            int face = minutes % HALF_DAY;
            return switch (this) {
                case EARLY_MORNING, MORNING, LATE_MORNING -> face;
                case NOON -> face < 6 * HOUR ? face + HALF_DAY : face;
                case AFTERNOON, LATE_AFTERNOON, EVENING -> face + HALF_DAY;
                case NIGHT, LATE_NIGHT, SMALL_HOURS -> face < 6 * HOUR ? face + DAY : face + HALF_DAY;
            };
        }

        private Part shaded(Shade shade) {
            return switch (this) {
                case MORNING -> shade == Shade.EARLY ? EARLY_MORNING : LATE_MORNING;
                case AFTERNOON -> shade == Shade.EARLY ? AFTERNOON : LATE_AFTERNOON;
                case NIGHT -> shade == Shade.LATE ? LATE_NIGHT : NIGHT;
                case EARLY_MORNING, LATE_MORNING, NOON, LATE_AFTERNOON, EVENING, LATE_NIGHT, SMALL_HOURS -> this;
            };
        }
    }

    public static ClockPart at(int hour, int minute, Half half) {
        return new ClockPart(hour * HOUR + minute, half, null, null);
    }

    public static ClockPart of(Part part) {
        return new ClockPart(null, Half.UNSAID, part, null);
    }

    public static ClockPart of(Shade shade) {
        return new ClockPart(null, Half.UNSAID, null, shade);
    }

    /// Both together; null if they speak of different times.
    @Nullable
    ClockPart and(ClockPart other) {
        if ((minutes != null && other.minutes != null)
                || (part != null && other.part != null)
                || (shade != null && other.shade != null)) {
            return null;
        }
        Half both = half == Half.UNSAID ? other.half : half;
        return new ClockPart(
                minutes != null ? minutes : other.minutes,
                both,
                part != null ? part : other.part,
                shade != null ? shade : other.shade);
    }

    /// A clock of the same half, where this one has none.
    public ClockPart inHalfOf(ClockPart other) {
        return isFloating() && (other.half == Half.PM || other.half == Half.AM)
                ? new ClockPart(minutes, other.half, part, shade)
                : this;
    }

    /// Whether it stands on a clock, rather than in a part of the day.
    public boolean isExact() {
        return minutes != null;
    }

    /// Whether nothing said which half of the day is meant.
    public boolean isFloating() {
        return minutes != null && half == Half.UNSAID && part == null;
    }

    /// Whether it says a time at all; "early" alone does not.
    public boolean isTime() {
        return minutes != null || part != null;
    }

    /// Minutes from the beginning of the day named; beyond a day's they lie in the next.
    public int ofDay() {
        if (minutes == null) {
            Part named = part == null ? Part.MORNING : part;
            return (shade == null ? named : named.shaded(shade)).minute;
        }
        if (half == Half.WHOLE) {
            return part == Part.SMALL_HOURS && minutes < 6 * HOUR ? minutes + DAY : minutes;
        }
        if (half != Half.UNSAID) {
            return minutes % HALF_DAY + (half == Half.PM ? HALF_DAY : 0);
        }
        if (part != null) {
            return part.place(minutes);
        }
        return minutes < 7 * HOUR ? minutes % HALF_DAY + HALF_DAY : minutes;
    }

    /// The same, in the half of the day that is nearer to a minute of it where none was said.
    public int ofDayNear(int minute) {
        int other = ofOtherHalf();
        return isFloating() && Math.abs(other - minute) < Math.abs(ofDay() - minute) ? other : ofDay();
    }

    private int ofOtherHalf() {
        int day = ofDay();
        return day >= HALF_DAY ? day - HALF_DAY : day + HALF_DAY;
    }

    /// The next time that it comes, strictly after `now`, no day being named.
    public LocalDateTime after(LocalDateTime now) {
        LocalDateTime today = now.toLocalDate().atStartOfDay();
        int minute = ofDay();
        if (minute >= DAY && today.plusMinutes(minute - DAY).isAfter(now)) {
            return today.plusMinutes(minute - DAY);
        }
        if (today.plusMinutes(minute).isAfter(now)) {
            return today.plusMinutes(minute);
        }
        LocalDateTime other = today.plusMinutes(ofOtherHalf());
        return isFloating() && other.isAfter(now) ? other : today.plusMinutes(minute + DAY);
    }

    /// The end of a span that begins `begin` minutes into a day: the first that lies after it.
    public int endAfter(int begin) {
        int end = ofDay();
        if (isFloating() && ofOtherHalf() > begin && (end <= begin || ofOtherHalf() < end)) {
            return ofOtherHalf();
        }
        return end > begin ? end : end + DAY;
    }
}

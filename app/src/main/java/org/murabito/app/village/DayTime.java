package org.murabito.app.village;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;

/// A time of day so many days ago. `day` is negative: -1 is yesterday.
record DayTime(int day, LocalTime time) implements Comparable<DayTime> {
    Instant on(LocalDate today, ZoneId zone) {
        return today.plusDays(day).atTime(time).atZone(zone).toInstant();
    }

    @Override
    public int compareTo(DayTime other) {
        return day == other.day ? time.compareTo(other.time) : Integer.compare(day, other.day);
    }
}

package org.murabito.judge.mode;

/// TalkativeHours of the community's day with a talkativeness of their own.
///
/// @param from the hour they begin, 0 to 23
/// @param to the hour they end, itself not included; at or before `from` is on the next day
public record TalkativeHours(int from, int to, Talkativeness talkativeness) {
    private static final int DAY = 24;

    public TalkativeHours {
        if (from < 0 || from >= DAY || to < 0 || to > DAY) {
            throw new IllegalArgumentException("hours go from 0 to 24, not from " + from + " to " + to);
        }
    }

    boolean contain(int hour) {
        return from < to ? from <= hour && hour < to : from <= hour || hour < to;
    }
}

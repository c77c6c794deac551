package org.murabito.date;

/// Why a reading holds less than the words do. Nothing is to be set by it before it was asked back.
public enum Doubt {
    /// More times are named than one, or an hour of more days than one.
    SEVERAL,
    /// Days are left out of what comes again.
    EXCEPT,
    /// What comes again begins or ends at a day.
    BOUNDED,
    /// A weekday or a day is named beside a date on which it does not fall.
    DISAGREE,
    /// It counts from something else: two hours before the meeting.
    RELATIVE
}

package org.murabito.date.reader;

import org.murabito.date.TimeReading;

/// A time that an announcement names.
///
/// @param dated whether its day is named by its number: 7 July, not Tuesday
/// @param timed whether a time of day is named, there or elsewhere in the announcement
public record AnnouncedTime(TimeReading reading, boolean dated, boolean timed) {}

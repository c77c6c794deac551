package org.murabito.date.reader;

import org.jspecify.annotations.Nullable;
import org.murabito.date.Doubt;
import org.murabito.date.TimeReading;

/// A reading and where in the text it stands.
///
/// @param start the first character of the words that it was read from
/// @param end the character after them
/// @param clear whether the words name the time; where not, a time of day was supplied
/// @param doubt why it is to be asked back before anything is done by it; null if it says all that the words do
public record FoundTime(
        TimeReading reading,
        int start,
        int end,
        boolean clear,
        @Nullable Doubt doubt) {}

package org.murabito.date;

import org.jspecify.annotations.Nullable;

/// A reading and where in the text it stands.
///
/// @param start the first character of the words that it was read from
/// @param end the character after them
/// @param clear whether the words name the time; where not, a time of day was supplied
/// @param doubt why it is to be asked back before anything is done by it; null if it says all that the words do
public record Found(
        Reading reading,
        int start,
        int end,
        boolean clear,
        @Nullable Doubt doubt) {}

package org.murabito.date;

/// A reading and where in the text it stands.
///
/// @param start the first character of the words that it was read from
/// @param end the character after them
/// @param clear whether the words name the time; where not, a time of day was supplied
public record Found(Reading reading, int start, int end, boolean clear) {}

package org.murabito.knowledge.reflection;

import java.time.Duration;

/// When the talk of a place is reflected on, whichever comes first.
///
/// @param lull nobody has spoken for so long, and at least so many messages wait (10 minutes where nothing else is set)
/// @param least how many (10 where nothing else is set)
/// @param most so many wait, lull or not; no more are read at once (100 where nothing else is set)
public record Rhythm(Duration lull, int least, int most) {}

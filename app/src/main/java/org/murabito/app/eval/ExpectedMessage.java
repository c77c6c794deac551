package org.murabito.app.eval;

/// A message that is right, found by words of its own.
///
/// @param line where it stands in its file
/// @param channel the key of the channel that it stands in, or in a thread of
record ExpectedMessage(int line, String channel, String words) {}

package org.murabito.app.eval;

/// A message that is right, found by words of its own.
///
/// @param channel the key of the channel that it stands in, or in a thread of
record ExpectedMessage(String channel, String words) {}

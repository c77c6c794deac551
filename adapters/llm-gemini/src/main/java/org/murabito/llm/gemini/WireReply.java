package org.murabito.llm.gemini;

import org.jspecify.annotations.Nullable;

/// What came back over the wire.
///
/// @param retryAfter the header
record WireReply(int status, @Nullable String retryAfter, String text) {}

package org.murabito.judge;

import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;

/// One rule that counted in a verdict.
///
/// @param rule its name, for example `mentioned`; the words for it in each language are `why.mentioned`
/// @param points what it added
/// @param line the message it saw, where it was one
public record Reason(String rule, int points, @Nullable MessageId line) {}

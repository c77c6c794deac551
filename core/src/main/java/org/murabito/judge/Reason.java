package org.murabito.judge;

import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;

/// One rule that counted in a verdict.
///
/// @param rule its name, for example `mentioned`; the words for it in each language are `why.mentioned`
/// @param points what it added
/// @param line the message it saw, where it was one
/// @param note what else its words tell, as a model's name and cost; empty for most
public record Reason(String rule, int points, @Nullable MessageId line, String note) {
    public Reason(String rule, int points, @Nullable MessageId line) {
        this(rule, points, line, "");
    }
}

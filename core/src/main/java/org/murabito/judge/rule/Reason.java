package org.murabito.judge.rule;

import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.perceive.Call;

/// One rule that counted in a verdict.
///
/// @param rule its name, for example `mentioned`; the words for it in each language are `why.mentioned`
/// @param points what it added
/// @param line the message it saw, where it was one
/// @param note what else its words tell, as a model's name and cost; empty for most
public record Reason(String rule, int points, @Nullable MessageId line, String note) {
    /// Something is remembered that may be brought up.
    public static final String REMINDED = "first.reminded";

    public Reason(String rule, int points, @Nullable MessageId line) {
        this(rule, points, line, "");
    }

    public static Reason of(Call call, MessageId line) {
        String rule = switch (call) {
            case MENTIONED -> "mentioned";
            case REPLIED_TO -> "replied";
            case IN_PRIVATE -> "in-private";
            case NAMED -> "named";
            case NOT_CALLED -> "not-called";
        };
        return new Reason(rule, call.points(), line);
    }
}

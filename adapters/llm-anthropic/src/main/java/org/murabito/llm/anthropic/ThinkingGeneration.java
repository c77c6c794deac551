package org.murabito.llm.anthropic;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What can be said to a model about its thinking (platform.claude.com/docs, Thinking, and the pages "What's new" of
/// each model, read on 2026-11-23).
enum ThinkingGeneration {
    /// Up to 4.5: off unless a budget of tokens is given.
    BUDGET,
    /// 4.6 to 4.8: off unless asked for.
    ON_REQUEST,
    /// Opus 5, Sonnet 5, Haiku 5.5: on unless turned off.
    CAN_BE_OFF,
    /// Sonnet 5.5: on; what can be turned off is the thinking before the first word.
    BETWEEN_TOOLS,
    /// Fable, Mythos, Opus 5.5: never off, only less. What every later model takes, too.
    ALWAYS;

    private static final Pattern VERSION =
            Pattern.compile("claude-(?:([a-z]+)-)?(\\d{1,2})(?:[-.](\\d{1,2}))?(?![0-9])");

    static ThinkingGeneration of(String model) {
        Matcher name = VERSION.matcher(model);
        if (!name.find()) {
            return ALWAYS;
        }
        String family = String.valueOf(name.group(1));
        int version =
                Integer.parseInt(name.group(2)) * 100 + (name.group(3) == null ? 0 : Integer.parseInt(name.group(3)));
        if (version < 406) {
            return BUDGET;
        }
        if (version < 500) {
            return ON_REQUEST;
        }
        return switch (family + " " + version) {
            case "opus 500", "sonnet 500", "haiku 505" -> CAN_BE_OFF;
            case "sonnet 505" -> BETWEEN_TOOLS;
            default -> ALWAYS;
        };
    }

    /// Whether what a model thought holds only as long as nothing before it changes.
    boolean bindsThinking() {
        return this == CAN_BE_OFF || this == BETWEEN_TOOLS || this == ALWAYS;
    }
}

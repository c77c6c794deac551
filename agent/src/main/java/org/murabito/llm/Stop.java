package org.murabito.llm;

/// Why a model stopped writing. Tools are run on [Tools] and on nothing else.
public sealed interface Stop {
    /// It had said what it had to say.
    record End() implements Stop {}

    /// It waits for the results of its calls.
    record Tools() implements Stop {}

    /// The output limit cut it off, possibly in the middle of a call.
    record Length() implements Stop {}

    /// The provider paused a long turn; sent back as it is, the turn goes on.
    record Paused() implements Stop {}

    /// The model or the provider's filter declined.
    record Refused() implements Stop {}

    /// The conversation no longer fits.
    record ContextFull() implements Stop {}

    /// A reason that this version does not know.
    record Unknown(String raw) implements Stop {}

    /// As it stands in records.
    default String word() {
        return switch (this) {
            case End _ -> "end";
            case Tools _ -> "tools";
            case Length _ -> "length";
            case Paused _ -> "paused";
            case Refused _ -> "refused";
            case ContextFull _ -> "context full";
            case Unknown(String raw) -> "unknown: " + raw;
        };
    }
}

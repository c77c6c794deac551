package org.murabito.memory.context;

import java.util.List;

/// What a stretch of talk comes down to. All of it may hold words of those who talked.
///
/// @param flow what happened, oldest first; a line for each conversation
/// @param mood in a few words
/// @param topics keywords, the most spoken of first
public record ContextSummary(String flow, String mood, List<String> topics) {
    public ContextSummary {
        topics = List.copyOf(topics);
    }
}

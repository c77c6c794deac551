package org.murabito.bench.judge;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.conversation.Utterance;

/// One line of an annotated log.
///
/// @param number its number in the file
/// @param said null where the system speaks
/// @param links the numbers of the lines it answers; its own if it starts a conversation; empty where
/// nobody annotated
/// @param answered whether somebody else answered it
/// @param addressees the names of those it was said to
public record LogLine(
        int number,
        @Nullable Utterance said,
        Set<Integer> links,
        boolean start,
        boolean answered,
        Set<String> addressees) {
    public boolean isAnnotated() {
        return !links.isEmpty();
    }
}

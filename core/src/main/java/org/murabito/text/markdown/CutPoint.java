package org.murabito.text.markdown;

import org.jspecify.annotations.Nullable;

/// Where a text may be cut.
///
/// @param end where the part ends
/// @param next where the next one goes on; between them stands a line's end, a blank or nothing
/// @param open the block of code that it cuts
record CutPoint(Kind kind, int end, int next, @Nullable Fence open) {
    /// The better first.
    enum Kind {
        PARAGRAPH,
        LINE,
        CODE_LINE,
        SENTENCE,
        WORD,
        ANYWHERE
    }

    /// How long the part gets.
    int length() {
        return end + (open == null ? 0 : open.closing().length());
    }
}

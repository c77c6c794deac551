package org.murabito.memory.fact.rule;

import org.murabito.chat.Message;
import org.murabito.memory.fact.Manner;
import org.murabito.run.Quote;

/// A part of a sentence that may state something.
///
/// @param text put plainly
/// @param words as it was said
/// @param start where its sentence begins in the message
/// @param end where that ends
/// @param isLast whether its sentence says no more behind it
/// @param cue whether the talk around it says that something changes or was wrong
record Clause(String text, String words, int start, int end, Manner cue, boolean isLast) {
    /// Its sentence, where it stands.
    Quote quoted(Message message) {
        return Quote.of(message, start, end);
    }
}

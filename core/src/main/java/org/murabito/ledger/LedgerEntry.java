package org.murabito.ledger;

import org.jspecify.annotations.Nullable;
import org.murabito.chat.Message;

/// A question with what became of it.
///
/// @param answer the first that somebody told about it; null where nobody did, or where it was marked without
/// @param mark null where nobody marked it as answered
public record LedgerEntry(
        Message question,
        @Nullable Message answer,
        @Nullable AnsweredMark mark) {
    public boolean isOpen() {
        return answer == null && mark == null;
    }
}

package org.murabito.conversation;

import java.util.List;
import org.murabito.chat.MessageId;

/// A message that a new one might answer, or the new one itself for opening a talk, with the cells of the
/// link table that count for it.
public record Candidate(MessageId message, List<Integer> cells) {
    public Candidate {
        cells = List.copyOf(cells);
    }
}

package org.murabito.answer.quote;

import java.util.List;

/// An answer as it goes out: the text in the door's markup, what it cites, how many quotes had to be cut, and the notes
/// that say why.
///
/// @param receipts of what was done, in the door's markup
public record FinishedAnswer(
        String markdown, List<Citation> citations, int cut, List<String> notes, List<String> receipts) {
    public FinishedAnswer {
        citations = List.copyOf(citations);
        notes = List.copyOf(notes);
        receipts = List.copyOf(receipts);
    }

    FinishedAnswer with(List<String> done) {
        return new FinishedAnswer(markdown, citations, cut, notes, done);
    }

    /// Nothing that it stood on is left.
    public boolean lostItsGround() {
        return cut > 0 && citations.isEmpty();
    }
}

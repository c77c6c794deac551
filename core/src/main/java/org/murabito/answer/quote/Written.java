package org.murabito.answer.quote;

import java.util.List;

/// An answer as it goes out: the text in the door's markup, what it cites, how many quotes had to be cut, and the notes
/// that say why.
public record Written(String markdown, List<Citation> citations, int cut, List<String> notes) {
    public Written {
        citations = List.copyOf(citations);
        notes = List.copyOf(notes);
    }

    /// Nothing that it stood on is left.
    public boolean lostItsGround() {
        return cut > 0 && citations.isEmpty();
    }
}

package org.murabito.act;

import java.util.List;

/// An answer as it goes out: the text in the door's markup, what it cites, and how many quotes had to be cut.
public record Written(String markdown, List<Citation> citations, int cut) {
    public Written {
        citations = List.copyOf(citations);
    }

    /// Nothing that it stood on is left.
    public boolean lostItsGround() {
        return cut > 0 && citations.isEmpty();
    }
}

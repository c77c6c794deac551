package org.murabito.archive;

import java.util.List;

/// Hits, best first, and how many messages matched in all.
public record SearchResult(List<Hit> hits, long total) {
    public SearchResult {
        hits = List.copyOf(hits);
    }
}

package org.murabito.archive.search;

import java.util.List;

/// Hits, best first, and how many messages matched in all.
///
/// @param missing what could not be looked through
/// @param behind how many changes the index has still to take over; 0 where everything was looked through
public record SearchResult(List<Hit> hits, long total, Missing missing, long behind) {
    /// What a search could not look through.
    public enum Missing {
        NOTHING,
        /// Older messages, which are still being taken over.
        OLDER,
        /// The same, and the platform's own search is not ready either.
        NOT_INDEXED_YET
    }

    public SearchResult {
        hits = List.copyOf(hits);
    }

    public SearchResult(List<Hit> hits, long total) {
        this(hits, total, Missing.NOTHING, 0);
    }

    public SearchResult missing(Missing what) {
        return new SearchResult(hits, total, what, behind);
    }

    public SearchResult behind(long changes) {
        return new SearchResult(hits, total, missing, changes);
    }
}

package org.murabito.archive.search;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// What to look for. Empty sets and null times do not narrow; blank words ask for the newest messages that the rest
/// allows.
///
/// @param places channels (threads included) or single threads
/// @param notBy whose messages are left out, as if they were not there
/// @param since from this time on
/// @param until before this time
/// @param limit how many hits, at most 1,000
public record SearchQuery(
        String words,
        Set<PlaceId> places,
        Set<MemberId> authors,
        Set<MemberId> notBy,
        @Nullable Instant since,
        @Nullable Instant until,
        int limit) {
    public static final int MOST_HITS = 1_000;

    public SearchQuery {
        places = Set.copyOf(places);
        authors = Set.copyOf(authors);
        notBy = Set.copyOf(notBy);
        if (limit < 1 || limit > MOST_HITS) {
            throw new IllegalArgumentException("limit is 1 to " + MOST_HITS + ", not " + limit);
        }
    }

    /// One that leaves nobody out.
    public SearchQuery(
            String words,
            Set<PlaceId> places,
            Set<MemberId> authors,
            @Nullable Instant since,
            @Nullable Instant until,
            int limit) {
        this(words, places, authors, Set.of(), since, until, limit);
    }

    /// The same with another limit.
    public SearchQuery upTo(int hits) {
        return new SearchQuery(words, places, authors, notBy, since, until, hits);
    }

    /// The same without what these members said.
    public SearchQuery without(Set<MemberId> leftOut) {
        return new SearchQuery(words, places, authors, leftOut, since, until, limit);
    }

    /// Whether it is limited to places, authors or a time.
    public boolean isNarrowed() {
        return !places.isEmpty() || !authors.isEmpty() || since != null || until != null;
    }

    /// Whether what a member said is sought.
    public boolean seeks(MemberId author) {
        return (authors.isEmpty() || authors.contains(author)) && !notBy.contains(author);
    }

    public static SearchQuery of(String words, int limit) {
        return new SearchQuery(words, Set.of(), Set.of(), null, null, limit);
    }
}

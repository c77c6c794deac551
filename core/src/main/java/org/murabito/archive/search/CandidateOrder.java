package org.murabito.archive.search;

import java.util.List;
import org.murabito.sight.Sight;

/// Leaves candidates in the order in which the index found them.
public final class CandidateOrder implements Ranker {
    @Override
    public List<Ranked> rank(Sight sight, SearchQuery query, List<SearchIndex.Candidate> candidates) {
        return candidates.stream()
                .limit(query.limit())
                .map(candidate -> new Ranked(candidate.id(), candidate.score()))
                .toList();
    }
}

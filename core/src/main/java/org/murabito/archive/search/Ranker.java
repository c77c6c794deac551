package org.murabito.archive.search;

import java.util.List;
import org.murabito.chat.MessageId;
import org.murabito.sight.Sight;

/// Puts candidates in the order in which they answer a question, by the conversation around them.
public interface Ranker {
    /// Best first, at most `query.limit()`; may hold neighbours that were no candidates. Depends on visible messages
    /// only.
    List<Ranked> rank(Sight sight, SearchQuery query, List<SearchIndex.Candidate> candidates);

    record Ranked(MessageId id, double score) {}
}

package org.murabito.archive.search;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.murabito.chat.MessageId;
import org.murabito.sight.Sight;

/// Finds messages that mean something similar in other words. There is one only where an embedding model is configured.
///
/// The nearest are sought among what the sight covers and the query narrows to, so that nothing hidden takes a place in
/// the list. Safe from any thread.
public interface MeaningIndex {
    /// The nearest first, and none that is not near at all.
    List<SearchIndex.Candidate> nearest(Sight sight, SearchQuery query, int atMost);

    /// How near each of these is that the sight covers and whose meaning is known: 1 for the same, 0 for nothing in
    /// common.
    Map<MessageId, Double> nearness(Sight sight, String words, Collection<MessageId> ids);
}

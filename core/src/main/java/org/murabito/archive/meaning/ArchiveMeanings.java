package org.murabito.archive.meaning;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.murabito.archive.search.MeaningIndex;
import org.murabito.archive.search.SearchIndex.Candidate;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.MessageId;
import org.murabito.sight.Sight;

/// Finds messages by the vectors of a model. While the model fails nothing is found so.
public final class ArchiveMeanings implements MeaningIndex {
    /// More of them would take the place of what was found by words.
    private static final int MOST = 100;

    private final Embeddings embeddings;
    private final VectorIndex vectors;

    public ArchiveMeanings(Embeddings embeddings, VectorIndex vectors) {
        this.embeddings = embeddings;
        this.vectors = vectors;
    }

    @Override
    public List<Candidate> nearest(Sight sight, SearchQuery query, int atMost) {
        return embeddings
                .of(query.words())
                .map(target -> vectors.nearest(sight, query, target, Math.min(MOST, atMost)))
                .orElse(List.of());
    }

    @Override
    public Map<MessageId, Double> nearness(Sight sight, String words, Collection<MessageId> ids) {
        return embeddings
                .of(words)
                .map(target -> vectors.nearness(sight, target.vector(), ids))
                .orElse(Map.of());
    }
}

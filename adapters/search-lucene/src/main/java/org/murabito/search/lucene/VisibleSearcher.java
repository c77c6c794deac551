package org.murabito.search.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TermState;
import org.apache.lucene.index.TermStates;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermStatistics;
import org.jspecify.annotations.Nullable;
import org.murabito.sight.Sight;

/// Searches one state of the index as if nothing existed but what a sight covers: every number that a score is made
/// of is counted over visible messages.
final class VisibleSearcher extends IndexSearcher {
    private final List<LeafSight> leaves = new ArrayList<>();
    private final Map<Term, VisibleTerm> terms = new HashMap<>();
    private final long count;

    /// A term that visible messages have.
    record VisibleTerm(Term term, TermStates states, int found) {}

    VisibleSearcher(IndexReader reader, LeafSights sights, Sight sight) throws IOException {
        super(reader);
        setSimilarity(new VisibleBm25());
        setQueryCache(null);
        String fingerprint = sight.fingerprint();
        long visible = 0;
        for (LeafReaderContext leaf : getLeafContexts()) {
            LeafSight leafSight = sights.of(leaf.reader(), sight, fingerprint);
            leaves.add(leafSight);
            visible += leafSight.count();
        }
        this.count = visible;
    }

    LeafSight sight(LeafReaderContext leaf) {
        return leaves.get(leaf.ord);
    }

    long count() {
        return count;
    }

    /// Null if no visible message has it.
    @Nullable
    VisibleTerm find(Term term) throws IOException {
        VisibleTerm known = terms.get(term);
        if (known != null) {
            return known;
        }
        TermStates states = new TermStates(getTopReaderContext());
        int found = 0;
        for (LeafReaderContext leaf : getLeafContexts()) {
            LeafSight sight = sight(leaf);
            Terms all = sight.count() == 0 ? null : leaf.reader().terms(term.field());
            TermsEnum each = all == null ? null : all.iterator();
            if (each != null && each.seekExact(term.bytes())) {
                TermState state = each.termState();
                states.register(state, leaf.ord, each.docFreq(), each.totalTermFreq());
                found += sight.found(term, each.docFreq(), each.postings(null, PostingsEnum.NONE));
            }
        }
        if (found == 0) {
            return null;
        }
        VisibleTerm visible = new VisibleTerm(term, states, found);
        terms.put(term, visible);
        return visible;
    }

    @Override
    public TermStatistics termStatistics(Term term, int docFreq, long totalTermFreq) {
        VisibleTerm visible = terms.get(term);
        if (visible == null) {
            throw new IllegalStateException("statistics of a term that was not looked up");
        }
        return new TermStatistics(term.bytes(), visible.found(), visible.found());
    }

    @Override
    public CollectionStatistics collectionStatistics(String field) {
        return new CollectionStatistics(field, count, count, count, count);
    }
}

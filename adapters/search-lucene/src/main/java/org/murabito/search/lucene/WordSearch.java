package org.murabito.search.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.BulkScorer;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.FixedBitSet;
import org.murabito.archive.search.SearchIndex.Candidates;
import org.murabito.search.lucene.VisibleSearcher.VisibleTerm;
import org.murabito.search.words.WeightedTerms;

/// One search by words in one state of the index.
final class WordSearch {
    private final VisibleSearcher searcher;
    private final Narrowing narrowing;

    WordSearch(VisibleSearcher searcher, Narrowing narrowing) {
        this.searcher = searcher;
        this.narrowing = narrowing;
    }

    Candidates best(WeightedTerms terms, int atMost) throws IOException {
        Map<WeightedTerms.Term, VisibleTerm> known = known(terms);
        List<List<Term>> matching = terms.matching().stream()
                .filter(group -> known.keySet().containsAll(group))
                .map(group -> group.stream().map(WordSearch::indexed).toList())
                .toList();
        if (matching.isEmpty()) {
            return new Candidates(List.of(), 0);
        }
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        known.forEach((term, visible) ->
                query.add(scored(visible, terms.weights().getOrDefault(term, 1f)), BooleanClause.Occur.SHOULD));
        Weight weight = searcher.createWeight(searcher.rewrite(query.build()), ScoreMode.TOP_SCORES, 1);
        TopHits best = new TopHits(atMost);
        long total = 0;
        for (LeafReaderContext leaf : searcher.getLeafContexts()) {
            FixedBitSet matches = matches(leaf, matching);
            int count = matches.cardinality();
            BulkScorer scorer = count == 0 ? null : weight.bulkScorer(leaf);
            if (scorer != null) {
                scorer.score(best.in(leaf.reader()), matches, 0, DocIdSetIterator.NO_MORE_DOCS);
            }
            total += count;
        }
        return new Candidates(best.bestFirst(), total);
    }

    private static Query scored(VisibleTerm visible, float weight) {
        return new BoostQuery(new TermQuery(visible.term(), visible.states()), weight);
    }

    private Map<WeightedTerms.Term, VisibleTerm> known(WeightedTerms terms) throws IOException {
        List<Map.Entry<WeightedTerms.Term, VisibleTerm>> found = new ArrayList<>();
        for (WeightedTerms.Term term : terms.weights().keySet()) {
            VisibleTerm visible = searcher.find(indexed(term));
            if (visible != null) {
                found.add(Map.entry(term, visible));
            }
        }
        if (found.size() > WeightedTerms.MOST_COUNTED) {
            found.sort(Comparator.comparingInt(each -> each.getValue().found()));
        }
        Map<WeightedTerms.Term, VisibleTerm> known = new LinkedHashMap<>();
        found.stream().limit(WeightedTerms.MOST_COUNTED).forEach(each -> known.put(each.getKey(), each.getValue()));
        return known;
    }

    private static Term indexed(WeightedTerms.Term term) {
        return new Term(term.field().key(), term.text());
    }

    private FixedBitSet matches(LeafReaderContext leaf, List<List<Term>> matching) throws IOException {
        LeafReader reader = leaf.reader();
        FixedBitSet matches = new FixedBitSet(reader.maxDoc());
        if (searcher.sight(leaf).count() == 0) {
            return matches;
        }
        for (List<Term> group : matching) {
            if (group.size() == 1) {
                LeafSight.or(reader, group.getFirst(), matches);
            } else {
                matches.or(all(reader, group));
            }
        }
        matches.and(narrowing.of(reader, searcher.sight(leaf).visible()));
        return matches;
    }

    private static FixedBitSet all(LeafReader reader, List<Term> group) throws IOException {
        FixedBitSet all = new FixedBitSet(reader.maxDoc());
        boolean first = true;
        for (Term term : group) {
            FixedBitSet having = first ? all : new FixedBitSet(reader.maxDoc());
            LeafSight.or(reader, term, having);
            all.and(having);
            first = false;
        }
        return all;
    }
}

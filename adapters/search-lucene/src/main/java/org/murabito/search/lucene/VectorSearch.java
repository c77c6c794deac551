package org.murabito.search.lucene;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.murabito.archive.search.SearchIndex.Candidate;
import org.murabito.chat.MessageId;

/// Compares a vector with every visible one, in one state of the index. A graph would ask fewer of them, but which it
/// comes by depends on hidden ones.
///
/// Signs are compared first, which takes a few instructions a message; then those that agree in most of them as they
/// are.
final class VectorSearch {
    /// How many are compared in full for each that is wanted.
    private static final int COMPARED = 10;

    private final VisibleSearcher searcher;
    private final float[] unit;

    VectorSearch(VisibleSearcher searcher, float[] vector) {
        this.searcher = searcher;
        this.unit = QuantizedVector.unit(vector);
    }

    List<Candidate> nearest(Narrowing narrowing, double above, int atMost) throws IOException {
        TopHits alike = new TopHits(COMPARED * atMost);
        byte[] signs = QuantizedVector.signs(unit);
        for (LeafReaderContext leaf : searcher.getLeafContexts()) {
            if (searcher.sight(leaf).count() > 0) {
                FixedBitSet allowed =
                        narrowing.of(leaf.reader(), searcher.sight(leaf).visible());
                compare(leaf.reader(), allowed, signs, alike);
            }
        }
        TopHits best = new TopHits(atMost);
        each(alike.bestFirst().stream().map(Candidate::id).toList(), (id, reader, doc) -> {
            float cosine = cosine(reader, doc);
            if (cosine > above) {
                NumericDocValues at = TopHits.times(reader);
                at.advanceExact(doc);
                best.add(cosine, at.longValue(), id.value());
            }
        });
        return best.bestFirst();
    }

    Map<MessageId, Double> nearness(Collection<MessageId> ids) throws IOException {
        Map<MessageId, Double> nearness = new HashMap<>();
        each(ids, (id, reader, doc) -> nearness.put(id, (double) cosine(reader, doc)));
        return nearness;
    }

    private static void compare(LeafReader reader, FixedBitSet allowed, byte[] signs, TopHits alike)
            throws IOException {
        BinaryDocValues stored = DocValues.getBinary(reader, VectorDocument.SIGNS);
        NumericDocValues times = TopHits.times(reader);
        NumericDocValues numbers = TopHits.numbers(reader);
        int doc = allowed.length() == 0 ? DocIdSetIterator.NO_MORE_DOCS : allowed.nextSetBit(0);
        while (doc != DocIdSetIterator.NO_MORE_DOCS) {
            if (stored.advanceExact(doc)) {
                int same = QuantizedVector.alike(stored.binaryValue(), signs);
                if (!alike.isFull() || same >= alike.worstScore()) {
                    times.advanceExact(doc);
                    numbers.advanceExact(doc);
                    alike.add(same, times.longValue(), numbers.longValue());
                }
            }
            doc = doc + 1 < allowed.length() ? allowed.nextSetBit(doc + 1) : DocIdSetIterator.NO_MORE_DOCS;
        }
    }

    private float cosine(LeafReader reader, int doc) throws IOException {
        BinaryDocValues numbers = DocValues.getBinary(reader, VectorDocument.NUMBERS);
        return numbers.advanceExact(doc) ? (float) QuantizedVector.cosine(numbers.binaryValue(), unit) : 0;
    }

    private interface Visit {
        void at(MessageId id, LeafReader reader, int doc) throws IOException;
    }

    /// Those of these that are visible. They are looked up in order, and only where they can be: new messages come into
    /// new segments.
    private void each(Collection<MessageId> ids, Visit visit) throws IOException {
        List<MessageId> sorted = ids.stream().sorted().distinct().toList();
        for (LeafReaderContext leaf : searcher.getLeafContexts()) {
            LeafSight sight = searcher.sight(leaf);
            Terms terms = sight.count() == 0 ? null : leaf.reader().terms(IndexFields.ID);
            if (terms == null) {
                continue;
            }
            BytesRef least = terms.getMin();
            BytesRef most = terms.getMax();
            TermsEnum found = terms.iterator();
            PostingsEnum postings = null;
            for (MessageId id : sorted) {
                BytesRef key = IndexFields.key(id);
                if (key.compareTo(least) < 0 || key.compareTo(most) > 0 || !found.seekExact(key)) {
                    continue;
                }
                postings = found.postings(postings, PostingsEnum.NONE);
                for (int doc = postings.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = postings.nextDoc()) {
                    if (sight.visible().get(doc)) {
                        visit.at(id, leaf.reader(), doc);
                    }
                }
            }
        }
    }
}

package org.murabito.search.lucene;

import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.TermStatistics;
import org.apache.lucene.search.similarities.Similarity;
import org.apache.lucene.util.SmallFloat;
import org.murabito.search.words.TermWeight;

/// BM25 whose sums do not depend on the order in which they are taken.
///
/// Lucene adds the scores of a query's terms in an order that follows the contents of a segment, hidden messages
/// included, and floating-point sums change with their order. Scores are therefore whole multiples of a small step, of
/// which millions are added without rounding.
final class VisibleBm25 extends Similarity {
    private static final float STEPS = 1 << 10;
    private static final float[] SATURATION = new float[256];

    static {
        for (int norm = 0; norm < SATURATION.length; norm++) {
            int length = SmallFloat.byte4ToInt((byte) norm);
            SATURATION[norm] = (float) (TermWeight.SATURATION + TermWeight.SATURATION_PER_TERM * length);
        }
    }

    /// The statistics come from [VisibleSearcher]: messages that can be seen, and nothing else.
    @Override
    public SimScorer scorer(float boost, CollectionStatistics collection, TermStatistics... terms) {
        return new Scorer(TermWeight.weight(boost, collection.docCount(), terms[0].docFreq()));
    }

    private static final class Scorer extends SimScorer {
        private final float weight;

        Scorer(float weight) {
            this.weight = weight;
        }

        @Override
        public float score(float frequency, long norm) {
            float score = weight * (frequency / (frequency + SATURATION[(byte) norm & 0xff]));
            return (int) (score * STEPS) / STEPS;
        }
    }
}

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

    /// The statistics come from [VisibleSearcher]: messages that can be seen, and nothing else.
    @Override
    public SimScorer scorer(float boost, CollectionStatistics collection, TermStatistics... terms) {
        long visible = collection.docCount();
        double average = (double) collection.sumTotalTermFreq() / visible;
        float[] saturation = new float[256];
        for (int norm = 0; norm < saturation.length; norm++) {
            double length = SmallFloat.byte4ToInt((byte) norm);
            saturation[norm] = (float) (TermWeight.K1 * (1 - TermWeight.B + TermWeight.B * length / average));
        }
        return new Scorer(TermWeight.weight(boost, visible, terms[0].docFreq()), saturation);
    }

    private static final class Scorer extends SimScorer {
        private final float weight;
        private final float[] saturation;

        Scorer(float weight, float[] saturation) {
            this.weight = weight;
            this.saturation = saturation;
        }

        @Override
        public float score(float frequency, long norm) {
            float score = weight * (frequency / (frequency + saturation[(byte) norm & 0xff]));
            return (int) (score * STEPS) / STEPS;
        }
    }
}

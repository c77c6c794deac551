package org.murabito.archive.rank;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.murabito.archive.rank.word.QueryTerms;

/// How rare each term of a question is among some texts. Counted over what was read for this question and nothing else:
/// that is all visible, and nearer to the matter than a whole archive.
final class Bm25 {
    private final QueryTerms terms;
    private final double[] rarity;
    private final double averageLength;

    private <T> Bm25(QueryTerms terms, Collection<T> texts, Function<T, float[]> counts, ToDoubleFunction<T> lengths) {
        this.terms = terms;
        this.rarity = new double[terms.size()];
        double length = 0;
        int[] holders = new int[terms.size()];
        for (T text : texts) {
            length += lengths.applyAsDouble(text);
            float[] count = counts.apply(text);
            for (int term = 0; term < holders.length; term++) {
                holders[term] += count[term] > 0 ? 1 : 0;
            }
        }
        for (int term = 0; term < holders.length; term++) {
            rarity[term] = Math.log(1 + (texts.size() - holders[term] + 0.5) / (holders[term] + 0.5));
        }
        this.averageLength = Math.max(1, length / Math.max(1, texts.size()));
    }

    static Bm25 overTurns(QueryTerms terms, List<RankedLine> turns) {
        return new Bm25(terms, turns, turn -> turn.own, turn -> turn.length);
    }

    static Bm25 overTalks(QueryTerms terms, List<WholeTalk> talks) {
        return new Bm25(terms, talks, talk -> talk.counts, talk -> talk.length);
    }

    double averageLength() {
        return averageLength;
    }

    double score(float[] counts, double length, double saturation, double lengthShare) {
        double k = saturation * (1 - lengthShare + lengthShare * length / averageLength);
        double sum = 0;
        for (int term = 0; term < rarity.length; term++) {
            if (counts[term] > 0) {
                sum += terms.count(term) * rarity[term] * (saturation + 1) * counts[term] / (counts[term] + k);
            }
        }
        return sum;
    }
}

package org.murabito.search.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.LeafCollector;
import org.apache.lucene.search.Scorable;
import org.murabito.archive.search.SearchIndex.Candidate;
import org.murabito.chat.MessageId;

/// The best messages met so far: by score, then the newer, then the later arrived; never by where the index keeps them.
final class TopHits {
    private static final Comparator<Found> WORST_FIRST = Comparator.comparingDouble(Found::score)
            .thenComparingLong(Found::at)
            .thenComparingLong(Found::number);

    private final PriorityQueue<Found> found = new PriorityQueue<>(WORST_FIRST);
    private final int atMost;

    private record Found(float score, long at, long number) {}

    TopHits(int atMost) {
        this.atMost = atMost;
    }

    boolean isFull() {
        return found.size() >= atMost;
    }

    /// The lowest score and time that could still get in; all can while it is not full.
    float worstScore() {
        Found worst = found.peek();
        return worst == null ? 0 : worst.score();
    }

    long worstTime() {
        Found worst = found.peek();
        return worst == null ? Long.MIN_VALUE : worst.at();
    }

    void add(float score, long at, long number) {
        Found next = new Found(score, at, number);
        Found worst = found.peek();
        if (worst == null || !isFull()) {
            found.add(next);
        } else if (WORST_FIRST.compare(next, worst) > 0) {
            found.poll();
            found.add(next);
        }
    }

    List<Candidate> bestFirst() {
        List<Found> sorted = new ArrayList<>(found);
        sorted.sort(WORST_FIRST.reversed());
        return sorted.stream()
                .map(each -> new Candidate(new MessageId(each.number()), each.score()))
                .toList();
    }

    LeafCollector in(LeafReader reader) throws IOException {
        NumericDocValues times = times(reader);
        NumericDocValues numbers = numbers(reader);
        return new LeafCollector() {
            private Scorable scorer = NO_SCORER;

            @Override
            public void setScorer(Scorable given) throws IOException {
                scorer = given;
                letPass();
            }

            @Override
            public void collect(int doc) throws IOException {
                float score = scorer.score();
                if (isFull() && score < worstScore()) {
                    return;
                }
                times.advanceExact(doc);
                numbers.advanceExact(doc);
                add(score, times.longValue(), numbers.longValue());
                letPass();
            }

            // What scores as much as the worst may still be newer.
            private void letPass() throws IOException {
                if (isFull()) {
                    scorer.setMinCompetitiveScore(worstScore());
                }
            }
        };
    }

    static NumericDocValues times(LeafReader reader) throws IOException {
        return DocValues.getNumeric(reader, IndexFields.AT);
    }

    static NumericDocValues numbers(LeafReader reader) throws IOException {
        return DocValues.getNumeric(reader, IndexFields.NUMBER);
    }

    private static final Scorable NO_SCORER = new Scorable() {
        @Override
        public float score() {
            return 0;
        }
    };
}

package org.murabito.archive.search;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.murabito.archive.search.SearchIndex.Candidate;
import org.murabito.archive.search.SearchIndex.Candidates;
import org.murabito.chat.MessageId;

/// Puts candidates by words and by meaning into one list. Their scores cannot be compared, so their places are: a place
/// near the top of either list counts, and both together count more (reciprocal rank fusion).
final class RankFusion {
    private static final double DAMPING = 60;

    private RankFusion() {}

    /// What was found by meaning alone adds to the total.
    static Candidates fuse(Candidates byWords, List<Candidate> byMeaning, int atMost) {
        Map<MessageId, Double> scores = new LinkedHashMap<>();
        add(byWords.best(), scores);
        int found = scores.size();
        add(byMeaning, scores);
        List<Candidate> best = scores.entrySet().stream()
                .map(entry -> new Candidate(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingDouble(Candidate::score)
                        .thenComparing(Candidate::id)
                        .reversed())
                .limit(atMost)
                .toList();
        return new Candidates(best, byWords.total() + scores.size() - found);
    }

    private static void add(List<Candidate> candidates, Map<MessageId, Double> scores) {
        double place = DAMPING;
        for (Candidate candidate : candidates) {
            scores.merge(candidate.id(), 1 / ++place, Double::sum);
        }
    }
}

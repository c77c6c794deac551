package org.murabito.archive.search;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.murabito.archive.search.SearchIndex.Candidate;
import org.murabito.archive.search.SearchIndex.Candidates;
import org.murabito.chat.MessageId;

/// Puts candidates by words and by meaning into one list. Their scores cannot be compared, so their places are: a place
/// near the top of either list counts, and both together count more (reciprocal rank fusion). Each keeps its score by
/// words, which is 0 for what was found by meaning alone.
final class RankFusion {
    private static final double DAMPING = 60;

    private RankFusion() {}

    /// What was found by meaning alone adds to the total.
    static Candidates fuse(Candidates byWords, List<Candidate> byMeaning, int atMost) {
        Map<MessageId, Double> words = new HashMap<>();
        byWords.best().forEach(candidate -> words.put(candidate.id(), candidate.score()));
        Map<MessageId, Double> places = new HashMap<>();
        add(byWords.best(), places);
        add(byMeaning, places);
        List<Candidate> best = places.entrySet().stream()
                .sorted(Map.Entry.<MessageId, Double>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey())
                        .reversed())
                .limit(atMost)
                .map(entry -> new Candidate(entry.getKey(), words.getOrDefault(entry.getKey(), 0.0)))
                .toList();
        return new Candidates(best, byWords.total() + places.size() - words.size());
    }

    private static void add(List<Candidate> candidates, Map<MessageId, Double> scores) {
        double place = DAMPING;
        for (Candidate candidate : candidates) {
            scores.merge(candidate.id(), 1 / ++place, Double::sum);
        }
    }
}

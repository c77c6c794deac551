package org.murabito.feedback;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.murabito.archive.search.Ranker;
import org.murabito.archive.search.SearchIndex;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.MessageId;
import org.murabito.sight.Sight;

/// Puts what answered a question like this one well, as members found, before what fits as well; and after it what they
/// found to answer it poorly. What a member said to put an answer right comes in beside what the answer quoted.
///
/// However many say so, a hit is worth at most half as much again as by its words, and at least half. Nothing
/// counts that was asked where the sight does not look, nor a correction that was said there.
public final class RatedOrder implements Ranker {
    private static final double MOST = 0.5;

    private final Ranker ranker;
    private final FeedbackScores feedback;

    public RatedOrder(Ranker ranker, FeedbackScores feedback) {
        this.ranker = ranker;
        this.feedback = feedback;
    }

    @Override
    public List<Ranked> rank(Sight sight, SearchQuery query, List<SearchIndex.Candidate> candidates) {
        List<Ranked> ranked = ranker.rank(sight, query, candidates);
        if (ranked.isEmpty() || query.words().isBlank()) {
            return ranked;
        }
        FeedbackScores.Found found = feedback.of(
                sight, query.words(), ranked.stream().map(Ranked::id).toList());
        if (found.isEmpty()) {
            return ranked;
        }
        Map<MessageId, Double> scores = new HashMap<>();
        ranked.forEach(each -> scores.put(each.id(), each.score()));
        if (query.isNarrowed()) {
            return weighed(ranked, found, query.limit());
        }
        List<Ranked> all = new ArrayList<>(ranked);
        found.corrected()
                .forEach((quoted, words) -> words.stream()
                        .filter(one -> !scores.containsKey(one))
                        .forEach(one -> {
                            scores.put(one, scores.getOrDefault(quoted, 0.0));
                            all.add(new Ranked(one, scores.getOrDefault(quoted, 0.0)));
                        }));
        return weighed(all, found, query.limit());
    }

    private static List<Ranked> weighed(List<Ranked> ranked, FeedbackScores.Found found, int limit) {
        double best =
                ranked.stream().mapToDouble(each -> weight(each, found)).max().orElse(1);
        return ranked.stream()
                .map(each -> new Ranked(each.id(), weight(each, found) / best))
                .sorted(Comparator.comparingDouble((Ranked each) -> -each.score()))
                .limit(limit)
                .toList();
    }

    private static double weight(Ranked each, FeedbackScores.Found found) {
        return each.score() * (1 + MOST * found.of(each.id()));
    }
}

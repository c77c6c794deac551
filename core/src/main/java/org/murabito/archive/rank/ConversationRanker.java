package org.murabito.archive.rank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Line;
import org.murabito.archive.MessageStore;
import org.murabito.archive.search.MeaningIndex;
import org.murabito.archive.search.Ranker;
import org.murabito.archive.search.SearchIndex;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.sight.Sight;

/// Reads the talk around the candidates and orders all of it by how well it answers. Safe from any thread.
///
/// A score is the evidence on an exponential scale, 1 for the best hit: so a sum over several hits is led by the good
/// ones, and many poor ones do not outweigh it.
public final class ConversationRanker implements Ranker {
    /// By how much evidence must grow for the score to grow e-fold.
    private static final double SCALE = 5;

    /// A line without the words enters if what it stands for weighs at least this share of the best line's words.
    private static final double NEIGHBOUR_SHARE = 0.2;

    private static final Comparator<RankedLine> BEST_FIRST =
            Comparator.comparingDouble((RankedLine turn) -> -turn.score).thenComparing(turn -> turn.line.id());

    private final MessageStore messages;
    private final CommunityStore communities;
    private final Weights weights;
    private final @Nullable MeaningIndex meanings;

    public ConversationRanker(MessageStore messages, CommunityStore communities) {
        this(messages, communities, Weights.STANDARD, null);
    }

    /// @param meanings null where no embedding model is configured
    public ConversationRanker(
            MessageStore messages, CommunityStore communities, Weights weights, @Nullable MeaningIndex meanings) {
        this.messages = messages;
        this.communities = communities;
        this.weights = weights;
        this.meanings = meanings;
    }

    /// @throws CancellationException when its thread is interrupted: thousands of long lines take a while to read
    @Override
    public List<Ranked> rank(Sight sight, SearchQuery query, List<SearchIndex.Candidate> candidates) {
        List<MessageId> ids = candidates.stream().map(SearchIndex.Candidate::id).toList();
        if (query.words().isBlank()) {
            return inOrder(ids, query.limit());
        }
        List<List<Line>> stretches = new Surroundings(messages, sight).of(ids);
        Authors authors = new Authors(communities::getMember);
        stretches.forEach(stretch -> stretch.forEach(line -> authors.numberOf(line.author())));
        RankQuery question = RankQuery.of(query.words(), authors);
        if (question.terms().size() == 0) {
            return inOrder(ids, query.limit());
        }
        List<RankedTalk> talks = read(stretches, question, authors, firsts(candidates));
        if (meanings != null) {
            new Nearness(meanings, sight).of(query.words(), talks);
        }
        new ReplyLinks(talks);
        new Scoring(weights, question).score(talks);
        return best(talks, query);
    }

    private static List<RankedTalk> read(
            List<List<Line>> stretches, RankQuery question, Authors authors, Map<MessageId, Double> firsts) {
        LineReader reader = new LineReader(question.terms(), question.tokens(), authors);
        List<RankedTalk> talks = new ArrayList<>();
        for (List<Line> stretch : stretches) {
            List<RankedLine> turns = new ArrayList<>(stretch.size());
            for (Line line : stretch) {
                if (Thread.currentThread().isInterrupted()) {
                    throw new CancellationException("whoever searched does not wait any more");
                }
                RankedLine turn = reader.read(line);
                turn.candidate = firsts.containsKey(line.id());
                turn.first = firsts.getOrDefault(line.id(), 0.0);
                turns.add(turn);
            }
            talks.addAll(RankedTalk.in(turns));
        }
        return talks;
    }

    /// As shares of the best.
    private static Map<MessageId, Double> firsts(List<SearchIndex.Candidate> candidates) {
        double best = candidates.stream()
                .mapToDouble(SearchIndex.Candidate::score)
                .filter(score -> score > 0)
                .max()
                .orElse(1);
        Map<MessageId, Double> firsts = new HashMap<>();
        candidates.forEach(candidate -> firsts.put(candidate.id(), candidate.score() / best));
        return firsts;
    }

    private List<Ranked> best(List<RankedTalk> talks, SearchQuery query) {
        List<RankedLine> turns =
                talks.stream().flatMap(talk -> talk.turns().stream()).toList();
        double mostWords = turns.stream().mapToDouble(turn -> turn.words).max().orElse(0);
        List<RankedLine> best = turns.stream()
                .filter(turn ->
                        turn.candidate || (turn.words >= NEIGHBOUR_SHARE * mostWords && isAllowed(turn.line, query)))
                .sorted(BEST_FIRST)
                .limit(query.limit())
                .toList();
        double top = best.isEmpty() ? 0 : best.getFirst().score;
        return best.stream()
                .map(turn -> new Ranked(turn.line.id(), Math.exp((turn.score - top) / SCALE)))
                .toList();
    }

    /// Candidates are within what the query allows; their neighbours may not be.
    private boolean isAllowed(Line line, SearchQuery query) {
        return query.seeks(line.author())
                && (query.since() == null || !line.at().isBefore(query.since()))
                && (query.until() == null || line.at().isBefore(query.until()))
                && (query.places().isEmpty()
                        || query.places().contains(line.place())
                        || communities
                                .findPlace(line.place())
                                .map(Place::channel)
                                .filter(query.places()::contains)
                                .isPresent());
    }

    private static List<Ranked> inOrder(List<MessageId> ids, int limit) {
        List<Ranked> ranked = new ArrayList<>();
        for (int i = 0; i < Math.min(limit, ids.size()); i++) {
            ranked.add(new Ranked(ids.get(i), 1.0 / (i + 1)));
        }
        return ranked;
    }
}

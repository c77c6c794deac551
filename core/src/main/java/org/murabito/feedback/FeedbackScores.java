package org.murabito.feedback;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.sight.Sight;
import org.murabito.text.Words;

/// How well messages answered questions like another one, as members found. Reads what the sight covers alone.
public final class FeedbackScores {
    /// So many members who agree say all there is to say.
    private static final double ENOUGH = 2;

    /// Questions that share less than this of their words are not alike.
    private static final double ALIKE = 0.4;

    private final Ratings ratings;
    private final MessageStore messages;
    private final Words words;

    public FeedbackScores(Ratings ratings, MessageStore messages, Words words) {
        this.ratings = ratings;
        this.messages = messages;
        this.words = words;
    }

    /// What is known of some messages.
    ///
    /// @param scores from -1 to 1, where there is any
    /// @param corrected by a message that was quoted: what puts the answer right
    record Found(Map<MessageId, Double> scores, Map<MessageId, Set<MessageId>> corrected) {
        boolean isEmpty() {
            return scores.isEmpty();
        }

        double of(MessageId message) {
            return Math.clamp(scores.getOrDefault(message, 0.0), -1.0, 1.0);
        }
    }

    Found of(Sight sight, String asked, Collection<MessageId> wanted) {
        List<RatedMessage> rated = ratings.about(wanted);
        if (rated.isEmpty()) {
            return new Found(Map.of(), Map.of());
        }
        Map<MessageId, Double> alike = alike(sight, asked, rated);
        Map<MessageId, Double> votes = votes(alike.keySet());
        Map<MessageId, Set<MessageId>> corrections = corrections(sight, alike.keySet());
        Map<MessageId, Double> scores = new HashMap<>();
        Map<MessageId, Set<MessageId>> corrected = new HashMap<>();
        for (RatedMessage one : rated) {
            double share = alike.getOrDefault(one.question(), 0.0);
            if (share <= 0) {
                continue;
            }
            Set<MessageId> right = corrections.getOrDefault(one.question(), Set.of());
            if (one.corrects()) {
                scores.merge(one.message(), right.contains(one.message()) ? share : 0, Double::sum);
                continue;
            }
            double vote = right.isEmpty() ? votes.getOrDefault(one.question(), 0.0) : -1;
            scores.merge(one.message(), share * vote, Double::sum);
            right.forEach(correction -> {
                scores.putIfAbsent(correction, share);
                corrected
                        .computeIfAbsent(one.message(), _ -> new LinkedHashSet<>())
                        .add(correction);
            });
        }
        return new Found(scores, corrected);
    }

    /// How much each of the questions is like what is asked now, those alone that can be seen and are like it.
    private Map<MessageId, Double> alike(Sight sight, String asked, List<RatedMessage> rated) {
        Set<String> now = bases(asked);
        Map<MessageId, Double> alike = new HashMap<>();
        Set<MessageId> questions = rated.stream().map(RatedMessage::question).collect(Collectors.toSet());
        for (Message question : messages.findAll(sight, questions)) {
            double share = share(now, bases(question.text()));
            if (share >= ALIKE) {
                alike.put(question.id(), share);
            }
        }
        return alike;
    }

    private Set<String> bases(String text) {
        return words.of(text).stream().map(Words.Word::base).collect(Collectors.toSet());
    }

    private static double share(Set<String> some, Set<String> others) {
        if (some.isEmpty() || others.isEmpty()) {
            return 0;
        }
        Set<String> both = new HashSet<>(some);
        both.retainAll(others);
        return both.size() / Math.sqrt((double) some.size() * others.size());
    }

    /// From -1 to 1; whoever thinks both says nothing.
    private Map<MessageId, Double> votes(Set<MessageId> questions) {
        Map<MessageId, Integer> net = new HashMap<>();
        ratings.of(questions)
                .forEach(rating -> net.merge(rating.question(), rating.thumb() == Thumb.UP ? 1 : -1, Integer::sum));
        return net.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, vote -> Math.clamp(vote.getValue() / ENOUGH, -1.0, 1.0)));
    }

    private Map<MessageId, Set<MessageId>> corrections(Sight sight, Set<MessageId> questions) {
        List<Correction> all = ratings.corrections(questions);
        Set<MessageId> seen = messages
                .findAll(sight, all.stream().map(Correction::words).toList())
                .stream()
                .map(Message::id)
                .collect(Collectors.toSet());
        return all.stream()
                .filter(correction -> seen.contains(correction.words()))
                .collect(Collectors.groupingBy(
                        Correction::question, Collectors.mapping(Correction::words, Collectors.toSet())));
    }
}

package org.murabito.testing;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.murabito.archive.Changes;
import org.murabito.archive.MessageStore;
import org.murabito.archive.search.MeaningIndex;
import org.murabito.archive.search.SearchIndex.Candidate;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PostKind;
import org.murabito.sight.Sight;

/// Compares the meaning of a query with that of every message, each time anew.
public final class InMemoryMeaningIndex implements MeaningIndex {
    private final MessageStore messages;
    private final Function<String, float[]> embedding;

    public InMemoryMeaningIndex(MessageStore messages, Function<String, float[]> embedding) {
        this.messages = messages;
        this.embedding = embedding;
    }

    @Override
    public List<Candidate> nearest(Sight sight, SearchQuery query, int atMost) {
        float[] wanted = embedding.apply(query.words());
        return messages.changesAfter(0, Integer.MAX_VALUE).present().stream()
                .filter(present -> sight.coversAudience(present.audience()) && isAskedFor(query, present))
                .map(Changes.Present::message)
                .map(message -> new Candidate(message.id(), cosine(wanted, embedding.apply(message.text()))))
                .filter(candidate -> candidate.score() > 0)
                .sorted(Comparator.comparingDouble(Candidate::score)
                        .thenComparing(Candidate::id)
                        .reversed())
                .limit(atMost)
                .toList();
    }

    @Override
    public Map<MessageId, Double> nearness(Sight sight, String words, Collection<MessageId> ids) {
        float[] wanted = embedding.apply(words);
        return messages.findAll(sight, ids).stream()
                .collect(Collectors.toMap(Message::id, message -> cosine(wanted, embedding.apply(message.text()))));
    }

    private static boolean isAskedFor(SearchQuery query, Changes.Present present) {
        Message message = present.message();
        return message.kind() == PostKind.SAID
                && (query.places().isEmpty()
                        || query.places().contains(present.channel())
                        || query.places().contains(message.place()))
                && query.seeks(message.author())
                && (query.since() == null || !message.at().isBefore(query.since()))
                && (query.until() == null || message.at().isBefore(query.until()));
    }

    private static double cosine(float[] one, float[] other) {
        double product = 0;
        double lengths = 0;
        double otherLengths = 0;
        for (int i = 0; i < one.length; i++) {
            product += one[i] * other[i];
            lengths += one[i] * one[i];
            otherLengths += other[i] * other[i];
        }
        return lengths == 0 || otherLengths == 0 ? 0 : product / Math.sqrt(lengths * otherLengths);
    }
}

package org.murabito.archive.rank;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.murabito.archive.Line;
import org.murabito.archive.MessageStore;
import org.murabito.chat.MessageId;
import org.murabito.sight.Sight;

/// Reads the talk around candidates from the store: a few lines around each, more after the likeliest ones, where
/// answers follow, and what they answer or are answered by elsewhere.
final class Surroundings {
    private static final int AROUND = 3;

    /// The likeliest candidates, whose answers are looked for further down; in a busy channel others come between.
    private static final int LIKELY = 5;

    /// Around so many of the best candidates [#AROUND] lines are read; of the others only those that stand beside them.
    private static final int CLOSE = 100;

    private static final int AROUND_OTHERS = 1;

    private static final int ANSWERS_WITHIN = 30;
    private static final int MOST_REPLIES = 20;
    private static final int MOST_ANSWERED = 200;

    private final MessageStore messages;
    private final Sight sight;

    Surroundings(MessageStore messages, Sight sight) {
        this.messages = messages;
        this.sight = sight;
    }

    /// @param candidates best first
    List<List<Line>> of(List<MessageId> candidates) {
        List<MessageId> likely = candidates.subList(0, Math.min(LIKELY, candidates.size()));
        int close = Math.min(CLOSE, candidates.size());
        Set<MessageId> middles = new LinkedHashSet<>(candidates.subList(0, close));
        middles.addAll(messages.replies(sight, likely, MOST_REPLIES));
        List<MessageId> others = candidates.subList(close, candidates.size());
        List<List<Line>> near = messages.stretches(sight, middles, AROUND, AROUND);
        List<List<Line>> far = messages.stretches(sight, likely, AROUND, ANSWERS_WITHIN);
        List<List<Line>> all = new ArrayList<>(MergedStretches.joined(
                MergedStretches.joined(near, far), messages.stretches(sight, others, AROUND_OTHERS, AROUND_OTHERS)));
        all.addAll(messages.stretches(sight, answeredElsewhere(all), 0, 0));
        return all;
    }

    private static Collection<MessageId> answeredElsewhere(List<List<Line>> stretches) {
        Set<MessageId> read = new HashSet<>();
        Set<MessageId> answered = new LinkedHashSet<>();
        for (List<Line> stretch : stretches) {
            for (Line line : stretch) {
                read.add(line.id());
                if (line.replyTo() != null && answered.size() < MOST_ANSWERED) {
                    answered.add(line.replyTo());
                }
            }
        }
        answered.removeAll(read);
        return answered;
    }
}

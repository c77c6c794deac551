package org.murabito.think;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.perceive.Question;

/// Lines that one member types in a row in one place are one burst: gaps of at most four seconds, twenty
/// seconds and a dozen lines in all. Keeps the newest burst of each member and the question that it holds while that is
/// open.
public final class Bursts {
    static final Duration GAP = Duration.ofSeconds(4);
    static final Duration WHOLE = Duration.ofSeconds(20);
    /// Nobody types more lines of one question in that time; whatever does is a flood, and each dozen a question of its
    /// own, which the budgets of its member bound.
    static final int MOST_LINES = 12;

    /// So many may be kept before it is looked which of them are over.
    private static final int FEW = 256;

    private final Map<Speaker, Burst> newest = new ConcurrentHashMap<>();
    private volatile int most = FEW;

    private record Speaker(PlaceId place, MemberId member) {}

    private record Burst(Instant start, Instant last, List<MessageId> lines, Optional<Question> open) {}

    /// The question of the burst that a line ended, without what was answered in between.
    ///
    /// @param before what was said in the place before it, oldest first
    /// @param own whether something was said by Murabito
    public static Question endingWith(Message last, List<Message> before, Predicate<Message> own) {
        Bursts bursts = new Bursts();
        Set<MessageId> lines = new HashSet<>();
        for (Message one : before) {
            if (one.author().equals(last.author())) {
                lines.addAll(bursts.join(one));
            } else if (own.test(one) && one.replyTo() != null && lines.contains(one.replyTo())) {
                bursts.end(last);
            }
        }
        return new Question(last.place(), bursts.join(last));
    }

    /// Adds a line and returns the burst's lines so far, oldest first. A line heard twice counts once.
    List<MessageId> join(Message message) {
        Burst now = newest.compute(new Speaker(message.place(), message.author()), (_, burst) -> {
            if (burst == null || isOver(burst, message.at()) || isFull(burst, message.id())) {
                return new Burst(message.at(), message.at(), List.of(message.id()), Optional.empty());
            }
            List<MessageId> lines = new ArrayList<>(burst.lines());
            if (!lines.contains(message.id())) {
                lines.add(message.id());
            }
            return new Burst(burst.start(), message.at(), List.copyOf(lines), burst.open());
        });
        forgetOver(message.at());
        return now.lines();
    }

    /// The question that this member's burst holds and that is not answered yet.
    Optional<Question> open(Message message) {
        return Optional.ofNullable(newest.get(new Speaker(message.place(), message.author())))
                .flatMap(Burst::open);
    }

    void opened(Message message, Question question) {
        newest.computeIfPresent(
                new Speaker(message.place(), message.author()),
                (_, burst) -> new Burst(burst.start(), burst.last(), burst.lines(), Optional.of(question)));
    }

    /// What the member says from now on starts afresh.
    void end(Message message) {
        newest.remove(new Speaker(message.place(), message.author()));
    }

    /// The question is answered: later lines start afresh.
    void closed(Question question) {
        newest.values().removeIf(burst -> burst.open().filter(question::equals).isPresent());
    }

    private static boolean isFull(Burst burst, MessageId next) {
        return burst.lines().size() >= MOST_LINES && !burst.lines().contains(next);
    }

    private static boolean isOver(Burst burst, Instant at) {
        return at.isAfter(burst.last().plus(GAP)) || at.isAfter(burst.start().plus(WHOLE));
    }

    /// Looks at all of them only when there are twice as many as were left the last time.
    private void forgetOver(Instant now) {
        if (newest.size() > most) {
            newest.values().removeIf(burst -> isOver(burst, now.minus(WHOLE)));
            most = Math.max(FEW, 2 * newest.size());
        }
    }
}

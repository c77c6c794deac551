package org.murabito.perceive;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.MessageStore;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.conversation.ThreadStart;
import org.murabito.sight.Sight;

/// Finds what a member said last in a place where Murabito has just answered it: what they say next may answer that in
/// turn. Read from the archive, so that it is the same after a restart.
///
/// @param isOwn whether a member is Murabito
/// @param calls whether a message is said to Murabito
record LastAnswered(MessageStore messages, Sight sight, Predicate<MemberId> isOwn, Predicate<Message> calls) {
    /// So long somebody may take to answer.
    static final Duration PATIENCE = Duration.ofMinutes(10);

    private static final int FEW = 5;

    /// Empty where the member said something else to Murabito since, or more than a few lines were said.
    ///
    /// @param directly whether nobody at all may have said anything since, and it may reply to nobody else
    Optional<Message> before(Message message, Place where, boolean directly) {
        if (directly && isMarked(message, where)) {
            return Optional.empty();
        }
        for (Message line : lines(message, where, directly ? 1 : FEW)) {
            if (isOwn.test(line.author())) {
                Optional<Message> answered = answered(line, where).filter(one -> isBy(message, one));
                if (answered.isPresent()) {
                    return answered.filter(_ -> isSoon(line, message) && !repliesToOther(message, line, where));
                }
            }
            if (isBy(message, line)) {
                List<Message> below = answersBelow(line.id(), line.place());
                if (directly || !below.isEmpty() || calls.test(line)) {
                    return below.stream().anyMatch(reply -> isSoon(reply, message))
                            ? Optional.of(line)
                            : Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    /// Whether it replies to something else that Murabito said.
    private boolean repliesToOther(Message message, Message own, Place where) {
        @Nullable MessageId replyTo = message.replyTo();
        return replyTo != null
                && !replyTo.equals(own.id())
                && isMarked(message, where)
                && messages.find(sight, replyTo)
                        .filter(other -> isOwn.test(other.author()))
                        .isPresent();
    }

    /// Whether a message goes on with what Murabito said last to its member: it replies to nobody else, and nobody else
    /// said anything since. Only the newest few lines are looked at.
    boolean isNext(Message message, Place where) {
        if (isMarked(message, where)) {
            return false;
        }
        boolean own = false;
        for (Message line : lines(message, where, FEW)) {
            if (!isOwn.test(line.author())) {
                return isBy(message, line)
                        && (own || !answersBelow(line.id(), line.place()).isEmpty());
            }
            if (isMarked(line, where)) {
                return answered(line, where).filter(one -> isBy(message, one)).isPresent();
            }
            own = true;
        }
        return false;
    }

    /// The newest first; at the beginning of a thread what it hangs under.
    private List<Message> lines(Message message, Place where, int most) {
        List<Message> lines = messages.latest(sight, where.id(), most, message.id());
        return lines.isEmpty()
                ? new ThreadStart(messages, sight).root(where).map(List::of).orElse(List.of())
                : lines.reversed();
    }

    private static boolean isBy(Message message, Message other) {
        return other.author().equals(message.author());
    }

    /// Where answers stand in a thread below what they answer, nothing follows it in its channel.
    List<Message> answersBelow(MessageId line, PlaceId place) {
        return messages.findAll(sight, messages.replies(sight, List.of(line), FEW)).stream()
                .filter(reply -> isOwn.test(reply.author()) && !reply.place().equals(place))
                .toList();
    }

    static boolean isSoon(Message own, Message message) {
        return !message.at().isAfter(own.at().plus(PATIENCE));
    }

    /// Some doors reply by standing below, and not by a mark.
    private Optional<Message> answered(Message own, Place where) {
        @Nullable MessageId replyTo = own.replyTo();
        return replyTo != null && isMarked(own, where)
                ? messages.find(sight, replyTo)
                : lines(own, where, 1).stream().findFirst();
    }

    /// Whether it says what it replies to. Whatever is said in a thread replies to its root behind some doors.
    boolean isMarked(Message message, Place where) {
        @Nullable MessageId replyTo = message.replyTo();
        return replyTo != null
                && new ThreadStart(messages, sight)
                        .root(where)
                        .filter(root -> root.id().equals(replyTo))
                        .isEmpty();
    }
}

package org.murabito.judge;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.conversation.MessageMoment;
import org.murabito.conversation.Pace;
import org.murabito.conversation.Placement;
import org.murabito.conversation.wording.Form;
import org.murabito.conversation.wording.HeadReader;
import org.murabito.judge.limit.NewestEntries;
import org.murabito.judge.limit.NewestIds;

/// The messages of one channel that called Murabito, and the further lines that belong to them: of the same member in
/// the same place, with gaps of at most four seconds, twenty in all, until it is answered. Bounded.
final class CallTracker {
    private static final int KEPT = 256;
    private static final Duration GAP = Duration.ofSeconds(4);
    private static final Duration WHOLE = Duration.ofSeconds(20);
    private static final Duration FOLLOWS_WITHIN = Duration.ofMinutes(5);

    private final NewestEntries<MessageId, MemberId> calls = new NewestEntries<>(KEPT);
    private final NewestIds ofBots = new NewestIds(KEPT);
    private final NewestEntries<Speaker, Burst> bursts = new NewestEntries<>(KEPT);
    /// In threads, since nobody asks about elsewhere.
    private final NewestEntries<Speaker, Boolean> answered = new NewestEntries<>(KEPT);
    /// To whom its last word in a place was said.
    private final NewestEntries<PlaceId, MemberId> lastAnswered = new NewestEntries<>(KEPT);

    /// Calls of a channel that were answered in a thread below them, and when.
    private final NewestEntries<MessageId, Instant> answeredBelow = new NewestEntries<>(KEPT);

    private record Speaker(PlaceId place, MemberId member) {}

    private record Burst(Instant start, Instant last, boolean answered) {
        boolean holds(Instant at) {
            return !answered && !at.isAfter(last.plus(GAP)) && !at.isAfter(start.plus(WHOLE));
        }
    }

    void heard(MessageId message, MemberKind author) {
        if (author == MemberKind.BOT) {
            ofBots.add(message);
        }
    }

    boolean isOfBot(MessageId message) {
        return ofBots.contains(message);
    }

    void called(Message message) {
        calls.put(message.id(), message.author());
        forgetEndedBy(message.at());
        Speaker speaker = new Speaker(message.place(), message.author());
        Burst burst = bursts.find(speaker);
        Instant start = burst != null && burst.holds(message.at()) ? burst.start() : message.at();
        bursts.put(speaker, new Burst(start, message.at(), false));
    }

    /// Whether it goes on with a call of its author that is still open.
    boolean continues(Message message) {
        if (bursts.isEmpty()) {
            return false;
        }
        Burst burst = bursts.find(new Speaker(message.place(), message.author()));
        return burst != null && burst.holds(message.at());
    }

    boolean isCall(MessageId message) {
        return calls.find(message) != null;
    }

    /// Who called with a message; null where none is known to.
    @Nullable
    MemberId caller(MessageId message) {
        return calls.find(message);
    }

    /// Murabito answered this member in this place.
    void answered(PlaceId place, boolean isThread, MemberId asker) {
        Speaker speaker = new Speaker(place, asker);
        lastAnswered.put(place, asker);
        if (isThread) {
            answered.put(speaker, true);
        }
        bursts.replace(speaker, burst -> new Burst(burst.start(), burst.last(), true));
    }

    /// Murabito answered a call in a thread.
    void answeredBelow(MessageId call, Instant at) {
        answeredBelow.put(call, at);
    }

    boolean hasAnsweredIn(PlaceId place) {
        return answered.keys().stream().anyMatch(one -> one.place().equals(place));
    }

    private boolean wasAnswered(PlaceId place, MemberId member) {
        return answered.find(new Speaker(place, member)) != null;
    }

    /// Whoever was answered in a thread may go on there: with anything right after Murabito's word, and later with
    /// what asks it. Right after its word others may ask, too.
    boolean goesOn(Message message, Placement placement) {
        MessageMoment moment = placement.moment();
        Pace pace = moment.pace();
        boolean asks = moment.is(Form.ASKS);
        boolean wasAnswered = wasAnswered(message.place(), message.author());
        boolean follows = pace.own() != null && pace.own().equals(pace.newest()) && isToMurabito(placement);
        return follows ? wasAnswered || asks : wasAnswered && asks && placement.withMurabito();
    }

    /// As far as names and replies tell.
    private boolean isToMurabito(Placement placement) {
        MessageId replies = placement.moment().said().replyTo();
        return placement.moment().isToNobody()
                && !HeadReader.titles(placement.moment().said().text())
                && (replies == null
                        || isCall(replies)
                        || replies.equals(placement.moment().pace().own()));
    }

    /// Whether it goes on with Murabito's word right after it: of the member to whom that was said, a question,
    /// thanks or a wish for more that names nobody; of others a question that takes it up ("and on Sunday?").
    /// What else they ask is asked of all.
    boolean asksAgain(Message message, Placement placement) {
        MessageMoment moment = placement.moment();
        Pace pace = moment.pace();
        MessageId own = pace.own();
        boolean follows =
                own != null && own.equals(pace.newest()) && pace.sinceOwn().compareTo(FOLLOWS_WITHIN) <= 0;
        boolean asks = moment.is(Form.ASKS);
        boolean wasAnswered = message.author().equals(lastAnswered.find(message.place()));
        if (follows
                && asks
                && (wasAnswered || takesUp(moment))
                && placement.withMurabito()
                && own != null
                && own.equals(placement.answers())) {
            return true;
        }
        return (asks || moment.is(Form.THANKS) || moment.is(Form.WANTS_MORE))
                && !moment.is(Form.CALLS_ANYBODY)
                && (follows ? wasAnswered : followsOwnCall(message, pace))
                && isToMurabito(placement);
    }

    private static boolean takesUp(MessageMoment moment) {
        return moment.is(Form.CONTINUES)
                || moment.is(Form.SAYS_YOU)
                || moment.is(Form.WANTS_MORE)
                || moment.said().replyTo() != null;
    }

    /// Whether nothing was said in the channel since its author's call was answered in a thread below.
    private boolean followsOwnCall(Message message, Pace pace) {
        MessageId call = pace.newest();
        Instant at = call == null ? null : answeredBelow.find(call);
        return at != null
                && call != null
                && message.author().equals(calls.find(call))
                && !message.at().isAfter(at.plus(FOLLOWS_WITHIN));
    }

    /// Lets go of calls that nothing said from then on can go on with.
    void forgetEndedBy(Instant at) {
        Instant ended = at.minus(WHOLE);
        bursts.removeIf(burst -> burst.last().isBefore(ended));
    }
}

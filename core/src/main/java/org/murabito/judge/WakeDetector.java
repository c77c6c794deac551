package org.murabito.judge;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceKind;
import org.murabito.conversation.Pace;
import org.murabito.conversation.Placement;
import org.murabito.judge.limit.Initiative;
import org.murabito.judge.limit.JudgeMark;
import org.murabito.judge.rule.Opinion;
import org.murabito.judge.rule.Reason;
import org.murabito.judge.rule.Veto;
import org.murabito.perceive.PerceivedEvent;

/// Sees when one channel wakes after a silence, so that something may be brought up there, and counts how often it was.
/// Bounded; not safe from several threads at once.
final class WakeDetector {
    /// So long after its first message a channel is still waking.
    private static final Duration WAKING = Duration.ofMinutes(10);

    /// So many messages of people belong to the waking.
    private static final int LINES = 5;

    /// Whoever just spoke does not bring something up.
    private static final Duration COOLDOWN = Duration.ofMinutes(2);

    private static final int KEPT = 64;

    private final Initiative initiative;
    private final ZoneId zone;
    private final Map<MessageId, Instant> spoken;
    private @Nullable Instant last;
    private @Nullable Instant woke;
    private int lines;

    /// @param spoken when it spoke first before
    WakeDetector(Initiative initiative, ZoneId zone, Stream<JudgeMark> spoken) {
        this.initiative = initiative;
        this.zone = zone;
        this.spoken = new LinkedHashMap<>();
        spoken.forEach(mark -> this.spoken.put(mark.message(), mark.at()));
    }

    /// The opinion with the waking as a reason.
    static Opinion wakes(Opinion before, MessageId message) {
        return before.with(new Reason("first.wakes", 0, message));
    }

    /// Only what people say in the channel itself counts.
    void heard(PerceivedEvent.Heard heard) {
        if (!counts(heard)) {
            return;
        }
        Instant at = heard.message().at();
        if (last != null && Duration.between(last, at).compareTo(initiative.silence()) >= 0) {
            woke = at;
            lines = 0;
        }
        last = at;
        lines++;
    }

    private static boolean counts(PerceivedEvent.Heard heard) {
        return heard.author().isHuman() && heard.where().kind() == PlaceKind.CHANNEL;
    }

    /// Whether a word of its own may follow what was said just now: nothing else is said to it, and it was not said to
    /// somebody else.
    boolean mayFollow(PerceivedEvent.Heard heard, Placement placement, Opinion opinion, Verdict verdict) {
        boolean answers = verdict instanceof Verdict.Speak || verdict instanceof Verdict.Wait;
        return initiative.isTaken()
                && !answers
                && opinion.hold() != Veto.FOR_ANOTHER
                && counts(heard)
                && isWaking(placement, heard.message());
    }

    private boolean isWaking(Placement placement, Message message) {
        Pace pace = placement.moment().pace();
        boolean cooled = pace.own() == null || pace.sinceOwn().compareTo(COOLDOWN) > 0;
        return woke != null
                && !message.at().isAfter(woke.plus(WAKING))
                && lines <= LINES
                && cooled
                && isLeft(message.at());
    }

    /// Whether the day still has one.
    boolean isLeft(Instant at) {
        LocalDate day = LocalDate.ofInstant(at, zone);
        long today = spoken.values().stream()
                .filter(before -> LocalDate.ofInstant(before, zone).equals(day))
                .count();
        return today < initiative.aDay();
    }

    /// It took on to say something. Counted once.
    void spoke(MessageId to, Instant at) {
        spoken.putIfAbsent(to, at);
        if (spoken.size() > KEPT) {
            spoken.remove(spoken.keySet().iterator().next());
        }
    }

    Stream<JudgeMark> marks() {
        return spoken.entrySet().stream().map(one -> new JudgeMark(one.getKey(), JudgeMark.Kind.FIRST, one.getValue()));
    }

    /// Lets go of what counts on no later day.
    void forgetBefore(Instant at) {
        LocalDate day = LocalDate.ofInstant(at, zone);
        spoken.values().removeIf(before -> LocalDate.ofInstant(before, zone).isBefore(day));
    }
}

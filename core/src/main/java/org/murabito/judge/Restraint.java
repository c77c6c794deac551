package org.murabito.judge;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;

/// Holds the [Restraints] in one channel. Told of everything that is said there, and asked before anything
/// is said. Bounded; not safe from several threads at once.
public final class Restraint {
    private static final int VOICES = 20;
    private static final int ANSWERED = 256;
    private static final int SILENCES_BEFORE_BACK_OFF = 2;
    private static final int MOST_BACK_OFF = 20;

    private final Restraints bounds;
    /// The last messages, newest in the lowest bit: 1 for an own one.
    private int voices;
    private int heard;
    /// Own messages that count already and are still to be heard.
    private int expected;
    private final Deque<Instant> spoken = new ArrayDeque<>();
    private final Set<MessageId> answered = new LinkedHashSet<>();
    private int silences;
    private Instant notBefore = Instant.MIN;
    private int botTurns;

    public Restraint(Restraints bounds) {
        this.bounds = bounds;
    }

    /// The bound that forbids to speak now, by the name of its rule.
    public Optional<String> forbidding(Wish wish) {
        if (answered.contains(wish.question())) {
            return Optional.of("bound.answered");
        }
        if (isBot(wish.asker()) && (!wish.asked() || botTurns >= bounds.botTurns())) {
            return Optional.of("bound.bots");
        }
        return wish.asked() ? Optional.empty() : forbiddingUnasked(wish.at());
    }

    private Optional<String> forbiddingUnasked(Instant at) {
        if (bounds.isQuietAt(at)) {
            return Optional.of("bound.quiet-hours");
        }
        if (at.isBefore(notBefore)) {
            return Optional.of("bound.back-off");
        }
        while (!spoken.isEmpty() && !spoken.getFirst().isAfter(at.minus(bounds.window()))) {
            spoken.removeFirst();
        }
        if (spoken.size() >= bounds.most()) {
            return Optional.of("bound.window");
        }
        return isTooLoud() ? Optional.of("bound.share") : Optional.empty();
    }

    private boolean isTooLoud() {
        int own = Integer.bitCount(voices & ((1 << (VOICES - 1)) - 1));
        int all = Math.min(heard, VOICES - 1);
        return own > 0 && own + 1 > bounds.share() * (all + 1);
    }

    /// Somebody said something: Murabito too.
    public void heard(MemberKind author) {
        if (author == MemberKind.SELF && expected > 0) {
            expected--;
            return;
        }
        count(author == MemberKind.SELF);
        if (author == MemberKind.PERSON || author == MemberKind.GUEST) {
            botTurns = 0;
        }
    }

    private void count(boolean own) {
        voices = (voices << 1) | (own ? 1 : 0);
        heard = Math.min(heard + 1, VOICES);
    }

    /// Murabito took on to speak. It counts as said from now on, not only when the words are told to
    /// [#heard].
    public void spoke(Wish wish) {
        answered.add(wish.question());
        if (answered.size() > ANSWERED) {
            answered.remove(answered.iterator().next());
        }
        if (isBot(wish.asker())) {
            botTurns++;
        }
        if (!wish.asked()) {
            spoken.addLast(wish.at());
        }
        silences = 0;
        expected++;
        count(true);
    }

    /// Murabito thought about speaking and decided to keep quiet.
    public void keptQuiet(Instant at) {
        silences++;
        if (silences >= SILENCES_BEFORE_BACK_OFF) {
            long times = Math.min(MOST_BACK_OFF, 1L << Math.min(30, silences - SILENCES_BEFORE_BACK_OFF));
            Duration wait = bounds.backOff().multipliedBy(times);
            notBefore = at.plus(wait);
        }
    }

    private static boolean isBot(MemberKind kind) {
        return kind == MemberKind.BOT || kind == MemberKind.SELF;
    }
}

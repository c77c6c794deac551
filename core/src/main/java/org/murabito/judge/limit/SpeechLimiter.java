package org.murabito.judge.limit;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.judge.limit.JudgeMark.Kind;

/// Holds the [SpeechLimits] in one channel. Told of everything that is said there, asked before anything is
/// taken on, and once more before it is said. What is taken on counts as said until it is, or is let go.
/// Bounded; not safe from several threads at once.
public final class SpeechLimiter {
    private static final int VOICES = 20;
    private static final int ANSWERED = 256;
    private static final int TAKEN_ON = 32;
    /// No answer takes as long; what was taken on and never came to an end counts no more.
    private static final Duration LONGEST = Duration.ofMinutes(15);
    private static final int SILENCES_BEFORE_BACK_OFF = 2;
    private static final int MOST_BACK_OFF = 20;

    private final SpeechLimits bounds;
    /// The last messages but for answers to calls, newest in the lowest bit: 1 for an own one.
    private int voices;
    private int heard;
    private final NewestEntries<MessageId, TakenOn> takenOn = new NewestEntries<>(TAKEN_ON);
    /// What was said or reacted to unasked, by what it answers.
    private final NewestEntries<MessageId, Instant> spoken = new NewestEntries<>(ANSWERED);
    /// Whatever was done about it: it is not taken on again unasked.
    private final NewestIds done = new NewestIds(ANSWERED);
    /// Whoever asked was or is answered in words.
    private final NewestIds answered = new NewestIds(ANSWERED);
    private int silences;
    private Instant notBefore;
    private int botTurns;
    private @Nullable JudgeMark lastReaction;
    /// Messages heard since then.
    private int sinceReaction = VOICES;

    private record TakenOn(Instant at, boolean asked) {
        JudgeMark mark(MessageId question) {
            return new JudgeMark(question, asked ? Kind.TAKEN_ON_ASKED : Kind.TAKEN_ON_UNASKED, at);
        }
    }

    /// One that goes on from before a restart.
    public SpeechLimiter(SpeechLimits bounds, ChannelJudgeState before) {
        this.bounds = bounds;
        this.silences = before.silences();
        this.notBefore = before.notBefore();
        before.marks(Kind.SPOKE).forEach(mark -> spoken.put(mark.message(), mark.at()));
        before.marks(Kind.REACTED).forEach(mark -> lastReaction = mark);
        before.marks(Kind.TAKEN_ON_ASKED).forEach(mark -> takesOn(mark.message(), new TakenOn(mark.at(), true)));
        before.marks(Kind.TAKEN_ON_UNASKED).forEach(mark -> takesOn(mark.message(), new TakenOn(mark.at(), false)));
    }

    /// What of it holds on over a restart, with these marks beside its own.
    public ChannelJudgeState state(Stream<JudgeMark> others) {
        Stream<JudgeMark> own = Stream.of(
                        spoken.entries().map(one -> new JudgeMark(one.getKey(), Kind.SPOKE, one.getValue())),
                        Stream.ofNullable(lastReaction),
                        takenOn.entries().map(one -> one.getValue().mark(one.getKey())))
                .flatMap(marks -> marks);
        return new ChannelJudgeState(
                silences, notBefore, Stream.concat(own, others).collect(Collectors.toSet()));
    }

    /// The bound that forbids to take this on, by the name of its rule.
    public Optional<String> forbidding(SpeechRequest wish) {
        if (wish.asked() ? hasAnswered(wish.question()) : hasDone(wish.question())) {
            return Optional.of("bound.answered");
        }
        if (isBot(wish.asker()) && (!wish.asked() || botTurns >= bounds.botTurns())) {
            return Optional.of("bound.bots");
        }
        if (wish.asked()) {
            return Optional.empty();
        }
        return wish.at().isBefore(notBefore) ? Optional.of("bound.back-off") : crowding(wish);
    }

    /// The bound that forbids to react: one reaction among so many messages, or a slow channel would be full of them.
    public Optional<String> forbiddingReaction(SpeechRequest wish) {
        return sinceReaction < VOICES ? Optional.of("bound.reactions") : forbidding(wish);
    }

    /// The bound that by now forbids to say what was taken on.
    public Optional<String> forbiddingStill(SpeechRequest wish) {
        return wish.asked() ? Optional.empty() : crowding(wish);
    }

    private Optional<String> crowding(SpeechRequest wish) {
        Instant at = wish.at();
        if (bounds.isQuietAt(at)) {
            return Optional.of("bound.quiet-hours");
        }
        forgetBefore(at);
        int coming = (int) takenOn.entries()
                .filter(other -> !other.getValue().asked() && !other.getKey().equals(wish.question()))
                .count();
        if (spoken.size() + coming >= bounds.most()) {
            return Optional.of("bound.window");
        }
        return isTooLoud(coming) ? Optional.of("bound.share") : Optional.empty();
    }

    /// Lets go of what no longer counts then.
    public void forgetBefore(Instant at) {
        takenOn.removeIf(other -> other.at().isBefore(at.minus(LONGEST)));
        spoken.removeIf(before -> !before.isAfter(at.minus(bounds.window())));
    }

    /// @param coming own messages that nobody asked for and that are still to be said, this one not counted
    private boolean isTooLoud(int coming) {
        int kept = Math.max(0, VOICES - 1 - coming);
        int own = coming + Integer.bitCount(voices & ((1 << kept) - 1));
        int all = coming + Math.min(heard, kept);
        return own > 0 && own + 1 > bounds.share() * (all + 1);
    }

    /// Somebody else said something.
    public void heard(MemberKind author) {
        count(false);
        if (author == MemberKind.PERSON || author == MemberKind.GUEST) {
            botTurns = 0;
        }
    }

    /// Murabito said something that nobody asked for. What somebody asked for is not told here.
    public void said() {
        count(true);
    }

    /// What Murabito said answers this.
    ///
    /// @param asked whether it was addressed
    public void answered(MessageId question, boolean asked, Instant at) {
        takenOn.remove(question);
        done.add(question);
        answered.add(question);
        if (!asked) {
            spoken.put(question, at);
        }
    }

    private void count(boolean own) {
        voices = (voices << 1) | (own ? 1 : 0);
        heard = Math.min(heard + 1, VOICES);
        sinceReaction = Math.min(sinceReaction + 1, VOICES);
    }

    /// Murabito took on to say something. It counts from now on, not only when it is [#said].
    public void tookOn(SpeechRequest wish) {
        counts(wish);
        takesOn(wish.question(), new TakenOn(wish.at(), wish.asked()));
    }

    private void takesOn(MessageId question, TakenOn taken) {
        done.add(question);
        if (taken.asked()) {
            answered.add(question);
        }
        takenOn.put(question, taken);
    }

    /// Murabito reacted: said once, and no message.
    public void reacted(SpeechRequest wish) {
        counts(wish);
        sinceReaction = 0;
        lastReaction = new JudgeMark(wish.question(), Kind.REACTED, wish.at());
        spoken.put(wish.question(), wish.at());
    }

    private void counts(SpeechRequest wish) {
        done.add(wish.question());
        if (isBot(wish.asker())) {
            botTurns++;
        }
        silences = 0;
    }

    /// Murabito answered a bot, before this process.
    public void answeredBot() {
        botTurns++;
    }

    /// Murabito reacted, before this process.
    public void reactedBefore(MessageId question) {
        done.add(question);
    }

    /// A message of before this process was counted.
    public void counted(Instant said) {
        if (lastReaction != null && !said.isAfter(lastReaction.at())) {
            sinceReaction = 0;
        }
    }

    /// Nothing came of what was taken on. The question is not taken on again.
    public void letGo(MessageId question) {
        takenOn.remove(question);
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

    /// Whether anything was done about it: a word, a reaction, a look that came to nothing.
    public boolean hasDone(MessageId message) {
        return done.contains(message);
    }

    /// Whether it was answered in words, or is being answered since it was asked.
    public boolean hasAnswered(MessageId question) {
        return answered.contains(question);
    }

    private static boolean isBot(MemberKind kind) {
        return kind == MemberKind.BOT || kind == MemberKind.SELF;
    }
}

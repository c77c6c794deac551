package org.murabito.judge.mode;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.date.span.FutureTime;

/// What a wish makes of a channel's mode. Anybody may ask for quiet, for a day at most, and end what
/// members asked for; only the operator sets something for good, ends that, and lets Murabito talk more than
/// the operator had it.
public final class ModeOrders {
    /// The longest a member can have it keep back.
    static final Duration MOST = Duration.ofDays(1);

    private final ChannelMode mode;
    private final Talkativeness most;
    private final boolean operator;
    private final Instant now;

    /// What came of it.
    public sealed interface Decision {
        record Changed(ChannelMode mode) implements Decision {}

        /// It is so already.
        record Already() implements Decision {}

        /// Only the operator can do that.
        record Refused() implements Decision {}
    }

    /// @param most how talkative the operator has the channel
    public ModeOrders(ChannelMode mode, Talkativeness most, boolean operator, Instant now) {
        this.mode = mode;
        this.most = most;
        this.operator = operator;
        this.now = now;
    }

    private Instant longest() {
        return operator ? ChannelMode.FOR_GOOD : now.plus(MOST);
    }

    /// Keeps back for a while.
    ///
    /// @param until null for as long as the asker may have it; an hour for [QuietKind#MUTED]
    public Decision lull(QuietKind lull, @Nullable Instant until) {
        boolean forGood =
                mode.until(lull, now).filter(ChannelMode.FOR_GOOD::equals).isPresent();
        return forGood && !operator
                ? new Decision.Already()
                : new Decision.Changed(mode.with(lull, until(until == null ? unnamed(lull) : until)));
    }

    private Instant unnamed(QuietKind lull) {
        return lull == QuietKind.MUTED ? now.plus(FutureTime.A_WHILE) : longest();
    }

    private Instant until(Instant wanted) {
        return wanted.isBefore(longest()) ? wanted : longest();
    }

    /// Ends what keeps it back, as far as the asker may.
    public Decision speakAgain() {
        Map<QuietKind, Instant> kept = new EnumMap<>(QuietKind.class);
        if (!operator) {
            kept.putAll(mode.lulls());
            kept.values().removeIf(until -> !until.equals(ChannelMode.FOR_GOOD));
        }
        Talkativeness back = most.isMoreThan(mode.talkativeness()) ? most : mode.talkativeness();
        ChannelMode again = new ChannelMode(back, mode.hours(), kept, mode.threads(), mode.questionDigest());
        if (!kept.isEmpty() && isKeptBackLike(again)) {
            return new Decision.Refused();
        }
        return again.equals(mode) ? new Decision.Already() : new Decision.Changed(again);
    }

    private boolean isKeptBackLike(ChannelMode again) {
        return again.talkativeness() == mode.talkativeness()
                && mode.lulls().keySet().stream()
                        .allMatch(lull -> mode.until(lull, now).equals(again.until(lull, now)));
    }

    /// Only the operator has it post of itself.
    public Decision questionDigest(boolean on) {
        if (!operator) {
            return new Decision.Refused();
        }
        return on == mode.questionDigest() ? new Decision.Already() : new Decision.Changed(mode.withQuestionDigest(on));
    }

    public Decision more() {
        return to(mode.talkativeness().more());
    }

    /// Members cannot have it more talkative than the operator had it.
    public Decision to(Talkativeness next) {
        return !operator && next.isMoreThan(most) && next != mode.talkativeness() ? new Decision.Refused() : move(next);
    }

    public Decision less() {
        return move(mode.talkativeness().less());
    }

    private Decision move(Talkativeness next) {
        return next == mode.talkativeness() ? new Decision.Already() : new Decision.Changed(mode.with(next));
    }
}

package org.murabito.act;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.murabito.chat.PlaceId;
import org.murabito.chat.event.ChatEvent;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.judge.mode.QuietKind;

/// Gives what falls due its turn in the lane of its place, and returns how long it has to wait where the channel was
/// told to keep quiet. To be called by jobs, never within a turn.
///
/// @param turn returns when the turn is over, and throws what it threw
public record DueTurns(Function<ChatEvent, Outcome> turn, ChannelModes modes, Clock clock) {
    /// Somebody may let it speak again before the quiet time ends.
    private static final Duration LOOK_AGAIN = Duration.ofMinutes(5);

    /// Empty once it is said.
    public Optional<Duration> take(ChatEvent.Due due) {
        return turn.apply(due) instanceof Outcome.HeldBack(Instant until) ? Optional.of(wait(until)) : Optional.empty();
    }

    /// How long something that nobody asked for would have to wait now; empty for not at all.
    public Optional<Duration> quiet(PlaceId channel) {
        return modes.of(channel).until(QuietKind.MUTED, clock.instant()).map(this::wait);
    }

    private Duration wait(Instant until) {
        Duration left = Duration.between(clock.instant(), until);
        return left.compareTo(LOOK_AGAIN) < 0 ? left : LOOK_AGAIN;
    }
}

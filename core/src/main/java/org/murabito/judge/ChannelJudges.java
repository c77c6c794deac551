package org.murabito.judge;

import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.judge.limit.ChannelJudgeState;
import org.murabito.judge.limit.ChannelJudgeStates;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.perceive.PastMessages;

/// The judge of each channel. A place that is met for the first time since the start is read up on in the archive;
/// nothing else does I/O. Safe from any thread.
public final class ChannelJudges {
    private final JudgeCriteria criteria;
    private final ChannelModes modes;
    private final ChannelJudgeStates states;
    private final PastMessages past;
    private final Clock clock;
    /// By audience: what is said in a private thread must not show in how its channel is judged.
    private final Map<PlaceId, ChannelJudge> judges = new ConcurrentHashMap<>();

    public ChannelJudges(
            JudgeCriteria criteria, ChannelModes modes, ChannelJudgeStates states, PastMessages past, Clock clock) {
        this.criteria = criteria;
        this.modes = modes;
        this.states = states;
        this.past = past;
        this.clock = clock;
    }

    /// How the channel of a place wants Murabito.
    ChannelMode mode(PlaceId place) {
        return modes.of(past.channel(place));
    }

    /// What forbids every word in a place, whoever called.
    Optional<String> forbidding(Place where, ChannelMode mode) {
        return Optional.ofNullable(criteria.filters().stopping(where))
                .or(() -> mode.isMuted(clock.instant()) ? Optional.of(SpeechPermission.MUTED) : Optional.empty());
    }

    /// @param before the message that is to be heard now; null where all was heard
    ChannelJudge of(PlaceId place, @Nullable MessageId before) {
        PlaceId audience = past.audience(place);
        ChannelJudge judge = judges.computeIfAbsent(audience, here -> new ChannelJudge(criteria, states.of(here)));
        readUp(judge, audience, audience.equals(place) ? before : null);
        if (!audience.equals(place)) {
            readUp(judge, place, before);
        }
        return judge;
    }

    private void readUp(ChannelJudge judge, PlaceId place, @Nullable MessageId before) {
        if (judge.turnsTo(place)) {
            ChannelMode mode = mode(place);
            Instant since = clock.instant().minus(criteria.restraints().window());
            past.of(place, before, since).forEach(one -> judge.recall(one.heard(), one.reactions(), mode));
        }
    }

    void keep(PlaceId place) {
        PlaceId audience = past.audience(place);
        ChannelJudge judge = judges.get(audience);
        if (judge == null) {
            return;
        }
        ChannelJudgeState state = judge.state();
        if (!state.equals(states.of(audience))) {
            states.keep(audience, state);
        }
    }

    void rest() {
        Instant now = clock.instant();
        judges.values().forEach(judge -> judge.rest(now));
    }
}

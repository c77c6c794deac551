package org.murabito.judge;

import java.time.Instant;
import java.util.Optional;
import org.murabito.judge.limit.SpeechLimiter;
import org.murabito.judge.limit.SpeechLimits;
import org.murabito.judge.limit.SpeechRequest;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.Talkativeness;
import org.murabito.judge.rule.Opinion;
import org.murabito.judge.rule.Reason;

/// Says what forbids a word in one channel: first how the channel wants Murabito, then the bounds.
record SpeechPermission(SpeechLimiter restraint, SpeechLimits bounds) {
    static final String MUTED = "mode.muted";

    /// What forbids to answer whoever called.
    Optional<String> forbiddingAsked(SpeechRequest wish, ChannelMode mode) {
        return mode.isMuted(wish.at()) ? Optional.of(MUTED) : restraint.forbidding(wish);
    }

    /// What forbids to say by now what was taken on.
    Optional<String> forbiddingStill(SpeechRequest wish, ChannelMode mode) {
        if (wish.asked()) {
            return mode.isMuted(wish.at()) ? Optional.of(MUTED) : Optional.empty();
        }
        return forbidding(mode, wish.at()).or(() -> restraint.forbiddingStill(wish));
    }

    /// The verdict as far as it may stand.
    Verdict bounded(Verdict free, Opinion opinion, SpeechRequest wish, ChannelMode mode) {
        if (free instanceof Verdict.StaySilent) {
            return free;
        }
        Optional<String> held = forbidding(mode, wish.at());
        if (held.isEmpty() && !(free instanceof Verdict.Wait)) {
            held = free instanceof Verdict.React ? restraint.forbiddingReaction(wish) : restraint.forbidding(wish);
        }
        return held.map(rule -> Deciding.silent(opinion, new Reason(rule, 0, null)))
                .orElse(free);
    }

    private Optional<String> forbidding(ChannelMode mode, Instant now) {
        if (mode.isMuted(now)) {
            return Optional.of(MUTED);
        }
        if (mode.isObserving(now)) {
            return Optional.of("mode.observing");
        }
        boolean silent = mode.talkativenessAt(now, bounds.zone()) == Talkativeness.SILENT;
        return silent ? Optional.of("mode.silent") : Optional.empty();
    }
}

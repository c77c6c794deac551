package org.murabito.judge;

import java.time.Instant;
import java.util.function.Supplier;
import org.murabito.conversation.ChannelTalk;
import org.murabito.judge.limit.Filters;
import org.murabito.judge.limit.Initiative;
import org.murabito.judge.limit.Patience;
import org.murabito.judge.limit.SpeechLimits;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.Talkativeness;
import org.murabito.judge.rule.Deliberation;
import org.murabito.judge.rule.Thresholds;

/// By what every channel is judged.
///
/// @param means what it can do with a model
/// @param initiative whether it speaks first
/// @param talks makes the talk of a place that was not heard before
public record JudgeCriteria(
        Filters filters,
        Deliberation deliberation,
        Thresholds thresholds,
        Patience patience,
        SpeechLimits restraints,
        Means means,
        Initiative initiative,
        Supplier<ChannelTalk> talks) {
    /// @param decides whether a model is asked between the thresholds
    /// @param nods whether a model says a few words in passing; without one an emoji stands for them
    public record Means(boolean decides, boolean nods) {
        public static final Means NONE = new Means(false, false);
    }

    public static JudgeCriteria of(JudgeSettings settings, Filters filters, Means means, Supplier<ChannelTalk> talks) {
        return new JudgeCriteria(
                filters,
                new Deliberation(settings.rules()),
                settings.zone(),
                settings.patience(),
                settings.restraints(),
                means,
                Initiative.NONE,
                talks);
    }

    public JudgeCriteria with(Initiative other) {
        return new JudgeCriteria(filters, deliberation, thresholds, patience, restraints, means, other, talks);
    }

    /// How an opinion becomes a verdict where a channel wants Murabito like this.
    Deciding deciding(Instant now, ChannelMode mode) {
        Talkativeness talkativeness = mode.talkativenessAt(now, restraints.zone());
        return new Deciding(talkativeness.shift(thresholds), means);
    }
}

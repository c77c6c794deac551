package org.murabito.judge.mode;

import java.time.Instant;
import java.time.ZoneId;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How a channel wants Murabito.
///
/// @param talkativeness where none of the hours says otherwise
/// @param hours the first that holds the hour counts
/// @param lulls what it was asked to keep back from, and until when; [#FOR_GOOD] for no end
/// @param questionDigest whether it posts once a week which questions are open
public record ChannelMode(
        Talkativeness talkativeness,
        List<TalkativeHours> hours,
        Map<QuietKind, Instant> lulls,
        ThreadMode threads,
        boolean questionDigest) {
    public static final Instant FOR_GOOD = Instant.parse("9999-12-31T00:00:00Z");

    public static final ChannelMode BALANCED =
            new ChannelMode(Talkativeness.BALANCED, List.of(), Map.of(), ThreadMode.ENGAGED);

    public ChannelMode {
        hours = List.copyOf(hours);
        lulls = Map.copyOf(lulls);
    }

    /// One without a digest of questions.
    public ChannelMode(
            Talkativeness talkativeness,
            List<TalkativeHours> hours,
            Map<QuietKind, Instant> lulls,
            ThreadMode threads) {
        this(talkativeness, hours, lulls, threads, false);
    }

    public boolean isMuted(Instant now) {
        return isIn(QuietKind.MUTED, now);
    }

    public boolean isObserving(Instant now) {
        return isIn(QuietKind.OBSERVING, now);
    }

    /// How readily it speaks unasked at this time: `SILENT` while it is to speak only when called.
    ///
    /// @param zone the community's, for the hours
    public Talkativeness talkativenessAt(Instant now, ZoneId zone) {
        if (isIn(QuietKind.ONLY_WHEN_CALLED, now)) {
            return Talkativeness.SILENT;
        }
        if (hours.isEmpty()) {
            return talkativeness;
        }
        int hour = now.atZone(zone).getHour();
        return hours.stream()
                .filter(some -> some.contain(hour))
                .findFirst()
                .map(TalkativeHours::talkativeness)
                .orElse(talkativeness);
    }

    private boolean isIn(QuietKind lull, Instant now) {
        Instant until = lulls.get(lull);
        return until != null && now.isBefore(until);
    }

    /// When the lull ends; empty if there is none at this time.
    public Optional<Instant> until(QuietKind lull, Instant now) {
        return Optional.ofNullable(lulls.get(lull)).filter(now::isBefore);
    }

    public ChannelMode with(Talkativeness other) {
        return new ChannelMode(other, hours, lulls, threads, questionDigest);
    }

    public ChannelMode with(ThreadMode other) {
        return new ChannelMode(talkativeness, hours, lulls, other, questionDigest);
    }

    public ChannelMode with(QuietKind lull, Instant until) {
        Map<QuietKind, Instant> all = new EnumMap<>(QuietKind.class);
        all.putAll(lulls);
        all.put(lull, until);
        return new ChannelMode(talkativeness, hours, all, threads, questionDigest);
    }

    public ChannelMode withQuestionDigest(boolean on) {
        return new ChannelMode(talkativeness, hours, lulls, threads, on);
    }

    public ChannelMode withoutLulls() {
        return new ChannelMode(talkativeness, hours, Map.of(), threads, questionDigest);
    }
}

package org.murabito.judge.limit;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;

/// Bounds on speech, after every judge; no model lifts them. All but the last are on speech that nobody
/// asked for.
///
/// @param most how often it speaks in one channel within `window`
/// @param share of the last twenty messages of a channel that may be its own, the next one counted
/// @param quietFrom the community's night begins; the same as `quietTo` for none
/// @param backOff how long it keeps out after deciding twice in a row to keep quiet; doubles each time, up
/// to twenty-fold
/// @param botTurns how often it answers bots, asked or not, before a person has spoken again
public record SpeechLimits(
        int most,
        Duration window,
        double share,
        LocalTime quietFrom,
        LocalTime quietTo,
        ZoneId zone,
        Duration backOff,
        int botTurns) {
    public SpeechLimits {
        if (most < 0 || botTurns < 0 || share < 0 || share > 1 || window.isNegative() || backOff.isNegative()) {
            throw new IllegalArgumentException(
                    "bounds on speech must not be negative, and the share of voice at most 1");
        }
    }

    /// Six an hour, a fifth of the talk, no night, fifteen seconds up to five minutes, two turns with bots.
    public static SpeechLimits standard(ZoneId zone) {
        return new SpeechLimits(
                6, Duration.ofHours(1), 0.2, LocalTime.MIDNIGHT, LocalTime.MIDNIGHT, zone, Duration.ofSeconds(15), 2);
    }

    boolean isQuietAt(Instant at) {
        LocalTime time = at.atZone(zone).toLocalTime();
        boolean afterStart = !time.isBefore(quietFrom);
        boolean beforeEnd = time.isBefore(quietTo);
        return quietFrom.isBefore(quietTo)
                ? afterStart && beforeEnd
                : !quietFrom.equals(quietTo) && (afterStart || beforeEnd);
    }
}

package org.murabito.webchat.memory;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.QuietKind;

/// How a channel wants Murabito, at one time.
///
/// @param lulls the strongest first
/// @param next when it changes by itself, if it does
record ModeView(
        String talkativeness,
        String threads,
        List<LullView> lulls,
        @Nullable String next) {
    /// @param until null for no end
    record LullView(String kind, @Nullable String until) {}

    static ModeView of(ChannelMode mode, Instant now, ZoneId zone) {
        List<LullView> lulls = new ArrayList<>();
        Instant next = null;
        for (QuietKind lull : QuietKind.values()) {
            Instant until = mode.until(lull, now).orElse(null);
            if (until != null) {
                boolean ends = !until.equals(ChannelMode.FOR_GOOD);
                lulls.add(new LullView(lower(lull), ends ? until.toString() : null));
                next = ends && (next == null || until.isBefore(next)) ? until : next;
            }
        }
        return new ModeView(
                lower(mode.talkativenessAt(now, zone)),
                lower(mode.threads()),
                lulls,
                next == null ? null : next.toString());
    }

    private static String lower(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT);
    }
}

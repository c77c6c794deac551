package org.murabito.text;

import java.util.Locale;

/// Renders how many there are, in English: "1 message", "1,200 messages".
public final class EnglishCount {
    private EnglishCount() {}

    /// @param thing in the singular; its plural ends in "s"
    public static String of(long count, String thing) {
        return String.format(Locale.ROOT, "%,d %s%s", count, thing, count == 1 ? "" : "s");
    }
}

package org.murabito.archive.importing.run;

import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// How far an import is.
///
/// @param posts taken over in this run
/// @param share of the export's bytes that are done, 0 to 1, earlier runs included
/// @param perSecond posts
/// @param left null while it cannot be told
/// @param part what was read last
public record ImportProgress(
        long posts,
        double share,
        double perSecond,
        @Nullable Duration left,
        String part) {
    /// One line for a terminal.
    public String line() {
        String line = String.format(
                Locale.ROOT, "%3d %%  %,d messages  %,d/s", (int) (share * 100), posts, Math.round(perSecond));
        if (left != null) {
            line += String.format(Locale.ROOT, "  %d:%02d left", left.toMinutes(), left.toSecondsPart());
        }
        return line + "  " + part;
    }
}

package org.murabito.workspace;

import java.util.regex.Pattern;

/// Something on the board.
public sealed interface Entry permits Item, Task {
    int LONGEST_TITLE = 200;
    int LONGEST_TEXT = 10_000;
    Pattern LINES = Pattern.compile("[\\s\\p{Cntrl}\\u2028\\u2029]+");
    /// Would turn around what stands beside the title, too:
    /// https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters
    Pattern TURNING = Pattern.compile("[\\u202a-\\u202e\\u2066-\\u2069]");
    Pattern UNSEEN = Pattern.compile("[\\p{Z}\\p{Cf}\\u2800\\u3164]*");

    EntryId id();

    String title();

    String text();

    Stamp stamp();

    /// Nothing is left to do about it.
    boolean isOver();

    /// A title as it is kept: on one line, since it stands in lists of others; empty where nothing of it is seen.
    static String titled(String written) {
        String line = LINES.matcher(TURNING.matcher(written).replaceAll(""))
                .replaceAll(" ")
                .strip();
        return UNSEEN.matcher(line).matches() ? "" : line;
    }
}

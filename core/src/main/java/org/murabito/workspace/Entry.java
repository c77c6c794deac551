package org.murabito.workspace;

import java.util.regex.Pattern;

/// Something on the board.
public sealed interface Entry permits Item, Task {
    int LONGEST_TITLE = 200;
    int LONGEST_TEXT = 10_000;
    Pattern LINES = Pattern.compile("[\\s\\p{Cntrl}\\u2028\\u2029]+");

    EntryId id();

    String title();

    String text();

    Stamp stamp();

    /// Nothing is left to do about it.
    boolean isOver();

    /// A title as it is kept: on one line, since it stands in lists of others.
    static String titled(String written) {
        return LINES.matcher(written).replaceAll(" ").strip();
    }
}

package org.murabito.store.sql;

import org.murabito.archive.TextLimits;

/// How texts of messages are read: longer than what is kept today, one of before is read as far as the limit goes.
public final class MessageText {
    public static final String COLUMN = start("text", String.valueOf(TextLimits.LONGEST));

    private MessageText() {}

    /// As far as a limit goes. SQLite ends a part of a text at a NUL, so that a short one is read as it is.
    public static String start(String text, String longest) {
        return "case when octet_length(" + text + ") > " + longest + " then substr(" + text + ", 1, " + longest
                + ") else " + text + " end";
    }
}

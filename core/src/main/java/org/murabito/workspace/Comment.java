package org.murabito.workspace;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;

/// What somebody says about an entry.
///
/// @param number its place in the workspace's comments, from 1
/// @param author null once they were forgotten
/// @param due when to remind its author; null where it is no reminder
public record Comment(
        EntryId on,
        long number,
        Kind kind,
        @Nullable MemberId author,
        Instant at,
        String text,
        @Nullable Instant due) {
    public static final int LONGEST = 4_000;

    public enum Kind {
        PLAIN,
        HELP_WANTED,
        REMINDER
    }

    public Comment {
        if ((kind == Kind.REMINDER) != (due != null)) {
            throw new IllegalArgumentException("a reminder has a time, and nothing else has one");
        }
    }
}

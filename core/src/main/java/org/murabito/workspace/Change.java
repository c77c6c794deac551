package org.murabito.workspace;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;

/// That something happened to an entry, kept with what happened in one step, so that none goes untold.
///
/// @param number its place among the workspace's changes, from 1
/// @param by null once they were forgotten
/// @param aspects what is other than before; none where it is new
/// @param comment the number of the comment that asks for help; null for any other change
public record Change(
        EntryId entry,
        long number,
        What what,
        @Nullable MemberId by,
        Instant at,
        Set<Aspect> aspects,
        @Nullable Long comment) {
    public enum What {
        ITEM_CREATED,
        ITEM_UPDATED,
        TASK_CREATED,
        TASK_UPDATED,
        HELP_WANTED
    }

    /// What of an entry can change.
    public enum Aspect {
        TITLE,
        TEXT,
        STATUS,
        ASSIGNEE,
        DUE,
        PRIORITY,
        ITEM
    }

    public Change {
        aspects = Set.copyOf(aspects);
    }
}

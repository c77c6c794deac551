package org.murabito.workspace;

import org.jspecify.annotations.Nullable;
import org.murabito.date.Recurrence;

/// Who hears at the desk what has to follow. Told again, the same follows once.
public interface Hearers {
    /// Nobody.
    Hearers NONE = new Hearers() {
        @Override
        public void changed(WorkspaceId workspace) {}

        @Override
        public Result<Entry> toRemind(
                Workspace workspace, Entry entry, String origin, Comment comment, @Nullable Recurrence rule) {
            return new Result.Done<>(entry);
        }
    };

    /// Something may have to be told of a workspace.
    void changed(WorkspaceId workspace);

    /// A comment that asks for a reminder is about to be kept, unless that is refused.
    ///
    /// @param rule when it comes again; null if once
    Result<Entry> toRemind(Workspace workspace, Entry entry, String origin, Comment comment, @Nullable Recurrence rule);
}

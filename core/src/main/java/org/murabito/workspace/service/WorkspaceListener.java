package org.murabito.workspace.service;

import org.jspecify.annotations.Nullable;
import org.murabito.date.Recurrence;
import org.murabito.workspace.Comment;
import org.murabito.workspace.Entry;
import org.murabito.workspace.Result;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.WorkspaceId;

/// Who hears at the desk what has to follow. Told again, the same follows once.
public interface WorkspaceListener {
    /// Nobody.
    WorkspaceListener NONE = new WorkspaceListener() {
        @Override
        public void changed(WorkspaceId workspace) {}

        @Override
        public Result<Entry> toRemind(
                Workspace workspace, Entry entry, String origin, Comment comment, @Nullable Recurrence rule) {
            return new Result.Done<>(entry);
        }

        @Override
        public void removing(WorkspaceId workspace) {}
    };

    /// Something may have to be told of a workspace.
    void changed(WorkspaceId workspace);

    /// A comment that asks for a reminder is about to be kept, unless that is refused.
    ///
    /// @param rule when it comes again; null if once
    Result<Entry> toRemind(Workspace workspace, Entry entry, String origin, Comment comment, @Nullable Recurrence rule);

    /// It is about to be removed: what hangs on it goes first, since nothing leads to it afterwards.
    void removing(WorkspaceId workspace);
}

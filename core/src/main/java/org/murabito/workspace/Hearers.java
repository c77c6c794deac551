package org.murabito.workspace;

/// Who hears at the desk what has to follow. Told again, the same follows once.
public interface Hearers {
    /// Nobody.
    Hearers NONE = new Hearers() {
        @Override
        public void changed(WorkspaceId workspace) {}

        @Override
        public void toRemind(Workspace workspace, Entry entry, String origin, Comment comment) {}
    };

    /// Something may have to be told of a workspace.
    void changed(WorkspaceId workspace);

    /// A comment that asks for a reminder is about to be kept.
    void toRemind(Workspace workspace, Entry entry, String origin, Comment comment);
}

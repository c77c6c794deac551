package org.murabito.app;

import java.util.function.Consumer;
import org.murabito.archive.CommunityStore;
import org.murabito.webchat.WebWork;
import org.murabito.workspace.Desk;
import org.murabito.workspace.Grounds;
import org.murabito.workspace.WorkspaceId;
import org.murabito.workspace.WorkspaceStore;

/// What there is to do, and where it is handed in.
record Workroom(WorkspaceStore store, Desk desk, Grounds grounds) {
    static Workroom open(WorkspaceStore store, CommunityStore communities, Consumer<WorkspaceId> changed) {
        return new Workroom(store, new Desk(store, communities, changed), new Grounds(store, communities));
    }

    WebWork forTheWeb() {
        return new WebWork(desk, grounds);
    }
}

package org.murabito.act.work;

import org.murabito.archive.CommunityStore;
import org.murabito.archive.PostSubjects;
import org.murabito.reminder.Reminders;
import org.murabito.workspace.Desk;
import org.murabito.workspace.Grounds;
import org.murabito.workspace.WorkspaceStore;

/// Where what members want done is handed in.
public record Errands(
        WorkspaceStore workspaces,
        Desk desk,
        Grounds grounds,
        Reminders reminders,
        CommunityStore communities,
        PostSubjects subjects) {
    Retold retold() {
        return new Retold(communities, subjects);
    }
}

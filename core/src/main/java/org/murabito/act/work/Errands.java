package org.murabito.act.work;

import org.murabito.archive.CommunityStore;
import org.murabito.archive.PostSubjects;
import org.murabito.reminder.Reminders;
import org.murabito.workspace.WorkspaceService;
import org.murabito.workspace.OrganisationService;
import org.murabito.workspace.WorkspaceStore;

/// Where what members want done is handed in.
public record Errands(
        WorkspaceStore workspaces,
        WorkspaceService service,
        OrganisationService organisations,
        Reminders reminders,
        CommunityStore communities,
        PostSubjects subjects) {
    Retold retold() {
        return new Retold(communities, subjects);
    }
}

package org.murabito.workspace;

import org.murabito.chat.CommunityId;

/// Where somebody holds a role.
public sealed interface RoleScope permits OrganisationId, WorkspaceId {
    CommunityId community();

    long number();
}

package org.murabito.workspace;

import org.jspecify.annotations.Nullable;
import org.murabito.chat.PlaceId;

/// What is to be done in one circle of people.
///
/// @param channel where its notices are posted, and where everybody who reads there may be told of it; null for none
/// @param readers the role that whoever reads that channel has without being a member; null for none
public record Workspace(
        WorkspaceId id,
        OrganisationId organisation,
        String name,
        @Nullable PlaceId channel,
        @Nullable Role readers) {
    public Workspace named(String other) {
        return new Workspace(id, organisation, other, channel, readers);
    }

    public Workspace boundTo(@Nullable PlaceId other, @Nullable Role role) {
        return new Workspace(id, organisation, name, other, other == null ? null : role);
    }
}

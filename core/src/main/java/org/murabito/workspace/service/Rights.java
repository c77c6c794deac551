package org.murabito.workspace.service;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Access;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.workspace.Asker;
import org.murabito.workspace.Entry;
import org.murabito.workspace.EntryId;
import org.murabito.workspace.OrganisationId;
import org.murabito.workspace.Result;
import org.murabito.workspace.Result.Why;
import org.murabito.workspace.Role;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.WorkspaceId;
import org.murabito.workspace.WorkspaceStore;

/// Says who may do what: by membership, and for readers of the workspace's channel as far as its admin allows.
final class Rights {
    private final WorkspaceStore store;

    Rights(WorkspaceStore store) {
        this.store = store;
    }

    /// The highest role that somebody has.
    Optional<Role> role(Asker asker, Workspace workspace) {
        if (!asker.member().community().equals(workspace.id().community())) {
            return Optional.empty();
        }
        Role role = store.roles(workspace.id()).get(asker.member());
        if (isAdmin(asker.member(), workspace.organisation())) {
            role = Role.ADMIN;
        }
        if (workspace.channel() != null && asker.reads().test(workspace.channel())) {
            role = higher(role, workspace.readers());
        }
        return Optional.ofNullable(role);
    }

    boolean belongs(MemberId member, OrganisationId organisation) {
        return store.roles(organisation).containsKey(member)
                || store.workspaces(organisation.community()).stream()
                        .filter(workspace -> workspace.organisation().equals(organisation))
                        .anyMatch(workspace -> store.roles(workspace.id()).containsKey(member));
    }

    boolean isAdmin(MemberId member, OrganisationId organisation) {
        return store.roles(organisation).get(member) == Role.ADMIN;
    }

    /// What somebody may not see is not there for them.
    Result<Workspace> workspace(Asker asker, WorkspaceId id, Role least) {
        Workspace workspace = store.find(id).orElse(null);
        Role role = workspace == null ? null : role(asker, workspace).orElse(null);
        if (workspace == null || role == null) {
            return Result.refused(Why.NOT_THERE);
        }
        return role.includes(least) ? new Result.Done<>(workspace) : Result.refused(Why.NOT_ALLOWED);
    }

    Result<Entry> entry(Asker asker, EntryId id, Role least) {
        return workspace(asker, id.workspace(), least)
                .then(_ -> store.find(id)
                        .<Result<Entry>>map(Result.Done::new)
                        .orElseGet(() -> Result.refused(Why.NOT_THERE)));
    }

    List<Workspace> workspaces(Asker asker) {
        return store.workspaces(asker.member().community()).stream()
                .filter(workspace -> role(asker, workspace).isPresent())
                .toList();
    }

    /// Whether somebody may be given something to do there. Who reads a channel that roles decide about is not known
    /// here: they may be among them.
    boolean maySee(MemberId member, Workspace workspace, CommunityStore communities) {
        Predicate<PlaceId> mightRead = channel -> communities
                .findPlace(channel)
                .filter(place -> place.access() != Access.PRIVATE
                        || communities.readers(channel).orElse(Set.of()).contains(member))
                .isPresent();
        return role(new Asker(member, mightRead), workspace).isPresent();
    }

    private static @Nullable Role higher(@Nullable Role one, @Nullable Role other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.includes(other) ? one : other;
    }
}

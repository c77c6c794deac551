package org.murabito.workspace.service;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.PlaceId;
import org.murabito.workspace.Asker;
import org.murabito.workspace.Entry;
import org.murabito.workspace.Organisation;
import org.murabito.workspace.OrganisationId;
import org.murabito.workspace.Result;
import org.murabito.workspace.Result.Refused;
import org.murabito.workspace.Result.Why;
import org.murabito.workspace.Role;
import org.murabito.workspace.RoleScope;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.WorkspaceId;
import org.murabito.workspace.WorkspaceStore;

/// Founds organisations, opens workspaces, and says who belongs to them.
public final class OrganisationService {
    private static final int LONGEST_NAME = 80;
    private static final int MOST = 200;
    private static final int MOST_OF_A_FOUNDER = 5;

    /// Of an organisation: a channel for one is given by whoever runs the place.
    private static final int MOST_WITHOUT_A_CHANNEL = 20;

    private static final int MOST_WORKSPACES = 1_000;

    private final WorkspaceStore store;
    private final Rights rights;
    private final CommunityStore communities;

    public OrganisationService(WorkspaceStore store, CommunityStore communities) {
        this.store = store;
        this.rights = new Rights(store);
        this.communities = communities;
    }

    /// Those that somebody belongs to.
    public List<Organisation> organisations(Asker asker) {
        return store.organisations(asker.member().community()).stream()
                .filter(organisation -> rights.belongs(asker.member(), organisation.id()))
                .toList();
    }

    /// By anybody but a guest, a few each: there are so many in all.
    public synchronized Result<Organisation> found(Asker asker, String name) {
        MemberId founder = asker.member();
        if (communities
                .findMember(founder)
                .filter(member -> member.kind() == MemberKind.GUEST)
                .isPresent()) {
            return Result.refused(Why.NOT_ALLOWED);
        }
        if (store.foundedBy(founder) >= MOST_OF_A_FOUNDER) {
            return new Refused<>(Why.FULL, MOST_OF_A_FOUNDER);
        }
        return named(name)
                .then(good -> store.organisations(founder.community()).size() < MOST
                        ? new Result.Done<>(store.found(founder.community(), good, founder))
                        : new Refused<>(Why.FULL, MOST));
    }

    /// By an admin of the organisation.
    public synchronized Result<Workspace> open(Asker asker, OrganisationId organisation, String name) {
        return administered(asker, organisation).then(_ -> opened(asker, organisation, name));
    }

    /// By an admin of it, after its workspaces.
    public synchronized Result<Organisation> remove(Asker asker, OrganisationId id) {
        return administered(asker, id).then(organisation -> {
            long workspaces = store.workspaces(id.community()).stream()
                    .filter(one -> one.organisation().equals(id))
                    .count();
            if (workspaces > 0) {
                return new Refused<>(Why.HAS_WORKSPACES, workspaces);
            }
            store.remove(id);
            return new Result.Done<>(organisation);
        });
    }

    private Result<Organisation> administered(Asker asker, OrganisationId id) {
        Organisation organisation = store.find(id).orElse(null);
        if (organisation == null || !rights.belongs(asker.member(), id)) {
            return Result.refused(Why.NOT_THERE);
        }
        return rights.isAdmin(asker.member(), id) ? new Result.Done<>(organisation) : Result.refused(Why.NOT_ALLOWED);
    }

    private Result<Workspace> opened(Asker asker, OrganisationId organisation, String name) {
        List<Workspace> all = store.workspaces(organisation.community());
        long own = all.stream()
                .filter(one -> one.organisation().equals(organisation) && one.channel() == null)
                .count();
        if (own >= MOST_WITHOUT_A_CHANNEL) {
            return new Refused<>(Why.FULL, MOST_WITHOUT_A_CHANNEL);
        }
        return named(name)
                .then(good -> all.size() < MOST_WORKSPACES
                        ? new Result.Done<>(store.open(organisation, good, asker.member()))
                        : new Refused<>(Why.FULL, MOST_WORKSPACES));
    }

    /// Somebody becomes admin of what has none any more. Whoever calls has made sure that they run the place.
    ///
    /// @return false where there is an admin
    public boolean adopt(Asker asker, OrganisationId organisation) {
        if (store.roles(organisation).containsValue(Role.ADMIN)) {
            return false;
        }
        store.let(organisation, asker.member(), Role.ADMIN);
        return true;
    }

    /// Binds a workspace to a channel. Whoever calls has made sure that the asker may have Murabito speak there.
    ///
    /// @param channel null to unbind it
    /// @param readers what everybody who reads there may do
    public Result<Workspace> bind(Asker asker, WorkspaceId id, @Nullable PlaceId channel, @Nullable Role readers) {
        return change(asker, id, null, channel, readers);
    }

    /// Binds it as above and names it, both or neither.
    ///
    /// @param name null to leave it as it is
    public Result<Workspace> change(
            Asker asker, WorkspaceId id, @Nullable String name, @Nullable PlaceId channel, @Nullable Role readers) {
        if (readers == Role.ADMIN) {
            return Result.refused(Why.NOT_ALLOWED);
        }
        return rights.workspace(asker, id, Role.ADMIN)
                .then(workspace -> named(name == null ? workspace.name() : name)
                        .then(good -> save(workspace.named(good).boundTo(channel, readers))));
    }

    /// Who belongs to it, for those who do.
    public Result<Map<MemberId, Role>> members(Asker asker, RoleScope scope) {
        return see(asker, scope).then(_ -> new Result.Done<>(store.roles(scope)));
    }

    /// @param role null to take it away; everybody may leave
    public Result<Map<MemberId, Role>> let(Asker asker, RoleScope scope, MemberId member, @Nullable Role role) {
        boolean leaves = role == null && member.equals(asker.member());
        if (!leaves && !administers(asker, scope)) {
            return see(asker, scope).then(_ -> Result.refused(Why.NOT_ALLOWED));
        }
        if (communities.findMember(member).filter(Member::isHuman).isEmpty()
                || !member.community().equals(scope.community())) {
            return Result.refused(Why.NO_SUCH_MEMBER);
        }
        Map<MemberId, Role> roles = store.roles(scope);
        boolean wasAdmin = roles.get(member) == Role.ADMIN;
        boolean only = roles.values().stream().filter(Role.ADMIN::equals).count() == 1;
        if (wasAdmin && only && role != Role.ADMIN && scope instanceof OrganisationId) {
            return Result.refused(Why.LAST_ADMIN);
        }
        store.let(scope, member, role);
        return new Result.Done<>(store.roles(scope));
    }

    private boolean administers(Asker asker, RoleScope scope) {
        return switch (scope) {
            case OrganisationId organisation -> rights.isAdmin(asker.member(), organisation);
            case WorkspaceId workspace ->
                store.find(workspace)
                        .flatMap(found -> rights.role(asker, found))
                        .filter(Role.ADMIN::equals)
                        .isPresent();
        };
    }

    private Result<RoleScope> see(Asker asker, RoleScope scope) {
        boolean seen = switch (scope) {
            case OrganisationId organisation ->
                store.find(organisation).isPresent() && rights.belongs(asker.member(), organisation);
            case WorkspaceId workspace ->
                store.find(workspace)
                        .flatMap(found -> rights.role(asker, found))
                        .isPresent();
        };
        return seen ? new Result.Done<>(scope) : Result.refused(Why.NOT_THERE);
    }

    private Result<Workspace> save(Workspace workspace) {
        return store.save(workspace) ? new Result.Done<>(workspace) : Result.refused(Why.CHANNEL_TAKEN);
    }

    private static Result<String> named(String name) {
        String good = Entry.titled(name);
        if (good.isEmpty()) {
            return Result.refused(Why.NO_TITLE);
        }
        return good.length() > LONGEST_NAME ? new Refused<>(Why.TITLE_TOO_LONG, LONGEST_NAME) : new Result.Done<>(good);
    }
}

package org.murabito.webchat.work;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.webchat.Refused;
import org.murabito.webchat.Slug;
import org.murabito.webchat.WebSources;
import org.murabito.webchat.talk.Json;
import org.murabito.webchat.talk.MessageView;
import org.murabito.workspace.WorkspaceService;
import org.murabito.workspace.RoleScope;
import org.murabito.workspace.OrganisationService;
import org.murabito.workspace.Organisation;
import org.murabito.workspace.OrganisationId;
import org.murabito.workspace.Role;
import org.murabito.workspace.Workspace;

/// Organisations and workspaces, who belongs to them, and which channel is theirs.
final class WorkspaceRoutes {
    private final WebSources sources;
    private final WorkspaceService service;
    private final OrganisationService organisations;

    WorkspaceRoutes(WebSources sources) {
        this.sources = sources;
        this.service = sources.work().service();
        this.organisations = sources.work().organisations();
    }

    record OrganisationView(long number, String name) {
        static OrganisationView of(Organisation organisation) {
            return new OrganisationView(organisation.id().number(), organisation.name());
        }
    }

    /// @param role of whoever asks
    record WorkspaceView(
            long number,
            long organisation,
            String name,
            @Nullable String channel,
            @Nullable String readers,
            @Nullable String role) {}

    record MemberView(MessageView.Who member, String role) {}

    void contribute(RoutesConfig routes) {
        String community = "/api/c/{community}";
        routes.get(community + "/organisations", this::organisations);
        routes.post(community + "/organisations", this::found);
        members(routes, community + "/organisations/{organisation}/members", WorkRequest::organisation);
        routes.get(community + "/workspaces", this::workspaces);
        routes.post(community + "/workspaces", this::open);
        routes.get(community + "/workspaces/{workspace}", this::workspace);
        routes.patch(community + "/workspaces/{workspace}", this::change);
        members(routes, community + "/workspaces/{workspace}/members", WorkRequest::workspace);
    }

    @FunctionalInterface
    private interface Which {
        RoleScope of(WorkRequest work);
    }

    private void members(RoutesConfig routes, String path, Which which) {
        routes.get(path, request -> {
            WorkRequest work = new WorkRequest(request, sources);
            answer(work, WorkRequest.granted(organisations.members(work.asker(), which.of(work))));
        });
        routes.put(path + "/{member}", request -> {
            WorkRequest work = new WorkRequest(request, sources);
            Role role = new Fields(request, "role").one("role", Role.values());
            answer(work, WorkRequest.granted(organisations.let(work.writer(), which.of(work), work.member(), role)));
        });
        routes.delete(path + "/{member}", request -> {
            WorkRequest work = new WorkRequest(request, sources);
            answer(work, WorkRequest.granted(organisations.let(work.writer(), which.of(work), work.member(), null)));
        });
    }

    private static void answer(WorkRequest work, Map<MemberId, Role> roles) {
        List<MemberView> views = roles.entrySet().stream()
                .map(one -> new MemberView(work.visit().views().who(one.getKey()), Fields.lower(one.getValue())))
                .sorted((one, other) ->
                        one.member().name().compareTo(other.member().name()))
                .toList();
        Json.answer(work.visit().request(), views);
    }

    private void organisations(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        Json.answer(
                request,
                organisations.organisations(work.asker()).stream()
                        .map(OrganisationView::of)
                        .toList());
    }

    private void found(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        String name = new Fields(request, "name").words("name");
        Json.answer(request.status(201), OrganisationView.of(WorkRequest.granted(organisations.found(work.writer(), name))));
    }

    private void workspaces(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        Json.answer(
                request,
                service.workspaces(work.asker()).stream()
                        .map(workspace -> view(work, workspace))
                        .toList());
    }

    private void open(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        Fields fields = new Fields(request, "organisation", "name");
        Long number = fields.numberOrNull("organisation");
        if (number == null) {
            throw new Refused(400, "error.work.field", "organisation", "1, 2, 3 …");
        }
        OrganisationId organisation = new OrganisationId(work.visit().community(), number);
        Workspace workspace = WorkRequest.granted(organisations.open(work.writer(), organisation, fields.words("name")));
        Json.answer(request.status(201), view(work, workspace));
    }

    private void workspace(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        Json.answer(request, view(work, WorkRequest.granted(service.workspace(work.asker(), work.workspace()))));
    }

    private void change(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        Fields fields = new Fields(request, "name", "channel", "readers");
        Workspace workspace = WorkRequest.granted(service.workspace(work.asker(), work.workspace()));
        if (fields.has("name") || fields.has("channel") || fields.has("readers")) {
            workspace = changed(work, workspace, fields);
        }
        Json.answer(request, view(work, workspace));
    }

    /// Where it is bound, Murabito will speak: only who runs the place may say so.
    private Workspace changed(WorkRequest work, Workspace workspace, Fields fields) {
        PlaceId channel = fields.has("channel") ? channel(work, fields.textOrNull("channel")) : workspace.channel();
        boolean same = channel == null || channel.equals(workspace.channel());
        if (!same && !work.visit().viewer().operator()) {
            throw new Refused(403, "error.operatorOnly");
        }
        Role readers = fields.has("readers") ? readers(fields) : workspace.readers();
        if (channel == null && readers != null && fields.has("readers")) {
            throw new Refused(400, "error.work.readersOfNothing");
        }
        String name = fields.wordsIfAny("name");
        return WorkRequest.granted(organisations.change(work.writer(), workspace.id(), name, channel, readers));
    }

    private static @Nullable Role readers(Fields fields) {
        return fields.textOrNull("readers") == null
                ? null
                : fields.one("readers", new Role[] {Role.VIEWER, Role.MEMBER}, Role.VIEWER);
    }

    private @Nullable PlaceId channel(WorkRequest work, @Nullable String slug) {
        return slug == null
                ? null
                : sources.communities()
                        .findPlace(new PlaceId(work.visit().community(), Slug.key(slug)))
                        .filter(place -> place.kind() == PlaceKind.CHANNEL)
                        .filter(place -> work.visit().sight().covers(place))
                        .orElseThrow(Refused::notFound)
                        .id();
    }

    private WorkspaceView view(WorkRequest work, Workspace workspace) {
        PlaceId channel = workspace.channel();
        Role readers = workspace.readers();
        return new WorkspaceView(
                workspace.id().number(),
                workspace.organisation().number(),
                workspace.name(),
                channel == null ? null : Slug.of(channel.key()),
                readers == null ? null : Fields.lower(readers),
                service.role(work.asker(), workspace).map(Fields::lower).orElse(null));
    }
}

package org.murabito.webchat.work;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.murabito.action.ActionRequest;
import org.murabito.action.Actions;
import org.murabito.action.Arguments;
import org.murabito.action.work.ChangeWorkspace;
import org.murabito.action.work.CreateOrganisation;
import org.murabito.action.work.OpenWorkspace;
import org.murabito.action.work.RemoveWorkspace;
import org.murabito.action.work.SetRole;
import org.murabito.chat.MemberId;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.request.MessageView;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.source.WebSources;
import org.murabito.workspace.Organisation;
import org.murabito.workspace.OrganisationId;
import org.murabito.workspace.Role;
import org.murabito.workspace.RoleScope;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.service.OrganisationService;
import org.murabito.workspace.service.WorkspaceService;

/// Organisations and workspaces, who belongs to them, and which channel is theirs.
final class WorkspaceRoutes {
    private final WebSources sources;
    private final WorkspaceService service;
    private final OrganisationService organisations;
    private final Actions actions;
    private final Clock clock;

    WorkspaceRoutes(WebSources sources, Clock clock) {
        this.sources = sources;
        this.actions = sources.work().actions();
        this.clock = clock;
        this.service = sources.work().service();
        this.organisations = sources.work().organisations();
    }

    /// @param role of whoever asks; null where they belong to workspaces of it alone
    record OrganisationView(
            long number, String name, @Nullable String role) {}

    /// @param channel null also where whoever asks cannot open it
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
        routes.delete(community + "/organisations/{organisation}", this::removeOrganisation);
        members(routes, community + "/organisations/{organisation}/members", WorkRequest::organisation);
        routes.get(community + "/workspaces", this::workspaces);
        routes.post(community + "/workspaces", this::open);
        routes.get(community + "/workspaces/{workspace}", this::workspace);
        routes.patch(community + "/workspaces/{workspace}", this::change);
        routes.delete(community + "/workspaces/{workspace}", this::removeWorkspace);
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
            setRole(work, which.of(work), new RequestFields(request, "role").one("role", Role.values()));
        });
        routes.delete(path + "/{member}", request -> {
            WorkRequest work = new WorkRequest(request, sources);
            setRole(work, which.of(work), null);
        });
    }

    private void setRole(WorkRequest work, RoleScope scope, @Nullable Role role) {
        String where = scope instanceof OrganisationId ? "organisation" : "workspace";
        Arguments arguments = Arguments.of(where, scope.number())
                .with("member", work.member().toString())
                .with("role", role == null ? "none" : RequestFields.lower(role));
        answer(work, WorkRequest.done(actions.get(SetRole.class).run(toAct(work), arguments)));
    }

    /// Said again it is done again: each such request makes or sets what it names.
    private ActionRequest toAct(WorkRequest work) {
        return work.toAct("web:" + UUID.randomUUID(), clock);
    }

    private static void answer(WorkRequest work, Map<MemberId, Role> roles) {
        List<MemberView> views = roles.entrySet().stream()
                .map(one -> new MemberView(work.visit().views().who(one.getKey()), RequestFields.lower(one.getValue())))
                .sorted((one, other) ->
                        one.member().name().compareTo(other.member().name()))
                .toList();
        WebJson.answer(work.visit().request(), views);
    }

    private OrganisationView view(WorkRequest work, Organisation organisation) {
        Role role = WorkRequest.granted(organisations.members(work.asker(), organisation.id()))
                .get(work.asker().member());
        return new OrganisationView(
                organisation.id().number(), organisation.name(), role == null ? null : RequestFields.lower(role));
    }

    private void organisations(Context request) {
        organisations(new WorkRequest(request, sources));
    }

    private void organisations(WorkRequest work) {
        WebJson.answer(
                work.visit().request(),
                organisations.organisations(work.asker()).stream()
                        .map(organisation -> view(work, organisation))
                        .toList());
    }

    private void removeOrganisation(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        remove(work, Arguments.of("organisation", work.organisation().number()));
        organisations(work);
    }

    private void removeWorkspace(Context request) {
        WorkRequest work = new WorkRequest(request, sources, "name");
        String name = request.queryParam("name");
        remove(work, work.in(name == null ? Arguments.NONE : Arguments.of("name", name)));
        workspaces(work);
    }

    private void remove(WorkRequest work, Arguments which) {
        WorkRequest.done(actions.get(RemoveWorkspace.class).run(toAct(work), which));
    }

    private void found(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        String name = new RequestFields(request, "name").words("name");
        WebJson.answer(
                request.status(201),
                view(
                        work,
                        WorkRequest.done(
                                actions.get(CreateOrganisation.class).run(toAct(work), Arguments.of("name", name)))));
    }

    private void workspaces(Context request) {
        workspaces(new WorkRequest(request, sources));
    }

    private void workspaces(WorkRequest work) {
        WebJson.answer(
                work.visit().request(),
                service.workspaces(work.asker()).stream()
                        .map(workspace -> view(work, workspace))
                        .toList());
    }

    private void open(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        RequestFields fields = new RequestFields(request, "organisation", "name");
        Long number = fields.numberOrNull("organisation");
        if (number == null) {
            throw new Refused(400, "error.work.field", "organisation", "1, 2, 3 …");
        }
        Arguments arguments = Arguments.of("organisation", number).with("name", fields.words("name"));
        Workspace workspace = WorkRequest.done(actions.get(OpenWorkspace.class).run(toAct(work), arguments));
        WebJson.answer(request.status(201), view(work, workspace));
    }

    private void workspace(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        WebJson.answer(request, view(work, WorkRequest.granted(service.workspace(work.asker(), work.workspace()))));
    }

    private void change(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        RequestFields fields = new RequestFields(request, "name", "channel", "readers");
        Workspace workspace = WorkRequest.granted(service.workspace(work.asker(), work.workspace()));
        if (fields.has("name") || fields.has("channel") || fields.has("readers")) {
            workspace = WorkRequest.done(actions.get(ChangeWorkspace.class).run(toAct(work), change(work, fields)));
        }
        WebJson.answer(request, view(work, workspace));
    }

    private static Arguments change(WorkRequest work, RequestFields fields) {
        Arguments arguments = work.in(Arguments.NONE);
        String name = fields.wordsIfAny("name");
        arguments = name == null ? arguments : arguments.with("name", name);
        String channel = fields.textOrNull("channel");
        arguments =
                fields.has("channel") ? arguments.with("channel", channel == null ? "" : Slug.key(channel)) : arguments;
        return fields.has("readers") ? arguments.with("readers", readers(fields)) : arguments;
    }

    private static String readers(RequestFields fields) {
        return fields.textOrNull("readers") == null
                ? "none"
                : RequestFields.lower(fields.one("readers", new Role[] {Role.VIEWER, Role.MEMBER}, Role.VIEWER));
    }

    private WorkspaceView view(WorkRequest work, Workspace workspace) {
        Role readers = workspace.readers();
        return new WorkspaceView(
                workspace.id().number(),
                workspace.organisation().number(),
                workspace.name(),
                Optional.ofNullable(workspace.channel())
                        .flatMap(sources.communities()::findPlace)
                        .filter(work.visit().sight()::covers)
                        .map(channel -> Slug.of(channel.id().key()))
                        .orElse(null),
                readers == null ? null : RequestFields.lower(readers),
                service.role(work.asker(), workspace).map(RequestFields::lower).orElse(null));
    }
}

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
import org.murabito.workspace.Desk;
import org.murabito.workspace.Ground;
import org.murabito.workspace.Grounds;
import org.murabito.workspace.Organisation;
import org.murabito.workspace.OrganisationId;
import org.murabito.workspace.Role;
import org.murabito.workspace.Workspace;

/// Organisations and workspaces, who belongs to them, and which channel is theirs.
final class GroundRoutes {
    private final WebSources sources;
    private final Desk desk;
    private final Grounds grounds;

    GroundRoutes(WebSources sources) {
        this.sources = sources;
        this.desk = sources.work().desk();
        this.grounds = sources.work().grounds();
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
        members(routes, community + "/organisations/{organisation}/members", Errand::organisation);
        routes.get(community + "/workspaces", this::workspaces);
        routes.post(community + "/workspaces", this::open);
        routes.get(community + "/workspaces/{workspace}", this::workspace);
        routes.patch(community + "/workspaces/{workspace}", this::change);
        members(routes, community + "/workspaces/{workspace}/members", Errand::workspace);
    }

    @FunctionalInterface
    private interface Which {
        Ground of(Errand errand);
    }

    private void members(RoutesConfig routes, String path, Which which) {
        routes.get(path, request -> {
            Errand errand = new Errand(request, sources);
            answer(errand, Errand.granted(grounds.members(errand.asker(), which.of(errand))));
        });
        routes.put(path + "/{member}", request -> {
            Errand errand = new Errand(request, sources);
            Role role = new Fields(request, "role").one("role", Role.values());
            answer(errand, Errand.granted(grounds.let(errand.writer(), which.of(errand), errand.member(), role)));
        });
        routes.delete(path + "/{member}", request -> {
            Errand errand = new Errand(request, sources);
            answer(errand, Errand.granted(grounds.let(errand.writer(), which.of(errand), errand.member(), null)));
        });
    }

    private static void answer(Errand errand, Map<MemberId, Role> roles) {
        List<MemberView> views = roles.entrySet().stream()
                .map(one -> new MemberView(errand.visit().views().who(one.getKey()), Fields.lower(one.getValue())))
                .sorted((one, other) ->
                        one.member().name().compareTo(other.member().name()))
                .toList();
        Json.answer(errand.visit().request(), views);
    }

    private void organisations(Context request) {
        Errand errand = new Errand(request, sources);
        Json.answer(
                request,
                grounds.organisations(errand.asker()).stream()
                        .map(OrganisationView::of)
                        .toList());
    }

    private void found(Context request) {
        Errand errand = new Errand(request, sources);
        String name = new Fields(request, "name").words("name");
        Json.answer(request.status(201), OrganisationView.of(Errand.granted(grounds.found(errand.writer(), name))));
    }

    private void workspaces(Context request) {
        Errand errand = new Errand(request, sources);
        Json.answer(
                request,
                desk.workspaces(errand.asker()).stream()
                        .map(workspace -> view(errand, workspace))
                        .toList());
    }

    private void open(Context request) {
        Errand errand = new Errand(request, sources);
        Fields fields = new Fields(request, "organisation", "name");
        Long number = fields.numberOrNull("organisation");
        if (number == null) {
            throw new Refused(400, "error.work.field", "organisation", "1, 2, 3 …");
        }
        OrganisationId organisation = new OrganisationId(errand.visit().community(), number);
        Workspace workspace = Errand.granted(grounds.open(errand.writer(), organisation, fields.words("name")));
        Json.answer(request.status(201), view(errand, workspace));
    }

    private void workspace(Context request) {
        Errand errand = new Errand(request, sources);
        Json.answer(request, view(errand, Errand.granted(desk.workspace(errand.asker(), errand.workspace()))));
    }

    private void change(Context request) {
        Errand errand = new Errand(request, sources);
        Fields fields = new Fields(request, "name", "channel", "readers");
        Workspace workspace = Errand.granted(desk.workspace(errand.asker(), errand.workspace()));
        if (fields.has("name") || fields.has("channel") || fields.has("readers")) {
            workspace = changed(errand, workspace, fields);
        }
        Json.answer(request, view(errand, workspace));
    }

    /// Where it is bound, Murabito will speak: only who runs the place may say so.
    private Workspace changed(Errand errand, Workspace workspace, Fields fields) {
        PlaceId channel = fields.has("channel") ? channel(errand, fields.textOrNull("channel")) : workspace.channel();
        boolean same = channel == null || channel.equals(workspace.channel());
        if (!same && !errand.visit().viewer().operator()) {
            throw new Refused(403, "error.operatorOnly");
        }
        Role readers = fields.has("readers") ? readers(fields) : workspace.readers();
        if (channel == null && readers != null && fields.has("readers")) {
            throw new Refused(400, "error.work.readersOfNothing");
        }
        String name = fields.wordsIfAny("name");
        return Errand.granted(grounds.change(errand.writer(), workspace.id(), name, channel, readers));
    }

    private static @Nullable Role readers(Fields fields) {
        return fields.textOrNull("readers") == null
                ? null
                : fields.one("readers", new Role[] {Role.VIEWER, Role.MEMBER}, Role.VIEWER);
    }

    private @Nullable PlaceId channel(Errand errand, @Nullable String slug) {
        return slug == null
                ? null
                : sources.communities()
                        .findPlace(new PlaceId(errand.visit().community(), Slug.key(slug)))
                        .filter(place -> place.kind() == PlaceKind.CHANNEL)
                        .filter(place -> errand.visit().sight().covers(place))
                        .orElseThrow(Refused::notFound)
                        .id();
    }

    private WorkspaceView view(Errand errand, Workspace workspace) {
        PlaceId channel = workspace.channel();
        Role readers = workspace.readers();
        return new WorkspaceView(
                workspace.id().number(),
                workspace.organisation().number(),
                workspace.name(),
                channel == null ? null : Slug.of(channel.key()),
                readers == null ? null : Fields.lower(readers),
                desk.role(errand.asker(), workspace).map(Fields::lower).orElse(null));
    }
}

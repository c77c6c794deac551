package org.murabito.webchat.channel;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.door.DoorHost;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.live.Live;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.sign.Secrets;
import org.murabito.webchat.source.WebSources;

/// Operators make, rename and archive communities.
public final class CommunityRoutes {
    private static final int MOST = 100;

    private final WebSources sources;
    private final Live live;
    private final DoorHost host;
    private final NameRules names;
    private final ChannelEdits edits;
    private final ChannelEditRoutes channels;

    public CommunityRoutes(WebSources sources, Live live, Secrets secrets, DoorHost host) {
        this.sources = sources;
        this.live = live;
        this.host = host;
        this.names = new NameRules(secrets);
        this.edits = new ChannelEdits(sources, names);
        this.channels = new ChannelEditRoutes(sources, edits, live);
    }

    public void contribute(RoutesConfig routes) {
        routes.post("/web/api/communities", this::make);
        routes.patch("/web/api/c/{community}", this::change);
        channels.contribute(routes);
    }

    /// A community begins with one open channel, so that somebody can write.
    private void make(Context request) {
        Guard.requireOperator(request);
        JsonNode body = WebJson.body(request);
        String name = NameRules.name(WebJson.text(body, "name"));
        ChannelChange first = ChannelChange.named(NameRules.name(WebJson.text(body, "channel")));
        Community community = make(name);
        Place channel = edits.make(
                community.id(), PlaceKind.CHANNEL, first, Guard.viewer(request).account());
        live.arranged(community.id());
        host.entered(community.id());
        WebJson.answer(
                request.status(201),
                Map.of(
                        "id",
                        community.id().value(),
                        "place",
                        Slug.of(channel.id().key())));
    }

    private synchronized Community make(String name) {
        List<Community> all = sources.communities().communities();
        if (all.size() >= MOST) {
            throw new Refused(409, "error.community.most", MOST);
        }
        requireFree(name, all);
        String id = names.key(
                name, taken -> all.stream().anyMatch(one -> one.id().value().equals(taken)));
        Community community = new Community(new CommunityId(id), name, DoorKind.WEB);
        sources.communities().save(community);
        return community;
    }

    private static void requireFree(String name, List<Community> others) {
        String folded = NameRules.folded(name);
        if (others.stream().anyMatch(one -> NameRules.folded(one.name()).equals(folded))) {
            throw new Refused(409, "error.channel.taken", name);
        }
    }

    private void change(Context request) {
        Visit visit = ChannelEditRoutes.own(request, sources);
        JsonNode body = WebJson.body(request);
        Community community = sources.communities().getCommunity(visit.community());
        if (body.path("name").isTextual()) {
            rename(community, NameRules.name(WebJson.text(body, "name")));
        }
        if (body.path("archived").isBoolean()) {
            sources.channels().archive(community.id(), body.path("archived").booleanValue());
        }
        live.arranged(community.id());
        request.status(204);
    }

    private synchronized void rename(Community community, String name) {
        requireFree(
                name,
                sources.communities().communities().stream()
                        .filter(other -> !other.id().equals(community.id()))
                        .toList());
        sources.communities().save(new Community(community.id(), name, community.door()));
    }
}

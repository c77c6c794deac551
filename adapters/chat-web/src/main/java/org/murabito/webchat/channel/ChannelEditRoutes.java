package org.murabito.webchat.channel;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Access;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.account.Account;
import org.murabito.chat.channel.ChannelSettings;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.live.Live;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.source.ChannelOrder;
import org.murabito.webchat.source.WebSources;

/// Operators list, make, change and order the channels of a community.
final class ChannelEditRoutes {
    private final WebSources sources;
    private final ChannelEdits edits;
    private final Live live;

    ChannelEditRoutes(WebSources sources, ChannelEdits edits, Live live) {
        this.sources = sources;
        this.edits = edits;
        this.live = live;
    }

    void contribute(RoutesConfig routes) {
        routes.get("/web/api/c/{community}/channels", this::list);
        routes.post("/web/api/c/{community}/channels", this::make);
        routes.put("/web/api/c/{community}/channels", this::order);
        routes.patch("/web/api/c/{community}/p/{place}", this::change);
    }

    /// A community that is changed here: one that lives on a platform is changed there.
    static Visit own(Context request, WebSources sources) {
        Visit visit = Visit.ofOperator(request, sources);
        if (sources.elsewhere().test(visit.community())) {
            throw new Refused(403, "error.elsewhere");
        }
        return visit;
    }

    /// @param access `open`, `private`, or `by_roles` as a platform says
    /// @param readers accounts that were let in, while it is private
    record ChannelView(
            String slug,
            String kind,
            String name,
            @Nullable String parent,
            String topic,
            String access,
            List<String> readers,
            boolean readOnly,
            boolean archived) {}

    record PersonView(String id, String name, String role) {}

    record ChannelsView(
            String id,
            String name,
            boolean archived,
            boolean elsewhere,
            List<ChannelView> channels,
            List<PersonView> people) {}

    private void list(Context request) {
        Visit visit = Visit.ofOperator(request, sources);
        Map<PlaceId, ChannelSettings> settings = sources.channels().in(visit.community());
        WebJson.answer(
                request,
                new ChannelsView(
                        visit.community().value(),
                        sources.communities().getCommunity(visit.community()).name(),
                        sources.channels().isArchived(visit.community()),
                        sources.elsewhere().test(visit.community()),
                        ChannelOrder.sorted(sources.communities().places(visit.community()), settings).stream()
                                .filter(ChannelEdits::isEditable)
                                .map(place -> view(place, settings.getOrDefault(place.id(), ChannelSettings.STANDARD)))
                                .toList(),
                        sources.accounts().all().stream()
                                .map(account -> new PersonView(account.id(), account.name(), lower(account.role())))
                                .toList()));
    }

    private ChannelView view(Place place, ChannelSettings settings) {
        Set<MemberId> readers = sources.communities().readers(place.id()).orElse(Set.of());
        return new ChannelView(
                Slug.of(place.id().key()),
                lower(place.kind()),
                place.name(),
                place.parent() == null ? null : Slug.of(place.parent().key()),
                place.topic(),
                lower(place.access()),
                place.access() == Access.PRIVATE
                        ? readers.stream()
                                .map(MemberId::key)
                                .filter(key -> sources.accounts().find(key).isPresent())
                                .sorted()
                                .toList()
                        : List.of(),
                settings.readOnly(),
                settings.archived());
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private void make(Context request) {
        Visit visit = own(request, sources);
        JsonNode body = WebJson.body(request);
        PlaceKind kind = switch (WebJson.text(body, "kind")) {
            case "category" -> PlaceKind.CATEGORY;
            case "channel" -> PlaceKind.CHANNEL;
            case "forum" -> PlaceKind.FORUM;
            default -> throw new Refused(400, "error.channel.kind");
        };
        Place made = edits.make(visit.community(), kind, ChannelChange.read(body), account(visit));
        live.arranged(visit.community());
        WebJson.answer(request.status(201), view(made, sources.channels().of(made.id())));
    }

    private void change(Context request) {
        Visit visit = own(request, sources);
        Place place = visit.place();
        if (!ChannelEdits.isEditable(place)) {
            throw new Refused(400, "error.channel.kind");
        }
        Place changed = edits.change(place, ChannelChange.read(WebJson.body(request)), account(visit));
        live.arranged(visit.community());
        WebJson.answer(request, view(changed, sources.channels().of(changed.id())));
    }

    private void order(Context request) {
        Visit visit = own(request, sources);
        JsonNode order = WebJson.body(request).path("order");
        if (!order.isArray()) {
            throw new Refused(400, "error.json");
        }
        List<PlaceId> places = new ArrayList<>();
        order.forEach(one -> places.add(new PlaceId(visit.community(), Slug.key(one.asText()))));
        edits.order(visit.community(), places);
        live.arranged(visit.community());
        request.status(204);
    }

    private static @Nullable Account account(Visit visit) {
        return visit.viewer().account();
    }
}

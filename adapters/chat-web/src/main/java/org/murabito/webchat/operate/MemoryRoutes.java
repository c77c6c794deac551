package org.murabito.webchat.operate;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.sign.Viewer;
import org.murabito.webchat.source.ChannelInsight;
import org.murabito.webchat.source.WebSources;

/// What is remembered of each channel: how much, and its words where the operator could read them as a member.
final class MemoryRoutes {
    private final WebSources sources;
    private final ChannelNames channels;

    MemoryRoutes(WebSources sources, ChannelNames channels) {
        this.sources = sources;
        this.channels = channels;
    }

    void contribute(RoutesConfig routes) {
        routes.get("/api/operate/memory", this::show);
    }

    /// @param never whether nothing of it is kept
    /// @param messages how many are kept, with those of its threads; null where the operator could not read it as a
    ///     member, as what follows
    /// @param noted how many claims stand on them
    /// @param flow what happened of late; null where nothing is known
    /// @param model which one wrote that; null where it was put together from what was said
    record RememberedView(
            ChannelNames.Named channel,
            boolean never,
            @Nullable Long messages,
            @Nullable Integer noted,
            @Nullable String flow,
            @Nullable String until,
            @Nullable String model) {}

    private void show(Context request) {
        Guard.requireOperator(request);
        Viewer viewer = Guard.viewer(request);
        WebJson.answer(
                request,
                sources.communities().communities().stream()
                        .flatMap(community -> remembered(viewer, Guard.language(request), community.id()))
                        .sorted(Comparator.comparingLong(view -> view.messages() == null ? 0 : -view.messages()))
                        .toList());
    }

    private Stream<RememberedView> remembered(Viewer viewer, Language language, CommunityId community) {
        Sight sight = viewer.ownSight(sources.sights(), community);
        List<Place> places = sources.communities().places(community);
        Map<PlaceId, Long> messages = new HashMap<>();
        sources.messages()
                .contents(sight, places.stream().map(Place::id).toList())
                .forEach((place, content) ->
                        messages.merge(sources.communities().getPlace(place).channel(), content.messages(), Long::sum));
        return places.stream()
                .filter(place -> place.kind() == PlaceKind.CHANNEL || place.kind() == PlaceKind.FORUM)
                .map(place -> view(sight, language, place, messages.getOrDefault(place.id(), 0L)));
    }

    private RememberedView view(Sight sight, Language language, Place channel, long messages) {
        ChannelNames.Named name = channels.of(channel.id());
        boolean never = sources.memory().keeping().isNeverRead(channel.id());
        if (!sight.covers(channel)) {
            return new RememberedView(name, never, null, null, null, null, null);
        }
        ChannelInsight outlook =
                sources.memory().outlooks().of(sight, channel.id()).orElse(null);
        return new RememberedView(
                name,
                never,
                messages,
                sources.memory().outlooks().noted(sight, channel.id(), language).size(),
                outlook == null ? null : outlook.flow(),
                outlook == null ? null : outlook.until().toString(),
                outlook == null ? null : outlook.model());
    }
}

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
import org.murabito.webchat.request.QueryParameters;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.sign.Viewer;
import org.murabito.webchat.source.ChannelInsight;
import org.murabito.webchat.source.WebSources;

/// What is remembered of each channel: how much, and its words where the operator could read them as a member.
final class MemoryRoutes {
    /// What happened of late is worked out for each that is shown.
    private static final int PAGE = 50;

    private static final int MOST_CHANNELS = 100_000;

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

    /// @param next from where on to ask for what comes after these; absent after the last
    record PageView(List<RememberedView> channels, @Nullable Integer next) {}

    /// A channel, and how many messages of it are kept as far as the operator could read them as a member.
    private record Kept(Sight sight, Place channel, long messages) {}

    private void show(Context request) {
        Guard.requireOperator(request);
        Viewer viewer = Guard.viewer(request);
        int from = QueryParameters.number(request, "from", 0, MOST_CHANNELS, "error.operate.from")
                .orElse(0);
        List<Kept> kept = sources.communities().communities().stream()
                .flatMap(community -> kept(viewer, community.id()))
                .sorted(Comparator.comparingLong(Kept::messages).reversed())
                .skip(from)
                .toList();
        List<RememberedView> page = kept.stream()
                .limit(PAGE)
                .map(one -> view(one, Guard.language(request)))
                .toList();
        WebJson.answer(request, new PageView(page, kept.size() > PAGE ? from + PAGE : null));
    }

    private Stream<Kept> kept(Viewer viewer, CommunityId community) {
        Sight sight = viewer.ownSight(sources.sights(), community);
        List<Place> places = sources.communities().places(community);
        Map<PlaceId, Long> messages = new HashMap<>();
        sources.messages()
                .contents(sight, places.stream().map(Place::id).toList())
                .forEach((place, content) ->
                        messages.merge(sources.communities().getPlace(place).channel(), content.messages(), Long::sum));
        return places.stream()
                .filter(place -> place.kind() == PlaceKind.CHANNEL || place.kind() == PlaceKind.FORUM)
                .map(place -> new Kept(sight, place, messages.getOrDefault(place.id(), 0L)));
    }

    private RememberedView view(Kept kept, Language language) {
        Sight sight = kept.sight();
        Place channel = kept.channel();
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
                kept.messages(),
                sources.memory().outlooks().noted(sight, channel.id(), language).size(),
                outlook == null ? null : outlook.flow(),
                outlook == null ? null : outlook.until().toString(),
                outlook == null ? null : outlook.model());
    }
}

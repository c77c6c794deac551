package org.murabito.webchat.memory;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.runlog.Reasons;
import org.murabito.webchat.http.WebLinks;
import org.murabito.webchat.request.MessageView;
import org.murabito.webchat.request.MessageViews;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.source.ChannelInsight;
import org.murabito.webchat.source.WebMemory;
import org.murabito.webchat.source.WebSources;

/// A channel as Murabito sees it: how it is wanted there, what goes on, and which questions it has not let go of.
public final class ChannelRoutes {
    /// A second thought is due after minutes, or after a few messages.
    private static final int LATEST = 50;

    private final WebSources sources;
    private final WebMemory memory;
    private final Clock clock;

    public ChannelRoutes(WebSources sources, Clock clock) {
        this.sources = sources;
        this.memory = sources.memory();
        this.clock = clock;
    }

    public void contribute(RoutesConfig routes) {
        routes.get("/web/api/c/{community}/p/{place}/mode", request -> {
            Visit visit = new Visit(request, sources);
            WebJson.answer(request, mode(visit.place().channel()));
        });
        routes.get("/web/api/c/{community}/p/{place}/outlook", this::outlook);
    }

    record OutlookView(ModeView mode, @Nullable FlowView flow, List<WaitView> waiting, List<NotedView> noted) {}

    record FlowView(
            List<String> topics,
            String mood,
            List<MessageView.Who> people,
            String flow,
            String since,
            String until,
            @Nullable String model) {}

    record NotedView(String words, boolean disputed, List<EvidenceView> evidence) {}

    /// A question that Murabito waits with.
    record WaitView(String link, MessageView.Who author, String text, String due) {}

    private ModeView mode(PlaceId channel) {
        return ModeView.of(memory.modes().of(channel), clock.instant(), memory.zone());
    }

    private void outlook(Context request) {
        Visit visit = new Visit(request, sources);
        Place place = visit.place();
        FlowView flow = memory.outlooks()
                .of(visit.sight(), place.id())
                .map(known -> flow(visit, known))
                .orElse(null);
        List<WaitView> waiting = sources.messages().latest(visit.sight(), place.id(), LATEST, null).stream()
                .flatMap(message -> waiting(visit, message).stream())
                .toList();
        List<NotedView> noted = memory.outlooks().noted(visit.sight(), place.id(), visit.language()).stream()
                .map(one -> new NotedView(
                        one.words(), one.disputed(), EvidenceView.of(sources, visit, visit.sight(), one.evidence())))
                .toList();
        WebJson.answer(request, new OutlookView(mode(place.channel()), flow, waiting, noted));
    }

    private static FlowView flow(Visit visit, ChannelInsight known) {
        return new FlowView(
                known.topics(),
                known.mood(),
                known.people().stream().map(visit.views()::who).toList(),
                known.flow(),
                known.since().toString(),
                known.until().toString(),
                known.model());
    }

    private Optional<WaitView> waiting(Visit visit, Message message) {
        Instant now = clock.instant();
        return sources.reasons()
                .about(message.id(), visit.language())
                .filter(told -> told.response() == Reasons.Response.WAITS)
                .map(Reasons.Explanation::due)
                .filter(now::isBefore)
                .map(due -> new WaitView(
                        WebLinks.message(message.place(), message.key()),
                        visit.views().who(message.author()),
                        MessageViews.snippet(message.text()),
                        due.toString()));
    }
}

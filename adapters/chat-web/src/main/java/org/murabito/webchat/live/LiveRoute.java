package org.murabito.webchat.live;

import com.fasterxml.jackson.databind.node.ArrayNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.request.MessageView;
import org.murabito.webchat.request.MessageViews;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.sign.SignIn;
import org.murabito.webchat.sign.Viewer;
import org.murabito.webchat.source.WebSources;

/// The stream that an open page listens to. Changes carry the store's cursor as their id, so that a browser
/// that was away resumes exactly there; whoever was away too long reads anew.
public final class LiveRoute {
    private static final long BEAT_SECONDS = 15;

    /// After each write, so that what comes in quick succession goes to a page together.
    private static final Duration REST = Duration.ofMillis(50);

    private final WebSources sources;
    private final Live live;
    private final SignIn signIn;
    private final SharedChanges changes;

    public LiveRoute(WebSources sources, Live live, SignIn signIn) {
        this.sources = sources;
        this.signIn = signIn;
        this.live = live;
        this.changes = new SharedChanges(sources);
    }

    public void contribute(RoutesConfig routes) {
        routes.get("/web/live", this::listen);
        routes.post("/web/live/heard", request -> {
            live.heard(Guard.viewer(request), WebJson.text(WebJson.body(request), "nonce"));
            request.status(204);
        });
        routes.post("/web/live/{name}/bye", request -> {
            live.bye(request.pathParam("name"));
            request.status(204);
        });
    }

    private void listen(Context request) throws IOException, InterruptedException {
        Viewer viewer = Guard.viewer(request);
        if (viewer.account() == null && !viewer.operator()) {
            throw new Refused(401, "error.signIn");
        }
        long cursor = cursor(request);
        signIn.look(viewer);
        Listener listener = live.open(viewer, SignIn.browser(request));
        try {
            if (!signIn.stillKnows(request, viewer)) {
                throw new Refused(401, "error.signIn");
            }
            request.res().setContentType("text/event-stream");
            request.res().setCharacterEncoding("UTF-8");
            request.res().setHeader("X-Accel-Buffering", "no");
            try (Stream stream = new Stream(request.res().getOutputStream(), live.unsent(), listener)) {
                stream.start();
                stream.event("hello", null, WebJson.write(listener.name()));
                try {
                    follow(request, stream, listener, cursor);
                } finally {
                    if (listener.isToReload()) {
                        stream.reload();
                    }
                }
            }
        } catch (IOException _) {
            // The page was closed or lost its network; it comes back with its cursor.
        } finally {
            live.close(listener);
        }
    }

    private void follow(Context request, Stream stream, Listener listener, long cursor)
            throws IOException, InterruptedException {
        Viewer viewer = listener.viewer();
        Follower follower = new Follower(sources, changes, viewer, stream, live.rendering(), cursor);
        follower.catchUp();
        stream.flush();
        while (!listener.isEnded()) {
            List<LiveEvent> events = listener.next(follower.isBehind() ? 1 : BEAT_SECONDS);
            Map<CommunityId, Sight> seen = new HashMap<>();
            Function<CommunityId, Sight> sights =
                    id -> seen.computeIfAbsent(id, one -> viewer.sight(sources.sights(), one));
            for (LiveEvent event : events) {
                publish(stream, viewer, sights, follower, event);
            }
            if (events.isEmpty() && follower.isBehind()) {
                follower.catchUp();
            } else if (events.isEmpty() && !signIn.stillKnows(request, viewer)) {
                return;
            } else if (events.isEmpty()) {
                stream.beat();
            }
            stream.flush();
            Thread.sleep(REST);
        }
    }

    private long cursor(Context request) {
        String id = request.header("Last-Event-ID");
        String since = id != null && !id.isBlank() ? id : request.queryParam("since");
        try {
            return since == null ? sources.messages().cursor() : Long.parseLong(since);
        } catch (NumberFormatException e) {
            throw new Refused(400, "error.json");
        }
    }

    /// @param sights what the viewer sees of a community, worked out once for what is delivered together
    private void publish(
            Stream stream, Viewer viewer, Function<CommunityId, Sight> sights, Follower follower, LiveEvent event)
            throws IOException, InterruptedException {
        switch (event) {
            case LiveEvent.Changed _ -> follower.catchUp();
            case LiveEvent.Typing typing -> {
                boolean own = viewer.account() != null && viewer.account().id().equals(typing.account());
                if (!own && covers(sights, typing.place())) {
                    stream.event("typing", null, typing.rendered());
                }
            }
            case LiveEvent.Progress progress -> {
                if (covers(sights, progress.place())) {
                    stream.event("progress", null, progress.rendered());
                }
            }
            case LiveEvent.Preview preview -> {
                if (covers(sights, preview.place())) {
                    stream.event("preview", null, preview(viewer, sights, preview));
                }
            }
            case LiveEvent.Whisper whisper ->
                stream.event("whisper", null, PassingView.of(whisper.place(), null, null, whisper.text()));
            case LiveEvent.Answered answered -> stream.event("answer", null, answer(viewer, answered.answer()));
            case LiveEvent.Here _ ->
                stream.event(
                        "here",
                        null,
                        WebJson.write(live.here(viewer).stream()
                                .map(MessageView.Who::of)
                                .toList()));
            case LiveEvent.Arranged arranged -> {
                // Whoever sees nothing of it is not told which it is, and finds out whether it is theirs that is gone.
                boolean sees = viewer.seesAnything(sources.sights(), arranged.community());
                stream.event("arranged", null, sees ? community(arranged.community()) : "{}");
            }
            case LiveEvent.Read read -> stream.event("read", null, read(read));
            case LiveEvent.Removed removed -> {
                // Nobody can say any more which guests saw something of it.
                boolean guest = viewer.isGuest();
                stream.event(guest ? "arranged" : "removed", null, guest ? "{}" : community(removed.community()));
            }
            case LiveEvent.Closing _ -> {}
        }
    }

    private static String read(LiveEvent.Read read) {
        return WebJson.write(Map.of(
                "community", read.place().community().value(),
                "place", Slug.of(read.place().key()),
                "message", read.upTo().toString()));
    }

    private static String community(CommunityId community) {
        return WebJson.write(Map.of("community", community.value()));
    }

    /// @param body null where it is shown elsewhere
    private record AnswerView(
            String community,
            String place,
            String nonce,
            String command,
            @Nullable ArrayNode body) {}

    private String answer(Viewer viewer, CommandAnswer answer) {
        CommunityId community = answer.place().community();
        return WebJson.write(new AnswerView(
                community.value(),
                Slug.of(answer.place().key()),
                answer.nonce(),
                answer.command(),
                answer.markdown().isEmpty()
                        ? null
                        : new MessageViews(sources, viewer, community).own(answer.markdown())));
    }

    /// @param body null where nothing of it is shown any more
    private record PreviewView(
            String community,
            String place,
            String key,
            @Nullable ArrayNode body) {}

    private String preview(Viewer viewer, Function<CommunityId, Sight> sights, LiveEvent.Preview preview) {
        CommunityId community = preview.place().community();
        Sight sight = sights.apply(community);
        return viewer.isGuest()
                ? preview(
                        new MessageViews(
                                sources, sight, viewer.member(community).orElse(null), true),
                        preview)
                : preview.rendered()
                        .computeIfAbsent(sight, seen -> preview(new MessageViews(sources, seen, null, false), preview));
    }

    private static String preview(MessageViews views, LiveEvent.Preview preview) {
        return WebJson.write(new PreviewView(
                preview.place().community().value(),
                Slug.of(preview.place().key()),
                Slug.of(preview.key()),
                preview.markdown().isEmpty() ? null : views.own(preview.markdown())));
    }

    private boolean covers(Function<CommunityId, Sight> sights, PlaceId place) {
        Sight sight = sights.apply(place.community());
        return sources.communities().findPlace(place).filter(sight::covers).isPresent();
    }
}

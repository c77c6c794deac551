package org.murabito.webchat.live;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Changes;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.text.Language;
import org.murabito.webchat.Refused;
import org.murabito.webchat.Slug;
import org.murabito.webchat.WebSources;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.sign.Viewer;
import org.murabito.webchat.talk.Json;
import org.murabito.webchat.talk.MessageView;
import org.murabito.webchat.talk.Views;

/// The stream that an open page listens to. Changes carry the store's cursor as their id, so that a browser that was
/// away
/// resumes exactly there; whoever was away too long is told to read anew.
public final class LiveRoute {
    private static final int BATCH = 200;
    private static final int MOST_BATCHES = 10;
    private static final long BEAT_SECONDS = 15;

    private final WebSources sources;
    private final Live live;

    public LiveRoute(WebSources sources, Live live) {
        this.sources = sources;
        this.live = live;
    }

    public void contribute(RoutesConfig routes) {
        routes.get("/web/live", this::listen);
        routes.post("/web/live/{name}/bye", request -> {
            live.bye(request.pathParam("name"));
            request.status(204);
        });
    }

    private record GoneView(String id, String community, String channel) {}

    private record ChangesView(List<MessageView> messages, List<GoneView> gone) {}

    private record PassingView(
            String community,
            String place,
            @Nullable String key,
            @Nullable String name,
            @Nullable String text) {}

    private void listen(Context request) throws IOException, InterruptedException {
        Viewer viewer = Guard.viewer(request);
        if (viewer.account() == null && !viewer.operator()) {
            throw new Refused(401, "error.signIn");
        }
        long cursor = cursor(request);
        Language language = Guard.language(request);
        request.res().setContentType("text/event-stream");
        request.res().setCharacterEncoding("UTF-8");
        request.res().setHeader("X-Accel-Buffering", "no");
        Stream stream = new Stream(request.res().getOutputStream());
        Listener listener = live.open(viewer);
        try {
            stream.start();
            stream.event("hello", null, Json.write(listener.name()));
            cursor = catchUp(stream, viewer, language, cursor);
            while (true) {
                Moment moment = listener.next(BEAT_SECONDS);
                if (moment instanceof Moment.Closing) {
                    return;
                }
                if (moment == null) {
                    stream.beat();
                } else {
                    cursor = tell(stream, viewer, language, moment, cursor);
                }
            }
        } catch (IOException _) {
            // The page was closed or lost its network; it comes back with its cursor.
        } finally {
            live.close(listener);
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

    private long tell(Stream stream, Viewer viewer, Language language, Moment moment, long cursor) throws IOException {
        switch (moment) {
            case Moment.Changed _ -> {
                return catchUp(stream, viewer, language, cursor);
            }
            case Moment.Typing typing -> {
                boolean own = viewer.account() != null && viewer.account().id().equals(typing.account());
                if (!own && sees(viewer, typing.place())) {
                    stream.event("typing", null, passing(typing.place(), null, typing.name(), null));
                }
            }
            case Moment.Progress progress -> {
                if (sees(viewer, progress.place())) {
                    stream.event("progress", null, passing(progress.place(), progress.key(), null, progress.text()));
                }
            }
            case Moment.Here _ ->
                stream.event(
                        "here",
                        null,
                        Json.write(live.here().stream().map(MessageView.Who::of).toList()));
            case Moment.Removed removed ->
                stream.event(
                        "removed",
                        null,
                        Json.write(Map.of("community", removed.community().value())));
            case Moment.Closing _ -> {}
        }
        return cursor;
    }

    private static String passing(PlaceId place, @Nullable String key, @Nullable String name, @Nullable String text) {
        return Json.write(new PassingView(
                place.community().value(), Slug.of(place.key()), key == null ? null : Slug.of(key), name, text));
    }

    private boolean sees(Viewer viewer, PlaceId id) {
        Optional<Place> place = sources.communities().findPlace(id);
        return place.isPresent()
                && viewer.sight(sources.sights(), id.community()).covers(place.get());
    }

    private long catchUp(Stream stream, Viewer viewer, Language language, long from) throws IOException {
        long newest = sources.messages().cursor();
        long cursor = from;
        for (int batch = 0; batch < MOST_BATCHES && from <= newest; batch++) {
            Changes changes = sources.messages().changesAfter(cursor, BATCH);
            cursor = changes.cursor();
            ChangesView visible = visible(changes, viewer, language);
            if (!visible.messages().isEmpty() || !visible.gone().isEmpty()) {
                stream.event("changes", cursor, Json.write(visible));
            }
            if (!changes.more()) {
                return cursor;
            }
        }
        stream.event("reset", newest, "{}");
        return newest;
    }

    private ChangesView visible(Changes changes, Viewer viewer, Language language) {
        Map<CommunityId, Views> known = new HashMap<>();
        Map<Views, List<Message>> present = new HashMap<>();
        for (Changes.Present one : changes.present()) {
            CommunityId community = one.message().place().community();
            if (sources.communities().findCommunity(community).isPresent()) {
                Views views = known.computeIfAbsent(community, id -> new Views(sources, viewer, language, id));
                if (views.sight().coversAudience(one.audience())) {
                    present.computeIfAbsent(views, _ -> new ArrayList<>()).add(one.message());
                }
            }
        }
        List<MessageView> messages = present.entrySet().stream()
                .flatMap(entry -> entry.getKey().of(entry.getValue()).stream())
                .toList();
        List<GoneView> gone = changes.gone().stream()
                .filter(one -> viewer.sight(sources.sights(), one.audience().community())
                        .coversAudience(one.audience()))
                .map(one -> new GoneView(
                        one.id().toString(),
                        one.channel().community().value(),
                        Slug.of(one.channel().key())))
                .toList();
        return new ChangesView(messages, gone);
    }
}

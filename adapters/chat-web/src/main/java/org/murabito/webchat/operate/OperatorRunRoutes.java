package org.murabito.webchat.operate;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.feedback.Thumb;
import org.murabito.run.RunId;
import org.murabito.runlog.RunQuery;
import org.murabito.runlog.RunRecord;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.request.QueryParameters;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.source.WebSources;
import org.murabito.webchat.talk.RunViews;

/// Runs of every community, filtered and ordered, each with its steps; and what members think of the answers.
final class OperatorRunRoutes {
    private static final int PAGE = 50;
    private static final int FURTHEST = 100_000;

    /// Of the newest answers that got a thumb.
    private static final int MOST_THUMBS = 5_000;

    private final WebSources sources;
    private final RunViews views;
    private final RunSummaries lines;

    OperatorRunRoutes(WebSources sources, ChannelNames channels) {
        this.sources = sources;
        this.views = new RunViews(sources);
        this.lines = new RunSummaries(sources, views, channels);
    }

    void contribute(RoutesConfig routes) {
        routes.get("/api/operate/runs", this::list);
        routes.get("/api/operate/runs/{run}", request -> show(request, false));
        routes.post("/api/operate/runs/{run}/reveal", request -> show(request, true));
        routes.get("/api/operate/feedback", this::feedback);
    }

    /// @param next from where on to ask for what comes after these; absent after the last
    record PageView(
            List<RunSummaries.LineView> runs, @Nullable Integer next) {}

    private void list(Context request) {
        Guard.requireOperator(request);
        int from = from(request);
        RunQuery query =
                new RunQuery(places(request), thumbed(request), isFailed(request), order(request), from, PAGE + 1);
        List<RunRecord> found = sources.runs().find(query);
        answer(request, found.stream().limit(PAGE), next(from, found));
    }

    private void feedback(Context request) {
        Guard.requireOperator(request);
        int from = from(request);
        List<MessageId> found = sources.ratings().questions(thumb(request), from + PAGE + 1).stream()
                .skip(from)
                .toList();
        Stream<RunRecord> runs =
                found.stream().limit(PAGE).flatMap(question -> sources.runs().findByQuestion(question).stream());
        answer(request, runs, next(from, found));
    }

    private void answer(Context request, Stream<RunRecord> runs, @Nullable Integer next) {
        WebJson.answer(request, new PageView(lines.of(Guard.viewer(request), runs.toList()), next));
    }

    /// @param found one more than a page, where there are so many
    private static @Nullable Integer next(int from, List<?> found) {
        return found.size() > PAGE ? from + PAGE : null;
    }

    private void show(Context request, boolean reveal) {
        Guard.requireOperator(request);
        RunRecord run = sources.runs().find(new RunId(request.pathParam("run"))).orElseThrow(Refused::notFound);
        WebJson.answer(request, views.of(Guard.viewer(request), run, reveal));
    }

    /// A channel with its threads.
    private @Nullable Set<PlaceId> places(Context request) {
        String community = request.queryParam("community");
        String place = request.queryParam("place");
        if (community == null || place == null) {
            return null;
        }
        PlaceId channel = channel(community, place);
        return sources.communities().places(channel.community()).stream()
                .filter(one -> one.channel().equals(channel))
                .map(Place::id)
                .collect(Collectors.toSet());
    }

    private PlaceId channel(String community, String slug) {
        try {
            PlaceId id = new PlaceId(new CommunityId(community), Slug.key(slug));
            return sources.communities().findPlace(id).map(Place::channel).orElseThrow(Refused::notFound);
        } catch (IllegalArgumentException e) {
            throw Refused.notFound();
        }
    }

    private @Nullable Set<MessageId> thumbed(Context request) {
        Thumb thumb = thumb(request);
        return thumb == null ? null : Set.copyOf(sources.ratings().questions(thumb, MOST_THUMBS));
    }

    private static @Nullable Thumb thumb(Context request) {
        return QueryParameters.choice(request, "thumb", Thumb.values()).orElse(null);
    }

    private static RunQuery.Order order(Context request) {
        return QueryParameters.choice(request, "order", RunQuery.Order.values()).orElse(RunQuery.Order.NEWEST);
    }

    private static boolean isFailed(Context request) {
        return Boolean.parseBoolean(request.queryParam("failed"));
    }

    private static int from(Context request) {
        return QueryParameters.number(request, "from", 0, FURTHEST, "error.operate.from")
                .orElse(0);
    }
}

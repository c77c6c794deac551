package org.murabito.webchat.talk;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import org.murabito.archive.search.Hit;
import org.murabito.archive.search.SearchQuery;
import org.murabito.archive.search.SearchResult;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.WebLinks;
import org.murabito.webchat.request.MessageView;
import org.murabito.webchat.request.MessageViews;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.source.WebSources;

/// The small search box: words over all that the viewer can open.
public final class SearchRoutes {
    private static final int MOST = 30;
    private static final int LONGEST_QUERY = 500;

    private final WebSources sources;

    public SearchRoutes(WebSources sources) {
        this.sources = sources;
    }

    public void contribute(RoutesConfig routes) {
        routes.get("/web/api/c/{community}/search", this::search);
    }

    record Found(String id, String link, MessageView.Who author, String place, String at, String text) {}

    record FoundView(List<Found> hits, long total) {}

    private void search(Context request) {
        Visit visit = new Visit(request, sources);
        String words = request.queryParam("q");
        if (words == null || words.isBlank()) {
            WebJson.answer(request, new FoundView(List.of(), 0));
            return;
        }
        if (words.length() > LONGEST_QUERY) {
            throw new Refused(400, "error.queryTooLong", words.length(), LONGEST_QUERY);
        }
        SearchResult result = sources.finder().search(visit.sight(), SearchQuery.of(words.strip(), MOST));
        WebJson.answer(
                request,
                new FoundView(
                        result.hits().stream()
                                .map(Hit::message)
                                .map(message -> found(visit.views(), message))
                                .toList(),
                        result.total()));
    }

    Found found(MessageViews views, Message message) {
        Place place = sources.communities().getPlace(message.place());
        Place channel = sources.communities().getPlace(place.channel());
        return new Found(
                message.id().toString(),
                WebLinks.message(message.place(), message.key()),
                views.who(message.author()),
                channel.name(),
                message.at().toString(),
                MessageViews.snippet(message.text()));
    }
}

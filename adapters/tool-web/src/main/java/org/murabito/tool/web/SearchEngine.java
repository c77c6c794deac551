package org.murabito.tool.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.murabito.llm.Json;
import org.murabito.tool.outside.WebRequest;

/// How each search engine is asked, and what it answers.
///
/// - Brave: https://api-dashboard.search.brave.com/documentation/services/web-search
/// - Tavily: https://docs.tavily.com/documentation/api-reference/endpoint/search
/// - SearXNG: https://docs.searxng.org/dev/search_api.html; an instance has to allow the format json
public enum SearchEngine {
    BRAVE("https://api.search.brave.com/", "BRAVE_API_KEY", "web"),
    TAVILY("https://api.tavily.com/", "TAVILY_API_KEY", ""),
    SEARXNG("", "", "");

    private static final int MOST_BYTES = 1_000_000;

    private final String url;
    private final String keyVariable;
    private final String room;

    SearchEngine(String url, String keyVariable, String room) {
        this.url = url;
        this.keyVariable = keyVariable;
        this.room = room;
    }

    public static Optional<SearchEngine> named(String name) {
        return Stream.of(values())
                .filter(engine -> engine.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst();
    }

    /// Where it is unless the operator says otherwise; blank where only the operator knows.
    public String url() {
        return url;
    }

    /// Where its key is read from; blank where it needs none.
    public String keyVariable() {
        return keyVariable;
    }

    WebRequest request(SearchSite site, String query, int most) {
        String base = site.base();
        String encoded = URLEncoder.encode(query, StandardCharsets.UTF_8);
        return switch (this) {
            case BRAVE ->
                WebRequest.get(
                                base + "res/v1/web/search?q=" + encoded + "&count=" + most + "&text_decorations=false",
                                MOST_BYTES)
                        .with("Accept", "application/json")
                        .with("X-Subscription-Token", site.key());
            case TAVILY ->
                new WebRequest(
                                "POST",
                                base + "search",
                                Map.of("Authorization", "Bearer " + site.key()),
                                new WebRequest.Body(
                                        "application/json",
                                        Json.write(Json.object()
                                                .put("query", query)
                                                .put("max_results", most))),
                                MOST_BYTES)
                        .with("Accept", "application/json");
            case SEARXNG ->
                WebRequest.get(base + "search?q=" + encoded + "&format=json", MOST_BYTES)
                        .with("Accept", "application/json");
        };
    }

    /// The hits in its answer; empty where that is none of its answers.
    Optional<List<WebHit>> hits(String answer, int most) {
        JsonNode tree = Json.find(answer).orElse(null);
        if (tree == null || !tree.isObject()) {
            return Optional.empty();
        }
        JsonNode results =
                room.isEmpty() ? tree.path("results") : tree.path(room).path("results");
        if (!results.isArray() && this != BRAVE) {
            return Optional.empty();
        }
        return Optional.of(results.valueStream()
                .map(this::hit)
                .filter(hit -> !hit.url().isBlank())
                .limit(most)
                .toList());
    }

    private WebHit hit(JsonNode node) {
        return switch (this) {
            case BRAVE -> hit(node, "description", node.has("page_age") ? "page_age" : "age");
            case TAVILY -> hit(node, "content", "published_date");
            case SEARXNG -> hit(node, "content", "publishedDate");
        };
    }

    private static WebHit hit(JsonNode node, String excerpt, String date) {
        return new WebHit(
                plain(node.path("title").asText("")),
                node.path("url").asText(""),
                plain(node.path(excerpt).asText("")),
                node.path(date).isTextual() ? node.path(date).asText() : "");
    }

    /// Engines mark words in it.
    private static String plain(String html) {
        return Jsoup.parseBodyFragment(html).text();
    }
}

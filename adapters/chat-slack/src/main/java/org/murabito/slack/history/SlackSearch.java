package org.murabito.slack.history;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.murabito.archive.history.PlatformSearch;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Place;
import org.murabito.chat.Post;
import org.murabito.slack.hear.SlackEventReceiver;
import org.murabito.slack.wire.ApiCall;
import org.murabito.slack.wire.Method;
import org.murabito.slack.wire.SlackTrouble;
import org.murabito.slack.wire.WebApi;

/// Slack's search, in the name of the member who lent it. It sees what that member sees; so each hit is fetched again
/// with Murabito's own eyes, and what is in no channel that was asked for is dropped.
public final class SlackSearch implements PlatformSearch {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    /// A query may not grow without end. Of more channels than so many calls name, none is named.
    private static final int CHANNELS_A_CALL = 20;

    private static final int MOST_CALLS = 5;
    private static final int MOST_HITS = 20;
    private static final int LARGEST_PAGE = 100;

    private final WebApi api;
    private final SlackEventReceiver listener;
    private final SlackHistory history;

    public SlackSearch(WebApi api, SlackEventReceiver listener, SlackHistory history) {
        this.api = api;
        this.listener = listener;
        this.history = history;
    }

    /// Where something was found.
    private record Found(String channel, String key, String root) {}

    @Override
    public Answer find(CommunityId community, SearchQuery query) throws InterruptedException {
        Set<String> wanted = query.places().stream()
                .map(place -> place.key().replaceFirst(":.*", ""))
                .collect(Collectors.toCollection(TreeSet::new));
        if (query.words().isBlank()) {
            return new Answer.Found(List.of());
        }
        try {
            List<Post> posts = new ArrayList<>();
            for (Found found : search(query, List.copyOf(wanted))) {
                if (wanted.contains(found.channel()) && posts.size() < MOST_HITS) {
                    fetch(found).ifPresent(posts::add);
                }
            }
            return new Answer.Found(posts);
        } catch (SlackTrouble trouble) {
            return new Answer.Unable(String.valueOf(trouble.getMessage()));
        }
    }

    private List<Found> search(SearchQuery query, List<String> channels) throws InterruptedException {
        try {
            if (channels.size() > CHANNELS_A_CALL * MOST_CALLS) {
                return byWords(query, List.of(), LARGEST_PAGE);
            }
            List<Found> all = new ArrayList<>();
            for (int from = 0; from < channels.size(); from += CHANNELS_A_CALL) {
                int to = Math.min(channels.size(), from + CHANNELS_A_CALL);
                all.addAll(byWords(query, channels.subList(from, to), MOST_HITS));
            }
            return all;
        } catch (SlackTrouble trouble) {
            // The older search is not open to every token; the newer one is a search of public channels here.
            if (trouble.is("missing_scope", "not_allowed_token_type", "method_deprecated", "unknown_method")) {
                return byMeaning(query);
            }
            throw trouble;
        }
    }

    private List<Found> byWords(SearchQuery query, List<String> channels, int count) throws InterruptedException {
        String words = query.words().replaceAll("[<>\"]", " ").strip();
        String in = channels.stream().map(channel -> " in:<#" + channel + ">").collect(Collectors.joining());
        JsonFields answer = api.call(
                ApiCall.of(Method.SEARCH_MESSAGES)
                        .with("query", words + in + times(query))
                        .with("count", count)
                        .with("highlight", false),
                PATIENCE);
        return answer.object("messages").objects("matches").stream()
                .map(match ->
                        new Found(match.object("channel").text("id"), match.text("ts"), root(match.text("permalink"))))
                .toList();
    }

    private List<Found> byMeaning(SearchQuery query) throws InterruptedException {
        JsonFields answer = api.call(
                ApiCall.of(Method.ASSISTANT_SEARCH)
                        .with("query", query.words())
                        .with("content_types", "messages")
                        .with("channel_types", "public_channel")
                        .with("limit", MOST_HITS),
                PATIENCE);
        return answer.object("results").objects("messages").stream()
                .map(match ->
                        new Found(match.text("channel_id"), match.text("message_ts"), root(match.text("permalink"))))
                .toList();
    }

    /// Whole days, as Slack's modifiers have them; the archive looks closer.
    private static String times(SearchQuery query) {
        String since =
                query.since() == null ? "" : " after:" + day(query.since().minus(Duration.ofDays(2)));
        String until =
                query.until() == null ? "" : " before:" + day(query.until().plus(Duration.ofDays(2)));
        return since + until;
    }

    private static String day(Instant at) {
        return at.toString().substring(0, 10);
    }

    /// A reply's address names the first message of its thread.
    private static String root(String permalink) {
        int at = permalink.indexOf("thread_ts=");
        return at < 0 ? "" : permalink.substring(at + "thread_ts=".length()).replaceFirst("&.*", "");
    }

    private Optional<Post> fetch(Found found) throws InterruptedException {
        Optional<Place> channel = listener.open(found.channel());
        if (channel.isEmpty() || found.key().isBlank()) {
            return Optional.empty();
        }
        try {
            String root = found.root().equals(found.key()) ? "" : found.root();
            return history.find(channel.get(), found.key(), root);
        } catch (SlackTrouble trouble) {
            if (trouble.kind() == SlackTrouble.Kind.REFUSED) {
                return Optional.empty();
            }
            throw trouble;
        }
    }
}

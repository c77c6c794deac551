package org.murabito.slack.say;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.Optional;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.slack.wire.ApiCall;
import org.murabito.slack.wire.Method;
import org.murabito.slack.wire.SlackTrouble;
import org.murabito.slack.wire.WebApi;

/// Sends, changes and finds messages. Each carries its marker in its metadata, so that one of which nobody
/// knows whether it got there is looked for before it is sent again.
final class MessageClient {
    static final String EVENT = "murabito_post";

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration LONG_PATIENCE = Duration.ofMinutes(3);
    private static final Duration BEFORE_LOOKING = Duration.ofMillis(500);
    private static final int TRIES = 4;
    private static final int PAGE = 200;
    private static final int MOST_PAGES = 20;
    private static final int MOST_THREAD_PAGES = 2_000;

    private final WebApi api;
    private final OfferTexts offers = new OfferTexts();

    MessageClient(WebApi api) {
        this.api = api;
    }

    /// @return the key of what stands there now
    String send(Address to, MessageParts.Part part, String marker) throws InterruptedException {
        ApiCall call = ApiCall.of(Method.CHAT_POST)
                .with("channel", to.channel())
                .withUnlessBlank("thread_ts", to.root())
                .with("text", part.text())
                .with("blocks", part.asBlocks())
                .with("metadata", metadata(marker))
                .with("unfurl_links", false)
                .with("unfurl_media", false)
                .with("link_names", false)
                .with("parse", "none")
                .with("mrkdwn", true);
        for (int attempt = 1; ; attempt++) {
            try {
                JsonFields answer = api.call(call, PATIENCE);
                offers.stands(to.channel(), answer.text("ts"), part);
                return answer.text("ts");
            } catch (SlackTrouble trouble) {
                if (trouble.kind() != SlackTrouble.Kind.UNCLEAR) {
                    throw trouble;
                }
                api.time().pause().take(BEFORE_LOOKING.multipliedBy(attempt));
                Optional<String> there = find(to, marker);
                if (there.isPresent()) {
                    offers.stands(to.channel(), there.get(), part);
                    return there.get();
                }
                if (attempt == TRIES) {
                    throw trouble;
                }
            }
        }
    }

    /// Looks for a post with this marker: through the newest pages of the channel, or the whole thread, whose newest
    /// replies Slack gives last.
    Optional<String> find(Address where, String marker) throws InterruptedException {
        boolean thread = !where.root().isEmpty();
        String cursor = "";
        for (int page = 0; page < (thread ? MOST_THREAD_PAGES : MOST_PAGES); page++) {
            ApiCall call = ApiCall.of(thread ? Method.CONVERSATIONS_REPLIES : Method.CONVERSATIONS_HISTORY)
                    .with("channel", where.channel())
                    .withUnlessBlank("ts", where.root())
                    .with("include_all_metadata", true)
                    .with("limit", PAGE)
                    .withUnlessBlank("cursor", cursor);
            JsonFields answer;
            try {
                answer = api.call(call, PATIENCE);
            } catch (SlackTrouble trouble) {
                if (trouble.is("thread_not_found", "channel_not_found", "not_in_channel")) {
                    return Optional.empty();
                }
                throw trouble;
            }
            Optional<String> found = answer.objects("messages").stream()
                    .filter(message -> marker.equals(markerOf(message)))
                    .map(message -> message.text("ts"))
                    .findFirst();
            cursor = answer.object("response_metadata").text("next_cursor");
            if (found.isPresent() || cursor.isBlank()) {
                return found;
            }
        }
        return Optional.empty();
    }

    void change(String channel, String key, MessageParts.Part part) throws InterruptedException {
        api.call(
                ApiCall.of(Method.CHAT_UPDATE)
                        .with("channel", channel)
                        .with("ts", key)
                        .with("text", part.text())
                        .with("blocks", part.asBlocks())
                        .with("link_names", false)
                        .with("parse", "none"),
                PATIENCE);
        offers.stands(channel, key, part);
    }

    /// Takes away the buttons that this process put below a message. Nothing else of it changes, and its marker stays:
    /// docs.slack.dev/reference/methods/chat.update keeps the metadata where none is given.
    void takeButtons(String channel, String key) throws InterruptedException {
        Optional<MessageParts.Part> there = offers.find(channel, key);
        if (there.isPresent()) {
            change(channel, key, there.get().offering(null));
        }
    }

    void takeAway(String channel, String key) throws InterruptedException {
        offers.gone(channel, key);
        try {
            api.call(ApiCall.of(Method.CHAT_DELETE).with("channel", channel).with("ts", key), PATIENCE);
        } catch (SlackTrouble trouble) {
            if (!trouble.is("message_not_found", "channel_not_found")) {
                throw trouble;
            }
        }
    }

    /// Slack lets few be taken away in a minute.
    void react(String channel, String key, String name, boolean on) throws InterruptedException {
        try {
            api.call(
                    ApiCall.of(on ? Method.REACTIONS_ADD : Method.REACTIONS_REMOVE)
                            .with("channel", channel)
                            .with("timestamp", key)
                            .with("name", name),
                    on ? PATIENCE : LONG_PATIENCE);
        } catch (SlackTrouble trouble) {
            // It is so already, or there is nothing any more that could be marked.
            if (!trouble.is(
                    "already_reacted",
                    "no_reaction",
                    "message_not_found",
                    "channel_not_found",
                    "thread_locked",
                    "is_archived",
                    "not_reactable",
                    "too_many_reactions",
                    "too_many_emoji")) {
                throw trouble;
            }
        }
    }

    /// Seen by one user alone, as long as they look; Slack keeps it nowhere.
    void whisper(Address to, String user, String text) throws InterruptedException {
        api.call(
                ApiCall.of(Method.CHAT_WHISPER)
                        .with("channel", to.channel())
                        .with("user", user)
                        .withUnlessBlank("thread_ts", to.root())
                        .with("text", text)
                        .with("link_names", false)
                        .with("parse", "none"),
                PATIENCE);
    }

    /// Shown by Slack as what the app is doing; empty takes it away.
    void status(Address thread, String text) throws InterruptedException {
        api.call(
                ApiCall.of(Method.ASSISTANT_SET_STATUS)
                        .with("channel_id", thread.channel())
                        .with("thread_ts", thread.root())
                        .with("status", text),
                PATIENCE);
    }

    /// Blank if it is none of Murabito's posts.
    static String markerOf(JsonFields message) {
        JsonFields metadata = message.object("metadata");
        return metadata.text("event_type").equals(EVENT)
                ? metadata.object("event_payload").text("marker")
                : "";
    }

    private static ObjectNode metadata(String marker) {
        ObjectNode metadata = JsonNodeFactory.instance.objectNode().put("event_type", EVENT);
        metadata.putObject("event_payload").put("marker", marker);
        return metadata;
    }
}

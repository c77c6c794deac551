package org.murabito.slack.history;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.history.ChannelHistory;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.DoorException;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.format.slack.SlackMessages;
import org.murabito.format.slack.SlackPost;
import org.murabito.slack.hear.SlackEventReceiver;
import org.murabito.slack.say.SlackChatDoor;
import org.murabito.slack.wire.ApiCall;
import org.murabito.slack.wire.Method;
import org.murabito.slack.wire.SlackTrouble;
import org.murabito.slack.wire.WebApi;

/// Reads channels and threads by Slack's histories: two hundred messages at a time, or as few as Slack gives,
/// as fast as it lets. A page of a channel brings the threads that hang on its messages.
///
/// Its cursors are times: Slack's own do not live long enough to be kept.
public final class SlackHistory implements ChannelHistory {
    /// docs.slack.dev/reference/methods/conversations.history: no more than 200 are recommended.
    private static final int PAGE = 200;

    /// A page may have to wait for its minute, several times over.
    private static final Duration PATIENCE = Duration.ofMinutes(15);

    private final WebApi api;
    private final SlackEventReceiver listener;

    public SlackHistory(WebApi api, SlackEventReceiver listener) {
        this.api = api;
        this.listener = listener;
    }

    @Override
    public Page read(PlaceId place, @Nullable String cursor) throws InterruptedException {
        return read(place, cursor, Set.of());
    }

    /// The same, but that channels do not bring threads that are read by themselves.
    ChannelHistory besides(Set<PlaceId> threads) {
        return new ChannelHistory() {
            @Override
            public Page read(PlaceId place, @Nullable String cursor) throws InterruptedException {
                return SlackHistory.this.read(place, cursor, threads);
            }

            @Override
            public boolean isDeleted(Message message) throws InterruptedException {
                return SlackHistory.this.isDeleted(message);
            }
        };
    }

    /// Asked for twice, where it stood and by itself: where it stood may be wrong in an old export.
    @Override
    public boolean isDeleted(Message message) throws InterruptedException {
        String key = message.place().key();
        int colon = key.indexOf(':');
        Place channel = open(colon > 0 ? key.substring(0, colon) : key);
        String root = colon > 0 ? key.substring(colon + 1) : "";
        return isMissing(channel, message.key(), root) && isMissing(channel, message.key(), message.key());
    }

    /// Slack says so, or gives nothing, or what it leaves in the place of a thread's first message. It gives nothing,
    /// too, where a workspace's plan does not show what is so old, and says that.
    private boolean isMissing(Place channel, String key, String root) throws InterruptedException {
        try {
            JsonFields answer = one(channel, key, root, PATIENCE);
            return !answer.flag("is_limited")
                    && answer.objects("messages").stream()
                            .filter(found -> found.text("ts").equals(key))
                            .allMatch(SlackMessages::isDeleted);
        } catch (SlackTrouble trouble) {
            if (trouble.kind() == SlackTrouble.Kind.REFUSED) {
                return trouble.is("message_not_found", "thread_not_found");
            }
            throw trouble.atTheDoor();
        }
    }

    private Page read(PlaceId place, @Nullable String cursor, Set<PlaceId> besides) throws InterruptedException {
        try {
            int colon = place.key().indexOf(':');
            if (colon > 0) {
                Place channel = open(place.key().substring(0, colon));
                return new Page(newestFirst(thread(channel, place.key().substring(colon + 1))), null);
            }
            return channel(open(place.key()), cursor, besides);
        } catch (SlackTrouble trouble) {
            throw trouble.atTheDoor();
        }
    }

    /// One message, as it is now.
    ///
    /// @param root the first message of its thread; blank in the channel
    Optional<Post> find(Place channel, String key, String root) throws InterruptedException {
        JsonFields answer = one(channel, key, root, Duration.ofSeconds(10));
        return posts(answer.objects("messages"), channel).stream()
                .filter(post -> post.key().equals(key))
                .findFirst();
    }

    private JsonFields one(Place channel, String key, String root, Duration most) throws InterruptedException {
        ApiCall call = ApiCall.of(root.isEmpty() ? Method.CONVERSATIONS_HISTORY : Method.CONVERSATIONS_REPLIES)
                .with("channel", channel.id().key())
                .withUnlessBlank("ts", root)
                .with("oldest", key)
                .with("latest", key)
                .with("inclusive", true)
                .with("limit", 2);
        return api.call(call, most);
    }

    private Place open(String channel) throws InterruptedException {
        return listener.open(channel)
                .orElseThrow(() -> new DoorException("Murabito is not in " + channel + " (any more)", false));
    }

    private Page channel(Place channel, @Nullable String before, Set<PlaceId> besides) throws InterruptedException {
        JsonFields answer = api.call(
                ApiCall.of(Method.CONVERSATIONS_HISTORY)
                        .with("channel", channel.id().key())
                        .with("limit", PAGE)
                        .with("include_all_metadata", true)
                        .withUnlessBlank("latest", before == null ? "" : before),
                PATIENCE);
        List<JsonFields> messages = answer.objects("messages");
        List<Post> posts = new ArrayList<>(posts(messages, channel));
        for (JsonFields message : messages) {
            PlaceId thread =
                    SlackMessages.thread(channel.id(), message.text("ts")).id();
            if (message.number("reply_count") > 0 && !besides.contains(thread)) {
                posts.addAll(thread(channel, message.text("ts")));
            }
        }
        boolean more = answer.flag("has_more") && !messages.isEmpty();
        return new Page(newestFirst(posts), more ? messages.getLast().text("ts") : null);
    }

    private List<Post> thread(Place channel, String root) throws InterruptedException {
        List<Post> posts = new ArrayList<>();
        ApiCall replies = ApiCall.of(Method.CONVERSATIONS_REPLIES)
                .with("channel", channel.id().key())
                .with("ts", root)
                .with("limit", PAGE)
                .with("include_all_metadata", true);
        api.eachPage(replies, PATIENCE, page -> posts.addAll(posts(page.objects("messages"), channel)));
        // Slack gives the first message of a thread with every page of it; it stands in the channel.
        posts.removeIf(post -> post.key().equals(root));
        return posts;
    }

    private List<Post> posts(List<JsonFields> messages, Place channel) throws InterruptedException {
        List<Post> posts = new ArrayList<>();
        for (JsonFields message : messages) {
            boolean said = !SlackMessages.isDeleted(message) && !SlackChatDoor.isPassing(message);
            Optional<SlackPost> read = said ? listener.read(message, channel) : Optional.empty();
            read.ifPresent(found -> posts.add(found.post()));
        }
        return posts;
    }

    private static List<Post> newestFirst(List<Post> posts) {
        return posts.stream().sorted(Comparator.comparing(Post::at).reversed()).toList();
    }
}

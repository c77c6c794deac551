package org.murabito.discord.wire;

import java.util.List;
import net.dv8tion.jda.api.requests.Route;
import net.dv8tion.jda.api.requests.Route.CompiledRoute;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.door.Offer;

/// What can be done with messages of one channel or thread. Nothing it sends pings anybody but the author of what it
/// replies to, and no link gets a preview.
public final class Messages {
    /// The most that Discord takes in one message, counted in code points; and the most it gives at once.
    public static final int LONGEST = 2_000;

    public static final int PAGE = 100;

    private static final int SUPPRESS_EMBEDS = 1 << 2;
    private static final String SELF = "@me";

    private final RestClient rest;
    private final String channel;

    public Messages(RestClient rest, String channel) {
        this.rest = rest;
        this.channel = channel;
    }

    /// @param ping who is pinged by a mention in the text; null for nobody
    /// @param offer what can be pressed below it
    public record Draft(
            String text,
            String nonce,
            @Nullable String replyTo,
            @Nullable String ping,
            @Nullable Offer offer) {}

    /// Sends it once: the same nonce within some minutes returns what was sent first.
    public DataObject send(Draft draft) {
        DataObject body = written(draft.text, draft.ping)
                .put("nonce", draft.nonce)
                .put("enforce_nonce", true)
                .put("flags", SUPPRESS_EMBEDS);
        if (draft.offer != null) {
            body.put("components", DiscordButtons.below(draft.offer));
        }
        if (draft.replyTo != null) {
            body.put(
                    "message_reference",
                    DataObject.empty().put("message_id", draft.replyTo).put("fail_if_not_exists", false));
        }
        return rest.object(Route.Messages.SEND_MESSAGE.compile(channel), body);
    }

    /// Other buttons than those of the offer go: Discord leaves them where they are not mentioned.
    public DataObject edit(String key, String text, @Nullable Offer offer) {
        return rest.object(
                Route.Messages.EDIT_MESSAGE.compile(channel, key),
                written(text, null).put("components", DiscordButtons.below(offer)));
    }

    /// The text, and that it pings nobody, or only one.
    public static DataObject written(String text, @Nullable String ping) {
        DataObject mentions = DataObject.empty().put("parse", DataArray.empty()).put("replied_user", true);
        if (ping != null) {
            mentions.put("users", DataArray.empty().add(ping));
        }
        return DataObject.empty().put("content", text).put("allowed_mentions", mentions);
    }

    public void delete(String key) {
        rest.send(Route.Messages.DELETE_MESSAGE.compile(channel, key), null);
    }

    public void react(String key, String emoji, boolean on) {
        Route route = on ? Route.Messages.ADD_REACTION : Route.Messages.REMOVE_REACTION;
        rest.send(route.compile(channel, key, emoji, SELF), null);
    }

    public void type() {
        rest.send(Route.Channels.SEND_TYPING.compile(channel), null);
    }

    public DataObject get(String key) {
        return rest.object(Route.Messages.GET_MESSAGE.compile(channel, key), null);
    }

    /// Newest first: those after a key, or the newest of all.
    public List<DataObject> after(@Nullable String key, int limit) {
        return page("after", key, limit);
    }

    /// Newest first: those before a key, or the newest of all.
    public List<DataObject> before(@Nullable String key, int limit) {
        return page("before", key, limit);
    }

    /// Newest first: a message, and as many before it as after it.
    public List<DataObject> around(String key, int limit) {
        return page("around", key, limit);
    }

    private List<DataObject> page(String side, @Nullable String key, int limit) {
        CompiledRoute route =
                Route.Messages.GET_MESSAGE_HISTORY.compile(channel).withQueryParams("limit", Integer.toString(limit));
        return rest.array(key == null ? route : route.withQueryParams(side, key)).stream(DataArray::getObject)
                .toList();
    }

    /// Begins a thread under a message; a thread that was begun before is as good. Its id is the message's.
    public void beginThread(String key, String name) {
        try {
            rest.send(
                    Route.Channels.CREATE_THREAD_FROM_MESSAGE.compile(channel, key),
                    DataObject.empty().put("name", name));
        } catch (DiscordRefused refused) {
            if (refused.code() != DiscordRefused.THREAD_EXISTS) {
                throw refused;
            }
        }
    }

    /// Takes a thread out of its archive.
    public void reopen() {
        rest.send(
                Route.Channels.MODIFY_CHANNEL.compile(channel),
                DataObject.empty().put("archived", false));
    }
}

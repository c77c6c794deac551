package org.murabito.slack.hear;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.event.Events;

/// What is done about each event of Slack. The table is the whole of it; `docs/guide/slack.md` says why the others are
/// declined.
public final class EventRouter {
    private static final CompletableFuture<?> DONE = CompletableFuture.completedFuture(null);

    /// Of some changes nothing but a line in the channel says it.
    private static final Set<String> CHANGING = Set.of(
            "channel_topic",
            "channel_purpose",
            "group_topic",
            "group_purpose",
            "channel_convert_to_private",
            "channel_convert_to_public");

    private final SlackWorkspace workspace;
    private final MessagePublisher publisher;
    private final MessagePublisher.Known known;
    private final Events events;
    private final Notices notices;
    private final Map<String, Taking> takings;

    /// Notified of more than one event says.
    public interface Notices {
        /// Something may have been missed; in every channel, or in one.
        void gap(@Nullable PlaceId channel);

        /// Murabito was let into a channel.
        void letInto(PlaceId channel);

        /// A channel is gone, and everything said in it.
        void placeDeleted(PlaceId channel);

        /// The app was taken out of the workspace.
        void shutOut(String why);
    }

    @FunctionalInterface
    private interface Taking {
        CompletableFuture<?> take(JsonFields event) throws InterruptedException;
    }

    EventRouter(
            SlackWorkspace workspace,
            MessagePublisher publisher,
            MessagePublisher.Known known,
            Events events,
            Notices notices) {
        this.workspace = workspace;
        this.publisher = publisher;
        this.known = known;
        this.events = events;
        this.notices = notices;
        this.takings = Map.ofEntries(
                Map.entry("message", inChannel(this::message)),
                Map.entry("app_mention", inChannel(event -> publisher.message(event, events))),
                Map.entry("reaction_added", inChannel(event -> publisher.reaction(event, true, events))),
                Map.entry("reaction_removed", inChannel(event -> publisher.reaction(event, false, events))),
                Map.entry("member_joined_channel", inChannel(this::joined)),
                Map.entry("member_left_channel", inChannel(this::left)),
                Map.entry("channel_created", inChannel(this::changed)),
                Map.entry("channel_rename", inChannel(this::renamed)),
                Map.entry("group_rename", inChannel(this::renamed)),
                Map.entry("channel_archive", inChannel(this::changed)),
                Map.entry("channel_unarchive", inChannel(this::changed)),
                Map.entry("group_archive", inChannel(this::changed)),
                Map.entry("group_unarchive", inChannel(this::changed)),
                Map.entry("channel_shared", inChannel(this::changed)),
                Map.entry("channel_unshared", inChannel(this::changed)),
                Map.entry("channel_deleted", inChannel(this::placeDeleted)),
                Map.entry("group_deleted", inChannel(this::placeDeleted)),
                Map.entry("group_left", inChannel(this::shut)),
                Map.entry("channel_left", inChannel(this::changed)),
                Map.entry("channel_id_changed", this::moved),
                Map.entry("channel_history_changed", inChannel(this::rewritten)),
                Map.entry("group_history_changed", inChannel(this::rewritten)),
                Map.entry("im_history_changed", inChannel(this::rewritten)),
                Map.entry("team_join", this::described),
                Map.entry("user_change", this::described),
                Map.entry("app_uninstalled", _ -> shutOut("the app was taken out of the workspace")),
                Map.entry("tokens_revoked", this::revoked));
    }

    /// Without a channel there is nothing to be done about it.
    private static Taking inChannel(Taking taking) {
        return event -> channel(event).isBlank() ? DONE : taking.take(event);
    }

    boolean knows(String type) {
        return takings.containsKey(type);
    }

    CompletableFuture<?> take(JsonFields event) throws InterruptedException {
        Taking taking = takings.get(event.text("type"));
        return taking == null ? DONE : taking.take(event);
    }

    /// The channel an event is of; blank for none.
    static String channel(JsonFields event) {
        JsonFields described = event.object("channel");
        String channel = described.isEmpty() ? event.text("channel") : described.text("id");
        if (channel.isBlank()) {
            channel = event.object("item").text("channel");
        }
        return channel;
    }

    private CompletableFuture<?> message(JsonFields event) throws InterruptedException {
        if (CHANGING.contains(event.text("subtype"))) {
            known.channels().refresh(channel(event));
        }
        return publisher.message(event, events);
    }

    private CompletableFuture<?> joined(JsonFields event) throws InterruptedException {
        String user = event.text("user");
        PlaceId channel = workspace.place(channel(event));
        if (user.isBlank()) {
            return DONE;
        }
        if (user.equals(workspace.self())) {
            known.channels().refresh(channel.key());
            known.readers().doubt(channel);
            notices.letInto(channel);
        } else if (known.channels().find(channel.key()).isPresent()) {
            known.members().meet(user);
            known.readers().joined(channel, workspace.member(user));
        }
        return DONE;
    }

    private CompletableFuture<?> left(JsonFields event) throws InterruptedException {
        PlaceId channel = workspace.place(channel(event));
        String user = event.text("user");
        if (user.equals(workspace.self())) {
            known.channels().refresh(channel.key());
        } else if (!user.isBlank() && known.channels().find(channel.key()).isPresent()) {
            known.readers().left(channel, workspace.member(user));
        }
        return DONE;
    }

    private CompletableFuture<?> changed(JsonFields event) throws InterruptedException {
        known.channels().refresh(channel(event));
        return DONE;
    }

    private CompletableFuture<?> renamed(JsonFields event) throws InterruptedException {
        JsonFields channel = event.object("channel");
        if (channel.text("id").isBlank() || channel.text("name").isBlank()) {
            return changed(event);
        }
        known.channels().find(channel.text("id"));
        known.channels().renamed(channel.text("id"), channel.text("name"));
        return DONE;
    }

    private CompletableFuture<?> shut(JsonFields event) {
        known.channels().shut(workspace.place(channel(event)));
        return DONE;
    }

    private CompletableFuture<?> placeDeleted(JsonFields event) {
        PlaceId channel = workspace.place(channel(event));
        known.channels().shut(channel);
        notices.placeDeleted(channel);
        return DONE;
    }

    /// The same channel under another id: what was said under the old one can be read again under the new one.
    private CompletableFuture<?> moved(JsonFields event) throws InterruptedException {
        if (event.text("old_channel_id").isBlank()
                || event.text("new_channel_id").isBlank()) {
            return DONE;
        }
        known.channels().shut(workspace.place(event.text("old_channel_id")));
        known.channels().refresh(event.text("new_channel_id")).map(Place::id).ifPresent(notices::letInto);
        return DONE;
    }

    private CompletableFuture<?> rewritten(JsonFields event) {
        notices.gap(workspace.place(channel(event)));
        return DONE;
    }

    /// A member who became a guest is one in channels that were not counted before.
    private CompletableFuture<?> described(JsonFields event) {
        if (known.members().described(event.object("user"))) {
            known.readers().doubt();
        }
        return DONE;
    }

    private CompletableFuture<?> revoked(JsonFields event) {
        return event.object("tokens").texts("bot").isEmpty() ? DONE : shutOut("the app's token was taken back");
    }

    private CompletableFuture<?> shutOut(String why) {
        notices.shutOut(why);
        return DONE;
    }
}

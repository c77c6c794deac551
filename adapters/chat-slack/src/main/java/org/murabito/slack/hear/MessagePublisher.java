package org.murabito.slack.hear;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.murabito.archive.Stores;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.event.ChatEvent;
import org.murabito.chat.event.Events;
import org.murabito.format.slack.SlackEmoji;
import org.murabito.format.slack.SlackMessages;
import org.murabito.format.slack.SlackPost;
import org.murabito.format.slack.SlackTime;
import org.murabito.slack.sight.SlackSight;
import org.murabito.text.SoundText;

/// Publishes what was said in a channel, changed, deleted and reacted to. What Murabito said itself is not published:
/// it is kept where it is posted.
final class MessagePublisher {
    /// An old message that was never here is kept when it is edited, and is nothing to answer any more.
    private static final Duration NEWS = Duration.ofDays(1);
    private static final CompletableFuture<?> NOTHING = CompletableFuture.completedFuture(null);

    private final SlackWorkspace workspace;
    private final Stores stores;
    private final SlackSight sight;
    private final Known known;
    private final SlackMessages messages;
    private final Clock clock;

    /// Whom and what there is.
    record Known(WorkspaceMembers members, Channels channels, ChannelReaders readers, Directory directory) {}

    MessagePublisher(SlackWorkspace workspace, Stores stores, SlackSight sight, Known known, Clock clock) {
        this.workspace = workspace;
        this.stores = stores;
        this.sight = sight;
        this.known = known;
        this.messages = new SlackMessages(known.directory());
        this.clock = clock;
    }

    CompletableFuture<?> message(JsonFields event, Events events) throws InterruptedException {
        Optional<Place> channel = known.channels().find(event.text("channel"));
        if (channel.isEmpty()) {
            return NOTHING;
        }
        return switch (event.text("subtype")) {
            case "message_changed" -> changed(event, channel.get(), events);
            case "message_deleted" -> deleted(event, channel.get(), event.text("deleted_ts"), events);
            // Sent beside the reply itself, without its text.
            case "message_replied" -> NOTHING;
            default -> said(event, channel.get(), events);
        };
    }

    CompletableFuture<?> reaction(JsonFields event, boolean on, Events events) throws InterruptedException {
        JsonFields item = event.object("item");
        Optional<Place> channel =
                item.text("type").equals("message") ? known.channels().find(item.text("channel")) : Optional.empty();
        if (channel.isEmpty() || event.text("user").isBlank()) {
            return NOTHING;
        }
        known.members().meet(event.text("user"));
        MemberId member = workspace.member(event.text("user"));
        String emoji = SlackEmoji.of(event.text("reaction"));
        PlaceId place = channel.get().id();
        return events.submit(
                on
                        ? new ChatEvent.ReactionAdded(place, item.text("ts"), emoji, member)
                        : new ChatEvent.ReactionRemoved(place, item.text("ts"), emoji, member));
    }

    private CompletableFuture<?> said(JsonFields message, Place channel, Events events) throws InterruptedException {
        if (isOwn(message) || SlackMessages.isDeleted(message)) {
            return NOTHING;
        }
        Optional<SlackPost> read = read(message, channel);
        if (read.isEmpty()) {
            return NOTHING;
        }
        known.readers().ensure(channel);
        return events.submit(new ChatEvent.MessagePosted(read.get().post()));
    }

    /// A preview of a link that appeared is no edit; only the words tell.
    private CompletableFuture<?> changed(JsonFields event, Place channel, Events events) throws InterruptedException {
        JsonFields message = event.object("message");
        if (SlackMessages.isDeleted(message)) {
            return deleted(event, channel, message.text("ts"), events);
        }
        if (isOwn(message)) {
            return NOTHING;
        }
        Optional<SlackPost> read = read(message, channel);
        if (read.isEmpty()) {
            return NOTHING;
        }
        known.readers().ensure(channel);
        Post now = read.get().post();
        Optional<Message> before = stores.messages().find(sight.at(now.place()), now.place(), now.key());
        if (before.isPresent()) {
            Instant at = now.editedAt() == null ? clock.instant() : now.editedAt();
            boolean same = before.get().text().equals(now.text());
            return same ? NOTHING : events.submit(new ChatEvent.MessageEdited(now.place(), now.key(), now.text(), at));
        }
        if (now.at().isBefore(clock.instant().minus(NEWS))) {
            stores.messages().keep(List.of(now));
            return NOTHING;
        }
        return events.submit(new ChatEvent.MessagePosted(now));
    }

    private CompletableFuture<?> deleted(JsonFields event, Place channel, String key, Events events) {
        if (key.isBlank()) {
            return NOTHING;
        }
        Instant at = SlackTime.read(event.firstText("event_ts", "ts")).orElseGet(clock::instant);
        return events.submit(new ChatEvent.MessageDeleted(channel.id(), key, at));
    }

    /// A message with its author and its thread made known.
    Optional<SlackPost> read(JsonFields message, Place channel) throws InterruptedException {
        if (!message.text("user").isBlank() && message.text("bot_id").isBlank()) {
            known.members().meet(message.text("user"));
        }
        Optional<SlackPost> read = messages.read(message, channel.id());
        read.ifPresent(post -> {
            known.members().met(post.author());
            post.reacting().forEach(known.members()::met);
            Place thread = post.thread();
            if (thread != null && stores.communities().findPlace(thread.id()).isEmpty()) {
                stores.communities().save(thread);
            }
        });
        return read.map(MessagePublisher::tidied);
    }

    boolean isOwn(JsonFields message) {
        return workspace.isSelf(message.text("user"), message.text("bot_id"));
    }

    private static SlackPost tidied(SlackPost read) {
        Post sound = read.post().saying(SoundText.of(read.post().text()));
        return new SlackPost(sound, read.author(), read.described(), read.thread(), read.reacting());
    }
}

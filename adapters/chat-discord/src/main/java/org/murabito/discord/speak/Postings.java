package org.murabito.discord.speak;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.MessageStore;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.Offer;
import org.murabito.chat.door.PostLog;
import org.murabito.discord.wire.DiscordRefused;
import org.murabito.discord.wire.Messages;
import org.murabito.text.markdown.MarkdownParts;
import org.murabito.text.markdown.MarkdownTables;

/// Posts that may be longer than Discord takes in one message. What stands over there is kept in the archive at once:
/// Murabito's own events come back over the gateway and are not published.
final class Postings {
    private final PostLog log;
    private final PostMarkers parts;
    private final Recovery recovery;
    private final MessageStore archive;
    private final ButtonsInUse pressed;
    private final Clock clock;

    Postings(DiscordDoor.Keeping keeping) {
        this.log = keeping.posted();
        this.parts = new PostMarkers(log);
        this.recovery = new Recovery(log);
        this.archive = keeping.archive();
        this.pressed = keeping.pressed();
        this.clock = keeping.clock();
    }

    /// What is said, in answer to what, who is pinged by it, and what can be pressed below.
    record Saying(
            String markdown,
            String marker,
            @Nullable String replyTo,
            @Nullable String ping,
            @Nullable Offer offer) {}

    /// What each message says. Discord knows no tables.
    private static List<String> texts(String markdown) {
        return MarkdownParts.of(MarkdownTables.away(markdown), Messages.LONGEST);
    }

    /// Returns the key of the first part.
    String post(ConnectedGuilds.Here here, PlaceId place, Saying saying) {
        List<String> texts = texts(saying.markdown);
        String first = null;
        for (int i = 0; i < texts.size(); i++) {
            String key = send(
                    here,
                    place,
                    new Saying(
                            texts.get(i),
                            PostMarkers.name(saying.marker, i + 1),
                            i == 0 ? saying.replyTo : null,
                            i == 0 ? saying.ping : null,
                            i == texts.size() - 1 ? saying.offer : null),
                    first);
            first = first == null ? key : first;
        }
        if (first == null) {
            throw new IllegalArgumentException("nothing to post under " + saying.marker);
        }
        return first;
    }

    /// @param after an earlier part, behind which this one stands
    private String send(ConnectedGuilds.Here here, PlaceId place, Saying part, @Nullable String after) {
        Optional<PostLog.Entry> noted = log.find(place.community(), part.marker);
        String known = noted.map(PostLog.Entry::key).orElse(null);
        if (known != null) {
            return known;
        }
        String nonce = PostMarkers.nonce(place.community(), part.marker, clock.instant());
        DataObject message = noted.flatMap(_ ->
                        recovery.find(here, place, nonce, part.replyTo == null ? after : part.replyTo, part.markdown))
                .orElse(null);
        if (message == null) {
            log.begun(place, part.marker);
            message = here.messages(place)
                    .send(new Messages.Draft(part.markdown, nonce, part.replyTo, part.ping, part.offer));
        }
        String key = message.getString("id");
        archive.keep(List.of(here.posts().post(place, message)));
        log.posted(place, part.marker, key);
        return key;
    }

    /// The first part, where it stands over there. Where an end came between sending and noting, Discord is asked.
    Optional<PostLog.Entry> find(ConnectedGuilds.Here here, CommunityId community, String marker) {
        Optional<PostLog.Entry> noted = log.find(community, marker);
        if (noted.isEmpty() || noted.get().key() != null) {
            return noted;
        }
        PlaceId place = noted.get().place();
        return recovery.find(here, place, PostMarkers.nonce(community, marker), null, null)
                .map(message -> {
                    String key = message.getString("id");
                    archive.keep(List.of(here.posts().post(place, message)));
                    log.posted(place, marker, key);
                    return new PostLog.Entry(place, marker, key);
                });
    }

    /// Changes what a post says; parts that are not needed any more go, and others come. A post that somebody took away
    /// stays away.
    ///
    /// @param offer what can be pressed below its end from now on
    void edit(ConnectedGuilds.Here here, PlaceId place, String key, String markdown, @Nullable Offer offer) {
        Optional<String> marker = parts.markerOf(place, key);
        if (marker.isEmpty()) {
            write(here, place, key, texts(markdown).getFirst(), offer);
            return;
        }
        List<PostLog.Entry> standing = parts.of(place.community(), marker.get());
        PlaceId where = standing.getFirst().place();
        List<String> texts = texts(markdown);
        for (int i = 0; i < Math.max(standing.size(), texts.size()); i++) {
            String part = i < standing.size() ? standing.get(i).key() : null;
            Offer below = i == texts.size() - 1 ? offer : null;
            if (i >= texts.size()) {
                remove(here, standing.get(i));
            } else if (part == null) {
                Saying more = new Saying(texts.get(i), PostMarkers.name(marker.get(), i + 1), null, null, below);
                send(here, where, more, key);
            } else {
                write(here, where, part, texts.get(i), below);
            }
        }
    }

    private void write(ConnectedGuilds.Here here, PlaceId place, String key, String text, @Nullable Offer offer) {
        Messages messages = here.messages(place);
        if (offer != null) {
            pressed.await(key);
        }
        try {
            DataObject now = opened(messages, () -> messages.edit(key, text, offer));
            archive.edit(place, key, here.posts().post(place, now).text(), clock.instant());
        } catch (DiscordRefused refused) {
            if (!refused.isGone()) {
                throw refused;
            }
            archive.delete(place, key, clock.instant());
        }
    }

    /// In a thread that was archived nothing can be changed until it is taken out of its archive.
    private static <T> T opened(Messages messages, Supplier<T> change) {
        try {
            return change.get();
        } catch (DiscordRefused refused) {
            if (refused.code() != DiscordRefused.ARCHIVED) {
                throw refused;
            }
            messages.reopen();
            return change.get();
        }
    }

    void delete(ConnectedGuilds.Here here, PlaceId place, String key) {
        Optional<String> marker = parts.markerOf(place, key);
        if (marker.isEmpty()) {
            take(here, place, key);
            return;
        }
        List<PostLog.Entry> standing = parts.of(place.community(), marker.get());
        for (int i = standing.size(); i > 0; i--) {
            remove(here, standing.get(i - 1));
        }
    }

    /// A part without a key was about to be sent when an end came; nobody knows any more what it was to say, by which
    /// it could be found over there.
    private void remove(ConnectedGuilds.Here here, PostLog.Entry part) {
        if (part.key() != null) {
            take(here, part.place(), part.key());
        }
        log.gone(part.place().community(), part.marker());
    }

    private void take(ConnectedGuilds.Here here, PlaceId place, String key) {
        Messages messages = here.messages(place);
        try {
            var _ = opened(messages, () -> {
                messages.delete(key);
                return key;
            });
        } catch (DiscordRefused refused) {
            if (!refused.isGone()) {
                throw refused;
            }
        }
        archive.delete(place, key, clock.instant());
    }
}

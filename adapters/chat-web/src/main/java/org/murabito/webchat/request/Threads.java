package org.murabito.webchat.request;

import java.util.List;
import java.util.Optional;
import org.murabito.archive.MessageStore;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.sight.Sight;

/// How a thread and the message it hangs under find each other: the thread is named after the message's key, as Discord
/// does, or after channel and key, where keys are unique in their channel only.
public final class Threads {
    private static final List<String> JOINTS = List.of(":", "/", "-", "~", ".", "_");

    private final CommunityStore communities;

    public Threads(CommunityStore communities) {
        this.communities = communities;
    }

    public static PlaceId under(PlaceId channel, String rootKey) {
        return new PlaceId(channel.community(), channel.key() + ":" + rootKey);
    }

    public Optional<Place> find(Message root) {
        PlaceId channel = root.place();
        Optional<Place> sameKey = thread(new PlaceId(channel.community(), root.key()), channel);
        return sameKey.isPresent()
                ? sameKey
                : JOINTS.stream()
                        .map(joint -> new PlaceId(channel.community(), channel.key() + joint + root.key()))
                        .flatMap(id -> thread(id, channel).stream())
                        .findFirst();
    }

    /// Absent where the thread has no message above it, for example in a forum.
    public Optional<Message> root(MessageStore messages, Sight sight, Place thread) {
        PlaceId channel = thread.channel();
        String key = thread.id().key();
        String rest =
                key.startsWith(channel.key()) && key.length() > channel.key().length() + 1
                        ? key.substring(channel.key().length() + 1)
                        : key;
        return messages.find(sight, channel, rest).filter(root -> root.place().equals(channel));
    }

    private Optional<Place> thread(PlaceId id, PlaceId channel) {
        return communities
                .findPlace(id)
                .filter(place -> place.kind() == PlaceKind.THREAD && channel.equals(place.parent()));
    }
}

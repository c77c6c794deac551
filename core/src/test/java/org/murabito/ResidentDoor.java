package org.murabito;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.MessageStore;
import org.murabito.chat.DoorKind;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.Markup;
import org.murabito.chat.door.Offer;
import org.murabito.testing.RecordingDoor;

/// Keeps in the archive what is said through a door, as the web chat does: nobody is told of it.
record ResidentDoor(RecordingDoor door, MessageStore messages, MemberId self, Supplier<Instant> now)
        implements ChatDoor {
    @Override
    public DoorKind kind() {
        return door.kind();
    }

    @Override
    public Markup markup() {
        return door.markup();
    }

    @Override
    public boolean administers(MemberId member) {
        return door.administers(member);
    }

    @Override
    public String post(PlaceId place, String markdown, @Nullable String replyTo, String marker, @Nullable Offer offer) {
        String key = door.post(place, markdown, replyTo, marker, offer);
        messages.keep(List.of(Post.said(place, key, self, now.get(), markdown).replyingTo(replyTo)));
        return key;
    }

    @Override
    public Optional<String> findPosted(PlaceId place, String marker) {
        return door.findPosted(place, marker);
    }

    @Override
    public void edit(PlaceId place, String key, String markdown, @Nullable Offer offer) {
        door.edit(place, key, markdown, offer);
        messages.edit(place, key, markdown, now.get());
    }

    @Override
    public void delete(PlaceId place, String key) {
        door.delete(place, key);
        messages.delete(place, key, now.get());
    }

    @Override
    public void react(PlaceId place, String key, String emoji, boolean on) {
        door.react(place, key, emoji, on);
        messages.react(place, key, emoji, self, on);
    }

    @Override
    public boolean whisper(PlaceId place, MemberId to, String words) {
        return door.whisper(place, to, words);
    }

    @Override
    public void progress(PlaceId place, String questionKey, String text) {
        door.progress(place, questionKey, text);
    }

    @Override
    public void preview(PlaceId place, String questionKey, String markdown) {
        door.preview(place, questionKey, markdown);
    }
}

package org.murabito.outbox;

import java.util.Optional;
import java.util.Set;
import org.murabito.chat.DoorException;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.Doors;
import org.murabito.chat.event.Announcement;

/// Publishes whatever Murabito says: once by its marker, also after a restart, and not before it is recorded whom it is
/// about. Throws what a door throws. Safe from any thread.
public record Outbox(Doors doors, PostSubjectRecorder named) {
    /// Publishes a post, unless one with its marker is there.
    ///
    /// @return the door's key of the post that is there then
    public String publish(OutgoingPost post) {
        ChatDoor door = door(post.place());
        boolean recorded = isRecorded(post, door);
        return kept(post, door, recorded, publish(post, door));
    }

    /// Publishes what was worded before its turn came, unless somebody in it was forgotten meanwhile: then it throws
    /// what is worth trying again, so that it is worded anew.
    ///
    /// @return the door's key of the post that is there then
    public String publish(PlaceId place, Announcement what) {
        OutgoingPost post = OutgoingPost.of(place, what);
        ChatDoor door = door(place);
        boolean recorded = isRecorded(post, door);
        if (named.isOneForgotten(what.known())) {
            throw new DoorException("somebody in it was forgotten after it was worded", true);
        }
        return kept(post, door, recorded, publish(post, door));
    }

    /// Publishes a post in the place of an earlier one with its marker, where there is one.
    ///
    /// @return the door's key of the post
    public String replace(OutgoingPost post) {
        ChatDoor door = door(post.place());
        boolean recorded = isRecorded(post, door);
        return kept(post, door, recorded, edit(post, door).orElseGet(() -> publish(post, door)));
    }

    /// Changes an earlier post with the same marker. Nothing where there is none.
    public void edit(OutgoingPost post) {
        ChatDoor door = door(post.place());
        boolean recorded = isRecorded(post, door);
        edit(post, door).ifPresent(key -> kept(post, door, recorded, key));
    }

    public boolean isPosted(PlaceId place, String marker) {
        return door(place).findPosted(place, marker).isPresent();
    }

    /// Deletes a post; false where there is none.
    public boolean delete(PlaceId place, String marker) {
        ChatDoor door = door(place);
        Optional<String> key = door.findPosted(place, marker);
        key.ifPresent(posted -> door.delete(place, posted));
        return key.isPresent();
    }

    private ChatDoor door(PlaceId place) {
        return doors.of(place.community());
    }

    private boolean isRecorded(OutgoingPost post, ChatDoor door) {
        Set<MemberId> about = post.about();
        return about != null && named.note(post.place(), post.marker(), post.markdown(), door.markup(), about);
    }

    /// Whoever it is about may be forgotten while the door takes it: then it was not there yet to be removed.
    private String kept(OutgoingPost post, ChatDoor door, boolean recorded, String key) {
        if (recorded && !named.subjects().isNoted(post.place().community(), post.marker())) {
            door.delete(post.place(), key);
        }
        return key;
    }

    private static String publish(OutgoingPost post, ChatDoor door) {
        return door.post(post.place(), post.markdown(), post.replyTo(), post.marker(), post.offer());
    }

    private static Optional<String> edit(OutgoingPost post, ChatDoor door) {
        Optional<String> key = door.findPosted(post.place(), post.marker());
        key.ifPresent(posted -> door.edit(post.place(), posted, post.markdown(), post.offer()));
        return key;
    }
}

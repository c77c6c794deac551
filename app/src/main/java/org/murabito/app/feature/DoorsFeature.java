package org.murabito.app.feature;

import java.util.List;
import java.util.function.BiFunction;
import org.murabito.app.door.DoorFiles;
import org.murabito.app.door.MessageLinks;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.RemoteDoor;
import org.murabito.webchat.http.WebLinks;
import org.murabito.webchat.talk.StoredImages;

/// What leads through the doors wherever a message was said: its address, and its files.
public record DoorsFeature(MessageLinks messageLinks, DoorFiles files) {
    static DoorsFeature of(Installation installation, StorageFeature storage) {
        return new DoorsFeature(
                new MessageLinks(storage.communities(), WebLinks::message),
                new DoorFiles(
                        storage.communities(),
                        new StoredImages(installation.folder().resolve("uploads"), storage.communities())));
    }

    /// From now on their messages have addresses and files, too.
    public void join(List<RemoteDoor> remote) {
        messageLinks.join(remote);
        files.join(remote);
    }

    /// The addresses of messages in the web chat at `address`.
    public BiFunction<PlaceId, String, String> links(String address) {
        return (place, key) -> address + WebLinks.message(place, key);
    }
}

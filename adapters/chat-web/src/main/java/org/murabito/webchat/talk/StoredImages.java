package org.murabito.webchat.talk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.murabito.chat.Attachment;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.AttachmentFiles;
import org.murabito.webchat.http.WebLinks;

/// The images that were dropped here, for whoever found the message they hang on: of its own place, or of the channel
/// above it.
public final class StoredImages implements AttachmentFiles {
    private final Uploads uploads;
    private final CommunityStore communities;

    public StoredImages(Path folder, CommunityStore communities) {
        this.uploads = new Uploads(folder);
        this.communities = communities;
    }

    @Override
    public Optional<byte[]> find(Message message, Attachment file, int most) {
        return paths(message.place(), file)
                .filter(path -> path.toFile().length() <= most)
                .flatMap(path -> read(path).stream())
                .findFirst();
    }

    @Override
    public boolean remove(PlaceId place, Attachment file) {
        return paths(place, file).filter(StoredImages::delete).count() > 0;
    }

    private Stream<Path> paths(PlaceId place, Attachment file) {
        String name = file.url().substring(file.url().lastIndexOf('/') + 1);
        return Stream.of(Optional.of(place), communities.findPlace(place).map(Place::channel))
                .flatMap(Optional::stream)
                .distinct()
                .filter(here -> file.url().equals(WebLinks.file(here, name)))
                .flatMap(here -> uploads.find(here, name).stream());
    }

    private static boolean delete(Path path) {
        try {
            return Files.deleteIfExists(path);
        } catch (IOException e) {
            throw new UncheckedIOException("an image cannot be removed: " + e.getMessage(), e);
        }
    }

    /// A file that goes away meanwhile was withdrawn.
    private static Optional<byte[]> read(Path path) {
        try {
            return Optional.of(Files.readAllBytes(path));
        } catch (IOException _) {
            return Optional.empty();
        }
    }
}

package org.murabito.webchat.talk;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.text.Sha256;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.limit.RateLimit;
import org.murabito.webchat.limit.RequestBodies;
import org.murabito.webchat.settings.WebLimits;
import org.murabito.webchat.sign.Secrets;

/// Images that wait for their message, each in a folder of whoever sent it: nobody else can hang them on anything.
/// A message gets a file of its own, so that what is deleted with it is nobody else's. What is not posted goes.
public final class PendingUploads {
    private static final String FOLDER = "waiting-";

    private final Uploads uploads;
    private final RequestBodies bodies;
    private final Secrets secrets;
    private final WebLimits.Storage limits;
    private final RateLimit ofOne;
    private final Clock clock;
    private final AtomicLong bytes = new AtomicLong();

    public PendingUploads(
            Uploads uploads, RequestBodies bodies, Secrets secrets, WebLimits.Storage limits, Clock clock) {
        this.uploads = uploads;
        this.bodies = bodies;
        this.secrets = secrets;
        this.limits = limits;
        this.clock = clock;
        this.ofOne = new RateLimit(
                new WebLimits.Rate((int) limits.one(), Duration.ofDays(1).dividedBy(limits.one())), clock);
    }

    record Kept(String name, String mediaType, long bytes) {}

    /// Takes an image in; it goes to the disk as it comes.
    Kept keep(PlaceId place, MemberId owner, Context request) throws IOException {
        ofOne.check(owner.key(), "error.uploadedEnough");
        Path folder = folder(place, owner);
        Files.createDirectories(folder);
        requireRoom(Math.max(0, request.contentLength()));
        Path part = Files.createTempFile(folder, "", ".part");
        try {
            long length;
            try (OutputStream out = Files.newOutputStream(part)) {
                length = bodies.copyTo(request, Uploads.LARGEST, out);
            }
            String ending = Uploads.ending(part);
            ofOne.count(owner.key(), length);
            requireRoom(length);
            bytes.addAndGet(length);
            String name = secrets.id() + "." + ending;
            Files.move(part, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
            return new Kept(name, Uploads.mediaType(ending), length);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private void requireRoom(long length) throws IOException {
        long free = Files.getFileStore(uploads.root()).getUsableSpace();
        if (bytes.get() + length > limits.all() || free - length < limits.spare()) {
            throw new Refused(507, "error.noRoom");
        }
    }

    Optional<Path> find(PlaceId place, MemberId owner, String name) {
        return Uploads.file(folder(place, owner), name);
    }

    /// Gives a message its image; again where it was cut off in between.
    ///
    /// @param from where it was dropped: the place of the message, or the channel above it
    /// @return the name of the message's own file
    String hold(PlaceId from, MemberId owner, String name, PlaceId place, String key) throws IOException {
        Path waiting = find(from, owner, name).orElseThrow(() -> new Refused(400, "error.file"));
        String ending = name.substring(name.lastIndexOf('.'));
        String own = Sha256.hex(place + "\n" + key + "\n" + name).substring(0, 24) + ending;
        Path held = uploads.folder(place).resolve(own);
        Files.createDirectories(held.getParent());
        try {
            Files.createLink(held, waiting);
        } catch (FileAlreadyExistsException _) {
            return own;
        } catch (UnsupportedOperationException | FileSystemException e) {
            Files.copy(waiting, held, StandardCopyOption.REPLACE_EXISTING);
        }
        return own;
    }

    /// It hangs on a message now, and waits no more.
    void posted(PlaceId from, MemberId owner, String name) throws IOException {
        Optional<Path> waiting = find(from, owner, name);
        if (waiting.isPresent()) {
            Files.deleteIfExists(waiting.get());
        }
    }

    /// Deletes what has waited long enough, and counts what lies there.
    public void sweep() {
        Instant since = clock.instant().minus(limits.waits());
        if (!Files.isDirectory(uploads.root())) {
            return;
        }
        try (Stream<Path> files = Files.walk(uploads.root())) {
            long left = 0;
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                if (waits(file) && Files.getLastModifiedTime(file).toInstant().isBefore(since)) {
                    Files.deleteIfExists(file);
                } else {
                    left += file.toFile().length();
                }
            }
            bytes.set(left);
        } catch (NoSuchFileException _) {
            // It was taken away meanwhile; the next time counts.
        } catch (IOException e) {
            throw new UncheckedIOException("images that nobody posted cannot be removed: " + e.getMessage(), e);
        }
    }

    private static boolean waits(Path file) {
        Path folder = file.getParent();
        return folder != null && folder.getFileName().toString().startsWith(FOLDER);
    }

    private Path folder(PlaceId place, MemberId owner) {
        return uploads.folder(place).resolve(FOLDER + Sha256.hex(owner.key()).substring(0, 32));
    }
}

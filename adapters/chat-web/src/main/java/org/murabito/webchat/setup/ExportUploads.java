package org.murabito.webchat.setup;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.murabito.archive.importing.FolderDeletion;
import org.murabito.text.Sha256;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.limit.RequestBodies;

/// Exports on their way in, a folder each. A file comes in pieces; whoever was cut off goes on behind the last one.
public final class ExportUploads {
    static final int PIECE = 1_000_000;

    /// All files of an export together.
    private static final long LARGEST = 8_000_000_000L;

    private static final int MOST_FILES = 50_000;
    private static final long SPARE = 500_000_000L;
    private static final Duration KEPT = Duration.ofDays(2);
    private static final int LONGEST_PATH = 300;
    private static final Pattern ID = Pattern.compile("[0-9a-f]{24}");
    private static final Pattern PART = Pattern.compile("[^\\p{Cntrl}/\\\\]{1,120}");

    private final Path folder;
    private final RequestBodies bodies;
    private final Clock clock;

    private final Map<String, Room> rooms = new ConcurrentHashMap<>();

    /// How many bytes of an export may still come.
    private static final class Room {
        private final Map<Path, Long> ends = new HashMap<>();
        private long left;

        Room(long left) {
            this.left = left;
        }

        synchronized long left() {
            return Math.max(0, left);
        }

        /// A piece that came twice takes room once.
        ///
        /// @param there how much of the file there was when the piece began
        /// @param end of the piece in the file
        synchronized void take(Path file, long there, long end) {
            long before = ends.getOrDefault(file, there);
            left -= Math.max(0, end - before);
            ends.put(file, Math.max(before, end));
        }
    }

    /// @param folder where they wait
    public ExportUploads(Path folder, RequestBodies bodies, Clock clock) {
        this.folder = folder;
        this.bodies = bodies;
        this.clock = clock;
    }

    /// Makes room for an export; the same one again has the same id.
    String begin(String name, long bytes, int files, long modified) {
        requireName(name);
        if (bytes < 1) {
            throw new Refused(400, "error.exportEmpty");
        }
        if (files < 1 || files > MOST_FILES || bytes > LARGEST) {
            throw new Refused(413, "error.exportTooLarge", LARGEST / 1_000_000_000, MOST_FILES);
        }
        String id =
                Sha256.hex(name + "\n" + bytes + "\n" + files + "\n" + modified).substring(0, 24);
        try {
            Path export = Files.createDirectories(folder.resolve(id).resolve(name));
            long missing = bytes - size(export);
            if (Files.getFileStore(export).getUsableSpace() - missing < SPARE) {
                throw new Refused(507, "error.full");
            }
            rooms.put(id, new Room(missing));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return id;
    }

    /// Appends a piece. Whoever begins elsewhere than where the file ends is told where that is, and nothing is
    /// written.
    ///
    /// @return how much of the file is there
    long append(Context request, String id, String path, long from) throws IOException {
        Path file = file(id, path);
        long there = Files.exists(file) ? Files.size(file) : 0;
        if (from != there) {
            return there;
        }
        Room room = rooms.get(id);
        if (room == null) {
            throw Refused.notFound();
        }
        Files.createDirectories(file.getParent());
        // At its place and not at the end: a piece that was sent again may still be arriving for the first time.
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            OutputStream out = Channels.newOutputStream(channel.position(from));
            long end = there + bodies.copyTo(request, Math.min(room.left(), PIECE), out);
            room.take(file, there, end);
            return end;
        }
    }

    /// What is to be imported: the one file, or the folder. Nothing more is taken then, until it is begun again.
    Path export(String id) throws IOException {
        Path above = above(id);
        rooms.remove(id);
        try (Stream<Path> inside = Files.list(above)) {
            Path export = inside.findFirst().orElseThrow(Refused::notFound);
            try (Stream<Path> files = Files.list(export)) {
                List<Path> all = files.limit(2).toList();
                return all.size() == 1 && Files.isRegularFile(all.getFirst()) ? all.getFirst() : export;
            }
        }
    }

    /// Removes what nobody went on with.
    public void sweep() {
        if (!Files.isDirectory(folder)) {
            return;
        }
        Instant old = clock.instant().minus(KEPT);
        try (Stream<Path> exports = Files.list(folder)) {
            for (Path export : exports.toList()) {
                if (Files.getLastModifiedTime(export).toInstant().isBefore(old)) {
                    FolderDeletion.delete(export);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path above(String id) {
        Path above = folder.resolve(ID.matcher(id).matches() ? id : "none");
        if (!Files.isDirectory(above)) {
            throw Refused.notFound();
        }
        return above;
    }

    /// What a browser calls a file is data: it never leads out of the folder.
    private Path file(String id, String path) throws IOException {
        boolean tame = path.length() <= LONGEST_PATH
                && Arrays.stream(path.split("/", -1)).allMatch(ExportUploads::isTame);
        if (!tame) {
            throw new Refused(400, "error.exportPath");
        }
        Path above = above(id);
        try (Stream<Path> inside = Files.list(above)) {
            return inside.findFirst().orElseThrow(Refused::notFound).resolve(path);
        }
    }

    private static void requireName(String name) {
        if (!isTame(name)) {
            throw new Refused(400, "error.exportPath");
        }
    }

    private static boolean isTame(String part) {
        return PART.matcher(part).matches() && !part.startsWith(".");
    }

    private static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }
}

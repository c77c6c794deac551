package org.murabito.store.sql.folder;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.StoreException;

/// The folder that holds everything, for its owner's eyes only, and the lock by which one process has it.
public final class DatabaseFolder implements AutoCloseable {
    /// Where copies lie that are made by themselves.
    public static final String BACKUPS = "backups";

    /// How the names of copies begin that are made before a migration.
    public static final String BEFORE = "before-schema-";

    private final Path folder;
    private final FileChannel channel;

    private DatabaseFolder(Path folder, FileChannel channel) {
        this.folder = folder;
        this.channel = channel;
    }

    public static DatabaseFolder take(Path folder, Instant now) {
        try {
            Identity.requireOurs(folder);
            Files.createDirectories(folder);
            restrict(folder, "rwx------");
            return lock(folder.toRealPath(), now);
        } catch (IOException e) {
            throw broken(folder, e);
        }
    }

    /// Something that has the folder as long as it is open.
    public interface Opening<T> {
        T in(DatabaseFolder folder) throws IOException;
    }

    /// Takes the folder, and lets it go again where what was to be opened in it cannot be.
    public static <T> T opened(Path folder, Instant now, Opening<T> opening) {
        DatabaseFolder taken = take(folder, now);
        try {
            return opening.in(taken);
        } catch (IOException e) {
            taken.close();
            throw broken(folder, e);
        } catch (RuntimeException e) {
            taken.close();
            throw e;
        }
    }

    // On Linux a process loses its lock on a file as soon as it closes any channel to it: so the lock file is opened
    // only where this process cannot have it already, and who holds it stands in another file.
    private static DatabaseFolder lock(Path folder, Instant now) throws IOException {
        Path holder = folder.resolve("holder");
        List<String> held = Files.exists(holder) ? Files.readAllLines(holder) : List.of();
        if (held.size() == 3 && held.get(0).equals(pid()) && held.get(2).equals(born())) {
            throw inUse(folder, held);
        }
        FileChannel channel = FileChannel.open(
                createPrivate(folder.resolve("lock")), StandardOpenOption.READ, StandardOpenOption.WRITE);
        FileLock lock = tryLock(channel);
        if (lock == null) {
            channel.close();
            throw inUse(folder, held);
        }
        Files.write(createPrivate(holder), List.of(pid(), now.toString(), born()));
        return new DatabaseFolder(folder, channel);
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    private static StoreException inUse(Path folder, List<String> held) {
        String who = held.size() == 3 ? "process " + held.get(0) + " since " + held.get(1) : "another process";
        return new StoreException(
                StoreException.Kind.IN_USE,
                "the data folder " + folder + " is in use by " + who + ": stop that one first, or name another folder");
    }

    public Identity identity() throws IOException {
        return Identity.of(folder);
    }

    /// Where the driver's own library is kept.
    public Path driver() {
        return folder.resolve("native");
    }

    /// Where the embedded database is; it need not be there yet.
    public Path database() {
        return folder.resolve(Identity.DATABASE);
    }

    public Path backups() throws IOException {
        Path backups = folder.resolve(BACKUPS);
        Files.createDirectories(backups);
        restrict(backups, "rwx------");
        return backups;
    }

    /// Deletes the copies that were made before migrations.
    public void dropCopies() {
        try (Stream<Path> copies = Files.list(backups())) {
            for (Path copy : copies.toList()) {
                if (copy.getFileName().toString().startsWith(BEFORE)) {
                    Files.delete(copy);
                }
            }
        } catch (IOException e) {
            throw broken(folder, e);
        }
    }

    /// Notes that its database is on the way to a server.
    ///
    /// @param server without a password
    public void noteMove(String server) throws IOException {
        Files.writeString(createPrivate(move()), server);
    }

    /// Whether that was begun, and the database was not opened for writing since.
    public boolean isMoveUnderWay(String server) throws IOException {
        return Files.exists(move()) && Files.readString(move()).equals(server);
    }

    /// What was restored into it is where it belongs.
    public void dropRestored() throws IOException {
        Files.deleteIfExists(folder.resolve(Identity.RESTORED));
    }

    public void dropMove() throws IOException {
        Files.deleteIfExists(move());
    }

    private Path move() {
        return folder.resolve("move");
    }

    public static Path createPrivate(Path file) throws IOException {
        try {
            Files.createFile(file);
        } catch (FileAlreadyExistsException e) {
            // Its rights are set below all the same.
        }
        restrict(file, "rw-------");
        return file;
    }

    private static void restrict(Path path, String rights) throws IOException {
        PosixFileAttributeView view =
                Files.getFileAttributeView(path, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (view != null && !Files.isSymbolicLink(path)) {
            view.setPermissions(PosixFilePermissions.fromString(rights));
        }
    }

    public static StoreException broken(Path folder, IOException cause) {
        boolean saysWhy = cause instanceof FileSystemException failure && failure.getReason() != null;
        return new StoreException(
                StoreException.Kind.BROKEN,
                "the data folder " + folder + " cannot be used: "
                        + (saysWhy ? "" : cause.getClass().getSimpleName() + " ") + cause.getMessage()
                        + "; name a folder that this user can write to",
                cause);
    }

    private static String pid() {
        return Long.toString(ProcessHandle.current().pid());
    }

    /// A number of a process comes again after a restart, most of all in a container; with its birth it does not.
    private static String born() {
        return ProcessHandle.current()
                .info()
                .startInstant()
                .map(Instant::toString)
                .orElse("?");
    }

    @Override
    public void close() {
        if (!channel.isOpen()) {
            return;
        }
        try {
            Files.deleteIfExists(folder.resolve("holder"));
            channel.close();
        } catch (IOException e) {
            throw broken(folder, e);
        }
    }
}

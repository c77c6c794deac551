package org.murabito.app.backup;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import java.util.function.Consumer;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.murabito.archive.StoreException;
import org.murabito.store.sqlite.file.Schema;

/// Writes a backup: a ZIP archive with the database as it is at one moment, and the files beside it. It has its name
/// once it is whole and on the disk; whoever is killed meanwhile leaves only files that end in `.part`.
///
/// @param database copies the database into a new file
record BackupWriter(BackupContents contents, Consumer<Path> database, Clock clock) {
    static final String PART = ".part";
    private static final String DATABASE = "murabito.db";

    /// @param file must not exist
    /// @return how many bytes it has
    long write(Path file, boolean secrets) {
        if (Files.exists(file)) {
            throw new IllegalArgumentException(file + " is there already: name another file, or remove it");
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IllegalArgumentException(file + " could not be made: there is no such folder");
        }
        Path part = file.resolveSibling(file.getFileName() + PART);
        Path copy = file.resolveSibling(file.getFileName() + ".db" + PART);
        try {
            Files.deleteIfExists(part);
            try {
                // What files the copy speaks of are there: they are written before they are spoken of.
                database.accept(copy);
                archive(copy, part, secrets);
            } finally {
                Files.deleteIfExists(copy);
            }
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
            new BackupLog(contents.folder()).made(clock.instant());
            return Files.size(file);
        } catch (IOException e) {
            throw failed(file, part, e);
        }
    }

    private static StoreException failed(Path file, Path part, IOException e) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException left) {
            e.addSuppressed(left);
        }
        return new StoreException(
                StoreException.Kind.BROKEN,
                "the backup " + file + " could not be made: " + e.getMessage() + "; nothing else is changed",
                e);
    }

    private void archive(Path copy, Path part, boolean secrets) throws IOException {
        try (FileChannel channel = FileChannel.open(
                part,
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")))) {
            try (ZipOutputStream archive =
                    new ZipOutputStream(new BufferedOutputStream(new Unclosed(Channels.newOutputStream(channel))))) {
                archive.setLevel(Deflater.BEST_SPEED);
                archive.putNextEntry(new ZipEntry(BackupNote.ENTRY));
                archive.write(new BackupNote(BackupNote.FORMAT, Schema.NEWEST, now(), secrets).written());
                add(archive, copy, DATABASE);
                for (Path file : contents.files(secrets)) {
                    add(archive, file, contents.folder().relativize(file).toString());
                }
            }
            channel.force(true);
        }
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS);
    }

    private static void add(ZipOutputStream archive, Path file, String name) throws IOException {
        if (!Files.exists(file)) {
            // Deleted by its owner since it was listed.
            return;
        }
        archive.putNextEntry(new ZipEntry(name));
        Files.copy(file, archive);
        archive.closeEntry();
    }

    /// Leaves open what is to be forced onto the disk.
    private static final class Unclosed extends FilterOutputStream {
        Unclosed(OutputStream channel) {
            super(channel);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}

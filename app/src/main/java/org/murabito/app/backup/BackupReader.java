package org.murabito.app.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.murabito.archive.StoreException;
import org.murabito.archive.importing.FolderDeletion;
import org.murabito.store.sql.folder.DatabaseFolder;
import org.murabito.store.sql.folder.Identity;
import org.murabito.store.sqlite.file.Schema;

/// Puts a backup into a data folder that is empty or not there. Everything is taken out and checked in a folder inside
/// of it, and moved from there, the database last: whoever is killed meanwhile leaves a folder that nothing starts in,
/// and into which the same can be restored again.
public final class BackupReader {
    private static final Set<String> NOTHING = Set.of("lost+found", ".DS_Store", ".gitkeep");
    private static final String DATABASE = "murabito.db";

    private final Path file;

    public BackupReader(Path file) {
        this.file = file;
    }

    /// @return what the backup says of itself
    /// @throws StoreException with one line that says why not; the folder is as it was then
    public BackupNote restore(Path folder) {
        if (!Files.isRegularFile(file)) {
            throw new StoreException(StoreException.Kind.BROKEN, file + " is not there");
        }
        try (ZipFile archive = new ZipFile(file.toFile())) {
            BackupNote note = BackupNote.of(archive).orElseThrow(this::noBackup);
            requireKnown(note);
            requireEmpty(folder);
            restore(archive, folder);
            return note;
        } catch (ZipException _) {
            throw noBackup();
        } catch (IOException e) {
            throw new StoreException(
                    StoreException.Kind.BROKEN,
                    "nothing could be restored into " + folder + ": " + e.getMessage()
                            + "; run it again when that is mended",
                    e);
        }
    }

    private void restore(ZipFile archive, Path folder) throws IOException {
        Path gathering = folder.resolve(Identity.RESTORING);
        boolean there = Files.exists(folder);
        // What another one that was cut off has moved already needs the mark.
        boolean cutOff = Files.exists(gathering);
        try {
            gather(archive, folder, gathering);
        } catch (IOException | StoreException e) {
            if (!cutOff) {
                FolderDeletion.delete(there ? gathering : folder);
            }
            throw e;
        }
        for (String name : inOrder(gathering)) {
            FolderDeletion.delete(folder.resolve(name));
            Files.move(gathering.resolve(name), folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
        }
        Files.delete(gathering);
    }

    private void gather(ZipFile archive, Path folder, Path gathering) throws IOException {
        List<? extends ZipEntry> entries = Collections.list(archive.entries());
        Files.createDirectories(folder);
        requireRoom(folder, entries);
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        FolderDeletion.delete(gathering);
        Files.createDirectory(gathering);
        for (ZipEntry entry : entries) {
            if (!entry.isDirectory() && !entry.getName().equals(BackupNote.ENTRY)) {
                take(archive, entry, gathering);
            }
        }
        Files.writeString(DatabaseFolder.createPrivate(gathering.resolve(Identity.RESTORED)), file + "\n");
    }

    private void requireKnown(BackupNote note) {
        if (note.format() > BackupNote.FORMAT || note.schema() > Schema.NEWEST) {
            throw new StoreException(
                    StoreException.Kind.TOO_NEW,
                    file + " was made by a newer Murabito (schema " + note.schema() + "; this one knows up to "
                            + Schema.NEWEST + "): restore it with that version");
        }
    }

    private static void requireEmpty(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            Set<String> names = files.map(path -> path.getFileName().toString())
                    .filter(name -> !NOTHING.contains(name))
                    .collect(Collectors.toSet());
            if (!names.isEmpty() && !names.contains(Identity.RESTORING)) {
                throw new StoreException(
                        StoreException.Kind.IN_USE,
                        folder + " is not empty, and nothing is overwritten: name another folder with --data, or move"
                                + " this one away");
            }
        }
    }

    private static void requireRoom(Path folder, List<? extends ZipEntry> entries) throws IOException {
        long needed = entries.stream()
                .mapToLong(entry -> Math.max(0, entry.getSize()))
                .sum();
        long free = Files.getFileStore(folder).getUsableSpace();
        if (needed > free) {
            throw new StoreException(
                    StoreException.Kind.FULL,
                    "no room in " + folder + ": " + megabytes(needed) + " MB are needed and " + megabytes(free)
                            + " MB free");
        }
    }

    private static long megabytes(long bytes) {
        return (bytes + 999_999) / 1_000_000;
    }

    private void take(ZipFile archive, ZipEntry entry, Path gathering) throws IOException {
        Path to = gathering.resolve(entry.getName()).normalize();
        if (!to.startsWith(gathering)) {
            throw noBackup();
        }
        Files.createDirectories(to.getParent());
        try (CheckedInputStream in = new CheckedInputStream(archive.getInputStream(entry), new CRC32())) {
            Files.copy(in, to);
            if (in.getChecksum().getValue() != entry.getCrc()) {
                throw new ZipException(entry.getName() + " is damaged");
            }
        }
    }

    private static List<String> inOrder(Path gathering) throws IOException {
        try (Stream<Path> files = Files.list(gathering)) {
            List<String> names = new ArrayList<>(
                    files.map(path -> path.getFileName().toString()).sorted().toList());
            names.remove(DATABASE);
            names.add(DATABASE);
            return names;
        }
    }

    private StoreException noBackup() {
        return new StoreException(
                StoreException.Kind.BROKEN,
                file + " is not a backup of Murabito's, or it is damaged: name a file that ./murabito backup made");
    }
}

package org.murabito.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/// Writes files that nobody but their owner reads. The whole of what is written takes the place of what stood there, or
/// nothing does, also where the power goes in between.
public final class PrivateFile {
    private static final FileAttribute<?>[] OWN = {
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
    };

    private PrivateFile() {}

    public static void write(Path file, String text) throws IOException {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /// One at a time, since what is not whole yet stands beside it, where the next one finds it after a crash.
    public static synchronized void write(Path file, byte[] content) throws IOException {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(fresh);
        Files.createFile(fresh, rights(file.getFileSystem()));
        try {
            Files.write(fresh, content, StandardOpenOption.SYNC);
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    /// Where the system knows no such rights, the folder's have to do.
    private static FileAttribute<?>[] rights(FileSystem system) {
        return system.supportedFileAttributeViews().contains("posix") ? OWN : new FileAttribute<?>[0];
    }
}

package org.murabito.app.operator;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.file.PrivateFile;

/// The data folder: the operator's token in it, and the address of the process that holds it.
public final class DataFolder {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path folder;

    /// @param address of the socket
    public record Resident(long pid, URI address) {}

    public DataFolder(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    public Path folder() {
        return folder;
    }

    /// Takes from others what they could read below the folder; new files are made by a process whose umask keeps them
    /// private, or lie in a folder that does. What another user owns is left as it is: on a disk of its own that is
    /// `lost+found`.
    public void keepPrivate() {
        try {
            Files.walkFileTree(folder, new Restricting(Files.getOwner(folder)));
        } catch (IOException e) {
            throw new UncheckedIOException("what lies in " + folder + " cannot be made private: " + e.getMessage(), e);
        }
    }

    private static final class Restricting extends SimpleFileVisitor<Path> {
        private final UserPrincipal owner;

        Restricting(UserPrincipal owner) {
            this.owner = owner;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) throws IOException {
            return restrict(directory, "rwx------");
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            return attributes.isRegularFile() ? restrict(file, "rw-------") : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            return unlessGoneOrForeign(file, e);
        }

        @Override
        public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e) throws IOException {
            return e == null ? FileVisitResult.CONTINUE : unlessGoneOrForeign(directory, e);
        }

        private FileVisitResult restrict(Path path, String rights) throws IOException {
            try {
                Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(rights));
                return FileVisitResult.CONTINUE;
            } catch (FileSystemException e) {
                return unlessGoneOrForeign(path, e);
            }
        }

        /// The index merges its files away, and others are put in place of others, while they are walked.
        private FileVisitResult unlessGoneOrForeign(Path path, IOException e) throws IOException {
            if (e instanceof NoSuchFileException
                    || !Files.getOwner(path, LinkOption.NOFOLLOW_LINKS).equals(owner)) {
                return FileVisitResult.CONTINUE;
            }
            throw e;
        }
    }

    /// The folder of the images that members dropped into the web chat.
    public Path uploads() {
        return folder.resolve("uploads");
    }

    /// The folder of exports that wait to be imported.
    public Path imports() {
        return folder.resolve("imports");
    }

    /// The operator's token; made when it is first needed.
    public String token() {
        Path file = folder.resolve("operator.token");
        try {
            if (!Files.exists(file)) {
                byte[] random = new byte[24];
                new SecureRandom().nextBytes(random);
                PrivateFile.write(file, HexFormat.of().formatHex(random));
            }
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the operator's token in " + file + " cannot be read or made: " + e.getMessage(), e);
        }
    }

    /// Tells others where to reach this process.
    public void moveIn(URI address) {
        try {
            PrivateFile.write(
                    running(),
                    JSON.writeValueAsString(
                            Map.of("pid", ProcessHandle.current().pid(), "address", address.toString())));
        } catch (IOException e) {
            throw new UncheckedIOException("where to reach this process cannot be noted in " + running(), e);
        }
    }

    public void moveOut() {
        try {
            Files.deleteIfExists(running());
        } catch (IOException e) {
            throw new UncheckedIOException(running() + " cannot be removed", e);
        }
    }

    /// Who lives here, if somebody does. To be asked by the process that holds the folder, which has removed
    /// what a dead one left.
    public Optional<Resident> resident() {
        try {
            JsonNode note = JSON.readTree(Files.readString(running()));
            return Optional.of(new Resident(
                    note.path("pid").asLong(), URI.create(note.path("address").asText())));
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private Path running() {
        return folder.resolve("running.json");
    }
}

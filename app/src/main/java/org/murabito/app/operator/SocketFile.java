package org.murabito.app.operator;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/// Where the socket of a data folder lies: in the folder. Where its path would be too long for a socket (108 bytes on
/// Linux), or the disk knows none, it lies in a private folder for temporary files, which a file in the data folder
/// names.
final class SocketFile {
    private final Path inside;
    private final Path elsewhere;

    SocketFile(Path folder) {
        this.inside = folder.resolve("socket");
        this.elsewhere = folder.resolve("socket.path");
    }

    /// To be called by the process that holds the folder: what lies there is a dead one's, and replaced.
    ServerSocketChannel listen() throws IOException {
        remove();
        try {
            return listen(inside);
        } catch (IOException _) {
            Path outside = Files.createTempDirectory("murabito").resolve("socket");
            ServerSocketChannel listening = listen(outside);
            Files.writeString(elsewhere, outside.toString());
            return listening;
        }
    }

    private static ServerSocketChannel listen(Path file) throws IOException {
        ServerSocketChannel listening = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            listening.bind(UnixDomainSocketAddress.of(file));
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
            return listening;
        } catch (IOException e) {
            listening.close();
            throw e;
        }
    }

    SocketChannel connect() throws IOException {
        return SocketChannel.open(UnixDomainSocketAddress.of(file()));
    }

    private Path file() throws IOException {
        try {
            return Path.of(Files.readString(elsewhere));
        } catch (NoSuchFileException _) {
            return inside;
        }
    }

    void remove() throws IOException {
        Path file = file();
        Path around = file.getParent();
        Files.deleteIfExists(file);
        if (Files.deleteIfExists(elsewhere) && around != null) {
            removeEmpty(around);
        }
    }

    private static void removeEmpty(Path folder) throws IOException {
        try {
            Files.deleteIfExists(folder);
        } catch (DirectoryNotEmptyException _) {
            // Something else was put there; it is not ours.
        }
    }
}

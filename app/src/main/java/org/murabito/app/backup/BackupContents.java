package org.murabito.app.backup;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.murabito.store.sql.folder.DatabaseFolder;
import org.murabito.store.sql.folder.Identity;

/// Which files of a data folder go into a backup beside the database: all but what belongs to the process that runs,
/// what is built again, and, unless they are asked for, keys and tokens.
///
/// @param backups where backups are kept, which may lie in the data folder
/// @param servers the file that describes MCP servers, with the keys that they are given
record BackupContents(Path folder, Path backups, Path servers) {
    private static final Set<String> SECRETS = Set.of("operator.token", "murabito.env", "mcp-permits");

    private static final Set<String> PASSING = Set.of(
            "murabito.db",
            "murabito.db-wal",
            "murabito.db-shm",
            "lock",
            "holder",
            "socket",
            "socket.path",
            "running.json",
            "settling",
            "index",
            "vectors",
            "search.id",
            "native",
            "rehearsals",
            DatabaseFolder.BACKUPS,
            BackupLog.FILE,
            Identity.RESTORING,
            Identity.RESTORED,
            "move",
            "lost+found");

    List<Path> files(boolean secrets) throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                return isLeftOut(directory, secrets) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (attributes.isRegularFile() && !isLeftOut(file, secrets)) {
                    found.add(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                // A directory that cannot be read, as lost+found, comes here first.
                if (e instanceof NoSuchFileException || isLeftOut(file, secrets)) {
                    return FileVisitResult.CONTINUE;
                }
                throw e;
            }
        });
        return found;
    }

    private boolean isLeftOut(Path file, boolean secrets) {
        String name = String.valueOf(file.getFileName());
        boolean atTop = folder.equals(file.getParent());
        boolean secret = (atTop && SECRETS.contains(name)) || file.equals(servers);
        return file.equals(backups)
                || (atTop && PASSING.contains(name))
                || name.endsWith(".new")
                || name.endsWith(BackupWriter.PART)
                || (secret && !secrets);
    }
}

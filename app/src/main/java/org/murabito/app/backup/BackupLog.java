package org.murabito.app.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/// When the last backup of a data folder was made, wherever it went.
record BackupLog(Path folder) {
    static final String FILE = "last-backup";

    Optional<Instant> last() {
        try {
            return Optional.of(
                    Instant.parse(Files.readString(folder.resolve(FILE)).strip()));
        } catch (IOException | DateTimeException _) {
            return Optional.empty();
        }
    }

    void made(Instant at) throws IOException {
        Files.writeString(folder.resolve(FILE), at + "\n");
    }
}

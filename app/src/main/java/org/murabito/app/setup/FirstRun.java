package org.murabito.app.setup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Whether the first page still greets. A file in the data folder says so, from the first start until it is dismissed.
public record FirstRun(Path folder) {
    public void begin() {
        try {
            Files.writeString(file(), "");
        } catch (IOException e) {
            throw new UncheckedIOException(file() + " cannot be written: " + e.getMessage(), e);
        }
    }

    public boolean isOver() {
        return !Files.exists(file());
    }

    void end() {
        try {
            Files.deleteIfExists(file());
        } catch (IOException e) {
            throw new UncheckedIOException(file() + " cannot be removed: " + e.getMessage(), e);
        }
    }

    private Path file() {
        return folder.resolve("first-run");
    }
}

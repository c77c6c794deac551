package org.murabito.archive.importing.slack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes the files of an export. Quotes are single here, for the sake of the reader.
record SlackFolder(Path path) {
    void list(String name, String... entries) throws IOException {
        Files.writeString(path.resolve(name), json(entries));
    }

    void day(String channel, String day, String... messages) throws IOException {
        Files.createDirectories(path.resolve(channel));
        Files.writeString(path.resolve(channel).resolve(day + ".json"), json(messages));
    }

    private static String json(String... entries) {
        return ("[" + String.join(",\n", entries) + "]").replace('\'', '"');
    }
}

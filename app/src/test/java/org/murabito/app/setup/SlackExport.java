package org.murabito.app.setup;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// A small export, one file of which cannot be read, and one of which wants to lie elsewhere.
final class SlackExport {
    private static final Map<String, String> FILES = Map.of(
            "users.json",
            "[{\"id\":\"U1\",\"name\":\"ana\"},{\"id\":\"U2\",\"name\":\"ben\"}]",
            "channels.json",
            "[{\"id\":\"C1\",\"name\":\"general\",\"created\":1700000000,\"members\":[\"U1\",\"U2\"]}]",
            "general/2025-10-09.json",
            "[{\"type\":\"message\",\"user\":\"U1\",\"ts\":\"1760000000.000100\","
                    + "\"text\":\"Where is the spare key of the workshop?\"},"
                    + "{\"type\":\"message\",\"user\":\"U2\",\"ts\":\"1760000060.000100\","
                    + "\"text\":\"It hangs behind the blue cabinet, on the second hook.\"}]",
            "general/2025-10-10.json",
            "[{broken",
            "../elsewhere.json",
            "[]");

    private SlackExport() {}

    static Path write(Path folder) throws IOException {
        Path file = folder.resolve("acme.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Map.Entry<String, String> entry : FILES.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return file;
    }
}

package org.murabito.app.backup;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.murabito.llm.Json;

/// What a backup says of itself, in its first entry.
///
/// @param format how backups are put together
/// @param schema of the database in it
/// @param secrets whether keys and tokens are in it
public record BackupNote(int format, int schema, Instant at, boolean secrets) {
    static final int FORMAT = 1;
    static final String ENTRY = "murabito-backup.json";

    byte[] written() {
        return Json.write(Json.object()
                        .put("format", format)
                        .put("schema", schema)
                        .put("at", at.toString())
                        .put("secrets", secrets))
                .getBytes(StandardCharsets.UTF_8);
    }

    /// Empty where there is none, so that the archive is no backup.
    static Optional<BackupNote> of(ZipFile archive) throws IOException {
        ZipEntry entry = archive.getEntry(ENTRY);
        if (entry == null) {
            return Optional.empty();
        }
        String text = new String(archive.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
        return Json.find(text).flatMap(BackupNote::read);
    }

    private static Optional<BackupNote> read(JsonNode node) {
        try {
            return Optional.of(new BackupNote(
                    node.path("format").asInt(),
                    node.path("schema").asInt(),
                    Instant.parse(node.path("at").asText()),
                    node.path("secrets").asBoolean()));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}

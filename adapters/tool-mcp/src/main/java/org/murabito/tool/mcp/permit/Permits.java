package org.murabito.tool.mcp.permit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.nimbusds.oauth2.sdk.auth.ClientAuthenticationMethod;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;

/// Keeps permits in a folder that its owner alone can read, a file for each server, so that several processes may get
/// one at the same time.
public final class Permits {
    private final Path folder;

    /// @param home the data folder
    public Permits(Path home) {
        this.folder = home.resolve("mcp-permits");
    }

    /// Only where it was given for this address.
    Optional<Permit> find(String name, URI server) {
        try {
            return Json.find(Files.readString(file(name)))
                    .filter(kept -> kept.path("server").asText().equals(server.toString()))
                    .map(kept -> read(server, kept));
        } catch (IOException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /// False where there was none.
    public boolean forget(String name) {
        try {
            return Files.deleteIfExists(file(name));
        } catch (IOException e) {
            throw new UncheckedIOException(file(name) + " cannot be removed", e);
        }
    }

    void keep(String name, Permit permit) {
        Path file = file(name);
        try {
            Files.createDirectories(
                    folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            Path fresh = Files.createTempFile(
                    folder,
                    "permit",
                    ".new",
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(fresh, Json.write(written(permit)));
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be written", e);
        }
    }

    private Path file(String name) {
        return folder.resolve(URLEncoder.encode(name, StandardCharsets.UTF_8) + ".json");
    }

    private static ObjectNode written(Permit permit) {
        ObjectNode written = Json.object()
                .put("server", permit.server().toString())
                .put("desk", permit.desk().toString())
                .put("resource", permit.resource().toString())
                .put("scope", String.join(" ", permit.scopes()))
                .put("token", permit.token())
                .put("until", permit.until() == null ? "" : permit.until().toString())
                .put("refresh", permit.refresh());
        written.putObject("applicant")
                .put("id", permit.applicant().id())
                .put("secret", permit.applicant().secret())
                .put("method", permit.applicant().method().getValue());
        return written;
    }

    private static Permit read(URI server, JsonNode kept) {
        JsonNode applicant = kept.path("applicant");
        return new Permit(
                server,
                new Applicant(
                        applicant.path("id").asText(),
                        applicant.path("secret").asText(),
                        new ClientAuthenticationMethod(applicant.path("method").asText("none"))),
                URI.create(kept.path("desk").asText()),
                URI.create(kept.path("resource").asText()),
                Challenge.words(kept.path("scope").asText()),
                kept.path("token").asText(),
                moment(kept.path("until").asText()),
                kept.path("refresh").asText());
    }

    private static @Nullable Instant moment(String written) {
        return written.isEmpty() ? null : Instant.parse(written);
    }
}

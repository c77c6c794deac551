package org.murabito.tool.mcp.oauth;

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
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.file.PrivateFile;
import org.murabito.llm.Json;

/// Keeps tokens in a folder that its owner alone can read, a file for each server, so that several processes may get
/// one at the same time.
public final class TokenStore {
    private final Path folder;

    /// @param home the data folder
    public TokenStore(Path home) {
        this.folder = home.resolve("mcp-permits");
    }

    /// Only where it was given for this address.
    Optional<TokenSet> find(String name, URI server) {
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

    void keep(String name, TokenSet tokens) {
        Path file = file(name);
        try {
            Files.createDirectories(
                    folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            PrivateFile.write(file, Json.write(written(tokens)));
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be written", e);
        }
    }

    /// Waits until no other thread or process changes the token of a server.
    TokenLock lock(String name) {
        return TokenLock.on(file(name).resolveSibling(file(name).getFileName() + ".lock"));
    }

    private Path file(String name) {
        return folder.resolve(URLEncoder.encode(name, StandardCharsets.UTF_8) + ".json");
    }

    private static ObjectNode written(TokenSet tokens) {
        ObjectNode written = Json.object()
                .put("server", tokens.server().toString())
                .put("issuer", tokens.issuer())
                .put("desk", tokens.endpoint().toString())
                .put("resource", tokens.resource().toString())
                .put("scope", String.join(" ", tokens.scopes()))
                .put("token", tokens.token())
                .put("until", tokens.until() == null ? "" : tokens.until().toString())
                .put("refresh", tokens.refresh());
        written.putObject("applicant")
                .put("id", tokens.client().id())
                .put("secret", tokens.client().secret())
                .put("method", tokens.client().method().getValue());
        return written;
    }

    private static TokenSet read(URI server, JsonNode kept) {
        JsonNode client = kept.path("applicant");
        return new TokenSet(
                server,
                new ClientCredentials(
                        client.path("id").asText(),
                        client.path("secret").asText(),
                        new ClientAuthenticationMethod(client.path("method").asText("none"))),
                kept.path("issuer").asText(),
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

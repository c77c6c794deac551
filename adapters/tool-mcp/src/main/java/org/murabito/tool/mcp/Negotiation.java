package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Deadline;
import org.murabito.llm.Json;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;
import org.murabito.tool.mcp.wire.ErrorAnswer;
import org.murabito.tool.mcp.wire.Peer;
import org.murabito.tool.mcp.wire.Request;
import org.murabito.tool.mcp.wire.RequestMetadata;

/// Finds out which edition of the protocol a server speaks: it is asked what it can do, in the words of the newest;
/// whoever does not understand that is greeted with the handshake of the older ones
/// (https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning#backward-compatibility-with-initialization-based-versions).
final class Negotiation {
    /// How long an answer to what older servers may pass over in silence is waited for.
    private static final Duration PROBE = Duration.ofSeconds(3);

    /// Of editions with a handshake, the newest first.
    private static final List<String> SESSIONS = List.of("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");

    private final String server;
    private final Peer peer;
    private final ServerEdition edition;
    private final Deadline deadline;

    Negotiation(String server, Peer peer, ServerEdition edition, Deadline deadline) {
        this.server = server;
        this.peer = peer;
        this.edition = edition;
        this.deadline = deadline;
    }

    Agreement agree() throws InterruptedException {
        boolean slow = false;
        if (!edition.isHandshake()) {
            try {
                Agreement agreed = discover(deadline.within(PROBE));
                if (agreed != null) {
                    return agreed;
                }
            } catch (McpTrouble trouble) {
                slow = trouble.kind() == Kind.TIMEOUT && !deadline.passed();
                if (!slow) {
                    throw trouble;
                }
            }
        }
        try {
            return greet();
        } catch (McpTrouble refused) {
            // It was not up when it was asked first, or is another one than the last time.
            boolean again = refused.kind() == Kind.ANSWERED_WITH_AN_ERROR && (slow || edition.isHandshake());
            edition.handshake(false);
            Agreement agreed = again ? discover(deadline) : null;
            if (agreed == null) {
                throw refused;
            }
            return agreed;
        }
    }

    /// Null where it wants the handshake.
    private @Nullable Agreement discover(Deadline limit) throws InterruptedException {
        for (int tries = 0; tries < 2; tries++) {
            try {
                ObjectNode parameters = Json.object();
                RequestMetadata.addTo(parameters);
                JsonNode said = peer.ask(Request.of("server/discover", parameters, limit));
                return isSpoken(said.path("supportedVersions"))
                        ? Agreement.of(RequestMetadata.EDITION, true, said)
                        : null;
            } catch (ErrorAnswer answer) {
                if (answer.code() != ErrorAnswer.UNSUPPORTED_VERSION
                        || !isSpoken(answer.data().path("supported"))) {
                    return notUnderstood(answer);
                }
            } catch (McpTrouble trouble) {
                if (trouble.kind() == Kind.ANSWERED_WITH_AN_ERROR) {
                    return null;
                }
                // Some end at anything that comes before a handshake.
                edition.handshake(trouble.kind() == Kind.BROKE);
                throw trouble;
            }
        }
        throw unknown();
    }

    private static @Nullable Agreement notUnderstood(ErrorAnswer answer) {
        if (answer.code() == ErrorAnswer.HEADER_MISMATCH || answer.code() == ErrorAnswer.MISSING_CAPABILITY) {
            throw answer;
        }
        return null;
    }

    /// @throws McpTrouble where no version is known here
    private boolean isSpoken(JsonNode versions) {
        List<String> said = StreamSupport.stream(versions.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
        if (said.contains(RequestMetadata.EDITION)) {
            return true;
        }
        if (said.isEmpty() || said.stream().anyMatch(SESSIONS::contains)) {
            return false;
        }
        throw unknown();
    }

    private Agreement greet() throws InterruptedException {
        ObjectNode greeting = Json.object().put("protocolVersion", SESSIONS.getFirst());
        RequestMetadata.capabilities(greeting.putObject("capabilities"));
        RequestMetadata.client(greeting.putObject("clientInfo"));
        JsonNode said = peer.ask(Request.of("initialize", greeting, deadline));
        String agreed = said.path("protocolVersion").asText("");
        if (!SESSIONS.contains(agreed)) {
            throw unknown();
        }
        peer.begun(agreed);
        peer.tell("notifications/initialized", Json.object());
        edition.handshake(true);
        return Agreement.of(agreed, false, said);
    }

    private McpTrouble unknown() {
        return new McpTrouble(
                server,
                Kind.BROKE_WHILE_STARTING,
                "it speaks a version of the protocol that is not known here",
                "update the server, or Murabito; known are "
                        + String.join(
                                ", ",
                                Stream.concat(SESSIONS.stream(), Stream.of(RequestMetadata.EDITION))
                                        .sorted()
                                        .toList()));
    }
}

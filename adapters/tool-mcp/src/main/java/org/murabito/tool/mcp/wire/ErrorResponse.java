package org.murabito.tool.mcp.wire;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.Optional;
import org.murabito.llm.Json;

/// What a server answers over HTTP where it does not do what it was asked for.
///
/// @param body empty where it is not read
record ErrorResponse(int status, String body) {
    /// The error as a message; empty where there is none.
    Optional<ObjectNode> message() {
        return Json.find(body)
                .filter(ObjectNode.class::isInstance)
                .map(ObjectNode.class::cast)
                .filter(message -> message.hasNonNull("error"));
    }

    /// Whether it does not know the session. Servers of older SDKs say so with 400 and a few words.
    boolean isOfSession() {
        String why = message()
                .map(message -> message.path("error").path("message").asText())
                .orElse(body);
        return status == 404 || (status == 400 && why.toLowerCase(Locale.ROOT).contains("session"));
    }
}

package org.murabito.webchat.request;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.javalin.http.Context;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.limit.RequestBodies;

/// Reads and writes JSON. Bodies are bounded before they are read.
public final class WebJson {
    /// A tree of small values takes many times the room of its text.
    private static final StreamReadConstraints SMALL = StreamReadConstraints.builder()
            .maxTokenCount(5_000)
            .maxNestingDepth(50)
            .build();

    private static final ObjectMapper MAPPER = new ObjectMapper(
                    JsonFactory.builder().streamReadConstraints(SMALL).build())
            .setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);

    private WebJson() {}

    public static String write(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JacksonException e) {
            throw new IllegalStateException("a view cannot be written as JSON", e);
        }
    }

    public static void answer(Context request, Object value) {
        request.contentType("application/json").result(write(value));
    }

    /// The body, an object. Only JSON is taken: a form of another site cannot send it.
    public static JsonNode body(Context request) {
        String type = request.contentType();
        if (type == null || !type.startsWith("application/json")) {
            throw new Refused(415, "error.json");
        }
        try {
            JsonNode body = MAPPER.readTree(RequestBodies.read(request));
            if (!body.isObject()) {
                throw new Refused(400, "error.json");
            }
            return body;
        } catch (IOException e) {
            // No JSON, or whoever sent it left in the middle.
            throw new Refused(400, "error.json");
        }
    }

    public static String text(JsonNode body, String field) {
        JsonNode value = body.path(field);
        return value.isTextual() ? value.textValue() : "";
    }

    public static @Nullable String textOrNull(JsonNode body, String field) {
        JsonNode value = body.path(field);
        return value.isTextual() && !value.textValue().isBlank() ? value.textValue() : null;
    }
}

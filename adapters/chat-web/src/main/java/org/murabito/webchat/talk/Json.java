package org.murabito.webchat.talk;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.murabito.webchat.Refused;

/// Reads and writes JSON. Bodies are bounded before they are read.
public final class Json {
    private static final int LARGEST_BODY = 1_000_000;
    private static final ObjectMapper MAPPER =
            new ObjectMapper().setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);

    private Json() {}

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
        try (InputStream in = request.req().getInputStream()) {
            byte[] bytes = in.readNBytes(LARGEST_BODY + 1);
            if (bytes.length > LARGEST_BODY) {
                throw new Refused(413, "error.tooLarge", LARGEST_BODY / 1_000_000);
            }
            JsonNode body = MAPPER.readTree(bytes);
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

    static @Nullable String textOrNull(JsonNode body, String field) {
        JsonNode value = body.path(field);
        return value.isTextual() && !value.textValue().isBlank() ? value.textValue() : null;
    }
}

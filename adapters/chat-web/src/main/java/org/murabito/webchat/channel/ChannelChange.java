package org.murabito.webchat.channel;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Access;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.request.WebJson;

/// What is to be different about a channel; null stays as it is.
///
/// @param parent the key of its category; empty for none
/// @param readers accounts that can read it while it is private
record ChannelChange(
        @Nullable String name,
        @Nullable String topic,
        @Nullable String parent,
        @Nullable Access access,
        @Nullable Set<String> readers,
        @Nullable Boolean readOnly,
        @Nullable Boolean archived) {
    private static final int MOST_READERS = 2_000;

    /// An open channel under no category.
    static ChannelChange named(String name) {
        return new ChannelChange(name, null, null, null, null, null, null);
    }

    static ChannelChange read(JsonNode body) {
        String parent = optional(body, "parent");
        return new ChannelChange(
                optional(body, "name"),
                optional(body, "topic"),
                parent == null || parent.isEmpty() ? parent : Slug.key(parent),
                access(optional(body, "access")),
                readers(body.path("readers")),
                flag(body, "readOnly"),
                flag(body, "archived"));
    }

    private static @Nullable String optional(JsonNode body, String field) {
        return body.path(field).isTextual() ? WebJson.text(body, field) : null;
    }

    private static @Nullable Boolean flag(JsonNode body, String field) {
        JsonNode value = body.path(field);
        return value.isBoolean() ? value.booleanValue() : null;
    }

    private static @Nullable Access access(@Nullable String given) {
        return switch (given) {
            case null -> null;
            case "open" -> Access.OPEN;
            case "private" -> Access.PRIVATE;
            default -> throw new Refused(400, "error.channel.access");
        };
    }

    private static @Nullable Set<String> readers(JsonNode list) {
        if (!list.isArray()) {
            return null;
        }
        if (list.size() > MOST_READERS) {
            throw new Refused(400, "error.json");
        }
        Set<String> readers = new HashSet<>();
        list.forEach(one -> readers.add(one.asText()));
        return readers;
    }
}

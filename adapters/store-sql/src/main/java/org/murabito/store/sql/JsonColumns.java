package org.murabito.store.sql;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Attachment;
import org.murabito.chat.MessageId;
import org.murabito.text.SoundText;

/// The small structures that stand as JSON in a column.
public final class JsonColumns {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private JsonColumns() {}

    public static JsonNode read(String json) {
        try {
            return MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a row holds JSON that cannot be read", e);
        }
    }

    public static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    public static ArrayNode array() {
        return JsonNodeFactory.instance.arrayNode();
    }

    public static String strings(Collection<String> values) {
        ArrayNode array = array();
        values.forEach(value -> array.add(SoundText.of(value)));
        return array.toString();
    }

    public static List<String> strings(String json) {
        List<String> values = new ArrayList<>();
        read(json).forEach(value -> values.add(value.textValue()));
        return values;
    }

    public static String ids(Collection<MessageId> values) {
        StringBuilder json = new StringBuilder("[");
        for (MessageId id : values) {
            json.append(json.length() == 1 ? "" : ",").append(id.value());
        }
        return json.append(']').toString();
    }

    public static List<MessageId> ids(String json) {
        List<MessageId> ids = new ArrayList<>();
        read(json).forEach(value -> ids.add(new MessageId(value.longValue())));
        return ids;
    }

    public static @Nullable String attachments(List<Attachment> files) {
        if (files.isEmpty()) {
            return null;
        }
        ArrayNode array = array();
        for (Attachment file : files) {
            array.addObject()
                    .put("name", file.name())
                    .put("type", file.mediaType())
                    .put("bytes", file.bytes())
                    .put("url", file.url());
        }
        return array.toString();
    }

    public static List<Attachment> attachments(@Nullable String json) {
        if (json == null) {
            return List.of();
        }
        List<Attachment> files = new ArrayList<>();
        for (JsonNode file : read(json)) {
            files.add(new Attachment(
                    file.path("name").asText(),
                    file.path("type").asText(),
                    file.path("bytes").asLong(),
                    file.path("url").asText()));
        }
        return files;
    }
}

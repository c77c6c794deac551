package org.murabito.llm;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads and writes JSON trees; keys keep their order, and numbers their digits.
public final class Json {
    /// Shared by all threads: Jackson's own way keeps some for each thread, and a virtual one lives too short for that.
    private static final int BUFFERS = 64;

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .recyclerPool(JsonRecyclerPools.newBoundedPool(BUFFERS))
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private static final int MOST_DIGITS = 40;

    private Json() {}

    public static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    /// For text that we wrote ourselves.
    public static JsonNode read(String json) {
        try {
            return MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
        }
    }

    /// Empty if it is not JSON.
    public static Optional<JsonNode> find(String json) {
        try {
            JsonNode node = MAPPER.readTree(json);
            return node.isMissingNode() ? Optional.empty() : Optional.of(node);
        } catch (JsonProcessingException _) {
            return Optional.empty();
        }
    }

    public static String write(JsonNode node) {
        try {
            return MAPPER.writeValueAsString(node);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a JSON tree that cannot be written", e);
        }
    }

    /// The same text for the same content, whatever the order of keys and however a number is written; text that is not
    /// JSON stays as it is.
    public static String canonical(String json) {
        return find(json).map(Json::canonical).orElse(json);
    }

    public static String canonical(JsonNode node) {
        StringBuilder text = new StringBuilder(64);
        writeSorted(node, text);
        return text.toString();
    }

    private static void writeSorted(JsonNode node, StringBuilder text) {
        if (node.isTextual()) {
            text.append('"');
            JsonStringEncoder.getInstance().quoteAsString(node.textValue(), text);
            text.append('"');
        } else if (node.isObject()) {
            text.append('{');
            String before = "\"";
            for (var entry : sorted(node.properties())) {
                JsonStringEncoder.getInstance().quoteAsString(entry.getKey(), text.append(before));
                writeSorted(entry.getValue(), text.append("\":"));
                before = ",\"";
            }
            text.append('}');
        } else if (node.isArray()) {
            text.append('[');
            for (int i = 0; i < node.size(); i++) {
                writeSorted(node.path(i), i == 0 ? text : text.append(','));
            }
            text.append(']');
        } else if (node.isBigDecimal() || node.isDouble()) {
            BigDecimal number = node.decimalValue().stripTrailingZeros();
            boolean whole = number.scale() <= 0 && number.precision() - number.scale() < MOST_DIGITS;
            text.append(whole ? number.toPlainString() : number.toString());
        } else {
            text.append(node.asText());
        }
    }

    private static Collection<Map.Entry<String, JsonNode>> sorted(Set<Map.Entry<String, JsonNode>> entries) {
        String before = "";
        for (var entry : entries) {
            if (entry.getKey().compareTo(before) < 0) {
                List<Map.Entry<String, JsonNode>> inOrder = new ArrayList<>(entries);
                inOrder.sort(Map.Entry.comparingByKey());
                return inOrder;
            }
            before = entry.getKey();
        }
        return entries;
    }
}

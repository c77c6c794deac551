package org.murabito.bench.models;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.murabito.llm.Json;

/// Made-up JSON: legal, and odd in every way that is.
final class UnusualJson {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "flyer",
            "チラシはどこ？",
            "🎏 \uD83D\uDE00",
            "\"quoted\" \\ / \n\t\u0001",
            "\u2028 \u00e9",
            "{\"not\":\"an object\"}",
            "data: [DONE]\n\n");

    private final RandomGenerator random;

    UnusualJson(RandomGenerator random) {
        this.random = random;
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    int upTo(int most) {
        return random.nextInt(most + 1);
    }

    String text() {
        StringBuilder text = new StringBuilder();
        for (int i = upTo(4); i >= 0; i--) {
            text.append(TEXTS.get(random.nextInt(TEXTS.size())));
        }
        return text.toString();
    }

    /// Letters and digits only.
    String id(String start) {
        return start + Long.toString(random.nextLong(Long.MAX_VALUE), Character.MAX_RADIX);
    }

    JsonNode value(int depth) {
        return switch (random.nextInt(depth > 0 ? 8 : 6)) {
            case 0 -> NODES.nullNode();
            case 1 -> NODES.booleanNode(chance(50));
            case 2 -> NODES.numberNode(random.nextLong());
            case 3 -> NODES.numberNode(new BigDecimal(BigInteger.valueOf(random.nextInt(1_000_000)), upTo(12)));
            case 4 -> NODES.numberNode(new BigInteger(90, new Random(random.nextLong())));
            case 5 -> NODES.textNode(text());
            case 6 -> list(depth);
            default -> object(depth);
        };
    }

    private ArrayNode list(int depth) {
        ArrayNode list = NODES.arrayNode();
        for (int i = upTo(3); i > 0; i--) {
            list.add(value(depth - 1));
        }
        return list;
    }

    ObjectNode object(int depth) {
        ObjectNode object = Json.object();
        for (int i = upTo(4); i > 0; i--) {
            object.set(id(chance(50) ? "z" : "a"), value(depth - 1));
        }
        return object;
    }

    /// The same fields and some that nobody knows, in any order.
    ObjectNode shuffled(ObjectNode known) {
        List<Map.Entry<String, JsonNode>> fields = new ArrayList<>(known.properties());
        for (int i = upTo(2); i > 0; i--) {
            fields.add(Map.entry(id("x_"), value(2)));
        }
        Collections.shuffle(fields, Random.from(random));
        ObjectNode result = Json.object();
        fields.forEach(field -> result.set(field.getKey(), field.getValue()));
        return result;
    }

    /// A JSON object as a model might write it.
    String arguments() {
        String written = Json.write(object(3));
        return chance(30) ? written.replace(",\"", " ,\n \"").replace("\":", "\" : ") : written;
    }
}

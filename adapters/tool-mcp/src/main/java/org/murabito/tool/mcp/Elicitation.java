package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.murabito.llm.Json;
import org.murabito.text.Assent;
import org.murabito.tool.Truncation;
import org.murabito.tool.mcp.wire.TextCleaning;

/// What a server asks of people in the middle of a call, and the answer to it
/// (https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation). Secrets are never asked for: what is
/// said in a chat is read by others, and kept.
record Elicitation(String message, ObjectNode schema) {
    static final String METHOD = "elicitation/create";

    private static final int LONGEST = 500;
    private static final int MOST_FIELDS = 8;

    /// Empty for what is not asked of people: no form, something secret, or too much.
    static Optional<Elicitation> of(JsonNode parameters) {
        String message =
                Truncation.head(TextCleaning.text(parameters.path("message").asText("")), LONGEST);
        JsonNode schema = parameters.path("requestedSchema");
        boolean form = parameters.path("mode").asText("form").equals("form");
        if (!form
                || !(schema instanceof ObjectNode object)
                || schema.path("properties").size() > MOST_FIELDS) {
            return Optional.empty();
        }
        return SecretQuestions.asks(parameters.path("message").asText(""), schema)
                ? Optional.empty()
                : Optional.of(new Elicitation(message, object));
    }

    static ObjectNode declined() {
        return Json.object().put("action", "decline");
    }

    static ObjectNode cancelled() {
        return Json.object().put("action", "cancel");
    }

    /// What stands in the schema already.
    ObjectNode defaults() {
        ObjectNode content = Json.object();
        schema.path("properties").properties().forEach(field -> {
            if (field.getValue().has("default")) {
                content.set(field.getKey(), field.getValue().path("default"));
            }
        });
        return accepted(content);
    }

    private static ObjectNode accepted(ObjectNode content) {
        ObjectNode answer = Json.object().put("action", "accept");
        answer.set("content", content);
        return answer;
    }

    /// The fields, one a line, for whoever answers.
    String fields() {
        return schema.path("properties").properties().stream()
                .map(field -> "- " + ElicitationField.of(field).told())
                .collect(Collectors.joining("\n"));
    }

    boolean isOneField() {
        return schema.path("properties").size() == 1;
    }

    /// An answer as somebody wrote it: the value alone where there is one field, else lines of `name: value`. Whatever
    /// does not fit is taken for no answer; where it fills in nothing, only a yes is one.
    ObjectNode answer(String words) {
        Optional<Assent> assent = Assent.of(words);
        if (assent.filter(Assent.NO::equals).isPresent() && !isBoolean()) {
            return declined();
        }
        boolean filled = false;
        ObjectNode content = Json.object();
        for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
            ElicitationField field = ElicitationField.of(property);
            Optional<JsonNode> value =
                    (isOneField() ? Optional.of(words.strip()) : line(words, field)).flatMap(field::value);
            if (value.isPresent()) {
                content.set(field.name(), value.get());
                filled = true;
            } else if (property.getValue().has("default")) {
                content.set(field.name(), property.getValue().path("default"));
            } else if (isRequired(field.name())) {
                return cancelled();
            }
        }
        return filled || assent.isPresent() ? accepted(content) : cancelled();
    }

    private boolean isBoolean() {
        return isOneField()
                && schema.path("properties")
                        .properties()
                        .iterator()
                        .next()
                        .getValue()
                        .path("type")
                        .asText("")
                        .equals("boolean");
    }

    private boolean isRequired(String name) {
        for (JsonNode required : schema.path("required")) {
            if (required.asText().equals(name)) {
                return true;
            }
        }
        return false;
    }

    private static Optional<String> line(String words, ElicitationField field) {
        return words.lines()
                .map(line -> line.split("[:：=]", 2))
                .filter(parts -> parts.length == 2)
                .filter(parts -> {
                    String name = parts[0].strip();
                    return name.equalsIgnoreCase(field.name()) || name.equalsIgnoreCase(field.title());
                })
                .map(parts -> parts[1].strip())
                .findFirst();
    }
}

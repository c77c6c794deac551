package org.murabito.tool.mcp.elicitation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.murabito.llm.Json;
import org.murabito.text.TextStart;
import org.murabito.text.YesOrNo;
import org.murabito.tool.mcp.wire.TextCleaning;

/// What a server asks of people in the middle of a call, and the answer to it
/// (https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation). Secrets are never asked for: what is
/// said in a chat is read by others, and kept.
record Elicitation(String message, ObjectNode schema) {
    private static final int LONGEST = 500;
    private static final int MOST_FIELDS = 8;

    /// Empty for what is not asked of people: no form, something secret, or too much.
    static Optional<Elicitation> of(JsonNode parameters) {
        String message =
                TextStart.marked(TextCleaning.text(parameters.path("message").asText("")), LONGEST);
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

    /// An answer as somebody wrote it: the value alone where there is one field, else lines of `name: value`, or as
    /// many lines as there are fields. What does not fit is no answer. Where it fills in nothing, only yes is one.
    ObjectNode answer(String words) {
        Optional<YesOrNo> yesOrNo = YesOrNo.of(words);
        if (yesOrNo.filter(YesOrNo.NO::equals).isPresent() && !isBoolean()) {
            return declined();
        }
        boolean filled = false;
        ObjectNode content = Json.object();
        List<ElicitationField> fields = schema.path("properties").properties().stream()
                .map(ElicitationField::of)
                .toList();
        for (int i = 0; i < fields.size(); i++) {
            ElicitationField field = fields.get(i);
            JsonNode property = field.schema();
            Optional<JsonNode> value = (isOneField()
                            ? line(words, field).or(() -> Optional.of(words.strip()))
                            : line(words, field).or(inOrder(words, fields, i)))
                    .flatMap(field::value);
            if (value.isPresent()) {
                content.set(field.name(), value.get());
                filled = true;
            } else if (property.has("default")) {
                content.set(field.name(), property.path("default"));
            } else if (isRequired(field.name())) {
                return cancelled();
            }
        }
        return filled || yesOrNo.isPresent() ? accepted(content) : cancelled();
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

    /// The line that stands where the field does, where none of them names a field.
    private static Supplier<Optional<String>> inOrder(String words, List<ElicitationField> fields, int index) {
        return () -> {
            List<String> lines = words.lines()
                    .map(String::strip)
                    .filter(Predicate.not(String::isEmpty))
                    .toList();
            return lines.size() == fields.size()
                            && fields.stream()
                                    .noneMatch(field -> line(words, field).isPresent())
                    ? Optional.of(lines.get(index))
                    : Optional.empty();
        };
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

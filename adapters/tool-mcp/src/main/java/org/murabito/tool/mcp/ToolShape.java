package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.murabito.llm.Json;
import org.murabito.text.TextStart;
import org.murabito.tool.SchemaMending;
import org.murabito.tool.mcp.setup.ConfiguredSecrets;
import org.murabito.tool.mcp.wire.TextCleaning;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A tool as a server lists it, made fit to be offered: its words are cleaned and bounded, its schema is mended.
///
/// @param headers of its arguments
/// @param acts whether it may change something: whatever does not say that it only reads
record ToolShape(String name, String description, ObjectNode schema, ParameterHeaders headers, boolean acts) {
    static final int LONGEST_DESCRIPTION = 1_000;
    private static final String DIALECT = "$schema";

    /// https://modelcontextprotocol.io/specification/2026-07-28/basic/index#schema-dialect
    private static final String USUAL = "https://json-schema.org/draft/2020-12/schema";
    private static final int LONGEST_NOTE = 500;
    private static final int LARGEST_SCHEMA = 20_000;
    private static final int MOST_TOOLS = 500;
    /// https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool-names
    private static final int LONGEST_NAME = 128;
    private static final Logger log = LoggerFactory.getLogger(ToolShape.class);
    private static final List<String> BRANCHES = List.of("oneOf", "anyOf", "allOf");
    private static final Set<String> NOT_AT_THE_TOP =
            Set.of(DIALECT, "oneOf", "anyOf", "allOf", "not", "enum", "const");
    private static final Set<String> NOTES = Set.of("description", "title", "$comment");

    /// Those that can be understood.
    ///
    /// @param keys what none of them is to say
    /// @param inHeaders whether arguments that are marked are said in headers, too
    static List<ToolShape> all(List<JsonNode> told, ConfiguredSecrets keys, boolean inHeaders) {
        List<ToolShape> shapes = new ArrayList<>();
        for (JsonNode tool : told.subList(0, Math.min(told.size(), MOST_TOOLS))) {
            String name = tool.path("name").asText("");
            JsonNode schema = tool.path("inputSchema");
            boolean known = shapes.stream().anyMatch(shape -> shape.name().equals(name));
            if (isName(name)
                    && !known
                    && schema.isObject()
                    && Json.write(schema).length() <= LARGEST_SCHEMA
                    && areNames(schema)) {
                headers(name, schema, inHeaders)
                        .ifPresent(headers -> shapes.add(of(name, tool, schema, headers, keys)));
            }
        }
        return shapes;
    }

    /// Empty where what is marked is not to be offered.
    private static Optional<ParameterHeaders> headers(String tool, JsonNode schema, boolean inHeaders) {
        try {
            return Optional.of(inHeaders ? ParameterHeaders.of(schema) : ParameterHeaders.NONE);
        } catch (ParameterHeaders.Invalid e) {
            log.warn("The tool {} is left out: {}", tool, e.getMessage());
            return Optional.empty();
        }
    }

    private static boolean isName(String name) {
        return !name.isBlank()
                && name.length() <= LONGEST_NAME
                && TextCleaning.line(name).equals(name);
    }

    /// A name cannot be cleaned, or the server would not know it again.
    private static boolean areNames(JsonNode schema) {
        return schema.propertyStream().allMatch(entry -> isName(entry.getKey()) && areNames(entry.getValue()))
                && (!schema.isArray() || schema.valueStream().allMatch(ToolShape::areNames));
    }

    private static ToolShape of(
            String name, JsonNode tool, JsonNode schema, ParameterHeaders headers, ConfiguredSecrets keys) {
        String title = tool.path("title").asText("");
        String words = keys.blanked(TextCleaning.text(tool.path("description").asText(title)))
                .strip();
        boolean reads = tool.path("annotations").path("readOnlyHint").asBoolean(false);
        ObjectNode mended = SchemaMending.arguments(cleaned(schema, "", keys));
        if (schema.path(DIALECT).asText("").equals(USUAL)) {
            mended.put(DIALECT, USUAL);
        }
        return new ToolShape(name, TextStart.marked(words, LONGEST_DESCRIPTION), mended, headers, !reads);
    }

    /// The schema as a model is told it. Its dialect, and a choice at its top, make the APIs of some models refuse
    /// every
    /// question; what could be chosen is told as arguments. The schema itself stays what calls are checked against.
    ObjectNode offered() {
        ObjectNode copy = schema.deepCopy();
        Map<String, Set<JsonNode>> arguments = new LinkedHashMap<>();
        gather(schema, Collections.newSetFromMap(new IdentityHashMap<>()), arguments);
        ObjectNode properties = copy.withObjectProperty("properties");
        arguments.forEach((argument, forms) -> {
            JsonNode form = forms.size() == 1
                    ? forms.iterator().next()
                    : Json.object().set("anyOf", Json.object().arrayNode().addAll(forms));
            properties.putIfAbsent(argument, form);
        });
        return copy.without(NOT_AT_THE_TOP);
    }

    private void gather(JsonNode choice, Set<JsonNode> met, Map<String, Set<JsonNode>> arguments) {
        for (String name : BRANCHES) {
            for (JsonNode written : choice.path(name)) {
                // Mended schemas refer to themselves alone.
                JsonNode branch = written.has("$ref")
                        ? schema.at(written.path("$ref").asText().substring(1))
                        : written;
                if (met.add(branch)) {
                    branch.path("properties")
                            .properties()
                            .forEach(argument -> arguments
                                    .computeIfAbsent(argument.getKey(), _ -> new LinkedHashSet<>())
                                    .add(argument.getValue()));
                    gather(branch, met, arguments);
                }
            }
        }
    }

    private static JsonNode cleaned(JsonNode node, String name, ConfiguredSecrets keys) {
        if (node.isTextual()) {
            String text = keys.blanked(TextCleaning.text(node.asText()));
            return JsonNodeFactory.instance.textNode(
                    NOTES.contains(name) ? TextStart.marked(text, LONGEST_NOTE) : text);
        }
        if (node.isArray()) {
            ArrayNode list = JsonNodeFactory.instance.arrayNode();
            node.forEach(item -> list.add(cleaned(item, name, keys)));
            return list;
        }
        if (node.isObject()) {
            ObjectNode object = Json.object();
            node.properties()
                    .forEach(entry -> object.set(entry.getKey(), cleaned(entry.getValue(), entry.getKey(), keys)));
            return object;
        }
        return node;
    }
}

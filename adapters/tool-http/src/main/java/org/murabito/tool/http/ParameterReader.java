package org.murabito.tool.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.murabito.llm.Json;

/// Reads the parameters of an entry: JSON Schema's words for one value each, `optional` and `default`.
record ParameterReader(Entry entry) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,63}");
    private static final Set<String> TYPES = Set.of("string", "integer", "number", "boolean");
    private static final Set<String> OURS = Set.of("optional", "default");
    private static final Set<String> SCHEMA =
            Set.of("type", "description", "enum", "pattern", "minLength", "maxLength", "minimum", "maximum", "format");

    /// The longest that a text may be where nothing is said about it: what is longer is no query.
    private static final int LONGEST = 500;

    List<Parameter> read() {
        List<Parameter> all = new ArrayList<>();
        JsonNode parameters = entry.find("parameters").orElse(Json.object());
        if (!parameters.isObject()) {
            throw entry.wrong("parameters", parameters.asText("a list"), "names, with type and description below each");
        }
        for (Map.Entry<String, JsonNode> parameter : parameters.properties()) {
            all.add(read(parameter.getKey(), parameter.getValue()));
        }
        return all;
    }

    private Parameter read(String name, JsonNode written) {
        String where = "parameters." + name;
        if (!NAME.matcher(name).matches() || !written.isObject()) {
            throw entry.wrong(where, "no parameter", "letters, digits and _, with type and description below");
        }
        ObjectNode schema = Json.object();
        written.properties().forEach(word -> {
            if (SCHEMA.contains(word.getKey())) {
                schema.set(word.getKey(), word.getValue());
            } else if (!OURS.contains(word.getKey())) {
                throw entry.wrong(
                        where,
                        "with " + word.getKey(),
                        String.join(", ", new TreeSet<>(SCHEMA)) + ", default, optional");
            }
        });
        String type = schema.path("type").asText("string");
        if (!TYPES.contains(type)) {
            throw entry.wrong(where + ".type", type, String.join(", ", new TreeSet<>(TYPES)));
        }
        schema.put("type", type);
        if (type.equals("string") && !schema.has("maxLength")) {
            schema.put("maxLength", LONGEST);
        }
        compile(where, schema.path("pattern").asText(""));
        Entry inner = new Entry(entry.name(), written);
        return new Parameter(
                name,
                schema,
                inner.truth("optional") || inner.find("default").isPresent(),
                inner.find("default").orElse(null));
    }

    private void compile(String where, String pattern) {
        try {
            Pattern.compile(pattern);
        } catch (PatternSyntaxException _) {
            throw entry.wrong(where + ".pattern", pattern, "a regular expression");
        }
    }
}

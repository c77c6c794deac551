package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.murabito.tool.mcp.wire.RequestHeaders;

/// Arguments that a server wants said in headers, too, so that whoever passes a call on need not read it
/// (https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#custom-headers-from-tool-parameters).
///
/// @param names of headers, by where in the arguments their value stands
record ParameterHeaders(Map<List<String>, String> names) {
    static final ParameterHeaders NONE = new ParameterHeaders(Map.of());

    private static final String MARK = "x-mcp-header";
    private static final String PREFIX = "Mcp-Param-";
    private static final Set<String> TYPES = Set.of("string", "integer", "boolean");

    /// What a name of a header is made of: https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2
    private static final String OTHER_LETTERS = "!#$%&'*+-.^_`|~";

    /// A schema marks what cannot be said in a header.
    static final class Invalid extends Exception {
        private static final long serialVersionUID = 1;

        Invalid(String why) {
            super(why);
        }
    }

    static ParameterHeaders of(JsonNode schema) throws Invalid {
        Map<List<String>, String> names = new LinkedHashMap<>();
        read(schema, List.of(), names);
        Map<String, String> different = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String name : names.values()) {
            if (different.put(name, name) != null) {
                throw new Invalid("two arguments have the header " + name);
            }
        }
        if (schema.findValues(MARK).size() != names.size()) {
            throw new Invalid(MARK + " stands where no single argument is");
        }
        return new ParameterHeaders(names);
    }

    private static void read(JsonNode schema, List<String> path, Map<List<String>, String> names) throws Invalid {
        for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
            JsonNode argument = property.getValue();
            List<String> here = new ArrayList<>(path);
            here.add(property.getKey());
            if (argument.has(MARK)) {
                names.put(here, name(argument));
            }
            read(argument, here, names);
        }
    }

    private static String name(JsonNode argument) throws Invalid {
        String name = argument.path(MARK).asText("");
        boolean token = !name.isEmpty()
                && name.chars()
                        .allMatch(letter -> letter < 0x80
                                && (Character.isLetterOrDigit(letter) || OTHER_LETTERS.indexOf(letter) >= 0));
        if (!token) {
            throw new Invalid(MARK + " is no name of a header");
        }
        String type = argument.path("type").asText("");
        if (!TYPES.contains(type)) {
            throw new Invalid(MARK + " stands at an argument that is no text, whole number, true or false");
        }
        return name;
    }

    /// What to say in headers for these arguments.
    Map<String, String> said(JsonNode arguments) {
        Map<String, String> headers = new LinkedHashMap<>();
        names.forEach((path, name) -> {
            JsonNode value = arguments;
            for (String step : path) {
                value = value.path(step);
            }
            if (value.isValueNode() && !value.isNull()) {
                String text = value.isBoolean() ? value.asText().toLowerCase(Locale.ROOT) : value.asText();
                headers.put(PREFIX + name, RequestHeaders.value(text));
            }
        });
        return headers;
    }
}

package org.murabito.llm;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Takes JSON apart without changing a character of the parts: order of keys, spelling of numbers, escapes and spaces
/// stay as they were written. What a provider wrote is kept and sent back in this form.
public final class RawJson {
    private static final JsonFactory FACTORY = new JsonFactory();

    private RawJson() {}

    /// The members of an object, each as the text of its value. Empty if the text is no JSON object. Of two members of
    /// one name the last counts.
    public static Optional<Map<String, String>> members(String object) {
        Map<String, String> members = new LinkedHashMap<>();
        return cut(object, JsonToken.START_OBJECT, (name, value) -> {
                    members.remove(name);
                    members.put(name, value);
                })
                ? Optional.of(members)
                : Optional.empty();
    }

    /// The elements of an array, each as its text. Empty if the text is no JSON array.
    public static Optional<List<String>> elements(String array) {
        List<String> elements = new ArrayList<>();
        return cut(array, JsonToken.START_ARRAY, (_, element) -> elements.add(element))
                ? Optional.of(elements)
                : Optional.empty();
    }

    /// An object of members whose values are JSON texts.
    public static String object(Map<String, String> members) {
        List<String> written = new ArrayList<>();
        members.forEach((name, value) -> written.add(string(name) + ":" + value));
        return "{" + String.join(",", written) + "}";
    }

    /// A text as a JSON string.
    public static String string(String text) {
        return Json.write(Json.object().textNode(text));
    }

    @FunctionalInterface
    private interface Part {
        void is(String name, String value);
    }

    private static boolean cut(String json, JsonToken opening, Part part) {
        try (JsonParser parser = FACTORY.createParser(json)) {
            if (parser.nextToken() != opening) {
                return false;
            }
            String name = "";
            while (true) {
                JsonToken token = parser.nextToken();
                if (token == JsonToken.FIELD_NAME) {
                    name = parser.currentName();
                    continue;
                }
                if (token == null || token.isStructEnd()) {
                    return token != null && parser.nextToken() == null;
                }
                int start = (int) parser.currentTokenLocation().getCharOffset();
                parser.skipChildren();
                parser.finishToken();
                int end = (int) parser.currentLocation().getCharOffset();
                part.is(name, json.substring(start, end).stripTrailing());
            }
        } catch (IOException _) {
            return false;
        }
    }
}

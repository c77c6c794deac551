package org.murabito.tool.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.murabito.text.TextStart;

/// One entry as it was written.
///
/// @param name of the tool, for whoever reads what is wrong
record ToolEntry(String name, JsonNode written) {
    private static final int LONGEST_SHOWN = 60;

    ToolEntry called(String other) {
        return new ToolEntry(other, written);
    }

    Optional<JsonNode> find(String key) {
        return Optional.ofNullable(written.get(key)).filter(node -> !node.isNull());
    }

    String text(String key, Pattern form, String allowed) {
        if (!written.isObject()) {
            throw new WrongDeclaration(name, "it is no entry with keys", "name, description, url and the like");
        }
        String text = find(key).map(JsonNode::asText).orElse("").strip();
        if (!form.matcher(text).matches()) {
            throw wrong(key, text, allowed);
        }
        return text;
    }

    int number(String key, int otherwise, int least, int most) {
        Optional<JsonNode> given = find(key);
        if (given.isEmpty()) {
            return otherwise;
        }
        JsonNode number = given.get();
        if (!number.isInt() || number.intValue() < least || number.intValue() > most) {
            throw wrong(key, number.asText(), least + " to " + most);
        }
        return number.intValue();
    }

    boolean truth(String key) {
        Optional<JsonNode> given = find(key);
        if (given.isPresent() && !given.get().isBoolean()) {
            throw wrong(key, given.get().asText(), "true or false");
        }
        return given.map(JsonNode::booleanValue).orElse(false);
    }

    void knowsOnly(Set<String> known) {
        written.fieldNames().forEachRemaining(key -> {
            if (!known.contains(key)) {
                throw new WrongDeclaration(
                        name, "it has the unknown key " + key, String.join(", ", new TreeSet<>(known)));
            }
        });
    }

    WrongDeclaration wrong(String key, String is, String allowed) {
        String shown = TextStart.marked(is, LONGEST_SHOWN);
        return new WrongDeclaration(
                name, key + " is " + (shown.isEmpty() ? instead(key) : "\"" + shown + "\""), allowed);
    }

    /// What stands there where no value does; not what is in it, which may be a key.
    private String instead(String key) {
        return switch (written.path(key).getNodeType()) {
            case ARRAY -> "a list";
            case OBJECT -> "names with values";
            default -> "missing";
        };
    }
}

package org.murabito.tool;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Takes those references out of a schema that lead nowhere, outside, or back to where they stand: a check of arguments
/// would fail on them, or never end.
final class SchemaReferences {
    private static final String REFERENCE = "$ref";

    private final ObjectNode root;
    private final Set<JsonNode> schemas = Collections.newSetFromMap(new IdentityHashMap<>());

    private SchemaReferences(ObjectNode root) {
        this.root = root;
    }

    /// @param schemas all that are in it
    static void mend(ObjectNode root, List<ObjectNode> schemas) {
        SchemaReferences references = new SchemaReferences(root);
        references.schemas.add(root);
        references.schemas.addAll(schemas);
        for (ObjectNode schema : schemas) {
            references.mend(schema);
        }
        references.mend(root);
    }

    private void mend(ObjectNode schema) {
        if (schema.has(REFERENCE) && (target(schema).isEmpty() || comesBack(schema))) {
            schema.remove(REFERENCE);
        }
    }

    private Optional<ObjectNode> target(JsonNode schema) {
        String written = schema.path(REFERENCE).asText("");
        if (!written.startsWith("#")) {
            return Optional.empty();
        }
        try {
            String pointer = URLDecoder.decode(written.substring(1).replace("+", "%2B"), StandardCharsets.UTF_8);
            return root.at(JsonPointer.compile(pointer)) instanceof ObjectNode there && schemas.contains(there)
                    ? Optional.of(there)
                    : Optional.empty();
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /// Without going down into the value that is checked.
    private boolean comesBack(ObjectNode schema) {
        Set<JsonNode> met = Collections.newSetFromMap(new IdentityHashMap<>());
        List<JsonNode> open = new ArrayList<>(target(schema).stream().toList());
        while (!open.isEmpty()) {
            JsonNode now = open.removeLast();
            if (met.add(now)) {
                target(now).ifPresent(open::add);
                for (String name : SchemaMending.SAME_VALUE) {
                    JsonNode below = now.path(name);
                    (below.isArray() ? below : List.of(below)).forEach(open::add);
                }
            }
        }
        return met.contains(schema);
    }
}

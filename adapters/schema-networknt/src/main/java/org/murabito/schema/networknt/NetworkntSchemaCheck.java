package org.murabito.schema.networknt;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.tool.SchemaCheck;

/// Says in English what is wrong, whatever the host's language: it is read by models. Each schema is compiled once.
public final class NetworkntSchemaCheck implements SchemaCheck {
    private final SchemaRegistry registry = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemaRegistryConfig(
                    SchemaRegistryConfig.builder().locale(Locale.ENGLISH).build()));
    private final Map<JsonNode, Schema> compiled = new ConcurrentHashMap<>();

    @Override
    public List<String> problems(JsonNode schema, JsonNode arguments) {
        return compiled.computeIfAbsent(schema, registry::getSchema).validate(arguments).stream()
                .map(NetworkntSchemaCheck::sentence)
                .distinct()
                .toList();
    }

    private static String sentence(Error error) {
        String where = error.getInstanceLocation().toString();
        String what = error.getMessage();
        return where.isEmpty() || where.equals("$") ? what : where + ": " + what;
    }
}
